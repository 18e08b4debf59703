"""An event loop with its own clock: whenever every task only waits, the time leaps ahead."""

import asyncio
import selectors
from collections.abc import Coroutine
from typing import Any

LONGEST = 100_000.0
"""Seconds after which what has not ended never does."""


class _Leaping(selectors.DefaultSelector):
    """A selector that waits for nothing, as if the seconds had passed."""

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
    """An event loop on virtual time, for programs that talk to no other process."""

    def __init__(self, longest: float = LONGEST) -> None:
        self._clock = _Leaping(longest)
        super().__init__(self._clock)

    def time(self) -> float:
        return self._clock.passed


def run(main: Coroutine[Any, Any, Any]) -> None:
    """Run like `asyncio.run`, but without real waiting."""
    with asyncio.Runner(loop_factory=VirtualLoop) as runner:
        runner.run(main)
