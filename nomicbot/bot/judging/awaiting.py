"""Waiting for a round of the public beacon. Judging stops until it comes, for at most six hours."""

import logging
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import datetime, timedelta

from nomicbot.bot.admin.admin_alerts import AdminAlerts
from nomicbot.bot.intake.beacon_client import Beacon
from nomicbot.bot.judging.bookkeeping import Bookkeeper
from nomicbot.bot.judging.rounds import RoundAwaited
from nomicbot.game.beacon import PATIENCE
from nomicbot.game.clock import instant_to_text
from nomicbot.publish.trouble import Trouble

_LATE = timedelta(minutes=30)
"""The delay of a beacon round after which the administrators are notified."""

log = logging.getLogger(__name__)


class Awaiting:
    """The beacon round that the judging of a game waits for, and the requests for it."""

    def __init__(
        self,
        book: Callable[[], Bookkeeper],
        beacon: Beacon,
        troubles: AdminAlerts,
        clock: Callable[[], datetime],
    ) -> None:
        self._book = book
        self._beacon = beacon
        self._troubles = troubles
        self._clock = clock
        self.awaited: RoundAwaited | None = None

    @contextmanager
    def noting(self) -> Iterator[None]:
        """Judge inside the block until an event has to wait for a round, and store that round."""
        try:
            yield
        except RoundAwaited as awaited:
            log.info("judging waits at %s: %s", instant_to_text(awaited.at), awaited)
            self.awaited = awaited

    def no_later(self, until: datetime) -> datetime:
        """Return the moment up to which midnights can be judged, at most `until`."""
        return min(until, self.awaited.at) if self.awaited else until

    def due_in(self) -> float | None:
        """Return the seconds of game time until the awaited round is made, or None without one."""
        if self.awaited is None:
            return None
        return (self.awaited.made_at - self._clock()).total_seconds()

    async def answered(self, *, trusted: bool) -> bool:
        """Return whether the ledger has an answer about the awaited round, so judging can go on.

        A missing round is given up only if the clock is `trusted`.
        """
        awaited, now = self.awaited, self._clock()
        if awaited is None or now < awaited.made_at:
            return False
        signature = await self._beacon.signature(awaited.round)
        overdue = now - awaited.made_at
        if not signature and not (trusted and overdue > PATIENCE):
            self._tell(awaited, now, overdue)
            return False
        if signature:
            self._troubles.over(Trouble.BEACON)
        else:
            log.error("round %d of the beacon is given up", awaited.round)
        self._book().answer_round(awaited.round, signature)
        return True

    def _tell(self, awaited: RoundAwaited, now: datetime, overdue: timedelta) -> None:
        if overdue > _LATE:
            due = instant_to_text(awaited.made_at)
            detail = f"Round {awaited.round} was made at {due}, and no server of [dice] has it."
            self._troubles.tell(Trouble.BEACON, now, "the beacon does not answer", detail)
