"""Table games as game objects, with the attributes that they have whatever is played."""

from collections.abc import Iterator
from datetime import datetime
from typing import Any, TypeVar

from nomicbot.game.kinds import OUTSIDER
from nomicbot.game.objects import Attribute, Kind, ObjectId
from nomicbot.game.reading import Happening, Quantity
from nomicbot.game.state import State
from nomicbot.lazy_dataclass import dataclass
from nomicbot.rulebooks.bnomic.vocabulary.players import PLAYER

T = TypeVar("T")


@dataclass(frozen=True)
class TableKind(Kind):
    """A kind of table game. `called` is its name for players: `Sprouts`.

    The number of a game is that of its id, so each kind is numbered separately, and no number is
    used twice.
    """

    called: str = ""


OFFERED, RUNNING, STOPPED, OVER, LAPSED = (
    *("offered", "running", "waiting for the administrator"),
    *("over", "not begun"),
)
"""The phases of a game; LAPSED is one that was declined, taken back or not accepted in time."""

_ANY = TableKind("game at a table")
_CLAUSE = "8-1.a"
_PLAYED = "a game goes on by what is played"


def _attribute(name: str, type_: type[T], default: T | None = None, **what: Any) -> Attribute[T]:
    return Attribute(_ANY, name, type_, default=default, clause=_CLAUSE, guarded=_PLAYED, **what)


PHASE = _attribute("phase", str, "")
SEATS: Attribute[tuple[ObjectId, ...]] = _attribute("seats", tuple, ())
"""The players, in the order of the seats; in an offered game, those who have agreed to play."""
LEFT: Attribute[tuple[ObjectId, ...]] = _attribute("left the table", tuple, ())
"""Those who have left a game that goes on without them: the seats keep their numbers."""
INVITED: Attribute[tuple[ObjectId, ...]] = _attribute("invited", tuple, ())
"""The players who may still accept."""
OFFERED_BY = _attribute("offered by", str, "", refers=True)
TERMS = _attribute("terms", str, "")
"""The terms of the game in the challenge, in the words of its engine: `7+`."""
FIRST = _attribute("first", str, "", refers=True)
"""The player who is to begin, if the challenge says so."""
RECORD = _attribute("record", str, "")
SEALED = _attribute("sealed record", str, "", hidden=True, sealed=True)
"""The part of the record that only the referee knows."""
TURN: Attribute[tuple[ObjectId, ...]] = _attribute("turn", tuple, ())
"""The players whose turn it is."""
SINCE: Attribute[datetime] = _attribute("since", datetime)
"""Since when it has been their turn; in an offered game, since when it has been offered."""
REMINDED = _attribute("reminded", bool, False, noted=True)
"""Whether the players who are due were reminded of this turn."""
STOOD_STILL = _attribute("stood still", bool, False, noted=True)
"""Whether the game was STOPPED: when it continues, players have their whole time again."""
WINNERS: Attribute[tuple[ObjectId, ...]] = _attribute("winners", tuple, ())
PAID = _attribute("prize paid in nweek", int, 0)
"""The nweek in which a prize was paid for the game, or 0 if none was."""

_ATTRIBUTES = (
    *(
        PHASE,
        SEATS,
        LEFT,
        INVITED,
        OFFERED_BY,
        TERMS,
        FIRST,
        RECORD,
        TURN,
        SINCE,
        REMINDED,
        STOOD_STILL,
        WINNERS,
        PAID,
    ),
)

HAS_LONGER: Quantity[bool] = Quantity("whether who is due has the whole time again", False)
"""Computed for a game, and a player whose time in it is over."""
MAKES_FIRST_MOVE: Quantity[ObjectId] = Quantity("who makes the first move", "")
"""Computed for a game that begins; "" for whoever challenged."""
NEED_NOT_BE_NAMED: Quantity[bool] = Quantity(
    "whether the only game that somebody can mean need not be named", False
)
"""Computed for a player."""


@dataclass(frozen=True)
class GameBegins(Happening):
    """A challenge was accepted by everybody required, and the game is about to begin."""

    table: ObjectId

    def befalls(self) -> tuple[ObjectId, ...]:
        """Return the objects to which this happens: the game."""
        return (self.table,)


@dataclass(frozen=True)
class GameOver(Happening):
    """A game has ended, with its WINNERS if there are any."""

    table: ObjectId

    def befalls(self) -> tuple[ObjectId, ...]:
        """Return the objects to which this happens: the game."""
        return (self.table,)


def attributes(kind: TableKind, clause: str, *, sealed: bool = False) -> tuple[Attribute[Any], ...]:
    """Return the attributes of the games of one kind, for a rulebook's vocabulary to declare.

    `clause` is the clause that introduces such games. Their values are read and set through the
    attributes above, which have the same names. With `sealed`, a record may have a part that only
    the referee knows.
    """
    return tuple(
        Attribute(
            kind,
            each.name,
            each.type,
            default=each.default,
            clause=clause,
            refers=each.refers,
            guarded=each.guarded,
            sealed=each.sealed,
            hidden=each.hidden,
            noted=each.noted,
        )
        for each in (*_ATTRIBUTES, *((SEALED,) if sealed else ()))
    )


def kinds_of(state: State) -> tuple[TableKind, ...]:
    """Return all kinds of table games that any rulebook declares."""
    return state.schema.kinds_that_are(TableKind)


def kind_of_table(state: State, table: ObjectId) -> TableKind:
    """Return the kind of a game."""
    return next(kind for kind in kinds_of(state) if kind.name == state.kind(table))


def tables(state: State, *phases: str, kind: TableKind | None = None) -> Iterator[ObjectId]:
    """Yield the games in these phases, of one kind or of all, sorted by number."""
    for each in [kind] if kind else kinds_of(state):
        yield from (table for table in state.of_kind(each) if PHASE.of(state, table) in phases)


def number(table: ObjectId) -> int:
    """Return the number of a game among the games of its kind."""
    return int(table.rpartition(":")[2])


def is_player(state: State, player: ObjectId | None) -> bool:
    """Return whether `player` is currently a player."""
    return player is not None and state.kind(player) == OUTSIDER.name and PLAYER.of(state, player)


def playing(state: State, table: ObjectId) -> tuple[ObjectId, ...]:
    """Return the current players of a game: those who have a seat and have not left."""
    left = LEFT.of(state, table)
    return tuple(one for one in SEATS.of(state, table) if one not in left)


def concerned(state: State, table: ObjectId) -> tuple[ObjectId, ...]:
    """Return everybody involved in a game: its players, and those to whom it is offered."""
    return tuple(dict.fromkeys((*SEATS.of(state, table), *INVITED.of(state, table))))


def goes_on(state: State, table: ObjectId) -> bool:
    """Return whether a game exists and is in progress."""
    return state.exists(table) and PHASE.of(state, table) == RUNNING
