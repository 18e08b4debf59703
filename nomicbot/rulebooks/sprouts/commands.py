"""`nomicbot sprouts`: play, check, draw and solve games of Sprouts, without a game of nomic."""

from collections.abc import Callable
from functools import wraps
from itertools import islice
from pathlib import Path
from typing import ParamSpec, TypeVar

import click

from nomicbot.cli.output import say
from nomicbot.rulebooks import sprouts as engine
from nomicbot.rulebooks.sprouts.advice import MOST_POSITIONS, Analysis
from nomicbot.rulebooks.sprouts.looking import TooFar
from nomicbot.rulebooks.sprouts.move_writing import written
from nomicbot.rulebooks.sprouts.moves import joins
from nomicbot.rulebooks.sprouts.notation import listed, read_moves
from nomicbot.rulebooks.sprouts.referee import NAMES, replay

P = ParamSpec("P")
T = TypeVar("T")

PROBLEM = 1


def _plainly(function: Callable[P, T]) -> Callable[P, T]:
    """Decorate a command to print problems of a game, with the choices if a move is ambiguous."""

    @wraps(function)
    def wrapped(*args: P.args, **kwargs: P.kwargs) -> T:
        try:
            return function(*args, **kwargs)
        except engine.SproutsProblem as problem:
            say(f"nomicbot: {problem}", err=True)
            _tell_choices(problem)
            raise SystemExit(PROBLEM) from None
        except OSError as problem:
            say(f"nomicbot: {problem.filename} cannot be written: {problem.strerror}", err=True)
            raise SystemExit(PROBLEM) from None

    return wrapped


def _tell_choices(problem: engine.SproutsProblem) -> None:
    if isinstance(problem, engine.Ambiguous):
        for number, words in enumerate(problem.choices, 1):
            say(f"  #{number}: {words}", err=True)
        say("Add the number of the one you mean to the move, as #1.", err=True)


@click.group()
def sprouts() -> None:
    """Play Sprouts, by topology: check, draw and solve games.

    A GAME is its start and its moves: 7+ 1(8)2 8(9)3 is normal play from seven spots, 7- misère. A
    move f(g)h joins f and h, with the new spot g on the line; f(g)h[1,2] says what one side of a
    closed curve holds.
    """


game_argument = click.argument("game", nargs=-1, required=True)


@sprouts.command()
@game_argument
@_plainly
def check(game: tuple[str, ...]) -> None:
    """Show whether the moves of a GAME are legal, the position, and who has won."""
    state = engine.read_game(" ".join(game))
    seen = engine.view(state, None)
    say(seen.record)
    say(f"{len(state.moves)} moves; {seen.lives} lives left, of {listed(seen.living)}.")
    say(_sentence(engine.explain(state)))


@sprouts.command()
@game_argument
@click.option(
    "--svg",
    type=click.Path(dir_okay=False, path_type=Path),
    help="Write the picture into this file.",
)
@_plainly
def draw(game: tuple[str, ...], svg: Path | None) -> None:
    """Draw a GAME as SVG, on standard output or into a file."""
    from nomicbot.rulebooks.sprouts.picture import picture

    drawn = picture(engine.read_game(" ".join(game)))
    if svg is None:
        say(drawn, nl=False)
        return
    svg.write_text(drawn, encoding="utf-8")
    say(f"{svg}: the game, drawn")


