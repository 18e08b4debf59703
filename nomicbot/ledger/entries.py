"""Entries and their order.

The order of judging is not the order of appending: a post that a slow mail server held back belongs where it arrived.
"""

from dataclasses import dataclass
from datetime import datetime
from enum import IntEnum
from typing import NamedTuple

from nomicbot.game.actions import Decided, Event, Midnight
from nomicbot.game.clock import utc
from nomicbot.game.decisions import Begin
from nomicbot.game.engine import Judgement


class Rank(IntEnum):
    """What comes first at the same instant."""

    GENESIS = 0
    MIDNIGHT = 1
    OTHER = 2


class Moment(NamedTuple):
    """When something happens, and before or after what else of that instant."""

    at: datetime
    rank: Rank


class Place(NamedTuple):
    """A place in the order of judging: places compare as their entries follow each other.

    Entries of one moment are judged as they were appended, but for those that directly follow an earlier entry:
    `root` is the id of that one, and of any other entry its own.
    """

    at: datetime
    rank: Rank
    root: int
    id: int


def moment(event: Event) -> Moment:
    """Return where an event belongs. A midnight precedes whatever else happens at its instant."""
    match event:
        case Decided(decision=Begin()):
            rank = Rank.GENESIS
        case Midnight():
            rank = Rank.MIDNIGHT
        case _:
            rank = Rank.OTHER
    return Moment(utc(event.at), rank)


def place(event: Event, id: int, follows: "Entry | None" = None) -> Place:
    """The place of `event` as entry `id`: where it happened, or directly after another entry and what follows that."""
    return Place(*moment(event), id, id) if follows is None else follows.place._replace(id=id)


@dataclass(frozen=True, slots=True)
class Entry:
    """One entry of the ledger: an event, its place in the order of judging, and the mail that it was read from."""

    id: int
    event: Event
    place: Place
    received: int | None = None

    @property
    def at(self) -> datetime:
        """When it happened."""
        return utc(self.event.at)


@dataclass(frozen=True, slots=True)
class Judging:
    """One time that an entry was judged; `cause` is the entry that made it necessary to judge again."""

    id: int
    entry: int
    cause: int | None
    judgement: Judgement
