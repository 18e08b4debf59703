"""The statement of a CFI that is the quotation straight below: "I call Shenanigans on the following statement:"."""

import re

from nomicbot.language.blanks import blank

__all__ = ["quoted_statement", "without_echo"]

_MARKS = re.compile(r"[ \t]*(?:>[ \t]?)+")
_WROTE = re.compile(r"\b(?:wrote|writes|said|says)\b[^\n]{0,60}:[ \t\r]*\Z", re.IGNORECASE)
_ECHO = re.compile(
    r"\((?:the\s+statement(?:\s+of\s+(?:the|this|my)\s+CFI)?\s+is\s+)?(?:what(?:'s|\s+is)\s+(?:quoted|below)|the\s+(?:quote|quotation)"
    r"|quoted)(?:\s+(?:below|here))?\)(?=\s*:?\s*\Z)",
    re.IGNORECASE,
)
"""Words in brackets that say once more what the statement is: "(the statement is what's quoted)"."""
_LONGEST = 1_500


def quoted_statement(post: str, start: int, end: int) -> tuple[str, tuple[int, int]] | None:
    """What stands quoted in this stretch of a post, and where; None if that is not one paragraph alone."""
    quoted = post[start:end]
    begin = start + len(quoted) - len(quoted.lstrip())
    rows = quoted.strip().split("\n")
    if not 0 < len(quoted.strip()) <= _LONGEST or not all(map(_MARKS.match, rows)):
        return None
    words = [_MARKS.sub("", row, count=1).strip() for row in rows]
    if not all(words) or any(map(_WROTE.search, words)):
        return None
    return "\n".join(words), (begin, begin + len(quoted.strip()))


def without_echo(text: str) -> str:
    """A sentence that calls Shenanigans with blanks for such words."""
    return _ECHO.sub(blank, text) if "quot" in text and "henanigans" in text else text
