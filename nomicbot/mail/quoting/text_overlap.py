"""Passages of a post that also occur in an earlier message, even if their lines were rewrapped.

The two texts are compared by shingles: runs of three words, ignoring case, accents and punctuation.
A passage may continue across an omitted line or a mistyped word.
"""

import re
import unicodedata
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher
from functools import lru_cache

from nomicbot.steps import step

__all__ = ["Comparison", "Overlap", "ShingledMail"]

SHINGLE = 3
MOST_WORDS = 20_000
"""The number of words of one message that are compared, counted from its beginning."""

_WORD = re.compile(r"[^\W_]+(?:[\u0300-\u036f\u00ad\u200b-\u200f\u2060\ufeff]+[^\W_]*)*")
_OF_A_STEP = 50  # runs of words that are looked up in one step
_NO_WORDS = re.compile(r"&(?:gt|lt|amp|nbsp|quot);|=(?:20)?(?=[ \t]*$)", re.MULTILINE)
"""Character entities that a mail program left undecoded."""
_PLACES = 4
"""The number of places of one shingle that are examined in a message."""
_SKIPPED = 400
"""The number of words of the earlier message that may be left out in one stretch."""
_BACK = 40
"""The number of words before a stretch that may belong to it despite a small difference."""
_ODD = 6
"""The number of consecutive words that may be spelt slightly differently."""
_ALIKE = 0.75
_SHORTEST = 4


@dataclass(frozen=True, slots=True)
class ShingledMail:
    """Words in normal form, with the place of each in the text."""

    words: tuple[str, ...]
    spans: tuple[tuple[int, int], ...]

    @classmethod
    def of(cls, text: str) -> "ShingledMail":
        """Return the shingles of `text`.

        The last results are cached, since a post is first compared and then stored.
        """
        return _worded(text)

    @property
    def shingles(self) -> list[int]:
        """The hash of each run of three words, in order."""
        words = self.words
        return [hash(three) for three in zip(words, words[1:], words[2:], strict=False)]


@lru_cache(maxsize=8)
def _worded(text: str) -> ShingledMail:
    if "&" in text or "=" in text:
        text = _NO_WORDS.sub(lambda match: " " * len(match[0]), text)
    words: list[str] = []
    spans: list[tuple[int, int]] = []
    for match in _WORD.finditer(text):
        word = match[0]
        words.append(word.lower() if word.isascii() else _plain(word))
        spans.append(match.span())
        if len(words) == MOST_WORDS:
            break
    return ShingledMail(tuple(words), tuple(spans))


@dataclass(frozen=True, slots=True)
class Overlap:
    """The words of a post, from `first` to before `last`, that also occur in one earlier message.

    The words are in the same order there. The words numbered in `odd` are spelt slightly
    differently there. `begin` and `end` are the numbers of that message's words.
    """

    first: int
    last: int
    begin: int
    end: int
    odd: frozenset[int] = frozenset()


