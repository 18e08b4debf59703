"""The words of the Ruleset that rules of the Grid use: time and players."""

from nomicbot.game.happenings import GameBegan
from nomicbot.game.kinds import OUTSIDER
from nomicbot.rulebooks.bnomic.vocabulary import (
    JOINED,
    NWEEK_LENGTH,
    PLAYER,
    NdayBegins,
    NweekBegins,
    NweekEnds,
    PlayerJoined,
    PlayerLeaves,
    PlayerLeft,
)

__all__ = [
    "JOINED",
    "NWEEK_LENGTH",
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
