"""Grammar lines for what the vocabulary lets happen to an object: "it becomes Historical".

What happens to the game as a whole is a sentence of its own: "The Clock is turned Off".
"""

from collections.abc import Iterator

from nomicbot.game.plainlaw.english import base_of
from nomicbot.game.plainlaw.tree import EACH, Phrase, Undergoes
from nomicbot.game.plainlaw.vocabulary import HOLDER_NOUN, WHOLE, Effect, Vocabulary
from nomicbot.language.law.by_name import name_symbol
from nomicbot.language.law.chart import Line, line
from nomicbot.language.law.doings import first_way
from nomicbot.language.law.happenings import in_form
from nomicbot.language.law.parts import ME

_GAME = Phrase(WHOLE, EACH)


def undergoing(words: Vocabulary) -> Iterator[Line]:
    """Yield the grammar lines for the effects that a vocabulary declares."""
    for effect in words.effects:
        for number, said in enumerate(effect.english):
            yield from _happening(effect.nouns, said, reads=number > 0, effect=effect.name)
            yield from _offered(effect.nouns, said, effect=effect.name)
            yield from _made_so(effect.nouns, said, effect=effect.name)
        for said in effect.caused:
            yield line("result", said, Undergoes, reads=True, who=_GAME, effect=effect.name)
    for known in words.effects_by_name:
        slot = f"{{effect:{name_symbol(known)}}}"
        for number, english in enumerate(known.english):
            said = english.replace("{name}", slot)
            yield from _happening(known.nouns, said, reads=number > 0)
            if not known.act:
                yield from _offered(known.nouns, said)
            yield from _made_so(known.nouns, said)


def _happening(nouns: tuple[str, ...], said: str, *, reads: bool, **effect: str) -> Iterator[Line]:
    """Yield the grammar lines for an effect. A `said` without a name of its own has an `effect`."""
    if nouns == (WHOLE,):
        yield line("change", said, Undergoes, reads=reads, who=_GAME, **effect)
        return
    either = f"({said}|{in_form(said, base_of)}|{in_form(said, _base)})"
    yield line("change", f"{{who:subject}} {either}", Undergoes, reads=reads, **effect)
    yield line("sharing", either, Undergoes, reads=True, who=ME, **effect)


def _offered(nouns: tuple[str, ...], said: str, **effect: str) -> Iterator[Line]:
    """Yield the grammar lines for an effect on whoever acts: "spend 3A to become a Senator"."""
    if HOLDER_NOUN in nouns:
        for symbol in ("result", "to_share"):
            base = in_form(said, _base)
            yield line(symbol, base, Undergoes, reads=True, who=ME, **effect)


def _made_so(nouns: tuple[str, ...], said: str, **effect: str) -> Iterator[Line]:
    """Yield the grammar line for an effect that makes somebody something: "make em a Senator"."""
    rest = said.removeprefix("becomes ")
    if HOLDER_NOUN in nouns and rest != said:
        yield line("so_made", rest, Undergoes, reads=True, who=ME, **effect)


def undergone(effect: Effect) -> str:
    """Return what happens to somebody as it comes after "to": "become a Senator"."""
    return in_form(first_way(effect.english[0]), _base)


def _base(verb: str) -> str:
    """Return a verb as it comes after "to": "be" for "is"."""
    return "be" if verb == "is" else base_of(verb)
