"""Entries and their order.

The order of judging is not the order of appending: a post that a slow mail server held back belongs where it arrived.
"""

from dataclasses import dataclass
from datetime import datetime
from enum import IntEnum
from typing import NamedTuple

from nomicbot.game.actions import AlarmRang, Decided, Event, Midnight
from nomicbot.game.clock import utc
from nomicbot.game.decisions import Begin
from nomicbot.game.engine import Judgement


class Rank(IntEnum):
    """What comes first at the same instant."""

    GENESIS = 0
    STRUCK = 1
    POST = 2
    DECISION = 3


class Moment(NamedTuple):
    """A place in the order of judging; entries of the same moment are judged as they were appended."""

    at: datetime
    rank: Rank


def moment(event: Event) -> Moment:
    """Where an event belongs. A midnight or an alarm precedes the posts of its instant, and those the decisions."""
    match event:
        case Decided(decision=Begin()):
            rank = Rank.GENESIS
        case Midnight() | AlarmRang():
            rank = Rank.STRUCK
        case Decided():
            rank = Rank.DECISION
        case _:
            rank = Rank.POST
    return Moment(utc(event.at), rank)


@dataclass(frozen=True, slots=True)
class Entry:
    """One entry of the ledger: an event, where it belongs in the order of judging, and the mail it was read from."""

    id: int
    event: Event
    moment: Moment
    received: int | None = None

    @property
    def at(self) -> datetime:
        """When it happened."""
        return self.moment.at

    @property
    def place(self) -> tuple[datetime, Rank, int]:
        """What the order of judging goes by."""
        return (*self.moment, self.id)


@dataclass(frozen=True, slots=True)
class Judging:
    """One time that an entry was judged; `cause` is the entry that made it necessary to judge again."""

    id: int
    entry: int
    cause: int | None
    judgement: Judgement
