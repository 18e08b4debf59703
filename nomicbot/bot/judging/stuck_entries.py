"""What happens when the program fails on judging: the game stands still, is tried again later, and people are told.

A clause whose reading raises at a midnight, or a template that cannot be rendered, must not end the bot, since mail is
to be received and kept all the same, and must not be tried without end.
"""

import logging
import time
import traceback
from collections.abc import Callable
from datetime import datetime
from pathlib import Path

from nomicbot.bot.admin.admin_alerts import AdminAlerts
from nomicbot.bot.administrator import Administrator
from nomicbot.ledger.problems import LedgerProblem
from nomicbot.publish.trouble import Trouble

LONGEST_PAUSE = 3600.0
_TROUBLE = Trouble.STUCK
_RULEBOOKS = "rulebooks"

log = logging.getLogger(__name__)


class Stuck:
    """Tries to judge, and after a fault again after pauses that double."""

    def __init__(
        self, administrator: Administrator, troubles: AdminAlerts, first_pause: float
    ) -> None:
        self._administrator = administrator
        self._troubles = troubles
        self._first_pause = first_pause
        self._pause = 0.0
        self._until = 0.0

    @property
    def waits(self) -> float:
        """For how many seconds nothing is tried; 0 if nothing is wrong."""
        return max(0.0, self._until - time.monotonic()) if self._pause else 0.0

    def attempt(self, judge: Callable[[], object], now: datetime) -> None:
        """Do what judges, unless that failed lately. Raises LedgerProblem, which is no fault of the program."""
        if self.waits:
            return
        before = self._administrator.now
        try:
            judge()
        except LedgerProblem:
            raise
        except Exception as fault:
            self._failed(fault, now)
            return
        if self._pause and self._administrator.now > before:
            self._pause = 0.0
            log.info("judging goes on")
            self._troubles.over(_TROUBLE)

    def _failed(self, fault: Exception, now: datetime) -> None:
        self._pause = min(2 * self._pause, LONGEST_PAUSE) if self._pause else self._first_pause
        self._until = time.monotonic() + self._pause
        entry = self._administrator.ledger.next_entry_id()
        last = f"{self._administrator.now:%Y-%m-%d %H:%M:%S} UTC"
        what = (
            f"judging entry {entry}, the first after {last}, failed in {_place(fault)}: {fault!r}"
        )
        log.error("%s; trying again in %g s", what, self._pause, exc_info=fault)
        detail = (
            f"{what[:1].upper()}{what[1:]}\n"
            "The game stands still until this is mended. Mail is received and kept, and judged then in its order.\n"
            "Mend that file, or install the version that ran before; then start the bot again."
        )
        try:
            self._troubles.tell(_TROUBLE, now, f"the game stands still at entry {entry}", detail)
        except LedgerProblem:
            raise
        except Exception:  # it may be the mail's own template that is broken: the log has all of it
            log.exception("the administrators cannot be told")


def _place(fault: Exception) -> str:
    """Return the line that failed: of a rule's reading, if one was asked."""
    frames = traceback.extract_tb(fault.__traceback__)
    of_rules = [frame for frame in frames if _RULEBOOKS in Path(frame.filename).parts]
    frame = (of_rules or list(frames))[-1]
    return f"{'/'.join(Path(frame.filename).parts[-3:])}, line {frame.lineno}, {frame.name}"
