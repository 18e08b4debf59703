"""The words of the Legislator of the Nweek and their Seal of Approval (rule 3-17)."""

from typing import ClassVar

from nomicbot.game.actions import ORDINARY, Action
from nomicbot.game.objects import Attribute, ObjectId
from nomicbot.game.reading import Happening
from nomicbot.game.sentence_templates import SentenceTemplate, say
from nomicbot.lazy_dataclass import dataclass
from nomicbot.rulebooks.bnomic.vocabulary.motions import MOTION
from nomicbot.rulebooks.bnomic.vocabulary.titles import TITLE_HELD

LEGISLATOR = "Legislator of the Nweek"

_SEALS = "Seals of Approval are given as rule 3-17 says"

SEALS = Attribute(
    MOTION, "seals", int, default=0, clause="3-17.i", guarded=_SEALS, term="Seals of Approval"
)
SEALED_IN = Attribute(
    TITLE_HELD, "sealed in", int, default=0, clause="3-17.g", unit="nweeks", guarded=_SEALS
)
"""The last nweek in which the holder of this title gave their Seal of Approval."""
MADE_AS = Attribute(MOTION, "made as", str, default="", clause="3-17.c", guarded=_SEALS)
"""The Class of the motion's author when they submitted it."""
PASSED_IN = Attribute(
    MOTION,
    "passed in",
    int,
    default=0,
    clause="3-17.b",
    unit="nweeks",
    indexed=True,
    guarded=_SEALS,
)


@dataclass(frozen=True)
class Seal(Action):
    """I give a proposal my Seal of Approval (3-17)."""

    name: ClassVar[str] = "give a Seal of Approval"
    targets: ClassVar[tuple[tuple[str, str], ...]] = (("motion", MOTION.name),)
    stakes: ClassVar[str] = ORDINARY
    said: ClassVar[tuple[SentenceTemplate, ...]] = say(
        "give {motion} my Seal of Approval",
        "give my Seal of Approval to {motion}",
        "put my Seal of Approval on {motion}",
        "seal {motion}",
    )
    motion: str = ""


@dataclass(frozen=True)
class LegislatorDrawn(Happening):
    """A proposal was drawn, whose author becomes the Legislator of the Nweek."""

    proposal: ObjectId
