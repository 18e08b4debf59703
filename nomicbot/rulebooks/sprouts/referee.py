"""The referee of Sprouts: the state of a two-player game, its legal moves, and its result."""

from collections.abc import Sequence
from dataclasses import replace

from nomicbot.lazy_dataclass import dataclass
from nomicbot.rulebooks.sprouts.move_parser import MoveLine, read
from nomicbot.rulebooks.sprouts.move_problems import Ambiguous, IllegalLine, SproutsProblem
from nomicbot.rulebooks.sprouts.move_writing import written
from nomicbot.rulebooks.sprouts.moves import JoinMove
from nomicbot.rulebooks.sprouts.notation import (
    RESIGNS,
    Written,
    listed,
    longest,
    read_header,
    read_move,
    read_moves,
    read_published,
    spots_of,
)
from nomicbot.rulebooks.sprouts.position import Position

FIRST, SECOND = 0, 1
"""The players, by who moves first."""

NAMES = ("the first player", "the second player")


@dataclass(frozen=True)
class PlayedMove:
    """A move of a game: its notation, and the line that it means."""

    text: str
    line: MoveLine


@dataclass(frozen=True)
class State:
    """A game: its spots, whether it is misère, its moves, and a player who has resigned."""

    spots: int
    misere: bool = False
    moves: tuple[PlayedMove, ...] = ()
    resigned: int | None = None

    @property
    def position(self) -> Position:
        """The current position."""
        return self.moves[-1].line.after if self.moves else Position.start(self.spots)

    @property
    def turn(self) -> int:
        """The player to move: FIRST or SECOND."""
        return len(self.moves) % 2

    @property
    def over(self) -> bool:
        """Whether no player can move any more, or one has resigned."""
        return self.resigned is not None or self.position.over


@dataclass(frozen=True)
class GameResult:
    """The end of a game: the winner, the number of moves, surviving spots, and who resigned."""

    winner: int
    moves: int
    survivors: tuple[int, ...]
    resigned: int | None = None


@dataclass(frozen=True)
class PositionView:
    """A game from a player's point of view, with nothing hidden.

    `yours` says whether it is their turn.
    """

    record: str
    position: Position
    living: tuple[int, ...]
    lives: int
    turn: int | None
    yours: bool
    result: GameResult | None


def begin(spots: int, *, misere: bool = False) -> State:
    """Return a new game. Raises IllegalLine unless it begins with 1 to 40 spots."""
    return State(spots_of(spots), misere)


def check(state: State, who: int, move: str | Written | JoinMove) -> MoveLine:
    """Return the line that a player's move means, without making the move.

    Raises UnreadableMove, IllegalLine or Ambiguous.
    """
    if state.over:
        raise IllegalLine(f"the game is over: {explain(state)}")
    if who != state.turn:
        raise IllegalLine(f"it is the turn of {NAMES[state.turn]}, not of {NAMES[who]}")
    return read(state.position, _as_written(state.position, move))


def play(state: State, who: int, move: str | Written | JoinMove) -> State:
    """Return the state after a move. Raises UnreadableMove, IllegalLine or Ambiguous."""
    line = check(state, who, move)
    return replace(
        state, moves=(*state.moves, PlayedMove(str(_as_written(state.position, move)), line))
    )


def _as_written(position: Position, move: str | Written | JoinMove) -> Written:
    if isinstance(move, JoinMove):
        return written(position, move)
    return read_move(move) if isinstance(move, str) else move


def resign(state: State, who: int) -> State:
    """Return the state after a player has given up, whoever's turn it is.

    Raises IllegalLine if the game is over.
    """
    if state.over:
        raise IllegalLine(f"the game is over: {explain(state)}")
    return replace(state, resigned=who)


def result(state: State) -> GameResult | None:
    """Return the result of a game, or None while it is in progress."""
    if not state.over:
        return None
    if state.resigned is not None:
        return GameResult(
            1 - state.resigned, len(state.moves), state.position.living, state.resigned
        )
    last = 1 - state.turn
    return GameResult(1 - last if state.misere else last, len(state.moves), state.position.living)


