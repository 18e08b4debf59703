"""`nomicbot desk` and `nomicbot decide`: what waits for the administrator, and what e decides."""

from pathlib import Path

import click

from nomicbot.bot.publishing import archive_problem
from nomicbot.cli.common import game_option, json_option, ledger_option, looking_at, plainly, print_json
from nomicbot.cli.deciding import decide_now, do_chore, preview_option, yes_option
from nomicbot.cli.saying import say
from nomicbot.game import kinds


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
        lost = [mail for state in ("failed", "given_up") for mail in opened.ledger.outbox(state)]
        problem = archive_problem(opened.ledger)
    if as_json:
        print_json(
            {
                "matters": items,
                "awaiting": [{"clause": str(s.authority), "text": s.text} for s in awaiting],
                "quarantined": [{"received": q.id, "message_id": q.message_id} for q in quarantined],
                "unsent": [{"message_id": mail.message_id, "answer": mail.last_answer} for mail in lost],
                "problems": [problem] if problem else [],
            }
        )
        return
    if not (items or awaiting or quarantined or lost or problem):
        say("Nothing waits.")
    for found in items:
        say(f"{found['item']}  of {found['about'] or 'a decision'}:\n    {found['matter']}")
        say(f'    nomicbot desk enact {found["item"]} "Amend rule 3-4 to read: ..."   (or without words: no effect)')
    for clause in awaiting:
        say(f"{clause.authority} awaits a reading:\n    {clause.text}")
        say(f"    nomicbot rules attest {clause.authority}")
    if problem:
        say(f"{problem}; it is tried again")
    for mail in quarantined:
        say(f"mail {mail.id} <{mail.message_id}> could not be read; its bytes are kept: {mail.reason}")
        say(f"    nomicbot desk release {mail.id}   (to have it judged after all), or: desk dismiss {mail.id}")
    for unsent in lost:
        say(f"{unsent.message_id} to {', '.join(unsent.recipients)} was not sent: {unsent.last_answer}")
    if lost:
        say("    nomicbot desk resend   (to have it tried again)")


@desk.command()
@click.argument("item")
@click.argument("changes", nargs=-1)
@game_option
@plainly
def enact(item: str, changes: tuple[str, ...], game: str | None) -> None:
    """Settle ITEM, as in d1, by carrying out CHANGES, written as a motion lists them; without any, it is closed."""
    decide_now(game, ("enact", item, *changes))


@desk.command()
@game_option
@plainly
def resend(game: str | None) -> None:
    """Send every mail again that was refused, or given up after many attempts."""
    do_chore(game, ("resend",))


@desk.command()
@click.argument("mail", type=int)
@game_option
@plainly
def release(mail: int, game: str | None) -> None:
    """Have a MAIL in quarantine judged after all, in its place; for a fault of the program that was mended."""
    do_chore(game, ("release", str(mail)))


@desk.command()
@click.argument("mail", type=int)
@game_option
@plainly
def dismiss(mail: int, game: str | None) -> None:
    """Close a MAIL in quarantine, unjudged. Its bytes are kept."""
    do_chore(game, ("dismiss", str(mail)))


@click.command(context_settings={"ignore_unknown_options": True})
@click.argument("words", nargs=-1, required=True)
@click.option("--by", metavar="GROUND", help="By which motion or on what ground an entry is overruled, as in CFI 3.")
@yes_option
@preview_option
@game_option
@plainly
def decide(words: tuple[str, ...], by: str | None, yes: bool, preview: bool, game: str | None) -> None:
    """Decide something in words, as in: nomicbot decide give Wonko amplitude 5.

    What a past entry really was, or one action of it: overrule 17.1 no action; overrule 17.1 as "I vote FOR p3";
    overrule 17.1 enact "Wonko gains 5A."; overrule 17.1 refused "why"; overrule 17.1 stands. The game is judged again
    from there; what would be different is told first.
    """
    decide_now(game, (*words, "--by", by) if by else words, yes=yes, preview=preview)
