"""The engine of Bid (Milan) Spoof, in pure functions.

Nothing here reads a clock or rolls dice; the results of lots, and nonces, are part of the moves.
"""

from dataclasses import replace

from nomicbot.lazy_dataclass import dataclass
from nomicbot.rulebooks.spoof.bidding import CALL, CLIFF, SPOOF, ZERO, Milan, begun, bid, ends
from nomicbot.rulebooks.spoof.errors import IllegalMove
from nomicbot.rulebooks.spoof.fines import REFUSING
from nomicbot.rulebooks.spoof.hands import hand_of
from nomicbot.rulebooks.spoof.moves import (
    AllThere,
    CallBidMove,
    Cliff,
    Commit,
    Hold,
    Leave,
    Lot,
    Move,
    Open,
    Overdue,
    PlaceBid,
    Stand,
    Zero,
)
from nomicbot.rulebooks.spoof.school import DRAWING, HANDS, OPENING, OVER
from nomicbot.rulebooks.spoof.settling import (
    faults,
    hand_out,
    known_hands_open,
    leaves,
    opens,
    to_open,
)
from nomicbot.rulebooks.spoof.tab import stood


def play(state: Milan, who: str | None, move: Move) -> Milan:
    """Return the game after a move by `who`, or by the referee if `who` is None.

    Raises Refused if the move is not accepted.
    """
    if who is not None and who not in state.players:
        raise IllegalMove(f"{who} does not play in this game")
    if isinstance(move, Stand) and who is not None:
        tab = stood(state.tab, who, move.number)
        return replace(state, tab=tab, told=(f"{who} stands line {move.number} of the tab.",))
    if state.phase == OVER:
        raise IllegalMove("this game is over")
    if who is None:
        return known_hands_open(_referees(state, move))
    if who not in state.inside:
        raise IllegalMove(f"{who} is out")
    return known_hands_open(_players(state, who, move))


def _players(state: Milan, who: str, move: Move) -> Milan:
    match move:
        case Hold() | Commit():
            return hand_out(state, who, move)
        case PlaceBid():
            return bid(state, who, move)
        case CallBidMove():
            return ends(state, who, CALL)
        case Cliff():
            return ends(state, who, CLIFF)
        case AllThere():
            return ends(state, who, SPOOF)
        case Zero():
            return ends(state, who, ZERO)
        case Open():
            return opens(state, who, move)
        case Leave():
            return leaves(replace(state, told=()), who, "leaves the game")
    raise IllegalMove(
        "that is not a move of Bid Spoof"
        if not isinstance(move, Lot | Overdue)
        else "only the referee does that"
    )


def _referees(state: Milan, move: Move) -> Milan:
    match move:
        case Lot():
            if state.phase != DRAWING:
                raise IllegalMove("no lot is to be drawn now")
            if not 1 <= move.number <= len(state.inside):
                raise IllegalMove(
                    f"the lot is between {len(state.inside)}: 1 to "
                    f"{len(state.inside)}, not {move.number}"
                )
            opener = state.inside[move.number - 1]
            return begun(replace(state, told=(f"The lot falls on {opener}.",)), opener)
        case Overdue():
            for player in move.players:
                if player not in waits(state):
                    raise IllegalMove(f"the game does not wait for {player}")
            state = replace(state, told=())
            if state.phase in (HANDS, OPENING):
                return faults(state, move.players, "no hand in time")
            return faults(state, move.players, "no bid in time", REFUSING)
    raise IllegalMove("the referee draws lots and says whose time is up; the rest is for players")


def waits(state: Milan) -> tuple[str, ...]:
    """Return the players for whom the game is waiting.

    There are none if the game is over, or is waiting for the referee to draw lots.
    """
    if state.phase == HANDS:
        return tuple(name for name in state.inside if not hand_of(state.hands, name))
    waiting = to_open(state) or state.bidder
    return (waiting,) if waiting else ()


@dataclass(frozen=True)
class MilanResult:
    """The end of a game: who took the pot, and who went out, in order.

    The first player who went out opens the next game.
    """

    winner: str
    pot: int
    out: tuple[str, ...]

    @property
    def first_out(self) -> str:
        """The player who opens the next game."""
        return self.out[0]

    def __str__(self) -> str:
        return (
            f"{self.winner} wins{f' the pot of {self.pot}' if self.pot else ''}; "
            f"{self.first_out} opens the next game."
        )


def result(state: Milan) -> MilanResult | None:
    """Return the result of a game, or None while it is in progress."""
    return MilanResult(state.winner, state.pot, state.out) if state.phase == OVER else None


def lots(state: Milan) -> int:
    """Return from how many players the next lot chooses, or 0 if no lot is due."""
    return len(state.inside) if state.phase == DRAWING else 0
