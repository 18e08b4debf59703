"""Decides which words without effect their author is told about, as they may be meant as an action.

Players by mail have no other way to learn that the bot did not notice an action. The message costs
little, while silence costs the action. People who only talk are not bothered: no message is sent
about sentences that mention nothing of the game, and about thoughts, questions to others and
stories.

A post leads to one message at most: a line of its ruling, or otherwise private mail.
"""

import re
from collections.abc import Sequence
from datetime import timedelta

from nomicbot.bot.intake.choice_parser import beside_answer
from nomicbot.config import PRIVATE, Config
from nomicbot.game.actions import Announcement, Posted
from nomicbot.game.addresses import owner_of
from nomicbot.game.clock import DAY
from nomicbot.game.engine import Judgement
from nomicbot.game.judging import Game
from nomicbot.game.objects import ObjectId
from nomicbot.language.law.parts import Terms
from nomicbot.language.law.reading import Understood, understand
from nomicbot.language.plain_questions import is_question
from nomicbot.language.requests import Request
from nomicbot.language.scenes import scene_of
from nomicbot.language.thresholds import APART, APART_WHEN_NEW, BESIDE, BESIDE_WHEN_NEW, THRESHOLDS
from nomicbot.language.unheeded import unheeded
from nomicbot.ledger.record import Ledger
from nomicbot.mail.message.post import Post
from nomicbot.publish.letters import Letter, Letters
from nomicbot.rulebooks.library import ruleset

_LONGEST_CLAUSE = 300
KIND = "unheeded"
"""The kind of these messages in the record of outgoing mail."""
_CLAUSE = re.compile(r"(?:whenever|when|if|each|every|any|no|all|a|an|the) .*[.!]?$", re.I)
"""The beginnings of clauses. Other words need not be parsed as a clause."""
_NEW, _FIRST = timedelta(days=14), timedelta(days=7)
"""How long players count as newcomers, and how long they are told how to ask the bot."""
_WHERE = {
    (True, False): BESIDE,
    (True, True): BESIDE_WHEN_NEW,
    (False, False): APART,
    (False, True): APART_WHEN_NEW,
}
"""The thresholds of words beside a ruling or not, by a newcomer or not."""
_A_DAY, _A_DAY_WHEN_NEW = 8, 20
"""The largest number of such messages to one author in a day: usually, and to a newcomer.

Newcomers write twenty messages in their first hour, and each may contain a lost action.
"""


class UnheededWords:
    """The writer of private mail about words that had no effect."""

    def __init__(self, config: Config, ledger: Ledger, letters: Letters) -> None:
        self._config = config
        self._ledger = ledger
        self._letters = letters

    def words(
        self,
        game: Game,
        judgement: Judgement,
        post: Post,
        requests: Sequence[Request],
        *,
        ruled: bool,
    ) -> tuple[str, ...]:
        """Return the sentences of a post that its author should be told had no effect.

        If `ruled` is true, a line of the ruling on the post lists them, so sentences that are less
        likely to be actions are returned, too. Words on a discussion forum never have an effect.
        Private mail is always meant for the bot, so any sentence counts in which its author speaks
        of themselves.
        """
        event = judgement.event
        assert isinstance(event, Posted)
        who = owner_of(game.state, event.author.address)
        if who is None or not self._is_heard(game, who, event):
            return ()
        since = self._since_joining(who, event)
        new, asks = since < _NEW, since < _FIRST and not requests
        if not ruled and self._told_today(event) >= (_A_DAY_WHEN_NEW if new else _A_DAY):
            return ()
        heeded = [one.span for one in requests]
        least = THRESHOLDS[self._config.asks][_WHERE[ruled, new]]
        return self._found(game, event, post, heeded, least=least, questions=asks)

    @staticmethod
    def questions(words: Sequence[str]) -> tuple[str, ...]:
        """Return the sentences that ask for information."""
        return tuple(filter(is_question, words))

    def actions(self, words: Sequence[str]) -> tuple[str, ...]:
        """Return the sentences, among `words`, that may be meant as actions."""
        asked = self.questions(words)
        return tuple(one for one in words if one not in asked)

    def letter(
        self,
        game: Game,
        event: Posted,
        words: Sequence[str],
        post: Post,
        answers: Sequence[tuple[str, str]] = (),
    ) -> Letter:
        """Return private mail about the words of a post that had no effect.

        `answers` has the questions among these words that can be answered, each with its answer.

        Private mail is not quoted, since it may contain a secret of the game.
        """
        return self._letters.unheeded(
            game,
            words,
            quoted=event.forum != PRIVATE,
            fora=[one.address or one.name for one in self._config.fora if one.public],
            subject=post.subject,
            event=event,
            law=[one for one in words if is_law(game, one)],
            answers=answers,
        )

    def answers_go_to(self, event: Posted, words: Sequence[str]) -> str:
        """Return the forum for replies to the mail about words, or "" for the bot.

        Questions are for the bot, and replies to private mail stay private.
        """
        asked = self.questions(words) == tuple(words)
        return "" if event.forum == PRIVATE or asked else event.forum

    def _is_heard(self, game: Game, who: ObjectId, event: Posted) -> bool:
        """Return whether a post by an authenticated player went to a public forum or to the bot."""
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
        least: int,
        questions: bool,
    ) -> tuple[str, ...]:
        """Return the sentences of a post that are likely meant as actions, and had no effect.

        The sentences at the `requested` places are requests, which have been answered.
        """
        passages = _looked_at(event, post)
        read = [span for one in event.read for span in one.spans]
        found = unheeded(
            post.body,
            passages,
            [*read, *requested],
            scene_of(game.state),
            least=least,
            questions=questions,
            everything=event.forum == PRIVATE and not event.read,
        )
        if not found and not read and not requested and len(passages) == 1:
            words = " ".join(post.body[slice(*passages[0])].split())
            return (words,) if is_law(game, words) else ()
        return found

    def _since_joining(self, who: ObjectId, event: Posted) -> timedelta:
        """Return the time between the first joining of a post's author and the post."""
        history = self._ledger.history(who, ruleset().player.name)
        joined = next((entry.at for change, entry in history if change.new), event.at)
        return event.at - joined

    def _told_today(self, event: Posted) -> int:
        """Return how many messages about unheeded words a post's author got in the last day."""
        return len(self._ledger.entries_of_mails(KIND, event.author.address, event.at - DAY))


def _looked_at(event: Posted, post: Post) -> list[tuple[int, int]]:
    """Return the spans of the author's own words, without an answer that had an effect."""
    settles = any(isinstance(one, Announcement) and one.settles for one in event.read)
    written = beside_answer(post) if settles else post.written
    return [(one.start, one.end) for one in written if not one.doubt]


def is_law(game: Game, words: str) -> bool:
    """Return whether words are a clause that would be carried out as part of a rule."""
    if len(words) > _LONGEST_CLAUSE or _CLAUSE.match(words) is None:
        return False
    return isinstance(understand(words, game.library.plain_words, Terms()), Understood)
