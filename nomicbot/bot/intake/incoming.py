"""A mail on its way through the administrator: read once, proven once, and carried to the end.

Whoever needs a mail that is in the record already, as to see again what its author asked for, gets it from here too: so
"read it, prove it, take its author's words" stands in one place.
"""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from functools import cache
from hashlib import sha256

from nomicbot.bot.intake.cpu_limit import ReadingLimitExceeded, allowance, reading
from nomicbot.config import PRIVATE, Config
from nomicbot.game.actions import Posted
from nomicbot.game.clock import utc
from nomicbot.game.state import State
from nomicbot.language.effort import Allowance
from nomicbot.ledger.record import Entry, Ledger, Received
from nomicbot.mail.message.headers import Headers
from nomicbot.mail.message.post import Post, Unreadable, author_of, read_post, says
from nomicbot.mail.trust.authorship import Authorship

__all__ = ["TOO_LONG", "IncomingMail", "IncomingMails", "head_of"]

Proves = Callable[[bytes, Post, str, datetime], Authorship]
"""Finds out who wrote a mail that reached that forum at that moment."""

TOO_LONG = "reading it takes longer than any one mail may"


@dataclass(frozen=True, slots=True)
class IncomingMail:
    """One mail: its bytes, what they are read as, the forum that it reached and when.

    `received` is its row in the record; None for one that is only looked at. `proves` finds out who wrote it, once;
    `taken_by` names the disposition that it is dealt with by, as soon as there is one.
    """

    raw: bytes
    read: Post | Unreadable
    forum: str
    at: datetime
    proves: Callable[[], Authorship]
    received: Received | None = None
    taken_by: str = ""

    @property
    def number(self) -> int | None:
        """The number of its row in the record."""
        return self.received.id if self.received is not None else None

    @property
    def wrote(self) -> Authorship:
        """Whose words it holds, and whether that is proven."""
        return self.proves()

    @property
    def post(self) -> Post:
        """The mail with only those words in it that count as its author's."""
        assert isinstance(self.read, Post)
        return self.wrote.words_of(self.read)

    @property
    def released(self) -> bool:
        """Whether a person has looked at it and had it judged."""
        return self.received is not None and bool(self.received.reason)


class IncomingMails:
    """Makes intakes: of bytes that arrive, of mails that wait in the record, and of entries that were made of one."""

    def __init__(
        self, config: Config, ledger: Ledger, authorship: Proves, state: Callable[[], State]
    ) -> None:
        self._config = config
        self._ledger = ledger
        self._authorship = authorship
        self._state = state

    def arriving(self, raw: bytes, at: datetime, forum: str = "") -> IncomingMail:
        """Bytes that are in no record yet; the forum is told by whom they are addressed to, if it is not given."""
        read = self._read(raw)
        if not forum:
            forum = (
                self._config.forum_of(read.to, read.list_id) if isinstance(read, Post) else PRIVATE
            )
        return self._intake(raw, read, forum, utc(at))

    def looked_at(self, raw: bytes, at: datetime) -> IncomingMail:
        """A mail that somebody wants to know of: one that names nobody here is taken for a post on the forum for
        notices."""
        intake = self.arriving(raw, at)
        read = intake.read
        if (
            intake.forum == PRIVATE
            and isinstance(read, Post)
            and self._config.bot_address not in read.to
        ):
            return self._intake(raw, read, self._config.notices_forum.name, at)
        return intake

    def waiting(self, received: Received) -> IncomingMail:
        """Return a mail that waits in the record."""
        raw = self._ledger.raw(received.id)
        return self._intake(raw, self._read(raw), received.forum, received.arrived, received)

    def of_entry(self, entry: Entry) -> IncomingMail | None:
        """The mail of an entry, its author found out again; None if there is none, or its bytes were erased."""
        event = entry.event
        if not isinstance(event, Posted) or entry.received is None:
            return None
        raw = self._ledger.raw_if_kept(entry.received)
        read = self._read(raw)
        return self._intake(raw, read, event.forum, event.at) if isinstance(read, Post) else None

    def is_the_same(self, received: Received, read: Post) -> bool:
        """Whether a mail of the record says what this one says, however the bytes of both are written."""
        known = self._read(self._ledger.raw_if_kept(received.id))
        return isinstance(known, Post) and says(known) == says(read)

    def allowance(self, address: str) -> Allowance:
        """Return the work that a mail from this address may cause."""
        return allowance(self._config, self._state(), address)

    def _read(self, raw: bytes) -> Post | Unreadable:
        """Return a mail as it is read; if that takes too long or fails, what is known of it without its body."""
        try:
            with reading(self.allowance(author_of(raw))):
                return read_post(raw)
        except ReadingLimitExceeded:
            reason = TOO_LONG
        except Exception as fault:  # it never should, but one mail must not keep the others waiting
            reason = f"the reader failed on it: {fault!r}"
        try:
            message_id = head_of(raw).message_id
        except Exception:
            message_id = f"sha256-{sha256(raw).hexdigest()}@missing"
        return Unreadable(reason, message_id)

    def _intake(
        self,
        raw: bytes,
        read: Post | Unreadable,
        forum: str,
        at: datetime,
        received: Received | None = None,
    ) -> IncomingMail:
        @cache
        def proves() -> Authorship:
            assert isinstance(read, Post)
            return self._authorship(raw, read, forum, at)

        return IncomingMail(raw, read, forum, at, proves, received)


def head_of(raw: bytes) -> Post | Unreadable:
    """What is known of a mail by its header alone."""
    return read_post(raw[: Headers.split(raw)[1]])
