"""A bot that can't judge still receives mail, notifies the administrators once, and later continues."""

import asyncio
import os
import re
import shutil
import signal
import subprocess
import sys
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

import nomicbot
from nomicbot.bot.open_game import administering
from nomicbot.bot.outgoing.health import last_pulse
from nomicbot.bot.receiving import Receiving
from nomicbot.bot.stopping import end
from nomicbot.config import load
from nomicbot.demo.world import write_config
from nomicbot.game.actions import Codec
from nomicbot.ledger.record import Ledger
from nomicbot.mail.message.compose import Outgoing, compose_post
from nomicbot.mail.message.mbox import read_mbox
from nomicbot.mail.message.post import Post, read_post
from tests.bot import virtual
from tests.bot.table import Table, mail
from tests.bot.test_stopping import Servers
from tests.bot.village import ADMINISTRATOR, LIST, hand_in, list_host, until
from tests.samples import sample

pytestmark = pytest.mark.sampled

ROOT = Path(nomicbot.__file__).parents[1]
BEGINS = datetime(2026, 11, 21, tzinfo=UTC)
NOW = BEGINS + timedelta(hours=12)


@pytest.fixture
def program(tmp_path: Path) -> Path:
    """Return a copy of the program that a test can break."""
    copy = tmp_path / "program"
    copy.mkdir()
    for name in ("nomicbot", "rules_archive", "grammar", "templates", "words"):
        shutil.copytree(ROOT / name, copy / name, ignore=shutil.ignore_patterns("__pycache__"))
    return copy


def appended(name: str, words: str) -> Callable[[Path], None]:
    def breaks(program: Path) -> None:
        with (program / name).open("a") as file:
            file.write(words)

    return breaks


def emptied(name: str) -> Callable[[Path], None]:
    return lambda program: (program / name).write_text("")  # type: ignore[func-returns-value]


BROKEN: dict[str, tuple[Callable[[Path], None], str]] = {
    "a module of the Ruleset that is not Python": (
        appended("nomicbot/rulebooks/bnomic/r3_04_scoring.py", "\ndef (\n"),
        "bnomic/r3_04_scoring.py, line ",
    ),
    "a vocabulary that raises": (
        appended("nomicbot/rulebooks/bnomic/vocabulary/motions.py", "\n1 / 0\n"),
        "vocabulary/motions.py, line ",
    ),
    "a rulebook that imports what is missing": (
        appended("nomicbot/rulebooks/grid/rulebook.py", "\nimport no_such_module\n"),
        "No module named 'no_such_module'",
    ),
    "a law that cannot be read": (emptied("rules_archive/bnomic/3-04.md"), "3-04.md"),
    "a template of one's own": (
        appended("templates/ruling.txt", "\n{% if %}\n"),
        "templates/ruling.txt, line ",
    ),
}


def post(id: str, text: str) -> bytes:
    return compose_post(
        Outgoing(
            f"{id}@players.example", "wonko@players.example", (LIST,), "a post", text, NOW, "Wonko"
        )
    )


async def started(program: Path, game: Path) -> tuple[asyncio.subprocess.Process, str]:
    """Start a bot, and return it with its output up to the moment when it is ready."""
    running = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "nomicbot", "run", "--game", str(game)),
        cwd=program,
        env={**os.environ, "PYTHONPATH": str(program)},
        stderr=asyncio.subprocess.PIPE,
    )
    assert running.stderr is not None
    said = ""
    async for line in running.stderr:
        said += line.decode()
        if "Ctrl-C" in said or "start again" in said:
            return running, said
    raise AssertionError(said)


async def stopped(running: asyncio.subprocess.Process) -> None:
    running.send_signal(signal.SIGTERM)
    _, said = await running.communicate()
    assert running.returncode == 0, said.decode()


def statuses(game: Path) -> list[str]:
    config = load(game / "nomic.toml")
    if not config.ledger.exists():
        return []
    with Ledger.open(config.ledger, Codec(), read_only=True) as ledger:
        return [mail.status for mail in ledger.every_mail()]


def polled_by(game: Path) -> int:
    """Return the id of the process that last read the mailbox, or 0 if none has."""
    pulse = last_pulse(game)
    return pulse.process if pulse else 0


