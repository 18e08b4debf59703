"""The words of the Ruleset that rules of the Grid use: time and players."""

from nomicbot.game.happenings import GameBegan
from nomicbot.game.kinds import OUTSIDER
from nomicbot.rulebooks.bnomic.vocabulary import (
    PLAYER,
    NdayBegins,
    NweekBegins,
    NweekEnds,
    PlayerJoined,
    PlayerLeaves,
    PlayerLeft,
)

__all__ = [
    "OUTSIDER",
    "PLAYER",
    "GameBegan",
    "NdayBegins",
    "NweekBegins",
    "NweekEnds",
    "PlayerJoined",
    "PlayerLeaves",
    "PlayerLeft",
]
