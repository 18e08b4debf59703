"""`nomicbot rules attest`: state that an implementation still holds."""

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
    """Attest that the reading of the former revision still holds.

    RULE is as in 3-4/7 or 3-4.c/7. NUMBERS give the clause's numbers, as in award=3, where its new
    words do not show them. Everything since the amendment is judged again; you see first what would
    be different.

    To settle a clause that no code reads, add how it is to be read: as "words that say the same and
    are read", by-hand "when: what to decide", none, or waits. Of a motion before its vote: attest
    p7 9-60.a as "...".
    """
    decide_now(game, ("attest", rule, *numbers), ledger=ledger, yes=yes, preview=preview)
