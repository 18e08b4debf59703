"""`nomicbot board`: the map of the Grid and the Board of Tiles, as text or as a picture."""

from pathlib import Path

import click

from nomicbot.annals.boards import since_last_report
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
from nomicbot.publish.boards import all_boards, board_page, boards_in, picture
from nomicbot.rulebooks.bnomic.tiles.showing import BOARD as TILES


@click.command()
@click.option(
    "--of", "wanted", metavar="NAME", default="", help="Of which board: grid or tiles; all, as text, if not told."
)
@click.option("--svg", type=click.Path(dir_okay=False, path_type=Path), help="Write the board as a picture there.")
@as_option
@game_option
@ledger_option
@json_option
@plainly
def board(
    wanted: str, svg: Path | None, everything: bool, game: str | None, ledger: Path | None, as_json: bool
) -> None:
    """The board of the Grid, and that of Tiles, in text or as a picture.

    Who and what stands where, what flies, which words lie in which Zones, and what has moved since the last report. A
    picture is of the Grid if there is one.
    """
    with looking_at(game, ledger) as opened:
        asked = opened.game
        there = boards_in(asked.state)
        if not there:
            raise Problem("\n".join(board.absent for board in all_boards()))
        named = [one for one in there if wanted.casefold() in one.name.casefold()]
        if not named:
            raise Problem(f"there is no board called {wanted}, but: {', '.join(one.name for one in there)}")
        shown = next((one for one in named if one is not TILES), named[0])
        if as_json:
            print_json(shown.data(asked, everything) if shown.data else {})
        if svg is None and not as_json:
            say(board_page(asked, since_last_report(opened.ledger), everything=everything), nl=False)
        drawn = picture(asked, shown, everything=everything) if svg is not None else ""
        nweek, nday = asked.library.ntime(asked.state)
    if svg is None:
        return
    try:
        svg.write_text(plain(drawn), encoding="utf-8")
    except OSError as problem:
        raise Problem(f"{svg} cannot be written: {problem.strerror}") from None
    say(f"{svg}: the board in nweek {nweek}, nday {nday}", err=as_json)
