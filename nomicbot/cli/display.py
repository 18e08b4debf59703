"""`nomicbot display`: the Public Displays."""

from pathlib import Path

import click

from nomicbot.cli.common import json_option, ledger_option, looking_at, print_json
from nomicbot.cli.output import say
from nomicbot.cli.plain import Problem, game_option, plainly
from nomicbot.publish.displays import display_data, display_page


@click.command()
@click.argument("name", required=False, default="")
@game_option
@ledger_option
@json_option
@plainly
def display(name: str, game: str | None, ledger: Path | None, as_json: bool) -> None:
    """Show the Public Display called NAME, or list all of them. As in: nomicbot display Roster"""
    with looking_at(game, ledger) as opened:
        asked = opened.game
        try:
            if as_json:
                print_json(display_data(asked, name))
            else:
                say(display_page(asked, name), nl=False)
        except LookupError as problem:
            raise Problem(str(problem)) from None
