"""The limits of the bot's answers: by forum and hour, by author and day, and for loops.

None of this affects what is judged. A ruling that is not sent immediately is included in a digest
at midnight: in the forum's digest, or in one for its author alone if the author has reached the
daily limit. Of the answers that a forum has left in an hour, a player may use half, and all others
together a third, so something is always left for the next author. A program that replies to every
answer is recognised only by doing so.
"""

from datetime import datetime

from nomicbot.bot.outgoing.recipients import bare_subject
from nomicbot.config import PRIVATE, Config
from nomicbot.game.actions import Posted
from nomicbot.game.addresses import owner_of
from nomicbot.game.clock import DAY, HOUR
from nomicbot.game.objects import ObjectId
from nomicbot.game.state import State
from nomicbot.ledger.record import Ledger
from nomicbot.mail.message.post import Post
from nomicbot.publish.letters import reply_to
from nomicbot.rulebooks.library import ruleset

MOST_TURNS = 30
"""The number of consecutive replies to the bot's messages that are answered immediately."""
MOST_TOLD = MOST_TURNS + 7
"""The number of consecutive replies that are answered at all.

After some digests the bot is silent, until another post arrives.
"""

UNPROVEN_A_DAY = 3
"""The daily number of answers to an unauthenticated address in mail to the bot alone."""

_BYTES_A_DAY = 20_000_000
"""The daily number of bytes of long answers that may be mailed to one address."""

_WITHOUT_BOUND = 1_000_000


class Bounds:
    """The limits on answers to each author."""

    def __init__(self, config: Config, ledger: Ledger) -> None:
        self._config = config
        self._ledger = ledger

    @staticmethod
    def author(state: State, event: Posted) -> ObjectId:
        """Return the authenticated author of a post, or "" for everybody else together."""
        owner = owner_of(state, event.author.address) if event.author.proven else None
        return owner if owner is not None and ruleset().player.of(state, owner) else ""

    def left(self, state: State, event: Posted, post: Post) -> int:
        """Return how many more rulings and answers may be sent immediately about a post."""
        author = self.author(state, event)
        bounds = [MOST_TURNS - self.turn(event, post)]
        if self._config.answers_an_hour:
            private = event.forum == PRIVATE
            bounds.append(
                self._private_hour(event, post)
                if private
                else self.hour(event.at, event.forum, author)
            )
        if self._config.answers_a_day:
            bounds.append(self._config.answers_a_day - self.told(event, event.at - DAY))
        return max(0, min(_WITHOUT_BOUND, *bounds))

    def hour(self, at: datetime, forum: str, author: ObjectId) -> int:
        """Return how many more answers an author may have on a forum within the current hour.

        Of the answers that are still left for the forum, a player may use half, and all non-players
        together a third, so some are left for others. `author` is "" for a non-player.
        """
        if not self._config.answers_an_hour:
            return _WITHOUT_BOUND
        left = self._config.answers_an_hour - self._ledger.answers_since(at - HOUR, forum)
        own = self._ledger.answers_since(at - HOUR, forum, author=author)
        # A player may have as much as is left then, all others together half as much.
        return -((own - left) // 2) if author else -((2 * own - left) // 3)

    def told(self, event: Posted, since: datetime) -> int:
        """Return the number of rulings and answers to a post's author since a moment."""
        return self._ledger.answered_since(since, event.author.address, ("ruling", "answer"))

    def _private_hour(self, event: Posted, post: Post) -> int:
        told = self._ledger.answers_since(event.at - HOUR, "", post.address)
        left = self._config.answers_an_hour - told
        if event.author.proven:
            return left
        return min(
            left, UNPROVEN_A_DAY - self._ledger.answers_since(event.at - DAY, "", post.address)
        )

    def long_may_go(self, address: str, at: datetime) -> bool:
        """Return whether another long message may be sent to an address today."""
        return (
            not self._config.answers_a_day
            or self._ledger.bytes_since(at - DAY, address) < _BYTES_A_DAY
        )

    # -- loops -------------------------------------------------------------------------------------

    def turn(self, event: Posted, post: Post) -> int:
        """Return how many answers of the bot this post follows in an unbroken chain of replies.

        Returns 0 if it follows none, or if the game has no limits.
        """
        last = (
            self._ledger.last_answer_to(event.author.address)
            if self._config.answers_an_hour
            else None
        )
        if last is None:
            return 0
        if any(self._ledger.mails_called(one) for one in post.above):
            return last.turn + 1
        # A program may name what it answers only in the subject.
        unnamed = (
            not post.in_reply_to and not post.references and post.subject == reply_to(post.subject)
        )
        return last.turn + 1 if unnamed and self._ledger.wrote_of(bare_subject(post.subject)) else 0
