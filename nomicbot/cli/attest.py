"""`nomicbot rules attest`: confirm that an implementation still applies."""

from pathlib import Path

import click

from nomicbot.cli.common import ledger_option, preview_option, yes_option
from nomicbot.cli.desk_shared import decide_now
from nomicbot.cli.plain import game_option, plainly


@click.command()
@click.argument("rule")
@click.argument("numbers", nargs=-1)
@yes_option
@preview_option
@game_option
@ledger_option
@plainly
def attest(
    rule: str,
    numbers: tuple[str, ...],
    yes: bool,
    preview: bool,
    game: str | None,
    ledger: Path | None,
) -> None:
    """Confirm that an amended rule still means what it meant before.

    RULE is a rule or a clause with its revision, for example 3-4/7 or 3-4.c/7. NUMBERS are numbers
    of the clause that its new words do not show, for example award=3. Everything since the
    amendment is judged again. You see first what would be different.

    For a clause that is not implemented, add what to do with it: as "other words of the same
    meaning", by-hand "when: what you will decide", none, or waits. This also works for a motion
    before the vote on it: attest p7 9-60.a as "..."
    """
    decide_now(game, ("attest", rule, *numbers), ledger=ledger, yes=yes, preview=preview)
