"""The cost of operations that must not grow with a game: commands, restarts, posts, late posts.

The games are made once and kept in `.bench/`, since replaying 40,000 posts takes minutes; `make
clean` removes them. Figures are CPU time, the least of several runs. Each command is run as a
process.

    python -m tests.bench.growth [--long]
"""

import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from datetime import datetime, timedelta
from functools import partial
from pathlib import Path

from nomicbot.annals.readonly_game import replayed_with
from nomicbot.bot.administrator import Administrator
from nomicbot.bot.judging.replay import Replay
from nomicbot.bot.judging.seeds import DerivedSeeds
from nomicbot.ledger.record import Ledger
from nomicbot.ledger.schema import MIGRATIONS
from nomicbot.ledger.snapshots import FORMAT
from nomicbot.rulebooks.library import library
from tests.bench.game_of_many import write
from tests.bench.replaying import spent
from tests.bench.site_game import mail

KEPT = Path(__file__).parents[2] / ".bench"
SIZES, LONGEST = (1_000, 10_000), 40_000
"""Of how many posts the games are; the longest only if it is asked for."""
MOST = {
    **{"state": 300, "log": 250, "why": 400, "inbox": 400, "check": 600},
    **{"restart of the bot": 300, "a post three minutes late": 20},
}
"""The most milliseconds of CPU in the longest game, by the name of a figure or of its command."""
MOST_GROWTH = 0.05
"""Seconds that anything may take longer in the longest game than in the shortest."""
RUNS = 3
POSTS = 20
POST = "I vote FOR p12 and AGAINST p13.\n"
COMMANDS = {
    "--version": (),
    "state": ("state",),
    "log": ("log",),
    "log --since": ("log", "--since", "2d"),
    "why": ("why", "player 1", "amplitude"),
    "inbox": ("inbox",),
    "check": ("check",),
}


def game_of(posts: int) -> Path:
    """Return the ledger of a game with this number of posts, made unless it is cached."""
    ledger = KEPT / f"{posts}-{len(MIGRATIONS)}-{FORMAT}.sqlite"
    if not ledger.exists():
        KEPT.mkdir(exist_ok=True)
        for left in KEPT.glob(f"{posts}-*"):
            left.unlink()
        mbox, unfinished = KEPT / f"{posts}.mbox", KEPT / f"{posts}-unfinished.sqlite"
        mbox.unlink(missing_ok=True)
        write(mbox, posts)
        Replay(mbox, ledger=unfinished).ledger.close()
        mbox.unlink()
        unfinished.rename(ledger)
    return ledger


def command(name: str, ledger: Path, folder: Path) -> float:
    """Return the CPU time of a command that runs in its own process."""
    words = [*COMMANDS[name]] or [name]
    if name == "check":
        (folder / "post.eml").write_bytes(mail(0, 1, POST))
        words.append(str(folder / "post.eml"))
    where = ["--ledger", str(ledger)] if COMMANDS[name] else []
    child = os.posix_spawn(
        sys.executable,
        [sys.executable, "-m", "nomicbot", *words, *where],
        # A user's Python keeps what it compiled.
        {key: value for key, value in os.environ.items() if key != "PYTHONDONTWRITEBYTECODE"},
        file_actions=[
            (os.POSIX_SPAWN_OPEN, stream, os.devnull, os.O_WRONLY, 0) for stream in (1, 2)
        ],
    )
    _, status, used = os.wait4(child, 0)
    if status:
        raise subprocess.CalledProcessError(os.waitstatus_to_exitcode(status), words)
    return used.ru_utime + used.ru_stime


@contextmanager
def going_on(ledger: Path, folder: Path) -> Iterator[Administrator]:
    """Yield the administrator of a copy of a game."""
    copy = folder / "copy.sqlite"
    shutil.copyfile(ledger, copy)
    with Ledger.open(copy, library().codec) as opened:
        config, seed = replayed_with(opened)
        config = replace(config, answers_an_hour=0, answers_a_day=0).believing()
        yield Administrator(config, opened, DerivedSeeds(seed))


def restart(ledger: Path, folder: Path) -> float:
    """Return the CPU time of starting a bot on a game, without the time for imports."""

    def work() -> None:
        with Ledger.open(ledger, library().codec) as opened:
            config, seed = replayed_with(opened)
            administrator = Administrator(config, opened, DerivedSeeds(seed), writes=False)
            administrator.book.check_seeds()
            administrator.indexing.fill()

    del folder
    return spent(work)


def arrival(administrator: Administrator, number: int, text: str, at: datetime) -> float:
    """Return the CPU time for a message that arrives `at` a time: receiving, parsing, judging, answering."""
    raw = mail(10**6 + number, number % 12, text)

    def work() -> None:
        intake = administrator.receive(raw, at, forum="public")
        assert intake is not None
        administrator.take(intake)

    return spent(work)


def post(ledger: Path, folder: Path) -> float:
    """Return the least CPU time of several runs for a post and the messages that answer it."""
    with going_on(ledger, folder) as administrator:
        return min(
            arrival(administrator, number, POST, administrator.now) for number in range(POSTS)
        )


def late_post(ledger: Path, folder: Path) -> float:
    """Return the least CPU time for a post that arrives after one of three minutes later was judged."""
    with going_on(ledger, folder) as administrator:
        found = []
        for number in range(0, 2 * POSTS, 2):
            before = administrator.now
            arrival(administrator, number, "Quite so.\n", before + timedelta(minutes=4))
            found.append(arrival(administrator, number + 1, POST, before + timedelta(minutes=1)))
        return min(found)


MEASURED: dict[str, Callable[[Path, Path], float]] = {
    **{f"nomicbot {name}": partial(command, name) for name in COMMANDS},
    "restart of the bot": restart,
    "a live post with its mails": post,
    "a post three minutes late": late_post,
}


def rows(*, long: bool = False) -> list[tuple[str, str]]:
    """Return the figures as the benchmark prints them."""
    sizes = (*SIZES, LONGEST) if long else SIZES
    games = [game_of(posts) for posts in sizes]
    found = []
    with tempfile.TemporaryDirectory() as name:
        for what, measured in MEASURED.items():
            best = [min(measured(game, Path(name)) for _ in range(RUNS)) for game in games]
            told = ", ".join(f"{1000 * one:,.0f}" for one in best)
            grown = best[-1] - best[0]
            mark = (
                ""
                if grown < MOST_GROWTH
                else f"; grows by {1000 * grown:,.0f}, gate {1000 * MOST_GROWTH:.0f}"
            )
            most = MOST.get(what.removeprefix("nomicbot "))
            aim = f" (aim: at most {most})" if most else ""
            found.append((what, f"{told} ms of CPU{aim}{mark}"))
    return [("in a game of so many posts", ", ".join(f"{posts:,}" for posts in sizes)), *found]


if __name__ == "__main__":
    for what, value in rows(long="--long" in sys.argv):
        print(f"{what:<42} {value}")
