"""The vocabulary of absence: the Vat, and Hiding Under A Rock (rules 9-3 and 9-9)."""

from datetime import datetime
from typing import ClassVar

from nomicbot.game.actions import GRAVE, ORDINARY, Action
from nomicbot.game.kinds import OUTSIDER
from nomicbot.game.objects import Attribute, ObjectId
from nomicbot.game.reading import Happening
from nomicbot.game.senses import Sense, sense
from nomicbot.game.sentence_templates import SentenceTemplate, say
from nomicbot.game.word_types import WordType
from nomicbot.lazy_dataclass import dataclass
from nomicbot.rulebooks.bnomic import periods

_NOTED = "what somebody has posted tells it"

IN_VAT = Attribute(OUTSIDER, "In The Vat", bool, default=False, clause="9-3.a", indexed=True)
VAT_SINCE = Attribute(
    OUTSIDER, "In The Vat since", int, default=0, clause="9-3.g", guarded=_NOTED, noted=True
)
"""How many times the ndays had changed when the player was put In The Vat."""
POSTED = Attribute(
    OUTSIDER, "last posted", int, default=0, clause="9-3.b", guarded=_NOTED, noted=True
)
"""How many times the ndays had changed when the player last posted to a Public Forum."""
POSTED_FROM = Attribute(
    OUTSIDER, "last posted from", str, default="", clause="9-3.c", guarded=_NOTED, noted=True
)

HIDING = Attribute(
    OUTSIDER, "Hiding Under A Rock", bool, default=False, clause="9-9.a", indexed=True
)
HIDING_NDAYS = Attribute(
    OUTSIDER, "Hiding until nday", int, default=-1, clause="9-9.b", guarded=_NOTED, noted=True
)
"""The number of changes of the ndays at which the player's period ends, or -1 if not in ndays."""
HIDING_UNTIL = Attribute(OUTSIDER, "Hiding until", datetime, clause="9-9.b", guarded=_NOTED)

Period = tuple[tuple[int, str], ...]
"""Numbers with their units: ndays and nweeks, or days, weeks, months and years."""
End = tuple[()] | tuple[int, str]
"""The end of a period, in the form of `periods.END`."""


@dataclass(frozen=True)
class PutInVat(Action):
    """I put a player In The Vat (9-3)."""

    name: ClassVar[str] = "put In The Vat"
    targets: ClassVar[tuple[tuple[str, str], ...]] = (("player", OUTSIDER.name),)
    stakes: ClassVar[str] = GRAVE
    meant: ClassVar[tuple[Sense, ...]] = (
        sense(
            "put, place, throw, drop, dump, shove, push, toss, chuck, dunk, plunge, lower, lock",
            "vat",
        ),
    )
    said: ClassVar[tuple[SentenceTemplate, ...]] = say(
        "put {player} in the Vat",
        "place {player} in the Vat",
        "throw {player} into the Vat",
    )
    player: str = ""


@dataclass(frozen=True)
class Smite(Action):
    """I Smite a player with the Mighty Fist of Oblivion (9-3)."""

    name: ClassVar[str] = "Smite"
    targets: ClassVar[tuple[tuple[str, str], ...]] = (("player", OUTSIDER.name),)
    stakes: ClassVar[str] = GRAVE
    meant: ClassVar[tuple[Sense, ...]] = (sense("smite"),)
    said: ClassVar[tuple[SentenceTemplate, ...]] = say(
        "smite {player} with the Mighty Fist of Oblivion",
        "smite {player}",
    )
    player: str = ""


@dataclass(frozen=True)
class Hide(Action):
    """I am Unavailable For The Foreseeable Future, for a period that I state (9-9)."""

    name: ClassVar[str] = "hide"
    words: ClassVar[tuple[WordType, ...]] = (periods.PERIOD, periods.END)
    stakes: ClassVar[str] = ORDINARY
    said: ClassVar[tuple[SentenceTemplate, ...]] = say(
        "hide under a rock [for {period:hiding_period}] [{until:hiding_end}]",
        "go into hiding [for {period:hiding_period}] [{until:hiding_end}]",
        "hide for {period:hiding_period}",
        "hide {until:hiding_end}",
        "become unavailable for the foreseeable future [for "
        "{period:hiding_period}] [{until:hiding_end}]",
        "declare myself unavailable for the foreseeable future [for "
        "{period:hiding_period}] [{until:hiding_end}]",
        "make myself unavailable for the foreseeable future [for "
        "{period:hiding_period}] [{until:hiding_end}]",
        "declare myself hiding under a rock [for {period:hiding_period}] [{until:hiding_end}]",
        "be unavailable for the foreseeable future [for "
        "{period:hiding_period}] [{until:hiding_end}]",
    )
    period: Period = ()
    until: End = ()


@dataclass(frozen=True)
class ComeOut(Action):
    """I am Not Unavailable For The Foreseeable Future (9-9)."""

    name: ClassVar[str] = "hide no longer"
    stakes: ClassVar[str] = ORDINARY
    meant: ClassVar[tuple[Sense, ...]] = (
        sense(
            "come out, crawl out, step out, stop, leave, end, emerge, return, finish, am back",
            "hiding, rock, unavailable, unavailability",
        ),
    )
    said: ClassVar[tuple[SentenceTemplate, ...]] = say(
        "stop hiding under a rock",
        "stop hiding",
        "come out from under a rock",
        "come out of hiding",
        "declare myself not unavailable for the foreseeable future",
        "declare myself not hiding under a rock",
        "become not unavailable for the foreseeable future",
        "be not hiding under a rock",
        "be not unavailable for the foreseeable future",
    )


@dataclass(frozen=True)
class Smitten(Happening):
    """A player was Smitten with the Mighty Fist of Oblivion."""

    player: ObjectId
