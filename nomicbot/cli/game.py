"""`nomicbot run`: administer a game until somebody stops it."""

import asyncio
import logging
import signal
from collections.abc import Callable, Coroutine
from datetime import timedelta
from functools import partial

import click

from nomicbot.bot.admin.settings_kept import warnings
from nomicbot.bot.administrator import Administrator
from nomicbot.bot.intake.wall_clock import WallClock
from nomicbot.bot.loop import LONGEST_LEAP, Loop
from nomicbot.bot.open_game import administering
from nomicbot.bot.outgoing.journal import Journal
from nomicbot.bot.outgoing.supervisor import Supervisor
from nomicbot.bot.stopping import run_until_one_ends
from nomicbot.cli import run_log
from nomicbot.cli.common import USAGE, Problem, find_config, game_option, plainly, secret
from nomicbot.cli.output import say
from nomicbot.config import EXAMPLE, FILE, Config, ServerConfig, environment, load, unfilled
from nomicbot.demo.world import wall_clock
from nomicbot.game.clock import DAY
from nomicbot.mail.transport.inbox import ImapServer, Inbox
from nomicbot.mail.transport.sender import Sender, SmtpServer

log = logging.getLogger(__name__)


@click.command()
@game_option
@click.option(
    "-v", "--verbose", is_flag=True, help="Log what libraries say, and what helps to find faults."
)
@click.option("--log-format", type=click.Choice(run_log.FORMATS), default="text", show_default=True)
@click.option(
    "--new-generation",
    is_flag=True,
    help="Number the mail anew, above what the mailbox holds. Once, after you restored a backup.",
)
@plainly
def run(game: str | None, verbose: bool, log_format: str, new_generation: bool) -> None:
    """Administer a game until you stop it. Read the mailbox, judge, send rulings, strike midnights; stop: Ctrl-C."""
    run_log.set_up(log_format, verbose=verbose)
    tell: Callable[[str], None] = log.info if log_format == "json" else partial(say, err=True)
    config = load(find_config(game))
    if config.imap is None or config.smtp is None:
        raise Problem(f"{config.folder / FILE}: [imap] and [smtp] are needed to run a game", USAGE)
    must_be_filled_in(config)
    inbox = Inbox(imap_server(config, config.imap))
    sender = Sender(smtp_server(config, config.smtp))
    with administering(config) as administrator:
        for warning in warnings(config, administrator.ledger):
            log.warning("%s: %s", config.folder / FILE, warning)
        tell(f"Administering {config.name}; stop with Ctrl-C.")
        administrator.watch = Journal(lambda: administrator.engine.state).note
        wall = WallClock(wall_clock, 1.0, administrator.now, at_start=_longest_ago(administrator))
        loop = Loop(
            administrator, inbox, sender, wall_clock, wall=wall, new_generation=new_generation
        )
        try:
            why = asyncio.run(until_stopped(loop.run))
        except KeyboardInterrupt:
            why = signal.SIGINT.name
        tell(f"Stopped by {why}. Everything that was judged is in the ledger.")


async def until_stopped(work: Callable[[], Coroutine[None, None, None]]) -> str:
    """Do `work` until SIGTERM or SIGINT comes, end it, and return the name of the signal.

    A second signal ends the process as if there were no handler.
    """
    loop = asyncio.get_running_loop()
    came, names = asyncio.Event(), []

    def stop(number: signal.Signals) -> None:
        for each in (signal.SIGTERM, signal.SIGINT):
            loop.remove_signal_handler(each)
        names.append(number.name)
        came.set()

    for each in (signal.SIGTERM, signal.SIGINT):
        loop.add_signal_handler(each, stop, each)
    supervisor = Supervisor(environment())
    try:
        works = (came.wait(), work(), supervisor.run())
        await run_until_one_ends([asyncio.create_task(each) for each in works])
    finally:
        supervisor.tell("STOPPING=1")
    return names[0]


def _longest_ago(administrator: Administrator) -> timedelta:
    """Return how far the clock may be ahead of the ledger at the start and be believed at once.

    A game in which nothing has happened yet may have been set to begin some days ago.
    """
    return LONGEST_LEAP if administrator.now == administrator.config.begins else DAY


def must_be_filled_in(config: Config) -> None:
    """Raise Problem if the configuration still has example addresses."""
    found = unfilled(config)
    if found:
        servers = [server for server in (config.imap, config.smtp) if server is not None]
        missing = [
            server.password_env
            for server in servers
            if server.password_env not in (*environment(), "")
        ]
        wanted = (
            f"; and put the passwords into the environment, as {' and '.join(missing)}"
            if missing
            else ""
        )
        what = f"still has example addresses ({EXAMPLE}) for {', '.join(found)}"
        raise Problem(f"{config.folder / FILE} {what}. Fill in your own{wanted}.", USAGE)


def imap_server(config: Config, server: ServerConfig) -> ImapServer:
    """Return the mailbox, with its password."""
    return ImapServer(
        server.host,
        server.port,
        server.user,
        secret(config, "imap"),
        mailbox=server.mailbox,
        tls=server.tls,
        verify=server.verify,
        timeout=server.timeout,
    )


def smtp_server(config: Config, server: ServerConfig) -> SmtpServer:
    """Return where mail is submitted, with the password."""
    return SmtpServer(
        server.host,
        server.port,
        server.user or None,
        secret(config, "smtp") or None,
        tls=server.tls,
        verify=server.verify,
        timeout=server.timeout,
    )
