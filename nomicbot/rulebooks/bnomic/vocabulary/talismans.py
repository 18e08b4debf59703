"""The words of Talismans, and of the Forging that binds Souls to them (rules 7-2 and 7-4)."""

from collections.abc import Sequence
from dataclasses import replace
from typing import ClassVar

from nomicbot.game import kinds as _kinds
from nomicbot.game.actions import GRAVE, ORDINARY, Action
from nomicbot.game.kinds import DESK, OUTSIDER
from nomicbot.game.objects import Attribute, Kind, ObjectId
from nomicbot.game.reading import Happening, Quantity
from nomicbot.game.senses import Sense, sense
from nomicbot.game.sentence_templates import SentenceTemplate, say
from nomicbot.game.state import State
from nomicbot.game.word_types import WordType
from nomicbot.lazy_dataclass import dataclass
from nomicbot.rulebooks.bnomic.mystical import sayings as _sayings
from nomicbot.rulebooks.bnomic.mystical.prices import bare

_WHOSE = "it is not clear whose of these Talismans you accept"

TALISMAN = Kind("talisman", creatable=True)
TALISMAN_TYPE = Kind("type of talisman", creatable=True)
FORGING = Kind("forging")
CONTRIBUTION = Kind("contribution")

RARE, UNIQUE, CURSED = "rare", "unique", "cursed"
"""The rarities that have consequences."""

_EFFECTS = "Effects change only where a rule explicitly permits it (7-2)"
_OFFERED = "players offer Talismans (7-2)"
_FORGED = "players attempt to Forge, and contribute (7-4)"

TALISMAN_NAME = Attribute(TALISMAN, "name", str, default="", clause="7-2.a", indexed=True)
TALISMAN_HOLDER = Attribute(
    TALISMAN, "holder", str, default="", clause="7-2.a", indexed=True, refers=True
)
TALISMAN_EFFECTS = Attribute(
    TALISMAN, "text", str, default="", clause="7-2.b", guarded=_EFFECTS, term="Effects"
)
TALISMAN_APPEARANCE = Attribute(
    TALISMAN, "appearance", str, default="", clause="7-2.f", term="Appearance"
)
TALISMAN_RARITY = Attribute(TALISMAN, "rarity", str, default="common", clause="7-2.j")
OFFERED_TO = Attribute(
    TALISMAN,
    "offered to",
    str,
    default="",
    clause="7-2.i",
    refers=True,
    indexed=True,
    guarded=_OFFERED,
)
OFFERED_BY = Attribute(
    TALISMAN, "offered by", str, default="", clause="7-2.i", refers=True, guarded=_OFFERED
)

EFFECTS_ASKED = Attribute(
    TALISMAN, "asked about", str, default="", clause="7-2.p", guarded=_EFFECTS, noted=True
)
"""The Effects about which the administrator was asked."""

USED_UP = Attribute(
    DESK, "used up", tuple, default=(), clause="9-10.j", guarded=_EFFECTS, noted=True
)
"""The names of Talismans that were used up. Players may still mention them."""

TYPE_NAME = Attribute(TALISMAN_TYPE, "name", str, default="", clause="7-4.a", indexed=True)
TYPE_EFFECTS = Attribute(TALISMAN_TYPE, "text", str, default="", clause="7-4.a", term="Effects")
TYPE_APPEARANCE = Attribute(
    TALISMAN_TYPE, "appearance", str, default="", clause="7-4.a", term="Appearance"
)
TYPE_RARITY = Attribute(TALISMAN_TYPE, "rarity", str, default="common", clause="7-4.a")
TYPE_PRICE = Attribute(TALISMAN_TYPE, "price", str, default="", clause="7-4.a", term="Price")

FORGER = Attribute(
    FORGING, "player", str, default="", clause="7-4.d", indexed=True, refers=True, guarded=_FORGED
)
FORGED_TYPE = Attribute(
    FORGING, "type", str, default="", clause="7-4.d", indexed=True, refers=True, guarded=_FORGED
)
FORGING_BEGUN = Attribute(
    FORGING, "begun", int, default=0, clause="7-4.h", guarded=_FORGED, noted=True
)
"""How many times the ndays had changed when the attempt began."""
FORGING_MET = Attribute(
    FORGING, "met since", int, default=-1, clause="7-4.h", guarded=_FORGED, noted=True
)
"""How many times the ndays had changed when the Price was met without a break, or -1."""

