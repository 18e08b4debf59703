"""The vocabulary of Souls and their value (rules 7-1 and 7-5)."""

from typing import ClassVar

from nomicbot.game.actions import ORDINARY, Action
from nomicbot.game.objects import Attribute, Kind
from nomicbot.game.reading import Quantity
from nomicbot.game.senses import Sense, sense
from nomicbot.game.sentence_templates import SentenceTemplate, say
from nomicbot.game.word_types import WordType
from nomicbot.lazy_dataclass import dataclass
from nomicbot.rulebooks.bnomic.mystical import sayings as _sayings

SOUL = Kind("soul", creatable=True)

OWN, LOST, FOUND, BOUND = "with its Owner", "Lost", "Found", "Bound"
"""The standings of a Soul."""

_BINDS = "Souls are Bound by Forging (7-4)"
_KEPT = "rule 7-5 keeps what a Soul was worth"

SOUL_OWNER = Attribute(SOUL, "owner", str, default="", clause="7-1.b", indexed=True, refers=True)
SOUL_HOLDER = Attribute(
    SOUL, "holder", str, default="", clause="7-1.e", indexed=True, refers=True, term="possessor"
)
SOUL_BOUND = Attribute(
    SOUL,
    "bound",
    str,
    default="",
    clause="7-4.n",
    indexed=True,
    refers=True,
    guarded=_BINDS,
    term="bound to",
)
"""The Talisman to which a Soul is Bound."""

SOUL_STOOD = Attribute(SOUL, "stood", str, default="", clause="7-5.c", guarded=_KEPT, noted=True)
"""The standing of a Soul (Lost, Found ...) at the last check of rule 7-5, or ""."""
SOUL_WORTH = Attribute(SOUL, "worth", int, clause="7-5.c", guarded=_KEPT, noted=True)
"""The Value of a Soul when it became Lost or Found, or None if that is unknown."""
SOUL_SINCE = Attribute(
    SOUL, "found since", int, default=0, clause="7-5.f", guarded=_KEPT, noted=True
)
"""How many times the ndays had changed when a Soul became Found."""

MOST_SOULS: Quantity[int] = Quantity("how many Souls a player may possess", 1_000_000)
"""Without a clause there is no limit."""
SOUL_VALUE: Quantity[int | None] = Quantity("the Value of a Soul", None)
"""Computed for a Soul and a present or past standing. The Value is in SP."""
NWEEKS_FOUND: Quantity[int] = Quantity("how many nweeks a Soul has been Found", 0)
"""Computed for a Soul."""
SOUL_PENNIES: Quantity[int] = Quantity("the SP that a player has", 0)
"""Computed for a player."""


@dataclass(frozen=True)
class TakeSoul(Action):
    """I take a Lost Soul into my possession, perhaps my `own` (7-1)."""

    name: ClassVar[str] = "take a Soul"
    words: ClassVar[tuple[WordType, ...]] = (_sayings.SOUL, _sayings.OWN_SOUL)
    stakes: ClassVar[str] = ORDINARY
    meant: ClassVar[tuple[Sense, ...]] = (
        sense(
            "take, claim, seize, grab, take possession of, pick up, collect, pocket, adopt", "soul"
        ),
    )
    said: ClassVar[tuple[SentenceTemplate, ...]] = say(
        "take possession of {soul:any_soul}",
        "take {soul:any_soul}",
        "claim {soul:any_soul}",
        "take possession of {own:own_soul}",
        "take {own:own_soul}",
        "claim {own:own_soul}",
        "pick up {soul:any_soul}",
    )
    soul: str = ""
    own: str = ""
