"""A mailing list host in one process: SMTP in, archive, mailboxes, IMAP out.

The host is for demonstrations and tests.

Like a real host, it archives all accepted mail and delivers it to every subscriber, even if the
process is killed. At each start the mailboxes are filled from the archive, in the same order and
therefore with the same UIDs.
"""

import asyncio
import errno
import logging
import re
from collections.abc import Callable, Mapping
from datetime import datetime
from pathlib import Path
from types import TracebackType
from typing import Any, Self

from aiosmtpd.smtp import SMTP, Envelope, Session

from nomicbot.mail.message.headers import Headers, ids
from nomicbot.mail.message.mbox import append_mbox, read_mbox
from nomicbot.mail.message.post import read_post
from nomicbot.mail.transport.mailboxes import Mailboxes

__all__ = ["ListHost", "PortTaken"]

log = logging.getLogger(__name__)

_OTHERS = "others"
_OF_ANOTHER = re.compile(r"[a-z0-9][a-z0-9._+-]{0,63}@[a-z0-9][a-z0-9.-]{0,99}")
_SIZE_LIMIT = 32 * 1024 * 1024


class PortTaken(OSError):
    """Raised when another program is listening on the port `port`."""

    def __init__(self, port: int) -> None:
        super().__init__(errno.EADDRINUSE, f"port {port} is taken by another program")
        self.port = port

    def __str__(self) -> str:
        return f"port {self.port} is taken by another program"


class ListHost:
    """The host: ``async with ListHost(...) as host``, or `start` and `stop`.

    `lists` maps each list's address to its name, `mailboxes` each subscriber's address, which is
    also the IMAP user, to a password. Every mailbox gets every list post and the mail to its own
    address. Mail to the addresses in `others`, which have no mailbox, is only stored. `on_post` is
    called with the list address and bytes of each distributed message, and with the address and
    bytes of each other message. Arrival times come from `clock` (aware). `archive_dir` contains
    ``<list name>.mbox``, ``mailboxes/<address>.mbox`` and ``others/<address>.mbox``; without it
    nothing outlives the process. Port 0 means any free port; `smtp_port` and `imap_port` then have
    the actual ones.
    """

    def __init__(
        self,
        lists: Mapping[str, str],
        mailboxes: Mapping[str, str],
        clock: Callable[[], datetime],
        *,
        smtp_port: int = 0,
        imap_port: int = 0,
        archive_dir: Path | None = None,
        on_post: Callable[[str, bytes], None] | None = None,
        others: Callable[[str], bool] = lambda _: False,
        host: str = "127.0.0.1",
    ) -> None:
        self.host = host
        self.smtp_port = smtp_port
        self.imap_port = imap_port
        self.mailboxes = Mailboxes(mailboxes)
        self._lists = {address.lower(): name for address, name in lists.items()}
        self._users = {user.lower(): user for user in mailboxes}
        self._clock = clock
        self._archive_dir = archive_dir
        self._on_post = on_post
        self._others = others
        self._seen: set[tuple[str, str]] = set()  # (list or mailbox address, Message-ID)
        self._delivered: set[tuple[str, str, str]] = set()  # (user, list address or '', Message-ID)
        self._lock = asyncio.Lock()
        self._work: set[asyncio.Future[None]] = set()
        self._server: asyncio.Server | None = None
        self._connections: set[_Connection] = set()

    async def __aenter__(self) -> Self:
        await self.start()
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        await self.stop()

    async def start(self) -> None:
        """Fill the mailboxes from the archive and listen. Raises `PortTaken`."""
        if self._archive_dir is not None:
            for folder in (
                self._archive_dir,
                self._archive_dir / "mailboxes",
                self._archive_dir / _OTHERS,
            ):
                folder.mkdir(mode=0o700, parents=True, exist_ok=True)
                folder.chmod(0o700)  # even one made by an earlier version
            await self._restore(self._archive_dir)
        try:
            await self._listen(self.imap_port, self._listen_imap)
            await self._listen(self.smtp_port, self._listen_smtp)
        except PortTaken:
            await self.stop()
            raise

    async def stop(self) -> None:
        """Close all connections and stop listening. Harmless if the host is not running."""
        if self._server is not None:
            self._server.close()
            for connection in list(self._connections):
                await connection.abort()
            await self._server.wait_closed()
            self._server = None
        await asyncio.gather(*self._work, return_exceptions=True)
        await self.mailboxes.stop()

    async def accept(self, raw: bytes, sender: str, recipients: list[str]) -> None:
        """Distribute and deliver one message, as if it had come by SMTP.

        Unknown recipients are ignored.

        A message with a Message-ID that a list or a mailbox already has is dropped, since its
        sender only repeated it after losing an answer. Raises `OSError` if it could not be
        archived; then it may be sent again.
        """
        # An SMTP connection that breaks cancels its handler; half a distribution would lose mail.
        work = asyncio.ensure_future(self._distribute(raw, sender, recipients))
        self._work.add(work)
        work.add_done_callback(self._work.discard)
        await asyncio.shield(work)

    async def _distribute(self, raw: bytes, sender: str, recipients: list[str]) -> None:
        message_id = read_post(raw).message_id
        async with self._lock:
            arrived = self._clock()
            for recipient in dict.fromkeys(address.lower() for address in recipients):
                if (recipient, message_id) in self._seen:
                    continue
                name, user = self._lists.get(recipient), self._users.get(recipient)
                if name is not None:
                    post = _listed(raw, recipient, name)
                    if self._archive_dir is not None:
                        append_mbox(
                            self._archive_dir / f"{name}.mbox", post, sender, arrived, durable=False
                        )
                    self._seen.add((recipient, message_id))
                    for subscriber in self._users.values():
                        await self._deliver(
                            subscriber, recipient, message_id, post, sender, arrived
                        )
                    if self._on_post is not None:
                        self._on_post(recipient, post)
                elif user is not None:
                    await self._deliver(user, "", message_id, raw, sender, arrived)
                    self._seen.add((recipient, message_id))
                elif self._is_another(recipient):
                    if self._archive_dir is not None:
                        path = self._archive_dir / _OTHERS / f"{recipient}.mbox"
                        append_mbox(path, raw, sender, arrived, durable=False)
                    self._seen.add((recipient, message_id))
                    if self._on_post is not None:
                        self._on_post(recipient, raw)

    def knows(self, address: str) -> bool:
        """Return whether mail to this address is accepted."""
        known = address.lower()
        return known in self._lists or known in self._users or self._is_another(known)

    def _is_another(self, address: str) -> bool:
        """Return whether mail to an address is stored as one of `others`.

        The address must be usable as a file name.
        """
        return _OF_ANOTHER.fullmatch(address) is not None and self._others(address)

    async def _deliver(
        self, user: str, address: str, message_id: str, raw: bytes, sender: str, arrived: datetime
    ) -> None:
        if self._archive_dir is not None:
            append_mbox(
                self._archive_dir / "mailboxes" / f"{user}.mbox",
                raw,
                sender,
                arrived,
                durable=False,
            )
        self._delivered.add((user, address, message_id))
        await self.mailboxes.deliver(user, raw, arrived)

    async def _restore(self, directory: Path) -> None:
        """Restore the mail of an earlier process, and deliver messages that were only archived."""
        by_id = {_list_id(address): address for address in self._lists}
        for user in self._users.values():
            path = directory / "mailboxes" / f"{user}.mbox"
            for mail in read_mbox(path, utc=True) if path.exists() else ():
                message_id = read_post(mail.raw).message_id
                address = by_id.get(
                    next(iter(ids(Headers.split(mail.raw)[0].get("list-id") or "")), ""), ""
                )
                self._delivered.add((user, address, message_id))
                self._seen.add((address or user.lower(), message_id))
                await self.mailboxes.deliver(user, mail.raw, mail.arrived)
        for address, name in self._lists.items():
            path = directory / f"{name}.mbox"
            for mail in read_mbox(path, utc=True) if path.exists() else ():
                message_id = read_post(mail.raw).message_id
                self._seen.add((address, message_id))
                for user in self._users.values():
                    if (user, address, message_id) not in self._delivered:
                        await self._deliver(
                            user, address, message_id, mail.raw, mail.sender, mail.arrived
                        )

    async def _listen(self, port: int, listen: Callable[[int], Any]) -> None:
        try:
            await listen(port)
        except OSError as error:
            if error.errno == errno.EADDRINUSE:
                raise PortTaken(port) from error
            raise

    async def _listen_imap(self, port: int) -> None:
        await self.mailboxes.start(self.host, port)
        self.imap_port = self.mailboxes.port

    async def _listen_smtp(self, port: int) -> None:
        loop = asyncio.get_running_loop()
        self._server = await loop.create_server(
            lambda: _Connection(self, self._connections, loop), self.host, port
        )
        self.smtp_port = self._server.sockets[0].getsockname()[1]


