"""The dispatch: sends queued messages in order, and retries those that were not accepted."""

import asyncio
import logging
from collections.abc import Callable, Sequence
from contextlib import suppress
from datetime import datetime, timedelta

from nomicbot.bot.admin.admin_alerts import AdminAlerts
from nomicbot.bot.outgoing.pausing import PausedAddresses
from nomicbot.ledger.outbox import QueuedMail
from nomicbot.ledger.problems import LedgerProblem
from nomicbot.ledger.record import Ledger
from nomicbot.mail.transport.mailbox import Deferred, Rejected, Sends
from nomicbot.publish.trouble import Trouble

log = logging.getLogger(__name__)

FIRST_PAUSE = 30.0
LONGEST_PAUSE = 3600.0
MOST_ATTEMPTS = 60
"""The number of attempts after which a temporarily rejected message is abandoned.

They take two and a half days.
"""

_PAUSE = timedelta(hours=6)
"""The time after which a paused message is checked again."""
_CAME_BACK = "paused, since an earlier message to this address came back"

FULL = 200
"""The number of waiting messages at which an outbox is reported as full."""


class Dispatch:
    """The sender of one outbox. `pace` is game time divided by real time.

    A message that the server temporarily rejects is retried after pauses that double, and finally
    abandoned. If the server does not answer, the message is retried without a limit, and the other
    messages wait. `then` is called whenever everything due has been tried.
    """

    def __init__(
        self,
        ledger: Ledger,
        sender: Sends,
        troubles: AdminAlerts,
        bot_address: str,
        clock: Callable[[], datetime],
        *,
        pace: float = 1.0,
        first_pause: float = FIRST_PAUSE,
        then: Callable[[], None] = lambda: None,
    ) -> None:
        self._then = then
        self._ledger = ledger
        self._sender = sender
        self._troubles = troubles
        self._bot_address = bot_address
        self._clock = clock
        self.pace = pace
        self._first_pause = first_pause
        self._paused = PausedAddresses(ledger)
        self._silent = 0  # how many times in a row the server did not answer
        self._queued = asyncio.Event()
        self._unnoted: dict[int, tuple[QueuedMail, datetime, Sequence[str]]] = {}
        """Sent messages that the ledger could not record as sent. They are not sent again."""
        self._rests_until: datetime | None = None  # None while it sends

    def rests_until(self) -> datetime | None:
        """Return when the next message is due, or None if one is due now."""
        return None if self._queued.is_set() else self._rests_until

    def wake(self) -> None:
        """Wake the dispatch, since there may be something new to send."""
        self._queued.set()

    def note_all(self) -> None:
        """Record, as far as possible, the sent messages that could not be recorded before."""
        with suppress(LedgerProblem):
            for mail, at, to in list(self._unnoted.values()):
                self._note_sent(mail, at, to)

    async def run(self) -> None:
        """Send until cancelled."""
        while True:
            self._queued.clear()
            due = self._ledger.outbox_due(self._clock())
            answered = await self._deliver_all(due)
            self._look_at_what_waits()
            self._then()
            self._silent = 0 if answered else self._silent + 1
            if not answered:
                pause = self._pause(self._silent - 1)
                self._rests_until = self._clock() + timedelta(seconds=pause * self.pace)
                await asyncio.sleep(pause)
            elif not due:
                self._rests_until = self._ledger.outbox_next()
                # Not wait_for: before Python 3.12 it loses a cancellation that comes then.
                with suppress(TimeoutError):
                    async with asyncio.timeout(min(60.0, self._first_pause)):
                        await self._queued.wait()
            self._rests_until = None

    async def once(self) -> None:
        """Send the messages that are due now."""
        await self._deliver_all(self._ledger.outbox_due(self._clock()))

    async def _deliver_all(self, due: Sequence[QueuedMail]) -> bool:
        """Send messages until the server does not answer, and return whether it always answered.

        Paused messages are checked again later.
        """
        for mail in due:
            if self._paused.holds(mail):
                again = self._clock() + _PAUSE
                self._ledger.mark_deferred(mail.id, again, _CAME_BACK, counted=False)
            elif not await self._deliver(mail):
                return False
        return True

    def _pause(self, attempts: int) -> float:
        """Return the seconds until the next attempt, after this number of attempts."""
        return min(self._first_pause * float(2 ** min(attempts, 30)), LONGEST_PAUSE)

    async def _deliver(self, mail: QueuedMail) -> bool:
        """Send one message, and return whether the server answered."""
        ledger = self._ledger
        if mail.id in self._unnoted:
            self._note_sent(*self._unnoted[mail.id])
            return True
        answer = await self._sender.send(mail.raw, self._bot_address, list(mail.recipients))
        now = self._clock()
        if isinstance(answer, Rejected):
            said = f"{answer.code} {answer.text}".strip()
            log.error("%s was refused for good: %s", mail.message_id, said)
            ledger.mark_rejected(mail.id, said)
            self._lost(mail, said, now)
        elif isinstance(answer, Deferred):
            said = f"{answer.code} {answer.text}".strip()
            if answer.code and mail.attempts >= MOST_ATTEMPTS:
                log.error(
                    "%s is given up after %d attempts: %s", mail.message_id, mail.attempts, said
                )
                ledger.mark_given_up(mail.id, said)
                self._lost(mail, said, now)
            else:
                # If the server was silent, wait longer than all others: this mail may break it.
                pause = self._pause(mail.attempts) if answer.code else 2 * self._pause(self._silent)
                log.warning("%s waits %g s: %s", mail.message_id, pause, said)
                next_try = now + timedelta(seconds=pause * self.pace)
                ledger.mark_deferred(mail.id, next_try, said, counted=bool(answer.code))
            return bool(answer.code)
        else:
            to = answer.instead or mail.recipients
            self._unnoted[mail.id] = mail, now, to
            self._note_sent(mail, now, to)
        return True

    def _note_sent(self, mail: QueuedMail, at: datetime, to: Sequence[str]) -> None:
        """Record that a message was sent. Raises LedgerProblem if the disk is full."""
        self._ledger.mark_sent(mail.id, at)
        del self._unnoted[mail.id]
        whom = ", ".join(to)
        extra = {"entry": mail.entry}
        log.info("entry %d: sent %s to %s", mail.entry, mail.message_id, whom, extra=extra)

    def _lost(self, mail: QueuedMail, said: str, now: datetime) -> None:
        """Report that a message was rejected, unless it is itself a notice, to avoid a loop."""
        if mail.kind != "notice":
            detail = f"{mail.message_id} to {', '.join(mail.recipients)}: {said}"
            self._troubles.tell(
                Trouble.MAIL_REFUSED,
                now,
                "a message in the outbox was rejected by the mail server",
                detail,
            )

    def _look_at_what_waits(self) -> None:
        waiting = self._ledger.outbox_waiting()
        if waiting >= FULL:
            self._troubles.tell(
                Trouble.FULL_OUTBOX,
                self._clock(),
                f"the outbox is full: {waiting} messages wait in it",
            )
        elif waiting < FULL // 2:
            self._troubles.over(Trouble.FULL_OUTBOX)
