"""The common intake of many games: each message is stored only in the folder of its game.

A message is routed by its recipient; its words are never examined here.
"""

import json
import logging
from collections.abc import Callable, Mapping
from contextlib import aclosing, suppress
from dataclasses import asdict, dataclass
from datetime import datetime
from pathlib import Path
from typing import Self

from nomicbot.bot.intake.asking_again import AskingAgain
from nomicbot.bot.many.games_settings import ServiceLimits
from nomicbot.bot.many.served_game import ServedGame
from nomicbot.files import replace_file
from nomicbot.mail.message.headers import Headers, addresses, without_detail
from nomicbot.mail.message.mail_addresses import canonical
from nomicbot.mail.transport.imap_inbox import MailboxLost
from nomicbot.mail.transport.mailbox import Delivery, Mailbox
from nomicbot.mail.transport.watch import Batch, watch

POSITION = "imap-position.json"
_PATIENCE = 10.0
"""The seconds between two readings of a common mailbox, by which a midnight can be delayed."""

log = logging.getLogger(__name__)


class Routes:
    """The games by the addresses of their bots."""

    def __init__(self, limits: ServiceLimits) -> None:
        self._limits = limits
        self.games: Mapping[str, ServedGame] = {}

    def game_at(self, address: str) -> ServedGame | None:
        """Return the game whose bot has this address, with or without a detail after a plus."""
        whole = canonical(address)
        return self.games.get(whole) or self.games.get(without_detail(whole))

    def refusal(self, address: str) -> str:
        """Return the SMTP reply that rejects mail to an address, or "" if mail is accepted."""
        game = self.game_at(address)
        if game is None:
            return "550 5.1.1 there is no game with this address here"
        return "452 4.2.2 the mailbox of this game is full" if self.is_full(game) else ""

    def is_full(self, game: ServedGame) -> bool:
        """Return whether a game has reached its limit of waiting mail."""
        count, size = game.maildir.waiting()
        return count >= self._limits.waiting or size >= self._limits.waiting_bytes

    def deliver(self, raw: bytes, address: str, arrived: datetime) -> None:
        """Store a message for the game with this address, and wake the game. Raises OSError."""
        game = self.game_at(address)
        if game is None:
            raise LookupError(f"no game at {address}")
        game.maildir.deliver(raw, arrived)
        game.wake(None)


@dataclass(frozen=True, slots=True)
class MailboxPosition:
    """The position up to which a mailbox was read, and earlier UIDs that were not delivered."""

    uidvalidity: int | None = None
    last: int = 0
    withheld: tuple[int, ...] = ()

    @classmethod
    def kept(cls, path: Path) -> Self:
        """Return the position in the mailbox that was saved in the file `path`.

        If the file is missing or unreadable, it is the beginning of the mailbox. Everything is then
        delivered again, which does no harm, since each game recognises the messages that it already
        has.
        """
        try:
            found = json.loads(path.read_text(encoding="utf-8"))
            withheld = tuple(int(uid) for uid in found.get("withheld", ()))
            return cls(int(found["uidvalidity"]), int(found["last"]), withheld)
        except (OSError, ValueError, TypeError, KeyError, AttributeError):
            return cls()

    def keep(self, path: Path) -> None:
        """Write the position to a file atomically. Raises OSError."""
        replace_file(path, json.dumps(asdict(self)).encode())

    def after(self, batch: Batch) -> "MailboxPosition":
        """Return the position after a batch.

        If the mailbox was renumbered, the batch has all of its messages.
        """
        before = (
            self if self.uidvalidity == batch.uidvalidity else MailboxPosition(batch.uidvalidity)
        )
        fetched = {one.uid for one in batch.deliveries}
        unfetched = {one.uid for one in batch.unfetched}
        withheld = {*before.withheld, *unfetched} - fetched - set(batch.gone)
        last = max([before.last, *fetched, *unfetched])
        return MailboxPosition(batch.uidvalidity, last, tuple(sorted(withheld)))


class CommonMailbox:
    """The mailbox that receives the mail of all games.

    Mail that is for none of the games stays there unseen, and is logged. Messages that the server
    lists but does not deliver are requested again. No mail is refused here, however much is waiting
    for a game: that is up to the mail server. `reached` is called with the time up to which all
    mail has been delivered.
    """

    def __init__(
        self,
        folder: Path,
        inbox: Mailbox,
        field: str,
        routes: Routes,
        clock: Callable[[], datetime],
        reached: Callable[[datetime], None],
        lost: Callable[[str], None],
    ) -> None:
        self._path = folder / POSITION
        self._inbox = inbox
        self._field = field
        self._routes = routes
        self._clock = clock
        self._reached = reached
        self._lost = lost
        self._position = MailboxPosition.kept(self._path)

    @property
    def withheld(self) -> tuple[int, ...]:
        """The UIDs of the messages that the server lists but does not deliver."""
        return self._position.withheld

    async def run(self) -> None:
        """Deliver incoming mail until cancelled. Raises OSError if a message can't be stored."""
        self._position = MailboxPosition.kept(self._path)
        validity, last = self._position.uidvalidity, self._position.last
        waiting = [(validity, uid) for uid in self.withheld] if validity is not None else []
        asking = AskingAgain(self._clock, waiting)
        batches = watch(
            self._inbox,
            validity,
            last,
            self._clock,
            again=asking.due,
            patience=lambda: _PATIENCE,
            on_lost=lambda lost, _pause: self._lost(lost.reason),
        )
        async with aclosing(batches):
            async for batch in batches:
                done = [one.uid for one in batch.deliveries if self._deliver(one)]
                self._note(batch, asking)
                self._reached(batch.read_at)
                if done:
                    with suppress(MailboxLost):
                        await self._inbox.mark_seen(done)

    def _deliver(self, mail: Delivery) -> bool:
        """Store a message for its game, and return whether there is such a game.

        The server's own header field names the game. Only the first such field counts, since later
        ones were in the message before it arrived.
        """
        value = Headers.split(mail.raw)[0].get(self._field) or ""
        address = next(iter(addresses(value)), "")
        if self._routes.game_at(address) is None:
            log.warning("mail %d stays in the mailbox: it is for no game here", mail.uid)
            return False
        self._routes.deliver(mail.raw, address, mail.arrived)
        return True

    def _note(self, batch: Batch, asking: AskingAgain) -> None:
        """Record atomically which messages of a batch were read and which were not.

        Call this after all messages that were read have been stored.
        """
        before, self._position = self._position, self._position.after(batch)
        if self._position != before:
            self._position.keep(self._path)
        for one in batch.unfetched:
            asking.add(one.uidvalidity, one.uid)
            log.error(
                "mail %d of the mailbox cannot be fetched (%s): it is "
                "asked for again within the hour",
                one.uid,
                one.fault,
            )
        settled = dict.fromkeys(batch.gone, "is gone from the mailbox")
        settled |= {one.uid: "could be fetched now" for one in batch.deliveries}
        for uid, how in settled.items():
            asking.discard(batch.uidvalidity, uid)
            if before.uidvalidity == batch.uidvalidity and uid in before.withheld:
                log.info("mail %d of the mailbox, which could not be fetched, %s", uid, how)
