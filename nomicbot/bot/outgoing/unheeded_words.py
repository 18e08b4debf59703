"""Private mail to a player whose words had no effect, though they seem to be meant as an action.

Somebody who plays by mail has no other way to learn that the bot did not notice an action. Such a
message costs little, while silence costs the action. But people who only talk should not be
bothered: after one message in a day, only a post that says nothing else leads to another.

Newcomers get these messages more often, for more kinds of sentences, and also for sentences next to
actions that were done. They do not know the forms yet, and a few lost actions make them give up. No
sentence form covers everything that they write ("no to the second one"), so in their first days
they are told of every post that had no effect.
"""

from collections.abc import Sequence
from datetime import timedelta

from nomicbot.config import PRIVATE, Config
from nomicbot.game.actions import Posted
from nomicbot.game.addresses import owner_of
from nomicbot.game.clock import DAY
from nomicbot.game.engine import Judgement
from nomicbot.game.judging import Game
from nomicbot.game.objects import ObjectId
from nomicbot.language.requests import Request
from nomicbot.language.scenes import scene_of
from nomicbot.language.unheeded import Unheeded, unheeded
from nomicbot.ledger.record import Ledger
from nomicbot.mail.message.post import Post
from nomicbot.publish.letters import Letter, Letters
from nomicbot.rulebooks.library import ruleset

KIND = "unheeded"
"""The kind of these messages in the record of outgoing mail."""
_NEW, _FIRST = timedelta(days=14), timedelta(days=7)
"""The time for which a player is a newcomer, and that of their first days."""
_MOST_QUOTED = 3
_A_DAY, _A_DAY_WHEN_NEW = 5, 20
"""The most such messages in a day to one author: usually, and to a newcomer (see `_most_a_day`).

Newcomers write twenty messages in their first hour, and each may be an action that is lost.
"""


class UnheededWords:
    """The writer of private mail about words that had no effect."""

    def __init__(self, config: Config, ledger: Ledger, letters: Letters) -> None:
        self._config = config
        self._ledger = ledger
        self._letters = letters

    def letter(
        self, game: Game, judgement: Judgement, post: Post, requests: Sequence[Request]
    ) -> Letter | None:
        """Return the mail to the author of a post, or None if they get none.

        A post with `requests` to the bot is answered, so other words in it are talk, except in
        private mail, all of which is meant for the bot. Words on a discussion forum never have an
        effect; private mail is not quoted, since it may contain a secret of the game.
        """
        event = judgement.event
        assert isinstance(event, Posted)
        who = owner_of(game.state, event.author.address)
        if who is None or not self._is_heard(game, who, event):
            return None
        since, nothing = self._since_joining(who, event), not (requests or judgement.verdicts)
        if not (nothing or since < _NEW or event.forum == PRIVATE):
            return None
        everything = _is_all_meant(event, since, answered=bool(requests))
        heeded = [one.span for one in requests]
        found = self._found(game, event, post, heeded, newcomer=since < _NEW, everything=everything)
        if self._told_today(event) >= _most_a_day(found, since, nothing=nothing):
            return None
        return self._letters.unheeded(
            game,
            found.sentences[:_MOST_QUOTED],
            quoted=event.forum != PRIVATE,
            fora=[one.address or one.name for one in self._config.fora if one.public],
            subject=post.subject,
        )

    def _is_heard(self, game: Game, who: ObjectId, event: Posted) -> bool:
        """Return whether a player, proven to be its author, posted to a public forum or the bot."""
        if not ruleset().player.of(game.state, who):
            return False
        forum = self._config.forum(event.forum)
        public = forum is not None and forum.public
        return event.author.proven and (public or event.forum == PRIVATE)

    def _found(
        self,
        game: Game,
        event: Posted,
        post: Post,
        requested: Sequence[tuple[int, int]],
        *,
        newcomer: bool,
        everything: bool,
    ) -> Unheeded:
        """Return the sentences of a post that seem to be meant as actions, and had no effect.

        Those at the `requested` places are requests, which have been answered.
        """
        passages = [(one.start, one.end) for one in post.written if not one.doubt]
        read = [span for one in event.read for span in one.spans]
        return unheeded(
            post.body,
            passages,
            [*read, *requested],
            scene_of(game.state),
            newcomer=newcomer,
            everything=everything,
        )

    def _since_joining(self, who: ObjectId, event: Posted) -> timedelta:
        """Return how long before a post its author joined for the first time."""
        history = self._ledger.history(who, ruleset().player.name)
        joined = next((entry.at for change, entry in history if change.new), event.at)
        return event.at - joined

    def _told_today(self, event: Posted) -> int:
        """Return how many such messages the author got within a day."""
        return len(self._ledger.entries_of_mails(KIND, event.author.address, event.at - DAY))


def _is_all_meant(event: Posted, since: timedelta, *, answered: bool) -> bool:
    """Return whether every sentence of a post may be meant for the bot, even mere talk.

    That is so in mail to the bot alone, and in posts of newcomers, unless the post had a request
    that was `answered`. `since` is how long ago the author joined.
    """
    return event.forum == PRIVATE or (timedelta(0) < since < _FIRST and not answered)


def _most_a_day(found: Unheeded, since: timedelta, *, nothing: bool) -> int:
    """Return how many messages about words without effect an author may get within a day.

    The result is 0 if no message is needed. `since` is how long ago the author joined, and
    `nothing` is whether the whole post had no effect.
    """
    if not found.sentences:
        return _A_DAY_WHEN_NEW if found.says and nothing and since < _FIRST else 0
    if since < _NEW:
        return _A_DAY_WHEN_NEW if nothing or found.alone or since < _FIRST else _A_DAY
    return _A_DAY if found.alone else 1
