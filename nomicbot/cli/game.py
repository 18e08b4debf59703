"""Running a game: `init`, `run`, and `post`, which sends a post by hand."""

import asyncio
import logging
import re
import time
from datetime import UTC, datetime
from pathlib import Path

import click

from nomicbot.bot.loop import Loop
from nomicbot.bot.opening import administering
from nomicbot.bot.wall import Wall
from nomicbot.bot.world import wall_clock
from nomicbot.cli.common import (
    USAGE,
    Problem,
    find_config,
    game_option,
    looking_at,
    plainly,
    secret,
)
from nomicbot.cli.saying import Sayable, coloured, say
from nomicbot.config import FILE, PRIVATE, Config, ServerConfig, load
from nomicbot.game import kinds
from nomicbot.game.clock import DAY
from nomicbot.ledger.record import Ledger
from nomicbot.mail.compose import Outgoing, compose_post
from nomicbot.mail.inbox import ImapServer, Inbox
from nomicbot.mail.sender import Sender, Sent, SmtpServer
from nomicbot.publish.screens import verdict_line
from nomicbot.resources import folder as resource_folder
from nomicbot.rulebooks.library import library


@click.command()
@click.argument("folder", type=click.Path(path_type=Path), default=".")
@plainly
def init(folder: Path) -> None:
    """Write a nomic.toml into FOLDER, with every setting explained, for you to fill in."""
    target = folder / FILE
    if target.exists():
        raise Problem(f"{target} is there already; nothing was written")
    template = (resource_folder("templates") / "nomic.toml").read_text(encoding="utf-8")
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with target.open("x", encoding="utf-8") as file:
            file.write(template.replace("BEGINS", f"{datetime.now(UTC):%Y-%m-%d}"))
    except OSError as problem:
        raise Problem(f"{target} cannot be written: {problem.strerror}") from None
    say(f"{target} is written. Fill in the addresses and servers, then: nomicbot run --game {folder}")


@click.command()
@game_option
@click.option("-v", "--verbose", is_flag=True, help="Say more on standard error.")
@plainly
def run(game: str | None, verbose: bool) -> None:
    """Administer a game: read the mailbox, judge, send rulings, strike midnights, until stopped (Ctrl-C)."""
    handler = logging.StreamHandler()
    handler.setFormatter(Sayable("%(asctime)s %(levelname)s %(message)s"))
    logging.basicConfig(level=logging.INFO if verbose else logging.WARNING, handlers=[handler])
    config = load(find_config(game))
    if config.imap is None or config.smtp is None:
        raise Problem(f"{config.folder / FILE}: [imap] and [smtp] are needed to run a game", USAGE)
    inbox = Inbox(imap_server(config, config.imap))
    sender = Sender(smtp_server(config, config.smtp))
    with administering(config) as administrator:
        say(f"Administering {config.name}; stop with Ctrl-C.", err=True)
        administrator.reader.warm()
        try:
            wall = Wall(wall_clock, 1.0, administrator.now, at_start=DAY)
            asyncio.run(Loop(administrator, inbox, sender, wall_clock, wall=wall).run())
        except KeyboardInterrupt:
            say("Stopped. Everything that was judged is in the ledger.", err=True)


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


@click.command()
@click.option("--as", "name", required=True, help="Who posts: a player's name, or a new one.")
@click.option("--to", "forum", help="The forum, or `bot` for private mail; by default the first public one.")
@click.option("--subject", default="A post by hand", show_default=True)
@click.option("--wait", default=20.0, show_default=True, help="Seconds to wait for the ruling.")
@click.argument("text")
@game_option
@plainly
def post(name: str, forum: str | None, subject: str, wait: float, text: str, game: str | None) -> None:
    """Send a post as a player would, and wait for its ruling. For games on a list host of your own, as in a demo."""
    config = load(find_config(game))
    if config.smtp is None:
        raise Problem(f"{config.folder / FILE}: [smtp] is needed to send a post", USAGE)
    if forum is not None and forum != PRIVATE and config.forum(forum) is None:
        known = ", ".join(f.name for f in config.fora)
        raise Problem(f"there is no forum {forum}; there are: {known}, {PRIVATE}", USAGE)
    address = config.bot_address if forum == PRIVATE else (config.forum(forum or "") or config.notices_forum).address
    sender = _address(game, config, name)
    message_id = f"{time.time_ns()}.by.hand@{_domain(config)}"
    raw = compose_post(
        Outgoing(
            message_id=message_id,
            from_address=sender,
            from_name=name,
            to=(address,),
            subject=subject,
            body=text.rstrip("\n") + "\n",
            date=wall_clock(),
        )
    )
    sent = asyncio.run(_send(smtp_server(config, config.smtp), raw, sender, address))
    if sent:
        raise Problem(f"it was not sent: {sent}. Is the game running?")
    say(f"Sent to {address}.")
    deadline = time.monotonic() + wait
    while time.monotonic() < deadline:
        if _ruled(config, message_id):
            return
        time.sleep(0.2)
    raise Problem(f"no ruling within {wait:g} seconds; is the bot running?")


async def _send(server: SmtpServer, raw: bytes, sender: str, recipient: str) -> str:
    async with Sender(server) as out:
        answer = await out.send(raw, sender, [recipient])
    return "" if isinstance(answer, Sent) else f"{answer.code or ''} {answer.text}".strip()


def _domain(config: Config) -> str:
    return config.bot_address.partition("@")[2]


def _address(game: str | None, config: Config, name: str) -> str:
    """The address of the player of that name; of a newcomer, one that is made from the name."""
    if config.ledger.exists():
        with looking_at(game) as opened:
            state = opened.administrator.engine.state
            for outsider in state.of_kind(kinds.OUTSIDER):
                if kinds.NAME.of(state, outsider).casefold() == name.casefold():
                    return kinds.ADDRESS.of(state, outsider)
    local = re.sub(r"[^a-z0-9]+", "-", name.casefold()).strip("-") or f"player-{sum(name.encode())}"
    return f"{local}@players.example"


def _ruled(config: Config, message_id: str) -> bool:
    """Whether the post is judged; if so, its verdicts are printed. Asked often, so it looks at the record alone."""
    with Ledger.open(config.ledger, library(*config.rulebooks).codec, read_only=True) as ledger:
        for received in ledger.find_received(message_id):
            entry = ledger.entry_of(received.id)
            if entry is None:
                continue
            verdicts = ledger.verdicts(entry.id)
            for verdict in verdicts:
                say(verdict_line(verdict, colour=coloured()))
            if not verdicts:
                say("It holds no action.")
            return True
    return False
