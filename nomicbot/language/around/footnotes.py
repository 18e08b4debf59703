"""Marks of footnotes: "AGAINST [1]" says no more than "AGAINST" where a line below begins with "[1]"."""

import re

from nomicbot.language.blanks import blank

__all__ = ["without_marks"]

_NOTE = re.compile(r"^[ \t]*(?P<mark>\[\d{1,2}\])(?=[ \t]*\S)", re.MULTILINE)
_MOST = 40


def without_marks(text: str) -> str:
    """`text` with blanks for the marks of notes that stand in it, at the same places."""
    if "]" not in text:
        return text
    marks = {match["mark"] for match in _NOTE.finditer(text)}
    if not marks or len(marks) > _MOST:
        return text
    spread = "|".join(re.escape(mark) for mark in sorted(marks))
    return re.sub(rf"(?<=[\w.,;:!?)\"\]])[ \t]?(?:{spread})", blank, text)
