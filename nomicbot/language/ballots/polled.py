"""Bare numbers that may be points of a list in the same post: "I vote for 3" below "1) A kind of spoon. 2) ... 3) ...".

A motion and a point are called alike then, and whoever only takes part in a poll would vote on a motion. Who writes
"p3" or "CFI 3" means the motion.
"""

import re
from collections.abc import Iterable
from dataclasses import dataclass

from nomicbot.game.actions import Announcement, Unread
from nomicbot.language.effort import MOST_QUESTIONS
from nomicbot.language.families.choices import CAPITALS
from nomicbot.language.families.motions import NAMED
from nomicbot.rulebooks.bnomic.vocabulary import Vote

__all__ = ["without_polls"]

_POINT = re.compile(r"^[ \t>|]*[(\[#]?(?P<number>\d{1,2})[.):\]][ \t]*(?P<words>[^\n]*)$", re.MULTILINE)
_CLAIMED = re.compile(r"\b(?:p|proposals?|motions?|cfis?|tweaks?|referend(?:um|a)|numbered)\b", re.IGNORECASE)
_FEWEST = 2
_WHICH = "it is not clear whether this is a motion, or the point of that number in the list"


@dataclass(frozen=True, slots=True)
class _Poll:
    """A list of points from 1 on that are no motions: where it begins, and how many it has."""

    start: int
    points: int


def without_polls(read: Iterable[Announcement | Unread], text: str) -> list[Announcement | Unread]:
    """What was read in a post, with questions for the votes that a list above them may be meant by."""
    found = list(read)
    if not any(_bare(one) for one in found):
        return found
    polls = list(_polls(text))
    asked = 0
    kept: list[Announcement | Unread] = []
    for one in found:
        if not _bare(one) or not any(_meant(one, poll) for poll in polls):
            kept.append(one)
        elif asked < MOST_QUESTIONS:
            asked += 1
            kept.append(_question(one))
    return kept


def _bare(one: Announcement | Unread) -> bool:
    """Whether somebody votes on a motion that e calls by its number alone."""
    vote = one.action if isinstance(one, Announcement) else None
    plain = isinstance(vote, Vote) and vote.motion.isdigit()
    return plain and bool(one.spans) and not _CLAIMED.search(one.text)


def _meant(one: Announcement | Unread, poll: _Poll) -> bool:
    assert isinstance(one, Announcement)
    assert isinstance(one.action, Vote)
    return poll.start < one.spans[0][0] and 1 <= int(one.action.motion) <= poll.points


def _polls(text: str) -> Iterable[_Poll]:
    start, last = 0, 0
    for match in _POINT.finditer(text):
        number, words = int(match["number"]), match["words"]
        names = NAMED.search(words) or CAPITALS.search(words)  # a row of a ballot, or a vote
        if names or number != last + 1:
            if last >= _FEWEST:
                yield _Poll(start, last)
            last = 0
        if not names and number == last + 1:
            start = start if last else match.start()
            last = number
    if last >= _FEWEST:
        yield _Poll(start, last)


def _question(one: Announcement | Unread) -> Unread:
    assert isinstance(one, Announcement)
    assert isinstance(one.action, Vote)
    return Unread(one.text, _WHICH, (f"I vote {one.action.vote} p{one.action.motion}.",), one.spans)
