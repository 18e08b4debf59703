"""A message on its way through the administrator, parsed once and authenticated once.

Recorded messages are loaded again here, too. So messages are parsed, authenticated, and reduced to
their authors' words in a single place.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import datetime
from functools import cache

from nomicbot.bot.crashes import Crashes, parsing
from nomicbot.bot.intake.allowances import allowance
from nomicbot.bot.intake.receipt import nameless, post_in, reached
from nomicbot.config import PRIVATE, Config
from nomicbot.game.actions import Posted
from nomicbot.game.clock import utc
from nomicbot.game.state import State
from nomicbot.language.effort import Allowance
from nomicbot.ledger.record import Entry, Ledger, Received
from nomicbot.mail.message.post import Post, UnreadablePost, author_of, says
from nomicbot.mail.trust.authorship import Authorship

Proves = Callable[[bytes, Post, str, datetime], Authorship]
"""A function that determines who wrote a message that reached a forum at a given time."""


@dataclass(frozen=True, slots=True)
class IncomingMail:
    """A message on its way: its bytes, the parsed post, the forum that it reached, and when.

    `received` is its row in the ledger, or None in a trial. `proves` authenticates the author, and
    `proven_words` returns the post without words that the proof does not cover; both are computed
    once. `attributed` is the post with only its author's words, once these have been determined,
    and `taken_by` the route that handles the message, once that is known.
    """

    raw: bytes
    read: Post | UnreadablePost
    forum: str
    at: datetime
    proves: Callable[[], Authorship]
    proven_words: Callable[[], Post]
    received: Received | None = None
    taken_by: str = ""
    attributed: Post | None = None

    @property
    def number(self) -> int | None:
        """The number of the message's row in the ledger."""
        return self.received.id if self.received is not None else None

    def authorship(self) -> Authorship:
        """Return who wrote the message and whether that is proven, computed on first use."""
        return self.proves()

    def own_post(self) -> Post:
        """Return the post with only those words that count as its author's."""
        return self.proven_words() if self.attributed is None else self.attributed

    def written_by(self, wrote: Authorship) -> "IncomingMail":
        """Return a copy whose author is given by `wrote`, without another authentication."""
        assert isinstance(self.read, Post)
        return replace(self, proves=lambda: wrote, attributed=wrote.words_of(self.read))

    def with_own(self, post: Post) -> "IncomingMail":
        """Return a copy in which `post` has only its author's words."""
        return replace(self, read=post, attributed=post)

    @property
    def released(self) -> bool:
        """Whether a person has inspected the message and released it for judging."""
        return self.received is not None and bool(self.received.reason)


class IncomingMails:
    """The factory of `IncomingMail`, from new bytes, from waiting messages, and from entries."""

    def __init__(
        self,
        config: Config,
        ledger: Ledger,
        authorship: Proves,
        state: Callable[[], State],
        crashes: Crashes,
    ) -> None:
        self._config = config
        self._ledger = ledger
        self._authorship = authorship
        self._state = state
        self._crashes = crashes

    def arriving(self, raw: bytes, at: datetime, forum: str = "") -> IncomingMail:
        """Return the incoming message for bytes that are not in the ledger yet.

        Without a `forum`, the recipients of the message determine which forum it reached.
        """
        read = self._read(raw)
        if not forum:
            forum = reached(self._config, read)
        return self._intake(raw, read, forum, utc(at))

    def looked_at(self, raw: bytes, at: datetime) -> IncomingMail:
        """Return the incoming message for a trial.

        Without a known recipient it is treated as a post to the forum for notices.
        """
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
        """Return a message that is waiting in the ledger.

        The forum that it reached was not known when it arrived if the program failed to parse it.
        """
        raw = self._ledger.raw(received.id)
        read, forum = self._read(raw), received.forum
        if forum == PRIVATE and not received.body_hash:
            forum = reached(self._config, read)
        return self._intake(raw, read, forum, received.arrived, received)

    def of_entry(self, entry: Entry) -> IncomingMail | None:
        """Return the message of an entry, authenticated again, or None if the entry has none."""
        event = entry.event
        if not isinstance(event, Posted) or entry.received is None:
            return None
        raw = self._ledger.raw_if_kept(entry.received)
        read = self._read(raw)
        return self._intake(raw, read, event.forum, event.at) if isinstance(read, Post) else None

    def is_the_same(self, received: Received, read: Post) -> bool:
        """Return whether a recorded message has the same content as `read`, in any encoding."""
        known = self._read(self._ledger.raw_if_kept(received.id))
        return isinstance(known, Post) and says(known) == says(read)

    def allowance(self, address: str) -> Allowance:
        """Return the work that a message from `address` may cause."""
        return allowance(self._config, self._state(), address)

    def _read(self, raw: bytes) -> Post | UnreadablePost:
        what = parsing(raw)
        if self._crashes.stops(what):
            return UnreadablePost("parsing it crashed the program", nameless(raw))
        with self._crashes.doing(what):
            return post_in(raw, self.allowance(author_of(raw)))

    def _intake(
        self,
        raw: bytes,
        read: Post | UnreadablePost,
        forum: str,
        at: datetime,
        received: Received | None = None,
    ) -> IncomingMail:
        @cache
        def proves() -> Authorship:
            assert isinstance(read, Post)
            return self._authorship(raw, read, forum, at)

        @cache
        def proven_words() -> Post:
            assert isinstance(read, Post)
            return proves().words_of(read)

        return IncomingMail(raw, read, forum, at, proves, proven_words, received)