def view(state: State, who: int | None) -> PositionView:
    """Return a game as a player sees it, or a spectator if `who` is None, without analysis."""
    turn = None if state.over else state.turn
    position = state.position
    return PositionView(
        write(state),
        position,
        position.living,
        sum(position.lives),
        turn,
        turn is not None and who == turn,
        result(state),
    )


def explain(state: State) -> str:
    """Return why the game is over and who has won, with the count that proves it.

    If it is not over, return why not.
    """
    ended = result(state)
    if ended is None:
        return _why_not_over(state)
    winner = NAMES[ended.winner]
    if ended.resigned is not None:
        return f"{NAMES[ended.resigned]} resigned after {_moves(ended.moves)}, so {winner} has won"
    last = NAMES[1 - state.turn]
    left = 3 * state.spots - ended.moves
    survivors = len(ended.survivors)
    return (
        f"{state.spots} spots have {3 * state.spots} lives, and each move takes two and gives one:"
        f" after {_moves(ended.moves)} {left} {'is' if left == 1 else 'are'} left,"
        f" of {listed(ended.survivors)}, one life each;"
        f" {'it' if survivors == 1 else 'no two of these'} "
        f"{_cannot(survivors)}, so no line can be drawn."
        f" {last[0].upper()}{last[1:]} made the last move and has "
        f"{'lost' if state.misere else 'won'}"
        f" ({'misère' if state.misere else 'normal'} play)"
    )


def _cannot(survivors: int) -> str:
    return "cannot be joined to itself" if survivors == 1 else "lie in one region"


def _why_not_over(state: State) -> str:
    position = state.position
    for number in range(len(position.regions)):
        living = position.living_in(number)
        if len(living) > 1:
            how = f"{living[0]} and {living[1]} lie in one region"
        elif living and position.lives[living[0]] > 1:
            how = f"{living[0]} can be joined to itself"
        else:
            continue
        return f"{NAMES[state.turn]} can move: {how}"
    raise AssertionError("a game that is not over has a move")


def _moves(number: int) -> str:
    return f"{number} move" if number == 1 else f"{number} moves"


def write(state: State) -> str:
    """Return the game as text that `read_game` parses: `7+ 1(8)2 8(9)8`."""
    gave_up = [] if state.resigned is None else [f"{RESIGNS}:{state.resigned + 1}"]
    return " ".join(
        [
            f"{state.spots}{'-' if state.misere else '+'}",
            *(move.text for move in state.moves),
            *gave_up,
        ]
    )


def read_game(text: str) -> State:
    """Return the game that is written in `text`.

    Raises UnreadableMove, IllegalLine or Ambiguous, naming the move.
    """
    game, _, winner = read_published(text)
    spots, misere, rest = read_header(game)
    state = replay(begin(spots, misere=misere), list(read_moves(rest)))
    return _won_by(state, winner) if winner else state


def _won_by(state: State, winner: str) -> State:
    """Return a published game, as resigned by the loser if its last move did not end it.

    Raises IllegalLine if the other player has won it.
    """
    told = FIRST if winner == "I" else SECOND
    ended = result(state) or GameResult(told, len(state.moves), (), 1 - told)
    if ended.winner != told:
        raise IllegalLine(f"the record says that {NAMES[told]} has won, and {explain(state)}")
    return state if state.over else resign(state, 1 - told)


def replay(state: State, moves: Sequence[Written | str]) -> State:
    """Return the state after more moves, each made by the player whose turn it is.

    Raises as `play` does.
    """
    most = longest(state.spots)
    if sum(isinstance(move, Written) for move in moves) + len(state.moves) > most:
        raise IllegalLine(
            f"a game of {state.spots} spots lasts at most {_moves(most)}, and here are {len(moves)}"
        )
    for move in moves:
        number = len(state.moves) + 1
        try:
            state = (
                play(state, state.turn, move)
                if isinstance(move, Written)
                else _resigned(state, move)
            )
        except Ambiguous as problem:
            raise Ambiguous(f"move {number}: {problem}", problem.choices) from None
        except SproutsProblem as problem:
            raise type(problem)(f"move {number}, {move}: {problem}") from None
    return state


def _resigned(state: State, word: str) -> State:
    who = word.partition(":")[2]
    return resign(state, int(who) - 1 if who else state.turn)
