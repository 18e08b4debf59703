"""The words of Clock Keys and of Waiting for Update (rule 3-15)."""

from typing import ClassVar

from nomicbot.game.actions import ORDINARY, Action
from nomicbot.game.objects import Attribute, Kind, ObjectId
from nomicbot.game.reading import Quantity
from nomicbot.game.sentence_templates import SentenceTemplate, say
from nomicbot.lazy_dataclass import dataclass
from nomicbot.rulebooks.bnomic.vocabulary.ntime import CLOCK

KEY = Kind("key")

KEY_ON, KEY_OFF = "On", "Off"

KEY_HOLDER = Attribute(KEY, "holder", str, default="", clause="3-15.c", indexed=True, refers=True)
KEY_VALUE = Attribute(KEY, "value", str, default=KEY_ON, clause="3-15.a")
RUNS = Attribute(
    CLOCK,
    "runs",
    bool,
    default=True,
    clause="3-15.g",
    guarded="rule 3-15 says what state The Clock has",
)
"""Whether The Clock was On when rule 3-15 last turned it or left it as it was."""


@dataclass(frozen=True)
class TurnKey(Action):
    """I change the value of my Clock Key, to On or to Off (3-15).

    With "" it is changed to the other one.
    """

    name: ClassVar[str] = "turn a Clock Key"
    stakes: ClassVar[str] = ORDINARY
    said: ClassVar[tuple[SentenceTemplate, ...]] = say(
        "turn my Clock Key {value:switch}",
        "change the value of my Clock Key to {value:switch}",
        "change my Clock Key",
        "change the value of my Clock Key",
        "turn my Clock Key",
    )
    value: str = ""


WAITING_FOR: Quantity[tuple[ObjectId, ...]] = Quantity(
    "what the game is Waiting for Update for", ()
)
"""Matters on the administrator's desk that leave the text of the rules unknown."""
ALL_KINDS_WAIT: Quantity[bool] = Quantity(
    "whether it waits for Motions that are not Proposals", False
)
