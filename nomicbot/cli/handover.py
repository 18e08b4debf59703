"""`nomicbot handover`: give a game to another administrator."""

import asyncio
from datetime import UTC, datetime
from pathlib import Path

import click

from nomicbot.bot.admin import handing_over as handing
from nomicbot.cli.game import smtp_server
from nomicbot.cli.output import say
from nomicbot.cli.plain import USAGE, Problem, find_config, game_option, plainly
from nomicbot.config import FILE, Config, load
from nomicbot.mail.transport.sender import Sender


def _now() -> datetime:
    return datetime.now(UTC)


@click.command()
@click.argument("file", required=False, type=click.Path(path_type=Path, dir_okay=False))
@click.option(
    "--to",
    "successor",
    metavar="NAME",
    help="The name by which players know the new administrator.",
)
@click.option(
    "--key",
    type=click.Path(path_type=Path, dir_okay=False),
    metavar="FILE",
    help="Their OpenPGP certificate. The passphrase is encrypted to it, and not shown.",
)
@click.option(
    "--take-back", is_flag=True, help="Let the bot run here again, because the handover failed."
)
@click.option("--yes", "-y", is_flag=True, help="Hand over without asking.")
@game_option
@plainly
def handover(
    file: Path | None,
    successor: str | None,
    key: Path | None,
    take_back: bool,
    yes: bool,
    game: str | None,
) -> None:
    """Hand a game over to another administrator, in the envelope FILE.

    Stop the bot first. The list is told who administers the game from now on, and the bot refuses
    to run it here. The envelope is an encrypted backup. Its passphrase is shown once, or encrypted
    to the new administrator's --key. A letter beside the envelope says how to go on.
    """
    config = load(find_config(game))
    if take_back:
        if not handing.take_back(config):
            raise Problem("this game was not handed over")
        say(f"The bot may run here again: nomicbot run --game {config.folder}")
        return
    if file is None or not (successor or "").strip():
        raise Problem("FILE and --to are needed: nomicbot handover FILE --to NAME", USAGE)
    assert successor is not None
    successor = " ".join(successor.split())
    secret = handing.secret_for(key)  # before the list is told: a key may be unusable
    if not yes:
        click.confirm(f"Hand {config.name} over to {successor}, and stop it here?", abort=True)
    _hand_over(config, file, successor, secret)


def _hand_over(config: Config, file: Path, successor: str, secret: handing.Secret) -> None:
    sent = asyncio.run(_announced(config, successor))
    made = handing.seal(config, file, successor, _now(), secret)
    say(
        f"{file}: the whole game, {made.entries} entries. The letter is "
        f"{handing.letter_of(file).name}."
    )
    if not sent:
        say("The message to the list was not sent yet; the new administrator's bot does that.")
    if secret.sealed:
        say(
            "The passphrase is in "
            f"{handing.sealed_passphrase_of(file).name}: only that key opens it."
        )
        return
    say(
        "The passphrase, which is shown only now; send it by another way than "
        f"the file:\n{secret.passphrase}"
    )


async def _announced(config: Config, successor: str) -> bool:
    if config.smtp is None:
        raise Problem(f"{config.folder / FILE}: [smtp] is needed, since the list is told", USAGE)
    async with Sender(smtp_server(config, config.smtp)) as sender:
        return await handing.announce(config, sender, successor, _now)
