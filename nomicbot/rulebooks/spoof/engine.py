"""Both games by one set of functions: check, play, view, result, and moves as text."""

from typing import TypeVar, cast

from nomicbot.rulebooks.spoof import bid_game, notation, standard_game
from nomicbot.rulebooks.spoof.bid_game import MilanResult
from nomicbot.rulebooks.spoof.bidding import Milan
from nomicbot.rulebooks.spoof.errors import Refused
from nomicbot.rulebooks.spoof.moves import Move
from nomicbot.rulebooks.spoof.school import Standard
from nomicbot.rulebooks.spoof.standard_game import StandardResult

Game = TypeVar("Game", bound=Standard | Milan)


def play(state: Game, who: str | None, move: Move) -> Game:
    """Return the game after a move of `who`, or of the referee (None).

    Raises Refused, and then nothing has changed.
    """
    return cast(Game, _played(state, who, move))


def _played(state: Standard | Milan, who: str | None, move: Move) -> Standard | Milan:
    return (
        bid_game.play(state, who, move)
        if isinstance(state, Milan)
        else standard_game.play(state, who, move)
    )


def check(state: Standard | Milan, who: str | None, move: Move) -> Refused | None:
    """Return why the game does not take a move now, or None if it does.

    It says what `play` would say, since it asks `play`.
    """
    try:
        _played(state, who, move)
    except Refused as refused:
        return refused
    return None


def view(state: Game, who: str | None) -> Game:
    """Return the game as that player sees it, or (None) as everybody does.

    Hands that are not open show nothing to others.
    """
    seen = bid_game.view(state, who) if isinstance(state, Milan) else standard_game.view(state, who)
    return cast(Game, seen)


def result(state: Standard | Milan) -> StandardResult | MilanResult | None:
    """Return the result of a game, or None while it is in progress."""
    return bid_game.result(state) if isinstance(state, Milan) else standard_game.result(state)


def waits(state: Standard | Milan) -> tuple[str, ...]:
    """Return the players for whom the game waits.

    There are none if it waits for a lot of the referee, or is over.
    """
    return bid_game.waits(state) if isinstance(state, Milan) else standard_game.waits(state)


def lots(state: Standard | Milan) -> int:
    """Return the number of players between whom the next lot decides, or 0 if no lot is due."""
    return bid_game.lots(state) if isinstance(state, Milan) else standard_game.lots(state)


def read_move(state: Standard | Milan, written: str) -> Move:
    """Parse a move of this game. Raises ParseError, whose message says how to write it."""
    return notation.read_move(written, state.players, bidding=isinstance(state, Milan))
