"""The words of the Ruleset that the Grid's rules use: time and players."""

from nomicbot.game.happenings import GameBegan
from nomicbot.game.kinds import OUTSIDER
from nomicbot.rulebooks.bnomic.vocabulary.ntime import (
    NWEEK_LENGTH,
    NdayBegins,
    NweekBegins,
    NweekEnds,
)
from nomicbot.rulebooks.bnomic.vocabulary.players import (
    JOINED,
    PLAYER,
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
