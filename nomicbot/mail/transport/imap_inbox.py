"""A list's mailbox, read by IMAP: fetches the messages after a UID, and waits for more."""

import logging
import re
from collections.abc import AsyncIterator, Iterable, Iterator
from dataclasses import dataclass, replace
from datetime import UTC, datetime, timedelta, timezone

from nomicbot.mail.message.headers import since_mail
from nomicbot.mail.transport.imap import Connection, LoginRefused, MailboxLost, RefusedByServer
from nomicbot.mail.transport.mailbox import UNDATED, Delivery
from nomicbot.mail.transport.tls import Tls, context

__all__ = ["UNDATED", "Delivery", "ImapServer", "Inbox", "LoginRefused", "MailboxLost"]

log = logging.getLogger(__name__)

_AT_ONCE = 100  # UIDs a FETCH: with 1,500 aioimaplib runs out of stack
_LONGEST_WAIT = 25 * 60.0  # servers may end an IDLE after half an hour
_FETCH = re.compile(rb"\d+ FETCH \(", re.IGNORECASE)
_UID = re.compile(rb"\bUID (\d+)", re.IGNORECASE)
_INTERNALDATE = re.compile(rb'\bINTERNALDATE (?:"([^"]*)"|NIL)', re.IGNORECASE)
_ARRIVED = re.compile(
    rb"([ \d]\d)-(Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)-(\d{4})"
    rb" (\d\d):(\d\d):(\d\d) ([+-])(\d\d)(\d\d)",
    re.IGNORECASE,
)
_MONTHS = (
    b"Jan",
    b"Feb",
    b"Mar",
    b"Apr",
    b"May",
    b"Jun",
    b"Jul",
    b"Aug",
    b"Sep",
    b"Oct",
    b"Nov",
    b"Dec",
)
_LEAP_SECOND = (
    60  # the last of its day, so it counts as the second before it: clocks here have no such second
)
_BODY = re.compile(rb'\bBODY\[(?:HEADER)?\] (?:(NIL)|"((?:[^"\\]|\\.)*)")', re.IGNORECASE)
_UIDVALIDITY = re.compile(rb"\[UIDVALIDITY (\d+)\]", re.IGNORECASE)

_NO_UID = 2**32 - 1
"""A UID that no message has.

A search from this UID returns the newest message (RFC 3501, 6.4.8).
"""

_TRIES = 3
"""The number of single fetches after which a message is given up, if others can be fetched."""

_TRIES_ALONE = 10
"""The same limit if no other message can be fetched either, which is likely the server's fault."""


@dataclass(frozen=True, slots=True)
class ImapServer:
    """The address of the mailbox, and the time limits for its server.

    `timeout` is the number of seconds for which the server may be silent when it should reply.
    `poll` is the number of seconds between requests for news if it has no IDLE. A mailbox opened
    `read_only` is never changed, not even by a flag.
    """

    host: str
    port: int
    user: str
    password: str
    mailbox: str = "INBOX"
    tls: Tls = "none"
    verify: bool = True
    timeout: float = 30
    poll: float = 15
    read_only: bool = False


@dataclass(slots=True)
class _Suspect:
    """A message that could not be fetched."""

    tries: int = 0  # by itself
    others: bool = False  # whether the server gave another one since
    reason: str = ""
    fatal: bool = False  # whether the connection was lost over it

    @property
    def hopeless(self) -> bool:
        return self.tries >= (_TRIES if self.others else _TRIES_ALONE)


