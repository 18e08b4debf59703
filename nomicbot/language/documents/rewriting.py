"""Lists of rules that are repealed, in which a line below a number may tell the title of that rule."""

import re

from nomicbot.language.documents.blocks import MARK

_ONLY_NUMBER = re.compile(
    r"[ \t]*(?:[*+-][ \t]+)?(?:(?:the[ \t]+)?rule[ \t]+)?#?\d{1,4}(?:-\d{1,4})?(?:/\d{1,4})?[ \t\r]*", re.IGNORECASE
)
_ANOTHER = re.compile(r"[ \t]*(?:[*+-][ \t]|(?:the[ \t]+)?rules?\b|#?\d|\")", re.IGNORECASE)
_DEPENDS = re.compile(r"\b(?:if|unless|but|except\w*|not|only|when|until|or|and\s+then|otherwise)\b", re.IGNORECASE)
_LONGEST_TITLE = 60


def without_titles(text: str) -> str:
    """A list of rules, with the lines blanked that only tell the title of the rule whose number stands above."""
    lines = text.split("\n")
    for above, line in enumerate(lines[1:]):
        if _ONLY_NUMBER.fullmatch(lines[above]) and _is_title(line):
            lines[above + 1] = " " * len(line)
    return "\n".join(lines)


def _is_title(line: str) -> bool:
    named = bool(line.strip()) and len(line) <= _LONGEST_TITLE and MARK not in line
    return named and not _ANOTHER.match(line) and not _DEPENDS.search(line)
