"""Votes that stand above the quoted rows which they are on, as some mail programs have people write them.

That is the layout of a post where a vote stands straight above each row, the first of them with nothing quoted above
it, and none below the last row: read as answers below, each would be on the row before.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass

from nomicbot.game.actions import Announcement, Unread
from nomicbot.language.around.moods import conditional, harmless
from nomicbot.language.ballots.rows import Listed, listed, unmarked
from nomicbot.language.families.choices import CHOICE, choice_of
from nomicbot.rulebooks.bnomic.vocabulary import Vote

__all__ = ["Top", "above_each"]

Span = tuple[int, int]

_VOTE = re.compile(
    rf"(?:\A|\n)[ \t]*(?P<vote>[*_]{{0,3}}(?P<choice>{CHOICE})[*_]{{0,3}}[ \t]*"
    r"(?:[.!]{0,3}|(?P<mark>[,;.!]|-{1,2}(?=[ \t])|(?=\()|(?=[ \t]))[ \t]*(?P<said>[^\n]{1,160})))[ \t]*\Z",
    re.IGNORECASE,
)
"""The last line of a passage, which is a vote with what is said of it."""
_ANSWERS = re.compile(rf"\s*[*_]{{0,3}}{CHOICE}\b", re.IGNORECASE)
_ROW = re.compile(r"[ \t]*\n(?:[ \t]*\n)?(?P<row>[ \t]*>[^\n]*)")
_QUOTED = re.compile(r"^[ \t]*>", re.MULTILINE)
_NOT_CLEAR = "it is not clear whether the vote stands"
_FEWEST = 2
_LONGEST = 400


@dataclass(frozen=True, slots=True)
class Top:
    """A vote above its row, and where its line begins."""

    start: int
    vote: Announcement | Unread


def above_each(flat: str, passages: Sequence[Span]) -> dict[int, Top]:
    """The votes at the ends of such a post's passages, by their places; none for any other post."""
    found: dict[int, Top] = {}
    if not passages or _QUOTED.search(flat, 0, passages[0][0]):
        return found
    for index, (start, end) in enumerate(passages):
        top = _top(flat, start, end)
        if top is None:
            if index and index == len(passages) - 1 and not _ANSWERS.match(flat, start, end):
                break
            return {}
        if index and flat[start : top.start].strip():
            return {}  # what answers the row above as well
        found[index] = top
    clear = sum(isinstance(top.vote, Announcement) for top in found.values())
    return found if clear >= _FEWEST else {}


def _top(flat: str, start: int, end: int) -> Top | None:
    """The vote at the end of a passage, if the row that it is on is quoted straight below."""
    row = _row(flat, end)
    begin = max(start, end - _LONGEST)
    vote = _VOTE.search(flat[begin:end].rstrip()) if row else None
    if row is None or vote is None:
        return None
    span = (begin + vote.start("choice"), begin + vote.end("choice"))
    cast = Vote(row.name, choice_of(vote["choice"], row.name))
    said = vote["said"] or ""
    if said and ((not vote["mark"].strip() and said[0] != "(") or conditional(said) or not harmless(said)):
        asked = Unread(vote["vote"], _NOT_CLEAR, (f"I vote {cast.vote} {row.name}.",), (span,))
        return Top(begin + vote.start("vote"), asked)
    return Top(begin + vote.start("vote"), Announcement(cast, f"{flat[slice(*span)]} ({row.name})", (span,)))


def _row(flat: str, end: int) -> Listed | None:
    """The row in the line straight behind a passage, if it is quoted and names a motion."""
    line = _ROW.match(flat, len(flat[:end].rstrip()))
    row = listed(unmarked(line["row"])) if line else None
    return row if row and not row.weak and not row.title else None
