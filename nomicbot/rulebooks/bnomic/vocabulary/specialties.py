"""The words of Specialty Proposals: their types, and how a type is declared (rule 3-9)."""

from typing import Any, ClassVar

from nomicbot.game.actions import OVERWRITABLE, Action
from nomicbot.game.objects import Attribute, Kind
from nomicbot.game.reading import Quantity
from nomicbot.game.sentence_templates import SentenceTemplate, say
from nomicbot.lazy_dataclass import dataclass
from nomicbot.rulebooks.bnomic.vocabulary.motions import MOTION
from nomicbot.rulebooks.bnomic.vocabulary.titles import TITLE_HELD

SPECIALTY = Kind("specialty")

_TRIED = "a Proposal is tried as what its owner says it is (3-9)"

SPECIALTY_NAME = Attribute(SPECIALTY, "name", str, default="", clause="3-9.g", indexed=True)
SPECIALTY_PASSED: Attribute[tuple[Any, ...]] = Attribute(
    SPECIALTY, "passed in", tuple, default=(), clause="3-9.g", guarded=_TRIED
)
"""The nweeks in which Proposals of this type passed."""

SUPERIOR = Attribute(
    TITLE_HELD, "superior", str, default="", clause="3-9.t", refers=True, guarded=_TRIED
)
"""The holder of the title Very Superior to whom the next attribute belongs."""
SUPERIOR_SINCE = Attribute(
    TITLE_HELD, "superior since", int, default=0, clause="3-9.t", guarded=_TRIED
)
"""How many times the ndays had changed when the holder received the title."""

DECLARED: Attribute[tuple[Any, ...]] = Attribute(
    MOTION, "declared", tuple, default=(), clause="3-9.d", guarded=_TRIED
)
"""The types that a Proposal's owner has declared in posts, besides those in its text."""
GIBBERISH_DEFINED = Attribute(
    MOTION, "defines the Gibberish word", bool, default=False, clause="3-9.ab", guarded=_TRIED
)


@dataclass(frozen=True)
class DeclareForms(Action):
    """I declare that a proposal of mine is of one or more types (3-9)."""

    name: ClassVar[str] = "declare a Specialty Proposal"
    targets: ClassVar[tuple[tuple[str, str], ...]] = (("motion", "motion"),)
    stakes: ClassVar[str] = OVERWRITABLE
    said: ClassVar[tuple[SentenceTemplate, ...]] = say(
        "declare {motion} a {forms} [Proposal]",
        "declare that {motion} is a {forms} [Proposal]",
    )
    motion: str = ""
    forms: tuple[str, ...] = ()


@dataclass(frozen=True)
class Met:
    """A requirement of Miscellaneous Form that a Proposal meets.

    `certain` is false if a person has to decide whether it is met.
    """

    words: str
    certain: bool = True


DECLARED_FORMS: Quantity[tuple[str, ...]] = Quantity("what it is declared to be", ())
"""The types of Specialty Proposal that a Proposal is tested for."""
TOLD_IN_RULES: Quantity[bool] = Quantity("whether what is put into a rule tells a story", True)
PAID_AGAIN: Quantity[bool] = Quantity("whether the same sonnet is paid for again", True)
AWARD_FACTOR: Quantity[int] = Quantity("factor of an award", 1)
"""Computed for a type, in the nweek that is on The Clock."""
HAIKU: Quantity[tuple[int, ...]] = Quantity("syllables of a haiku", ())
"""The number of syllables in each line of a haiku."""
MOST_COUPLETS: Quantity[int] = Quantity("couplets of a Short Poem", 0)
STANZAS: Quantity[tuple[int, int]] = Quantity("lines of a limerick and of a couplet", (0, 0))
SONNET_LINES: Quantity[int] = Quantity("lines of a sonnet", 0)
REQUIREMENTS: Quantity[tuple[Met, ...]] = Quantity(
    "requirements of Miscellaneous Form that are met", (), weighs=True
)
"""Computed for a Proposal that passed."""
VOTES_IN_ALL: Quantity[int] = Quantity("votes that there are on a Proposal in all", 0)
"""Computed for a Historical Proposal, for one requirement of Miscellaneous Form."""
SHORTEST_WORD: Quantity[int] = Quantity("letters of the shortest word of an acronym", 1)
NOMIC_WORDS: Quantity[tuple[frozenset[str], ...]] = Quantity("Nomic Words", ())
"""Lists of words in small letters; an entry counts as a word if it consists of letters."""
