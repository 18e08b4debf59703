"""`nomicbot desk` and `nomicbot decide`: matters waiting for the administrator, and decisions."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

import click

from nomicbot.bot.admin.admin_inbox import how_to_settle
from nomicbot.bot.outgoing.archive_problem import archive_problem
from nomicbot.cli.common import json_option, ledger_option, looking_at, print_json
from nomicbot.cli.lazy import LazyGroup
from nomicbot.cli.output import say
from nomicbot.cli.plain import game_option, plainly
from nomicbot.game import kinds
from nomicbot.game.inforce import ClauseStatus, Library
from nomicbot.game.state import State
from nomicbot.ledger.outbox import QueuedMail
from nomicbot.ledger.received import Received


class DeskActs(LazyGroup):
    """The commands for settling a matter on the desk."""

    lazy = {
        "dismiss": ("desk_settle:dismiss", "Close a MAIL in quarantine without judging it."),
        "enact": (
            "desk_settle:enact",
            "Settle the matter ITEM by carrying out CHANGES, or close it without any.",
        ),
        "release": (
            "desk_settle:release",
            "Judge a MAIL in quarantine after all, as of its arrival.",
        ),
        "resend": (
            "desk_settle:resend",
            "Send all messages again that were refused, or given up after many attempts.",
        ),
    }


@click.group(cls=DeskActs, invoke_without_command=True)
@game_option
@ledger_option
@json_option
@click.pass_context
@plainly
def desk(context: click.Context, game: str | None, ledger: Path | None, as_json: bool) -> None:
    """Show what waits for the administrator.

    These are words of motions that only a person can carry out, clauses that are not implemented,
    and mail that is in quarantine or could not be sent.
    """
    if context.invoked_subcommand:
        return
    with looking_at(game, ledger) as opened:
        state, library = opened.engine.state, opened.library
        waiting = _Waiting(
            list(_matters(state, library)),
            [s for s in opened.engine.law().statuses if s.awaits],
            list(opened.ledger.quarantined()),
            [mail for state in ("failed", "given_up") for mail in opened.ledger.outbox(state)],
            archive_problem(opened.ledger),
        )
    if as_json:
        print_json(waiting.data())
        return
    for line in waiting.lines():
        say(line)


@dataclass(frozen=True)
class _Waiting:
    """Everything that is waiting for the administrator."""

    matters: Sequence[dict[str, str | None]]
    awaiting: Sequence[ClauseStatus]
    quarantined: Sequence[Received]
    lost: Sequence[QueuedMail]
    problem: str

    def data(self) -> dict[str, object]:
        """Return what `--json` prints."""
        return {
            "matters": self.matters,
            "awaiting": [{"clause": str(s.authority), "text": s.text} for s in self.awaiting],
            "quarantined": [
                {"received": q.id, "message_id": q.message_id} for q in self.quarantined
            ],
            "unsent": [
                {"message_id": mail.message_id, "answer": mail.last_answer} for mail in self.lost
            ],
            "problems": [self.problem] if self.problem else [],
        }

    def lines(self) -> Iterator[str]:
        """Yield the lines to print, each matter with the commands that settle it."""
        if not (self.matters or self.awaiting or self.quarantined or self.lost or self.problem):
            yield "Nothing waits."
        for found in self.matters:
            yield f"{found['item']}  of {found['about'] or 'a decision'}:\n    {found['matter']}"
            enact = f'nomicbot desk enact {found["item"]} "Amend rule 3-4 to read: ..."'
            yield f"    {enact}   (or without words: no effect)"
        for clause in self.awaiting:
            yield from _lines_of(clause)
        if self.problem:
            yield f"{self.problem}; it is tried again"
        for mail in self.quarantined:
            yield (
                f"mail {mail.id} <{mail.message_id}> could not be read; its "
                f"bytes are kept: {mail.reason}"
            )
            yield f"    {how_to_settle(mail)}"
        for unsent in self.lost:
            yield (
                f"{unsent.message_id} to {', '.join(unsent.recipients)} was "
                f"not sent: {unsent.last_answer}"
            )
        if self.lost:
            yield "    nomicbot desk resend   (to have it tried again)"


def _matters(state: State, library: Library) -> Iterator[dict[str, str | None]]:
    """Yield the waiting matters of motions and decisions, in the form that `--json` prints."""
    for item in state.where(kinds.DESK_STATE, "waiting"):
        about = kinds.DESK_ABOUT.of(state, item)
        yield {
            "item": library.called(state, item),
            "about": library.called(state, about) if about else None,
            "matter": kinds.DESK_MATTER.of(state, item),
        }


def _lines_of(clause: ClauseStatus) -> Iterator[str]:
    """Yield the lines about an unimplemented clause."""
    if clause.astray:
        yield f"{clause.authority} waits, {clause.why}:\n    {clause.text}"
        return
    yield f"{clause.authority} is not implemented yet:\n    {clause.text}"
    yield f"    {clause.attested_as}"
