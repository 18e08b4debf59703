"""Notices to the supposed authors of held posts, each with a token to confirm the post.

The notices are sent only to addresses that the game knows, or that ask to become a player:
otherwise anybody could make the bot send spam. Earlier notices are found in the outbox.
"""

from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from datetime import datetime, timedelta

from nomicbot.bot.admin.decision_parser import NoDecision
from nomicbot.bot.judging.attesting import judged_before
from nomicbot.bot.outgoing.recipients import Mail
from nomicbot.config import Config
from nomicbot.game.actions import Posted, Verdict, VerdictResult
from nomicbot.game.addresses import owner_of, plain_address
from nomicbot.game.clock import DAY, HOUR
from nomicbot.game.engine import Judgement
from nomicbot.game.identities import CONFIRMED_WITHIN, ProveAuthor
from nomicbot.game.judging import Game, Unreadable
from nomicbot.ledger.problems import NothingRecorded
from nomicbot.ledger.record import Entry, Ledger
from nomicbot.mail.message.post import Post
from nomicbot.mail.message.tokens import POSTED, ReplyToken, Tokens
from nomicbot.mail.trust.policy import AuthorProof
from nomicbot.publish.account_letters import held
from nomicbot.rulebooks.ruleset import Joining

MOST_AN_HOUR = 20
"""The largest number of messages about held posts in an hour, to one player or to all others."""


_NOBODY_ASKED = (
    "it is not proven who wrote this, and no player has that address, so there is nobody to ask"
)


class HeldPosts:
    """The notices to the supposed authors of held posts."""

    def __init__(self, config: Config, ledger: Ledger, key: Callable[[], bytes]) -> None:
        self._config = config
        self._ledger = ledger
        self._key = key

    def concerns(
        self, game: Game, event: Posted, verdicts: tuple[Verdict, ...] | list[Verdict]
    ) -> bool:
        """Return whether a post is held and its supposed author may be mailed about it."""
        if event.author.proven or all(verdict.result != VerdictResult.HELD for verdict in verdicts):
            return False
        return self.may_be_written_to(game, event) or (
            _joins(verdicts) and self._is_an_address(event.author.address)
        )

    def may_be_written_to(self, game: Game, event: Posted) -> bool:
        """Return whether the game knows the supposed author of a post."""
        address = event.author.address
        return owner_of(game.state, address) is not None and self._is_an_address(address)

    def mails(self, game: Game, judgement: Judgement, entry: int, post: Post) -> list[Mail]:
        """Return the message to a held post's supposed author, or none if they had too many."""
        event = judgement.event
        assert isinstance(event, Posted)
        forum = self._config.forum(event.forum)
        if forum is not None and not forum.public:
            return []  # actions have no effect there, whoever wrote them
        known = self.may_be_written_to(game, event)
        confirms = AuthorProof.CONFIRM in self._config.trust.ways_of(forum)
        if not self._is_open(event, known=known, confirms=confirms):
            return []
        deadline = self._deadline(game, event)
        token = str(self._token(event, entry, deadline)) if confirms or not known else ""
        letter = held(event, judgement.verdicts, post.subject, token, deadline)
        return [Mail(letter, event.author.address, post)]

    def is_of(self, token: ReplyToken, entry: Entry) -> bool:
        """Return whether a token was made to confirm the post of an entry."""
        event = entry.event
        if not isinstance(event, Posted) or token.purpose != POSTED or token.number != entry.id:
            return False
        return Tokens(self._key()).made(token, event.author.address, _confirmed(event))

    def _token(self, event: Posted, entry: int, deadline: datetime) -> ReplyToken:
        return Tokens(self._key()).make(
            POSTED, entry, event.author.address, _confirmed(event), deadline
        )

    def _deadline(self, game: Game, event: Posted) -> datetime:
        """Return the time until which the post can be confirmed.

        The law sets it, or the configuration if that is sooner.
        """
        within = self._config.trust.within
        with suppress(Unreadable):  # the law's number is asked for again when the answer comes
            within = min(within, timedelta(days=min(game.quantity(CONFIRMED_WITHIN), within.days)))
        return event.at + within

    def _is_open(self, event: Posted, *, known: bool, confirms: bool) -> bool:
        """Return whether the limits allow one more message to the author of a post now.

        The limit is lower if the game doesn't know the author (`known`), and higher if authors can
        confirm posts to this forum by a reply (`confirms`).
        """
        address, told = event.author.address, self._ledger.mailed_since
        if not known:
            return (
                not told(event.at - DAY, "held", address)
                and told(event.at - HOUR, "held") < MOST_AN_HOUR
            )
        if not confirms:
            return not told(event.at - DAY, "held", address)
        return told(event.at - HOUR, "held", address) < MOST_AN_HOUR

    def _is_an_address(self, address: str) -> bool:
        """Return whether an address is valid and a person may read mail sent to it."""
        return plain_address(address) and not self._config.is_ours(address)


def nobody_asked(judgement: Judgement) -> Judgement:
    """Return the judgement of a held post whose supposed author can't be asked, with a new reason.

    The recorded reason of a held action says that its author was asked, so it is replaced.
    """
    verdicts = tuple(
        replace(verdict, reason=_NOBODY_ASKED) if verdict.result == VerdictResult.HELD else verdict
        for verdict in judgement.verdicts
    )
    return judgement if verdicts == judgement.verdicts else replace(judgement, verdicts=verdicts)


def placed_proof(ledger: Ledger, decision: ProveAuthor, at: datetime) -> tuple[ProveAuthor, Entry]:
    """Return a proof of authorship in its recorded form, and the entry after which it is inserted.

    Raises NoDecision.
    """
    try:
        entry = ledger.entry(decision.entry)
    except NothingRecorded:
        raise NoDecision(f"there is no entry {decision.entry}") from None
    event = entry.event
    if not isinstance(event, Posted):
        raise NoDecision(f"entry {decision.entry} is not a post")
    if event.author.proven:
        raise NoDecision(f"it is not in doubt who wrote entry {decision.entry}")
    confirmed = (decision.confirmed or at) if decision.by_author else None
    return replace(decision, sent=event.at, confirmed=confirmed), judged_before(ledger, entry)


def _joins(verdicts: tuple[Verdict, ...] | list[Verdict]) -> bool:
    return any(isinstance(verdict.action, Joining) for verdict in verdicts)


def _confirmed(event: Posted) -> tuple[str, ...]:
    return event.message_id, event.body_hash, event.forum
