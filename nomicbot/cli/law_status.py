"""`nomicbot rules coverage` and `status`: how the law is implemented.

`coverage` is about the starting law, `status` about the law of a game.
"""

from pathlib import Path

import click

from nomicbot.cli.common import json_option, ledger_option, looking_at, print_json
from nomicbot.cli.output import coloured, say
from nomicbot.cli.plain import game_option, plainly
from nomicbot.game.actions import VerdictResult
from nomicbot.publish.readings import rule_statuses, status_data, status_screen
from nomicbot.publish.screens import coverage_data, coverage_screen
from nomicbot.rulebooks.library import starting_statuses


@click.command()
@json_option
@plainly
def coverage(as_json: bool) -> None:
    """List each clause of the starting law, and the code that carries it out.

    For a clause that has no effect in the program, the list says why. Exits with 1 if a clause has
    neither code nor a reason.
    """
    statuses = starting_statuses()
    if as_json:
        print_json(coverage_data(statuses))
    else:
        say(coverage_screen(statuses, colour=coloured()))
    if any(status.awaits for status in statuses):
        raise SystemExit(1)


@click.command()
@click.option("--clauses", is_flag=True, help="Show every clause, and how it is carried out.")
@game_option
@ledger_option
@json_option
@plainly
def status(clauses: bool, game: str | None, ledger: Path | None, as_json: bool) -> None:
    """Show the rules in force, which of their clauses are implemented, and what waits."""
    with looking_at(game, ledger) as opened:
        if clauses:
            statuses = opened.engine.law().statuses
        else:
            asked = opened.game
            found = rule_statuses(asked, opened.ledger.verdicts_of(VerdictResult.DEFERRED))
    if clauses and as_json:
        print_json(coverage_data(statuses))
    elif clauses:
        say(coverage_screen(statuses, colour=coloured()))
    elif as_json:
        print_json(status_data(found))
    else:
        say(status_screen(found, colour=coloured()))
