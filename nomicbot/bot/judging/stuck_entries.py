"""Program failures while judging: the game stops, and people are notified.

Judging is tried again later, after pauses. A clause whose implementation raises an exception at a
midnight, or a template that cannot be rendered, must not end the bot, since mail must still be
received and stored.
"""

import logging
import time
from collections.abc import Callable
from datetime import datetime

from nomicbot.bot.admin.admin_alerts import AdminAlerts
from nomicbot.bot.administrator import Administrator
from nomicbot.bot.faults import EndedOutright, how_to_mend, place
from nomicbot.ledger.problems import LedgerProblem
from nomicbot.publish.trouble import Trouble

LONGEST_PAUSE = 3600.0
_TROUBLE = Trouble.STUCK

log = logging.getLogger(__name__)


class JudgingRetries:
    """The attempts to judge, repeated after a failure with pauses that double."""

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
        """The seconds until the next attempt, or 0 if nothing is wrong."""
        return max(0.0, self._until - time.monotonic()) if self._pause else 0.0

    def attempt(self, judge: Callable[[], object], now: datetime) -> None:
        """Call `judge`, unless it failed a short time ago.

        A LedgerProblem is passed on to the caller, since it is not caused by a bug. Any other
        exception is treated as a bug and recorded.
        """
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
        outright = isinstance(fault, EndedOutright)
        self._pause = min(2 * self._pause, LONGEST_PAUSE) if self._pause else self._first_pause
        self._pause = LONGEST_PAUSE if outright else self._pause
        self._until = time.monotonic() + self._pause
        entry = self._administrator.ledger.next_entry_id()
        last = f"{self._administrator.now:%Y-%m-%d %H:%M:%S} UTC"
        how = f"is given up: {fault}" if outright else f"failed in {place(fault)}: {fault!r}"
        what = f"judging entry {entry}, the first after {last}, {how}"
        log.error("%s; trying again in %g s", what, self._pause, exc_info=fault)
        detail = (
            f"{what[:1].upper()}{what[1:]}\n"
            "The game stands still until this is fixed. I keep the mail that arrives, and "
            "judge it then in its order.\n"
            f"{how_to_mend(fault)}, or install the version that ran before; then start the"
            " bot again."
        )
        try:
            self._troubles.tell(_TROUBLE, now, f"the game stands still at entry {entry}", detail)
        except LedgerProblem:
            raise
        except Exception:  # the template of this mail may itself be broken: the log has it all
            log.exception("the administrators could not be notified")
