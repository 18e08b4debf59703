"""Posts that arrive a second time as another message, because a server changed it in transit.

Some servers give a message that they pass on a new Message-ID. Two messages are the same post if
their authors, dates (to the second) and words are equal. A footer that a list added is ignored. Two
posts sent in the same second that reply to different messages are different posts: for example, a
hurried "1" and "1" below two rulings.
"""

from collections.abc import Callable, Sequence
from datetime import datetime, timedelta
from typing import NamedTuple

from nomicbot.bot.intake.incoming import IncomingMail
from nomicbot.bot.judging.bookkeeping import Bookkeeper, Outcome
from nomicbot.game.actions import Posted
from nomicbot.ledger.record import Entry
from nomicbot.mail.message.post import Post, dated_words

__all__ = ["Twice"]

_WITHIN = timedelta(days=1)

Key = tuple[str, datetime | None, tuple[str, ...]]


class _First(NamedTuple):
    """The first arrival of a post: its Message-ID, and that of the message it replies to."""

    message_id: str
    replies_to: str


class Twice:
    """An index of earlier posts, to recognise repeated ones.

    The posts of an author are loaded on first use.
    """

    def __init__(self, book: Bookkeeper, of_entry: Callable[[Entry], IncomingMail | None]) -> None:
        self._book = book
        self._of_entry = of_entry
        self._known: dict[str, dict[Key, list[_First]]] = {}
        """The first arrivals of authenticated posts, by author's address."""

    def forget(self) -> None:
        """Clear the cache, since its content may not have been recorded."""
        self._known.clear()

    def note(self, outcome: Outcome) -> None:
        """Add a recorded post to the index."""
        if outcome.intake is not None and isinstance(outcome.event, Posted):
            read = outcome.intake.read
            if isinstance(read, Post) and read.address in self._known:
                self._keep(self._known[read.address], outcome.event, read)

    def is_again(self, intake: IncomingMail, read: Post) -> bool:
        """Return whether a message is a post that arrived before under another Message-ID."""
        if read.date is None or not read.address or not self._book.is_public(intake.forum):
            return False
        if read.address not in self._known:
            known = self._known[read.address] = {}
            for entry in self._book.ledger.posts_from(read.address, intake.at - _WITHIN):
                other = self._of_entry(entry)
                if (
                    other is not None
                    and isinstance(entry.event, Posted)
                    and isinstance(other.read, Post)
                ):
                    self._keep(known, entry.event, other.read)
        first = _same(read, self._known[read.address].get(_key(read), ()))
        return first is not None and first.message_id != read.message_id

    def _keep(self, known: dict[Key, list[_First]], event: Posted, read: Post) -> None:
        if event.author.proven and self._book.is_public(event.forum) and read.new_words.strip():
            several = known.setdefault(_key(read), [])
            if _same(read, several) is None:
                several.append(_First(read.message_id, read.in_reply_to or ""))


def _same(read: Post, several: Sequence[_First]) -> _First | None:
    """Return the post among `several` that is an earlier copy of `read`, or None.

    All of them have the same words. The two must reply to the same message, unless one of them
    doesn't say what it replies to.
    """
    to = read.in_reply_to
    return next(
        (one for one in several if not (to and one.replies_to) or to == one.replies_to), None
    )


def _key(post: Post) -> Key:
    return post.address, *dated_words(post)
