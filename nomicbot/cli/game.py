"""`nomicbot run`: a game is administered until somebody stops it."""

import asyncio
import logging

import click

from nomicbot.bot.loop import Loop
from nomicbot.bot.opening import administering
from nomicbot.bot.settled import warnings
from nomicbot.bot.wall import Wall
from nomicbot.cli.common import USAGE, Problem, find_config, game_option, plainly, secret
from nomicbot.cli.saying import Sayable, say
from nomicbot.config import EXAMPLE, FILE, Config, ServerConfig, environment, load, unfilled
from nomicbot.demo.world import wall_clock
from nomicbot.game.clock import DAY
from nomicbot.mail.inbox import ImapServer, Inbox
from nomicbot.mail.sender import Sender, SmtpServer


@click.command()
@game_option
@click.option("-v", "--verbose", is_flag=True, help="Say more on standard error.")
@plainly
def run(game: str | None, verbose: bool) -> None:
    """Administer a game until you stop it. Read the mailbox, judge, send rulings, strike midnights; stop: Ctrl-C."""
    handler = logging.StreamHandler()
    handler.setFormatter(Sayable("%(asctime)s %(levelname)s %(message)s"))
    logging.basicConfig(level=logging.INFO if verbose else logging.WARNING, handlers=[handler])
    config = load(find_config(game))
    if config.imap is None or config.smtp is None:
        raise Problem(f"{config.folder / FILE}: [imap] and [smtp] are needed to run a game", USAGE)
    must_be_filled_in(config)
    inbox = Inbox(imap_server(config, config.imap))
    sender = Sender(smtp_server(config, config.smtp))
    with administering(config) as administrator:
        for warning in warnings(config, administrator.ledger):
            logging.getLogger(__name__).warning("%s: %s", config.folder / FILE, warning)
        say(f"Administering {config.name}; stop with Ctrl-C.", err=True)
        try:
            wall = Wall(wall_clock, 1.0, administrator.now, at_start=DAY)
            asyncio.run(Loop(administrator, inbox, sender, wall_clock, wall=wall).run())
        except KeyboardInterrupt:
            say("Stopped. Everything that was judged is in the ledger.", err=True)


def must_be_filled_in(config: Config) -> None:
    """Raise Problem if the configuration still has addresses that are only examples."""
    found = unfilled(config)
    if found:
        servers = [server for server in (config.imap, config.smtp) if server is not None]
        missing = [server.password_env for server in servers if server.password_env not in (*environment(), "")]
        wanted = f"; and put the passwords into the environment, as {' and '.join(missing)}" if missing else ""
        what = f"still has example addresses ({EXAMPLE}) for {', '.join(found)}"
        raise Problem(f"{config.folder / FILE} {what}. Fill in your own{wanted}.", USAGE)


def imap_server(config: Config, server: ServerConfig) -> ImapServer:
    """The mailbox, with its password."""
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
    """Where mail is handed in, with the password."""
    return SmtpServer(
        server.host,
        server.port,
        server.user or None,
        secret(config, "smtp") or None,
        tls=server.tls,
        verify=server.verify,
        timeout=server.timeout,
    )
