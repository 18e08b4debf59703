"""Two votes on one motion in the rows of one post, with no word that the later one changes the earlier.

Nobody can tell which is meant. Such are lists of several people's votes below their names. Of two sentences that say
"I vote", one straight behind the other, the later one is the later one (1-3.d).
"""

import re
from collections.abc import Iterable

from nomicbot.game.actions import Announcement, Unread
from nomicbot.language.effort import MOST_QUESTIONS
from nomicbot.rulebooks.bnomic.vocabulary import Vote

_CHANGES = re.compile(
    r"\b(?:chang\w*|switch\w*|instead|actually|no|not|sorry|rather|correct\w*|means?|meant|thoughts?|reconsider\w*|"
    r"now|then|revis\w+|updat\w+|final\w*|wait|but|undo|again|reading|edit|ps|p\.s|oops|later|withdraw\w*|after)\b",
    re.IGNORECASE,
)
_SAID = re.compile(r"\bI\b[^.!?\n]*\Z")
_FEW = 3
_ABOVE, _BEHIND = 400, 80
_WHICH = "it is not clear which of these votes is meant"


def without_contradictions(read: Iterable[Announcement | Unread], text: str) -> list[Announcement | Unread]:
    """What was read in a post, with a question for each of two votes that contradict each other."""
    found = list(read)
    votes = [(index, one) for index, one in enumerate(found) if isinstance(one, Announcement) and _plain(one)]
    asked: set[int] = set()
    last: dict[str, tuple[int, Announcement]] = {}
    for index, one in votes:
        assert isinstance(one.action, Vote)
        before = last.get(one.action.motion)
        if (
            before
            and _contradict(before[1], one)
            and not _CHANGES.search(_between(before[1], one, text))
            and not _straight_behind(before[1], one, text)
        ):
            asked |= {before[0], index}
        last[one.action.motion] = (index, one)
    told = set(sorted(asked)[:MOST_QUESTIONS])
    return [
        _question(one) if index in told else one
        for index, one in enumerate(found)
        if index in told or index not in asked
    ]


def _question(one: Announcement | Unread) -> Unread:
    assert isinstance(one, Announcement)
    assert isinstance(one.action, Vote)
    return Unread(one.text, _WHICH, (f"I vote {one.action.vote} {one.action.motion}.",), one.spans)


def _plain(one: Announcement) -> bool:
    return isinstance(one.action, Vote) and not one.hinge and not one.block and bool(one.spans)


def _contradict(one: Announcement, other: Announcement) -> bool:
    assert isinstance(one.action, Vote)
    assert isinstance(other.action, Vote)
    return one.action.vote != other.action.vote


def _straight_behind(one: Announcement, other: Announcement, text: str) -> bool:
    """Whether the later vote stands in a sentence of which its author is the subject, with no talk before it."""
    start = other.spans[0][0]
    between = text[max(stop for _, stop in one.spans) : start]
    return len(between.split()) <= _FEW and _SAID.search(text, max(0, start - _ABOVE), start) is not None


def _between(one: Announcement, other: Announcement, text: str) -> str:
    """What stands between two votes, and straight behind the later one."""
    end = max(stop for _, stop in one.spans)
    begin, stop = other.spans[0][0], other.spans[-1][1]
    return text[max(end, begin - _ABOVE) : stop + _BEHIND]
