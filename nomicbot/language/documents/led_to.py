"""A change that leads to a fence, which is only a part of the text then: "Create a new rule:" above its braces."""

import re

from nomicbot.language.documents.blocks import folded
from nomicbot.language.documents.changes import asks
from nomicbot.language.documents.headings import marked_title, title_line

__all__ = ["led_to"]

_PARAGRAPH = re.compile(r"(?:[^\n]*\S[^\n]*\n?)+")
_MOST = 20


def led_to(above: str) -> tuple[str, int] | None:
    """The title of a text, and where in the words above a fence it begins; None if no change leads to that fence.

    Between them stands nothing but the title of the rule, perhaps, and above it may stand further changes.
    """
    parts = [part for match in _PARAGRAPH.finditer(above) for part in _apart(match)][-_MOST:]
    last = len(parts) - 1
    if last > 0 and marked_title(parts[last][1]):
        last -= 1
    if last < 0 or not parts[last][1].endswith(":") or not asks(parts[last][1]):
        return None
    while last and asks(parts[last - 1][1]):
        last -= 1
    title = parts[last - 1][1] if last else ""
    return (marked_title(title) or (title_line(title) if "\n" not in title else "")), parts[last][0]


def _apart(match: re.Match[str]) -> list[tuple[int, str]]:
    """A paragraph and where it begins; a title on its first line is one by itself."""
    words = folded(match[0])
    first, _, rest = words.partition("\n")
    if rest.strip() and marked_title(first):
        return [(match.start(), first.strip()), (match.start() + len(first) + 1, rest.strip())]
    return [(match.start(), words.strip())]
