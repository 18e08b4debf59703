"""The words of Elbonian Airways and of Elbonian Throws (D-1, D-2)."""

from dataclasses import dataclass
from typing import ClassVar

from nomicbot.game.actions import Action
from nomicbot.game.kinds import OUTSIDER
from nomicbot.game.objects import Attribute, ObjectId
from nomicbot.game.reading import Happening, Quantity

FALLEN = Attribute(OUTSIDER, "fallen", bool, default=False, clause="D-2", guarded="players Fall by rule D-2")
"""Whether e has not landed in a legal square since e last Fell."""

FARE: Quantity[int] = Quantity("what a flight by Elbonian Airways costs", 0)
"""Of a player."""


@dataclass(frozen=True, slots=True)
class TakeAirway(Action):
    """I pay to be Thrown Elbonia-Style at a square that contains an Elbonian Airways (D-1)."""

    name: ClassVar[str] = "fly by Elbonian Airways"
    target: str = ""


@dataclass(frozen=True, slots=True)
class ThrownElboniaStyle(Happening):
    """Some rule has it Thrown Elbonia-Style at a square: rule D-2 carries that out when it hears of it."""

    object: ObjectId
    square: str


@dataclass(frozen=True, slots=True)
class Fell(Happening):
    """It has Fallen Off the Edge; where it comes to is not decided yet."""

    object: ObjectId
