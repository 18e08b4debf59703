"""The displays of the Grid, in the form that all rulebooks share."""

from collections.abc import Sequence
from typing import Any

from nomicbot.game.judging import Game
from nomicbot.game.objects import Change
from nomicbot.game.state import State
from nomicbot.rulebooks.grid.board import drawing, grid_picture, moved
from nomicbot.rulebooks.grid.board.layout import BoardLayout
from nomicbot.rulebooks.grid.board.model import GridBoard, board_data, board_of
from nomicbot.rulebooks.grid.guide import GUIDE
from nomicbot.rulebooks.grid.vocabulary.places import GRID
from nomicbot.rulebooks.rulebook import Board, BoardPlace, Places, Sheet


def _there(state: State) -> bool:
    return bool(state.of_kind(GRID))


def _model(game: Game, everything: bool) -> GridBoard:
    found = board_of(game, everything=everything)
    assert found is not None  # nobody asks where there is none
    return found


def _drawn(game: Game, everything: bool) -> Sheet:
    return drawing.drawn(_model(game, everything))


def _moved(game: Game, changes: Sequence[Change], everything: bool) -> str:
    return moved.told_in_rows(moved.moved(game, changes, everything=everything))


def _picture(game: Game, everything: bool) -> Sheet:
    return grid_picture.picture(_model(game, everything))


def _places(game: Game) -> Places:
    board = _model(game, everything=False)
    layout, values = BoardLayout(board), grid_picture.picture(board).values
    squares = [f"({x},{y})" for y in range(1, board.height + 1) for x in range(1, board.width + 1)]
    places = tuple(
        BoardPlace(
            square,
            *layout.middle(square),
            tuple((piece.object, piece.name) for piece in board.at(square)),
        )
        for square in squares
    )
    return Places((0, 0, values["width"], values["height"]), places)


def _data(game: Game, everything: bool) -> dict[str, Any]:
    return board_data(_model(game, everything))


BOARD = Board(
    name="the Grid",
    there=_there,
    drawn=_drawn,
    moved=_moved,
    guide=GUIDE,
    kinds=moved.GRID_KINDS,
    picture=_picture,
    data=_data,
    places=_places,
    begins="I enter the Grid at (4,5).",
    others=0,
)
