"""The patterns that recognise parts of posts, by name, from `grammar/patterns.txt`.

A pattern is written `name = pattern`, and continues on indented lines. In it, <x> represents the
earlier pattern x, and a space represents any white space. A literal space or `<` has a backslash
before it, or is the first character in brackets.
"""

import re
from functools import cache

from nomicbot.lazy_regex import regex
from nomicbot.resources import folder

_SLOT = re.compile(r"(?<![P\\])<([a-z_]+)>", re.IGNORECASE)
_BLANK = re.compile(r"(?<!\\)(?<!\[)(?<!\[\^) ")


@cache
def rows(table: str) -> list[str]:
    """Return the entries of a table in `grammar`, each on one line, with tabs for line breaks."""
    text = (folder("grammar") / f"{table}.txt").read_text("utf-8")
    return re.sub(r"^#.*\n", "", text, flags=re.MULTILINE).replace("\n  ", "\t").splitlines()


def slots(table: str, known: dict[str, str]) -> dict[str, str]:
    """Return the patterns of a table by name, together with those in `known`."""
    found = dict(known)
    for name, is_slot, pattern in (row.partition(" = ") for row in rows(table)):
        if is_slot:
            found[name] = _SLOT.sub(lambda one: f"(?:{found[one[1]]})", pattern.replace("\t", ""))
    return found


@cache
def _patterns() -> dict[str, str]:
    return {name: _BLANK.sub(r"\\s+", pattern) for name, pattern in slots("patterns", {}).items()}


def pattern(name: str, flags: int = re.IGNORECASE) -> re.Pattern[str]:
    """Return the compiled pattern that the tables of patterns call `name`."""
    return regex(_patterns()[name], flags)
