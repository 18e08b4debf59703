"""`nomicbot board`: the map of the Grid, as text or as a picture."""

from pathlib import Path

import click

from nomicbot.bot.boards import since_last_report
from nomicbot.characters import plain
from nomicbot.cli.common import (
    Problem,
    as_option,
    game_option,
    json_option,
    ledger_option,
    looking_at,
    plainly,
    print_json,
)
from nomicbot.cli.saying import say
from nomicbot.publish.board.model import board_data, board_of
from nomicbot.publish.board.page import NO_GRID, board_page
from nomicbot.publish.board.picture import picture


@click.command()
@click.option("--svg", type=click.Path(dir_okay=False, path_type=Path), help="Write the board as a picture there.")
@as_option
@game_option
@ledger_option
@json_option
@plainly
def board(svg: Path | None, everything: bool, game: str | None, ledger: Path | None, as_json: bool) -> None:
    """The board of the Grid, in text or as a picture.

    Who and what stands where, what flies, and what has moved since the last report.
    """
    with looking_at(game, ledger) as opened:
        asked = opened.game
        found = board_of(asked, everything=everything)
        if found is None:
            raise Problem(NO_GRID)
        if as_json:
            print_json(board_data(found))
        if svg is None and not as_json:
            say(board_page(asked, since_last_report(opened.ledger), everything=everything), nl=False)
    if svg is None:
        return
    try:
        svg.write_text(plain(picture(found)), encoding="utf-8")
    except OSError as problem:
        raise Problem(f"{svg} cannot be written: {problem.strerror}") from None
    say(f"{svg}: the board in {found.moment}", err=as_json)
