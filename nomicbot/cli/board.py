"""`nomicbot board`: a rulebook's board, as text or as a picture."""

from pathlib import Path

import click

from nomicbot.annals.boards import since_last_report
from nomicbot.characters import plain
from nomicbot.cli.common import as_option, json_option, ledger_option, looking_at, print_json
from nomicbot.cli.output import say
from nomicbot.cli.plain import Problem, game_option, plainly
from nomicbot.publish.boards import (
    all_boards,
    board_page,
    boards_in,
    data_of,
    nothing_to_show,
    picture,
)
from nomicbot.rulebooks.rulebook import Board


@click.command()
@click.option(
    "--of",
    "name",
    metavar="NAME",
    help="Which board, if the game has several: by its name.",
)
@click.option(
    "--svg",
    type=click.Path(dir_okay=False, path_type=Path),
    help="Write the board as an SVG picture into this file.",
)
@as_option
@game_option
@ledger_option
@json_option
@plainly
def board(
    name: str | None,
    svg: Path | None,
    everything: bool,
    game: str | None,
    ledger: Path | None,
    as_json: bool,
) -> None:
    """Show a board of the game, or of a game at a table, in text or as a picture.

    It shows where everything is, and what has moved since the last report. Without --of, it is the
    board of a subgame if there is one, otherwise that of the main rulebook.
    """
    with looking_at(game, ledger) as opened:
        asked = opened.game
        there = boards_in(asked.state)
        if not there:
            raise Problem(nothing_to_show())
        shown = _named(there, name)
        if as_json:
            print_json(data_of(asked, shown, everything=everything))
        if svg is None and not as_json:
            say(
                board_page(asked, since_last_report(opened.ledger), everything=everything), nl=False
            )
        drawn = picture(asked, shown, everything=everything) if svg is not None else ""
        nweek, nday = asked.library.ntime(asked.state)
    if svg is None:
        return
    try:
        svg.write_text(plain(drawn), encoding="utf-8")
    except OSError as problem:
        raise Problem(f"{svg} cannot be written: {problem.strerror}") from None
    say(f"{svg}: the board in nweek {nweek}, nday {nday}", err=as_json)


def _named(there: list[Board], name: str | None) -> Board:
    """Return the board with a name.

    Without a name, return the board of a subgame if possible, otherwise the Ruleset's own.
    """
    if name is None:
        return next((board for board in there if board is not all_boards()[0]), there[0])
    found = [board for board in there if _plain(board.name) == _plain(name)]
    if not found:
        raise Problem(
            f"there is no board of {name}; there are those of "
            f"{' and '.join(board.name for board in there)}"
        )
    return found[0]


def _plain(name: str) -> str:
    """Return the short form of a board's name: "the Chess Board" becomes "chess"."""
    return name.casefold().removeprefix("the ").removesuffix(" board")
