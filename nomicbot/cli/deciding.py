"""Carrying a decision out from the command line: told first what it would change, if anything is judged again."""

import sys
from collections.abc import Sequence

import click

from nomicbot.bot.chores import chore
from nomicbot.bot.decrees import NoDecision, decree
from nomicbot.bot.opening import administering
from nomicbot.bot.spool import leave
from nomicbot.cli.common import USAGE, Problem, find_config, looking_at
from nomicbot.cli.saying import coloured, say
from nomicbot.config import Config, load
from nomicbot.game.actions import Action
from nomicbot.ledger.problems import LedgerBusy
from nomicbot.publish.screens import verdict_line

yes_option = click.option("--yes", "-y", is_flag=True, help="Decide without being asked.")
preview_option = click.option("--preview", is_flag=True, help="Only tell what it would change.")


def decide_now(game: str | None, words: Sequence[str], *, yes: bool = False, preview: bool = False) -> None:
    """Record and judge a decision; if a bot runs this game, leave it for the bot. One by which the game is judged
    again is previewed first, and confirmed."""
    config = load(find_config(game))
    try:
        decision = decree(words)
    except NoDecision as problem:
        raise Problem(str(problem), USAGE) from None
    if not config.ledger.exists():
        raise Problem("this game has not begun; `nomicbot run` begins it")
    if _previewed(game, decision) and not yes and not preview:
        _confirm()
    if not preview:
        _carry_out(config, words, decision)


def _previewed(game: str | None, decision: Action) -> bool:
    """Tell what would be different; False if nothing is judged again."""
    with looking_at(game) as opened:
        administrator = opened.administrator
        try:
            preview = administrator.preview(decision)
        except NoDecision as problem:
            raise Problem(str(problem)) from None
        if preview is None:
            return False
        if preview.verdict.result != "done":
            raise Problem(preview.verdict.reason)
        say(administrator.correspondence.preview(preview.game, preview.differences, preview.verdict.effects))
        return True


def _somebody_is_there() -> bool:
    return sys.stdin.isatty()


def _confirm() -> None:
    if not _somebody_is_there():
        raise Problem("nothing is decided yet: nobody can be asked here. Give --yes to decide it.")
    if not click.confirm("Decide it?"):
        raise Problem("nothing is decided")


def _carry_out(config: Config, words: Sequence[str], decision: Action) -> None:
    try:
        with administering(config) as administrator:
            # At the moment up to which the mailbox was read: posts of a later day may lie in it.
            verdict = administrator.decide(decision, administrator.now).judgement.verdicts[0]
    except NoDecision as problem:
        raise Problem(str(problem)) from None
    except LedgerBusy:
        path = leave(config.spool, words)
        say(f"The bot is running; the decision waits for it as {path.name}.")
        return
    say(verdict_line(verdict, colour=coloured()))
    if verdict.result != "done":
        raise SystemExit(1)


def do_chore(game: str | None, words: Sequence[str]) -> None:
    """Do what decides nothing in the game; if a bot runs this game, it is left for the bot."""
    config = load(find_config(game))
    if not config.ledger.exists():
        raise Problem("this game has not begun; `nomicbot run` begins it")
    try:
        with administering(config) as administrator:
            say(chore(administrator, words))
    except NoDecision as problem:
        raise Problem(str(problem)) from None
    except LedgerBusy:
        path = leave(config.spool, words)
        say(f"The bot is running; this waits for it as {path.name}.")