class Inbox:
    """One mailbox.

    Each method except `close` may raise `MailboxLost`. In that case, `connect` again after a pause.
    """

    def __init__(self, server: ImapServer) -> None:
        self._server = server
        self._connection: Connection | None = None
        self.uidvalidity = 0
        """The UIDVALIDITY of the mailbox at the last `connect`."""
        self._suspects: dict[int, _Suspect] = {}  # by UID
        self._given = 0  # the UID of a mail that was given

    async def connect(self) -> None:
        """Connect, log in and open the mailbox. An open connection is dropped first."""
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
        lines = await connection.select(server.mailbox, read_only=server.read_only)
        found = next((match for line in lines if (match := _UIDVALIDITY.search(line))), None)
        if found is None:
            raise self._lost("the mailbox has no UIDVALIDITY")
        if self.uidvalidity != int(found[1]):
            self._suspects.clear()
            self._given = 0
        self.uidvalidity = int(found[1])

    def complete_until(self, now: datetime) -> datetime:
        """Return `now`, since the server lists all mail that has arrived."""
        return now

    async def newest(self) -> Delivery | None:
        """Return the newest message, or None if there is none or the server doesn't deliver it."""
        there = await self._connected().uid_search(f"UID {_NO_UID}:*")
        found = await self._together(there[-1:]) if there else []
        return found[-1] if found else None

    async def new_since(
        self, uidvalidity: int | None, last_uid: int
    ) -> AsyncIterator[list[Delivery]]:
        """Yield all messages after `last_uid` in lists of at most 100.

        If the mailbox's UIDVALIDITY is not `uidvalidity` (an attribute of each delivery and of this
        object), the caller's UIDs are no longer valid, and every message is yielded.

        UIDs ascend, except for messages that cannot be fetched with others. Such a message is
        fetched by itself, after all others, several times, even if `last_uid` is greater; if this
        fails, it is yielded with a `fault`.
        """
        last = last_uid if uidvalidity == self.uidvalidity else 0
        # "n:*" always names the last message, even if its UID is below n.
        first = min([last + 1, *self._suspects])
        there = await self._connected().uid_search(f"UID {first}:*")
        self._suspects = {uid: each for uid, each in self._suspects.items() if uid in there}
        good = [uid for uid in there if uid > last and uid not in self._suspects]
        for start in range(0, len(good), _AT_ONCE):
            if found := await self._together(good[start : start + _AT_ONCE]):
                yield found
        for uid in sorted(self._suspects, key=lambda uid: (self._suspects[uid].tries, uid)):
            if found := await self._singly(uid):
                yield found
        if not all(suspect.others for suspect in self._suspects.values()):
            await self._probe(last)
        for uid in sorted(self._hopeless()):
            yield [await self._given_up(uid)]
        if self._suspects:
            raise self._still_suspect()

    def _hopeless(self) -> list[int]:
        """Return the UIDs of the messages that are not tried again."""
        return [uid for uid, suspect in self._suspects.items() if suspect.hopeless]

    async def _together(self, uids: list[int]) -> list[Delivery]:
        """Fetch messages in one request. Those that fail are later fetched one by one."""
        try:
            found = await self._fetch(uids)
        except RefusedByServer as refusal:
            log.debug("%s; UIDs %s are fetched one by one", refusal.reason, _as_set(uids))
            found = []
        except MailboxLost:
            self._suspects.update((uid, _Suspect()) for uid in uids)
            raise
        self._suspects.update((uid, _Suspect()) for uid in set(uids) - {one.uid for one in found})
        return found

    async def _singly(self, uid: int) -> list[Delivery]:
        """Return a list of one message, or an empty list if it can't be fetched now."""
        suspect = self._suspects[uid]
        if suspect.hopeless:
            return []
        try:
            found = await self._fetch([uid])
            suspect.reason = "the server names it and does not give it"
        except (RefusedByServer, MailboxLost) as error:
            suspect.tries, suspect.reason = suspect.tries + 1, error.reason
            if isinstance(error, MailboxLost):
                suspect.fatal = True
                raise MailboxLost(error.reason, for_one=suspect.others) from error
            return []
        if found or not await self._connected().uid_search(
            f"UID {uid}"
        ):  # or it was expunged in between
            del self._suspects[uid]
        else:
            suspect.tries += 1
        return found

    async def _probe(self, last: int) -> None:
        """Fetch a message that was delivered before, to test whether the server delivers any."""
        last = max(last, self._given)
        if before := [
            uid
            for uid in await self._connected().uid_search(f"UID 1:{max(last, 1)}")
            if uid <= last
        ]:
            try:
                await self._fetch([uid for uid in before if uid not in self._suspects][-1:])
            except RefusedByServer as refusal:
                log.debug("%s, for a mail that is known too", refusal.reason)

    async def _given_up(self, uid: int) -> Delivery:
        """Return a placeholder, with the known data, for a message that failed too many times."""
        suspect = self._suspects[uid]
        known = None
        if not suspect.fatal:
            try:
                lines = await self._connected().uid_fetch(
                    str(uid), "(UID INTERNALDATE BODY.PEEK[HEADER])"
                )
                known = next(
                    (one for one in _deliveries(lines, self.uidvalidity) if one.uid == uid), None
                )
            except RefusedByServer as refusal:
                log.debug("%s, for a header", refusal.reason)
            except MailboxLost:
                suspect.fatal = True
                raise
        del self._suspects[uid]
        return replace(
            known or Delivery(uid, self.uidvalidity, UNDATED, b"", "nothing"), fault=suspect.reason
        )

    async def again(self, uid: int) -> list[Delivery]:
        """Return a message that was given up before, or an empty list if it still can't be fetched.

        Raises LookupError if the message is no longer in the mailbox.
        """
        try:
            if found := await self._fetch([uid]):
                return found
        except RefusedByServer as refusal:
            log.debug("%s, for mail %d that was given up", refusal.reason, uid)
        except MailboxLost as lost:
            raise MailboxLost(lost.reason, for_one=True) from lost
        if not await self._connected().uid_search(f"UID {uid}"):
            raise LookupError(f"mail {uid} is gone from the mailbox")
        return []

    def _still_suspect(self) -> MailboxLost:
        """Return the exception for messages that must be fetched again after a pause."""
        uid, suspect = min(self._suspects.items())
        reason = f"mail {uid} cannot be fetched: {suspect.reason}"
        return self._lost(reason, for_one=all(each.others for each in self._suspects.values()))

    async def _fetch(self, uids: list[int]) -> list[Delivery]:
        """Return the messages with these UIDs that the server delivers, sorted by UID."""
        if not uids:
            return []
        lines = await self._connected().uid_fetch(_as_set(uids), "(UID INTERNALDATE BODY.PEEK[])")
        wanted = set(uids)
        found = {one.uid: one for one in _deliveries(lines, self.uidvalidity) if one.uid in wanted}
        if found:
            self._given = max(found)
            for suspect in self._suspects.values():
                suspect.others = True
        return [found[uid] for uid in sorted(found)]

    async def mark_seen(self, uids: Iterable[int]) -> None:
        r"""Set the \Seen flag for human readers. (The bot itself uses UIDs.)"""
        if self._server.read_only:
            return
        known = sorted(set(uids))
        for start in range(0, len(known), _AT_ONCE):
            await self._connected().uid_store(
                _as_set(known[start : start + _AT_ONCE]), r"+FLAGS.SILENT (\Seen)"
            )

    async def wait(self, timeout: float) -> None:
        """Return when mail may have arrived, or after `timeout` seconds (at most 25 minutes).

        Call `new_since` again afterwards.
        """
        await self._connected().wait_for_news(min(timeout, _LONGEST_WAIT), self._server.poll)

    async def close(self) -> None:
        """Log out and close the connection. Never raises."""
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

    def _lost(self, reason: str, *, for_one: bool = False) -> MailboxLost:
        self._connected().abort(reason)
        return MailboxLost(reason, for_one=for_one)


