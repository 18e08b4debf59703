"""One more text behind one that was submitted: "And this one as well:", "Also another:"."""

import re

from nomicbot.language.around.residue import before

__all__ = ["one_more"]

_LINK = r"(?:and|also|plus|then|next|finally|secondly|lastly)"
_ONE = r"(?:this(?:\s+one)?|another(?:\s+one)?|one\s+more|(?:a|the|my)\s+(?:second|third|next|other)(?:\s+one)?)"
_TOO = r"(?:as\s+well|too|also|besides)"
_ONE_MORE = re.compile(
    rf"\s*(?:{_LINK}\b[\s,]*)*(?P<talk>[^.:!?]{{2,80}},\s+)?(?:(?:also\s+)?(?:here(?:'s|\s+is)\s+)?{_ONE}(?:\s+{_TOO})*)\s*:?\s*",
    re.IGNORECASE,
)
_JOINS = re.compile(rf"\b(?:{_LINK}|another|more|second|third|other|{_TOO})\b", re.IGNORECASE)


def one_more(between: str) -> bool:
    """Whether words between a text that was submitted and another one only say that this is submitted as well."""
    found = _ONE_MORE.fullmatch(between)
    if found is None or _JOINS.search(between) is None:
        return False
    return not found["talk"] or before(found["talk"]) is None
