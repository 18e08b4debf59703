"""A fixed sample is tried in the quick suite, and the rest in the slow one: of a matrix, and of scenarios.

The sample is drawn by a seed, so that a run finds the same as the run before it. SAMPLE sets another one.

Of the tests with the mark `sampled`, those outside the sample get the mark `slow`, if all tests are run: files and
folders that are named on the command line are run whole, and so is what `-k` chooses.
"""

import os
from collections.abc import Iterable
from random import Random
from typing import TypeVar
from zlib import crc32

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

SCENARIOS = 3
"""Of so many tests with the mark `sampled`, one is in the sample, where the mark says no other number; 0 for none."""


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Mark the tests outside the sample as slow, unless somebody chose what to run."""
    quick = "not slow" in config.option.markexpr
    if quick and (config.option.keyword or not _is_everything(config)):
        return
    for item in items:
        mark = item.get_closest_marker("sampled")
        if mark and not item.get_closest_marker("long"):
            of = mark.args[0] if mark.args else SCENARIOS
            if not is_drawn(item.nodeid, of):
                item.add_marker(pytest.mark.slow)


def _is_everything(config: pytest.Config) -> bool:
    """Return whether the tests are run without a choice of files."""
    usual = config.getini("testpaths") or [str(config.rootpath)]
    below = config.invocation_params.dir
    return {below / path for path in config.args} == {config.rootpath / path for path in usual}


def is_drawn(id: str, of: int) -> bool:
    """Return whether a test is in the sample of one in `of`, or of none if that is 0.

    Other tests make no difference to that.
    """
    return of > 0 and crc32(f"{SEED} {id}".encode()) % of == 0
