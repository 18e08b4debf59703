"""Grammar of clauses with an amended number, for example after `1 nweek` became `2 nweeks`.

A placeholder for a number also matches a number in words, and the nouns and verbs near it may be
singular or plural. So such an amendment takes effect automatically, like one that only changes
digits.
"""

import re
from collections.abc import Iterable
from functools import lru_cache

from nomicbot.game.law import HOLE, held, in_digits
from nomicbot.lazy_regex import regex

_AROUND = regex(r"(\W*)(.*?)(\W*)", re.DOTALL)
_CAPITALS = regex(r"[A-Z]{2,30}")
_DIGITS = regex(r"-?\d+")
_IN_BRACES = regex(r"\{(\w+)\}")
_ANGSTROMS = regex(r"(?<![\w-])([A-Za-z]+(?:-[a-z]+)?|\d+) A(?![\w'’])")
_VERBS = {"are": "is", "were": "was", "have": "has", "do": "does"}
_REACH = 4
_BEFORE = 1
"""How many words before a number can inflect with it, as "are" in "there are 2".

`_REACH` is the number of words after it that can.
"""


def _number(word: str) -> int | None:
    """Return the number that a word such as "two" means, or None for other words."""
    return in_digits(word) if word[:1].isalpha() and not word.isupper() else None


def _together(words: str) -> str:
    """Return `words` with a space before the A of Angstroms removed: `two A` becomes `2A`."""

    def joined(found: re.Match[str]) -> str:
        number = found[1] if found[1].isdigit() else _number(found[1])
        return found[0] if number is None else f"{number}A"

    return _ANGSTROMS.sub(joined, words)


@lru_cache(maxsize=65536)
def _singular(word: str) -> str:
    if word in _VERBS:
        return _VERBS[word]
    if word.endswith("ies") and len(word) > 4:
        return f"{word[:-3]}y"
    return word[:-1] if word.endswith("s") and not word.endswith("ss") and len(word) > 3 else word


@lru_cache(maxsize=65536)
def _loose(token: str) -> str:
    found = _AROUND.fullmatch(token)
    assert found is not None, "every token has a middle, if an empty one"
    before, word, behind = found.groups()
    word = "#" if _number(word) is not None else _DIGITS.sub("#", _singular(word))
    return f"{before}{word}{behind}"


def loosened(words: str) -> str:
    """Return squeezed words without numbers and the words that agree with them, as a key."""
    return " ".join(map(_loose, _together(words).split()))


def values_in(template: str, words: str) -> dict[str, int | str] | None:
    """Return the value in `words` of each placeholder of `template`, by the placeholder's name.

    Returns None if any other words differ. Both strings are squeezed. Only words near a number may
    have a different ending from the template.
    """
    wanted, found = HOLE.sub(r"{\1}", template).split(), _together(words).split()
    if len(wanted) != len(found):
        return None
    original = {name: held(value) for name, value in HOLE.findall(template)}
    holes = {place: hole for place, word in enumerate(wanted) if (hole := _IN_BRACES.search(word))}
    values: dict[str, int | str] = {}
    for place, (then, now) in enumerate(zip(wanted, found, strict=True)):
        if (hole := holes.get(place)) is not None:
            value = _in_place(then[: hole.start()], then[hole.end() :], now)
            if value is None or type(value) is not type(original[hole[1]]):
                return None
            values[hole[1]] = value
        elif then != now and not (_agrees(place, holes) and _loose(then) == _loose(now)):
            return None
    return values


def _agrees(place: int, holes: Iterable[int]) -> bool:
    """Return whether a word is close enough to a placeholder to inflect with the number there."""
    return any(-_BEFORE <= place - hole <= _REACH for hole in holes)


def _in_place(before: str, behind: str, token: str) -> int | str | None:
    """Return the value of `token`, if it can take the place of a placeholder, otherwise None.

    The value is a number or a word in capitals. `before` and `behind` are the template's characters
    before and after the placeholder.
    """
    if len(token) <= len(before) + len(behind) or not (
        token.startswith(before) and token.endswith(behind)
    ):
        return None
    word = token[len(before) : len(token) - len(behind)]
    if _DIGITS.fullmatch(word) or _CAPITALS.fullmatch(word):
        return held(word)
    return _number(word)