class _Connection(SMTP):
    """An SMTP connection, which is in `connections` until it is closed."""

    def __init__(
        self, host: ListHost, connections: "set[_Connection]", loop: asyncio.AbstractEventLoop
    ) -> None:
        super().__init__(
            _Handler(host),
            hostname="localhost",
            ident="list host",
            data_size_limit=_SIZE_LIMIT,
            loop=loop,
        )
        self._connections = connections

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._connections.add(self)
        super().connection_made(transport)

    def connection_lost(self, error: Exception | None) -> None:
        self._connections.discard(self)
        super().connection_lost(error)

    async def abort(self) -> None:
        """Break the connection and wait until its task has ended."""
        task = self._handler_coroutine
        if isinstance(self.transport, asyncio.Transport):
            self.transport.abort()
        if task is not None:
            task.cancel()
            await asyncio.gather(task, return_exceptions=True)


class _Handler:
    """The hooks that aiosmtpd calls. It determines the names of the methods."""

    def __init__(self, host: ListHost) -> None:
        self._host = host

    async def handle_RCPT(
        self,
        _server: SMTP,
        _session: Session,
        envelope: Envelope,
        address: str,
        _options: list[str],
    ) -> str:
        if not self._host.knows(address):
            return "550 no such list or person here"
        envelope.rcpt_tos.append(address)
        return "250 OK"

    async def handle_DATA(self, _server: SMTP, _session: Session, envelope: Envelope) -> str:
        raw = envelope.content
        try:
            assert isinstance(raw, bytes)
            await self._host.accept(raw, envelope.mail_from or "", list(envelope.rcpt_tos))
        except Exception:
            # aiosmtpd would answer with a permanent 500 and the error's text: the mail would be
            # lost by our fault.
            log.exception("a mail could not be taken")
            return "451 try again later"
        return "250 OK"


def _list_id(address: str) -> str:
    return address.replace("@", ".")


def _listed(raw: bytes, address: str, name: str) -> bytes:
    """Return a message in the form in which its list distributes it."""
    local, _, domain = address.partition("@")
    lines = [
        f"Return-Path: <{local}-bounces@{domain}>",
        f"List-Id: {name} <{_list_id(address)}>",
        f"List-Post: <mailto:{address}>",
        "",
    ]
    return "\r\n".join(lines).encode() + raw
