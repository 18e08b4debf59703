"""The bounds of reading one mail: so many steps, and under all a net of processor time.

Steps (`language.effort`) decide what becomes of a mail, since they are the same on every machine. The net is for what
nobody thought to count: then the mail goes into quarantine, and the bot goes on with the next.
"""

import signal
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType

from nomicbot.config import Config
from nomicbot.game.addresses import owner_of
from nomicbot.game.state import State
from nomicbot.language.effort import PLAYERS, STRANGERS, Allowance
from nomicbot.mail.message.addresses import canonical
from nomicbot.rulebooks.bnomic.vocabulary import PLAYER
from nomicbot.steps import ReadingLimitExceeded, counted_steps

__all__ = [
    "READING",
    "SLOWEST",
    "ReadingLimitExceeded",
    "allowance",
    "at_most",
    "listening",
    "reading",
]

SLOWEST = 2.0
"""Seconds of the processor that the slowest post of the tests takes, of those as long as any that is read: as measured,
on a machine that does much else; `make bench` says what it is now."""

READING = 50 * SLOWEST
"""Seconds of the processor that reading one mail may take."""

_EVERY = 0.5
"""Seconds of the processor between two looks at how long it takes already: the next one is for what falls where nobody
listens, as in a destructor."""


def allowance(config: Config, state: State, address: str) -> Allowance:
    """Return the work that a mail from this address may cause.

    A From proves nothing. Where a list puts its own address there, a player may have written the mail.
    """
    if address in (
        config.bot_address,
        *config.administrators,
        *(forum.address for forum in config.fora),
    ):
        return PLAYERS
    owner = owner_of(state, canonical(address))
    return PLAYERS if owner is not None and PLAYER.of(state, owner) else STRANGERS


@contextmanager
def at_most(seconds: float) -> Iterator[None]:
    """Raise ReadingLimitExceeded if the block takes more seconds of the processor (in the main thread only)."""
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
    """Raise ReadingLimitExceeded if the block takes more steps than allowed, or too long for one mail."""
    with at_most(READING), counted_steps(allowance.steps):
        yield


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
        raise ReadingLimitExceeded
