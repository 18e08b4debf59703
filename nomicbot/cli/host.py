"""`nomicbot host`: the built-in list host, for a local game."""

import asyncio
import secrets
import socket
from pathlib import Path

import click
from rich.console import Console

from nomicbot.cli.demo import Screen
from nomicbot.cli.game import must_be_filled_in
from nomicbot.cli.output import say
from nomicbot.cli.plain import Problem, plainly
from nomicbot.config import FILE, Config, load
from nomicbot.demo.hosting import MAIL, list_host
from nomicbot.demo.playing import show
from nomicbot.demo.world import wall_clock, write_config
from nomicbot.game.clock import midnight_before
from nomicbot.mail.transport.listhost import PortTaken


@click.command()
@click.argument("folder", type=click.Path(path_type=Path, file_okay=False))
@plainly
def host(folder: Path) -> None:
    """Start a mailing list on this machine, for a game of your own.

    FOLDER is the folder of the game. If it has no nomic.toml, one is written for a game that begins
    today, with an nday that lasts a day. Only this machine can post to the list. Everything that
    the list distributes is shown, and kept in FOLDER.
    """
    if not (folder / FILE).exists():
        _begin(folder)
    config = load(folder / FILE)
    must_be_filled_in(config)
    console = Console(highlight=False, soft_wrap=True)
    try:
        asyncio.run(_run(config, folder, console))
    except KeyboardInterrupt:
        console.print(f"\nStopped. Every mail is kept in {folder / MAIL}.", markup=False)
    except PortTaken as problem:
        raise Problem(
            f"{problem}: is the list up already? The ports are in {folder / FILE}"
        ) from None
    except OSError as problem:
        raise Problem(f"the list cannot use {folder}: {problem.strerror or problem}") from None


def _begin(folder: Path) -> None:
    """Write the configuration of a new game that uses only this machine."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        smtp, imap = _free_port(), _free_port()
        written = write_config(
            folder, midnight_before(wall_clock()), smtp, imap, secrets.token_urlsafe(16)
        )
    except OSError as problem:
        raise Problem(f"{folder} cannot be used: {problem.strerror}") from None
    say(f"{written} is written: a game of B Nomic that begins today.")


def _free_port() -> int:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port: int = free.getsockname()[1]
        return port


async def _run(config: Config, folder: Path, console: Console) -> None:
    screen = Screen(console, None)
    async with list_host(
        config, wall_clock, lambda address, raw: show(screen, address, raw)
    ) as started:
        lists = ", ".join(forum.address for forum in config.fora)
        console.print(f"The list {lists} is up on this machine; stop it with Ctrl-C.", markup=False)
        console.print(
            f"SMTP is on port {started.smtp_port}, IMAP on port {started.imap_port}.", markup=False
        )
        console.print("The bot, from a second terminal:", markup=False)
        console.print(f"  nomicbot run --game {folder}", markup=False)
        console.print("And a player, from a third:", markup=False)
        console.print(
            f'  nomicbot post --game {folder} --as Zed "I become a player."\n', markup=False
        )
        await asyncio.Event().wait()
