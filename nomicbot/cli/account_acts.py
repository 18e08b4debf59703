"""`nomicbot accounts link`, `unlink` and `release`: decisions about players' addresses."""

import click

from nomicbot.cli.common import preview_option, yes_option
from nomicbot.cli.desk_shared import decide_now
from nomicbot.cli.plain import game_option, plainly


@click.command()
@click.argument("player")
@click.argument("address")
@click.option("--main", is_flag=True, help="In the place of the main address, which is lost.")
@game_option
@plainly
def link(player: str, address: str, main: bool, game: str | None) -> None:
    """PLAYER posts from ADDRESS too.

    You know that it is theirs: they are not asked to confirm it.
    """
    decide_now(game, ("accounts", "change" if main else "link", player, address))


@click.command()
@click.argument("player")
@click.argument("address")
@game_option
@plainly
def unlink(player: str, address: str, game: str | None) -> None:
    """PLAYER does not post from ADDRESS any more."""
    decide_now(game, ("accounts", "unlink", player, address))


@click.command()
@click.argument("entry", type=click.IntRange(1))
@yes_option
@preview_option
@game_option
@plainly
def release(entry: int, yes: bool, preview: bool, game: str | None) -> None:
    """Confirm that the post of ENTRY, which is held, was written by whom it names.

    It is judged at its arrival.
    """
    decide_now(game, ("accounts", "release", str(entry)), yes=yes, preview=preview)
