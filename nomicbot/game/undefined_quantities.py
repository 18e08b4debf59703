"""The quantities without a default that a clause uses, found in the code of its implementation.

So they need no declaration: a clause may use any quantity that is named in its function, or in a
function that it calls.
"""

from collections.abc import Callable, Iterator
from functools import cache
from types import CodeType, FunctionType, ModuleType
from typing import Any

from nomicbot.game.reading import UNDEFINED, Quantity


@cache
def terms_of(*functions: Callable[..., Any]) -> tuple[Quantity[Any], ...]:
    """Return the quantities without a default that these functions may use."""
    seen: set[FunctionType] = set()
    left, found = [*functions], dict[Quantity[Any], None]()
    while left:
        one = left.pop()
        if isinstance(one, FunctionType) and one not in seen:
            seen.add(one)
            for named in _named(one):
                if isinstance(named, Quantity):
                    found |= {named: None} if named.default is UNDEFINED else {}
                else:
                    left.append(named)
    return tuple(found)


def _named(function: FunctionType) -> Iterator[Any]:
    """Yield the quantities and functions that the code of a function mentions."""
    names = set(_names(function.__code__))
    known = function.__globals__
    within = [cell.cell_contents for cell in function.__closure__ or ()]
    modules = [known[name] for name in names if isinstance(known.get(name), ModuleType)]
    for named in (
        *within,
        *(known[name] for name in names if name in known),
        *(vars(module)[name] for module in modules for name in names if name in vars(module)),
    ):
        ours = isinstance(named, FunctionType) and named.__module__.startswith(
            "nomicbot.rulebooks."
        )
        if ours or isinstance(named, Quantity):
            yield named


def _names(code: CodeType) -> Iterator[str]:
    yield from code.co_names
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield from _names(constant)
