"""The words of Elbonian Airways and of Elbonian Throws (D-1, D-2)."""

from typing import ClassVar

from nomicbot.game.actions import GRAVE, Action
from nomicbot.game.objects import ObjectId
from nomicbot.game.reading import Happening, Quantity
from nomicbot.game.senses import Sense, sense
from nomicbot.game.sentence_templates import SentenceTemplate, say
from nomicbot.lazy_dataclass import dataclass

FARE: Quantity[int] = Quantity("what a flight by Elbonian Airways costs", 0)
"""Computed for a player."""
COMES_DOWN: Quantity[bool] = Quantity(
    "whether what is Thrown Elbonia-Style comes down somewhere", False
)
"""If no rule says where a thing comes down, it is False, and nobody pays for a flight."""
MOST_THROWS: Quantity[int] = Quantity(
    "how many times in a row something can be Thrown at one square", 1000
)

THROWN_ONCE_MORE: Quantity[bool] = Quantity(
    "whether what comes down on a square is Thrown once more", False
)
"""Computed for an object and a square where it cannot stay.

If it is False, nothing says where the object goes, and it stays where it was.
"""
SPARED_A_SECOND_FALL: Quantity[bool] = Quantity(
    "whether a second fall is spared what a first one brings", False
)
ON_NO_SQUARE_MEANWHILE: Quantity[bool] = Quantity(
    "whether what is Thrown Elbonia-Style is on no square", False
)
"""If it is False, the thing counts as coming from the square where it was when it was Thrown."""
TO_LIMBO_FOR_WANT_OF_A_SQUARE: Quantity[bool] = Quantity(
    "whether one goes into Limbo for want of a square", False
)
"""Computed for the squares at which somebody who Fell could be Thrown."""


@dataclass(frozen=True)
class TakeAirway(Action):
    """I pay to be Thrown Elbonia-Style at a square that contains an Elbonian Airways (D-1)."""

    name: ClassVar[str] = "fly by Elbonian Airways"
    stakes: ClassVar[str] = GRAVE
    meant: ClassVar[tuple[Sense, ...]] = (
        sense(
            "fly, buy, pay, take, book, board, purchase",
            "Elbonia-Style, Elbonian, airport, flight, airways, airway",
        ),
    )
    said: ClassVar[tuple[SentenceTemplate, ...]] = say(
        "pay to be Thrown Elbonia-Style at {target:square}",
        "pay 4 points to be Thrown Elbonia-Style at {target:square}",
        "fly Elbonian Airways to {target:square}",
        "have myself Thrown Elbonia-Style to {target:square}",
        "have myself Thrown Elbonia-Style at {target:square}",
    )
    target: str = ""


@dataclass(frozen=True)
class ThrownElboniaStyle(Happening):
    """A request that something be Thrown Elbonia-Style at a square, carried out by rule D-2.

    `fallen` says whether it Fell Off the Edge and has not landed since.
    """

    object: ObjectId
    square: str
    fallen: bool = False


@dataclass(frozen=True)
class Bumped(Happening):
    """Something that was Thrown came down on something Impassable."""

    object: ObjectId
    square: str


@dataclass(frozen=True)
class Fell(Happening):
    """Somebody Falls Off the Edge. Where they end up is not decided yet.

    `again` says whether they have not landed since their last Fall.
    """

    object: ObjectId
    again: bool = False


@dataclass(frozen=True)
class ThrownInVain(Happening):
    """A thing was Thrown at one square as many times as the rules allow, and has not landed."""

    object: ObjectId
    square: str
