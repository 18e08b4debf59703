"""Mail to a public forum that also reached the bot directly, for example by Reply-All.

The direct message is immediately set aside as a copy, since only the message that the forum
delivers counts. If the forum has not delivered it within an hour, the author is notified once: no
one else has seen the post, and the author is waiting for a ruling. No one is notified while the
mailbox lists messages that it has not delivered, since one of them may be the forum's copy. Nor is
an author notified if a message that arrived in the same hours could not be read by the program: it
waits for the administrator, and may be the forum's copy, too.
"""

from functools import partial

from nomicbot.bot.intake.account_requests import Accounts
from nomicbot.bot.intake.incoming import IncomingMail, IncomingMails
from nomicbot.bot.intake.incomplete_fetches import withheld
from nomicbot.bot.intake.mail_routes import MailClaim, NotJudged
from nomicbot.bot.intake.post_reader import PendingMail
from nomicbot.bot.judging.bookkeeping import Bookkeeper
from nomicbot.config import PRIVATE, Config
from nomicbot.game.actions import Posted
from nomicbot.game.addresses import owner_of
from nomicbot.game.clock import HOUR
from nomicbot.ledger.record import Received
from nomicbot.ledger.routes import Route
from nomicbot.mail.message.post import Post, dated_words

__all__ = ["COPY", "Copied", "Undelivered"]

COPY = "it is a copy of a post to a public forum, and counts there"
_LOOKED_AT = "copies looked at up to"


class Copied:
    """The handling of direct copies of posts to a public forum.

    A message with a token is never treated as a copy.
    """

    name = Route.IGNORED

    def __init__(self, book: Bookkeeper, accounts: Accounts) -> None:
        self._book = book
        self._accounts = accounts

    def takes(self, turn: PendingMail) -> MailClaim | None:
        """Claim private mail that was also addressed to a public forum."""
        intake = turn.intake
        if intake.released or not _named(self._book.config, intake):
            return None
        if self._accounts.tokens(intake):
            return None
        return MailClaim(self.name, self._understood, judged=False)

    def _understood(self, turn: PendingMail) -> NotJudged:
        return NotJudged(self.name, COPY, partial(self._put_aside, turn.intake))

    def _put_aside(self, intake: IncomingMail) -> None:
        assert intake.received is not None
        self._book.ledger.ignored(intake.received.id, COPY, self.name)


class Undelivered:
    """Notices to authors that the forum's copy of their post has not arrived."""

    def __init__(self, book: Bookkeeper, intakes: IncomingMails) -> None:
        self._book = book
        self._intakes = intakes

    def tell(self) -> None:
        """Notify the authors of posts that the list should have delivered by now.

        The mailbox must have been read up to the current moment of the game.
        """
        ledger = self._book.ledger
        last = int(ledger.meta(_LOOKED_AT) or 0)
        for received in ledger.ignored_for(COPY, last):
            due = received.arrived + HOUR
            if due > self._book.now or any(mail.arrived <= due for mail in withheld(ledger)):
                return
            with ledger.batch():
                self._look_at(received)
                ledger.set_meta(_LOOKED_AT, str(received.id))

    def _look_at(self, received: Received) -> None:
        intake = self._intakes.waiting(received)
        if not isinstance(intake.read, Post) or self._has_come(received, intake.read):
            return
        if self._may_be_held(received):
            return
        owner = owner_of(self._book.engine.state, intake.authorship().address)
        if owner is None or not intake.authorship().proven:
            return
        where = " or ".join(_named(self._book.config, intake))
        text = (
            f"Your mail names {where}, and also reached me directly. The list has not "
            "delivered it within an hour, so"
            " nothing in it was done. If the list does not know the address that you "
            "write from, or holds your mail,"
            " its owner can help."
        )
        self._book.correspondence.tell_privately(text, intake.own_post(), self._book.now)

    def _has_come(self, received: Received, post: Post) -> bool:
        """Return whether a forum has delivered a post, by its Message-ID, or by words and date."""
        ledger = self._book.ledger
        if any(self._book.is_public(copy.forum) for copy in ledger.find_received(post.message_id)):
            return True
        for entry in ledger.posts_from(received.address, received.arrived - HOUR):
            if isinstance(entry.event, Posted) and self._book.is_public(entry.event.forum):
                other = self._intakes.of_entry(entry)
                if other is not None and dated_words(other.own_post()) == dated_words(post):
                    return True
        return False

    def _may_be_held(self, received: Received) -> bool:
        """Return whether an unreadable message arrived within an hour of `received`."""
        return any(
            mail.disposition == Route.UNREADABLE and abs(mail.arrived - received.arrived) <= HOUR
            for mail in self._book.ledger.quarantined()
        )


def _named(config: Config, intake: IncomingMail) -> list[str]:
    """Return the addresses of public fora to which a private message was also sent."""
    if intake.forum != PRIVATE or not isinstance(intake.read, Post):
        return []
    to = intake.read.to
    return [one.address for one in config.fora if one.public and one.address.casefold() in to]
