"""Caution: acts amid much that nobody read. A tale, a loophole and a riddle say "I vote FOR p12" too, and nothing in
that sentence tells them apart: so its author is shown the act first where more than a few words stand around it.

How much is done with no question is the administrator's choice (`asks` in `nomic.toml`), since the two ends pull
against each other: ARCHITECTURE.md, "Where work stands", has the figures of both.
"""

import re
from bisect import bisect_left, bisect_right
from collections.abc import Iterator, Sequence
from itertools import accumulate

from nomicbot.game.actions import Announcement, Unread
from nomicbot.language.chains import Found
from nomicbot.language.documents.blocks import merged
from nomicbot.language.questions import Asked, in_one, question

Span = tuple[int, int]
MOST_BESIDE = 8
"""Words that nobody read in the paragraph of an act, up to which it is done: a greeting, thanks, a reason."""
MOST_AROUND = 30
"""The same of all that its author wrote, for what is `USUAL`; of what is not, no more than beside it."""
MOST_MORE = 5
"""How many more for each further act of the post: who does five things tells no tale. Beside it, as many again."""
FREELY = 8
"""Further acts for which the text of a motion stands."""
USUAL = frozenset(
    ("own sentence", "offer", "row answered", "row by subject", "row by own subject", "row under own heading")
)
"""Ways of reading that people use all the time, so that it is known how they fare amid talk."""
ALONE = frozenset(("row by itself", "answered", "soul"))
"""Ways of reading that are done only where nothing else is said: votes of which nothing says that they are some, and
what is put together of several clauses."""
BARE = frozenset(("verb alone",))
"""Ways in which nothing of the game is named, "I win": done where hardly a word stands beside it: "please"."""
MOST_BESIDE_BARE = 3
_REASON = "much else is said around it, so I ask first"
_WORD = re.compile(r"[^\W\d_]+(?:'[^\W\d_]+)?")
_BETWEEN = re.compile(r"\n[ \t\r>|]*\n")
_NEAR = 200
_REASONED = re.compile(
    r"\s?,?\s{1,3}(?:since|because|as|given that|seeing that|so that|(?:even |al)?though|despite)\b[^.!?;:]{0,300}",
    re.IGNORECASE,
)


def cautious(found: Sequence[Found], text: str, passages: Sequence[Span]) -> list[Found]:
    """What was read of a post, with a question in place of each act that is not plainly meant."""
    return list(_asked(found, text, Unheard(found, text, passages)))


class Unheard:
    """The words that the author of a post wrote and that nobody read, by paragraph."""

    def __init__(self, found: Sequence[Found], text: str, passages: Sequence[Span]) -> None:
        spans = ((span, way.startswith("row")) for one, way in found for span in one.spans)
        read = merged((start, end if row else _with_reason(text, end)) for (start, end), row in spans)
        paragraphs = list(paragraphs_of(text, passages))
        left = (left_of(span, read) for span in paragraphs)
        counts = (sum(len(_WORD.findall(text[slice(*each)])) for each in spans) for spans in left)
        self._ends = [end for _, end in paragraphs]
        self._before = [0, *accumulate(counts)]

    @property
    def all(self) -> int:
        """How many there are."""
        return self._before[-1]

    def beside(self, one: Announcement | Unread) -> int:
        """How many there are in the paragraphs where something stands."""
        spans = [(bisect_right(self._ends, start), bisect_left(self._ends, end)) for start, end in one.spans]
        return sum(self._before[min(last + 1, len(self._ends))] - self._before[first] for first, last in spans)


def _with_reason(text: str, end: int) -> int:
    """Where the reason ends that stands straight behind the sentence of an act, or else the act."""
    said = _REASONED.match(text, end)
    return said.end() if said else end


def paragraphs_of(text: str, passages: Sequence[Span]) -> Iterator[Span]:
    """The paragraphs that the author of a post wrote."""
    for start, end in passages:
        for gap in _BETWEEN.finditer(text, start, end):
            yield start, gap.start()
            start = gap.end()
        yield start, end


def left_of(span: Span, read: Sequence[Span]) -> list[Span]:
    """What of a stretch stands in none of those that were `read`, which are in order."""
    inside = read[max(0, bisect_left(read, span) - 1) : bisect_left(read, (span[1], 0))]
    starts = (span[0], *(max(span[0], end) for _, end in inside))
    ends = (*(start for start, _ in inside), span[1])
    return [(start, end) for start, end in zip(starts, ends, strict=True) if start < end]


def _asked(found: Sequence[Found], text: str, unheard: Unheard) -> Iterator[Found]:
    """The same, with the acts of one sentence, and of neighbouring rows, in one question."""
    held: list[Announcement] = []
    held_way = ""
    further = sum(isinstance(one, Announcement) for one, _ in found) - 1
    for one, way in (*found, (Unread("", ""), "")):
        last = held[-1] if held else None
        more = further + FREELY * (way == "offer")
        within = 0 if way in ALONE else MOST_BESIDE_BARE if way in BARE else MOST_BESIDE * max(1, more)
        most = MOST_AROUND + MOST_MORE * more if way in USUAL | BARE else within
        acts = (
            isinstance(one, Announcement)
            and not (one.needs or one.hinge or one.block)
            and (unheard.all > most or unheard.beside(one) > within)
        )
        near = last is not None and (
            one.spans == last.spans or (way.startswith("row") and 0 <= one.spans[0][0] - last.spans[-1][1] <= _NEAR)
        )
        if held and not (acts and near and way == held_way):
            asked = [Asked(each.text, _REASON, ((each.action, each.times),), each.spans) for each in held]
            yield question(in_one(asked, text)), held_way
            held = []
        if acts and isinstance(one, Announcement):
            held.append(one)
            held_way = way
        elif way:
            yield one, way
