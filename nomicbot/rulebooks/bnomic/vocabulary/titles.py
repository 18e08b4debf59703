"""The words of honours: titles and Wins (rules 3-12 and 9-7)."""

from typing import ClassVar

from nomicbot.game.actions import GRAVE
from nomicbot.game.objects import Attribute, Kind, ObjectId
from nomicbot.game.reading import Happening, Quantity
from nomicbot.game.sentence_templates import SentenceTemplate, say
from nomicbot.lazy_dataclass import dataclass
from nomicbot.rulebooks.ruleset import DeclaringVictory

TITLE_HELD = Kind("title", creatable=True)
WIN = Kind("win", creatable=True)

OVERLORD = "Overlord of Everything"

HONORIFIC = Attribute(TITLE_HELD, "name", str, default="", clause="9-7", term="name")
TITLE_HOLDER = Attribute(
    TITLE_HELD, "holder", str, default="", clause="9-7", indexed=True, refers=True
)
WINNER = Attribute(
    WIN, "holder", str, default="", clause="3-12.b", indexed=True, refers=True, term="winner"
)


@dataclass(frozen=True)
class PlayerWins(Happening):
    """A player Wins (3-12)."""

    player: ObjectId


MAY_WIN: Quantity[bool] = Quantity("whether a sentence of the Ruleset permits em to win", False)
"""Computed for a player."""


@dataclass(frozen=True)
class DeclareWin(DeclaringVictory):
    """I declare that I win (3-12)."""

    name: ClassVar[str] = "win"
    stakes: ClassVar[str] = GRAVE
    said: ClassVar[tuple[SentenceTemplate, ...]] = say(
        "declare that I win",
        "win the game",
        "win",
        "declare victory",
    )
