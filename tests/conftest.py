"""Settings and fixtures for all tests."""

import gc
import signal

from hypothesis.internal.conjecture import providers

from tests.samples import pytest_collection_modifyitems
from tests.tables import (
    pytest_addoption,
    pytest_configure,
    pytest_pycollect_makeitem,
    pytest_runtest_makereport,
)

__all__ = [
    "pytest_addoption",
    "pytest_collection_modifyitems",
    "pytest_configure",
    "pytest_pycollect_makeitem",
    "pytest_runtest_makereport",
]

if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    # A shell that starts the tests in the background makes them deaf to Ctrl-C, and so every program that they start.
    signal.signal(signal.SIGINT, signal.default_int_handler)

# The one private function of another package that the tests replace. Otherwise hypothesis parses each module
# of the program that a process has loaded, and draws the constants in them: what a test tries would depend on
# the tests that ran before it, and a fifth to a third more CPU time would be needed. No setting, profile or
# variable of 6.170 turns that off; a registered backend is not used for the first and the last examples.
# tests/test_drawing.py fails if a release has another name for it.
providers._get_local_constants = lambda: providers._local_constants


def pytest_collection_finish() -> None:
    """Keep what collection made out of garbage collection, and run that less often afterwards."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(100_000, 50, 100)
