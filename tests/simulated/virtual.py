"""The event loop of a simulated game: its time leaps, and ready tasks run in random order."""

import asyncio
from collections import deque
from collections.abc import Coroutine
from random import Random
from typing import Any

from tests.bot.virtual import VirtualLoop

FOREVER = 1e9
"""Seconds after which a game that has not ended is stuck."""


class ShuffledLoop(VirtualLoop):
    """A virtual loop in which the order of ready tasks is random, so nothing may depend on it."""

    def __init__(self, dice: Random) -> None:
        super().__init__(FOREVER)
        self._dice = dice

    def _run_once(self) -> None:
        ready: deque[Any] = self._ready  # type: ignore[attr-defined]
        if len(ready) > 1:
            self._dice.shuffle(ready)  # type: ignore[arg-type]
        super()._run_once()  # type: ignore[misc]


def run(main: Coroutine[Any, Any, Any], dice: Random) -> Any:
    """Return what `main` returns, as `asyncio.run` does, in no time."""
    with asyncio.Runner(loop_factory=lambda: ShuffledLoop(dice)) as runner:
        return runner.run(main)