class Comparison:
    """An earlier message with which posts can be compared."""

    __slots__ = ("_at", "words")

    def __init__(self, worded: ShingledMail) -> None:
        self.words = worded.words
        self._at: dict[int, list[int]] = {}
        for place, shingle in enumerate(worded.shingles):
            known = self._at.setdefault(shingle, [])
            if len(known) < _PLACES:
                known.append(place)

    @property
    def shingles(self) -> Iterator[int]:
        """The message's shingles, without duplicates."""
        return iter(self._at)

    def stretches(self, post: ShingledMail, shingles: Sequence[int]) -> list[Overlap]:
        """Return the maximal stretches that a post shares with this message, in order.

        `shingles` are those of the post.
        """
        step(1 + len(shingles) // _OF_A_STEP)
        found: list[Overlap] = []
        index = 0
        while index < len(shingles):
            places = self._at.get(shingles[index])
            if places is None:
                index += 1
                continue
            after = found[-1].end if found else 0
            along = [self._along(post.words, index, place) for place in places]
            best = (
                along[0]
                if len(along) == 1
                else max(along, key=lambda one: (one.begin >= after, one.last))
            )
            if best.last - best.first < SHINGLE:
                index += 1
                continue
            best = self._back(post.words, best, found[-1].last if found else 0)
            best = self._on(post.words, best)
            if found and (joined := self._joined(post.words, found[-1], best)):
                found[-1] = joined
            else:
                found.append(best)
            index = max(index + 1, best.last)
        return found

    def _along(self, words: Sequence[str], index: int, place: int) -> Overlap:
        """Return the run of equal words that begins at a place in both texts."""
        last, end = index, place
        while last < len(words) and end < len(self.words) and words[last] == self.words[end]:
            last, end = last + 1, end + 1
        return Overlap(index, last, place, end)

    def _on(self, words: Sequence[str], stretch: Overlap) -> Overlap:
        """Return a stretch extended across words that are mistyped or omitted."""
        last, end, odd = self._nearly(words, self.words, stretch.last, stretch.end)
        return Overlap(stretch.first, last, stretch.begin, end, stretch.odd | odd)

    def _back(self, words: Sequence[str], stretch: Overlap, least: int) -> Overlap:
        """Return `stretch` extended backwards across mistyped words, at most to word `least`."""
        mine = words[max(least, stretch.first - _BACK) : stretch.first][::-1]
        theirs = self.words[max(0, stretch.begin - _BACK) : stretch.begin][::-1]
        count, passed, odd = self._nearly(mine, theirs, 0, 0)
        back = frozenset(stretch.first - 1 - place for place in odd)
        return Overlap(
            stretch.first - count,
            stretch.last,
            stretch.begin - passed,
            stretch.end,
            stretch.odd | back,
        )

    @staticmethod
    def _nearly(
        mine: Sequence[str], theirs: Sequence[str], at: int, there: int
    ) -> tuple[int, int, frozenset[int]]:
        odd: set[int] = set()
        while at < len(mine) and there < len(theirs):
            same = mine[at] == theirs[there]
            if (same and odd) or (not same and _alike(mine[at], theirs[there])):
                odd.add(at)
            elif (
                there + 1 < len(theirs)
                and mine[at] == theirs[there + 1]
                and _goes_on(mine, theirs, at, there + 1)
            ):
                odd.add(at)
                there += 1
            else:
                break
            at, there = at + 1, there + 1
        return at, there, frozenset(odd)

    def _joined(self, words: Sequence[str], one: Overlap, other: Overlap) -> Overlap | None:
        """Return two stretches joined into one, or None if too much differs between them."""
        between, skipped = other.first - one.last, other.begin - one.end
        if between < 0 or not 0 <= skipped <= _SKIPPED:
            return None
        odd: frozenset[int] = frozenset()
        if between:
            theirs = self.words[one.end : other.begin]
            if between > _ODD or len(theirs) > 2 * _ODD:
                return None
            if not all(
                any(_alike(word, their) for their in theirs)
                for word in words[one.last : other.first]
            ):
                return None
            odd = frozenset(range(one.last, other.first))
        return Overlap(one.first, other.last, one.begin, other.end, one.odd | odd | other.odd)


def _plain(word: str) -> str:
    return "".join(
        letter for letter in unicodedata.normalize("NFKD", word) if letter.isalnum()
    ).casefold()


def _goes_on(mine: Sequence[str], theirs: Sequence[str], at: int, there: int) -> bool:
    """Return whether both texts continue with the same two words, or end before that."""
    return tuple(mine[at : at + 2]) == tuple(theirs[there : there + 2])


def _alike(one: str, other: str) -> bool:
    """Return whether `one` may be a misspelling of `other`."""
    if one == other:
        return True
    if min(len(one), len(other)) < _SHORTEST or not (one.isalpha() and other.isalpha()):
        return False
    if abs(len(one) - len(other)) > 2 or len(set(one) ^ set(other)) > 2:
        return False
    return SequenceMatcher(None, one, other).ratio() >= _ALIKE
