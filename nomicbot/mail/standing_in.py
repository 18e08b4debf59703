"""Plain text that stands in for HTML: all that it says is that its reader should look at the other part, or next to
nothing, as where a program for mail put a picture's name or its own signature there."""

import re

__all__ = ["stands_in", "tells_of"]

_LONGEST = 80  # words of what says no more than that
_NEXT_TO_NOTHING = 6  # words
_MUCH_MORE = 4  # times as many words
_SPEAKS_OF_IT = re.compile(
    r"\bx?html\b|\bmime\b|e-?mail[- ](?:client|program|reader|software|app)|\bmail ?(?:client|program|reader|leser|app)"
    r"|\brich[- ]text\b|\b(?:view|read|see|open|display)\w*\b.{0,40}\b(?:online|browser|version|properly|correctly)\b",
    re.IGNORECASE | re.DOTALL,
)
_WORD = re.compile(r"[^\W_]+")
_SAME = 0.5  # of the words of a text that stand in another which says the same


def stands_in(text: str) -> bool:
    """Whether it may be of that kind: next to nothing, or short, and speaks of HTML or of a program for mail."""
    words = len(_words(text))
    return words <= _NEXT_TO_NOTHING or (words <= _LONGEST and _SPEAKS_OF_IT.search(text) is not None)


def tells_of(text: str, html: str) -> bool:
    """Whether it says what the HTML says after all, as one about programs for mail does, or a short post."""
    words, others = _words(text), _words(html)
    if len(words) <= _NEXT_TO_NOTHING and _SPEAKS_OF_IT.search(text) is None:
        return len(others) <= _MUCH_MORE * len(words)
    held = set(others)
    return not held or sum(word in held for word in words) > _SAME * len(words)


def _words(text: str) -> list[str]:
    return [word.casefold() for word in _WORD.findall(text)]
