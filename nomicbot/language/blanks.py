"""Words that are taken out of a text while all others stay at their places."""

import re

__all__ = ["blank", "blanked"]


def blank(match: re.Match[str]) -> str:
    """As many blanks as the words are long."""
    return " " * len(match[0])


def blanked(text: str, start: int, end: int) -> str:
    """A text with blanks for what stands from `start` to `end` in it."""
    return text[:start] + " " * (end - start) + text[end:]
