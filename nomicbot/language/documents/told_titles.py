"""Titles that have a sentence of their own between an offer and its text: "Its title is "Geese"."."""

import re

from nomicbot.language.documents.sources import NUMBERS

__all__ = ["told_title"]

_TENS = {word: 10 * number for number, word in enumerate(("ten", "twenty", "thirty", "forty", "fifty", "sixty"), 1)}
_MOTION = r"(?:proposal|tweak|referendum|motion)"
_TOLD = re.compile(
    rf"\s*(?:(?:its|the|my)\s+title(?:\s+of\s+(?:it|(?:the|this|my)\s+(?:new\s+|following\s+)?{_MOTION}))?\s+(?:is|shall\s+be|reads)"
    rf"|(?:it|this|(?:the|this)\s+{_MOTION})(?:'s|\s+is|\s+shall\s+be)\s+(?:called|titled|entitled|named))\s*:?\s*"
    r"(?:the\s+first\s+(?P<count>\d{1,3}|[a-z]{3,9})\s+(?P<unit>characters|letters|words)\s+of\s+)?"
    r"\"(?P<title>[^\"]{1,400})\"\s*(?:[.:;](?=\s|\Z)|(?=\n|\Z))",
    re.IGNORECASE,
)


def told_title(text: str, position: int, end: int) -> tuple[str, int] | None:
    """The title that a sentence at `position` gives, and where that ends; None if there stands something else."""
    found = _TOLD.match(text, position, end)
    if found is None:
        return None
    title = " ".join(found["title"].split())
    if not found["count"]:
        return title, found.end()
    count = int(found["count"]) if found["count"].isdigit() else (NUMBERS | _TENS).get(found["count"].lower(), 0)
    told = " ".join(title.split()[:count]) if found["unit"].lower() == "words" else title[:count].strip()
    return (told, found.end()) if told else None
