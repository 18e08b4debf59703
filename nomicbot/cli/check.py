"""`nomicbot check`: preview the effect of a post."""

import asyncio
from pathlib import Path
from typing import Any

import click

from nomicbot.bot.admin.json_output import post_data
from nomicbot.bot.administrator import Outcome
from nomicbot.bot.intake.mail_routes import Claim, NotJudged
from nomicbot.cli.common import json_option, ledger_option, looking_at, print_json
from nomicbot.cli.output import coloured, say
from nomicbot.cli.plain import Problem, game_option, plainly
from nomicbot.game.actions import Posted
from nomicbot.ledger.routes import Route
from nomicbot.mail.trust.authorship import Authorship
from nomicbot.publish.letters import when_it_opens
from nomicbot.publish.suggestions import nearest
from nomicbot.publish.verdict_lines import verdict_line


def _proof(wrote: Authorship) -> str:
    """Return a sentence on what is known of the author."""
    if not wrote.proven:
        return f"It is not proven that {wrote.address or 'anybody'} wrote it: {wrote.why}."
    if wrote.how:
        return f"It is proven by {wrote.how} that {wrote.address} wrote it."
    return f"Warning: anybody could have written this in the name of {wrote.address}: [trust] believes every From."


@click.command()
@click.argument("post", type=click.File("rb"))
@game_option
@ledger_option
@json_option
@plainly
def check(post: Any, game: str | None, ledger: Path | None, as_json: bool) -> None:
    """Show what a POST would do now, changing nothing.

    POST is a mail in a file, or - for one on standard input.
    """
    raw = post.read()
    with looking_at(game, ledger) as opened:
        administrator = opened.administrator
        asyncio.run(administrator.authors.trust.prepare([raw]))

        def show(outcome: Outcome, claim: Claim) -> None:
            verdicts = outcome.judgement.verdicts
            assert outcome.intake is not None
            wrote = outcome.intake.authorship()
            if as_json:
                data = post_data(
                    outcome, administrator.library, administrator.engine.state, administrator.aloud
                )
                proof = {
                    "proven": wrote.proven,
                    "by": wrote.how or None,
                    "why_not": wrote.why or None,
                }
                print_json({**data, "disposition": claim.by, **proof})
                return
            say(_proof(wrote), err=wrote.proven and not wrote.how)
            if claim.told:
                say(f"{claim.told[0].upper()}{claim.told[1:].rstrip('.')}.")
            asked = administrator.engine.query(administrator.now)
            for verdict in verdicts:
                say(verdict_line(when_it_opens(asked, verdict), colour=coloured()))
                if isinstance(outcome.event, Posted) and (
                    instead := nearest(asked, outcome.event, verdict)
                ):
                    say(f"  The nearest that you can do: {instead}")
            if not verdicts and not claim.told:
                say("It holds no action.")

        claim = administrator.consider(raw, show)
    if claim.by == Route.UNREADABLE:
        raise Problem(claim.told)
    if isinstance(claim, NotJudged) and as_json:
        print_json({"disposition": claim.by, "why_not": claim.told})
    elif isinstance(claim, NotJudged):
        say(f"Nothing in it is judged: {claim.told}.")
