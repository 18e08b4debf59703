"""Outgoing mail, queued in the transaction of its entry and sent at least once.

The progress of sending is not part of the record. It is the only data here that is updated in
place.
"""

import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime

from nomicbot.ledger.json_values import instant, instant_text, storable
from nomicbot.ledger.problems import NothingRecorded, intact
from nomicbot.ledger.store import Row, Store

STATES = ("queued", "sent", "failed", "given_up")

_COLUMNS = (
    "id, entry, message_id, recipients, raw, forum, state, attempts, last_answer, kind, about, turn"
)

_OF_LATE = (
    "JOIN entries ON entries.id = outbox.entry WHERE outbox.id > (SELECT "
    "coalesce(max(id), 0) FROM outbox) - 1000"
)


@dataclass(frozen=True, slots=True)
class OutgoingMail:
    """A complete message to be sent. A forum gets each Message-ID only once."""

    message_id: str
    recipients: tuple[str, ...]
    raw: bytes
    forum: str = ""
    kind: str = ""
    about: int = 0
    turn: int = 0
    author: str = ""
    subject: str = ""
    sent: datetime | None = None
    text: str = ""
    """The words of the message, in the form that the public record commits to."""


@dataclass(frozen=True, slots=True)
class QueuedMail:
    """A message in the outbox: its entry, and the progress of sending it."""

    id: int
    entry: int
    message_id: str
    recipients: tuple[str, ...]
    raw: bytes
    forum: str
    state: str = "queued"
    attempts: int = 0
    last_answer: str = ""
    kind: str = ""
    about: int = 0
    turn: int = 0


