"""Limits on parsing one message: a number of steps and, as a safety net, CPU time.

The number of steps (`language.effort`) decides whether a message is parsed, because it is the same
on every machine. The CPU limit catches work that is not counted in steps: the message is then
quarantined, and the bot continues with the next one.
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
"""The CPU seconds that the slowest of the longest test posts takes to parse.

It was measured on a busy machine; `make bench` measures it again.
"""

READING = 50 * SLOWEST
"""The CPU seconds that parsing one message may take."""

_EVERY = 0.5
"""The CPU seconds between two checks of the limit.

If something swallows the exception, for example a destructor, the next check raises it again.
"""


@contextmanager
def at_most(seconds: float) -> Iterator[None]:
    """Raise ReadingLimitExceeded if the block uses more CPU seconds (main thread only)."""
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
    """Raise ReadingLimitExceeded if the block uses more steps or CPU time than one message may."""
    with at_most(READING), counted_steps(allowance.steps):
        yield


_heard = False
_until: float | None = None
"""The CPU time at which parsing of the current message must have ended."""


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
