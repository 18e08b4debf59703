"""The board as a page of text, and as the part of a report that tells of it."""

from collections.abc import Sequence
from dataclasses import dataclass

from nomicbot.game.judging import Game
from nomicbot.game.objects import Change
from nomicbot.publish.board.drawing import drawn
from nomicbot.publish.board.model import board_of
from nomicbot.publish.board.moved import moved, told_in_rows
from nomicbot.publish.calendar import instant
from nomicbot.publish.rendering import render

NO_GRID = "There is no Grid in this game."
"""What is answered where nobody can have a board."""


@dataclass(frozen=True, slots=True)
class Section:
    """What a report says of the Grid: the map with all that belongs to it, and what has moved."""

    board: str
    moved: str


def section(game: Game, changes: Sequence[Change], *, everything: bool = False) -> Section | None:
    """The board now, and what these changes, the last that were made, came to; None if there is no Grid."""
    board = board_of(game, everything=everything)
    if board is None:
        return None
    return Section(drawn(board).rstrip("\n"), told_in_rows(moved(game, changes, everything=everything)))


def board_page(game: Game, changes: Sequence[Change] | None, *, everything: bool = False) -> str:
    """The same as a page of its own; `changes` are those since the last report, None if they cannot be told."""
    found = section(game, changes or (), everything=everything)
    if found is None:
        return NO_GRID + "\n"
    nweek, nday = game.library.ntime(game.state)
    return render(
        "board_page",
        at=instant(game.now),
        nweek=nweek,
        nday=nday,
        grid=found,
        compared=changes is not None,
        everything=everything,
    )
