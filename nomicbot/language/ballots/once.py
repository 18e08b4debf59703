"""A vote below a quoted row, and what its passage says of the same words: each word is of one act.

A vote that stands at the end of talk is known by its place alone. Where the sentence that it stands in is read as
well, that tells what the word is of: of the same vote, of somebody else's that is bought, or of another motion.
"""

import re
from collections.abc import Iterable, Sequence

from nomicbot.game.actions import Announcement, Unread
from nomicbot.language.ballots.rows import number_of
from nomicbot.rulebooks.bnomic.vocabulary import Vote

_IT = re.compile(r"\b(?:it|this|that)(?:\s+one)?\Z", re.IGNORECASE)
_SENTENCE_ENDS = re.compile(r"[.!?]\s")
_BEGINS = re.compile(r"\S")
_WHICH = "it is not clear which motion this is on"

Read = Announcement | Unread


def said_once(answers: Iterable[Read], told: Iterable[Read]) -> list[Read]:
    """What an answer to a row says, and what was read behind it, without what has been read of the same words."""
    told = list(told)
    kept: list[Read] = []
    for one in answers:
        same = [other for other in told if _overlap(one, other)] if _voted_on(one) else []
        if not all(map(_voted_on, same)):
            continue  # the sentence says what the word is of
        # A motion that only the talk before it names is not voted on, where a row stands above.
        elsewhere = any(_voted_on(other) != _voted_on(one) and other.spans != one.spans for other in same)
        kept.append(_asked(one) if elsewhere else one)
        told = [other for other in told if other not in same]
    return [*kept, *told]


def on_rows(told: Sequence[Read], rows: Sequence[str], text: str, start: int) -> list[Read]:
    """What was read in a passage that begins at `start` straight below `rows`, with a question for votes on "it".

    In the paragraph below them that is none of the motions that only the talk there names.
    """
    numbers = set(map(number_of, rows))
    begins = _BEGINS.search(text, start)
    if not numbers or begins is None:
        return list(told)
    end = text.find("\n\n", begins.start())
    end = len(text) if end == -1 else end
    return [
        _asked(one) if one.spans and one.spans[0][0] < end and _elsewhere(one, numbers, text) else one for one in told
    ]


def _elsewhere(one: Read, numbers: set[str], text: str) -> bool:
    """Whether a vote is on what "it" was taken for, and that is none of these."""
    motion = _voted_on(one)
    if not motion or number_of(motion) in numbers:
        return False
    between = text[one.spans[0][1] : one.spans[-1][0]]
    return _IT.search(one.text) is not None or _SENTENCE_ENDS.search(between) is not None


def _asked(one: Read) -> Read:
    assert isinstance(one, Announcement)
    assert isinstance(one.action, Vote)
    return Unread(one.text, _WHICH, (f"I vote {one.action.vote} {one.action.motion}.",), one.spans)


def _voted_on(one: Read) -> str:
    """The motion that is voted on; empty if this is no vote."""
    return one.action.motion if isinstance(one, Announcement) and isinstance(one.action, Vote) else ""


def _overlap(one: Read, other: Read) -> bool:
    return any(start < stop and begin < end for start, end in one.spans for begin, stop in other.spans)
