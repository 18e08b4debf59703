"""The last net under the reading of a mail: more than so much of the processor's time is spent on none.

What reading costs is bounded in counted steps (`language.effort`). This is for what was not thought of there: then the
mail goes into quarantine, and the bot goes on with the next.
"""

import signal
import threading
import time
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager
from types import FrameType

__all__ = ["READING", "SLOWEST", "TookTooLong", "at_most", "listening", "reading"]

SLOWEST = 2.0
"""Seconds of the processor that the slowest post of the tests takes, of those as long as any that is read: as measured,
on a machine that does much else; `make bench` says what it is now."""

READING = 50 * SLOWEST
"""Seconds of the processor that reading one mail may take."""

_EVERY = 0.5
"""Seconds of the processor between two looks at how long it takes already: the next one is for what falls where nobody
listens, as in a destructor."""


class TookTooLong(BaseException):
    """The work was broken off. Not an Exception, so that no part of the work takes it for its own."""


@contextmanager
def at_most(seconds: float) -> Iterator[None]:
    """Break off with TookTooLong what takes more of the processor than that; in the main thread, where that can be."""
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


def reading() -> AbstractContextManager[None]:
    """Break off what takes longer than reading any one mail may."""
    return at_most(READING)


_heard = False
_until: float | None = None
"""Up to when on the processor's clock what is read now may take."""


@contextmanager
def listening(every: float = _EVERY) -> Iterator[None]:
    """Let what rings be heard, in the main thread: once for all that is read meanwhile, where that is very much, since
    to set a timer for each costs more than to look at a clock."""
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
        raise TookTooLong
