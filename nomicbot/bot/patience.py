"""The last net under the reading of a mail: more than so much of the processor's time is spent on none.

What reading costs is bounded in counted steps (`language.effort`). This is for what was not thought of there: then the
mail goes into quarantine, and the bot goes on with the next.
"""

import signal
import threading
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext
from types import FrameType

__all__ = ["READING", "SLOWEST", "TookTooLong", "at_most", "listening", "reading"]

SLOWEST = 2.0
"""Seconds of the processor that the slowest post of the tests takes, of those as long as any that is read: as measured,
on a machine that does much else; `make bench` says what it is now."""

READING = 50 * SLOWEST
"""Seconds of the processor that reading one mail may take."""

_AGAIN = 0.5  # seconds until it is said again, should the first time fall where nobody listens, as in a destructor


class TookTooLong(BaseException):
    """The work was broken off. Not an Exception, so that no part of the work takes it for its own."""


@contextmanager
def at_most(seconds: float) -> Iterator[None]:
    """Break off with TookTooLong what takes more of the processor than that; in the main thread, where that can be."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return

    with nullcontext() if _heard else listening():
        try:
            signal.setitimer(signal.ITIMER_VIRTUAL, seconds, _AGAIN)
            yield
        finally:
            signal.setitimer(signal.ITIMER_VIRTUAL, 0)


def reading() -> AbstractContextManager[None]:
    """Break off what takes longer than reading any one mail may."""
    return at_most(READING)


_heard = False


@contextmanager
def listening() -> Iterator[None]:
    """Let what rings be heard, in the main thread: once for all that is read meanwhile, where that is very much."""
    global _heard
    if _heard or threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGVTALRM, _ring)
    _heard = True
    try:
        yield
    finally:
        _heard = False
        signal.signal(signal.SIGVTALRM, before)


def _ring(_signal: int, _frame: FrameType | None) -> None:
    raise TookTooLong
