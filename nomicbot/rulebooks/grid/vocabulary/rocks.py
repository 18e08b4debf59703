"""The words of Big Rocks, of Sirens on them and their Bait, and of the Yeti (E-1 to E-4)."""

from typing import ClassVar

from nomicbot.game.actions import GRAVE, ORDINARY, Action
from nomicbot.game.kinds import OUTSIDER
from nomicbot.game.objects import Attribute, ObjectId
from nomicbot.game.reading import UNDEFINED, Happening, Quantity
from nomicbot.game.senses import Sense, sense
from nomicbot.game.sentence_templates import SentenceTemplate, say
from nomicbot.lazy_dataclass import dataclass
from nomicbot.rulebooks.grid.vocabulary.places import BAIT, SIREN

SIREN_NAME = Attribute(SIREN, "name", str, default="", clause="E-2")

_COUNTED = "rule E-2 notes where players are"

SIREN_NIGHTS: Attribute[tuple[tuple[ObjectId, int], ...]] = Attribute(
    OUTSIDER, "siren nights", tuple, default=(), clause="E-2", guarded=_COUNTED, noted=True
)
"""Each Siren in whose Zone of Enchantment the player was at the last end of an nweek, with the
number of such ends in a row."""
FREE_OF: Attribute[tuple[ObjectId, ...]] = Attribute(
    OUTSIDER, "free of", tuple, default=(), clause="E-2", guarded=_COUNTED, noted=True
)
"""The Sirens whom the player may ignore when moving, until they leave the zones of these."""

ROCK_PRICE: Quantity[tuple[int, int, int]] = Quantity("what a Big Rock costs", (0, 0, 0))
"""For a player, and whether they name the square: points, and how many dice of how many sides."""

ROCK_FORFEIT: Quantity[str] = Quantity(
    "why a Big Rock is not purchased, though the points are lost", ""
)
"""Computed for a player, the price, and the square that they named, or "" for none."""
ROCK_CALLS_FOR_ROLL: Quantity[bool] = Quantity(
    "whether a Big Rock calls for a roll for a Siren", True
)
"""Computed for a Big Rock that was placed, and the square."""

ZOE: Quantity[frozenset[str]] = Quantity("what a Siren's Zone of Enchantment is", UNDEFINED)
"""Computed for a Siren: squares of the Grid."""
ZATR: Quantity[frozenset[str]] = Quantity(
    "what a Siren's Zone of Almost-Total Rapture is", UNDEFINED
)
"""Computed for a Siren: squares of the Grid."""
IN_ZONES: Quantity[tuple[ObjectId, ...]] = Quantity("Sirens in one of whose zones a player is", ())
"""The Sirens in whose ZOE or ZATR a player is, even where they have no influence on the player.

Rule E-2 says which, and rule F-4 checks whether somebody with wax in their ears has escaped.
"""
ENCHANTING: Quantity[tuple[ObjectId, ...]] = Quantity(
    "which Sirens a player is under the influence of", UNDEFINED, lasting=True
)
"""The Sirens in one of whose zones a player is, unless something frees the player of them."""
UNHINDERED: Quantity[bool] = Quantity("whether a player moves as if a Siren were not there", False)
"""Computed for a player and a Siren in one of whose zones they are."""
LOVE_REMOVES: Quantity[bool] = Quantity(
    "whether a Siren is no more when somebody has Made Love to em", False
)
"""Computed for a Siren."""

YETI_GOES_TO: Quantity[bool] = Quantity("whether the Yeti may go to a square", True)
"""Computed for the Yeti and a square near enough. The Yeti goes to a random one of the squares for
which it is True."""

BAIT_PLACED = Attribute(
    BAIT, "placed", int, default=0, clause="E-4", unit="nweeks", guarded="Bait is placed by E-4"
)
"""The nweek in which the Bait was placed, or 0 before it is."""
BAIT_LIFE = Attribute(
    BAIT,
    "life",
    int,
    default=0,
    clause="E-4",
    unit="nweeks",
    guarded="its life is rolled by rule E-4",
    hidden=True,
)
BAIT_TRIED: Attribute[tuple[tuple[ObjectId, int], ...]] = Attribute(
    BAIT,
    "tried",
    tuple,
    default=(),
    clause="E-4",
    guarded="attempts are counted by E-4",
    noted=True,
)
"""Each Cheerleader who has tried in vain to take the Bait, with the number of attempts."""
HOLDING_BAIT: Quantity[tuple[ObjectId, ...]] = Quantity(
    "Siren Bait that holds a Cheerleader", (), lasting=True
)
"""The Bait from which a Cheerleader may not move away."""
BAIT_AWAITS_SIREN: Quantity[bool] = Quantity(
    "whether Bait that is taken is there until its Siren has come", False
)
"""Computed for Siren Bait."""