def notices(game: Path) -> list[Post]:
    """Return the messages to the administrator about a failing program."""
    mails = read_mbox(game / "mail" / "mailboxes" / f"{ADMINISTRATOR}.mbox")
    posts = [read_post(mail.raw) for mail in mails]
    return [one for one in posts if isinstance(one, Post) and "stands still" in one.subject]


SAMPLE = sample(BROKEN, 2)


@pytest.mark.apart
@pytest.mark.parametrize(
    "what",
    [pytest.param(what, marks=[] if what in SAMPLE else pytest.mark.slow) for what in BROKEN],
)
def test_mail_is_received_while_the_program_is_broken_and_judged_after(
    program: Path, tmp_path: Path, what: str
) -> None:
    breaks, told = BROKEN[what]
    breaks(program)
    game = tmp_path / "game"
    game.mkdir()

    async def play(starts: int) -> str:
        async with list_host(game, lambda: NOW, BEGINS) as (host, config):
            with administering(config):
                pass
            await hand_in(host, [post("joins", "I become a player.\n")])
            started_bots: list[int] = []
            for _ in range(starts):
                running, said = await started(program, game)
                started_bots[:] = [running.pid]
                try:
                    await until(lambda: polled_by(game) in started_bots)
                    await until(lambda: statuses(game) == ["unjudged"] and len(notices(game)) == 1)
                    await stopped(running)
                finally:
                    if running.returncode is None:
                        running.kill()
            return said

    assert told in asyncio.run(play(starts=2 if what == "a vocabulary that raises" else 1))
    (notice,) = notices(game)
    assert told in " ".join(notice.body.split())
    assert "start me again" in notice.body
    with administering(load(game / "nomic.toml")) as administrator:
        for mail in administrator.ledger.unjudged():
            administrator.take(administrator.waiting(mail))
    assert statuses(game) == ["judged"]


@pytest.mark.sampled(1)
def test_what_receives_mail_is_loaded_without_any_rulebook() -> None:
    says = "import sys, nomicbot.cli.game, nomicbot.bot.receiving; print(*sys.modules)"
    loaded = subprocess.run(
        [sys.executable, "-c", says], capture_output=True, text=True, check=True
    ).stdout.split()
    assert "nomicbot.mail.message.post" in loaded
    assert [name for name in loaded if re.match(r"nomicbot\.rulebooks\.\w+\.", name)] == []


def test_a_command_that_cannot_be_imported_says_so_in_one_line(program: Path) -> None:
    breaks, told = BROKEN["a vocabulary that raises"]
    breaks(program)
    result = subprocess.run(
        [sys.executable, "-m", "nomicbot", "status"],
        cwd=program,
        env={**os.environ, "PYTHONPATH": str(program)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert result.returncode == 1
    assert told in result.stderr
    assert len(result.stderr.strip().splitlines()) == 1


def test_a_game_that_has_not_begun_does_not_begin_with_a_broken_program(
    program: Path, tmp_path: Path
) -> None:
    BROKEN["a vocabulary that raises"][0](program)
    game = tmp_path / "new"
    game.mkdir()
    write_config(game, NOW, 1, 1, "secret")
    result = subprocess.run(
        [sys.executable, "-m", "nomicbot", "run", "--game", str(game)],
        cwd=program,
        env={**os.environ, "PYTHONPATH": str(program)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert result.returncode == 1
    assert result.stderr.strip().endswith("Fix that file; no game has begun")
    assert not list(game.glob("*.sqlite*"))


def test_mail_without_a_date_is_kept_as_of_the_game_although_the_clock_is_slow() -> None:
    table, servers = Table(), Servers()
    servers.mails = [mail("Wonko", "I become a player.\n", "wonko")]
    servers.undated = "01-Jan-1970"
    begins = table.config.begins

    async def read() -> None:
        slow = begins - timedelta(minutes=5)
        broken = Receiving(
            table.config, table.ledger, servers, servers, lambda: slow, OSError("it is broken")
        )
        running = asyncio.create_task(broken.receive())
        await asyncio.sleep(5)
        await end([running])

    virtual.run(read())
    (kept,) = table.known("wonko")
    assert kept.arrived == begins
