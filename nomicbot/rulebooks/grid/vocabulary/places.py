"""The vocabulary of places: the Grid, its squares, and where Grid Objects are (A, B).

A square is written `(4,5)`. An object with a place has either a square as its `location`; a
`holder`, and no location; or, while it is Airborne, a `target`, and no location. Only
`grid/moving.py` changes these.
"""

from typing import Any, TypeVar

from nomicbot.game import kinds
from nomicbot.game.kinds import OUTSIDER
from nomicbot.game.objects import Attribute, Kind
from nomicbot.game.reading import Happening, Quantity
from nomicbot.lazy_dataclass import dataclass

T = TypeVar("T")

GRID = Kind("grid")
"""The Grid itself: one object of this kind exists while its rulebook does (8-1)."""
SQUARE = Kind("square")
"""A square that is or was something other than ordinary dry Turf of depth 0.

`located.square_id` returns the id of its object.
"""

SEEN_TEMPERATURE = Attribute(
    GRID, "seen temperature", int, clause="A-3.p", guarded="rule A-3 notes it", noted=True
)
"""The temperature at the last check of rule A-3, so that a change is noticed."""
TEMPERATURE = Attribute(GRID, "temperature", int, clause="H-3.c", unit="degrees")
"""The temperature in degrees Celsius; None until rule H-3 says the first one."""
GREMLIN_NUMBER = Attribute(
    GRID,
    "gremlin number",
    int,
    default=0,
    clause="H-1.f",
    term="Gremlin number",
    guarded="it is rolled by rule H-1",
)
FUND = Attribute(GRID, "points", int, default=0, clause="H-1.e", unit="points")
"""The points of the Gremlin Fund."""

TURF, EARTH, MUD, FIRE = "Turf", "Earth", "Mud", "Fire"
"""The substances that the rules mention; a square may have any other."""
WET, FROZEN = "Wet", "Frozen"

SUBSTANCE = Attribute(SQUARE, "substance", str, default=TURF, clause="A-3.e", term="Substance")
DEPTH = Attribute(SQUARE, "depth", int, default=0, clause="A-3.r", term="Depth")
WETNESS = Attribute(SQUARE, "wetness", str, default="", clause="A-3.h")
"""WET, FROZEN or ""."""

AIRWAY = Kind("airway")
BIG_ROCK = Kind("big rock")
SIREN = Kind("siren")
BAIT = Kind("siren bait")
PURSE = Kind("purse", creatable=True)
YETI = Kind("yeti")
BIG_STICK = Kind("big stick")
SHIELD = Kind("shield")
BALL_OF_WAX = Kind("ball of wax")
RADAR_TOWER = Kind("radar tower")
GREMLIN = Kind("grid gremlin", creatable=True)
"""A Gremlin. The Voting Gremlin is a thing of the Ruleset, and not one of these."""
BONUS_BOX = Kind("bonus box", creatable=True)
FOOTBALL = Kind("football", creatable=True)
CHEERLEADER = Kind("cheerleader", creatable=True)

LIMBO = "Limbo"
"""The location of anyone who is off the Grid."""

_MOVES = "things move on the Grid as its rules say"

_HOLDABLE = (OUTSIDER, BAIT, PURSE, BIG_STICK, SHIELD, BALL_OF_WAX, FOOTBALL)
"""The kinds of which an object can ever be held. Of players, only Toads can."""
_STANDING = (AIRWAY, BIG_ROCK, SIREN, YETI, RADAR_TOWER, GREMLIN, BONUS_BOX, CHEERLEADER)
GRID_OBJECTS = (*_HOLDABLE, *_STANDING)
"""The kinds of Grid Object (A-2), including players. Squares are not Grid Objects."""


def _each(of: tuple[Kind, ...], name: str, type_: type[T], **more: Any) -> dict[str, Attribute[T]]:
    return {kind.name: Attribute(kind, name, type_, guarded=_MOVES, **more) for kind in of}


LOCATIONS: dict[str, Attribute[str]] = {
    kind.name: Attribute(
        kind,
        "location",
        str,
        default=LIMBO if kind is OUTSIDER else "",
        clause="B-1.d" if kind is OUTSIDER else "A-2.l",
        indexed=True,
        guarded=_MOVES,
        hidden=kind is BONUS_BOX,
    )
    for kind in GRID_OBJECTS
}
"""The location attribute of each kind. Its value is a square, Limbo, or "".

It is "" while an object is held or Airborne, and for a new one that has yet to be placed. The
location of a Bonus Box is hidden (G-1).
"""
LOCATION = LOCATIONS[OUTSIDER.name]
"""The location of an outsider."""

HOLDERS = _each(_HOLDABLE, kinds.HOLDER, str, default="", clause="B-3.c", indexed=True, refers=True)
"""For each kind, the attribute with the holder of an object, or "" if nobody holds it."""
TARGETS = _each(_HOLDABLE, "target", str, default="", clause="B-4.c")
"""For each kind, the attribute with the square at which an Airborne object was thrown, or "" if it
is not Airborne."""
LANDS = _each(_HOLDABLE, "lands", int, default=0, clause="B-4.d", unit="ndays", noted=True)
"""For each kind, the attribute with the number of The Clock's advances at which an object lands."""
THROWN_BY = _each(_HOLDABLE, "thrown by", str, default="", clause="B-4.j", refers=True)
"""For each kind, the attribute with the thrower of an object, or ""."""
THROWN_FROM = _each(_HOLDABLE, "thrown from", str, default="", clause="B-4.c")
"""For each kind, the attribute with the square from which an object was thrown, or ""."""

THROWS = _each(_HOLDABLE, "throw", int, default=0, clause="B-4.v", noted=True)
"""For each kind, the attribute with the number of the throw by which an object is Airborne."""
THROWN_SO_FAR = Attribute(
    GRID, "throws", int, default=0, clause="B-4.v", guarded=_MOVES, noted=True
)
"""The number of throws so far, from which each throw gets its number: what was thrown first lands
first."""

WIDTH: Quantity[int] = Quantity("width of the Grid", 0)
HEIGHT: Quantity[int] = Quantity("height of the Grid", 0)


THAWS_BEFORE_DRYING: Quantity[bool] = Quantity(
    "whether what thaws becomes Wet before what is Wet dries", False
)
"""Since of two clauses of one rule the later comes first, unless something overrides that (2-2)."""
WEATHER_COMES_FIRST: Quantity[bool] = Quantity(
    "whether weather acts before all else on a 1st nday", False
)


@dataclass(frozen=True)
class WeatherActs(Happening):
    """The temperature has changed or an nday has begun, so squares may freeze or thaw."""

    temperature: int


@dataclass(frozen=True)
class WeatherDries(Happening):
    """The temperature has changed or an nday has begun, so squares may dry."""

    temperature: int


@dataclass(frozen=True)
class GridFounded(Happening):
    """The Rulebook of the Grid has been created, with its rules (8-1)."""


@dataclass(frozen=True)
class GridBegins(Happening):
    """The Grid begins to exist: with the game, or when a motion creates its rulebook (8-1)."""
