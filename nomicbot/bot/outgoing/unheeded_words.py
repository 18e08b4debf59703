"""Private mail to a player of whose words nothing came, though they seem to be meant as an action.

Somebody who plays by mail has no other way to learn that the bot did not notice an action. A line
costs little, and silence costs the action; but who talks is not to be bothered, so after one in a
day only a post that says nothing else gets another. Newcomers get it more often, for more kinds of
sentences, and for those beside actions that were done: they do not know the forms yet, and a few
lost actions make them give up.
"""

from datetime import timedelta

from nomicbot.config import PRIVATE, Config
from nomicbot.game.actions import Posted
from nomicbot.game.addresses import owner_of
from nomicbot.game.clock import DAY
from nomicbot.game.engine import Judgement
from nomicbot.game.judging import Game
from nomicbot.game.objects import ObjectId
from nomicbot.language.scenes import scene_of
from nomicbot.language.unheeded import Unheeded, unheeded
from nomicbot.ledger.record import Ledger
from nomicbot.mail.message.post import Post
from nomicbot.publish.letters import Letter, Letters
from nomicbot.rulebooks.library import ruleset

KIND = "unheeded"
"""The kind of these messages in the record of outgoing mail."""
_NEW = timedelta(days=14)
"""The time for which a player is a newcomer."""
_MOST_QUOTED = 3
_A_DAY, _A_DAY_WHEN_NEW = 5, 20
"""The most such messages in a day, for posts that say nothing else, and those to a newcomer.

A newcomer gets the first number for posts that say more, and any other player one.
Newcomers write twenty messages in their first hour, and each may be an action that is lost.
"""


class UnheededWords:
    """The writer of private mail about words of which nothing came."""

    def __init__(self, config: Config, ledger: Ledger, letters: Letters) -> None:
        self._config = config
        self._ledger = ledger
        self._letters = letters

    def letter(
        self, game: Game, judgement: Judgement, post: Post, *, answered: bool
    ) -> Letter | None:
        """Return the mail to the author of a post, or None if they get none.

        The post is `answered` if it asked something of the bot. Words on a discussion forum do
        nothing anyway; private mail is not quoted, since it may have a secret of a game in it.
        """
        event = judgement.event
        assert isinstance(event, Posted)
        who = owner_of(game.state, event.author.address)
        if who is None or not ruleset().player.of(game.state, who) or not self._is_heard(event):
            return None
        newcomer = self._is_newcomer(who, event)
        if (answered or judgement.verdicts) and not newcomer:
            return None
        found = self._found(game, event, post, newcomer=newcomer)
        if not found.sentences or not self._may_be_told(event, found, newcomer=newcomer):
            return None
        return self._letters.unheeded(
            game,
            found.sentences[:_MOST_QUOTED],
            quoted=event.forum != PRIVATE,
            fora=[one.address or one.name for one in self._config.fora if one.public],
            subject=post.subject,
        )

    def _is_heard(self, event: Posted) -> bool:
        """Return whether a post came to a public forum or the bot alone, from a proven author."""
        forum = self._config.forum(event.forum)
        public = forum is not None and forum.public
        return event.author.proven and (public or event.forum == PRIVATE)

    def _found(self, game: Game, event: Posted, post: Post, *, newcomer: bool) -> Unheeded:
        """Return the sentences of a post that seem to be meant, and did nothing."""
        passages = [(one.start, one.end) for one in post.written if not one.doubt]
        read = [span for one in event.read for span in one.spans]
        return unheeded(post.body, passages, read, scene_of(game.state), newcomer=newcomer)

    def _is_newcomer(self, who: ObjectId, event: Posted) -> bool:
        """Return whether a player joined a short time before a post."""
        history = self._ledger.history(who, ruleset().player.name)
        joined = next((entry.at for change, entry in history if change.new), event.at)
        return event.at - joined < _NEW

    def _may_be_told(self, event: Posted, found: Unheeded, *, newcomer: bool) -> bool:
        """Return whether the author has not got too many such messages within a day."""
        if newcomer:
            most = _A_DAY_WHEN_NEW if found.alone else _A_DAY
        else:
            most = _A_DAY if found.alone else 1
        return self._told_today(event) < most

    def _told_today(self, event: Posted) -> int:
        """Return how many such messages the author got within a day."""
        return len(self._ledger.entries_of_mails(KIND, event.author.address, event.at - DAY))
