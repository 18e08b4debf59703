"""The name of a story and the number of a chapter in a title (rule 3-9)."""

import re

from nomicbot.game.law import COUNTED
from nomicbot.lazy_dataclass import dataclass
from nomicbot.lazy_regex import regex

_ROMAN = {"i": 1, "v": 5, "x": 10, "l": 50, "c": 100}
_CHAPTER = regex(
    rf"(?P<story>.*?\w.*?)[\s,:;.(\[\-–—]*\bch(?:apter|\.)\s*(?:#|no\.?\s*)?(?P<number>\d{{1,"
    rf"6}}|{'|'.join(COUNTED)}|[ivxlc]{{1,12}})"
    r"\b[)\]]?(?:\s*[:;,.\-–—].*)?",
    re.IGNORECASE,
)


@dataclass(frozen=True)
class Chapter:
    """A chapter: its number, and the name of its story in lower case."""

    story: str
    number: int


def chapter(title: str) -> Chapter | None:
    """Return the story and the number of the chapter in a title, or None."""
    found = _CHAPTER.fullmatch(title[:300].strip())
    if found is None:
        return None
    return Chapter(" ".join(found["story"].casefold().split()), _number(found["number"].casefold()))


def _number(word: str) -> int:
    if word.isdigit():
        return int(word)
    return COUNTED.index(word) + 1 if word in COUNTED else _from_roman(word)


def _from_roman(word: str) -> int:
    values = [_ROMAN[letter] for letter in word]
    return sum(
        -one if one < other else one for one, other in zip(values, [*values[1:], 0], strict=True)
    )
