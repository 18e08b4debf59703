"""Received mail: each message is stored once, byte for byte, before it is processed."""

import json
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime
from hashlib import sha256

from nomicbot.game.clock import utc
from nomicbot.ledger.full_text_index import FullTextIndex
from nomicbot.ledger.json_values import instant, instant_text, storable
from nomicbot.ledger.problems import Erased, LedgerProblem, NothingRecorded, intact
from nomicbot.ledger.store import Row

_WITH_STATUS = """
SELECT received.id, received.forum, received.arrived, received.message_id,
 received.address, received.name,
    received.body_hash, received.mailbox, received.uidvalidity, received.uid,
    CASE WHEN entries.id IS NOT NULL THEN 'judged'
         WHEN erasures.received IS NOT NULL AND redacted.received IS NULL THEN 'erased'
         WHEN latest.status IS NULL OR latest.status = 'released' THEN 'unjudged'
         ELSE latest.status END AS became,
    coalesce(CASE WHEN redacted.received IS NULL THEN erasures.reason END, latest.reason, ''),
    coalesce(entries.disposition, latest.disposition, ''),
    received.copy > 0
FROM received
LEFT JOIN erasures ON erasures.received = received.id
LEFT JOIN redacted ON redacted.received = received.id
LEFT JOIN entries ON entries.received = received.id
LEFT JOIN dispositions AS latest
    ON latest.id = (SELECT max(id) FROM dispositions WHERE dispositions.received = received.id)
"""

_SETTLED = "messages and dispositions settled"
"""The key for the last message up to which none is unjudged, except those released later."""
_NOTED_EVERY = 500
"""The number of settled messages after which the position is stored."""
_NOT_THE_SAME = "another mail with this Message-ID, and not the same, was received before"


@dataclass(frozen=True, slots=True)
class Received:
    """A message as it was received.

    A message is never judged if it `reuses_id`, the Message-ID of another message. `status` is
    `unjudged`, `judged`, `ignored`, `quarantined` or, if it was erased before it was judged,
    `erased`. `disposition` is the `Route` that handled it, or "" if there is none or it was not
    recorded yet.
    """

    id: int
    forum: str
    arrived: datetime
    message_id: str
    address: str
    name: str
    body_hash: str
    mailbox: str = ""
    uidvalidity: int = 0
    uid: int = 0
    status: str = "unjudged"
    reason: str = ""
    disposition: str = ""
    reuses_id: bool = False


