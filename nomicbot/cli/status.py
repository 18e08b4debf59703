"""`nomicbot status`: the condition of a running game."""

from datetime import UTC, datetime
from pathlib import Path

import click

from nomicbot.bot.admin.running_status import Status, ago, status_of
from nomicbot.cli.common import json_option, looking_at, print_json
from nomicbot.cli.output import coloured, say
from nomicbot.cli.plain import PROBLEM, game_option, plainly
from nomicbot.publish.verdict_lines import painted
from nomicbot.text import counted


@click.command()
@game_option
@click.option(
    "--games",
    type=click.Path(path_type=Path, file_okay=False),
    metavar="FOLDER",
    help="Show how all games in FOLDER are doing, instead of one.",
)
@json_option
@plainly
def status(game: str | None, as_json: bool, games: Path | None) -> None:
    """Show how a running game is doing. The exit code is 1 if something is wrong.

    It shows whether the bot runs, when it last read the mailbox, how many messages came and went,
    what waits to be sent or judged, the next midnight, the disk, the backups, and how many matters
    wait for you.
    """
    if games is not None:
        from nomicbot.cli import games as many  # only here: it can also serve them

        found_wrong = many.show(games, as_json=as_json)
        if found_wrong:
            raise SystemExit(PROBLEM)
        return
    with looking_at(game) as opened:
        found = status_of(opened, datetime.now(UTC))
    if as_json:
        print_json(found.data())
    else:
        _show(found)
    if found.troubles:
        raise SystemExit(PROBLEM)


def _show(found: Status) -> None:
    say(painted(found.headline, "heading", coloured()))
    for trouble in found.troubles[1:]:
        say(f"  {trouble}")
    polled = found.pulse.polled_at if found.pulse else None
    rows = [
        ("mailbox read", _when(polled, found.now)),
        ("last message in", _when(found.last_in, found.now)),
        ("last message out", _when(found.last_out, found.now)),
        ("to be sent", _queue(found)),
        ("not judged yet", counted(found.unjudged, "message")),
        ("judged until", f"{found.judged_until:%Y-%m-%d %H:%M} UTC"),
        ("next midnight", f"{found.next_midnight:%Y-%m-%d %H:%M} UTC"),
        ("disk free", f"{found.free // (1024 * 1024)} MB"),
        ("last backup", _when(found.backup, found.now)),
        ("last restore drill", _when(found.drill, found.now)),
        (
            "waiting for you",
            f"{counted(found.waiting, 'matter')}: nomicbot inbox" if found.waiting else "nothing",
        ),
    ]
    for name, value in rows:
        say(f"  {name:<19} {value}")


def _when(moment: datetime | None, now: datetime) -> str:
    return "never" if moment is None else f"{moment:%Y-%m-%d %H:%M:%S} UTC, {ago(now - moment)} ago"


def _queue(found: Status) -> str:
    if not found.queued:
        return "nothing"
    since = (
        f", the oldest for {ago(found.now - found.oldest_unsent)}" if found.oldest_unsent else ""
    )
    return f"{counted(found.queued, 'message')}{since}"
