"""A bot that can't judge because the program fails: it receives mail and notifies people.

The failure may be in any module of a rulebook, so nothing here may import one. No post is judged,
no midnight is processed, and nothing else is sent. When the program has been repaired and the bot
restarted, everything that was received is judged in order.
"""

import asyncio
import logging
import secrets
from collections.abc import Callable
from contextlib import aclosing, suppress
from datetime import datetime
from hashlib import sha256
from pathlib import Path

from nomicbot.bot.faults import explained, how_to_mend
from nomicbot.bot.intake.incomplete_fetches import Unfetched
from nomicbot.bot.intake.receipt import MAILBOX, keep, post_in, reached
from nomicbot.bot.outgoing.health import Health
from nomicbot.config import Config
from nomicbot.game.actions import Codec
from nomicbot.game.clock import DAY, instant_from_text, instant_to_text
from nomicbot.language.effort import PLAYERS
from nomicbot.ledger.record import Ledger
from nomicbot.mail.message.compose import Outgoing, compose
from nomicbot.mail.transport.imap_inbox import LoginRefused, MailboxLost
from nomicbot.mail.transport.mailbox import Deferred, Mailbox, Sends
from nomicbot.mail.transport.watch import Batch, watch

_TOLD = "told of broken program "

log = logging.getLogger(__name__)


class NotTold(Exception):
    """Raised when the mail server did not accept the notice to an administrator."""


def opened(path: Path) -> Ledger:
    """Open a ledger in which mail can be stored, but no entry can be read. Raises LedgerProblem."""
    return Ledger.open(path, Codec())


class Receiving:
    """The loop of a bot that can only receive mail, because of `fault`."""

    def __init__(
        self,
        config: Config,
        ledger: Ledger,
        inbox: Mailbox,
        sender: Sends,
        clock: Callable[[], datetime],
        fault: BaseException,
    ) -> None:
        self._config = config
        self._ledger = ledger
        self._inbox = inbox
        self._sender = sender
        self._clock = clock
        self._fault = explained(fault)
        self._mending = how_to_mend(fault)
        self._health = Health(config)
        self._lost_since: datetime | None = None
        self.told = False
        """Whether the administrators have been notified, or need no further notice yet."""

    async def receive(self) -> None:
        """Store what arrives in the mailbox until cancelled."""
        unfetched = Unfetched(self._ledger, MAILBOX, self._clock)
        batches = watch(
            self._inbox,
            *self._ledger.mailbox_position(MAILBOX),
            lambda: max(self._clock(), self._config.begins),
            again=unfetched.due,
            on_lost=self._lost,
        )
        async with aclosing(batches):
            async for batch in batches:
                with self._ledger.batch():  # UIDs need not ascend: none is read before all are kept
                    self._keep(batch)
                    unfetched.note(batch)
                self._health.polled(self._clock())
                if batch.deliveries:
                    # If the mailbox is lost here, the watch reconnects; the flag is a courtesy.
                    with suppress(MailboxLost):
                        await self._inbox.mark_seen([one.uid for one in batch.deliveries])

    async def tell_once(self) -> None:
        """Mail the administrators about the failure, then wait until cancelled. Raises NotTold."""
        await self._tell()
        self.told = True
        await asyncio.Event().wait()

    async def _tell(self) -> None:
        """Mail the administrators about the failure, unless that was done within a day."""
        key, now = _TOLD + sha256(self._fault.encode()).hexdigest()[:16], self._clock()
        told = self._ledger.meta(key)
        if not self._config.administrators or (told and now - instant_from_text(told) < DAY):
            return
        answer = await self._sender.send(
            self._notice(now), self._config.bot_address, list(self._config.administrators)
        )
        if isinstance(answer, Deferred):
            raise NotTold(f"the notice to the administrators waits: {answer.code} {answer.text}")
        self._ledger.set_meta(key, instant_to_text(now))

    def _keep(self, batch: Batch) -> None:
        self._lost_since = None
        for delivery in batch.deliveries:
            read = post_in(delivery.raw, PLAYERS)
            received = keep(
                self._ledger,
                delivery.raw,
                read,
                reached(self._config, read),
                delivery.arrived,
                mailbox=MAILBOX,
                uidvalidity=delivery.uidvalidity,
                uid=delivery.uid,
            )
            if received is not None:
                log.info("mail %d is kept and not judged: <%s>", received.id, read.message_id)

    def _lost(self, lost: MailboxLost, pause: float) -> None:
        self._lost_since = self._lost_since or self._clock()
        self._health.lost(self._lost_since, lost.reason, refused=isinstance(lost, LoginRefused))
        log.warning("the mailbox can't be reached (%s); trying again in %g s", lost.reason, pause)

    def _notice(self, now: datetime) -> bytes:
        """Return the mail to the administrators, made without a possibly broken template."""
        config, failed = self._config, self._fault
        waiting = self._ledger.next_entry_id()
        body = (
            f"{failed[:1].upper()}{failed[1:]}\n\n"
            f"The game {config.name} stands still before entry {waiting}. I "
            "receive mail and keep it,\n"
            "but I judge nothing, no midnight takes place, and I send "
            "nothing else. Nothing is lost.\n\n"
            f"{self._mending},\nor install the version that ran before "
            "(docs/operations.md, Upgrade).\n"
            "Then start me again, and I judge everything in order:\n\n"
            f"nomicbot run --game {config.folder}\n"
        )
        return compose(
            Outgoing(
                f"stands-still.{secrets.token_hex(8)}@{config.bot_address.rpartition('@')[2]}",
                config.bot_address,
                config.administrators,
                f"{config.name}: the game stands still, since the program fails",
                body,
                now,
                from_name=config.bot_name,
                kind="notice",
            )
        )
