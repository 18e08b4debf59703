"""`nomicbot verify`: checking the administrator against the list's archive and the record."""

from pathlib import Path

import click

from nomicbot.annals.published_record import NoRecord
from nomicbot.bot.judging.verifying import Verified, verify
from nomicbot.cli.common import json_option, print_json
from nomicbot.cli.output import say
from nomicbot.cli.plain import DIFFERENT, USAGE, Problem, find_config, game_option, plainly
from nomicbot.cli.progress import progress
from nomicbot.config import load
from nomicbot.mail.message.mbox import NotAnMbox
from nomicbot.text import counted, listed

_MOST = 20
"""The largest number of unrecorded messages that are listed."""


@click.command("verify")
@click.argument("archive", type=click.Path(path_type=Path))
@click.option(
    "--site",
    metavar="FOLDER|ADDRESS",
    help="The site with the public record. By default that of the game.",
)
@click.option(
    "--beacon",
    metavar="ADDRESS",
    default="",
    help="Check the random numbers that dice used with this server of the beacon.",
)
@game_option
@json_option
@plainly
def verify_command(
    archive: Path, site: str | None, beacon: str, game: str | None, as_json: bool
) -> None:
    """Check the administrator's work against the list's archive and the public record.

    ARCHIVE is the list's own archive (an mbox file). The game is judged again from the posts in it
    and the public record on the site. Everything that was published is compared: rulings, results,
    reports, dice, and the times and words of posts. Exits with 4 if anything differs. Anything that
    can't be checked is listed, and does not count as a difference.
    """
    if site is None:
        config = load(find_config(game))
        site = str(config.site or config.folder / "site")
    try:
        with progress() as bar:
            task = bar.add_task("Judging again", total=None)
            done = verify(archive, site, lambda n: bar.update(task, completed=n), beacon)
    except OSError as problem:
        raise Problem(f"{archive} can't be read: {problem.strerror}", USAGE) from None
    except NotAnMbox as problem:
        raise Problem(str(problem), USAGE) from None
    except NoRecord as problem:
        raise Problem(str(problem)) from None
    if as_json:
        print_json(
            {
                "found": done.found,
                "judged by another version": done.other,
                "not checked": dict(done.unchecked),
                "dice that could be chosen": dict(done.chosen),
                "not in the record": done.unknown,
                "checked": dict(done.checked),
            }
        )
    else:
        _tell(done)
    if done.found:
        raise SystemExit(DIFFERENT)


def _tell(done: Verified) -> None:
    checked = [
        counted(number, what.removesuffix("s"), what)
        for what, number in sorted(done.checked.items())
    ]
    say(f"Checked: {listed(checked) if checked else 'nothing'}.")
    for what, number in sorted(done.unchecked.items()):
        say(f"Not checked: {what} ({number}).")
    for what, number in sorted(done.chosen.items()):
        say(f"Dice that whoever holds the seed could choose: {what} ({number}).")
    for id in done.unknown[:_MOST]:
        say(f"Not in the record, so forged or denied: <{id}>.")
    if len(done.unknown) > _MOST:
        say(f"Not in the record: {len(done.unknown) - _MOST} more.")
    for what in done.other:
        say(f"Otherwise by this version: {what}.")
    for what in done.found:
        say(f"FOUND: {what}.")
    if not done.found:
        say("Nothing was found.")
