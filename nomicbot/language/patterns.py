"""The patterns that recognise parts of posts, by name, from `grammar/patterns.txt`.

A row is `name = pattern`, and continues in indented lines. In a pattern, <x> stands for the pattern
x of a row above, and a space for any white space. A literal space or `<` has a backslash before it,
or is the first character in brackets.
"""

import re
from functools import cache

from nomicbot.late import regex
from nomicbot.resources import folder

_SLOT = re.compile(r"(?<![P\\])<([a-z_]+)>", re.IGNORECASE)
_BLANK = re.compile(r"(?<!\\)(?<!\[)(?<!\[\^) ")


@cache
def rows(table: str) -> list[str]:
    """Return the rows of a table in `grammar`, each on one line, with tabs where it was wrapped."""
    text = (folder("grammar") / f"{table}.txt").read_text("utf-8")
    return re.sub(r"^#.*\n", "", text, flags=re.MULTILINE).replace("\n  ", "\t").splitlines()


def slots(table: str, known: dict[str, str]) -> dict[str, str]:
    """Return the patterns of a table by name, including those in `known`."""
    found = dict(known)
    for name, is_slot, pattern in (row.partition(" = ") for row in rows(table)):
        if is_slot:
            found[name] = _SLOT.sub(lambda one: f"(?:{found[one[1]]})", pattern.replace("\t", ""))
    return found


@cache
def _patterns() -> dict[str, str]:
    return {name: _BLANK.sub(r"\\s+", pattern) for name, pattern in slots("patterns", {}).items()}


def pattern(name: str, flags: int = re.IGNORECASE) -> re.Pattern[str]:
    """Return the pattern with this name."""
    return regex(_patterns()[name], flags)
