"""Counts of the unparsed words of a post: near an action, and in total."""

import re
from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Iterator, Sequence
from itertools import accumulate

from nomicbot.game.actions import Announcement, Unread
from nomicbot.language.blocks import blocks, sentences
from nomicbot.language.chains import Found
from nomicbot.language.documents.blocks import MaskedText, mask_fences, merged
from nomicbot.language.ways import OF_ROWS

Span = tuple[int, int]
_WORD = re.compile(r"[^\W\d_]+(?:'[^\W\d_]+)?")
_BETWEEN = re.compile(r"\n[ \t\r>|]*\n")
_REASONED = re.compile(
    r"\s?,?\s{1,3}(?:since|because|as|given that|seeing that|so that|(?:even "
    r"|al)?though|despite)\b[^.!?;:]{0,300}",
    re.IGNORECASE,
)


def bare_sentences_of(text: str, passages: Iterable[Span]) -> Iterator[tuple[MaskedText, int, str]]:
    """Yield each sentence of the passages that is outside braces.

    Each comes after the masked text of its passage, and its position in the masked text.
    """
    for passage in passages:
        outer = mask_fences(text, *passage)
        for block in blocks(outer.text):
            for at, words in sentences(block):
                yield outer, at, words


def sentences_of(text: str, passages: Iterable[Span]) -> Iterator[tuple[Span, str]]:
    """Yield each sentence of the passages that is outside braces, with its span in `text`."""
    for outer, at, words in bare_sentences_of(text, passages):
        yield outer.span(at, at + len(words)), words


class Unheard:
    """The words of a post's author that were not parsed, counted by paragraph."""

    def __init__(self, found: Sequence[Found], text: str, passages: Sequence[Span]) -> None:
        spans = ((span, way in OF_ROWS) for one, way in found for span in one.spans)
        read = merged(
            (start, end if row else _with_reason(text, end)) for (start, end), row in spans
        )
        paragraphs = list(paragraphs_of(text, passages))
        left = (left_of(span, read) for span in paragraphs)
        counts = (sum(len(_WORD.findall(text[slice(*each)])) for each in spans) for spans in left)
        self._ends = [end for _, end in paragraphs]
        self._before = [0, *accumulate(counts)]

    @property
    def all(self) -> int:
        """The number of unparsed words in the post."""
        return self._before[-1]

    def beside(self, one: Announcement | Unread) -> int:
        """Return the number of unparsed words in the paragraphs of an action or question."""
        spans = [
            (bisect_right(self._ends, start), bisect_left(self._ends, end))
            for start, end in one.spans
        ]
        return sum(
            self._before[min(last + 1, len(self._ends))] - self._before[first]
            for first, last in spans
        )


def _with_reason(text: str, end: int) -> int:
    """Return the end of the reason directly after an action, or `end` if there is none.

    For example "because e asked" after "I heal Dov".
    """
    said = _REASONED.match(text, end)
    return said.end() if said else end


def paragraphs_of(text: str, passages: Sequence[Span]) -> Iterator[Span]:
    """Yield the paragraphs of a post's passages, as spans of `text`."""
    for start, end in passages:
        for gap in _BETWEEN.finditer(text, start, end):
            yield start, gap.start()
            start = gap.end()
        yield start, end


def left_of(span: Span, read: Sequence[Span]) -> list[Span]:
    """Return the parts of `span` that are in none of the spans `read`, which must be in order."""
    inside = read[max(0, bisect_left(read, span) - 1) : bisect_left(read, (span[1], 0))]
    starts = (span[0], *(max(span[0], end) for _, end in inside))
    ends = (*(start for start, _ in inside), span[1])
    return [(start, end) for start, end in zip(starts, ends, strict=True) if start < end]
