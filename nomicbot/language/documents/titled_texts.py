"""Offers that name their parts: "I submit a proposal with title "Goats" and text", with the text from the next line on.

The words that only lead to the text become a colon, and each other word stays at its place.
"""

import re

__all__ = ["with_colons"]

_LEADS = re.compile(
    r"(?<![\w'])I\s+(?:(?:hereby|herewith|now|also|therefore|thus|do)\s+)*(?:submit|propose|issue|offer|introduce)\s+"
    r"(?:an?|the|this|my|another|one)\s+(?:[a-z]+\s+){0,3}(?:proposal|tweak|referendum),?\s+"
    r"(?:with\s+(?:the\s+)?title|titled|entitled|called|named),?\s+\"[^\"]{1,120}\""
    r"(?P<leads>,?\s+(?:and|with|having|and\s+with|which\s+has)\s+(?:the\s+|this\s+)?(?:following\s+)?(?:text|body|contents?)"
    r"(?:\s+below|\s+as\s+follows)?[ \t]*:?[ \t]*)\n(?=\s{0,20}[^\s{}\ue000])",
    re.IGNORECASE,
)


def with_colons(text: str) -> str:
    """A passage with a colon for what leads from the title of a motion to its text on the next lines."""
    return _LEADS.sub(_led, text) if "\n" in text else text


def _led(found: re.Match[str]) -> str:
    words, leads = found[0][: found.start("leads") - found.start()], found["leads"]
    return f"{words}{' ' * (len(leads) - 1)}:\n"
