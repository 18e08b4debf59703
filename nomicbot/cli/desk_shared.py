"""Carrying out a decision from the command line, after showing what it would change."""

import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

import click

from nomicbot.annals.provenance import NotFound, attribute_of, the_object
from nomicbot.bot.admin import spool
from nomicbot.bot.admin.administrators_desk import Desk, Preview
from nomicbot.bot.admin.deciders import AS, decider
from nomicbot.bot.admin.decision_parser import THE_ADMINISTRATOR, NoDecision
from nomicbot.bot.administrator import Administrator
from nomicbot.bot.open_game import administering, replayed
from nomicbot.cli.common import WHO, Opened, looking_at
from nomicbot.cli.output import coloured, say
from nomicbot.cli.plain import USAGE, Problem, find_config
from nomicbot.config import load
from nomicbot.game.actions import Action, VerdictResult
from nomicbot.game.decisions import Give
from nomicbot.ledger.problems import LedgerBusy
from nomicbot.publish.verdict_lines import verdict_line

PATIENCE = 30.0
"""The number of seconds to wait for a running bot's answer to a decision."""


def decide_now(
    game: str | None,
    words: Sequence[str],
    *,
    ledger: Path | None = None,
    yes: bool = False,
    preview: bool = False,
) -> None:
    """Record and judge a decision, or hand it to the bot if it is running this game.

    The changes that it would make are shown first, and must be confirmed. With `ledger`, the
    decision is about a replay.
    """
    try:
        decision = Desk.decree(words)
    except NoDecision as problem:
        raise Problem(str(problem), USAGE) from None
    if ledger is None:
        _must_have_begun(game)
    if ledger is None:
        _must_be_known(game)
    seen = _previewed(game, ledger, decision)
    if seen is not None and not yes and not preview:
        confirm()
        words = (*words, *seen.confirming)
    if not preview:
        _carry_out(game, ledger, words)


def _must_be_known(game: str | None) -> None:
    """Raise Problem if it is not known which administrator decides."""
    try:
        decider(load(find_config(game)), _who())
    except NoDecision as problem:
        raise Problem(str(problem), USAGE) from None


def _must_have_begun(game: str | None) -> None:
    if not load(find_config(game)).ledger.exists():
        raise Problem("this game has not begun; `nomicbot run` begins it")


def _previewed(game: str | None, ledger: Path | None, decision: Action) -> Preview | None:
    """Print the changes that a decision would make; return None if no confirmation is needed."""
    with looking_at(game, ledger) as opened:
        desk = opened.administrator.desk
        try:
            preview = desk.preview(decision)
        except NoDecision as problem:
            raise Problem(str(problem)) from None
        if preview is None:
            return None
        if preview.verdict.result != VerdictResult.DONE:
            raise Problem(_why_not(opened, decision, preview.verdict.reason))
        say(desk.shown(preview, told=ledger is None))
        return preview


def _why_not(opened: Opened, decision: Action, reason: str) -> str:
    """Return why a decision is impossible, with similar names if it contains an unknown name."""
    library, state = opened.library, opened.engine.state
    if isinstance(decision, Give) and not decision.object.startswith("new "):
        try:
            attribute_of(
                library, state, the_object(library, state, decision.object), decision.attribute
            )
        except NotFound as nearer:
            return str(nearer)
    return reason


def _who() -> str:
    """Return the administrator who decides, named by --as, or ""."""
    context = click.get_current_context(silent=True)
    return str(context.meta.get(WHO, "")) if context else ""


def _somebody_is_there() -> bool:
    return sys.stdin.isatty()


def confirm(question: str = "Decide it?") -> None:
    """Raise Problem unless the person at the terminal says yes."""
    if not _somebody_is_there():
        raise Problem("nothing is decided yet: nobody can be asked here. Give --yes to decide it.")
    if not click.confirm(question):
        raise Problem("nothing is decided")


@contextmanager
def _administering(game: str | None, ledger: Path | None) -> Iterator[Administrator]:
    with replayed(ledger) if ledger else administering(load(find_config(game))) as administrator:
        yield administrator


def _carry_out(game: str | None, ledger: Path | None, words: Sequence[str]) -> None:
    try:
        with _administering(game, ledger) as administrator:
            by = decider(administrator.config, _who()) if _who() else THE_ADMINISTRATOR
            came = administrator.desk.outcome(words, by)
    except LedgerBusy:
        if ledger is not None:
            raise
        hand_over(game, (AS, _who(), *words) if _who() else words)
        return
    except NoDecision as problem:
        raise Problem(str(problem), USAGE) from None
    if came.verdict is None and not came.done:
        raise Problem(came.text)
    say(verdict_line(came.verdict, colour=coloured()) if came.verdict else came.text)
    if not came.done:
        raise SystemExit(1)


def hand_over(game: str | None, words: Sequence[str]) -> None:
    """Hand a command to the bot that runs this game, and print the outcome."""
    path = spool.leave(load(find_config(game)).spool, words)
    say("The bot is running, and does it.")
    answer = spool.answer_to(path, PATIENCE)
    if answer is None:
        say(f"It has not answered within {PATIENCE:g} s. The decision waits for it as {path.name};")
        say("to see what happened to it: nomicbot log")
        return
    if not answer.done:
        raise Problem(answer.text)
    say(answer.text)


def do_chore(game: str | None, words: Sequence[str]) -> None:
    """Do an administrator's task, or hand it to the bot if it is running."""
    _must_have_begun(game)
    _carry_out(game, None, words)
