"""Words with a value, and sets of words, from `words/reading/values.txt`."""

from typing import Any

from nomicbot.game.actions import ENDLESS
from nomicbot.language.declared_types import NAMES_OF_VALUES
from nomicbot.language.lexicon import sets_of, valued, words_of

NUMBERS = {word: number for number, word in enumerate(words_of("counting"))}
NUMBERS |= {word: int(number) for word, number in valued("number").items()}
ORDINALS = {word: number for number, word in enumerate(words_of("ordinals"))}
UNITS = valued("unit")
FORMS = {word: form if form == "p" else f"{form} " for word, form in valued("form").items()}
"""Each word for a form of motion, with the beginning of such a motion's name: "p", "Tweak "."""
SETS = valued("set") | dict.fromkeys(words_of("set"), "")
CHOICES = valued("vote")
PLURAL = ("s", *words_of("plurals"))
"""The endings of words for several motions."""
LEFT_OUT, HERE, POINTED = sets_of("left out", "here", "pointed")
LEAVING_OUT = tuple(f" {words}" for words in LEFT_OUT - {"for", "not"})
BEHIND_PRONOUN, OFFICE = sets_of("behind pronoun", "office")


def _always() -> dict[str, list[tuple[tuple[str, ...], str, Any]]]:
    found: dict[str, list[tuple[tuple[str, ...], str, Any]]] = {}
    for type_ in ("class", "me", "noun", *NAMES_OF_VALUES, "times"):
        longest_first = sorted(valued(type_).items(), key=lambda said: -len(said[0].split()))
        for words, written in longest_first:
            value: Any = written
            if type_ == "times":
                value = ENDLESS if written == "endless" else int(written)
            parts = tuple(words.split())
            found.setdefault(parts[0], []).append((parts, type_, value))
    return found


ALWAYS = _always()
"""Words with only one meaning, by first word, longest first: the words, their type, their value."""
