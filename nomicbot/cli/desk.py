"""`nomicbot desk` and `nomicbot decide`: what waits for the administrator, and what e decides."""

from pathlib import Path

import click

from nomicbot.bot.decrees import NoDecision, decree
from nomicbot.bot.opening import administering
from nomicbot.bot.spool import leave
from nomicbot.cli.common import (
    USAGE,
    Problem,
    coloured,
    find_config,
    game_option,
    json_option,
    ledger_option,
    looking_at,
    plainly,
    print_json,
)
from nomicbot.config import load
from nomicbot.game import kinds
from nomicbot.ledger.problems import LedgerBusy
from nomicbot.publish.screens import verdict_line


@click.group(invoke_without_command=True)
@game_option
@ledger_option
@json_option
@click.pass_context
@plainly
def desk(context: click.Context, game: str | None, ledger: Path | None, as_json: bool) -> None:
    """What waits for the administrator: words of motions that no program can carry out."""
    if context.invoked_subcommand:
        return
    with looking_at(game, ledger) as opened:
        state, library = opened.administrator.engine.state, opened.administrator.library
        items = [
            {
                "item": library.called(state, item),
                "about": library.called(state, about) if (about := kinds.DESK_ABOUT.of(state, item)) else None,
                "matter": kinds.DESK_MATTER.of(state, item),
            }
            for item in state.where(kinds.DESK_STATE, "waiting")
        ]
        awaiting = [s for s in opened.administrator.engine.law().statuses if s.status == "awaiting"]
        quarantined = opened.ledger.quarantined()
    if as_json:
        print_json(
            {
                "matters": items,
                "awaiting": [{"clause": str(s.authority), "text": s.text} for s in awaiting],
                "quarantined": [{"received": q.id, "message_id": q.message_id} for q in quarantined],
            }
        )
        return
    if not (items or awaiting or quarantined):
        click.echo("Nothing waits.")
    for found in items:
        click.echo(f"{found['item']}  of {found['about'] or 'a decision'}:\n    {found['matter']}")
        click.echo(
            f'    nomicbot desk enact {found["item"]} "Amend rule 3-4 to read: ..."   (or without words: no effect)'
        )
    for clause in awaiting:
        click.echo(f"{clause.authority} awaits a reading:\n    {clause.text}")
        click.echo(f"    nomicbot rules attest {clause.authority}")
    for mail in quarantined:
        click.echo(f"mail {mail.id} <{mail.message_id}> could not be read; its bytes are kept")


@desk.command()
@click.argument("item")
@click.argument("changes", nargs=-1)
@game_option
@plainly
def enact(item: str, changes: tuple[str, ...], game: str | None) -> None:
    """Settle ITEM, as in d1, by carrying out CHANGES, written as a motion lists them; without any, it is closed."""
    decide_now(game, ("enact", item, *changes))


@click.command(context_settings={"ignore_unknown_options": True})
@click.argument("words", nargs=-1, required=True)
@game_option
@plainly
def decide(words: tuple[str, ...], game: str | None) -> None:
    """Decide something in words, as in: nomicbot decide give Wonko amplitude 5."""
    decide_now(game, words)


def decide_now(game: str | None, words: tuple[str, ...]) -> None:
    """Record and judge a decision; if a bot runs this game, leave it for the bot."""
    config = load(find_config(game))
    try:
        decision = decree(words)
    except NoDecision as problem:
        raise Problem(str(problem), USAGE) from None
    if not config.ledger.exists():
        raise Problem("this game has not begun; `nomicbot run` begins it")
    try:
        with administering(config) as administrator:
            # At the moment up to which the mailbox was read: posts of a later day may lie in it.
            verdict = administrator.decide(decision, administrator.now).judgement.verdicts[0]
    except LedgerBusy:
        path = leave(config.spool, words)
        click.echo(f"The bot is running; the decision waits for it as {path.name}.")
        return
    click.echo(verdict_line(verdict, colour=coloured()))
    if verdict.result != "done":
        raise SystemExit(1)
