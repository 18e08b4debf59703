"""Rows of a ballot with several motions that go on in the line below, set in one line, character by character.

Below "AGAINST: p15 (too long)," a line "p19" is of that vote, and not of the one in the line behind it.
"""

import re

from nomicbot.language.ballots.rows import NUMBER
from nomicbot.language.families.choices import CHOICE

__all__ = ["unwrapped"]

_ASIDE = r"(?:[ \t]{0,9}[(\[][^()\[\]\n]{0,120}[)\]])?"
_JOINT = r"[ \t]{0,9}(?:[,;&+]|,?[ \t]{0,9}and\b)[ \t]{0,9}"
_ITEM = rf"(?:pp?[ \t]?\d{{1,9}}[ \t]*(?:-+|\.\.+|to\b|thru\b|through\b)[ \t]*p?\d{{1,9}}|{NUMBER}){_ASIDE}"
_ROW = re.compile(
    rf"^[ \t]*(?:[*+•-][ \t]+)?(?:(?P<choice>{CHOICE})[ \t]*[:=][ \t]*)?{_ITEM}(?:{_JOINT}{_ITEM}){{0,40}}"
    r"[ \t]*[,;&][ \t]*\n",
    re.IGNORECASE | re.MULTILINE,
)
"""A row of motions that is not at its end, with or without their vote in front."""
_MORE = re.compile(
    rf"[ \t]*(?:and[ \t]+)?{_ITEM}(?:{_JOINT}{_ITEM}){{0,40}}(?P<end>[ \t]*[,;&]?)[ \t.]*(?=\n|\Z)", re.IGNORECASE
)
"""A line that is nothing but more of them."""
_BEFORE_VOTE = re.compile(
    rf"[ \t]*(?:and[ \t]+)?{_ITEM}(?:{_JOINT}{_ITEM}){{0,40}}[ \t]*[:=]?[ \t]*{CHOICE}(?![\w'-])", re.IGNORECASE
)
"""A line of the last of them, and their vote behind it."""
_MOST = 50


def unwrapped(text: str) -> str:
    """`text` with blanks for the ends of lines that a row of several motions goes on behind."""
    at = 0
    while row := _ROW.search(text, at):
        at = row.end()
        for _ in range(_MOST):
            more = _MORE.match(text, at) or (None if row["choice"] else _BEFORE_VOTE.match(text, at))
            if more is None:
                break
            text = f"{text[: at - 1]} {text[at:]}"
            at = more.end() + 1
            if more.re is _BEFORE_VOTE or not more["end"].strip() or at >= len(text):
                break
    return text
