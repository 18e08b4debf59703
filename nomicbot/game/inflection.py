"""Clauses with another number in them, in good grammar: `1 nweek` amended to `2 nweeks`.

A hole includes a number written in words, and the forms of the noun and verb that agree with the
number. So such an amendment takes effect by itself, like one of the digits alone.
"""

import re
from collections.abc import Iterable
from functools import lru_cache

from nomicbot.game.law import HOLE, held, in_digits
from nomicbot.late import regex

_AROUND = regex(r"(\W*)(.*?)(\W*)", re.DOTALL)
_CAPITALS = regex(r"[A-Z]{2,30}")
_DIGITS = regex(r"-?\d+")
_IN_BRACES = regex(r"\{(\w+)\}")
_ANGSTROMS = regex(r"(?<![\w-])([A-Za-z]+(?:-[a-z]+)?|\d+) A(?![\w'’])")
_VERBS = {"are": "is", "were": "was", "have": "has", "do": "does"}
_REACH = 4
_BEFORE = 1
"""The number of words before a number among which its noun and verb may be, as in "there are 2".

`_REACH` is the number of words after it.
"""


def _number(word: str) -> int | None:
    """Return the number that a word such as "two" means, or None for any other word."""
    return in_digits(word) if word[:1].isalpha() and not word.isupper() else None


def _together(words: str) -> str:
    """Return words with each amount of Angstroms as one token: `two A` as `2A`."""

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
    """Return squeezed words as a key, without numbers and the words that agree with them."""
    return " ".join(map(_loose, _together(words).split()))


def values_in(template: str, words: str) -> dict[str, int | str] | None:
    """Return the value of each hole of `template` in `words`, or None if other words differ.

    Both are squeezed. Only words near a number may be inflected differently than in the template.
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
    """Return whether a word may agree with a number, by its distance from one."""
    return any(-_BEFORE <= place - hole <= _REACH for hole in holes)


def _in_place(before: str, behind: str, token: str) -> int | str | None:
    """Return the value at a hole in a token, given the characters around the hole.

    It is a number or a word in capitals; returns None if it is neither.
    """
    if len(token) <= len(before) + len(behind) or not (
        token.startswith(before) and token.endswith(behind)
    ):
        return None
    word = token[len(before) : len(token) - len(behind)]
    if _DIGITS.fullmatch(word) or _CAPITALS.fullmatch(word):
        return held(word)
    return _number(word)