@sprouts.command()
@game_argument
@click.option(
    "--misere",
    is_flag=True,
    help="The player who makes the last move loses. For a GAME without + or -.",
)
@click.option(
    "--nimber", is_flag=True, help="Also show the nimber of the position, which takes longer."
)
@click.option("--patient", is_flag=True, help="Search even if that may take very long.")
@_plainly
def solve(game: tuple[str, ...], misere: bool, nimber: bool, patient: bool) -> None:
    """Show who wins a GAME with best play, and by which move: `solve 11`, `solve 7- 1(8)2`."""
    text = " ".join(game)
    state = engine.read_game(
        text if not text.isascii() or not text.isdigit() else f"{text}{'-' if misere else '+'}"
    )
    if misere and not state.misere:
        raise engine.IllegalLine(
            f"{state.spots}+ is normal play, and --misere asks for {state.spots}-"
        )
    if state.over:
        say(_sentence(engine.explain(state)))
        return
    try:
        advice = Analysis(None if patient else MOST_POSITIONS).advice(state, nimber=nimber)
    except TooFar:
        raise engine.IllegalLine(
            f"{MOST_POSITIONS:,} positions were looked at, and that does not decide it;"
            " --patient searches on, which may take very long"
        ) from None
    winner = NAMES[state.turn if advice.wins else 1 - state.turn]
    how = f", by {advice.move}" if advice.move else ""
    worth = f" The position is worth *{advice.nimber}." if advice.nimber is not None else ""
    say(f"{_sentence(f'{winner} wins with best play{how}')}{worth}")


_HELP = """\
1(8)2        a line from 1 to 2 with the new spot 8 on it
1(8)1[3]     one that closes a curve, with 3 on one side of it
board        the board again: its regions, boundary by boundary
moves        the moves that there are
undo         take the last move back
resigns      give up
quit         stop here; the game is shown, to go on from another time"""
_MOST_MOVES = 60


@sprouts.command()
@click.argument("start")
@_plainly
def play(start: str) -> None:
    """Play a game of two players at one terminal.

    START is 7+ or 7- for a new game with seven spots, or a game to continue. Each line is a move,
    or `board`, `moves`, `undo`, `resigns`, `help` or `quit`.
    """
    state = engine.read_game(start)
    states = [state]
    _show_board(state)
    while not state.over:
        try:
            words = click.prompt(
                f"{NAMES[state.turn]}, move {len(state.moves) + 1}", prompt_suffix="> "
            ).strip()
        except click.Abort:
            words = "quit"
        if words.casefold() in ("quit", "exit"):
            say(f"\nThe game so far: {engine.write(state)}")
            return
        if words.casefold() in _SHOWN:
            _SHOWN[words.casefold()](state)
            continue
        if words.casefold() == "undo":
            states = states[:-1] or [state]
        elif (after := _after(state, words)) is not None:
            states.append(after)
        else:
            continue
        state = states[-1]
        _show_board(state)
    say(_sentence(engine.explain(state)))
    say(engine.write(state))


def _after(state: engine.State, words: str) -> engine.State | None:
    """Return the game after a typed line, or None after printing what is wrong with the line."""
    try:
        return replay(state, list(read_moves(words)))
    except engine.SproutsProblem as problem:
        say(f"No: {problem}", err=True)
        _tell_choices(problem)
        return None


def _show_board(state: engine.State) -> None:
    """Print a line for each live region, and the number of lives of each spot."""
    position = state.position
    for number, region in enumerate(position.alike, 1):
        say(f"  region {number}: {' | '.join(' '.join(map(str, line)) for line in region)}")
    lives = (f"{spot} ({position.lives[spot]})" for spot in position.living)
    say(f"  lives: {', '.join(lives) or 'none'}")


def _show_moves(state: engine.State) -> None:
    """Print the legal moves, unless there are too many."""
    found = [
        str(written(state.position, join))
        for join in islice(joins(state.position), _MOST_MOVES + 1)
    ]
    more = ", and more" if len(found) > _MOST_MOVES else ""
    say(f"{', '.join(found[:_MOST_MOVES])}{more}")


_SHOWN: dict[str, Callable[[engine.State], None]] = {
    "board": _show_board,
    "moves": _show_moves,
    "help": lambda _state: say(_HELP),
    "?": lambda _state: say(_HELP),
}


def _sentence(words: str) -> str:
    return f"{words[0].upper()}{words[1:]}."
