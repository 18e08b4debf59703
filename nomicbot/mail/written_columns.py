"""The head of a copied mail in columns, as Lotus Notes writes it: the sender at the left, the fields far to the right.

::

    Marvin
    <marvin@players.example>      To:      nomic@lists.example
    01/12/2005 04:20 PM           cc:
                                  Subject: p15

No line of it begins with the name of a field, and what stands below it has no marks.
"""

import re
from collections.abc import Sequence

__all__ = ["columns_end"]

_FIELD = re.compile(
    r"[^\n]{0,60}?(?:[ ]{3,}|\t)[ \t]*(?P<name>to|cc|bcc|subject|an|kopie|thema|fax\s+to):", re.IGNORECASE
)
_SENDER = re.compile(r"\S@\S|\d{1,4}[/.-]\d{1,2}[/.-]\d{2,4}|\d:\d\d|\b(?:sent|gesendet)\s+by\b", re.IGNORECASE)
_SUBJECT = frozenset(("subject", "thema"))
_MOST_LINES = 12


def columns_end(rows: Sequence[str], quoted: Sequence[bool], start: int) -> int:
    """Past the head in columns that begins at row `start`, or `start` if none does."""
    names: set[str] = set()
    sender = False
    end = start
    while end < min(len(rows), start + _MOST_LINES) and rows[end].strip() and not quoted[end]:
        field = _FIELD.match(rows[end])
        if field:
            names.add(field["name"].lower())
        left = rows[end][: field.start("name")] if field else rows[end]
        sender = sender or _SENDER.search(left) is not None
        end += 1
    return end if sender and len(names) > 1 and names & _SUBJECT else start
