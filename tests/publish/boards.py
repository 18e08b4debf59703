"""Games on the Grid for tests: from plays of a few lines, and boards with random objects."""

from pathlib import Path

from hypothesis import strategies as st

from nomicbot.annals.boards import since_last_report
from nomicbot.game.judging import Game
from nomicbot.plays.script import parse
from nomicbot.plays.stage import Stage
from nomicbot.publish.rendering import rendered
from nomicbot.rulebooks.grid import squares
from nomicbot.rulebooks.grid.board import drawing
from nomicbot.rulebooks.grid.board import grid_picture as pictures
from nomicbot.rulebooks.grid.board.model import (
    PLAYER,
    Flight,
    GridBoard,
    Person,
    Piece,
    SquareGround,
    Zones,
    board_of,
)
from nomicbot.rulebooks.grid.board.moved import Moved, moved
from nomicbot.rulebooks.grid.board.signs import SIGNS, kind_called
from nomicbot.text import spoken


def staged(*lines: str, players: str = "Wonko Peter Iain", name: str = "board.play") -> Stage:
    """Return a game with the Grid in which these lines were played, with all expectations met."""
    script = parse("\n".join(("rulebooks bnomic grid", f"players {players}", *lines)), Path(name))
    stage = Stage(script)
    play_on(stage)
    return stage


def play_on(stage: Stage, *lines: str) -> None:
    """Continue the game with the lines of the stage's script, or with these."""
    steps = parse("\n".join(lines), stage.script.path).steps if lines else stage.script.steps
    for step in steps:
        assert list(stage.perform(step)) == [], lines


def game_of(stage: Stage) -> Game:
    """Return the current game."""
    return stage.administrator.engine.query(stage.now)


def board_now(stage: Stage, *, everything: bool = False) -> GridBoard:
    """Return the current board."""
    board = board_of(game_of(stage), everything=everything)
    assert board is not None
    return board


def moved_since(stage: Stage) -> Moved:
    """Return what has moved since the last report."""
    return moved(game_of(stage), since_last_report(stage.ledger))


def drawn(board: GridBoard) -> str:
    """Return the map as text."""
    return rendered(drawing.drawn(board))


def picture(board: GridBoard) -> str:
    """Return the map as SVG."""
    return rendered(pictures.picture(board))


def mails(stage: Stage) -> list[str]:
    """Return every sent message, its subject above its body."""
    return [
        f"{m.letter.subject}\n\n{m.letter.body}"
        for outcome in stage.outcomes
        for m in outcome.mails
    ]


# -- random boards --------------------------------------------------------------------------------------------------

NAMES = st.text(st.characters(exclude_categories=("Cs", "Cc")), min_size=1, max_size=30).map(spoken)


@st.composite
def boards(draw: st.DrawFn) -> GridBoard:
    """Draw a board of any size with objects anywhere, even where the rules don't allow them."""
    width, height = draw(st.integers(1, 60)), draw(st.integers(1, 60))
    square = st.builds(squares.text, st.integers(1, width), st.integers(1, height))
    pieces, people = [], []
    for number, where in enumerate(draw(st.lists(square, max_size=70)), 1):
        name = draw(NAMES)
        pieces.append(
            Piece(
                f"outsider:{number}",
                PLAYER,
                name,
                where,
                tuple(draw(st.lists(st.just("Toad"), max_size=1))),
            )
        )
        people.append(
            Person(
                f"outsider:{number}",
                name,
                where,
                where,
                draw(st.integers(-99, 9999)),
                ("the Shield",),
            )
        )
    for number, (kind, where) in enumerate(
        draw(st.lists(st.tuples(st.sampled_from(list(SIGNS)), square), max_size=70))
    ):
        secret = draw(st.booleans())
        pieces.append(
            Piece(f"{kind}:{number}", kind, f"{kind_called(kind)} {number}", where, secret=secret)
        )
    flights = [
        Flight(
            f"football:{number}", "football", f"Football {number}", start, target, "nday 4", "Wonko"
        )
        for number, (start, target) in enumerate(
            draw(st.lists(st.tuples(square | st.just(""), square), max_size=9))
        )
    ]
    wetness = st.sampled_from(["", "Wet", "Frozen"])
    substance = st.sampled_from(["Turf", "Earth", "Mud", "Fire"]) | NAMES
    ground = [
        SquareGround(where, draw(substance), draw(st.integers(-3, 3)), draw(wetness))
        for where in draw(st.lists(square, max_size=30, unique=True))
    ]
    there = frozenset(squares.rectangle(width, height))
    zones = [
        Zones(
            draw(NAMES), where, there & {*squares.ring(where, 1)}, there & {*squares.ring(where, 2)}
        )
        for where in draw(st.lists(square, max_size=3))
    ]
    return GridBoard(
        width, height, "nweek 1, nday 2", 15, 60, 3,
        *map(tuple, (people, pieces, flights, ground, zones)),
        elsewhere=(("Gizmo", "Limbo"),),
        hidden=draw(st.integers(0, 2)),
    )  # fmt: skip
