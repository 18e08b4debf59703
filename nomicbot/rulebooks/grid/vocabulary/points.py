"""The words of points, the Gremlin Fund and number (H-1), of genders and of temperature (H-3)."""

from typing import ClassVar

from nomicbot.game.actions import OVERWRITABLE, Action
from nomicbot.game.kinds import OUTSIDER
from nomicbot.game.objects import Attribute
from nomicbot.game.reading import Quantity
from nomicbot.game.senses import Sense, sense
from nomicbot.game.sentence_templates import SentenceTemplate, say
from nomicbot.lazy_dataclass import dataclass

POINTS = Attribute(OUTSIDER, "points", int, default=0, clause="H-1.a", unit="points", term="Points")

THERE_IS_A_FUND: Quantity[bool] = Quantity("whether there is a Gremlin Fund", False)
"""If it is False, nobody gets the points that would go to the Fund."""
NTH_GREMLIN_NUMBER: Quantity[int] = Quantity("nth Gremlin number", 0)
"""The Gremlin number divided by (sides of its die / n), rounded up; computed for n."""

GENDER = Attribute(
    OUTSIDER,
    "gender",
    str,
    default="",
    clause="H-3.a",
    guarded="each player declares eir own gender",
)
FEMALE = "Female"

MEANS_NO_GENDER: Quantity[frozenset[str]] = Quantity(
    "by which words a player declares that e has no gender", frozenset()
)
IS_FEMALE: Quantity[bool] = Quantity("whether it is Female", False)
"""Computed for a player, a Siren or a Cheerleader."""


@dataclass(frozen=True)
class DeclareGender(Action):
    """I declare what gender I am, or that I have none (H-3).

    `gender` is "" for none.
    """

    name: ClassVar[str] = "declare a gender"
    stakes: ClassVar[str] = OVERWRITABLE
    meant: ClassVar[tuple[Sense, ...]] = (
        sense("declare, state, announce, choose, proclaim", "gender, sex, male, female"),
    )
    said: ClassVar[tuple[SentenceTemplate, ...]] = say(
        "declare myself {gender}",
        "declare that my gender is {gender}",
        "declare that I am {gender}",
        "declare that I am of no gender",
    )
    gender: str = ""
