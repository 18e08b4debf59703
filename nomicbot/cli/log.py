"""`nomicbot log`: what happened, and what became of all mail that came in."""

from collections import Counter
from pathlib import Path

import click

from nomicbot.bot.explain import describe_event
from nomicbot.bot.funnel import OUTCOMES
from nomicbot.bot.funnel import funnel as funnel_of
from nomicbot.bot.plain import verdict_data
from nomicbot.cli.common import (
    USAGE,
    Problem,
    coloured,
    game_option,
    json_option,
    ledger_option,
    looking_at,
    plainly,
    print_json,
)
from nomicbot.game.actions import Posted
from nomicbot.game.clock import instant_to_text
from nomicbot.publish.screens import verdict_line


@click.command()
@click.option("-n", "last", type=click.IntRange(1), default=20, show_default=True, help="How many of the last entries.")
@click.option("--all", "everything", is_flag=True, help="All entries.")
@click.option(
    "--funnel", metavar="[NWEEK]", is_flag=False, flag_value="all", help="What became of all mail that came in."
)
@game_option
@ledger_option
@json_option
@plainly
def log(last: int, everything: bool, funnel: str | None, game: str | None, ledger: Path | None, as_json: bool) -> None:
    """What happened: the entries in the order of judging. And the mails that could not be judged.

    With --funnel: how much mail came in, in that nweek or in each, and what became of it; each mail is counted once.
    """
    with looking_at(game, ledger) as opened:
        if funnel is not None:
            _print_funnel(_of_nweek(funnel_of(opened.ledger), funnel), as_json)
            return
        state, library = opened.engine.state, opened.library
        entries = list(opened.ledger.entries())
        if not everything:
            entries = entries[-last:]
        quarantined = opened.ledger.quarantined()
        rows = []
        for entry in entries:
            what, _ = describe_event(library, state, entry.event)
            rows.append((entry, what, opened.ledger.judgement(entry.id)))
        if as_json:
            print_json(
                {
                    "entries": [
                        {
                            "entry": entry.id,
                            "at": instant_to_text(entry.at),
                            "what": what,
                            "verdicts": [verdict_data(v, library, state) for v in judged.verdicts],
                            "changes": len(judged.changes),
                            "faults": list(judged.faults),
                        }
                        for entry, what, judged in rows
                    ],
                    "quarantined": [{"received": q.id, "message_id": q.message_id} for q in quarantined],
                }
            )
            return
    for entry, what, judged in rows:
        click.echo(f"{entry.id:>6}  {entry.at:%Y-%m-%d %H:%M:%S}  {what}")
        if isinstance(entry.event, Posted):
            for verdict in judged.verdicts:
                click.echo(f"        {verdict_line(verdict, colour=coloured())}")
        for fault in judged.faults:
            click.echo(f"        fault: {fault}")
    for mail in quarantined:
        click.echo(f"quarantined: mail {mail.id} <{mail.message_id}> of {mail.arrived:%Y-%m-%d %H:%M:%S}")


def _of_nweek(counts: dict[int, Counter[str]], asked: str) -> dict[int, Counter[str]]:
    if asked == "all":
        return counts
    if not asked.isdecimal():
        raise Problem(f"--funnel takes the number of an nweek, not {asked}", USAGE)
    return {int(asked): counts.get(int(asked), Counter())}


def _print_funnel(counts: dict[int, Counter[str]], as_json: bool) -> None:
    if as_json:
        print_json({str(nweek): {"received": some.total()} | dict(some) for nweek, some in counts.items()})
        return
    for nweek, some in sorted(counts.items()):
        click.echo(f"{f'nweek {nweek}' if nweek else 'before the game began'}: {some.total()} received")
        for outcome, meaning in OUTCOMES.items():
            if some[outcome]:
                click.echo(f"{some[outcome]:>7} {outcome:<12} {meaning}")
