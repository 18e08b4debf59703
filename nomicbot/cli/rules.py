"""`nomicbot rules`: the law in force, and how it is read."""

from pathlib import Path

import click

from nomicbot.cli import archive, law
from nomicbot.cli.common import game_option, json_option, ledger_option, looking_at, plainly, print_json
from nomicbot.cli.deciding import decide_now, preview_option, yes_option
from nomicbot.cli.saying import coloured, say
from nomicbot.publish.readings import rule_statuses, status_data, status_screen
from nomicbot.publish.screens import coverage_data, coverage_screen
from nomicbot.rulebooks.library import starting_statuses


@click.group()
def rules() -> None:
    """The law in force, how it is read, its history, and its archive."""


for command in (law.show, law.diff, law.history, archive.archive, archive.import_command):
    rules.add_command(command)


@rules.command()
@json_option
@plainly
def coverage(as_json: bool) -> None:
    """Every clause of the starting law: read by which code, or without machine effect, and why.

    Exits with 1 if a clause is neither.
    """
    statuses = starting_statuses()
    if as_json:
        print_json(coverage_data(statuses))
    else:
        say(coverage_screen(statuses, colour=coloured()))
    if any(status.status == "awaiting" for status in statuses):
        raise SystemExit(1)


@rules.command()
@click.option("--clauses", is_flag=True, help="Every clause, and what reads it.")
@game_option
@ledger_option
@json_option
@plainly
def status(clauses: bool, game: str | None, ledger: Path | None, as_json: bool) -> None:
    """The rules in force in a game: the revision of each, how much of it is read, and what waits for a reading."""
    with looking_at(game, ledger) as opened:
        administrator = opened.administrator
        if clauses:
            statuses = administrator.engine.law().statuses
        else:
            asked = administrator.engine.query(administrator.now)
            found = rule_statuses(asked, opened.ledger.verdicts_of("deferred"))
    if clauses and as_json:
        print_json(coverage_data(statuses))
    elif clauses:
        say(coverage_screen(statuses, colour=coloured()))
    elif as_json:
        print_json(status_data(found))
    else:
        say(status_screen(found, colour=coloured()))


@rules.command()
@click.argument("rule")
@click.argument("numbers", nargs=-1)
@yes_option
@preview_option
@game_option
@plainly
def attest(rule: str, numbers: tuple[str, ...], yes: bool, preview: bool, game: str | None) -> None:
    """Attest that the reading of the former revision still holds: RULE is as in 3-4/7 or 3-4.c/7.

    NUMBERS say what stands in the clause's holes, as in award=3, where its new words do not show it. All since the
    amendment is judged again; what would be different is told first.
    """
    decide_now(game, ("attest", rule, *numbers), yes=yes, preview=preview)
