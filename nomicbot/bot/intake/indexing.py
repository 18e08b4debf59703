"""The index for finding posts by their authors' words.

The index contains the words that were attributed to the author when the post was parsed.
"""

from nomicbot.annals.mails import mail_of
from nomicbot.bot.judging.bookkeeping import Outcome
from nomicbot.ledger.record import Ledger
from nomicbot.mail.message.post import Post

_BATCH = 200
_INDEXED = "indexed up to entry"
"""The ledger key for the entry up to which all posts are indexed.

A migration that rebuilds the index has to remove it.
"""
_AGAIN = 500
"""The largest number of entries that are checked again at each start."""


def words_of(post: Post) -> str:
    """Return the words by which a post can be found."""
    return f"{post.subject}\n{post.new_words}"


class Indexing:
    """The index of one ledger."""

    def __init__(self, ledger: Ledger) -> None:
        self._ledger = ledger

    def note(self, outcome: Outcome) -> None:
        """Add the author's words in the post of `outcome` to the index, if it is recorded."""
        intake = outcome.intake
        if intake is not None and intake.number is not None:
            self._ledger.index(intake.number, words_of(intake.own_post()))

    def fill(self) -> None:
        """Index the posts that were judged by a version of the program without an index."""
        ledger = self._ledger
        done, last = int(ledger.meta(_INDEXED) or "0"), ledger.next_entry_id() - 1
        missing = ledger.unindexed(done)
        for first in range(0, len(missing), _BATCH):
            with ledger.batch():
                for received in missing[first : first + _BATCH]:
                    entry = ledger.entry_of(received)
                    post = mail_of(ledger, entry) if entry is not None else None
                    ledger.index(received, words_of(post) if post is not None else "")
        if last - done > _AGAIN:
            ledger.set_meta(_INDEXED, str(last))
