"""Quotation, in questions, of the words before or after an action that made it doubtful."""

import re
from dataclasses import replace

from nomicbot.game.actions import Unread
from nomicbot.language.chains import Found

BEFORE, BEHIND = "the words before it change it", "the words behind it change it"
"""The words of a reason that does not yet quote anything."""
_BEGINS = re.compile(r".*(?:[.!?:](?=\s)|\n[ \t]*\n)\s*", re.DOTALL)
_ENDS = re.compile(r"[.!?](?=\s|\Z)|\n[ \t]*\n|\Z")
_NEAR, _LONGEST = 300, 80


def quoting(found: list[Found], flat: str) -> list[Found]:
    """Return what was read, with each question quoting the words that it is about."""
    return [
        (_quoting(one, flat) if isinstance(one, Unread) and one.spans else one, way)
        for one, way in found
    ]


def _quoting(one: Unread, flat: str) -> Unread:
    start, end = one.spans[0][0], one.spans[-1][1]
    if BEFORE in one.reason:
        before = flat[max(0, start - _NEAR) : start]
        begun = _BEGINS.match(before.rstrip(" :,-\n"))
        return _with(one, BEFORE, before[begun.end() if begun else 0 :])
    if BEHIND in one.reason:
        ended = _ENDS.search(flat, end, end + _NEAR)
        return _with(one, BEHIND, flat[end : ended.start() if ended else end + _NEAR])
    return one


def _with(one: Unread, unnamed: str, words: str) -> Unread:
    """Return the question with these words in its reason, if there are any, and not too many."""
    plain = " ".join(words.replace("“", '"').replace("”", '"').split()).strip(" ,;:.-–—")
    if not plain or len(plain) > _LONGEST:
        return one
    return replace(one, reason=one.reason.replace(unnamed, f"“{plain}” changes it"))
