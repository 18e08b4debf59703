"""The text of a motion that stands above the words which submit it: "I submit the above as a proposal"."""

import re
from collections.abc import Iterator
from dataclasses import replace

from nomicbot.language.documents.blocks import MARK, Fence, Skeleton
from nomicbot.language.documents.bodies import titled
from nomicbot.language.documents.changes import asks
from nomicbot.language.documents.headings import Heading, heading
from nomicbot.language.documents.unfenced import Below, Searcher

POINTS_UP = re.compile(
    r"\b(?:this|that|the\s+(?:\w+\s+)?above|(?:the|my)\s+\w+\s+above|preceding|foregoing)\b", re.IGNORECASE
)
"""Words of an offer whose text may stand above it."""
ABOVE = re.compile(r"\b(?:above|preceding|foregoing)\b", re.IGNORECASE)
"""Words of an offer whose text stands above it, and nowhere else."""

_MOST_PARAGRAPHS = 40
_PARAGRAPHS = re.compile(r"\n[ \t\r]*\n\s*")
_RULE = re.compile(r"(?:\A|\n)[ \t]*[^\w\s\ue000]{3,}[^\n]*\Z")


def fence_above(bones: Skeleton, position: int) -> tuple[Fence, Heading] | None:
    """The fence straight above `position`, and what stands above that."""
    above = bones.text[:position].rstrip()
    if not above.endswith(MARK):
        return None
    fence = bones.fences[len(above) - 1]
    lines = bones.text[: len(above) - 1].rpartition("\n\n")[2]
    return fence, heading(lines.strip())


def text_above(searcher: Searcher, position: int, inquires: bool) -> Below | None:
    """The text in no fence that ends straight above `position`: all from its title on, or all that there is."""
    bones = searcher.bones
    words = bones.text[:position].rstrip()
    if rule := _RULE.search(words):
        words = words[: rule.start()].rstrip()
    upward = replace(searcher, bones=replace(bones, text=words))
    found = None
    for start in _starts(words):
        below = upward.inquiry(start, False) if inquires else upward.below(start, True)
        if below is None or below.doubtful or words[below.end :].strip():
            continue
        found = below
        if below.title or titled(words[below.start : below.end]).title:
            return below
    if found is None or inquires:
        return found
    return found if asks(words[found.start :]) and not words[: found.start].strip() else None


def _starts(words: str) -> Iterator[int]:
    """Where its paragraphs begin, the last one first."""
    starts = [0, *(match.end() for match in _PARAGRAPHS.finditer(words))]
    yield from starts[: -_MOST_PARAGRAPHS - 1 : -1]
