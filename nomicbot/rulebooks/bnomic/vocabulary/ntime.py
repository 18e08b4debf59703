"""The words of NTime (rule 3-1): The Clock, The Watch, and what they cause."""

from nomicbot.game.objects import Attribute, Kind
from nomicbot.game.reading import Happening, Quantity
from nomicbot.lazy_dataclass import dataclass
from nomicbot.rulebooks.ruleset import NweekTurn

CLOCK = Kind("clock")
WATCH = Kind("watch")

_TURNED = "The Clock changes only in ways that the rules explicitly permit (3-1)"

NWEEK = Attribute(CLOCK, "nweek", int, default=0, clause="3-1.a", unit="nweeks", guarded=_TURNED)
NDAY = Attribute(CLOCK, "nday", int, default=0, clause="3-1.a", unit="ndays", guarded=_TURNED)
ON = Attribute(CLOCK, "on", bool, default=False, clause="3-1.a", term="state", guarded=_TURNED)
SEEN_ON = Attribute(CLOCK, "seen on", bool, default=False, clause="3-1.i", guarded=_TURNED)
"""Whether The Clock was On at the last check, so that a stop or start is noticed."""
ADVANCES = Attribute(
    CLOCK, "advances", int, default=0, clause="3-1.g", unit="ndays", guarded=_TURNED
)
"""How many times the ndays on The Clock have changed. `n` ndays end at the n-th change."""
WWEEK = Attribute(WATCH, "wweek", int, default=0, clause="3-1.a", unit="wweeks")
WDAY = Attribute(WATCH, "wday", int, default=0, clause="3-1.a", unit="wdays")


@dataclass(frozen=True)
class NweekEnds(NweekTurn):
    """Nweek `nweek` ends. The Clock still shows it."""

    nweek: int


@dataclass(frozen=True)
class NweekBegins(Happening):
    """Nweek `nweek` begins."""

    nweek: int


@dataclass(frozen=True)
class NweekBegun(Happening):
    """Nweek `nweek` has begun, and every rule has reacted to its beginning."""

    nweek: int


@dataclass(frozen=True)
class NdayBegins(Happening):
    """The ndays on The Clock have changed."""

    nweek: int
    nday: int


NWEEK_LENGTH: Quantity[int] = Quantity("length of an nweek", 12)
NDAY_BEGINS_WITH_NWEEK: Quantity[bool] = Quantity(
    "whether an nweek and its first nday begin at one time", False
)
NYEAR_LENGTH: Quantity[int] = Quantity("length of an nyear", 10)
WAITS_FOR_CLOCK: Quantity[bool] = Quantity("whether an action waits while The Clock is Off", True)
"""Computed for an action."""
