"""The words of the Pond."""

from dataclasses import dataclass
from typing import ClassVar

from nomicbot.game.actions import ORDINARY, Action
from nomicbot.game.objects import Attribute, Kind
from nomicbot.game.sentence_templates import SentenceTemplate, say

POND = Kind("pond")
DUCKS = Attribute(POND, "ducks", int, default=0, clause="T-1.a", term="Ducks")


@dataclass(frozen=True, slots=True)
class FeedDucks(Action):
    """I feed the Ducks on the Pond (T-1)."""

    name: ClassVar[str] = "feed the Ducks"
    stakes: ClassVar[str] = ORDINARY
    said: ClassVar[tuple[SentenceTemplate, ...]] = say("feed the Ducks")
