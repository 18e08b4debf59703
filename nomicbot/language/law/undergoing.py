"""Grammar lines for what the vocabulary lets happen to an object: "it becomes Historical"."""

from collections.abc import Iterator

from nomicbot.game.plainlaw.english import base_of
from nomicbot.game.plainlaw.tree import Undergoes
from nomicbot.game.plainlaw.vocabulary import Vocabulary
from nomicbot.language.law.chart import Line, line
from nomicbot.language.law.happenings import in_form
from nomicbot.language.law.parts import ME


def undergoing(words: Vocabulary) -> Iterator[Line]:
    """Yield the grammar lines for the effects that a vocabulary declares."""
    for effect in words.effects:
        for number, english in enumerate(effect.english):
            said = f"({english}|{in_form(english, base_of)})"
            change = f"{{who:subject}} {said}"
            yield line("change", change, Undergoes, effect=effect.name, reads=number > 0)
            yield line("sharing", said, Undergoes, who=ME, effect=effect.name, reads=True)
