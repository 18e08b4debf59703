"""Explanations: why a move is not legal, what a game is waiting for, and how to play well."""

from fractions import Fraction
from math import sqrt

from nomicbot.rulebooks.spoof.bid_game import MilanResult
from nomicbot.rulebooks.spoof.bidding import Milan
from nomicbot.rulebooks.spoof.engine import check, lots, result, waits
from nomicbot.rulebooks.spoof.errors import DoubtfulMove
from nomicbot.rulebooks.spoof.moves import Move
from nomicbot.rulebooks.spoof.notation import write_move
from nomicbot.rulebooks.spoof.school import (
    CALLING,
    DRAWING,
    ELECTING,
    HANDS,
    OPENING,
    ORDERING,
    Standard,
)
from nomicbot.rulebooks.spoof.standard_game import MOST_CALL
from nomicbot.rulebooks.spoof.theory import opener_is_sure_of

OPENERS_CHANCE = {1: (sqrt(5) - 1) / 2, 2: 0.5802, 3: 0.5777}
"""The opener's chance to win Bid Spoof between two players with one coin each, for each cap. Found
by `solver`."""

_NONCE = 8 * "0123"

_DUE = {
    ELECTING: "to vote for a chairman",
    ORDERING: "to call the school to order",
    HANDS: "to put eir hand out",
    CALLING: "to call",
    OPENING: "to open eir hand",
}


def explain(state: Standard | Milan, who: str | None = None, move: Move | None = None) -> str:
    """Return why a move is legal or not.

    Without a move, return what the game is waiting for or, if the game is over, what theory says
    about it.
    """
    if move is not None:
        refused = check(state, who, move)
        name = who or "the referee"
        if refused is None:
            return f"“{write_move(move)}” of {name} is legal now."
        verdict = "is asked about" if isinstance(refused, DoubtfulMove) else "is not legal now"
        return f"“{write_move(move)}” of {name} {verdict}: {refused}."
    ended = result(state)
    if ended is not None:
        return f"{ended} {theory_of(state)}"
    if lots(state):
        between = "who calls first" if state.phase == DRAWING else "who is chairman"
        if isinstance(state, Milan):
            between = "who opens"
        return f"The game waits for a lot of 1 to {lots(state)}, on {between}."
    due = _DUE[state.phase]
    if state.phase == CALLING:
        if isinstance(state, Milan):
            due = "to bid, or to end the bidding" if state.bids else "to bid, or to open with Zero"
        elif state.showing:
            due = "to show eir hand"
    return f"The game waits for {', '.join(waits(state))} {due}."


def how_to(state: Standard | Milan) -> tuple[str, tuple[str, ...]]:
    """Return instructions and example moves for the players whose turn it is, without strategy."""
    if state.phase == HANDS:
        most = max(map(state.coins_of, state.inside)) if isinstance(state, Milan) else state.coins
        return f"put out a hand of 0 to {most} coins", ("hold 1 coin",)
    if state.phase == OPENING:
        return "open eir hand, with its own coins and nonce", (
            f"reveal my hand of 1 coin with the nonce {_NONCE}",
        )
    if isinstance(state, Milan):
        return _how_to_bid(state)
    if state.phase == ELECTING:
        return "vote for a chairman", (f"vote for {state.members[0]} as chairman",)
    if state.phase == ORDERING:
        return "call the school to order", ("call the school to order",)
    if state.showing:
        return "show eir hand", (f"reveal my hand of 3 coins with the nonce {_NONCE}",)
    called = [call.number for call in state.calls]
    total = len(state.inside) * state.coins
    free = next(number for number in range(total // 2, MOST_CALL + 1) if number not in called)
    return "call how many coins all hands hold", (f"call {free}",)


def _how_to_bid(state: Milan) -> tuple[str, tuple[str, ...]]:
    higher = (f"bid {state.highest + 1}",) if state.highest < state.in_play else ()
    if not state.bids:
        return "bid or to open with Zero", (*higher, "say Zero")
    return "bid higher or to end the bidding", (*higher, "call the bid", "say Cliff", "say Spoof")


def theory_of(state: Standard | Milan) -> str:
    """Return a description of the known theory of the game between two players."""
    if isinstance(state, Milan):
        return _of_bidding(state)
    sure = opener_is_sure_of(state.coins)
    assert sure == Fraction(0)
    return (
        "When two are left, neither has the better of it: who calls first can hold 0 to "
        f"{state.coins}, each as often, "
        f"and call {state.coins}. Then e is right one time in {state.coins + 1}, and "
        "whatever the other holds and "
        "calls, e is right no more often."
    )


def _of_bidding(state: Milan) -> str:
    assert isinstance(result(state), MilanResult)
    chances = ", ".join(
        f"{chance:.4f} if {cap} is the most" for cap, chance in OPENERS_CHANCE.items()
    )
    return (
        "With two players and a coin each, whoever opens is the favourite. By how "
        "much depends on the most coins "
        "that a player can have, since Cliff wins a coin: with best play the opener's "
        f"chance to win is {chances}."
    )
