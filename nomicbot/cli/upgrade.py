"""`nomicbot upgrade`: continuing a game with a different version of the program."""

from typing import Any

import click

from nomicbot.bot.admin import upgrading
from nomicbot.bot.admin.running_status import is_running
from nomicbot.cli.common import json_option, print_json
from nomicbot.cli.output import say
from nomicbot.cli.plain import DIFFERENT, Problem, find_config, game_option, plainly
from nomicbot.cli.progress import progress
from nomicbot.config import Config, load
from nomicbot.text import counted

_MOST_LISTED = 20


@click.command()
@click.option(
    "--check", is_flag=True, help="Only show what would be different. The bot may be running."
)
@click.option(
    "--anyway", is_flag=True, help="Upgrade even if something would be judged differently."
)
@game_option
@json_option
@plainly
def upgrade(check: bool, anyway: bool, game: str | None, as_json: bool) -> None:
    """Upgrade a game to this version of the program, or only see what would change.

    With --check, this version judges a copy of the ledger again and parses its posts again, and
    nothing is changed. Without --check, the ledger is converted to this version; stop the bot
    first. A copy is kept if its tables change. If anything would be judged differently, the ledger
    is not converted, and the exit code is 4.
    """
    config = load(find_config(game))
    if not check and is_running(config):
        raise Problem("a bot runs this game: stop it first, or only look with --check")
    found = _foreseen(config)
    if as_json:
        print_json(_data(found))
    else:
        _show(found)
    if not found.harmless and (check or not anyway):
        if not check:
            say("Nothing was changed. To upgrade nevertheless: nomicbot upgrade --anyway", err=True)
        raise SystemExit(DIFFERENT)
    if not check:
        upgrading.upgrade(config)
        say(f"Upgraded. To go on: nomicbot run --game {config.folder}", err=as_json)


def _foreseen(config: Config) -> upgrading.Foreseen:
    with progress() as bar:
        task = bar.add_task("Judging again", total=None)
        return upgrading.foresee(
            config,
            lambda entries: bar.update(task, total=entries),
            lambda: bar.advance(task),
        )


def _show(found: upgrading.Foreseen) -> None:
    say(f"This program is version {found.now}; {found.before or 'an unknown version'} wrote last.")
    if found.tables < found.new_tables:
        say(
            f"The tables of the ledger change from version {found.tables} to {found.new_tables}; "
            "a copy is kept before."
        )
    else:
        say("The tables of the ledger stay as they are.")
    if found.fault:
        say(f"The game cannot be judged: {found.fault}")
    elif found.rebuilt is not None:
        _show_judged(found)
    reparsed = found.reparsed
    say(
        f"{counted(reparsed.posts, 'post')} read again, "
        f"{len(reparsed.different)} of them otherwise."
        " What was read stays as it was; new posts are read this way."
    )
    for entry, counts in list(reparsed.different.items())[:_MOST_LISTED]:
        say(f"  entry {entry}: {', '.join(f'{n} {what}' for what, n in sorted(counts.items()))}")
    if len(reparsed.different) > _MOST_LISTED:
        say(f"  and {len(reparsed.different) - _MOST_LISTED} more: --json lists all")


def _show_judged(found: upgrading.Foreseen) -> None:
    assert found.rebuilt is not None
    otherwise = found.rebuilt.otherwise
    say(
        f"{counted(found.rebuilt.entries, 'entry', 'entries')} judged again, "
        + (f"{len(otherwise)} of them otherwise:" if found.rebuilt.difference else "all alike.")
    )
    if found.rebuilt.difference:
        say(f"  {found.rebuilt.difference}")
        if len(otherwise) > 1:
            more = f" and {len(otherwise) - _MOST_LISTED} more" * (len(otherwise) > _MOST_LISTED)
            say(f"  entries {', '.join(map(str, otherwise[:_MOST_LISTED]))}{more}")


def _data(found: upgrading.Foreseen) -> dict[str, Any]:
    rebuilt, reparsed = found.rebuilt, found.reparsed
    return {
        "before": found.before or None,
        "now": found.now,
        "tables": found.tables,
        "new_tables": found.new_tables,
        "harmless": found.harmless,
        "fault": found.fault or None,
        "judged": rebuilt.entries if rebuilt else 0,
        "difference": rebuilt.difference or None if rebuilt else None,
        "judged_otherwise": list(rebuilt.otherwise) if rebuilt else [],
        "read": reparsed.posts,
        "read_otherwise": {
            str(entry): dict(counts) for entry, counts in reparsed.different.items()
        },
    }
