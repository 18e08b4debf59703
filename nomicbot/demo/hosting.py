"""The embedded list host of a game: for a local game, and for the demo."""

from collections.abc import Callable
from datetime import datetime
from ipaddress import ip_address
from pathlib import Path

from nomicbot.config import Config, ServerConfig, environment
from nomicbot.mail.message.mbox import read_mbox
from nomicbot.mail.transport.listhost import ListHost
from nomicbot.settings import ConfigProblem

MAIL = "mail"
"""The folder, within a game's folder, in which its list host keeps the mail."""


def list_host(
    config: Config,
    clock: Callable[[], datetime],
    on_post: Callable[[str, bytes], None] | None = None,
) -> ListHost:
    """Return the list host of a configuration: fora are lists, and the bot has a mailbox.

    Mail to anybody else is kept. Raises ConfigProblem unless all servers are on this machine.
    """
    imap, smtp = config.imap, config.smtp
    if imap is None or smtp is None:
        raise ConfigProblem(f"{config.folder}: [imap] and [smtp] are needed for a list host")
    for name, server in (("imap", imap), ("smtp", smtp)):
        _must_be_here(name, server)
    if imap.user != config.bot_address:
        raise ConfigProblem(
            f"{config.folder}: on a list host of your own imap.user is the bot's address"
        )
    ours = {
        config.bot_address.rpartition("@")[2],
        *(forum.address.rpartition("@")[2] for forum in config.fora),
    }
    return ListHost(
        {forum.address: forum.name for forum in config.fora},
        {config.bot_address: imap.password(environment(), config.folder)},
        clock,
        smtp_port=smtp.port,
        imap_port=imap.port,
        archive_dir=config.folder / MAIL,
        on_post=on_post,
        others=lambda address: (
            address.rpartition("@")[2] not in ours or address in config.administrators
        ),
    )


def _must_be_here(name: str, server: ServerConfig) -> None:
    """Raise ConfigProblem unless a server is local: the host takes mail from everybody."""
    try:
        here = server.host == "localhost" or ip_address(server.host).is_loopback
    except ValueError:
        here = False
    if not here or server.tls != "none":
        raise ConfigProblem(
            f"a list host runs on this machine alone: {name} has host = "
            '"127.0.0.1" and tls = "none"'
        )


def last_arrival(folder: Path) -> datetime | None:
    """Return the arrival time of the last message in a game's list host, or None."""
    mails = [
        mail.arrived
        for path in (folder / MAIL).rglob("*.mbox")
        for mail in read_mbox(path, utc=True)
    ]
    return max(mails, default=None)