LURED_TO = Attribute(
    SIREN,
    "lured to",
    str,
    default="",
    clause="E-4.l",
    guarded="rule E-4 notes where Sirens come to Bait",
    noted=True,
)
"""The square of the Siren Bait to which the Siren has come, or "" if they are at none."""
CATFIGHT_TO_COME: Quantity[bool] = Quantity(
    "whether a Siren has come to Siren Bait just now", False
)
"""Computed for a Siren. If it is True, a Catfight comes before anything else."""
CATFIGHT_AMONG: Quantity[tuple[ObjectId, ...]] = Quantity(
    "which of several Cheerleaders a Catfight is with", UNDEFINED
)
"""Computed for the Cheerleaders beside the Siren Bait. Its value are those among whom one is
drawn."""
CATFIGHT_AGAIN: Quantity[bool] = Quantity("whether a Catfight is rolled again", False)
"""Computed for the Cheerleader's result and the Siren's."""
CATFIGHT_WINNER: Quantity[ObjectId] = Quantity("who wins a Catfight", "")
"""Computed for the Cheerleader and their result, and the Siren and theirs. Its value is "" if
nobody wins."""
CATFIGHT_PRIZE: Quantity[bool] = Quantity(
    "whether who wins a Catfight gets the Bait, and the Siren is no more", False
)
"""Computed for the Cheerleader who wins."""
CATFIGHT_PENALTY: Quantity[bool] = Quantity("whether who loses a Catfight goes into Limbo", False)
"""Computed for the Cheerleader who loses."""


@dataclass(frozen=True)
class BuyRock(Action):
    """I buy a Big Rock and place it on a square, or at random if I name none (E-1)."""

    name: ClassVar[str] = "buy a Big Rock"
    stakes: ClassVar[str] = ORDINARY
    meant: ClassVar[tuple[Sense, ...]] = (
        sense("buy, purchase, acquire, order, pay for", "big rock, rock"),
    )
    said: ClassVar[tuple[SentenceTemplate, ...]] = say(
        "buy a Big Rock and place it on {square}",
        "buy a Big Rock at {square}",
        "buy a Big Rock target location {square}",
        "buy a Big Rock and allow it to be placed randomly",
        "buy a Big Rock to be placed at random",
        "buy a Big Rock",
    )
    square: str = ""


@dataclass(frozen=True)
class MakeLove(Action):
    """I Make Love to a Siren, by default the one in whose Zone of Enchantment I am (E-2)."""

    name: ClassVar[str] = "Make Love to a Siren"
    stakes: ClassVar[str] = GRAVE
    meant: ClassVar[tuple[Sense, ...]] = (sense("make love, love", "siren, love"),)
    said: ClassVar[tuple[SentenceTemplate, ...]] = say(
        "make Love to {siren}",
        "make Love to the Siren",
    )
    siren: str = ""


@dataclass(frozen=True)
class BuyBait(Action):
    """I buy Siren Bait (E-4)."""

    name: ClassVar[str] = "buy Siren Bait"
    stakes: ClassVar[str] = ORDINARY
    meant: ClassVar[tuple[Sense, ...]] = (
        sense(
            "buy, purchase, acquire, order, pay for, get, spend", "siren bait, bait, designer bag"
        ),
    )
    said: ClassVar[tuple[SentenceTemplate, ...]] = say(
        "buy Siren Bait",
    )


@dataclass(frozen=True)
class PlaceBait(Action):
    """I place Siren Bait on the Big Rock of a square, or on the only one beside me (E-4)."""

    name: ClassVar[str] = "place Siren Bait"
    needs_verb: ClassVar[bool] = True
    stakes: ClassVar[str] = ORDINARY
    meant: ClassVar[tuple[Sense, ...]] = (
        sense(
            "place, leave, put, put down, lay, set, deposit, drop, set down, place * on",
            "siren bait, bait, designer bag",
        ),
    )
    said: ClassVar[tuple[SentenceTemplate, ...]] = say(
        "place Siren Bait on {square}",
        "place Siren Bait at {square}",
        "place Siren Bait on the rock at {square}",
        "place Siren Bait",
    )
    square: str = ""


@dataclass(frozen=True)
class TakeBait(Action):
    """A Cheerleader tries to take the Siren Bait beside em; I may name its square (E-4)."""

    name: ClassVar[str] = "take Siren Bait"
    stakes: ClassVar[str] = GRAVE
    meant: ClassVar[tuple[Sense, ...]] = (
        sense(
            "take, try, attempt, have, send, let, grab, get, try to take, attempt to take",
            "siren bait, bait, designer bag; cheerleader",
        ),
    )
    said: ClassVar[tuple[SentenceTemplate, ...]] = say(
        "have {cheerleader} take the Bait [at {square}]",
        "have my Cheerleader [{cheerleader}] try to take the Bait [at {square}]",
        "declare that {cheerleader} tries to take the Bait [at {square}]",
    )
    cheerleader: str = ""
    square: str = ""


@dataclass(frozen=True)
class RockPlaced(Happening):
    """A Big Rock was placed on the Grid.

    When a clause reacts, the Rock may no longer exist: check `located.stands(state, rock, square)`.
    """

    rock: ObjectId
    square: str


@dataclass(frozen=True)
class SirenAppeared(Happening):
    """A Siren has appeared on a Big Rock."""

    siren: ObjectId
    square: str


@dataclass(frozen=True)
class LoveMade(Happening):
    """A player has Made Love to a Siren. The Siren had that name and no longer exists."""

    player: ObjectId
    siren: str


@dataclass(frozen=True)
class BaitTaken(Happening):
    """A Siren is about to go to Siren Bait on a Big Rock and take it."""

    bait: ObjectId
    square: str
