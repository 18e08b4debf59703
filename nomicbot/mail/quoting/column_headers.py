"""Headers of a copied message in two columns, as Lotus Notes writes them.

The sender is on the left, the fields are far to the right::

    Marvin
    <marvin@players.example>      To:      nomic@lists.example
    01/12/2005 04:20 PM           cc:
                                  Subject: p15

No line of it begins with the name of a field, and the text below it has no marks.
"""

import re
from collections.abc import Sequence

__all__ = ["columns_end", "may_have_columns"]

_GAP = re.compile(r"[ \t]+")
_NAME = re.compile(r"(?P<name>to|cc|bcc|subject|an|kopie|thema|fax\s+to):", re.IGNORECASE)
_LEFT = 60  # characters of the sender's column, at most
_NARROW = 3  # spaces that separate words from a column, at least
_SENDER = re.compile(
    r"\S@\S|\d{1,4}[/.-]\d{1,2}[/.-]\d{2,4}|\d:\d\d|\b(?:sent|gesendet)\s+by\b", re.IGNORECASE
)
_SUBJECT = frozenset(("subject", "thema"))
_MOST_LINES = 12


def may_have_columns(body: str) -> bool:
    """Return whether a body may contain a two-column header, which always has a subject."""
    low = body.casefold()
    return any(f"{name}:" in low for name in _SUBJECT)


def columns_end(rows: Sequence[str], quoted: Sequence[bool], start: int) -> int:
    """Return the end of the two-column header that begins at row `start`, or `start` if none."""
    names: set[str] = set()
    sender = False
    end = start
    while end < min(len(rows), start + _MOST_LINES) and rows[end].strip() and not quoted[end]:
        field = _field(rows[end])
        if field:
            names.add(field["name"].lower())
        left = rows[end][: field.start("name")] if field else rows[end]
        sender = sender or _SENDER.search(left) is not None
        end += 1
    return end if sender and len(names) > 1 and names & _SUBJECT else start


def _field(row: str) -> re.Match[str] | None:
    """Return the match of a field's name in the right column of `row`, or None.

    It searches once after each gap between words. A single pattern would take quadratic time on
    long runs of spaces.
    """
    for gap in _GAP.finditer(row):
        if gap.start() > _LEFT:
            return None
        apart = "\t" in gap[0] or len(gap[0]) >= _NARROW
        if apart and (name := _NAME.match(row, gap.end())):
            return name
    return None
