"""Limits on parsing one message: a number of steps and, as a safety net, CPU time.

The number of steps (`language.effort`) decides whether a message is parsed, because it is the same
on every machine. The CPU limit catches work that is not counted in steps: then the message goes
into quarantine, and the bot goes on with the next one.
"""

import signal
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType

from nomicbot.language.effort import PLAYERS, Allowance
from nomicbot.steps import ReadingLimitExceeded, counted_steps

__all__ = [
    "READING",
    "SLOWEST",
    "ReadingLimitExceeded",
    "at_most",
    "listening",
    "reading",
]

SLOWEST = 2.0
"""The CPU seconds for the slowest of the longest posts in the tests.

Measured on a busy machine; `make bench` measures it again.
"""

READING = 50 * SLOWEST
"""The CPU seconds that parsing one message may take."""

_EVERY = 0.5
"""The CPU seconds between two checks of the limit.

If an exception is swallowed, for example in a destructor, the next check raises it again.
"""


@contextmanager
def at_most(seconds: float) -> Iterator[None]:
    """Raise ReadingLimitExceeded if the block takes more CPU seconds (in the main thread only)."""
    global _until
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    if not _heard:
        with listening(min(seconds, _EVERY)), at_most(seconds):
            yield
        return
    outer, _until = _until, time.process_time() + seconds
    try:
        yield
    finally:
        _until = outer


@contextmanager
def reading(allowance: Allowance = PLAYERS) -> Iterator[None]:
    """Raise ReadingLimitExceeded if the block takes more steps or time than one message may."""
    with at_most(READING), counted_steps(allowance.steps):
        yield


_heard = False
_until: float | None = None
"""The CPU time at which the current parsing must have ended."""


@contextmanager
def listening(every: float = _EVERY) -> Iterator[None]:
    """Install the CPU timer for a whole batch of mail, in the main thread only.

    Arming the timer for each message would cost more than reading a clock.
    """
    global _heard
    if _heard or threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGVTALRM, _ring)
    _heard = True
    signal.setitimer(signal.ITIMER_VIRTUAL, every, every)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        _heard = False
        signal.signal(signal.SIGVTALRM, before)


def _ring(_signal: int, _frame: FrameType | None) -> None:
    if _until is not None and time.process_time() >= _until:
        raise ReadingLimitExceeded
