"""Which of many patterns can match a text at all: those of which it has a word that they cannot do without.

A table of wordings holds hundreds of patterns, and hardly a sentence has anything for any of them. What a pattern
cannot do without is found out once, from what `re` itself makes of it; to look for words takes a fraction of the time
that searching for patterns does. A pattern of which nothing can be told counts as likely, always.

Words are compared in small letters, with one blank for all between two of them that is no letter or digit, and with one
at either end: so " vote" says that a word begins there, and " sign me up " is all of three.
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import product
from re import _constants as op
from re import _parser
from typing import Any, Generic, TypeVar

Words = frozenset[str]
NOTHING: Words = frozenset()
"""Words of a pattern that can do without any; what a part of it matches, if nobody can tell."""
_NO_WIDTH: Words = frozenset([""])
_BLANK: Words = frozenset([" "])
_MOST = 60
"""Words for one pattern past which it takes no less time to look for them."""
_FORMS = 8
"""Ways to say one word, past which it is told by a part of it."""
_TELLING = 4
"""Letters of a word that hardly a text has by chance."""
_REMEMBERED = 16
"""Texts of which the words are kept: one sentence is asked for by several who read it."""
_REPEATED = (op.MAX_REPEAT, op.MIN_REPEAT, op.POSSESSIVE_REPEAT)
_WORD = re.compile(r"\w+")
_BETWEEN = re.compile(r"\W+")
_SAME = str.maketrans("İıſ", "iis")
"""Letters that `re` takes for small ones of the alphabet which `lower` leaves as they are, or makes two of."""

One = TypeVar("One")


@lru_cache(_REMEMBERED)
def squeezed(text: str) -> str:
    """The words of `text` as they are compared."""
    text = text if text.isascii() else text.translate(_SAME)
    return f" {' '.join(_WORD.findall(text)).lower()} "


def vital_words(pattern: str) -> Words:
    """Of which words every text has one that a pattern matches somewhere; none if it can do without."""
    return _vital(_parser.parse(pattern))


def _vital(items: Iterable[Any]) -> Words:
    """The same of a sequence: the best of what its parts need, where letters that stand together are one word."""
    best, together = NOTHING, _NO_WIDTH
    for item in items:
        exactly = _exactly(item)
        if exactly and len(together) * len(exactly) <= _FORMS:
            together = _joined(together, exactly)
        else:
            best, together = max(best, _compared(together), key=_telling), exactly or _NO_WIDTH
        best = max(best, _within(item), key=_telling)
    return max(best, _compared(together), key=_telling)


def _telling(words: Words) -> tuple[int, int]:
    """How much it tells that a text has one of these: the more, the longer they are, or else the fewer."""
    return min(_TELLING, min(map(len, words), default=0)), -len(words)


def _compared(words: Words) -> Words:
    """Words as they are compared, without those that have another one in them; none if one of them is in any text."""
    squeezed = {_BETWEEN.sub(" ", word) for word in words}
    if not all(word.strip() for word in squeezed):
        return NOTHING
    return frozenset(word for word in squeezed if not any(one in word for one in squeezed - {word}))


def _joined(before: Words, behind: Words) -> Words:
    return frozenset(a + b for a, b in product(before, behind))


def _within(item: Any) -> Words:
    """What one part of a pattern cannot do without."""
    code, given = item
    if code is op.SUBPATTERN:
        return _vital(given[-1])
    if code is op.ATOMIC_GROUP:
        return _vital(given)
    if code is op.ASSERT:
        return _vital(given[1])
    if code in _REPEATED:
        return _vital(given[2]) if given[0] else NOTHING
    if code is op.BRANCH:
        each = [_vital(branch) for branch in given[1]]
        words = _compared(frozenset().union(*each))
        return words if all(each) and len(words) <= _MOST else NOTHING
    return NOTHING


def _exactly(item: Any) -> Words:
    """All that a part of a pattern can match, if that is plain and little."""
    code, given = item
    if code is op.LITERAL:
        return frozenset([chr(given).lower()]) if given < 128 else NOTHING
    if code is op.IN:
        return _BLANK if given == [(op.CATEGORY, op.CATEGORY_SPACE)] else NOTHING
    if code is op.AT:
        return _NO_WIDTH if given is op.AT_NON_BOUNDARY else _BLANK  # on one side of it is no word
    if code is op.ASSERT_NOT:
        return _BLANK if _takes_words(given[1]) else _NO_WIDTH
    if code is op.ASSERT:
        return _NO_WIDTH
    if code is op.SUBPATTERN:
        return _all_of(given[-1])
    if code is op.BRANCH:
        each = [_all_of(branch) for branch in given[1]]
        return frozenset().union(*each) if all(each) else NOTHING
    if code in _REPEATED and (inner := _all_of(given[2])) and (given[1] == 1 or inner == _BLANK):
        return inner if given[0] else inner | _NO_WIDTH
    return NOTHING


def _takes_words(items: Any) -> bool:
    """Whether one character is all that this takes, and any of a word is."""
    return len(items) == 1 and items[0][0] is op.IN and (op.CATEGORY, op.CATEGORY_WORD) in items[0][1]


def _all_of(items: Iterable[Any]) -> Words:
    words = _NO_WIDTH
    for item in items:
        words = _joined(words, _exactly(item))
        if not words or len(words) > _MOST:
            return NOTHING
    return words


class Sought:
    """A pattern that is searched for only in a text with a word that it cannot do without."""

    def __init__(self, words: str, flags: re.RegexFlag = re.IGNORECASE) -> None:
        self._pattern = re.compile(words, flags)
        self._vital = vital_words(words)

    def _likely(self, text: str) -> bool:
        return not self._vital or any(map(squeezed(text).__contains__, self._vital))

    def stands_in(self, text: str) -> bool:
        """Whether `text` has it."""
        return self._likely(text) and self._pattern.search(text) is not None

    def all_in(self, text: str) -> Iterable[re.Match[str]]:
        """Each place of `text` that has it."""
        return self._pattern.finditer(text) if self._likely(text) else ()


class Likely(Generic[One]):
    """Things that are told by patterns, each with the words of which a text has one that it can be told by."""

    def __init__(self, things: Iterable[tuple[One, Words]]) -> None:
        self._things: list[One] = []
        self._always: set[int] = set()
        self._by_word: dict[str, list[int]] = {}
        for number, (thing, words) in enumerate(things):
            self._things.append(thing)
            if not words:
                self._always.add(number)
            for word in words:
                self._by_word.setdefault(word, []).append(number)

    def __iter__(self) -> Iterator[One]:
        return iter(self._things)

    def among(self, words: str) -> Sequence[One]:
        """Those of which a pattern may match something in a text with these words (squeezed), in their order."""
        here = [those for word, those in self._by_word.items() if word in words]
        return [self._things[number] for number in sorted(self._always.union(*here))]
