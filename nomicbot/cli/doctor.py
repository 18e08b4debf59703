"""`nomicbot doctor`: trying a configuration with the real mailbox and servers."""

import asyncio
from collections.abc import AsyncIterator
from dataclasses import asdict

import click

from nomicbot.bot.admin.configuration_trial import (
    FAILED,
    WARNING,
    Finding,
    Mailing,
    examined_by_mail,
    examined_here,
    sent_through,
)
from nomicbot.cli.common import json_option, print_json
from nomicbot.cli.game import imap_server, must_be_filled_in, smtp_server
from nomicbot.cli.output import coloured, say
from nomicbot.cli.plain import PROBLEM, find_config, game_option, plainly
from nomicbot.config import Config, load
from nomicbot.demo.world import wall_clock
from nomicbot.mail.transport.imap_inbox import Inbox
from nomicbot.mail.transport.sender import Sender
from nomicbot.publish.verdict_lines import painted
from nomicbot.settings import ConfigProblem
from nomicbot.text import counted


@click.command()
@click.option(
    "--send",
    is_flag=True,
    help="Send one test message through the list, and wait for it to come back.",
)
@click.option(
    "--wait",
    type=click.FloatRange(0),
    default=60.0,
    show_default=True,
    help="How many seconds to wait.",
)
@game_option
@json_option
@plainly
def doctor(send: bool, wait: float, game: str | None, as_json: bool) -> None:
    """Try a configuration without beginning a game.

    Checks the folder, passwords, disk, clock, DNS, mailbox and mail server, and of a game that has
    begun also the ledger and the sealed seeds. With --send, a message goes through the list:
    everybody on the list gets it, and no bot judges it.
    """
    config = load(find_config(game))
    must_be_filled_in(config)
    findings = asyncio.run(_examined(config, send, wait, aloud=not as_json))
    if as_json:
        print_json([asdict(finding) for finding in findings])
    failed = sum(finding.how == FAILED for finding in findings)
    if failed:
        if not as_json:
            say(f"{counted(failed, 'thing')} must be mended before the game can run.")
        raise SystemExit(PROBLEM)
    if not as_json:
        doubtful = sum(finding.how == WARNING for finding in findings)
        well = f"It works, with {counted(doubtful, 'warning')}." if doubtful else "All is well."
        say(well if send else f"{well} To try the list too: nomicbot doctor --send")


async def _examined(config: Config, send: bool, wait: float, *, aloud: bool) -> list[Finding]:
    found = []
    async for finding in _findings(config, send, wait):
        found.append(finding)
        if aloud:
            _show(finding)
    return found


async def _findings(config: Config, send: bool, wait: float) -> AsyncIterator[Finding]:
    for finding in examined_here(config, wall_clock()):
        yield finding
    try:
        mailing = _mailing(config)
    except ConfigProblem:  # the password, which was reported already
        return
    if mailing is None:
        yield Finding(
            "mail", FAILED, "[imap] or [smtp] is missing.", "Add them; nomicbot init shows how."
        )
        return
    well = True
    async with mailing.sender:
        async for finding in examined_by_mail(config, mailing, wall_clock):
            well = well and finding.how != FAILED
            yield finding
        if send and well:
            for finding in await sent_through(config, mailing, wall_clock, wait):
                yield finding
        elif send:
            yield Finding("to the list", WARNING, "Not tried, since the mail servers do not work.")


def _mailing(config: Config) -> Mailing | None:
    if config.imap is None or config.smtp is None:
        return None
    return Mailing(
        Inbox(imap_server(config, config.imap)), Sender(smtp_server(config, config.smtp))
    )


def _show(finding: Finding) -> None:
    how = finding.how.upper() if finding.how == FAILED else finding.how
    say(f"{painted(f'{how:<8}', 'heading', coloured())} {finding.what}: {finding.found}")
    if finding.step:
        say(f"{'':8} {finding.step}")
