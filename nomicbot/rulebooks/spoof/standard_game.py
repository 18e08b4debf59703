"""The engine of standard Spoof, in pure functions.

Nothing here reads a clock or rolls dice; the results of lots, and nonces, are part of the moves.
"""

from dataclasses import replace

from nomicbot.lazy_dataclass import dataclass
from nomicbot.rulebooks.spoof.calling import called
from nomicbot.rulebooks.spoof.errors import IllegalMove
from nomicbot.rulebooks.spoof.fines import ruled, stands, without_call
from nomicbot.rulebooks.spoof.hands import hand_of
from nomicbot.rulebooks.spoof.moves import (
    CallMove,
    Commit,
    Fine,
    Forget,
    Hold,
    Leave,
    Lot,
    Move,
    Open,
    Overdue,
    Stand,
    Teach,
    ToOrder,
    VoteMove,
)
from nomicbot.rulebooks.spoof.revealing import (
    faults,
    hand_out,
    known_hands_open,
    leaves,
    opens,
    to_open,
)
from nomicbot.rulebooks.spoof.school import (
    CALLING,
    DRAWING,
    ELECTING,
    HANDS,
    ORDERING,
    OVER,
    TIED,
    Standard,
    abstained,
    counted,
    drawn,
    elected,
    ordered,
    voted,
)

MOST_CALL = 27


def play(state: Standard, who: str | None, move: Move) -> Standard:
    """Return the game after a move by `who`, or by the referee if `who` is None.

    Raises Refused if the move is not accepted.
    """
    if who is None:
        return known_hands_open(_referees(state, move))
    if who not in state.players:
        raise IllegalMove(f"{who} is not in this school")
    if who in state.left and not isinstance(move, Stand):
        raise IllegalMove(f"{who} has left this school")
    if state.phase == OVER and not isinstance(move, Stand | Fine):
        raise IllegalMove("this game is over; what is left are fines, and rounds to stand")
    return known_hands_open(_players(state, who, move))


def _players(state: Standard, who: str, move: Move) -> Standard:
    match move:
        case VoteMove():
            return voted(state, who, move)
        case ToOrder():
            _chairs(state, who)
            if state.phase != ORDERING:
                raise IllegalMove(
                    "the school is called to order once, when its chairman is elected"
                )
            return ordered(state, f"{who}: “When the hands are out!”")
        case Hold() | Commit():
            return hand_out(state, who, move)
        case CallMove():
            return called(state, who, move)
        case Open():
            return opens(state, who, move)
        case Fine():
            return ruled(state, who, move)
        case Stand():
            return stands(state, who, move)
        case Leave():
            return _left(state, who)
        case Teach():
            _changes_the_table(state, who)
            if not 0 <= move.number <= MOST_CALL:
                raise IllegalMove(f"calls stand for 0 to {MOST_CALL}, not for {move.number}")
            table = state.table.taught(move.number, move.name)
            return replace(
                state,
                table=table,
                told=(f"In this school, {move.name} is {move.number} from now on.",),
            )
        case Forget():
            _changes_the_table(state, who)
            table = state.table.forgotten(move.name)
            return replace(
                state, table=table, told=(f"In this school, {move.name} is no longer a call.",)
            )
    raise IllegalMove(
        "that is not a move of standard Spoof"
        if not isinstance(move, Lot | Overdue)
        else "only the referee does that"
    )


def _left(state: Standard, who: str) -> Standard:
    left = leaves(replace(state, told=()), who, "leaves the school")
    if left.phase == ELECTING:
        return counted(left)
    return elected(left, left.tied[0]) if left.phase == TIED and len(left.tied) == 1 else left


def _chairs(state: Standard, who: str) -> None:
    if who != state.chairman:
        raise IllegalMove(
            f"only the chairman does that, and that is {state.chairman}"
            if state.chairman
            else "there is no chairman yet"
        )


def _changes_the_table(state: Standard, who: str) -> None:
    _chairs(state, who)
    if state.phase == CALLING and state.calls:
        raise IllegalMove("the table of calls is changed between rounds, not while calls are made")


def _referees(state: Standard, move: Move) -> Standard:
    if state.phase == OVER:
        raise IllegalMove("this game is over")
    match move:
        case Lot():
            return drawn(state, move)
        case Overdue():
            return _overdue(state, move)
    raise IllegalMove("the referee draws lots and says whose time is up; the rest is for players")


def _overdue(state: Standard, move: Overdue) -> Standard:
    for player in move.players:
        if player not in waits(state):
            raise IllegalMove(f"the game does not wait for {player}")
    player = move.player
    if state.phase == ELECTING:
        for each in move.players:
            state = abstained(state, each)
        return state
    if state.phase == ORDERING:
        return ordered(
            state, f"{player} has not called the school to order in time; the referee does."
        )
    if state.phase == CALLING and not state.showing:
        told = f"{player} has not called in time, and has no call in this round."
        return without_call(replace(state, refused=(*state.refused, player), told=(told,)))
    return faults(replace(state, told=()), move.players, "no hand in time")


def waits(state: Standard) -> tuple[str, ...]:
    """Return the players for whom the game is waiting.

    There are none if the game is over, or is waiting for the referee to draw lots.
    """
    if state.phase == ELECTING:
        return tuple(
            name
            for name in state.members
            if name not in {ballot.player for ballot in state.ballots}
        )
    if state.phase == ORDERING:
        return (state.chairman,)
    if state.phase == HANDS:
        return tuple(name for name in state.inside if not hand_of(state.hands, name))
    waiting = to_open(state) or state.caller
    return (waiting,) if waiting else ()


@dataclass(frozen=True)
class StandardResult:
    """The end of a game. `last` is the player who pays, or "" if the game was called off."""

    out: tuple[str, ...]
    left: tuple[str, ...]
    last: str

    @property
    def first_out(self) -> str:
        """The player who orders the drinks."""
        return self.out[0] if self.out else ""

    def __str__(self) -> str:
        if not self.last:
            return "The school was off before it began."
        orders = f"{self.first_out} orders, and " if self.first_out else ""
        return f"{orders}{self.last} pays."


def result(state: Standard) -> StandardResult | None:
    """Return the result of a game, or None while it is in progress."""
    return StandardResult(state.out, state.left, state.last) if state.phase == OVER else None


def lots(state: Standard) -> int:
    """Return from how many players the next lot chooses, or 0 if no lot is due."""
    return {TIED: len(state.tied), DRAWING: len(state.inside)}.get(state.phase, 0)
