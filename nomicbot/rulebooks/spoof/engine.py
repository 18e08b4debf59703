"""One set of functions for both games: check, play, view, result, and moves in notation."""

from dataclasses import replace
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
    """Return the game after a move by `who`, or by the referee if `who` is None.

    Raises Refused if the move is not accepted.
    """
    return cast(Game, _played(state, who, move))


def _played(state: Standard | Milan, who: str | None, move: Move) -> Standard | Milan:
    return (
        bid_game.play(state, who, move)
        if isinstance(state, Milan)
        else standard_game.play(state, who, move)
    )


def check(state: Standard | Milan, who: str | None, move: Move) -> Refused | None:
    """Return the error that `play` would raise for a move, or None if the move is legal."""
    try:
        _played(state, who, move)
    except Refused as refused:
        return refused
    return None


def view(state: Game, who: str | None) -> Game:
    """Return the game as the player `who` sees it, or its public part if `who` is None.

    The hands of others are hidden until they are open.
    """
    shown = {who, *state.opened}
    hands = tuple(hand if hand.player in shown else hand.closed() for hand in state.hands)
    return replace(state, hands=hands)


def result(state: Standard | Milan) -> StandardResult | MilanResult | None:
    """Return the result of a game, or None while it is in progress."""
    return bid_game.result(state) if isinstance(state, Milan) else standard_game.result(state)


def waits(state: Standard | Milan) -> tuple[str, ...]:
    """Return the players for whom the game is waiting.

    There are none if the game is over, or is waiting for the referee to draw lots.
    """
    return bid_game.waits(state) if isinstance(state, Milan) else standard_game.waits(state)


def lots(state: Standard | Milan) -> int:
    """Return from how many players the next lot chooses, or 0 if no lot is due."""
    return bid_game.lots(state) if isinstance(state, Milan) else standard_game.lots(state)


def read_move(state: Standard | Milan, written: str) -> Move:
    """Parse a move of the game. Raises ParseError, whose message says how to write the move."""
    return notation.read_move(written, state.players, bidding=isinstance(state, Milan))
