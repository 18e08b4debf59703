"""`nomicbot backup` and `nomicbot restore`: saving a game in one file, and restoring it."""

import asyncio
import warnings
from dataclasses import replace
from datetime import UTC, datetime
from getpass import GetPassWarning
from pathlib import Path

import click

from nomicbot.bot.admin import backups, restoring
from nomicbot.bot.admin.backups_made import note_made
from nomicbot.bot.admin.since_backup import lacking
from nomicbot.bot.open_game import TAKEN_OVER
from nomicbot.cli.game import imap_server
from nomicbot.cli.output import say
from nomicbot.cli.plain import USAGE, Problem, find_config, game_option, plainly
from nomicbot.config import FILE, load
from nomicbot.ledger.copying import note_in
from nomicbot.mail.transport.imap_inbox import Inbox, MailboxLost
from nomicbot.settings import ConfigProblem
from nomicbot.text import counted

_passphrase_option = click.option(
    "--passphrase-file",
    type=click.Path(path_type=Path, dir_okay=False),
    help="The file (of mode 0600) with the passphrase of an encrypted backup.",
)


def _now() -> datetime:
    return datetime.now(UTC)


def _passphrase(file: Path | None) -> str:
    if file is None:
        return ""
    try:
        mode, found = file.stat().st_mode, file.read_text(encoding="utf-8").strip()
    except (OSError, UnicodeDecodeError) as problem:
        why = problem.strerror if isinstance(problem, OSError) else "it is not UTF-8"
        raise Problem(
            f"{file} cannot be read: {why}. Write the passphrase into it, with mode 0600.", USAGE
        ) from None
    if mode & 0o077:
        raise Problem(f"{file} can be read by others: chmod 600 {file}", USAGE)
    if not found:
        raise Problem(f"{file} is empty", USAGE)
    return found


def _asked(*, again: bool = False) -> str:
    """Ask for the passphrase on the terminal. Raises Problem if there is none, or no answer."""
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("error", GetPassWarning)  # what is typed would be shown
            return str(click.prompt("Passphrase", hide_input=True, confirmation_prompt=again))
    except (click.Abort, GetPassWarning):
        raise Problem(
            "no passphrase was given. Where nobody can be asked, write it into a file of "
            "mode 0600, and name that by "
            "--passphrase-file FILE",
            USAGE,
        ) from None


@click.command()
@click.argument("file", type=click.Path(path_type=Path, dir_okay=False))
@click.option(
    "--encrypt",
    is_flag=True,
    help="Encrypt it with a passphrase. Asks for one, unless --passphrase-file is given.",
)
@_passphrase_option
@game_option
@plainly
def backup(file: Path, encrypt: bool, passphrase_file: Path | None, game: str | None) -> None:
    """Write one file with all of a game that cannot be computed.

    The file has the ledger, the sealed seeds and the configuration, but no passwords. It can be
    written while the bot runs, and only you can read it. With [backup] in nomic.toml, the bot makes
    backups on schedule.
    """
    config = load(find_config(game))
    passphrase = _passphrase(passphrase_file)
    if encrypt and not passphrase:
        passphrase = _asked(again=True)
    made = backups.make(config, file, _now(), passphrase)
    note_made(config, file, _now())
    if backups.SEALED not in made.members:
        say(
            f"It has no sealed seeds, since {config.sealed} is missing: restore it, or go on by "
            "nomicbot dice renew --because REASON",
            err=True,
        )
    how = (
        "encrypted; keep the passphrase elsewhere"
        if passphrase
        else "not encrypted: it has the seeds of the dice"
    )
    say(
        f"{file}: {counted(made.entries, 'entry', 'entries')}, "
        f"{file.stat().st_size // 1024} KB, {how}."
    )


def _check(file: Path, passphrase: str, path: Path | None) -> None:
    """Check a backup, and the mailbox of the configuration at `path`. Raises Problem."""
    with restoring.unpacked(file, passphrase) as (folder, manifest):
        found = restoring.check(folder, manifest)
        if not found.sound:
            raise Problem(f"{file} cannot be restored: {found.problem}")
        judged = counted(found.entries, "entry", "entries")
        say(f"{file} of {found.manifest.made} is sound: {judged} judged again.")
        if path is not None:
            say(_mailbox_has(path, folder / backups.LEDGER))


def _mailbox_has(path: Path, ledger: Path) -> str:
    """Return a sentence about messages in the mailbox that a ledger lacks."""
    try:
        config = load(path)
        if config.imap is None:
            return f"The mailbox was not looked at: {path} has no [imap]."
        inbox = Inbox(replace(imap_server(config, config.imap), read_only=True))
        found = asyncio.run(lacking(config, ledger, inbox))
    except (ConfigProblem, MailboxLost) as problem:
        return f"The mailbox could not be looked at: {problem}"
    if found.first is None:
        return "The mailbox has no message that it lacks."
    since = f"the first of {found.first:%Y-%m-%d %H:%M} UTC"
    messages = counted(found.count, "message")
    return f"The mailbox has {messages} that it lacks, {since}: a bot reads what it lacks there."


@click.command()
@click.argument("file", type=click.Path(path_type=Path, dir_okay=False))
@click.option(
    "--check", is_flag=True, help="Only check that the game can be restored, and write nothing."
)
@click.option(
    "--mailbox/--no-mailbox",
    default=True,
    help="With --check, also show which mail arrived after the backup.",
)
@_passphrase_option
@game_option
@plainly
def restore(
    file: Path, check: bool, mailbox: bool, passphrase_file: Path | None, game: str | None
) -> None:
    """Restore a game from a backup, or check that it can be restored.

    First the databases are checked, and the whole game is judged again. Then the game is written
    into its folder (--game), and its old files are kept next to that folder. The bot reads messages
    that have arrived since the backup from the mailbox when it runs.
    """
    passphrase = _passphrase(passphrase_file)
    if backups.is_encrypted(file) and not passphrase:
        passphrase = _asked()
    if check:
        _check(file, passphrase, find_config(game) if mailbox else None)
        return
    target = find_config(game).parent
    checked, aside, erased = restoring.restore(file, target, _now(), passphrase)
    say(
        f"Restored {counted(checked.entries, 'entry', 'entries')} up to "
        f"{checked.manifest.last} into {target}."
    )
    if aside:
        say(
            "What was there is kept: "
            f"{', '.join(str(path.relative_to(path.parents[1])) for path in aside)}"
        )
    if erased:
        say(f"{counted(erased, 'message')} that had been erased since the backup was erased again.")
    if note_in(load(target / FILE).ledger, TAKEN_OVER):
        say(f"To go on as the new administrator: nomicbot run --game {target}")
    else:
        say(
            "To go on, this once with --new-generation: nomicbot run "
            f"--new-generation --game {target}"
        )
