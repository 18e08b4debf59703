"""`nomicbot accounts link`, `unlink` and `release`: decisions about players' addresses."""

import click

from nomicbot.cli.common import preview_option, yes_option
from nomicbot.cli.desk_shared import decide_now
from nomicbot.cli.plain import game_option, plainly


@click.command()
@click.argument("player")
@click.argument("address")
@click.option("--main", is_flag=True, help="Replace the main address, which PLAYER no longer uses.")
@game_option
@plainly
def link(player: str, address: str, main: bool, game: str | None) -> None:
    """Record that PLAYER also posts from ADDRESS.

    The player is not asked to confirm it, so make sure that the address is theirs.
    """
    decide_now(game, ("accounts", "change" if main else "link", player, address))


@click.command()
@click.argument("player")
@click.argument("address")
@game_option
@plainly
def unlink(player: str, address: str, game: str | None) -> None:
    """Record that PLAYER no longer posts from ADDRESS."""
    decide_now(game, ("accounts", "unlink", player, address))


@click.command()
@click.argument("entry", type=click.IntRange(1))
@yes_option
@preview_option
@game_option
@plainly
def release(entry: int, yes: bool, preview: bool, game: str | None) -> None:
    """Confirm that the held post of ENTRY was written by the person it names.

    The post is then judged as of its arrival.
    """
    decide_now(game, ("accounts", "release", str(entry)), yes=yes, preview=preview)
