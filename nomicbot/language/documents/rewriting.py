"""Documents as they were written before anybody used fences: a rule's new text below its title, and lists of rules.

"Amend rule 3-4 to be:" with a title in marks below opens a text that goes as far as the next change begins a
paragraph, if all from there on reads as changes. In a list of rules that are repealed a line below a number may tell
the title of that rule.
"""

import re
from collections.abc import Callable
from itertools import islice

from nomicbot.language.documents.blocks import MARK
from nomicbot.language.documents.bodies import titled

_MOST_TRIED = 8
_PARAGRAPH = re.compile(r"\n[ \t\r]*\n\s*")
_ONLY_NUMBER = re.compile(
    r"[ \t]*(?:[*+-][ \t]+)?(?:(?:the[ \t]+)?rule[ \t]+)?#?\d{1,4}(?:-\d{1,4})?(?:/\d{1,4})?[ \t\r]*", re.IGNORECASE
)
_ANOTHER = re.compile(r"[ \t]*(?:[*+-][ \t]|(?:the[ \t]+)?rules?\b|#?\d|\")", re.IGNORECASE)
_DEPENDS = re.compile(r"\b(?:if|unless|but|except\w*|not|only|when|until|or|and\s+then|otherwise)\b", re.IGNORECASE)
_LONGEST_TITLE = 60
_ASKED = 400
"""Characters of a paragraph by which it is told whether it asks for a change."""
_WORD = re.compile(r"\S")


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


def text_below(
    text: str, position: int, changes: Callable[[int], bool], asks: Callable[[str], bool]
) -> tuple[int, int] | None:
    """Where the text of a rule stands that begins below `position` with its title in marks, or None if it may end
    elsewhere; `changes` says whether all from a place on reads as changes, `asks` whether words ask for one."""
    begun = _WORD.search(text, position)
    line_end = text.find("\n", begun.start()) if begun else -1
    if begun is None or line_end < 0 or not titled(text[begun.start() : line_end]).title:
        return None
    stops = (
        found.end() for found in _PARAGRAPH.finditer(text, line_end) if asks(text[found.end() : found.end() + _ASKED])
    )
    tried = list(islice(stops, _MOST_TRIED))
    end = next((stop for stop in tried if changes(stop)), -1)
    if tried and end < 0:
        return None
    return begun.start(), len(text[:end].rstrip()) if tried else len(text.rstrip())
