"""The words of carrying, throwing and catching (B-3, B-4)."""

from typing import ClassVar

from nomicbot.game.actions import GRAVE, ORDINARY, Action
from nomicbot.game.kinds import OUTSIDER
from nomicbot.game.objects import Attribute, ObjectId
from nomicbot.game.reading import UNDEFINED, Happening, Quantity
from nomicbot.game.senses import Sense, sense
from nomicbot.game.sentence_templates import SentenceTemplate, say
from nomicbot.lazy_dataclass import dataclass

CATCHING: Attribute[tuple[ObjectId, ...]] = Attribute(
    OUTSIDER,
    "catching",
    tuple,
    default=(),
    clause="B-4.r",
    guarded="who catches declares it emself",
)
"""The things that a player has declared they will catch."""

CARRYABLE: Quantity[bool] = Quantity("whether it is Carryable", False)
"""Computed for a Grid Object."""
MAY_BE_KEPT: Quantity[bool] = Quantity(
    "whether its holder keeps it though it is not Carryable", False
)
"""Computed for a thing in somebody's possession."""
THROWABLE: Quantity[bool] = Quantity("whether it is Throwable", False)
"""Computed for a Grid Object. A thing must be Carryable, too, to be thrown."""
MAY_PICK_UP: Quantity[bool] = Quantity("whether a player may pick up, hold and throw things", True)
"""Computed for a player and a thing: Toads may not."""
FLIGHT: Quantity[int] = Quantity("for how many ndays what is thrown is Airborne", 0)
TURN_TO_LAND: Quantity[int] = Quantity("when it lands, of what lands at one time", 0)
"""Computed for a thing that is Airborne: of those that land at one time, the lowest lands first.

If the numbers are equal, the thing that was created first lands first.
"""
LANDS_ELSEWHERE: Quantity[bool] = Quantity(
    "whether what was thrown lands elsewhere than on its Target", False
)
"""Computed for a thing and its Target."""
LANDS_BESIDE: Quantity[tuple[str, ...] | None] = Quantity(
    "the squares beside its Target on which it may land", None
)
"""Computed for a thing and the Target on which it does not land. It is None if no rule names any
squares."""
LANDS_NEAREST: Quantity[bool] = Quantity(
    "whether it lands on the nearest legal square if there is none beside", False
)
LIES_AT_TARGET: Quantity[bool] = Quantity(
    "whether what was thrown comes to lie on its Target", False
)
"""Computed for the player on the Target whom the thing has hit, or for "" if it hit nobody."""
MEANT_ON_TARGET: Quantity[tuple[ObjectId, ...]] = Quantity(
    "which of several players on the Target is meant", UNDEFINED
)
"""Computed for the players on the Target. Its value is one of them, or those among whom one is
drawn."""
IS_HIT: Quantity[bool] = Quantity("whether a player is hit by what e does not catch", False)
"""Computed for a player and the thing that lands on their square."""
COUNTS_AS_THROWER: Quantity[bool] = Quantity(
    "whether somebody still counts as who threw something", True
)
"""Computed for the thrower."""
INSTEAD_OF_THROWER: Quantity[ObjectId] = Quantity(
    "who gets what a hit costs if nobody counts as who threw it", ""
)
"""Its value is a player, or the Grid for its Fund, or "" for nobody."""
CATCH_OF_ONE_THROW: Quantity[bool] = Quantity(
    "whether a declaration to catch is about one throw alone", False
)
"""If it is True, a declaration can only mean something that is Airborne."""
CATCHES: Quantity[bool] = Quantity("whether a player catches what was thrown at em", False)
"""Computed for a player and the thing that lands on their square."""


@dataclass(frozen=True)
class PickUp(Action):
    """I pick up a thing that is where I am (B-3)."""

    name: ClassVar[str] = "pick something up"
    stakes: ClassVar[str] = ORDINARY
    meant: ClassVar[tuple[Sense, ...]] = (
        sense("pick up, pick * up, grab, lift, snatch, scoop up, lift off, lift * off"),
    )
    said: ClassVar[tuple[SentenceTemplate, ...]] = say(
        "pick up {thing}",
        "pick {thing} up",
    )
    thing: str = ""


@dataclass(frozen=True)
class Drop(Action):
    """I drop a thing that I hold (B-3)."""

    name: ClassVar[str] = "drop something"
    stakes: ClassVar[str] = ORDINARY
    meant: ClassVar[tuple[Sense, ...]] = (
        sense("drop, put down, put * down, lay down, lay * down, set down, set * down, discard"),
    )
    said: ClassVar[tuple[SentenceTemplate, ...]] = say(
        "drop {thing}",
    )
    thing: str = ""


@dataclass(frozen=True)
class Throw(Action):
    """I throw a thing that I hold at a square, or at the square of somebody or something (B-4)."""

    name: ClassVar[str] = "throw something"
    stakes: ClassVar[str] = GRAVE
    meant: ClassVar[tuple[Sense, ...]] = (
        sense("throw, hurl, lob, toss, fling, chuck, pitch, kick, launch, sling"),
    )
    said: ClassVar[tuple[SentenceTemplate, ...]] = say(
        "throw {thing} at {target}",
    )
    thing: str = ""
    target: str = ""

    def aimed_at(self) -> tuple[str, ...]:
        """Return the names of the players and things at which the action is aimed."""
        return (self.target,)


@dataclass(frozen=True)
class DeclareCatch(Action):
    """I declare that I will catch a thing (B-4)."""

    name: ClassVar[str] = "declare a catch"
    stakes: ClassVar[str] = ORDINARY
    meant: ClassVar[tuple[Sense, ...]] = (
        sense("catch, declare, announce, grab", "catch, catching, caught"),
    )
    said: ClassVar[tuple[SentenceTemplate, ...]] = say(
        "declare that I will catch {thing}",
        "catch {thing}",
    )
    thing: str = ""


@dataclass(frozen=True)
class PickedUp(Happening):
    """A player has got a thing: they picked it up or caught it."""

    player: ObjectId
    thing: ObjectId


@dataclass(frozen=True)
class Thrown(Happening):
    """A thing has become Airborne."""

    thing: ObjectId
    target: str
    by: ObjectId


@dataclass(frozen=True)
class Lands(Happening):
    """A thing that was thrown at a Target comes down."""

    thing: ObjectId
    target: str


@dataclass(frozen=True)
class Hit(Happening):
    """A player was hit by a thing that landed on their square and was not caught.

    The thing lies there, unless a clause has put it elsewhere. `by` is who threw it, or "" if no
    one counts as the thrower. `called` is the thing's name, since the thing may no longer exist.
    """

    player: ObjectId
    thing: ObjectId
    by: ObjectId = ""
    called: str = ""


@dataclass(frozen=True)
class Landed(Happening):
    """A thing has landed: it is on a square, or with the player who caught it."""

    thing: ObjectId
    target: str
