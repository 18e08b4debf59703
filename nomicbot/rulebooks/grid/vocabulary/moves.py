"""The words of moving: entering the Grid, moving on it, and sliding (A-2, A-3, B-1, B-2).

They include what prevents a move.
"""

from typing import ClassVar

from nomicbot.game.actions import ORDINARY, Action
from nomicbot.game.kinds import OUTSIDER
from nomicbot.game.objects import Attribute, ObjectId
from nomicbot.game.reading import UNDEFINED, Happening, Quantity
from nomicbot.game.senses import Sense, sense
from nomicbot.game.sentence_templates import SentenceTemplate, say
from nomicbot.lazy_dataclass import dataclass

MOVED = Attribute(
    OUTSIDER,
    "moved",
    int,
    default=0,
    clause="B-2.a",
    unit="nweeks",
    guarded="moves are counted by B-2",
    noted=True,
)
"""The last nweek in which the player made a move of their own."""
MOVES = Attribute(
    OUTSIDER,
    "moves",
    int,
    default=0,
    clause="B-2.a",
    guarded="moves are counted by B-2",
    noted=True,
)
"""The number of moves that the player made in the nweek `MOVED`, including those that failed."""

MOBILE: Quantity[bool] = Quantity("whether it is a Mobile Object", True)
"""Computed for a Grid Object."""
IMPASSABLE: Quantity[bool] = Quantity("whether it is Impassable", False)
"""Computed for a Grid Object."""
OVERLAP: Quantity[bool] = Quantity("whether a rule lets one stand where the other stands", False)
"""Computed for a Grid Object that would enter a square, and one on the square that would keep it
out.

The second one keeps it out because it is Impassable, or because both are players. A rule that
permits two objects to overlap says so here (rock on rock, Siren on rock, anybody and a Toad).
"""
MAY_ENTER: Quantity[bool] = Quantity("whether it may come to stand on a square", False)
"""Computed for a Grid Object and a square, which need not be on the Grid.

`moving.legal` computes it for each square.
"""
ONLY_ON_GRID: Quantity[bool] = Quantity("whether only a player who is on the Grid does that", False)
"""Computed for an action."""
ENDS_UNPLACED: Quantity[bool] = Quantity(
    "whether what no square is legal for ends, or goes into Limbo", False
)
"""If it is False, the object stays where it was."""
SLIDES: Quantity[bool] = Quantity("whether it moves one square on", False)
"""Computed for a Grid Object that has just Moved to a square: it goes on in that direction."""
FAILED_MOVES_COUNT: Quantity[bool] = Quantity(
    "whether a move that fails is one of those that a player has", False
)
DIRECTION_MAY_BE_NAMED: Quantity[bool] = Quantity(
    "whether a player may name a direction instead of a square", False
)
DESTINATIONS: Quantity[frozenset[str]] = Quantity("where a player may choose to move", UNDEFINED)
"""The squares that a player on the Grid may name as a destination.

Includes squares that they may not enter, and those beyond the edge, where the move would fail.
"""


@dataclass(frozen=True)
class EnterGrid(Action):
    """I enter the Grid at a square (B-1)."""

    name: ClassVar[str] = "enter the Grid"
    stakes: ClassVar[str] = ORDINARY
    meant: ClassVar[tuple[Sense, ...]] = (
        sense(
            "enter, step onto, come onto, join, set foot, appear, arrive, jump into, leave",
            "grid, limbo",
        ),
    )
    said: ClassVar[tuple[SentenceTemplate, ...]] = say(
        "enter the Grid at {square}",
    )
    square: str = ""


@dataclass(frozen=True)
class MoveTo(Action):
    """I move to a square, or in a direction: `north`, `north-east` and so on (B-2)."""

    name: ClassVar[str] = "move on the Grid"
    stakes: ClassVar[str] = ORDINARY
    meant: ClassVar[tuple[Sense, ...]] = (
        sense(
            "move, go, walk, walk over, step, head, run, hop, proceed, advance, stroll, travel",
            "grid, square",
        ),
        sense("", "", "move, grid move"),
    )
    said: ClassVar[tuple[SentenceTemplate, ...]] = say(
        "move {direction} to {square}",
        "move to {square}",
        "move {direction}",
        "move one square {direction}",
    )
    square: str = ""
    direction: str = ""


@dataclass(frozen=True)
class Entered(Happening):
    """An object has come to a square.

    `before` is its earlier place, or "" if it was held, Airborne or in Limbo. When a later clause
    reacts, the object may be elsewhere: check `located.stands(state, object, square)`.
    """

    object: ObjectId
    square: str
    before: str = ""

    def befalls(self) -> tuple[ObjectId, ...]:
        """Return the objects to which this happens: the one that entered."""
        return (self.object,)


@dataclass(frozen=True)
class LeavesGrid(Happening):
    """An object is about to go into Limbo, with its possessions.

    `square` is where it is, or "" if it is on no square.
    """

    object: ObjectId
    square: str


@dataclass(frozen=True)
class BeforeDestruction(Happening):
    """An object is about to be destroyed. It is still in its place."""

    object: ObjectId


@dataclass(frozen=True)
class LeftGrid(Happening):
    """An object was on a square of the Grid, and is now in Limbo or nowhere."""

    object: ObjectId
    square: str