class ReceivedMail(FullTextIndex):
    """The received messages, and the position up to which each mailbox was read."""

    _settled: tuple[int, int] | None = None
    """The message and the disposition up to which everything is settled, or None if unknown."""

    def receive(
        self,
        raw: bytes,
        *,
        forum: str,
        arrived: datetime,
        message_id: str,
        address: str,
        name: str,
        body_hash: str,
        mailbox: str = "",
        uidvalidity: int = 0,
        uid: int = 0,
        unread: str = "",
    ) -> Received | None:
        """Store a message. If it cannot be parsed, `unread` says why.

        When this returns, its bytes are on the disk, or in a batch, at the end of the batch.
        Returns None if there is nothing to judge: either the message was received in this forum
        before (whatever its UID is now, and whatever was added to its header in transit), or it
        reuses the Message-ID of a message with a different author or body. In the latter case it is
        stored in quarantine. A message that cannot be parsed has no `body_hash`, and counts as
        received before only if all its bytes are the same, since its content is unknown.
        """
        raw_hash = sha256(raw).hexdigest()
        message_id, address, name = storable(message_id), storable(address), storable(name)
        with self._writing():
            if mailbox:
                self._note(mailbox, uidvalidity, uid)
            before = list(
                self._at_once(
                    "SELECT raw_hash, address, body_hash FROM received"
                    " WHERE forum = ? AND message_id = ?",
                    (forum, message_id),
                )
            )
            if any(
                known == raw_hash or (body_hash and read == [address, body_hash])
                for known, *read in before
            ):
                return None
            origin = (address, name, body_hash, mailbox, uidvalidity, uid)
            id = self._execute(
                "INSERT INTO received (forum, message_id, copy, arrived, "
                "address, name, body_hash, mailbox,"
                " uidvalidity, uid, raw_hash, raw) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
                (
                    forum,
                    message_id,
                    len(before),
                    instant_text(arrived),
                    *origin,
                    raw_hash,
                    raw,
                ),
            )
            if before:
                self.quarantine(id, unread or _NOT_THE_SAME)
                return None
        return Received(id, forum, utc(arrived), message_id, *origin)

    def received(self, id: int) -> Received:
        """Return a received message by its id."""
        found = self._select(_WITH_STATUS + "WHERE received.id = ?", (id,))
        if not found:
            raise NothingRecorded(f"no mail {id} was received")
        return _received(found[0])

    def find_received(self, message_id: str) -> list[Received]:
        """Return the messages with this Message-ID: one per forum, and quarantined duplicates."""
        rows = self._select(
            _WITH_STATUS + "WHERE received.message_id = ? ORDER BY received.id", (message_id,)
        )
        return [_received(row) for row in rows]

    def received_unsent(self, address: str) -> list[tuple[int, str]]:
        """Return the messages received from an address that this ledger never queued for sending.

        For the bot's own address, these are messages that an earlier copy of the ledger sent. Each
        is given by its number and its Message-ID.
        """
        return self._select(
            "SELECT id, message_id FROM received WHERE address = ? AND NOT EXISTS"
            " (SELECT 1 FROM outbox WHERE outbox.message_id = received.message_id) ORDER BY id",
            (storable(address),),
        )

    def raw(self, id: int) -> bytes:
        """Return the bytes of a message. Raises Erased if they were erased."""
        found = self._select(
            "SELECT coalesce(received.raw, redacted.raw), erasures.reason FROM received"
            " LEFT JOIN erasures ON erasures.received = received.id"
            " LEFT JOIN redacted ON redacted.received = received.id WHERE received.id = ?",
            (id,),
        )
        if not found:
            raise NothingRecorded(f"no mail {id} was received")
        raw, reason = found[0]
        if raw is None:
            raise Erased(f"the bytes of mail {id} were erased: {reason}")
        with intact("a mail"):
            return bytes(raw)

    def raw_if_kept(self, id: int) -> bytes:
        """Return the bytes of a message, or b"" if they were erased."""
        try:
            return self.raw(id)
        except Erased:
            return b""

    def unjudged(self) -> list[Received]:
        """Return the messages that have yet to be judged, in order of arrival."""
        if self._settled is None:
            mail, disposition = json.loads(self.meta(_SETTLED) or "[0, 0]")
            self._settled = mail, disposition
        rows = self._select(
            _WITH_STATUS + "WHERE (received.id > ? OR received.id IN (SELECT received FROM "
            "dispositions WHERE id > ?))"
            " AND became = 'unjudged' ORDER BY received.arrived, received.id",
            self._settled,
        )
        found = [_received(row) for row in rows]
        if not self.read_only and not self._batching:
            self._settle(min((mail.id - 1 for mail in found), default=None))
        return found

    def _settle(self, up_to: int | None) -> None:
        """Remember the number of a message up to which none waits to be judged.

        `up_to` is that number, or None if no message waits. It is written to the ledger from time
        to time, so that neither the next call nor the next process examines these messages again. A
        later disposition can release one of them for judging.
        """
        assert self._settled is not None
        last, disposition = self._select(
            "SELECT coalesce((SELECT max(id) FROM received), 0),"
            " coalesce((SELECT max(id) FROM dispositions), 0)"
        )[0]
        if up_to is not None and up_to < self._settled[0]:
            return  # one that was released waits
        self._settled = (last if up_to is None else up_to), disposition
        if self._settled[0] - json.loads(self.meta(_SETTLED) or "[0]")[0] >= _NOTED_EVERY:
            with suppress(LedgerProblem):  # on a full disk the next process reads more, no less
                self.set_meta(_SETTLED, json.dumps(self._settled))

    def quarantined(self) -> list[Received]:
        """Return the messages in quarantine, which a person has to inspect, in order of arrival."""
        rows = self._select(
            _WITH_STATUS + "WHERE received.id IN (SELECT received FROM dispositions "
            "WHERE status = 'quarantined')"
            " AND became = 'quarantined' ORDER BY received.arrived, received.id"
        )
        return [_received(row) for row in rows]

    def last_quarantining(self) -> int:
        """Return the number of the last disposition that quarantined a message, or 0."""
        found = self._select(
            "SELECT id FROM dispositions WHERE status = 'quarantined' ORDER BY id DESC LIMIT 1"
        )
        return int(found[0][0]) if found else 0

    def every_mail(self) -> list[Received]:
        """Return all received messages, in order of arrival."""
        return [
            _received(row)
            for row in self._select(_WITH_STATUS + "ORDER BY received.arrived, received.id")
        ]

    def ignored_for(self, reason: str, behind: int) -> list[Received]:
        """Return the messages after number `behind` ignored for `reason`, sorted by number."""
        rows = self._select(
            _WITH_STATUS
            # Few messages have a disposition: looking at each message would take far longer.
            + "WHERE received.id IN (SELECT received FROM dispositions WHERE "
            "received > ? AND reason = ?)"
            " AND latest.status = 'ignored' AND latest.reason = ?"
            " AND entries.id IS NULL ORDER BY received.id",
            (behind, reason, reason),
        )
        return [_received(row) for row in rows]

    # -- what becomes of a mail other than being judged --------------------------------------------

    def quarantine(self, id: int, reason: str, disposition: str = "") -> None:
        """Quarantine a message: it is not processed until a person has inspected it.

        `disposition` is the route that claimed it, if any.
        """
        self._dispose(id, "quarantined", reason, disposition)

    def ignored(self, id: int, reason: str, disposition: str = "") -> None:
        """Mark a message as ignored, because it came from a program or the administrator."""
        self._dispose(id, "ignored", reason, disposition)

    def release(self, id: int, reason: str) -> None:
        """Mark a quarantined message for judging. Raises ValueError if it reuses a Message-ID."""
        if self.received(id).reuses_id:
            raise ValueError(f"mail {id} reuses the Message-ID of another mail and is never judged")
        self._dispose(id, "released", reason)

    def _dispose(self, id: int, status: str, reason: str, disposition: str = "") -> None:
        with self._writing():
            self._execute(
                "INSERT INTO dispositions (received, status, reason, "
                "disposition) VALUES (?, ?, ?, ?)",
                (id, status, storable(reason), disposition),
            )

    def last_arrival(self) -> datetime | None:
        """Return the moment of the last arrival, or None if there is none."""
        found = self._select("SELECT max(arrived) FROM received")[0][0]
        return instant(found) if found else None

    def mails_with(self, raw_hash: str) -> list[int]:
        """Return the ids of messages whose current or former bytes have that SHA-256 (in hex)."""
        return [
            id
            for (id,) in self._select(
                "SELECT id FROM received WHERE raw_hash = ? ORDER BY id", (raw_hash,)
            )
        ]

    def hash_of(self, id: int) -> str:
        """Return the SHA-256 (in hex) of the bytes of a message, even of an erased one."""
        return str(self._select("SELECT raw_hash FROM received WHERE id = ?", (id,))[0][0])

    def erase(self, id: int, reason: str) -> None:
        """Erase the bytes of a message, and its words in the index, permanently.

        The hash of the bytes and the reason are kept. Erasing twice has no further effect.
        """
        with self._writing():
            self._erase(id, reason)
            self._execute("DELETE FROM redacted WHERE received = ?", (id,))
            self._unindex([id])

    def redact(self, id: int, raw: bytes, reason: str) -> None:
        """Replace a message by a version without the words of an erased message.

        The original is erased.
        """
        with self._writing():
            self._erase(id, reason)
            self._execute(
                "INSERT INTO redacted (received, raw) VALUES (?, ?)"
                " ON CONFLICT (received) DO UPDATE SET raw = excluded.raw",
                (id, raw),
            )

    def _erase(self, id: int, reason: str) -> None:
        self._execute(
            "INSERT INTO erasures (received, reason) VALUES (?, ?) ON CONFLICT DO NOTHING",
            (id, storable(reason)),
        )
        self._execute("UPDATE received SET raw = NULL WHERE id = ?", (id,))
        self._erasing = True

    # -- how far a mailbox was read ----------------------------------------------------------------

    def mailbox_position(self, mailbox: str) -> tuple[int, int]:
        """Return UIDVALIDITY and the last handled UID, or zeros for a mailbox not read before."""
        found = self._select(
            "SELECT uidvalidity, last_uid FROM mailboxes WHERE mailbox = ?", (mailbox,)
        )
        return (int(found[0][0]), int(found[0][1])) if found else (0, 0)

    def _note(self, mailbox: str, uidvalidity: int, last_uid: int) -> None:
        """Record that all messages up to `last_uid` were handled.

        The position can decrease only with a different UIDVALIDITY.
        """
        self._execute(
            "INSERT INTO mailboxes (mailbox, uidvalidity, last_uid) VALUES (?, ?, ?)"
            " ON CONFLICT (mailbox) DO UPDATE SET uidvalidity = "
            "excluded.uidvalidity, last_uid = CASE"
            " WHEN uidvalidity = excluded.uidvalidity THEN max(last_uid, excluded.last_uid)"
            " ELSE excluded.last_uid END",
            (mailbox, uidvalidity, last_uid),
        )


@intact("a mail")
def _received(row: Row) -> Received:
    id, forum, arrived, *others, copy = row
    rest = [*others, bool(copy)]
    return Received(id, forum, instant(arrived), *rest)
