"""Plain text that stands in for HTML: all that it says is that its reader should look at the other part."""

import re

__all__ = ["stands_in", "tells_of"]

_LONGEST = 80  # words of what says no more than that
_SPEAKS_OF_IT = re.compile(
    r"\bx?html\b|\bmime\b|e-?mail[- ](?:client|program|reader|software|app)|\bmail ?(?:client|program|reader|leser|app)"
    r"|\brich[- ]text\b|\b(?:view|read|see|open|display)\w*\b.{0,40}\b(?:online|browser|version|properly|correctly)\b",
    re.IGNORECASE | re.DOTALL,
)
_WORD = re.compile(r"[^\W_]+")
_SAME = 0.5  # of the words of a text that stand in another which says the same


def stands_in(text: str) -> bool:
    """Whether it may be of that kind: short, and speaks of HTML or of a program for mail."""
    return len(_words(text)) <= _LONGEST and _SPEAKS_OF_IT.search(text) is not None


def tells_of(text: str, html: str) -> bool:
    """Whether it says what the HTML says after all, as one about programs for mail does."""
    words = _words(text)
    held = set(_words(html))
    return not held or sum(word in held for word in words) > _SAME * len(words)


def _words(text: str) -> list[str]:
    return [word.casefold() for word in _WORD.findall(text)]
