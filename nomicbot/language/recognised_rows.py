"""Votes of others that are recognised row by row: "I recognise these votes:" above "p12, FOR, by Cleo"."""

import re
from collections.abc import Callable, Sequence
from dataclasses import replace

from nomicbot.game.actions import Announcement, Unread
from nomicbot.language.documents.blocks import Skeleton
from nomicbot.language.documents.subjects import unsure
from nomicbot.language.sentences import Sentence
from nomicbot.rulebooks.bnomic.vocabulary import RecogniseAction

__all__ = ["announces_recognitions", "recognised_rows"]

_WHICH = r"(?P<which>(?:,\s+|\s+(?=that|which|sent|posted|from|to)\b)[^:.!?\"]{1,120}?,?)?"
_HEAD = re.compile(
    r"\W*(?:(?:so|and|also|now|then|first)[\s,]+)*(?:I\s+(?:(?:hereby|herewith|now|also)\s+)*recogni[sz]e\s+"
    rf"(?:the\s+following|these)\s+votes{_WHICH}"
    rf"|(?:the\s+following|these)\s+votes{_WHICH.replace('which>', 'also>')}\s+are\s+"
    r"(?:(?:hereby|herewith|now)\s+)*recogni[sz]ed):\s*\Z",
    re.IGNORECASE,
)
_MOTION = r"(?:(?:proposal|prop|tweak|referendum|CF[IJ])\s+\#?\d{1,9}|p\s?\d{1,9})"
_VOTE = r"(?:FOR|AGAINST|ABSTAIN|YES|NO|SECOND|OBJECT|VETO)"
_NAME = r"(?!(?:FOR|AGAINST|ABSTAIN|YES|NO|I)\b)[A-Z][\w'-]{0,30}(?:[ ][A-Z][\w'-]{0,30}){0,2}"
_ROWS = tuple(
    re.compile(rf"[ \t]*(?:[-*+•][ \t]+|\d{{1,3}}[.)][ \t]+)?{row}[ \t\r]*[.;,]?[ \t\r]*\Z")
    for row in (
        rf"(?P<motion>(?i:{_MOTION}))[,:]?[ \t]+(?P<vote>{_VOTE})[,:]?[ \t]+(?:by|from)[ \t]+(?P<who>{_NAME})",
        rf"(?P<vote>{_VOTE})[ \t]+(?:on[ \t]+)?(?P<motion>(?i:{_MOTION}))[,:]?[ \t]+(?:by|from)[ \t]+(?P<who>{_NAME})",
        rf"(?P<who>{_NAME})(?:'s)?[,:]?[ \t]+(?:vote[sd]?[ \t]+)?(?P<vote>{_VOTE})[ \t]+(?:on[ \t]+)?"
        rf"(?P<motion>(?i:{_MOTION}))",
        rf"(?P<who>{_NAME})(?:'s)?[,:]?[ \t]+(?:on[ \t]+)?(?P<motion>(?i:{_MOTION}))[,:]?[ \t]+(?P<vote>{_VOTE})",
    )
)
_MOST = 50


def announces_recognitions(text: str) -> bool:
    """Whether a line says that the votes below it are recognised."""
    head = _HEAD.match(text)
    return head is not None and not unsure(head["which"] or head["also"] or "")


def recognised_rows(
    sentence: Sentence, bones: Skeleton, aloud: Callable[[str], Sequence[Announcement | Unread]]
) -> tuple[list[Announcement], int] | None:
    """The recognitions in the rows straight below a line that announces them, and where these end.

    None if the line announces none, or if it cannot be told of one of them whose vote it is, or which.
    """
    if not announces_recognitions(sentence.text):
        return None
    made: list[Announcement] = []
    position = len(bones.text) - len(bones.text[sentence.end :].lstrip())
    while position < len(bones.text) and len(made) < _MOST:
        stop = bones.text.find("\n", position)
        stop = len(bones.text) if stop < 0 else stop
        row = bones.text[position:stop]
        if not row.strip():
            break
        read = _recognition(row, aloud)
        if read is None:
            return None
        begin = position + len(row) - len(row.lstrip())
        made.append(replace(read, text=row.strip(), spans=(bones.span(begin, position + len(row.rstrip())),)))
        position = stop + 1
    return (made, min(position, len(bones.text))) if made else None


def _recognition(row: str, aloud: Callable[[str], Sequence[Announcement | Unread]]) -> Announcement | None:
    found = next((match for pattern in _ROWS if (match := pattern.match(row))), None)
    if found is None:
        return None
    read = aloud(f"I vote {found['vote']} on {found['motion']}.")
    if len(read) != 1 or not isinstance(read[0], Announcement):
        return None
    return replace(read[0], action=RecogniseAction(found["who"], read[0].action))
