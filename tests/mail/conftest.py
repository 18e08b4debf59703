"""Fixtures that the tests of this room share."""

import gc
import logging
from collections.abc import Iterator

import pytest


@pytest.fixture
def quiet(caplog: pytest.LogCaptureFixture) -> Iterator[None]:
    """Fail a test that leaves pending tasks or unseen errors in asyncio."""
    gc.freeze()  # what earlier tests have made is not walked over once more
    with caplog.at_level(logging.WARNING):
        yield
        gc.collect()
    complaints = [
        record.getMessage() for record in caplog.get_records("call") if record.name == "asyncio"
    ]
    complaints += [record.getMessage() for record in caplog.records if record.name == "asyncio"]
    assert complaints == []