class Outbox(Store):
    """The outgoing messages.

    After a crash a message may be sent again, with the same Message-ID.
    """

    witness: Callable[[int, Sequence[OutgoingMail]], None] | None = None
    """A function that is called with all queued messages, in the same transaction."""

    def _queue(self, entry: int, outgoing: Sequence[OutgoingMail]) -> None:
        self._put("outbox", [_row(entry, mail) for mail in outgoing])
        if self.witness is not None:
            self.witness(entry, outgoing)

    def queue(self, entry: int, outgoing: Sequence[OutgoingMail]) -> None:
        """Queue messages about an entry that is in the ledger already."""
        with self._writing():
            self._queue(entry, outgoing)

    def queued_of(self, entry: int) -> int:
        """Return how many messages of the outbox, sent or not, are about an entry."""
        return int(self._select("SELECT count(*) FROM outbox WHERE entry = ?", (entry,))[0][0])

    def answers_since(
        self, since: datetime, forum: str, address: str = "", author: str | None = None
    ) -> int:
        """Return how many rulings and answers about posts later than `since` a forum was sent.

        With `address`, only those to that address count; with `author`, only answers to that
        player. Only the last thousand messages are counted.
        """
        rows = self._select(
            f"SELECT count(*) FROM outbox {_OF_LATE} AND forum = ? AND (? = '' OR recipients = ?)"
            " AND kind IN ('ruling', 'answer') AND entries.at > ? AND (? IS NULL OR author = ?)",
            (forum, address, json.dumps([address]), instant_text(since), author, author),
        )
        return int(rows[0][0])

    def answered_since(
        self, since: datetime, address: str, kinds: Sequence[str] = ("answer",)
    ) -> int:
        """Return how many messages of some kinds answered posts of an address later than `since`.

        Answers on all fora and to all addresses count.
        """
        rows = self._select(
            f"SELECT count(*) FROM outbox {_OF_LATE} AND kind IN "
            f"({', '.join('?' * len(kinds))}) AND entries.at > ?"
            " AND EXISTS (SELECT 1 FROM entries AS answered JOIN received ON "
            "received.id = answered.received"
            " WHERE answered.id = about AND received.address = ?)",
            (*kinds, instant_text(since), storable(address)),
        )
        return int(rows[0][0])

    def bytes_since(self, since: datetime, address: str) -> int:
        """Return how many bytes of answers one address was mailed later than `since`."""
        rows = self._select(
            f"SELECT total(length(outbox.raw)) FROM outbox {_OF_LATE} AND kind = "
            "'answer' AND recipients = ?"
            " AND entries.at > ?",
            (json.dumps([address]), instant_text(since)),
        )
        return int(rows[0][0])

    def wrote_of(self, subject: str) -> bool:
        """Return whether one of the most recent messages has this subject."""
        rows = self._select(
            "SELECT 1 FROM outbox WHERE id > (SELECT max(id) FROM outbox) - "
            "300 AND subject = ? LIMIT 1",
            (storable(subject),),
        )
        return bool(rows)

    def last_answer_to(self, address: str) -> QueuedMail | None:
        """Return the last recent ruling on, or answer to, a post of an address, or None."""
        rows = self._select(
            f"SELECT {', '.join(f'outbox.{name}' for name in _COLUMNS.split(', '))}"
            f" FROM outbox {_OF_LATE}"
            " AND kind IN ('ruling', 'answer', 'digest')"
            " AND EXISTS (SELECT 1 FROM entries AS answered JOIN received ON "
            "received.id = answered.received"
            " WHERE answered.id = about AND received.address = ?) ORDER BY outbox.id DESC LIMIT 1",
            (storable(address),),
        )
        return _queued(rows[0]) if rows else None

    def mailed_since(self, since: datetime, kind: str, address: str = "") -> int:
        """Return how many messages of a kind are about events later than `since`.

        With `address`, only those to that address count. Only the last thousand messages are
        counted.
        """
        rows = self._select(
            "SELECT count(*) FROM outbox JOIN entries ON entries.id = outbox.entry"
            " WHERE outbox.id > (SELECT max(id) FROM outbox) - 1000 AND kind = ?"
            " AND (? = '' OR recipients = ?) AND entries.at > ?",
            (kind, address, json.dumps([address]), instant_text(since)),
        )
        return int(rows[0][0])

    def ruled_on(self, entry: int) -> bool:
        """Return whether a ruling on an entry was queued as a separate message."""
        return bool(
            self._select(
                "SELECT 1 FROM outbox WHERE about = ? AND kind = 'ruling' LIMIT 1", (entry,)
            )
        )

    def rulings_on(self, entry: int) -> list[QueuedMail]:
        """Return the separate rulings on an entry, in the order in which they were queued."""
        asked = f"SELECT {_COLUMNS} FROM outbox WHERE about = ? AND kind = 'ruling' ORDER BY id"
        return [_queued(row) for row in self._select(asked, (entry,))]

    def made_id(self, beginning: str) -> bool:
        """Return whether a message has an id that begins with `beginning`.

        The rest of the id is a reply token and the domain.
        """
        bounds = (beginning, beginning + "~")  # beyond every sign that an id goes on with
        return bool(
            self._select(
                "SELECT 1 FROM outbox WHERE message_id > ? AND message_id < ? LIMIT 1", bounds
            )
        )

    def outbox_due(self, now: datetime, limit: int = 100) -> list[QueuedMail]:
        """Return at most `limit` messages to send now, in the order in which they were queued."""
        rows = self._select(
            f"SELECT {_COLUMNS} FROM outbox INDEXED BY outbox_queued"
            " WHERE state = 'queued' AND next_try <= ? ORDER BY id LIMIT ?",
            (instant_text(now), limit),
        )
        return [_queued(row) for row in rows]

    def outbox_next(self) -> datetime:
        """Return when the next message is due, or the maximum time if none is queued."""
        found = self._select("SELECT min(next_try) FROM outbox WHERE state = 'queued'")[0][0]
        return instant(found) if found else datetime.max.replace(tzinfo=UTC)

    def outbox(self, state: str) -> list[QueuedMail]:
        """Return the messages of one of STATES, in the order in which they were queued."""
        rows = self._select(f"SELECT {_COLUMNS} FROM outbox WHERE state = ? ORDER BY id", (state,))
        return [_queued(row) for row in rows]

    def outbox_of(self, entry: int) -> list[QueuedMail]:
        """Return the messages about an entry, sent or not, in the order of queueing."""
        rows = self._select(f"SELECT {_COLUMNS} FROM outbox WHERE entry = ? ORDER BY id", (entry,))
        return [_queued(row) for row in rows]

    def first_sent(self, entry: int) -> datetime | None:
        """Return when the first message about an entry was sent, or None if none was."""
        found = self._select(
            "SELECT min(sent_at) FROM outbox WHERE entry = ? AND sent_at IS NOT NULL", (entry,)
        )
        return instant(found[0][0]) if found[0][0] else None

    def sending(self) -> tuple[datetime | None, datetime | None]:
        """Return when the last message was sent, and since when the oldest one has been waiting.

        Each is None if there is no such message.
        """
        last = self._select("SELECT max(sent_at) FROM outbox")[0][0]
        waits = self._select(
            "SELECT entries.at FROM outbox INDEXED BY outbox_queued"
            " CROSS JOIN entries ON entries.id = outbox.entry WHERE outbox.state = "
            "'queued' ORDER BY outbox.id LIMIT 1"
        )
        return (instant(last) if last else None), (instant(waits[0][0]) if waits else None)

    def outbox_waiting(self) -> int:
        """Return how many messages are queued."""
        return int(self._select("SELECT count(*) FROM outbox WHERE state = 'queued'")[0][0])

    def outbox_counts(self) -> dict[str, int]:
        """Return how many messages are in each of STATES."""
        return dict.fromkeys(STATES, 0) | dict(
            self._select("SELECT state, count(*) FROM outbox GROUP BY state")
        )

    def last_mail(self) -> int:
        """Return the number of the last queued message, or 0 if there is none."""
        return int(self._select("SELECT coalesce(max(id), 0) FROM outbox")[0][0])

    def mails_behind(self, id: int, most: int) -> list[QueuedMail]:
        """Return the last `most` messages queued after message number `id`, sent or not."""
        rows = self._select(
            f"SELECT {_COLUMNS} FROM outbox WHERE id > ? ORDER BY id DESC LIMIT ?", (id, most)
        )
        return [_queued(row) for row in reversed(rows)]

    def mails_called(self, message_id: str) -> list[QueuedMail]:
        """Return the messages with this Message-ID, one per forum or person."""
        rows = self._select(f"SELECT {_COLUMNS} FROM outbox WHERE message_id = ?", (message_id,))
        return [_queued(row) for row in rows]

    def call_sent(self, id: int, message_id: str) -> None:
        """Give a message the Message-ID under which it was published."""
        with self._writing():
            self._execute("UPDATE outbox SET message_id = ? WHERE id = ?", (message_id, id))

    def redact_sent(self, id: int, raw: bytes) -> None:
        """Replace a sent message by a version without the words of an erased message."""
        with self._writing():
            self._execute("UPDATE outbox SET raw = ? WHERE id = ?", (raw, id))
            self._erasing = True

    def mark_sent(self, id: int, at: datetime) -> None:
        """Record that the message was accepted for delivery."""
        self._mark(id, "state = 'sent', attempts = attempts + 1, sent_at = ?", instant_text(at))

    def mark_deferred(
        self, id: int, next_try: datetime, answer: str, *, counted: bool = True
    ) -> None:
        """Record that a message was not accepted, and when it will be retried.

        If `counted` is false, the attempt does not count, since the server did not reply.
        """
        attempt = "attempts = attempts + 1, " if counted else ""
        self._mark(
            id, attempt + "next_try = ?, last_answer = ?", instant_text(next_try), storable(answer)
        )

    def mark_rejected(self, id: int, answer: str) -> None:
        """Record that a message was permanently rejected."""
        self._mark(
            id, "state = 'failed', attempts = attempts + 1, last_answer = ?", storable(answer)
        )

    def mark_given_up(self, id: int, answer: str) -> None:
        """Record that a message was abandoned after many attempts."""
        self._mark(id, "state = 'given_up', last_answer = ?", storable(answer))

    def requeue(self, id: int) -> None:
        """Queue a rejected or abandoned message again, to be sent now, with the attempts reset."""
        self._mark(id, "state = 'queued', attempts = 0, next_try = ''")

    def requeue_lost(self) -> int:
        """Queue all rejected and abandoned messages again, and return their number."""
        lost = [*self.outbox("failed"), *self.outbox("given_up")]
        with self._writing():
            for mail in lost:
                self.requeue(mail.id)
        return len(lost)

    def _mark(self, id: int, what: str, *values: str) -> None:
        if not self._select("SELECT 1 FROM outbox WHERE id = ? AND state <> 'sent'", (id,)):
            raise NothingRecorded(f"no mail {id} waits in the outbox")
        with self._writing():
            self._execute(f"UPDATE outbox SET {what} WHERE id = ?", (*values, id))


def _row(entry: int, mail: OutgoingMail) -> Row:
    recipients = json.dumps(list(mail.recipients))
    sent = ("sent", instant_text(mail.sent)) if mail.sent else ("queued", None)
    what = (mail.kind, mail.about, mail.turn, mail.author, storable(mail.subject))
    return (entry, mail.message_id, mail.forum, recipients, mail.raw, *what, *sent)


@intact("a mail of the outbox")
def _queued(row: Row) -> QueuedMail:
    id, entry, message_id, recipients, raw, *rest = row
    return QueuedMail(id, entry, message_id, tuple(json.loads(recipients)), bytes(raw), *rest)
