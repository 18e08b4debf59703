"""What a paragraph of a text in no fence is by its looks: a comment on it, or a title with its text to come."""

import re

from nomicbot.language.documents.asking import asks
from nomicbot.language.documents.blocks import Fence

__all__ = ["goes_on_behind", "only_titled", "said_of_text", "speaks_of_oneself"]

_OWN = re.compile(r"\b(?:I|I'm|I've|I'd|I'll|my|mine|thanks?|please|btw|ps)\b|\?\s*\Z", re.IGNORECASE)
_ONLY_TITLED = re.compile(r":[ \t]*\n[ \t]*(?:__[^_\n]{1,200}__|_[^_\n]{1,200}_|==+[^=\n]{1,200}==+)[ \t]*\n?\Z")
_NEXT = re.compile(r"(?:[^\w\n]*\n){1,4}(?P<words>[^\n]*\w[^\n]*(?:\n[^\n]*\w[^\n]*){0,10})")
_OF_ITS_MAKING = ("word", "rule")
_ASIDE = re.compile(r"\s*\[(?!\[)[^\[\]]{1,2000}\]\s*")


def only_titled(text: str, start: int, end: int) -> bool:
    """Whether a change ends with the title of a new rule, whose text is still to come."""
    return _ONLY_TITLED.search(text, start, end) is not None


def speaks_of_oneself(text: str, start: int, end: int) -> bool:
    """Whether the author of a paragraph speaks of emself in it, or asks, as no rule does."""
    return _OWN.search(text, start, end) is not None


def said_of_text(text: str, start: int, end: int) -> bool:
    """Whether a paragraph stands in square brackets: it is said of the text below it."""
    return _ASIDE.fullmatch(text, start, end) is not None


def goes_on_behind(post: str, fence: Fence) -> bool:
    """Whether a change stands straight behind a text between lines of its author's making, which may part it."""
    if fence.opener not in _OF_ITS_MAKING:
        return False
    behind = _NEXT.match(post, fence.end)
    return behind is not None and asks(behind["words"])
