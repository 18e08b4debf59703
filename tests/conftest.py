"""Settings and fixtures for all tests."""

import gc
import signal

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


def pytest_collection_finish() -> None:
    """Keep what collection made out of garbage collection, and run that less often afterwards."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(100_000, 50, 100)