GIVEN_TO = Attribute(
    CONTRIBUTION,
    "forging",
    str,
    default="",
    clause="7-4.e",
    indexed=True,
    refers=True,
    guarded=_FORGED,
)
GIVEN_BY = Attribute(
    CONTRIBUTION,
    "giver",
    str,
    default="",
    clause="7-4.f",
    indexed=True,
    refers=True,
    guarded=_FORGED,
)
GIVEN_OBJECT = Attribute(
    CONTRIBUTION, "object", str, default="", clause="7-4.e", refers=True, guarded=_FORGED
)
GIVEN_GENECHIPS = Attribute(
    CONTRIBUTION,
    "genechips",
    int,
    default=0,
    clause="7-4.e",
    unit="GC",
    term="Genechips",
    guarded=_FORGED,
)

EFFECTS: Quantity[str] = Quantity("the Effects of a Talisman", "")
"""Computed for a Talisman, as words."""
EFFECTS_COME_TO: Quantity[tuple[str, ...]] = Quantity("what the Effects of a Talisman come to", ())
"""Computed for a Talisman, its user and its target ("" for nobody).

The values are sentences that are carried out in order.
"""
PAID_AT_ONCE: Quantity[tuple[str, ...]] = Quantity("what the use of a Talisman takes at once", ())
"""Computed for a Talisman and its user. The values are sentences, as for EFFECTS_COME_TO."""
MAY_EXIST: Quantity[str] = Quantity("why a Talisman of a type may not be Forged", "")
"""Computed for a type and the player who Forges it. The value is "" if the Talisman may exist."""
MAY_CHANGE_HANDS: Quantity[str] = Quantity("why a Talisman may not change hands by a trade", "")
"""Computed for a Talisman and its receiver ("" if open). The value is "" if it may."""
RESOLVES: Quantity[bool] = Quantity("whether an attempt resolves that is due", True)
"""Computed for an attempt."""


@dataclass(frozen=True)
class OfferTalisman(Action):
    """I offer a Talisman that I hold to another player (7-2)."""

    name: ClassVar[str] = "offer a Talisman"
    targets: ClassVar[tuple[tuple[str, str], ...]] = (("player", OUTSIDER.name),)
    stakes: ClassVar[str] = ORDINARY
    meant: ClassVar[tuple[Sense, ...]] = (
        sense("offer, extend, make an offer, hold out", "offer, talisman, gift, present"),
    )
    said: ClassVar[tuple[SentenceTemplate, ...]] = say(
        "offer {talisman} to {player}",
        "offer {player} {talisman}",
        "give {talisman} to {player}",
        "give {player} {talisman}",
    )
    talisman: str = ""
    player: str = ""


@dataclass(frozen=True)
class TakeBackOffer(Action):
    """I take back my offer of a Talisman (7-2)."""

    name: ClassVar[str] = "take back an offer"
    stakes: ClassVar[str] = ORDINARY
    meant: ClassVar[tuple[Sense, ...]] = (
        sense(
            "take back, take * back, rescind, cancel, revoke, retract, withdraw, call off",
            "offer, offered, offering",
        ),
    )
    said: ClassVar[tuple[SentenceTemplate, ...]] = say(
        "withdraw my offer of {talisman}",
        "revoke my offer of {talisman}",
    )
    talisman: str = ""


@dataclass(frozen=True)
class AcceptTalisman(Action):
    """I accept a Talisman that I was offered, by a certain player if I say so (7-2)."""

    name: ClassVar[str] = "accept a Talisman"
    stakes: ClassVar[str] = ORDINARY
    meant: ClassVar[tuple[Sense, ...]] = (
        sense("accept, take, take up, say yes", "offer, offered, offers, giving, gift, give, gave"),
    )
    said: ClassVar[tuple[SentenceTemplate, ...]] = say(
        "accept {talisman} [from {player}]",
        "accept {player}'s {talisman}",
        "take {talisman} from {player}",
    )
    talisman: str = ""
    player: str = ""

    def ambiguous(self, state: State, actor: ObjectId, /) -> tuple[str, Sequence[Action]]:
        """Return the acceptances of each player's offer, if several offer that Talisman."""
        if self.player:
            return "", ()
        givers = dict.fromkeys(
            _kinds.NAME.of(state, OFFERED_BY.of(state, each) or "")
            for each in state.where(OFFERED_TO, actor)
            if bare(TALISMAN_NAME.of(state, each)) == bare(self.talisman)
        )
        several = len(givers) > 1
        return (_WHOSE, [replace(self, player=giver) for giver in givers]) if several else ("", ())


@dataclass(frozen=True)
class UseTalisman(Action):
    """I use a Talisman that I hold, perhaps on a player (7-2)."""

    name: ClassVar[str] = "use a Talisman"
    stakes: ClassVar[str] = GRAVE
    meant: ClassVar[tuple[Sense, ...]] = (
        sense("use, make use of, invoke, employ, activate, apply, wield, turn, aim"),
    )
    said: ClassVar[tuple[SentenceTemplate, ...]] = say(
        "use {talisman} [on {player}]",
        "invoke {talisman} [on {player}]",
    )
    talisman: str = ""
    player: str = ""


