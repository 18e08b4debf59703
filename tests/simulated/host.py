"""The mail host of a simulated game: a list, the bot's mailbox (IMAP), submission (SMTP), and users' mail.

It loses connections, refuses and defers messages, accepts a message without an answer, changes
UIDs, empties the mailbox, and delivers twice. It never loses a post: the bot's results are checked
against the posts that are kept here.
"""

import asyncio
import re
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from email import message_from_bytes
from random import Random
from typing import Any
from unittest.mock import patch

from aiosmtplib.errors import (
    SMTPAuthenticationError,
    SMTPConnectError,
    SMTPResponseException,
    SMTPServerDisconnected,
)

from nomicbot.demo.world import BOT, LIST
from nomicbot.mail.transport import imap_inbox, sender
from nomicbot.mail.transport.imap_inbox import MailboxLost
from tests.simulated.disk import Disk

SECOND = "discussion@lists.example"
"""The other list that some games have."""

LIST_IDS = {one: f"List-Id: <{one.replace('@', '.')}>\n".encode() for one in (LIST, SECOND)}
LIST_ID = LIST_IDS[LIST]
"""The header by which the list marks what it distributes."""

UNDATED = datetime(1970, 1, 1, tzinfo=UTC)
"""The arrival of mail of which the server does not know it."""

_THERE = 0.5
"""The share of an exchange that it takes until the server is asked; the rest takes its answer."""

_DISK = re.compile(rb"/disk\d+\b")
_CRITERION = re.compile(r"UID (\d+)(?::(\d+|\*))?")


@dataclass(frozen=True)
class Kept:
    """A message in the bot's mailbox."""

    uid: int
    arrived: datetime
    raw: bytes


@dataclass(frozen=True)
class Submitted:
    """A message of the bot that the host accepted."""

    at: datetime
    to: tuple[str, ...]
    raw: bytes
    message_id: str
    kind: str
    answers: str


