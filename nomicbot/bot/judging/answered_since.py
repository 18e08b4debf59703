"""The moment at which an answer to a question takes effect (rule 1-3).

An answer takes effect as of the post that the question is about if it arrives soon and changes
nothing that was settled in between. It is then inserted directly after that post, as a late post
would be, and the ruling says so. Otherwise it takes effect when it arrives.
"""

from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import timedelta

from nomicbot.bot.intake.incoming import IncomingMail
from nomicbot.bot.judging.bookkeeping import Bookkeeper, Outcome
from nomicbot.bot.judging.consequences import (
    game_went_on,
    own_acts_otherwise,
    what_comes_out_otherwise,
)
from nomicbot.game.actions import Action, Announcement, Event, Posted, VerdictResult
from nomicbot.game.as_read import ANSWERS_WITHIN
from nomicbot.language.requests import Request
from nomicbot.ledger.record import Entry
from nomicbot.publish.calendar import instant
from nomicbot.rulebooks.library import ruleset
from nomicbot.text import quote_marks

_MOST_DAYS = 1000


class AnsweredSince:
    """The placement of posts that answer questions, at the moments when the answers take effect."""

    def __init__(self, book: Bookkeeper) -> None:
        self._book = book

    def put(
        self,
        event: Posted,
        asked: Entry,
        intake: IncomingMail,
        requests: Sequence[Request],
        *,
        alone: bool,
    ) -> Outcome:
        """Record a post that answers the question about an entry.

        `alone` says whether the post does nothing else.
        """
        days = self._days()
        acts = [one.action for one in event.read if isinstance(one, Announcement) and one.settles]
        if not days or not acts or not isinstance(asked.event, Posted):
            return self._book.put(event, intake, requests)
        since = replace(event, at=asked.event.at)
        why = (
            "your reply does other things, too"
            if not alone
            else self._in_the_way(since, asked, intake, acts, days)
        )
        if why:
            return self._book.put(
                _noted(event, f"it counts from when your answer arrived: {why}"), intake, requests
            )
        since = _noted(
            since,
            f"it counts from your post of {instant(asked.event.at)}{self._later(since, asked)}",
        )
        return self._book.insert(since, intake, requests, follows=asked, quiet=True)

    def _later(self, event: Posted, asked: Entry) -> str:
        """Return a description of the author's later actions that would have a different result.

        Returns "" if there are none.
        """
        engine, again = self._book.trial(event, asked)
        found = own_acts_otherwise(again, _of_author(event), engine.state.schema)
        told = [
            f"{quote_marks(one.words)} (entry {entry}) comes out differently"
            for entry, one in found
        ]
        return f"; of your later acts {'; '.join(told)}" if told else ""

    def _days(self) -> int:
        game = self._book.engine.query(self._book.now)
        return game.readable_quantity(ANSWERS_WITHIN) or 0

    def _in_the_way(
        self, event: Posted, asked: Entry, intake: IncomingMail, acts: Sequence[Action], days: int
    ) -> str:
        """Return why an answer can't take effect as of the post it answers, or "" if it can."""
        if intake.at - event.at > timedelta(days=min(days, _MOST_DAYS)):
            return f"your post is more than {days} days old"
        if (
            not event.author.proven
            or not self._book.is_public(event.forum)
            or self._book.ledger.after(replace(event, at=intake.at))
        ):
            return "it could not be judged at once"
        if any(ruleset().is_settled(self._book.engine.query(intake.at), act) for act in acts):
            return "the voting has ended since"
        _, again = self._book.trial(event, asked)
        if any(verdict.result != VerdictResult.DONE for verdict in again.judgement.verdicts):
            return "it was not possible when you posted"
        if again.judgement.rolls:
            return "dice decide it"

        own, schema = _of_author(event), self._book.engine.state.schema
        otherwise = what_comes_out_otherwise(again, own, schema) or game_went_on(again, own, acts)
        return f"it would change {otherwise}" if otherwise else ""


def _of_author(event: Posted) -> Callable[[Event], bool]:
    return lambda other: isinstance(other, Posted) and other.author.address == event.author.address


def _noted(event: Posted, note: str) -> Posted:
    """Return `event` with `note` on each action that answers a question."""

    def noted(one: Announcement) -> Announcement:
        return (
            replace(one, note=f"{one.note}; {note}" if one.note else note) if one.settles else one
        )

    return replace(
        event,
        read=tuple(noted(one) if isinstance(one, Announcement) else one for one in event.read),
    )
