"""Which mails are one post: what a list or a program for mail changed on the way makes no other of it.

Some servers give a mail that they pass on a Message-ID of their own. It is the same post if author, date and words
are the same, to the second and to the last letter; a footer that a list put below is nobody's words.
"""

from collections.abc import Callable
from datetime import datetime, timedelta

from nomicbot.bot.intake.incoming import IncomingMail
from nomicbot.bot.judging.bookkeeping import Bookkeeper, Outcome
from nomicbot.game.actions import Posted
from nomicbot.ledger.record import Entry
from nomicbot.mail.message.post import Post, says

__all__ = ["Twice"]

_WITHIN = timedelta(days=1)

Key = tuple[str, datetime | None, tuple[str, ...]]


class Twice:
    """Finds the earlier mail of a post. What each author posted of late is read when that is first asked, and kept."""

    def __init__(self, book: Bookkeeper, of_entry: Callable[[Entry], IncomingMail | None]) -> None:
        self._book = book
        self._of_entry = of_entry
        self._known: dict[str, dict[Key, str]] = {}
        """By addresses, the Message-IDs under which proven posts were made first."""

    def forget(self) -> None:
        """What is kept may not be in the record."""
        self._known.clear()

    def note(self, outcome: Outcome) -> None:
        """A post is in the record."""
        if outcome.intake is not None and isinstance(outcome.event, Posted):
            read = outcome.intake.read
            if isinstance(read, Post) and read.address in self._known:
                self._keep(self._known[read.address], outcome.event, read)

    def is_again(self, intake: IncomingMail, read: Post) -> bool:
        """Return whether a mail is a post that was made before under another Message-ID."""
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
        first = self._known[read.address].get(_key(read))
        return first is not None and first != read.message_id

    def _keep(self, known: dict[Key, str], event: Posted, read: Post) -> None:
        if event.author.proven and self._book.is_public(event.forum) and read.new_words.strip():
            known.setdefault(_key(read), read.message_id)


def _key(post: Post) -> Key:
    return post.address, post.date, says(post)
