"""Caution: acts amid much that nobody read. A tale, a loophole and a riddle say "I vote FOR p12" too, and nothing in
that sentence tells them apart: so its author is shown the act first where more than a few words stand around it.

How much is done with no question is the administrator's choice (`asks` in `nomic.toml`), since the two ends pull
against each other: ARCHITECTURE.md, "Where work stands", has the figures of both.
"""

import re
from bisect import bisect_left, bisect_right
from collections.abc import Iterator, Sequence

from nomicbot.game.actions import Announcement, Unread
from nomicbot.language.chains import Found
from nomicbot.language.documents.blocks import merged
from nomicbot.language.questions import Asked, in_one, question

Span = tuple[int, int]
MOST_BESIDE = 8
"""Words that nobody read in the paragraph of an act, up to which it is done: a greeting, thanks, a reason."""
MOST_AROUND = 50
"""The same of all that its author wrote, for what is `USUAL`; of what is not, no more than beside it."""
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


def cautious(found: Sequence[Found], text: str, passages: Sequence[Span]) -> list[Found]:
    """What was read of a post, with a question in place of each act that is not plainly meant."""
    return list(_asked(found, text, Unheard(found, text, passages)))


class Unheard:
    """The words that the author of a post wrote and that nobody read, by paragraph."""

    def __init__(self, found: Sequence[Found], text: str, passages: Sequence[Span]) -> None:
        read = merged(span for one, _ in found for span in one.spans)
        self._ends: list[int] = []
        self._before = [0]
        at = 0
        for reached, end in _paragraphs(text, passages):
            words = 0
            while at < len(read) and read[at][0] < end:
                words += _count(text[reached : read[at][0]])
                reached = max(reached, read[at][1])
                if reached >= end:
                    break
                at += 1
            self._ends.append(end)
            self._before.append(self._before[-1] + words + _count(text[reached:end]))

    @property
    def all(self) -> int:
        """How many there are."""
        return self._before[-1]

    def beside(self, one: Announcement | Unread) -> int:
        """How many there are in the paragraphs where something stands."""
        spans = [(bisect_right(self._ends, start), bisect_left(self._ends, end)) for start, end in one.spans]
        return sum(self._before[min(last + 1, len(self._ends))] - self._before[first] for first, last in spans)


def _paragraphs(text: str, passages: Sequence[Span]) -> Iterator[Span]:
    for start, end in passages:
        for gap in _BETWEEN.finditer(text, start, end):
            yield start, gap.start()
            start = gap.end()
        yield start, end


def _count(words: str) -> int:
    return len(_WORD.findall(words))


def _asked(found: Sequence[Found], text: str, unheard: Unheard) -> Iterator[Found]:
    """The same, with the acts of one sentence, and of neighbouring rows, in one question."""
    held: list[Announcement] = []
    held_way = ""
    for one, way in (*found, (Unread("", ""), "")):
        last = held[-1] if held else None
        acts = isinstance(one, Announcement) and not (one.needs or one.hinge or one.block)
        within = 0 if way in ALONE else MOST_BESIDE_BARE if way in BARE else MOST_BESIDE
        most = MOST_AROUND if way in USUAL | BARE else within
        acts = acts and (unheard.all > most or unheard.beside(one) > within)
        with_last = (
            last is not None
            and acts
            and way == held_way
            and (one.spans == last.spans or (way.startswith("row") and _near(last, one)))
        )
        if held and not with_last:
            yield _question(held, text), held_way
            held = []
        if acts and isinstance(one, Announcement):
            held.append(one)
            held_way = way
        elif way:
            yield one, way


def _near(last: Announcement | Unread, one: Announcement | Unread) -> bool:
    return 0 <= one.spans[0][0] - last.spans[-1][1] <= _NEAR


def _question(acts: Sequence[Announcement], text: str) -> Unread:
    asked = [Asked(one.text, _REASON, ((one.action, one.times),), one.spans) for one in acts]
    return question(in_one(asked, text))
