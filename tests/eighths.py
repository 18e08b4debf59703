"""A matrix has an eighth tried in the quick suite, another one each day, and all of it in the slow one.

Which eighth it is is printed, and set by EIGHTH.
"""

import os
from collections.abc import Iterable
from datetime import date
from typing import TypeVar

EIGHTHS = 8
T = TypeVar("T")


def eighth() -> int:
    """Which eighth is tried today, from 0."""
    return int(os.environ.get("EIGHTH", date.today().toordinal())) % EIGHTHS


def of_today(cases: Iterable[T]) -> list[T]:
    """Today's eighth of these cases, at least one of them."""
    print(f"EIGHTH={(which := eighth())}")
    every = list(cases)
    return every[which::EIGHTHS] or [every[which % len(every)]]
