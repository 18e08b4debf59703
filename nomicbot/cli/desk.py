"""`nomicbot desk` and `nomicbot decide`: what waits for the administrator, and their decisions."""

from pathlib import Path

import click

from nomicbot.bot.outgoing.publishing import archive_problem
from nomicbot.cli.common import json_option, ledger_option, looking_at, print_json
from nomicbot.cli.lazy import LazyGroup
from nomicbot.cli.output import say
from nomicbot.cli.plain import game_option, plainly
from nomicbot.game import kinds


class DeskActs(LazyGroup):
    """The commands that settle a matter on the desk."""

    lazy = {
        "dismiss": ("desk_acts:dismiss", "Close a MAIL in quarantine, unjudged."),
        "enact": ("desk_acts:enact", "Settle ITEM by carrying out CHANGES, or close it."),
        "release": (
            "desk_acts:release",
            "Have a MAIL in quarantine judged after all, in its place.",
        ),
        "resend": (
            "desk_acts:resend",
            "Send every mail again that was refused, or given up after many attempts.",
        ),
    }


@click.group(cls=DeskActs, invoke_without_command=True)
@game_option
@ledger_option
@json_option
@click.pass_context
@plainly
def desk(context: click.Context, game: str | None, ledger: Path | None, as_json: bool) -> None:
    """What waits for the administrator.

    Words of motions that no program can carry out, clauses that await a reading, mail in quarantine or not sent.
    """
    if context.invoked_subcommand:
        return
    with looking_at(game, ledger) as opened:
        state, library = opened.engine.state, opened.library
        items = [
            {
                "item": library.called(state, item),
                "about": library.called(state, about)
                if (about := kinds.DESK_ABOUT.of(state, item))
                else None,
                "matter": kinds.DESK_MATTER.of(state, item),
            }
            for item in state.where(kinds.DESK_STATE, "waiting")
        ]
        awaiting = [s for s in opened.engine.law().statuses if s.status == "awaiting"]
        quarantined = opened.ledger.quarantined()
        lost = [mail for state in ("failed", "given_up") for mail in opened.ledger.outbox(state)]
        problem = archive_problem(opened.ledger)
    if as_json:
        print_json(
            {
                "matters": items,
                "awaiting": [{"clause": str(s.authority), "text": s.text} for s in awaiting],
                "quarantined": [
                    {"received": q.id, "message_id": q.message_id} for q in quarantined
                ],
                "unsent": [
                    {"message_id": mail.message_id, "answer": mail.last_answer} for mail in lost
                ],
                "problems": [problem] if problem else [],
            }
        )
        return
    if not (items or awaiting or quarantined or lost or problem):
        say("Nothing waits.")
    for found in items:
        say(f"{found['item']}  of {found['about'] or 'a decision'}:\n    {found['matter']}")
        say(
            f'    nomicbot desk enact {found["item"]} "Amend rule 3-4 to read: ..."   (or without words: no effect)'
        )
    for clause in awaiting:
        if clause.astray:
            say(f"{clause.authority} waits, {clause.why}:\n    {clause.text}")
            continue
        say(f"{clause.authority} awaits a reading:\n    {clause.text}")
        say(f"    {clause.attested_as}")
    if problem:
        say(f"{problem}; it is tried again")
    for mail in quarantined:
        say(
            f"mail {mail.id} <{mail.message_id}> could not be read; its bytes are kept: {mail.reason}"
        )
        say(
            f"    nomicbot desk release {mail.id}   (to have it judged after all), or: desk dismiss {mail.id}"
        )
    for unsent in lost:
        say(
            f"{unsent.message_id} to {', '.join(unsent.recipients)} was not sent: {unsent.last_answer}"
        )
    if lost:
        say("    nomicbot desk resend   (to have it tried again)")
