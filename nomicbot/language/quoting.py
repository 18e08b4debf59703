"""Adds to a question the words next to an action that make the action doubtful."""

import re
from collections.abc import Sequence
from dataclasses import replace

from nomicbot.game.actions import Unread
from nomicbot.language.chains import Found
from nomicbot.language.documents.blocks import merged
from nomicbot.language.questions import shortened
from nomicbot.language.stance import QUALIFIED, QUOTING, Side
from nomicbot.language.unheard import left_of

_BEGINS = re.compile(r".*(?:[.!?:](?=\s)|\n[ \t]*\n)\s*", re.DOTALL)
_ENDS = re.compile(r"[.!?](?=\s|\Z)|\n[ \t]*\n|\Z")
_JOINTS = re.compile(
    r"\A(?:[\s,;:(–—-]|(?:and|but|then|so)\b)+|(?:[\s,;:–—-]|\b(?:and|but|then|so)\b)+\Z",
    re.IGNORECASE,
)
"""The marks and conjunctions between words and the other actions of their sentence."""
_NEAR, _LONGEST = 300, 80


def quoting(found: list[Found], flat: str) -> list[Found]:
    """Return the results, with questions that quote the words that made an action doubtful."""
    read = merged(span for one, _ in found for span in one.spans)
    return [
        (_quoting(one, flat, read) if isinstance(one, Unread) and one.spans else one, way)
        for one, way in found
    ]


def _quoting(one: Unread, flat: str, read: Sequence[tuple[int, int]]) -> Unread:
    start, end = one.spans[0][0], one.spans[-1][1]
    if one.reason in QUALIFIED:
        return replace(one, text=shortened(_whole(flat, start, end, read)))
    if one.reason not in QUOTING:
        return one
    side, template = QUOTING[one.reason]
    if side is Side.BEFORE:
        before = flat[max(0, start - _NEAR) : start]
        begun = _BEGINS.match(before.rstrip(" :,-\n"))
        return _with(one, template, before[begun.end() if begun else 0 :])
    ended = _ENDS.search(flat, end, end + _NEAR)
    return _with(one, template, flat[end : ended.start() if ended else end + _NEAR])


def _whole(flat: str, start: int, end: int, read: Sequence[tuple[int, int]]) -> str:
    """Return the text of a span together with the unparsed words of the same sentence around it."""
    before = flat[max(0, start - _NEAR) : start]
    begun = _BEGINS.match(before)
    first = start - len(before) + (begun.end() if begun else 0)
    ended = _ENDS.search(flat, end, end + _NEAR)
    last = ended.start() if ended else end
    left = left_of((first, last), read)
    first = min((a for a, b in left if b == start), default=start)
    last = max((b for a, b in left if a == end), default=end)
    return _JOINTS.sub("", flat[first:last])


def _with(one: Unread, template: str, words: str) -> Unread:
    """Return the question with `words` in the `template` of its reason.

    It stays as it is if there are no words, or too many.
    """
    plain = " ".join(words.replace("“", '"').replace("”", '"').split()).strip(" ,;:.-–—")
    if not plain or len(plain) > _LONGEST:
        return one
    return replace(one, reason=template.format(plain))
