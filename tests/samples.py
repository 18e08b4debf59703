"""Samples of tests: the quick suite runs a fixed sample of a matrix or of scenarios, the slow suite all.

The sample is drawn by a seed, so every run has the same one. SAMPLE sets another seed.

Tests with the mark `sampled` that are outside the sample get the mark `slow` if all tests are run.
Files and folders that are named on the command line are run completely, and so is what `-k`
selects.
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
    """Return all of these cases, for suites without a time limit."""
    return list(cases)


_HOW_MANY = [sample, pytest.param(all_of, marks=pytest.mark.slow)]
SAMPLE_OR_ALL = pytest.mark.parametrize("some", _HOW_MANY, ids=["sample", "all"])
"""A test that goes through `some` cases: the sample, and all in the slow suite."""

SCENARIOS = 4
"""Of so many tests with the mark `sampled`, one is in the sample, where the mark says no other number; 0 for none."""


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Mark the tests outside the sample as slow, unless particular tests were selected."""
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
    """Return whether the tests are run without a selection of files."""
    usual = config.getini("testpaths") or [str(config.rootpath)]
    below = config.invocation_params.dir
    return {below / path for path in config.args} == {config.rootpath / path for path in usual}


def is_drawn(id: str, of: int) -> bool:
    """Return whether a test is in the sample of one in `of`, or in none if that is 0.

    This doesn't depend on other tests.
    """
    return of > 0 and crc32(f"{SEED} {id}".encode()) % of == 0
