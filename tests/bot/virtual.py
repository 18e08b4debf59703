"""An event loop on a clock of its own: where nothing is left to do but to wait, it is that much later at once."""

import asyncio
import selectors
from collections.abc import Coroutine
from typing import Any

LONGEST = 100_000.0
"""Seconds after which what has not ended never does."""


class _Leaping(selectors.DefaultSelector):
    """Waits for nothing: that many seconds have passed."""

    passed = 0.0

    def __init__(self, longest: float) -> None:
        super().__init__()
        self._longest = longest

    def select(self, timeout: float | None = None):
        assert timeout is not None, "all wait for each other"
        self.passed += timeout
        assert self.passed < self._longest, "it does not end"
        return super().select(0)


class VirtualLoop(asyncio.SelectorEventLoop):
    """For what speaks to no other process."""

    def __init__(self, longest: float = LONGEST) -> None:
        self._clock = _Leaping(longest)
        super().__init__(self._clock)

    def time(self) -> float:
        return self._clock.passed


def run(main: Coroutine[Any, Any, Any]) -> None:
    """As `asyncio.run`, in no time."""
    with asyncio.Runner(loop_factory=VirtualLoop) as runner:
        runner.run(main)
