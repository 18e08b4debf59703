"""The index by which posts are found by their authors' words.

These are the words that were attributed to the author when the post was read.
"""

from nomicbot.annals.mails import mail_of
from nomicbot.bot.judging.bookkeeping import Outcome
from nomicbot.ledger.record import Ledger
from nomicbot.mail.message.post import Post

_BATCH = 200


def words_of(post: Post) -> str:
    """Return the words by which a post is found."""
    return f"{post.subject}\n{post.new_words}"


class Indexing:
    """The index of one ledger."""

    def __init__(self, ledger: Ledger) -> None:
        self._ledger = ledger

    def note(self, outcome: Outcome) -> None:
        """Index a post that was recorded."""
        intake = outcome.intake
        if intake is not None and intake.number is not None:
            self._ledger.index(intake.number, words_of(intake.own_post()))

    def fill(self) -> None:
        """Index the posts that were judged by a version of the program that had no index."""
        missing = self._ledger.unindexed()
        for first in range(0, len(missing), _BATCH):
            with self._ledger.batch():
                for received in missing[first : first + _BATCH]:
                    entry = self._ledger.entry_of(received)
                    post = mail_of(self._ledger, entry) if entry is not None else None
                    self._ledger.index(received, words_of(post) if post is not None else "")
