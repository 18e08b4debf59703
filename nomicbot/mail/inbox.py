"""The mailbox of a list, read by IMAP: what is new since a UID, and waiting for more."""

import logging
import re
from collections.abc import AsyncIterator, Iterable, Iterator
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta, timezone

from nomicbot.mail.imap import Connection, MailboxLost
from nomicbot.mail.tls import Tls, context

__all__ = ["Delivery", "ImapServer", "Inbox", "MailboxLost"]

log = logging.getLogger(__name__)

_AT_ONCE = 100  # UIDs a FETCH: with 1,500 aioimaplib runs out of stack
_LONGEST_WAIT = 25 * 60.0  # servers may end an IDLE after half an hour
_FETCH = re.compile(rb"\d+ FETCH \(")
_UID = re.compile(rb"\bUID (\d+)")
_ARRIVED = re.compile(
    rb'\bINTERNALDATE "([ \d]\d)-(Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)-(\d{4})'
    rb' (\d\d):(\d\d):(\d\d) ([+-])(\d\d)(\d\d)"'
)
_MONTHS = (b"Jan", b"Feb", b"Mar", b"Apr", b"May", b"Jun", b"Jul", b"Aug", b"Sep", b"Oct", b"Nov", b"Dec")
_BODY = re.compile(rb'\bBODY\[\] (?:(NIL)|"((?:[^"\\]|\\.)*)")')
_UIDVALIDITY = re.compile(rb"\[UIDVALIDITY (\d+)\]")


@dataclass(frozen=True, slots=True)
class ImapServer:
    """Where the mailbox is. `timeout` is how many seconds the server may be silent when it should answer; `poll` how
    often it is asked for news if it has no IDLE."""

    host: str
    port: int
    user: str
    password: str
    mailbox: str = "INBOX"
    tls: Tls = "none"
    verify: bool = True
    timeout: float = 30
    poll: float = 15


@dataclass(frozen=True, slots=True)
class Delivery:
    """A mail of the mailbox. A UID means the same mail for as long as UIDVALIDITY is the same."""

    uid: int
    uidvalidity: int
    arrived: datetime  # INTERNALDATE in UTC, to the second
    raw: bytes


class Inbox:
    """One mailbox. Each method but `close` raises `MailboxLost`: then `connect` again after a pause."""

    def __init__(self, server: ImapServer) -> None:
        self._server = server
        self._connection: Connection | None = None
        self.uidvalidity = 0
        """Of the mailbox, as of the last `connect`."""

    async def connect(self) -> None:
        """Connect, log in and open the mailbox; what was open before is dropped."""
        await self.close()
        server = self._server
        settings = None if server.tls == "none" else context(server.verify)
        self._connection = connection = await Connection.open(
            server.host,
            server.port,
            server.timeout,
            settings if server.tls == "implicit" else None,
            settings if server.tls == "starttls" else None,
        )
        await connection.login(server.user, server.password)
        lines = await connection.select(server.mailbox)
        found = next((match for line in lines if (match := _UIDVALIDITY.search(line))), None)
        if found is None:
            raise self._lost("the mailbox has no UIDVALIDITY")
        self.uidvalidity = int(found[1])

    async def new_since(self, uidvalidity: int | None, last_uid: int) -> AsyncIterator[list[Delivery]]:
        """All mails after `last_uid` in lists of at most 100, UIDs ascending. If the mailbox's UIDVALIDITY is not
        `uidvalidity` (each delivery and this object tell it), the UIDs that the caller knows mean nothing any more
        and every mail comes."""
        connection = self._connected()
        last = last_uid if uidvalidity == self.uidvalidity else 0
        # "n:*" always names the last mail, also if its UID is below n.
        uids = [uid for uid in await connection.uid_search(f"UID {last + 1}:*") if uid > last]
        for start in range(0, len(uids), _AT_ONCE):
            some = uids[start : start + _AT_ONCE]
            lines = await connection.uid_fetch(_as_set(some), "(UID INTERNALDATE BODY.PEEK[])")
            wanted = set(some)
            try:
                found = [one for one in _deliveries(lines, self.uidvalidity) if one.uid in wanted]
            except ValueError as error:
                raise self._lost(f"the server's answer to FETCH: {error}") from error
            yield sorted(found, key=lambda one: one.uid)

    async def mark_seen(self, uids: Iterable[int]) -> None:
        """Set the \\Seen flag, for the eyes of people; the bot itself goes by UIDs."""
        known = sorted(set(uids))
        for start in range(0, len(known), _AT_ONCE):
            await self._connected().uid_store(_as_set(known[start : start + _AT_ONCE]), r"+FLAGS.SILENT (\Seen)")

    async def wait(self, timeout: float) -> None:
        """Return when there may be new mail, or after `timeout` seconds (at most 25 minutes): search again then."""
        await self._connected().wait_for_news(min(timeout, _LONGEST_WAIT), self._server.poll)

    async def close(self) -> None:
        """Leave; never raises."""
        connection, self._connection = self._connection, None
        if connection is not None:
            try:
                await connection.logout()
            except MailboxLost as error:
                log.debug("no goodbye from the mailbox: %s", error.reason)
            connection.abort("it was closed")

    def _connected(self) -> Connection:
        if self._connection is None:
            raise MailboxLost("it is not connected")
        return self._connection

    def _lost(self, reason: str) -> MailboxLost:
        self._connected().abort(reason)
        return MailboxLost(reason)


def _as_set(uids: list[int]) -> str:
    """Ascending UIDs as an IMAP set, with runs as ranges."""
    runs: list[list[int]] = []
    for uid in uids:
        if runs and uid == runs[-1][-1] + 1:
            runs[-1] = [runs[-1][0], uid]
        else:
            runs.append([uid])
    return ",".join(":".join(map(str, run)) for run in runs)


def _deliveries(lines: list[bytes], uidvalidity: int) -> Iterator[Delivery]:
    """The mails in the lines of a FETCH's answer. Raises `ValueError` for one without date."""
    items = bytearray()
    literal: bytes | None = None
    for line in [*lines[:-1], b"0 FETCH ("]:  # the last is the command's own end; the next mail would end each
        if isinstance(line, bytearray):
            literal = bytes(line)
        elif _FETCH.match(line):
            if delivery := _delivery(bytes(items), literal, uidvalidity):
                yield delivery
            items, literal = bytearray(line), None
        else:
            items += line


def _delivery(items: bytes, literal: bytes | None, uidvalidity: int) -> Delivery | None:
    """One mail; None for news of flags, which servers put between."""
    uid = _UID.search(items)
    if literal is None and (body := _BODY.search(items)):
        literal = re.sub(rb"\\(.)", rb"\1", body[2] or b"")
    if uid is None or literal is None:
        return None
    arrived = _ARRIVED.search(items)
    if arrived is None:
        raise ValueError(f"mail {int(uid[1])} has no INTERNALDATE")
    day, month, year, hour, minute, second, sign, hours, minutes = arrived.groups()
    offset = timedelta(hours=int(hours), minutes=int(minutes)) * (-1 if sign == b"-" else 1)
    moment = datetime(
        *(int(year), _MONTHS.index(month) + 1, int(day), int(hour), int(minute), int(second)), tzinfo=timezone(offset)
    )
    return Delivery(int(uid[1]), uidvalidity, moment.astimezone(UTC), literal)
