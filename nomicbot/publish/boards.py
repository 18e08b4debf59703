"""Boards and other displays of rulebooks, as text, as parts of reports, and as pictures."""

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Any

from nomicbot.game.judging import Game
from nomicbot.game.objects import Authority, Change, ObjectId
from nomicbot.game.state import State
from nomicbot.lazy_dataclass import dataclass
from nomicbot.publish.calendar import instant
from nomicbot.publish.exemplary import other_players
from nomicbot.publish.left_out import text_unless_it_fails, unless_it_fails
from nomicbot.publish.rendering import render, rendered
from nomicbot.rulebooks.guides import ExplainedLine, explained
from nomicbot.rulebooks.library import rulebooks
from nomicbot.rulebooks.rulebook import Board
from nomicbot.text import listed

__all__ = [
    "Section",
    "all_boards",
    "another_player",
    "board_called",
    "board_page",
    "boards_in",
    "boards_to_show",
    "data_of",
    "drawn_text",
    "how_to_play",
    "nothing_to_show",
    "opening",
    "openings",
    "picture",
    "pictures",
    "sections",
]


_AMENDED = "How this goes was amended:"


@dataclass(frozen=True)
class Section:
    """A part of a report about a rulebook: its `name`, its board, and the moves on the board."""

    name: str
    board: str
    moved: str


def all_boards() -> list[Board]:
    """Return the boards of all rulebooks."""
    return [book.board for book in rulebooks() if book.board is not None]


def boards_in(state: State) -> list[Board]:
    """Return the boards that exist in a game."""
    return [board for board in all_boards() if state.remembered(board.there)]


def boards_to_show(game: Game) -> list[Board]:
    """Return the boards that exist, and those that will exist once somebody begins to play.

    A board that doesn't exist yet is included if the law in force says how to play on it.
    """
    played = (book.board for book in rulebooks() if book.board and book.in_play(game.state))
    return [one for one in played if one.there(game.state) or _is_explained(game, one)]


def _is_explained(game: Game, board: Board) -> bool:
    """Return whether the law in force still has a clause about how to play on a board."""
    return board.guide is not None and any(one.words for one in explained(game, board.guide))


def opening(game: Game, board: Board, asker: ObjectId | None = None) -> str:
    """Return a sentence with which `asker` can begin a game, or "" if too few others could play."""
    others = other_players(game, asker)[: board.others]
    return board.begins.format(others=listed(others)) if len(others) == board.others else ""


def openings(game: Game, asker: ObjectId | None = None) -> list[tuple[str, str]]:
    """Return the boards that `asker` can play on, each with a sentence for beginning a game.

    Boards on which no one plays yet are included.
    """
    played = (book.board for book in rulebooks() if book.board and book.in_play(game.state))
    found = ((board.name, opening(game, board, asker)) for board in played)
    return [(name, sentence) for name, sentence in found if sentence]


def how_to_play(game: Game, board: Board) -> list[tuple[str, tuple[Authority, ...]]]:
    """Return how to play the game of a board, as lines with the clauses that each is based on."""
    if board.guide is None:
        return []
    return [(_as_told(line), line.clauses) for line in explained(game, board.guide)]


def _as_told(line: ExplainedLine) -> str:
    """Return an explanation of how to play, or a note that its clauses have changed since."""
    if line.words:
        return line.words
    gone = f"{listed(line.gone)} {'is' if len(line.gone) == 1 else 'are'} no longer in force."
    return " ".join(filter(None, (_AMENDED * bool(line.clauses), gone * bool(line.gone))))


def board_called(game: Game, words: str) -> Board | None:
    """Return the board of the game that words name, such as `sprouts`, or None."""
    asked = words.casefold().strip().removeprefix("the ")
    played = (book.board for book in rulebooks() if book.board and book.in_play(game.state))
    return next((one for one in played if one.guide and one.guide.word == asked), None)


def another_player(game: Game, asker: ObjectId | None) -> str:
    """Return another player's name for a sentence of `asker`, or "" if there is no other player."""
    return next(iter(other_players(game, asker)), "")


def nothing_to_show() -> str:
    """Return the sentences for a game without any board."""
    return " ".join(board.absent for board in all_boards())


def sections(
    game: Game, changes: Sequence[Change], *, everything: bool = False
) -> Iterator[Section]:
    """Yield the present boards, each with the moves on it that `changes` made."""
    for board in boards_in(game.state):
        drawn = drawn_text(game, board, everything=everything)
        moved = text_unless_it_fails(
            f"what moved on {board.name}", partial(board.moved, game, changes, everything)
        )
        yield Section(board.name, drawn, moved)


def drawn_text(game: Game, board: Board, *, everything: bool = False) -> str:
    """Return a board as text, without the line break at its end."""
    return text_unless_it_fails(
        f"the board of {board.name}", lambda: rendered(board.drawn(game, everything)).rstrip("\n")
    )


def board_page(
    game: Game, changes: Sequence[Change] | None, *, everything: bool = False, only: str = ""
) -> str:
    """Return the boards as a separate page, or `only` the one with that name.

    `changes` are those since the last report, or None if they are unknown.
    """
    wanted = board_called(game, only) if only else None
    found = [
        one
        for one in sections(game, changes or (), everything=everything)
        if wanted is None or one.name == wanted.name
    ]
    if not found:
        return f"{nothing_to_show()}\n"
    nweek, nday = game.library.ntime(game.state)
    return render(
        "board_page",
        at=instant(game.now),
        nweek=nweek,
        nday=nday,
        boards=found,
        compared=changes is not None,
        everything=everything,
    )


def pictures(game: Game, changes: Sequence[Change]) -> tuple[tuple[str, str], ...]:
    """Return the pictures for a ruling with these changes, each preceded by its file name."""
    none: Sequence[tuple[str, str]] = ()
    drawn = (
        unless_it_fails(
            f"the pictures of {board.name}", partial(board.attached, game, changes), none
        )
        for board in boards_in(game.state)
        if board.attached is not None
    )
    return tuple(one for some in drawn for one in some)


def picture(game: Game, board: Board, *, everything: bool = False) -> str:
    """Return a board as SVG, or "" if it has no picture."""
    drawn = board.picture
    if drawn is None:
        return ""
    return unless_it_fails(
        f"the picture of {board.name}", lambda: rendered(drawn(game, everything)), ""
    )


def data_of(game: Game, board: Board, *, everything: bool = False) -> dict[str, Any]:
    """Return a board as plain data, or empty data if it provides none."""
    if board.data is None:
        return {}
    return unless_it_fails(f"the data of {board.name}", partial(board.data, game, everything), {})
