"""Mail on its way out: queued in the transaction of the entry that it tells of, and sent at least once.

How far the sending has got is not part of the record, and is the one thing here that changes in place.
"""

import json
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from nomicbot.ledger.plain import instant_text, storable
from nomicbot.ledger.problems import NothingRecorded, intact
from nomicbot.ledger.store import Row, Store

STATES = ("queued", "sent", "failed", "given_up")

_COLUMNS = "id, entry, message_id, recipients, raw, forum, state, attempts, last_answer"


@dataclass(frozen=True, slots=True)
class OutgoingMail:
    """A mail to be sent, complete: a mail of the same Message-ID is sent once to a forum."""

    message_id: str
    recipients: tuple[str, ...]
    raw: bytes
    forum: str = ""


@dataclass(frozen=True, slots=True)
class QueuedMail:
    """A mail of the outbox: which entry it tells of, and what became of it so far."""

    id: int
    entry: int
    message_id: str
    recipients: tuple[str, ...]
    raw: bytes
    forum: str
    state: str = "queued"
    attempts: int = 0
    last_answer: str = ""


class Outbox(Store):
    """What goes out. Between sending a mail and marking it a crash can send it again, with the same Message-ID."""

    def _queue(self, entry: int, outgoing: Sequence[OutgoingMail]) -> None:
        self._put("outbox", [(entry, m.message_id, m.forum, json.dumps(list(m.recipients)), m.raw) for m in outgoing])

    def queue(self, entry: int, outgoing: Sequence[OutgoingMail]) -> None:
        """Queue mails that tell of an entry which is in the record already."""
        with self._writing():
            self._queue(entry, outgoing)

    def queued_of(self, entry: int) -> int:
        """How many mails of the outbox, sent or not, tell of an entry."""
        return int(self._select("SELECT count(*) FROM outbox WHERE entry = ?", (entry,))[0][0])

    def outbox_due(self, now: datetime, limit: int = 100) -> list[QueuedMail]:
        """The mails to send now, in the order in which they were queued; at most `limit` of them."""
        rows = self._select(
            f"SELECT {_COLUMNS} FROM outbox WHERE state = 'queued' AND next_try <= ? ORDER BY id LIMIT ?",
            (instant_text(now), limit),
        )
        return [_queued(row) for row in rows]

    def outbox(self, state: str) -> list[QueuedMail]:
        """The mails of one of STATES, in the order in which they were queued."""
        rows = self._select(f"SELECT {_COLUMNS} FROM outbox WHERE state = ? ORDER BY id", (state,))
        return [_queued(row) for row in rows]

    def outbox_counts(self) -> dict[str, int]:
        """How many mails are in each of STATES."""
        return dict.fromkeys(STATES, 0) | dict(self._select("SELECT state, count(*) FROM outbox GROUP BY state"))

    def mark_sent(self, id: int, at: datetime) -> None:
        """The mail was accepted for delivery."""
        self._mark(id, "state = 'sent', attempts = attempts + 1, sent_at = ?", instant_text(at))

    def mark_deferred(self, id: int, next_try: datetime, answer: str) -> None:
        """The mail was not accepted this time and is to be tried again."""
        self._mark(
            id, "attempts = attempts + 1, next_try = ?, last_answer = ?", instant_text(next_try), storable(answer)
        )

    def mark_rejected(self, id: int, answer: str) -> None:
        """The mail was refused for good."""
        self._mark(id, "state = 'failed', attempts = attempts + 1, last_answer = ?", storable(answer))

    def mark_given_up(self, id: int, answer: str) -> None:
        """The mail was tried for too long."""
        self._mark(id, "state = 'given_up', last_answer = ?", storable(answer))

    def requeue(self, id: int) -> None:
        """Try a mail again that was refused or given up, from now on and from the beginning."""
        self._mark(id, "state = 'queued', attempts = 0, next_try = ''")

    def _mark(self, id: int, what: str, *values: str) -> None:
        if not self._select("SELECT 1 FROM outbox WHERE id = ? AND state <> 'sent'", (id,)):
            raise NothingRecorded(f"no mail {id} waits in the outbox")
        with self._writing():
            self._execute(f"UPDATE outbox SET {what} WHERE id = ?", (*values, id))


@intact("a mail of the outbox")
def _queued(row: Row) -> QueuedMail:
    id, entry, message_id, recipients, raw, *rest = row
    return QueuedMail(id, entry, message_id, tuple(json.loads(recipients)), bytes(raw), *rest)
