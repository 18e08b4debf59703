"""Sprouts by topology: referee, pictures and analysis, independent of nomic.

An example of a game played from Python:

from nomicbot.rulebooks.sprouts import begin, explain, play, result

    game = begin(2)
    for move in ("1(3)2", "1(4)2", "1(5)2[3]", "3(6)4"):
        game = play(game, game.turn, move)
    print(result(game), explain(game))
"""

from nomicbot.rulebooks.sprouts.move_problems import (
    Ambiguous,
    IllegalLine,
    SproutsProblem,
    UnreadableMove,
)
from nomicbot.rulebooks.sprouts.referee import (
    FIRST,
    SECOND,
    GameResult,
    PositionView,
    State,
    begin,
    check,
    explain,
    play,
    read_game,
    resign,
    result,
    view,
    write,
)

__all__ = [
    "FIRST",
    "SECOND",
    "Ambiguous",
    "GameResult",
    "IllegalLine",
    "PositionView",
    "SproutsProblem",
    "State",
    "UnreadableMove",
    "begin",
    "check",
    "explain",
    "play",
    "read_game",
    "resign",
    "result",
    "view",
    "write",
]
