"""The common base of all Tile Plays (rule 6-5)."""

from typing import ClassVar

from nomicbot.game.actions import Action
from nomicbot.lazy_dataclass import dataclass


@dataclass(frozen=True)
class TilePlay(Action):
    """A Tile Play. Its kinds are in the vocabulary; clauses on all of them use this class."""

    name: ClassVar[str] = "make a Tile Play"