def _as_set(uids: list[int]) -> str:
    """Return ascending UIDs as an IMAP set, with runs as ranges."""
    runs: list[list[int]] = []
    for uid in uids:
        if runs and uid == runs[-1][-1] + 1:
            runs[-1] = [runs[-1][0], uid]
        else:
            runs.append([uid])
    return ",".join(":".join(map(str, run)) for run in runs)


def _deliveries(lines: list[bytes], uidvalidity: int) -> Iterator[Delivery]:
    """Yield the messages in the lines of the reply to a FETCH."""
    items = bytearray()
    literal: bytes | None = None
    for line in [
        *lines[:-1],
        b"0 FETCH (",
    ]:  # the last is the command's own end; the next mail would end each
        if isinstance(line, bytearray):
            literal = bytes(line)
        elif _FETCH.match(line):
            if delivery := _delivery(bytes(items), literal, uidvalidity):
                yield delivery
            items, literal = bytearray(line), None
        else:
            items += line


def _delivery(items: bytes, literal: bytes | None, uidvalidity: int) -> Delivery | None:
    """Parse one message, or return None for an update of flags, which may come in between."""
    uid = _UID.search(items)
    if literal is None and (body := _BODY.search(items)):
        literal = re.sub(rb"\\(.)", rb"\1", body[2] or b"")
    if uid is None or literal is None:
        return None
    said = _INTERNALDATE.search(items)
    words = said[1] or b"" if said else b""
    arrived = _moment(words)
    undated = "" if arrived else f'"{words.decode("ascii", "replace")}"'
    return Delivery(int(uid[1]), uidvalidity, arrived or UNDATED, literal, undated)


def _moment(words: bytes) -> datetime | None:
    """Return an INTERNALDATE in UTC, or None if it is invalid or before mail existed."""
    found = _ARRIVED.fullmatch(words)
    if found is None:
        return None
    day, month, year, hour, minute, second, sign, hours, minutes = found.groups()
    seconds = int(second) - (int(second) == _LEAP_SECOND)
    date = int(year), _MONTHS.index(month.title()) + 1, int(day)
    try:
        offset = timedelta(hours=int(hours), minutes=int(minutes)) * (-1 if sign == b"-" else 1)
        return since_mail(
            datetime(*date, int(hour), int(minute), seconds, tzinfo=timezone(offset)).astimezone(
                UTC
            )
        )
    except (ValueError, OverflowError):
        return None
