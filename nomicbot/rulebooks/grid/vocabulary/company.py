"""The words of objects that come to the Grid by a Motion or the Administrator (H-2)."""

from nomicbot.game.objects import Attribute, ObjectId
from nomicbot.game.reading import Happening, Quantity
from nomicbot.lazy_dataclass import dataclass
from nomicbot.rulebooks.grid.vocabulary.places import BONUS_BOX, CHEERLEADER, FOOTBALL, GREMLIN

GREMLIN_NAME = Attribute(GREMLIN, "name", str, default="", clause="H-2.a")
ACTIVE = Attribute(GREMLIN, "active", bool, default=True, clause="H-2.c", term="Active")
FOOTBALL_NAME = Attribute(FOOTBALL, "name", str, default="", clause="H-2.a")

CHEERLEADER_NAME = Attribute(CHEERLEADER, "name", str, default="", clause="H-2.a")
CHEERLEADER_GENDER = Attribute(CHEERLEADER, "gender", str, default="", clause="H-2.d")
CHEERLEADER_OWNER = Attribute(CHEERLEADER, "owner", str, default="", clause="H-2.d", refers=True)
"""The player to whom a Cheerleader belongs, or "" if to nobody."""

SHINY, SCARY = "Shiny", "Scary"
BOX_TYPE = Attribute(BONUS_BOX, "type", str, default="", clause="H-2.i", hidden=True)
"""SHINY or SCARY, or "" before the Bonus Box has a type."""
BOX_SEEN_AT = Attribute(BONUS_BOX, "seen at", str, default="", clause="G-1")
"""The square where somebody's Radar has shown the Bonus Box, or "" if it has not been shown at its
current place."""

BOX_ENDS_UNPLACED: Quantity[bool] = Quantity(
    "whether a Bonus Box for which no square is vacant is destroyed", False
)
"""If it is False, the Bonus Box is nowhere, and is placed as soon as a square is vacant."""
FINDS: Quantity[bool] = Quantity("whether a player finds a Bonus Box", True)
"""Computed for a player who is on a square with one: Toads find none."""
FINDERS: Quantity[tuple[ObjectId, ...]] = Quantity("whom a Bonus Box affects", ())
"""The players whom a Bonus Box affects, for its finder and the points to gain (below 0: to lose).

For example, a Toad whom the finder carries may lose points in their place.
"""


@dataclass(frozen=True)
class BoxFound(Happening):
    """A player found a Bonus Box of some type on a square."""

    box: ObjectId
    player: ObjectId
    square: str
    type: str
