"""Entries and their order.

The order of judging is not the order of appending: a post that a slow mail server delayed is placed
according to its arrival.
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
    """The order of entries at the same instant."""

    GENESIS = 0
    MIDNIGHT = 1
    OTHER = 2


class Moment(NamedTuple):
    """An instant, and the rank of an event among those at the same instant."""

    at: datetime
    rank: Rank


class EntryPlace(NamedTuple):
    """A place in the order of judging. Places compare in the order in which entries are judged.

    Entries of the same moment are judged in the order of appending, except entries that directly
    follow an earlier entry. `root` is the id of that earlier entry, or by default the entry's own
    id.
    """

    at: datetime
    rank: Rank
    root: int
    id: int


def moment(event: Event) -> Moment:
    """Return the moment to which an event belongs.

    A midnight precedes all other events of its instant.
    """
    match event:
        case Decided(decision=Begin()):
            rank = Rank.GENESIS
        case Midnight():
            rank = Rank.MIDNIGHT
        case _:
            rank = Rank.OTHER
    return Moment(utc(event.at), rank)


def place(event: Event, id: int, follows: "Entry | None" = None) -> EntryPlace:
    """Return the place of `event` as entry `id`: at its moment, or directly after `follows`.

    In the latter case it also comes after other entries that directly follow `follows`.
    """
    return EntryPlace(*moment(event), id, id) if follows is None else follows.place._replace(id=id)


@dataclass(frozen=True, slots=True)
class Entry:
    """One entry of the ledger: an event, its place in the order of judging, and its message."""

    id: int
    event: Event
    place: EntryPlace
    received: int | None = None

    @property
    def at(self) -> datetime:
        """The moment at which the event happened, in UTC."""
        return utc(self.event.at)


@dataclass(frozen=True, slots=True)
class Judging:
    """One judging of an entry. `cause` is the entry because of which it was judged again."""

    id: int
    entry: int
    cause: int | None
    judgement: Judgement
