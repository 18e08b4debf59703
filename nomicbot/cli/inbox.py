"""`nomicbot inbox`: matters for the administrator, and what happened while they were away."""

from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path

import click

from nomicbot.annals.entry_lists import Wanted, entries
from nomicbot.bot.admin.admin_inbox import Matter, matters
from nomicbot.bot.admin.running_status import status_of
from nomicbot.cli.common import json_option, ledger_option, looking_at, print_json
from nomicbot.cli.output import coloured, say
from nomicbot.cli.plain import game_option, plainly
from nomicbot.cli.since import Since, moment
from nomicbot.game.clock import DAY, HOUR, instant_to_text
from nomicbot.publish.verdict_lines import painted
from nomicbot.text import counted, quote_marks

_WORDS = 300


@click.command()
@click.option(
    "--since",
    type=Since(),
    default="7d",
    show_default=True,
    help="How far to look back: 7d, 12h, 2w, or to 2026-11-20.",
)
@game_option
@ledger_option
@json_option
@plainly
def inbox(
    since: timedelta | datetime, game: str | None, ledger: Path | None, as_json: bool
) -> None:
    """Show what waits for you, and what happened while you were away.

    It lists everything on the desk, held, in quarantine or not sent, however old. Since the time
    given, it also lists questions without an answer, actions posted to a private forum, and
    decisions. The oldest comes first, each with its words, its age, and the command to settle it.
    """
    with looking_at(game, ledger) as opened:
        began = moment(since, opened.now)
        found = matters(opened, began)
        silent = len(entries(opened, Wanted(since=began, silent=True)))
        now = opened.now
        status = status_of(opened, datetime.now(UTC), count=False) if ledger is None else None
    if as_json:
        told = {"status": status.data()} if status else {}
        print_json({**told, "matters": [_data(matter) for matter in found], "silent": silent})
        return
    if status:
        say(painted(status.headline, "heading", coloured()))
    if found:  # at once, since thousands of matters may wait
        say("\n".join(line for matter in found for line in _lines(matter, now)))
    else:
        say("Nothing waits, and nothing was asked or decided.")
    if any(matter.entry for matter in found):
        say("What a post said and what was read in it: nomicbot show ENTRY")
    if silent:
        posts = f"{counted(silent, 'post')} since then"
        say(f"In {posts} no action was read: nomicbot log --silent --since {began:%Y-%m-%d}")


def _lines(matter: Matter, now: datetime) -> Iterator[str]:
    """Yield the lines that show a matter."""
    yield f"{_age(now - matter.at):>8}  {painted(matter.what, 'heading', coloured())}"
    for words in matter.words:
        yield f"            {words if matter.kind == 'decision' else quote_marks(words, _WORDS)}"
    if matter.settled:
        yield f"          {matter.settled}"


def _data(matter: Matter) -> dict[str, object]:
    return {
        "at": instant_to_text(matter.at),
        "kind": matter.kind,
        "entry": matter.entry or None,
        "what": matter.what,
        "words": list(matter.words),
        "settled_by": matter.settled or None,
    }


def _age(span: timedelta) -> str:
    """Return an age as `3 days`, `5 h`, `7 min`.

    A matter that has not been judged yet may be younger than the last judgement.
    """
    span = max(span, timedelta(0))
    if span >= DAY:
        return counted(span // DAY, "day")
    return f"{span // HOUR} h" if span >= HOUR else f"{span // timedelta(minutes=1)} min"
