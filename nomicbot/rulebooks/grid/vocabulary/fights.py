"""The words of Toads, Big Stick, Shield, Balls of Wax (F-1 to F-4), and Pinball Guns (G-3)."""

from typing import ClassVar

from nomicbot.game.actions import GRAVE, ORDINARY, Action
from nomicbot.game.kinds import OUTSIDER
from nomicbot.game.objects import Attribute, ObjectId
from nomicbot.game.reading import UNDEFINED, Happening, Quantity
from nomicbot.game.senses import Sense, sense
from nomicbot.game.sentence_templates import SentenceTemplate, say
from nomicbot.lazy_dataclass import dataclass
from nomicbot.rulebooks.grid.vocabulary.places import BALL_OF_WAX, GREMLIN

TOAD = Attribute(
    OUTSIDER,
    "toad",
    bool,
    default=False,
    clause="F-1",
    indexed=True,
    guarded="players become Toads by F-1",
)
"""Whether the player is a Toad now."""
TOAD_UNTIL = Attribute(
    OUTSIDER, "toad until", int, default=0, clause="F-1", guarded="Toads are F-1's"
)
"""The nweek at whose beginning the player ceases to be a Toad, or 0 if no end is set."""
DIZZY = Attribute(OUTSIDER, "dizzy", bool, default=False, clause="F-2", indexed=True, term="Dizzy")
GREMLIN_DIZZY = Attribute(GREMLIN, "dizzy", bool, default=False, clause="F-2", term="Dizzy")
ICKY = Attribute(OUTSIDER, "icky", bool, default=False, clause="F-4", indexed=True, term="Icky")
ICKY_UNTIL = Attribute(OUTSIDER, "icky until", int, default=0, clause="F-4", noted=True)
"""The number of The Clock's advances at which the player stops being Icky, or 0 if they are not
Icky."""
DISGUSTING = Attribute(
    BALL_OF_WAX, "disgusting", bool, default=False, clause="F-4", term="Disgusting"
)
"""Whether a Ball of Wax is a Ball of Earwax."""
EARS = Attribute(
    BALL_OF_WAX,
    "in ears of",
    str,
    default="",
    clause="F-4",
    indexed=True,
    refers=True,
    guarded="wax is stuffed by F-4",
)
"""The player in whose ears the Ball is, or "". While it is in somebody's ears, it has no other
place."""
WAX_SINCE = Attribute(
    OUTSIDER, "wax since", int, default=0, clause="F-4", guarded="wax is stuffed by F-4", noted=True
)
"""The number of The Clock's advances when the player stuffed wax into their ears.

It means nothing while they have none in their ears.
"""
AMONG_SIRENS = Attribute(
    OUTSIDER,
    "among Sirens",
    bool,
    default=False,
    clause="F-4.r",
    guarded="rule F-4 notes where the Deaf are",
    noted=True,
)
"""Whether the player was in the zone of a Siren with wax in their ears."""

DEAF: Quantity[bool] = Quantity("whether a player is Deaf", False)
"""Computed for a player."""
SHIELDED: Quantity[bool] = Quantity("whether a Whack or a Shot falls back on who deals it", False)
"""Computed for the player who is Whacked or Shot.

If it is True, the rule of the Whack or the Shot lets `Deflected` happen instead of moving that
player.
"""


TOADS_TAKE_TURNS: Quantity[bool] = Quantity(
    "whether Toads cease to be Toads one after the other", False
)
"""It matters if several cease at one time. If it is False, all of them cease first, and then the
consequences follow."""
GREMLINS_RECOVER: Quantity[bool] = Quantity(
    "whether Gremlins are Dizzy no more as the nweek ends", False
)
SHOT_AMONG: Quantity[tuple[ObjectId, ...]] = Quantity(
    "which of several MOs a shooter means", UNDEFINED
)
"""The MOs on the square that the shooter may mean. If the shooter names none, one of these is
drawn."""


@dataclass(frozen=True)
class Whack(Action):
    """I Whack a player or Gremlin in an adjacent square (F-2), or a Ball of Wax (F-4).

    The Ball has to fly towards me.
    """

    name: ClassVar[str] = "Whack somebody"
    stakes: ClassVar[str] = GRAVE
    meant: ClassVar[tuple[Sense, ...]] = (
        sense(
            "whack, hit, bash, smack, clobber, thump, bonk, wallop, strike, swing",
            "stick, big stick, whack, whacked",
        ),
    )
    said: ClassVar[tuple[SentenceTemplate, ...]] = say(
        "whack {target}",
    )
    target: str = ""

    def aimed_at(self) -> tuple[str, ...]:
        """Return the names of the players and things at which the action is aimed."""
        return (self.target,)


@dataclass(frozen=True)
class StuffWax(Action):
    """I stuff a Ball of Wax into my ears (F-4)."""

    name: ClassVar[str] = "stuff wax into one's ears"
    stakes: ClassVar[str] = ORDINARY
    meant: ClassVar[tuple[Sense, ...]] = (
        sense("stuff, put, push, plug, cram, stop, shove, stick, block", "wax; ear"),
    )
    said: ClassVar[tuple[SentenceTemplate, ...]] = say(
        "stuff a Ball of Wax into my ears",
        "stuff wax into my ears",
    )


@dataclass(frozen=True)
class RemoveWax(Action):
    """I remove the wax from my ears (F-4)."""

    name: ClassVar[str] = "remove the wax from one's ears"
    stakes: ClassVar[str] = ORDINARY
    meant: ClassVar[tuple[Sense, ...]] = (
        sense(
            "remove, take, take out, take * out, pull, pull out, unplug, "
            "dig, dig out, get rid of, pluck, unstop, clean out, free, clear",
            "wax",
        ),
    )
    said: ClassVar[tuple[SentenceTemplate, ...]] = say(
        "remove the wax from my ears",
        "remove the wax",
    )


@dataclass(frozen=True)
class TurnToToad(Happening):
    """A request that a player become a Toad for `nweeks`, carried out by rule F-1."""

    player: ObjectId
    nweeks: int


@dataclass(frozen=True)
class BecameToad(Happening):
    """A player, who was not a Toad, has become one."""

    player: ObjectId


@dataclass(frozen=True)
class CeasedToToad(Happening):
    """A player is no longer a Toad."""

    player: ObjectId


@dataclass(frozen=True)
class Whacked(Happening):
    """A player, a Gremlin or a Ball of Wax was Whacked. The rules react with the consequences."""

    target: ObjectId
    by: ObjectId


@dataclass(frozen=True)
class Shot(Happening):
    """A Pinball Gun was Fired at an object. `target` is "" if there was nothing to move."""

    target: ObjectId
    by: ObjectId


@dataclass(frozen=True)
class Deflected(Happening):
    """A Whack or a Shot is deflected to its author, which the rule of the Shield carries out.

    `ShieldSpent` happens next.
    """

    target: ObjectId
    by: ObjectId


@dataclass(frozen=True)
class ShieldSpent(Happening):
    """The Shield has deflected an attack, and the attacker has suffered the consequences."""

    holder: ObjectId


@dataclass(frozen=True)
class WaxTakenOut(Happening):
    """Wax was removed from somebody's ears. The Ball is not on any square yet."""

    player: ObjectId
    ball: ObjectId
