"""The words of the Rules of Grammar: Suck Points, and lists of violations (rule 2-4)."""

from typing import Any, ClassVar

from nomicbot.game.actions import ORDINARY, Action
from nomicbot.game.kinds import OUTSIDER
from nomicbot.game.objects import Attribute, Kind, ObjectId
from nomicbot.game.reading import Happening, Quantity
from nomicbot.game.sentence_templates import SentenceTemplate, say
from nomicbot.lazy_dataclass import dataclass
from nomicbot.rulebooks.ruleset import Reporting

FEWEST_SUCK_POINTS: Quantity[int | None] = Quantity(
    "the fewest Suck Points that anybody can have", None
)
PRICE_OF_RELIEF: Quantity[int] = Quantity("how many A it costs to have Suck Points taken away", 0)

SUCK_POINTS = Attribute(
    OUTSIDER, "suck points", int, default=0, clause="2-4.f", unit="Suck Points", term="Suck Points"
)
FEWER_PROPOSALS = Attribute(
    OUTSIDER, "fewer proposals", int, default=0, clause="2-4.l", term="proposals taken away"
)
"""By how much the player's proposal limit is reduced in this nweek."""

GRAMMAR_REPORT = Kind("report")

_LISTED = "lists of violations are the Minister of Grammar's (2-4)"

REPORT_NAME = Attribute(GRAMMAR_REPORT, "name", str, default="", clause="2-4.e")
REPORTED = Attribute(
    GRAMMAR_REPORT,
    "reported",
    str,
    default="",
    clause="2-4.e",
    indexed=True,
    refers=True,
    guarded=_LISTED,
)
"""The motion that a report is about."""
REPORTED_REVISION = Attribute(
    GRAMMAR_REPORT, "reported revision", int, default=0, clause="2-4.e", guarded=_LISTED
)
VIOLATIONS = Attribute(
    GRAMMAR_REPORT, "violations", int, default=0, clause="2-4.e", unit="violations", guarded=_LISTED
)
CORRECTED: Attribute[tuple[Any, ...]] = Attribute(
    GRAMMAR_REPORT, "corrected", tuple, default=(), clause="2-4.g", guarded=_LISTED
)
"""The numbers of the corrected violations, counted from 1."""
REPORT_ADVANCES = Attribute(
    GRAMMAR_REPORT, "advances", int, default=0, clause="2-4.g", guarded=_LISTED
)
"""How many times the ndays on The Clock had changed when the list was posted."""
REPORT_STATE = Attribute(
    GRAMMAR_REPORT, "state", str, default="", clause="2-4.g", indexed=True, guarded=_LISTED
)

WAITING, OVER = "waiting", "over"
"""Whether violations on the list can still be corrected, or the time for that is over."""


@dataclass(frozen=True)
class ReportViolations(Reporting):
    """The Minister of Grammar lists a number of violations in a proposal (2-4)."""

    name: ClassVar[str] = "report violations of grammar"
    targets: ClassVar[tuple[tuple[str, str], ...]] = (("motion", "motion"),)
    stakes: ClassVar[str] = ORDINARY
    said: ClassVar[tuple[SentenceTemplate, ...]] = say(
        "report {violations} violations in {motion}",
        "list {violations} violations of the rules of grammar in {motion}",
    )
    motion: str = ""
    violations: int = 0


@dataclass(frozen=True)
class CorrectViolations(Action):
    """The Minister of Grammar says that violations are corrected, or never were any (2-4).

    `numbers` says which violations in the list of the `motion`; without numbers, it is all of them.
    """

    name: ClassVar[str] = "call violations of grammar corrected"
    targets: ClassVar[tuple[tuple[str, str], ...]] = (("motion", "motion"),)
    stakes: ClassVar[str] = ORDINARY
    said: ClassVar[tuple[SentenceTemplate, ...]] = say(
        "call violations {numbers} in {motion} corrected",
        "call the violations in {motion} corrected",
        "declare the violations in {motion} corrected",
        "declare violations {numbers} in {motion} corrected",
        "mark violations {numbers} in {motion} corrected",
        "strike violations {numbers} in {motion}",
        "correct violations {numbers} in {motion}",
    )
    motion: str = ""
    numbers: tuple[int, ...] = ()


@dataclass(frozen=True)
class Atone(Action):
    """I spend Amplitude to have Suck Points taken away; an amount that I don't state is 0 (2-4)."""

    name: ClassVar[str] = "spend Amplitude on Suck Points"
    stakes: ClassVar[str] = ORDINARY
    said: ClassVar[tuple[SentenceTemplate, ...]] = say(
        "spend {amplitude} Amplitude to get rid of {points} Suck Points",
        "spend {amplitude} Amplitude to get rid of my Suck Points",
        "spend {amplitude} Amplitude to remove {points} Suck Points",
        "spend {amplitude} Amplitude to lose {points} Suck Points",
        "spend {amplitude} Amplitude to have {points} Suck Points taken away",
        "atone for {points} Suck Points",
        "atone for my Suck Points with {amplitude} Amplitude",
        "atone with {amplitude} Amplitude",
    )
    amplitude: int = 0
    points: int = 0


@dataclass(frozen=True)
class ViolationsListed(Happening):
    """A list of violations was posted."""

    report: ObjectId
