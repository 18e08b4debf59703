"""Words that are taken out of a text while all others stay at their places."""

import re

__all__ = ["blank"]


def blank(match: re.Match[str]) -> str:
    """As many blanks as the words are long."""
    return " " * len(match[0])
