"""A matrix has a fixed sample tried in the quick suite, and all of it in the slow one.

The sample is drawn by a seed, so that a run finds the same as the run before it. SAMPLE sets another one.
"""

import os
from collections.abc import Iterable
from random import Random
from typing import TypeVar

import pytest

PARTS = 8
SEED = int(os.environ.get("SAMPLE", "1"))
T = TypeVar("T")


def sample(cases: Iterable[T], of: int = PARTS) -> list[T]:
    """Return one in `of` of these cases in order, at least one of them."""
    every = list(cases)
    drawn = Random(SEED).sample(range(len(every)), max(1, len(every) // of))
    return [every[place] for place in sorted(drawn)]


def all_of(cases: Iterable[T], of: int = PARTS) -> list[T]:  # noqa: ARG001
    """Return all of these cases, where there is time."""
    return list(cases)


_HOW_MANY = [sample, pytest.param(all_of, marks=pytest.mark.slow)]
SAMPLE_OR_ALL = pytest.mark.parametrize("some", _HOW_MANY, ids=["sample", "all"])
"""A test that goes through `some` cases: the sample, and all in the slow suite."""
