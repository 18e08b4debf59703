"""A matrix has an eighth tried in the quick suite, another one each day, and all of it in the slow one.

Which eighth it is is printed, and set by EIGHTH.
"""

import os
from collections.abc import Iterable
from datetime import date
from typing import TypeVar

import pytest

EIGHTHS = 8
T = TypeVar("T")


def eighth(of: int = EIGHTHS) -> int:
    """Return which eighth is tried today, from 0; or which part, where there are so many."""
    return int(os.environ.get("EIGHTH", date.today().toordinal())) % of


def of_today(cases: Iterable[T], of: int = EIGHTHS) -> list[T]:
    """Today's eighth of these cases, or one of so many parts, at least one of them."""
    print(f"EIGHTH={(which := eighth(of))}")
    every = list(cases)
    return every[which::of] or [every[which % len(every)]]


def all_of(cases: Iterable[T], of: int = EIGHTHS) -> list[T]:  # noqa: ARG001
    """Return all of these cases, where there is time."""
    return list(cases)


_HOW_MANY = [of_today, pytest.param(all_of, marks=pytest.mark.slow)]
TODAY_OR_ALL = pytest.mark.parametrize("some", _HOW_MANY, ids=["eighth", "all"])
"""A test that goes through `some` cases: today's eighth of them, and all in the slow suite."""