class Host:
    """The list, the mailbox and the submission; `troubled` are the odds that one exchange fails."""

    def __init__(self, clock: Callable[[], datetime], disk: Disk, dice: Random) -> None:
        self.clock = clock
        self.disk = disk
        self.dice = dice
        self.troubled = 0.0
        self.slow = 1.0
        """The seconds that an exchange takes at most: servers that are asked wait no longer than 30."""
        self.imap_down = self.smtp_down = self.takes_nobody = False
        self.deaf: Callable[[], bool] = lambda: False
        """Whether a library loses a cancellation that comes now."""
        self.interrupts: Callable[[], None] = lambda: None
        """What may happen to the bot in an exchange."""
        self.searched: Callable[[], None] = lambda: None
        """What is done when the bot has learned what is in the mailbox."""
        self.uidvalidity = 1
        self.mailbox: list[Kept] = []
        self.posted: list[Kept] = []
        """Everything that was ever delivered to the bot, in order, with the first UID of each."""
        self.sent: list[Submitted] = []
        """What the bot sent, each Message-ID once, as readers have it."""
        self.twice: list[str] = []
        """What was handed in again although the bot knew that it was taken."""
        self._known: dict[str, bytes] = {}
        self._acknowledged: dict[str, int] = {}
        self.faults = 0
        """The number of things so far after which the bot may not know what it has sent."""
        self._uid = 0
        self._news = asyncio.Event()

    # -- what arrives for the bot -------------------------------------------------------------------

    def deliver(self, raw: bytes, arrived: datetime | None = None) -> Kept:
        """Put a message into the bot's mailbox, as arrived now or earlier."""
        self._uid += 1
        kept = Kept(self._uid, (arrived or self.clock()).replace(microsecond=0), raw)
        self.mailbox.append(kept)
        self.posted.append(kept)
        self._news.set()
        return kept

    def renumber(self, shuffled: bool) -> None:
        """Give every message another UID, as after a move of the mailbox."""
        self.uidvalidity += 1
        if shuffled:
            self.dice.shuffle(self.mailbox)
        self.mailbox = [replace(kept, uid=n) for n, kept in enumerate(self.mailbox, 1)]
        self._uid = len(self.mailbox)
        self._news.set()

    def empty(self) -> None:
        """Remove all messages from the mailbox."""
        self.mailbox = []

    def trouble(self) -> bool:
        """Return whether this exchange fails."""
        return self.dice.random() < self.troubled

    # -- what the bot sends -------------------------------------------------------------------------

    def submit(self, raw: bytes, recipients: list[str]) -> None:
        """Accept a message; a list distributes each Message-ID once."""
        mail = message_from_bytes(raw)
        id = mail["Message-ID"].strip("<> \n")
        if id in self._known:
            # A notice of trouble may name the disk's folder, which is another one after a kill.
            if _DISK.sub(b"", self._known[id]) != _DISK.sub(b"", raw):
                self.twice.append(f"<{id}> was sent again with other words")
            if self._acknowledged.get(id) == self.faults:
                self.twice.append(f"<{id}> was sent again although it was acknowledged")
            return
        self._known[id] = raw
        self.sent.append(
            Submitted(
                self.clock(),
                tuple(recipients),
                raw,
                id,
                mail["X-Nomicbot"] or "",
                (mail["In-Reply-To"] or "").strip("<> \n"),
            )
        )
        for one in set(recipients) & set(LIST_IDS):
            self.deliver(LIST_IDS[one] + raw)

    def acknowledged(self, raw: bytes) -> None:
        """Note that the bot knows that a message was accepted."""
        id = message_from_bytes(raw)["Message-ID"].strip("<> \n")
        self._acknowledged[id] = self.faults

    def mail_of(self, address: str) -> list[Submitted]:
        """Return what the bot sent to one address alone."""
        return [one for one in self.sent if one.to == (address,)]

    @contextmanager
    def serving(self) -> Iterator[None]:
        """Replace every mail server and the DNS by this host inside the block."""
        with ExitStack() as stack:
            stack.enter_context(patch.object(imap_inbox, "Connection", _connections(self)))
            stack.enter_context(patch.object(sender, "SMTP", lambda **_: Smtp(self)))
            yield

    async def pause(self, share: float = 1.0) -> None:
        """Let some time pass, as for any exchange, or this share of it."""
        self.alive()
        self.interrupts()
        try:
            await asyncio.sleep(self.dice.random() * self.slow * share)
        except asyncio.CancelledError:
            if not self.deaf():
                raise
        self.alive()

    def alive(self) -> None:
        """Raise Killed if the connected process has ended."""
        if self.disk.life is not None:
            self.disk.life.step()

    async def news(self, seconds: float) -> None:
        """Return at new mail, or after this many seconds."""
        try:
            async with asyncio.timeout(seconds):
                await self._news.wait()
        except TimeoutError:
            return


def _connections(host: Host) -> type:
    class Served(Imap):
        @classmethod
        async def open(cls, *_: Any) -> "Imap":
            await host.pause()
            if host.imap_down or host.trouble():
                raise MailboxLost("the server could not be reached: it is down")
            return cls(host)

    return Served


