"""`nomicbot check`: preview the effect of a post."""

import asyncio
from functools import partial
from pathlib import Path
from typing import Any

import click

from nomicbot.bot.admin.json_output import post_data
from nomicbot.bot.administrator import Administrator, Outcome
from nomicbot.bot.intake.mail_routes import Handling, NotJudged
from nomicbot.cli.common import json_option, ledger_option, looking_at, print_json
from nomicbot.cli.output import coloured, say
from nomicbot.cli.plain import Problem, game_option, plainly
from nomicbot.game.actions import Posted, Verdict
from nomicbot.game.judging import Game
from nomicbot.ledger.routes import Route
from nomicbot.mail.trust.authorship import Authorship
from nomicbot.publish.early_votes import when_it_opens
from nomicbot.publish.suggestions import nearest
from nomicbot.publish.verdict_lines import verdict_line


def _proof(wrote: Authorship) -> str:
    """Return a sentence about how the author is authenticated."""
    if not wrote.proven:
        return f"It is not proven that {wrote.address or 'anybody'} wrote it: {wrote.why}."
    if wrote.how:
        return f"It is proven by {wrote.how} that {wrote.address} wrote it."
    return (
        f"Warning: anybody could have written this in the name of {wrote.address}: "
        "[trust] believes every From."
    )


def _authorship(outcome: Outcome) -> Authorship:
    """Return what is known about the author of the post that `check` judged on trial."""
    assert outcome.intake is not None
    return outcome.intake.authorship()


def _show_data(administrator: Administrator, outcome: Outcome, found: Handling) -> None:
    """Print what a post would do, as JSON."""
    wrote = _authorship(outcome)
    state = administrator.engine.state
    data = post_data(outcome, administrator.library, state, administrator.aloud)
    proof = {"proven": wrote.proven, "by": wrote.how or None, "why_not": wrote.why or None}
    print_json({**data, "disposition": found.by, **proof})


def _show_in_words(administrator: Administrator, outcome: Outcome, found: Handling) -> None:
    """Print who wrote a post, how it was handled, and each verdict on it."""
    wrote = _authorship(outcome)
    say(_proof(wrote), err=wrote.proven and not wrote.how)
    if found.told:
        say(f"{found.told[0].upper()}{found.told[1:].rstrip('.')}.")
    game, verdicts = administrator.engine.query(administrator.now), outcome.judgement.verdicts
    for verdict in verdicts:
        say(verdict_line(when_it_opens(game, verdict), colour=coloured()))
        if instead := _nearest(game, outcome, verdict):
            say(f"  The nearest that you can do: {instead}")
    if not verdicts and not found.told:
        say("It holds no action.")


def _nearest(game: Game, outcome: Outcome, verdict: Verdict) -> str:
    event = outcome.event
    return nearest(game, event, verdict) if isinstance(event, Posted) else ""


@click.command()
@click.argument("post", type=click.File("rb"))
@game_option
@ledger_option
@json_option
@plainly
def check(post: Any, game: str | None, ledger: Path | None, as_json: bool) -> None:
    """Show what a POST would do now, changing nothing.

    POST is a file with a mail message, or - to read one from standard input.
    """
    raw = post.read()
    with looking_at(game, ledger) as opened:
        administrator = opened.administrator
        asyncio.run(administrator.authors.trust.prepare([raw]))

        show = _show_data if as_json else _show_in_words
        found = administrator.consider(raw, partial(show, administrator))
    if found.by == Route.UNREADABLE:
        raise Problem(found.told)
    if isinstance(found, NotJudged) and as_json:
        print_json({"disposition": found.by, "why_not": found.told})
    elif isinstance(found, NotJudged):
        say(f"Nothing in it is judged: {found.told}.")
