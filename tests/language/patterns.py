"""All regular expressions of the program, and those that take quadratic time."""

import importlib
import pkgutil
import re
from collections.abc import Iterator
from re import _constants as sre
from re import _parser as parser
from typing import Any

import nomicbot
from nomicbot.lazy_regex import LazyPattern

LINE = "\n"


def every_pattern() -> dict[str, re.Pattern[Any]]:
    """Return the patterns in modules, by module and name, except modules that act when imported."""
    found: dict[str, re.Pattern[Any]] = {}
    for module in pkgutil.walk_packages(nomicbot.__path__, "nomicbot."):
        if not module.name.endswith(("__main__", "preloaded")):
            for name, value in vars(importlib.import_module(module.name)).items():
                found.update(_patterns(f"{module.name}.{name}", value))
    return found


def _patterns(name: str, value: object) -> Iterator[tuple[str, re.Pattern[Any]]]:
    if isinstance(value, re.Pattern | LazyPattern):
        yield name, value
    elif isinstance(value, dict):
        for key, one in value.items():
            yield from _patterns(f"{name}[{key!r}]", one)
    elif isinstance(value, list | tuple | set | frozenset):
        for number, one in enumerate(value):
            yield from _patterns(f"{name}[{number}]", one)


def runs_over_lines(pattern: re.Pattern[Any]) -> bool:
    """Whether at the beginning of each line it may go over all lines that follow, as `^\\s*` does with MULTILINE.

    Of a run of blank lines each is a beginning, so that a search costs the square of their number.
    """
    if not isinstance(pattern.pattern, str) or not pattern.flags & re.MULTILINE:
        return False
    return _in_sequence(
        list(parser.parse(pattern.pattern, pattern.flags & ~re.DEBUG)), anchored=False
    )


def _in_sequence(items: list[Any], anchored: bool) -> bool:
    for op, given in items:
        if op is sre.AT:
            anchored = anchored or given in (sre.AT_BEGINNING, sre.AT_BEGINNING_STRING)
            continue
        if op in (sre.ASSERT, sre.ASSERT_NOT):
            continue
        if anchored and op in (sre.MAX_REPEAT, sre.MIN_REPEAT, sre.POSSESSIVE_REPEAT):
            least, most, inner = given
            if most is sre.MAXREPEAT and _all_take_a_line(list(inner)):
                return True
            if least > 0:
                anchored = False
            elif _in_sequence(list(inner), anchored):
                return True
            continue
        if any(_in_sequence(list(inner), anchored) for inner in _inside(op, given)):
            return True
        anchored = False
    return False


def _inside(op: Any, given: Any) -> list[Any]:
    if op is sre.BRANCH:
        return list(given[1])
    if op is sre.SUBPATTERN:
        return [given[3]]
    if op is sre.ATOMIC_GROUP:
        return [given]
    if op in (sre.MAX_REPEAT, sre.MIN_REPEAT, sre.POSSESSIVE_REPEAT):
        return [given[2]]
    return []


def _all_take_a_line(items: list[Any]) -> bool:
    """Return whether a repeated item is one character that may be a line break."""
    if len(items) != 1:
        return False
    op, given = items[0]
    if op is sre.IN:
        return _has_line(given)
    if op is sre.NOT_LITERAL:
        return bool(given != ord(LINE))
    return op is sre.LITERAL and given == ord(LINE)


def _has_line(members: list[Any]) -> bool:
    negated = bool(members) and members[0][0] is sre.NEGATE
    within = any(_holds_line(op, given) for op, given in members)
    return within != negated


def _holds_line(op: Any, given: Any) -> bool:
    if op is sre.LITERAL:
        return bool(given == ord(LINE))
    if op is sre.RANGE:
        return bool(given[0] <= ord(LINE) <= given[1])
    return op is sre.CATEGORY and given in (
        sre.CATEGORY_SPACE,
        sre.CATEGORY_NOT_WORD,
        sre.CATEGORY_NOT_DIGIT,
    )
