"""The command `nomicbot` and its subcommands."""

import click

from nomicbot.cli import accounts, desk, dice, game, look, plays, record, rules
from nomicbot.cli.board import board
from nomicbot.cli.demo import demo
from nomicbot.cli.spoof import spoof
from nomicbot.cli.sprodzoom import sprodzoom


@click.group(context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100})
@click.version_option(package_name="nomicbot")
def main() -> None:
    """An administrator for games of nomic that are played on mailing lists.

    Players post sentences; the bot reads them into actions, judges them under the rules in force, and mails its
    rulings back. Try it: nomicbot demo
    """


for command in (
    *(game.init, game.run, game.post, demo),
    *(look.state, look.why, look.log, look.check, look.display, board),
    *(record.replay, record.rebuild_command, plays.play),
    *(dice.dice, rules.rules, desk.desk, desk.decide, accounts.accounts),
    sprodzoom,
    spoof,
):
    main.add_command(command)