@dataclass(frozen=True)
class Forge(Action):
    """I attempt to Forge a Talisman of that type (7-4)."""

    name: ClassVar[str] = "Forge"
    words: ClassVar[tuple[WordType, ...]] = (_sayings.FORGED,)
    stakes: ClassVar[str] = ORDINARY
    meant: ClassVar[tuple[Sense, ...]] = (
        sense(
            "forge, attempt, try, begin, start, set out, attempt to forge, begin forging",
            "forge, forging",
        ),
        sense("", "", "attempt"),
    )
    said: ClassVar[tuple[SentenceTemplate, ...]] = say(
        "attempt to forge {type:forged}",
        "forge {type:forged}",
        "begin to forge {type:forged}",
        "start to forge {type:forged}",
        "start forging {type:forged}",
        "start an attempt at {type:forged}",
        "make an attempt at {type:forged}",
        "start an attempt to forge {type:forged}",
    )
    type: str = ""


@dataclass(frozen=True)
class GiveUpForging(Action):
    """I give up my attempt to Forge a Talisman (7-4)."""

    name: ClassVar[str] = "give up Forging"
    words: ClassVar[tuple[WordType, ...]] = (_sayings.FORGING,)
    stakes: ClassVar[str] = ORDINARY
    meant: ClassVar[tuple[Sense, ...]] = (
        sense(
            "give up, abandon, quit, stop, end, call off, call * off, cancel, drop, abort, scrap",
            "forge, forging, attempt",
        ),
    )
    said: ClassVar[tuple[SentenceTemplate, ...]] = say(
        "end {attempt:forging}",
        "abandon {attempt:forging}",
        "stop {attempt:forging}",
    )
    attempt: tuple[str, str] = ("", "")


@dataclass(frozen=True)
class Contribute(Action):
    """I contribute a Soul, my `own` one, Genechips or a Talisman to an attempt (7-4).

    The `attempt` has the name of the player who attempts to Forge, or "" for me, and the name of
    what is to be Forged.
    """

    name: ClassVar[str] = "contribute"
    words: ClassVar[tuple[WordType, ...]] = (_sayings.FORGING, _sayings.SOUL, _sayings.OWN_SOUL)
    stakes: ClassVar[str] = ORDINARY
    meant: ClassVar[tuple[Sense, ...]] = (
        sense(
            "contribute, chip in, put, put in, add, donate, give, throw in, pitch in, pledge",
            "forge, forging, attempt",
        ),
    )
    said: ClassVar[tuple[SentenceTemplate, ...]] = say(
        "contribute {soul:any_soul} to {attempt:forging}",
        "contribute {own:own_soul} to {attempt:forging}",
        "contribute {amount} Genechips to {attempt:forging}",
        "contribute {talisman} to {attempt:forging}",
    )
    attempt: tuple[str, str] = ("", "")
    soul: str = ""
    own: str = ""
    amount: int = 0
    talisman: str = ""


@dataclass(frozen=True)
class WithdrawContribution(Action):
    """I withdraw what I contributed to an attempt (7-4)."""

    name: ClassVar[str] = "withdraw a contribution"
    words: ClassVar[tuple[WordType, ...]] = (_sayings.FORGING, _sayings.SOUL, _sayings.OWN_SOUL)
    stakes: ClassVar[str] = ORDINARY
    meant: ClassVar[tuple[Sense, ...]] = (
        sense(
            "withdraw, take back, take * back, remove, pull, pull out, retract, take out, reclaim",
            "forge, forging, attempt",
        ),
    )
    said: ClassVar[tuple[SentenceTemplate, ...]] = say(
        "withdraw {soul:any_soul} from {attempt:forging}",
        "withdraw {own:own_soul} from {attempt:forging}",
        "withdraw {amount} Genechips from {attempt:forging}",
        "withdraw {talisman} from {attempt:forging}",
    )
    attempt: tuple[str, str] = ("", "")
    soul: str = ""
    own: str = ""
    amount: int = 0
    talisman: str = ""


@dataclass(frozen=True)
class TalismanUsed(Happening):
    """A player uses a Talisman.

    `item` is the matter on the desk about the result of its Effects.
    """

    talisman: ObjectId
    player: ObjectId
    item: ObjectId


@dataclass(frozen=True)
class TalismanForged(Happening):
    """An attempt succeeded: the new Talisman, the spent objects, and each giver's Genechips."""

    talisman: ObjectId
    spent: tuple[ObjectId, ...]
    paid: tuple[tuple[ObjectId, int], ...]
