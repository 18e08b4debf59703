"""Lines that a mail program wrapped out of a quotation, so that they have no quote mark."""

import re
from collections.abc import Sequence

from nomicbot.lazy_regex import regex
from nomicbot.mail.quoting import ballot_words

__all__ = ["wrapped"]

_ROWS_BACK = 6
_WRAPS_FROM = 60  # characters of a quoted line that a mail program may have wrapped
_GOES_ON = re.compile(r"(?:[a-z,;]|\bI)\s*$")
_BLANK_LEFT = re.compile(r"=(?:20)?[ \t]*\Z")  # a space, or a soft break, that was left undecoded
_CONTINUES = re.compile(r"[\s>＞›»]*[a-z]")
_TABLED = re.compile(r"\S(?: {3,}|\t)\S")
_ROW = regex(
    lambda: (
        rf"[\s>＞›»]*(?:[\d*#•(\[-]|{ballot_words.motion()}s?\b\.?\s*#?\d"
        # "p12 and ..." may be the middle of a sentence.
        r"|p\.?[ \t]?#?\d{1,9}(?:/\d{1,4})?\*?(?:[ \t]*(?:[-–—:.)|(\[\"']|$)|[ "
        r"\t]{2}|\t|[ \t](?-i:[A-Z\d])))"
    ),
    re.IGNORECASE,
)


def wrapped(rows: Sequence[str], quoted: Sequence[bool], last: int, end: int) -> bool:
    """Return whether the rows between `last` and `end` may belong to the quotation above."""
    row = _BLANK_LEFT.sub("", whole := rows[last].rstrip()).rstrip()
    if row != whole and _CONTINUES.match(rows[last + 1]) and not _ROW.match(row):
        return True
    if not _GOES_ON.search(row) or _TABLED.search(row):
        return False
    first = last
    while first > max(0, last - _ROWS_BACK) and quoted[first - 1] and rows[first - 1].strip(" \t>"):
        first -= 1
    if any(_ROW.match(above) for above in rows[first : last + 1]):
        return False
    goes_on = end < len(rows) and quoted[end] and _CONTINUES.match(rows[end]) is not None
    return len(row) >= _WRAPS_FROM or goes_on
