"""What somebody does several times over, told between braces: "I do the following 4 times: { I heal Bram. }"."""

import re
from collections.abc import Callable, Sequence
from dataclasses import replace

from nomicbot.game.actions import ENDLESS, Announcement, Unread
from nomicbot.language.documents.blocks import MARK, Fence, Skeleton
from nomicbot.language.phrases import times_in
from nomicbot.language.reading import Reading
from nomicbot.language.sentences import Sentence

_OFTEN = r"(?P<{}>once|twice|thrice|(?:\d{{1,6}}|[a-z]+)\s+times)(?:\s+(?:over|in\s+a\s+row|in\s+all))?"
_DO = (
    r"I\s+(?:(?:hereby|now|also|then)\s+)*(?:do|perform|take|repeat)\s+(?:the\s+following|(?:all\s+(?:of\s+)?)?(?:this|these))"
    r"(?:\s+(?:(?:one|two|three|single)\s+)?(?:actions?|things?|steps?|deeds?))?"
)
_REPEATED = re.compile(
    rf"(?:(?:then|now|so|next|finally|also|and|well|ok(?:ay)?)\b[\s,]+){{0,3}}"
    rf"(?:{_DO},?\s+{_OFTEN.format('behind')}|{_OFTEN.format('before')},?\s+{_DO})\s*[:.,-]?\s*{MARK}[\s.]*",
    re.IGNORECASE,
)
_MOST = 100
"""Announcements that several acts in one block may make."""


def done_repeatedly(post: Reading, bones: Skeleton, sentence: Sentence, text: str) -> bool:
    """Reads a sentence that says how often its author does what stands in the fence at its end, if it does."""
    match = _REPEATED.fullmatch(text) if MARK in text else None
    fences = bones.fences_in(sentence.start, sentence.end)
    if match is None or len(fences) != 1:
        return False
    found = _each_time(post.text, fences[0], times_in(match["behind"] or match["before"]), post.tools.aloud)
    if found:
        post.close()
        post.begins()
        post.extend(found)
    return bool(found)


def _each_time(
    post: str, fence: Fence, times: int, aloud: Callable[[str], Sequence[Announcement | Unread]]
) -> list[Announcement]:
    """All that a fence tells, so many times over; nothing if not all of it is clear."""
    read = aloud(post[fence.inner : fence.inner_end])
    found = [_moved(one, fence.inner) for one in read if isinstance(one, Announcement)]
    if len(found) < len(read) or any(one.part or one.hinge or one.block for one in found):
        return []
    if len(found) == 1:
        endless = ENDLESS in (times, found[0].times)
        return [replace(found[0], times=ENDLESS if endless else found[0].times * times)]
    return found * times if 0 < times * len(found) <= _MOST else []


def _moved(one: Announcement, by: int) -> Announcement:
    return replace(one, spans=tuple((start + by, end + by) for start, end in one.spans))