class Imap:
    """An IMAP connection, as far as `Inbox` uses one."""

    def __init__(self, host: Host) -> None:
        self._host = host
        self._of = host.disk.life
        self._lost = ""

    async def _exchange(self, share: float = 1.0) -> None:
        await self._host.pause(share)
        if self._lost or self._host.imap_down or self._host.trouble():
            self.abort("the connection broke")
            raise MailboxLost(self._lost)

    async def login(self, _user: str, _password: str) -> None:
        await self._exchange()

    async def select(self, _mailbox: str, *, read_only: bool = False) -> list[bytes]:  # noqa: ARG002
        await self._exchange()
        self._validity = self._host.uidvalidity
        return [b"OK [UIDVALIDITY %d] UIDs valid" % self._validity, b"OK done"]

    def _there(self) -> list[Kept]:
        if self._validity != self._host.uidvalidity:
            self.abort("the mailbox was renumbered")
            raise MailboxLost(self._lost)
        return sorted(self._host.mailbox, key=lambda kept: kept.uid)

    async def uid_search(self, criterion: str) -> list[int]:
        await self._exchange(_THERE)
        found = _CRITERION.fullmatch(criterion)
        assert found is not None, criterion
        self._host._news.clear()
        uids = [kept.uid for kept in self._there()]
        low = int(found[1])
        high = max([*uids, low]) if found[2] == "*" else int(found[2] or low)
        answer = [
            uid for uid in uids if low <= uid <= high or (found[2] == "*" and uid == uids[-1])
        ]
        self._host.searched()
        await self._exchange(1 - _THERE)  # what arrives meanwhile is not in the answer
        return answer

    async def uid_fetch(self, uids: str, _items: str) -> list[bytes]:
        await self._exchange(_THERE)
        wanted: set[int] = set()
        for run in uids.split(","):
            low, _, high = run.partition(":")
            wanted |= set(range(int(low), int(high or low) + 1))
        lines: list[bytes] = []
        for number, kept in enumerate(self._there(), 1):
            if kept.uid in wanted:
                date = f"{kept.arrived:%d-%b-%Y %H:%M:%S +0000}".encode()
                lines.append(
                    b'%d FETCH (UID %d INTERNALDATE "%s" BODY[] {%d}'
                    % (number, kept.uid, date, len(kept.raw))
                )
                lines.append(bytearray(kept.raw))  # type: ignore[arg-type]
                lines.append(b")")
        await self._exchange(1 - _THERE)
        return [*lines, b"OK done"]

    async def uid_store(self, _uids: str, _flags: str) -> None:
        await self._exchange()

    async def wait_for_news(self, seconds: float, _poll: float) -> None:
        await self._host.news(seconds)
        await self._exchange()

    async def logout(self) -> None:
        if self._lost:
            raise MailboxLost(self._lost)

    def abort(self, reason: str) -> None:
        self._lost = self._lost or reason


class Smtp:
    """An SMTP client, as far as `Sender` uses one."""

    is_ehlo_or_helo_needed = False

    def __init__(self, host: Host) -> None:
        self._host = host
        self.is_connected = False

    async def connect(self) -> None:
        await self._host.pause()
        if self._host.smtp_down or self._host.trouble():
            raise SMTPConnectError("connection refused")
        if self._host.takes_nobody:
            raise SMTPAuthenticationError(535, "authentication failed")
        self.is_connected = True

    async def noop(self) -> None:
        await self._host.pause()
        if self._host.smtp_down or self._host.takes_nobody or self._host.trouble():
            self.close()
            raise SMTPServerDisconnected("connection lost")

    def supports_extension(self, _name: str) -> bool:
        return True

    async def sendmail(
        self, _from: str, recipients: list[str], raw: bytes, **_: Any
    ) -> tuple[dict[str, Any], str]:
        host = self._host
        await host.pause()
        if host.smtp_down:
            self.close()
            raise SMTPServerDisconnected("connection lost")
        if host.trouble():
            raise SMTPResponseException(451, "try again later")
        host.submit(raw, recipients)
        if host.trouble():
            host.faults += 1
            self.close()
            raise SMTPServerDisconnected("connection lost before the answer")
        try:
            await host.pause()
        except BaseException:
            host.faults += 1
            raise
        host.acknowledged(raw)
        return {}, "ok"

    async def quit(self, **_: Any) -> None:
        self.is_connected = False

    def close(self) -> None:
        self.is_connected = False


def summary(mails: list[Submitted]) -> Counter[str]:
    """Return how many mails of each kind there are."""
    return Counter(one.kind for one in mails)


__all__ = [
    "BOT",
    "LIST",
    "LIST_ID",
    "LIST_IDS",
    "SECOND",
    "UNDATED",
    "Host",
    "Kept",
    "Submitted",
    "summary",
]
