"""The words of the Big Rubber Stamp (rule 3-14)."""

from typing import ClassVar

from nomicbot.game.actions import GRAVE, Action
from nomicbot.game.objects import Attribute, Kind, ObjectId
from nomicbot.game.reading import Happening, Quantity
from nomicbot.game.sentence_templates import SentenceTemplate, say
from nomicbot.lazy_dataclass import dataclass
from nomicbot.rulebooks.bnomic.vocabulary.motions import MOTION

STAMP = Kind("stamp")

_COUNTED = "rule 3-14 counts since when its holder has it"

DICTATOR = Attribute(STAMP, "holder", str, default="", clause="3-14.b", indexed=True, refers=True)
POSSESSOR = Attribute(
    STAMP, "possessor", str, default="", clause="3-14.g", refers=True, guarded=_COUNTED
)
"""The possessor to whom the next two attributes belong.

It is the Stamp's holder, once the rule has noticed the possession.
"""
VETOED_SINCE = Attribute(
    STAMP, "vetoed since", tuple, default=(), clause="3-14.g", guarded=_COUNTED, term="vetoes"
)
"""The motions that the Stamp's holder has vetoed since they received it."""
HELD_FROM = Attribute(
    STAMP, "held from", int, default=0, clause="3-14.l", unit="nweeks", guarded=_COUNTED
)
"""The first nweek from whose beginning the holder had the Stamp."""
VETOED_BY = Attribute(
    MOTION,
    "vetoed by",
    str,
    default="",
    clause="3-14.d",
    refers=True,
    guarded="a Veto is the Dictator's",
)

DRAWN_AMONG: Quantity[tuple[ObjectId, ...]] = Quantity("who may be drawn as the next Dictator", ())
"""Computed for the authors of vetoed motions, and the Stamp."""
MAY_PASS: Quantity[bool] = Quantity("whether the votes on it decide", True)
"""Computed for a motion whose votes are final. If False, the motion fails whatever they are."""


@dataclass(frozen=True)
class Veto(Action):
    """I veto a Proposal with the Big Rubber Stamp (3-14)."""

    name: ClassVar[str] = "veto a proposal"
    targets: ClassVar[tuple[tuple[str, str], ...]] = (("motion", MOTION.name),)
    stakes: ClassVar[str] = GRAVE
    said: ClassVar[tuple[SentenceTemplate, ...]] = say(
        "veto {motion}",
        "put my Big Rubber Stamp on {motion}",
        "cast my veto on {motion}",
    )
    motion: str = ""


@dataclass(frozen=True)
class ProposalVetoed(Happening):
    """The Dictator vetoed a Proposal."""

    proposal: ObjectId
    by: ObjectId
