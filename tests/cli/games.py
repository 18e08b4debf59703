"""Games on the disk for commands to work on, and a way to run commands."""

import atexit
import shutil
import tempfile
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from functools import cache
from hashlib import sha256
from pathlib import Path

from click.testing import CliRunner, Result

from nomicbot.bot.open_game import administering
from nomicbot.cli import main
from nomicbot.config import load
from nomicbot.demo.world import LIST, write_config

BEGINS = datetime(2005, 7, 16, tzinfo=UTC)


def nomicbot(*words: object) -> Result:
    """Run a command and return its output and exit code. An uncaught exception fails the test."""
    return CliRunner().invoke(
        main, [str(word) for word in words], catch_exceptions=False, prog_name="nomicbot"
    )


def one_line(result: Result, code: int) -> str:
    """Return the one plain line with which a command reported an error."""
    assert result.exit_code == code, result.output
    lines = result.stderr.strip().splitlines()
    assert len(lines) == 1, result.stderr
    assert lines[0].startswith("nomicbot: ")
    assert result.stdout == ""
    return lines[0]


def at(nday: int, hour: float = 12.0) -> datetime:
    return BEGINS + timedelta(days=nday - 1, hours=hour)


def mail(who: str, text: str, id: str, to: str = LIST) -> bytes:
    head = f"From: {who} <{who.casefold()}@players.example>\nTo: {to}\nSubject: a post\n"
    return f"{head}Message-ID: <{id}@players.example>\n\n{text}".encode()


@cache
def _kept(made: Callable[[Path], None]) -> Path:
    """Return the folder of a game that is made once in each process."""
    folder = Path(tempfile.mkdtemp(prefix="kept-game-"))
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    made(folder)
    return folder


def _begun(folder: Path) -> None:
    with administering(load(write_config(folder, BEGINS, 1, 1, "secret"))):
        pass


def begin(folder: Path) -> Path:
    """Return a game in `folder` that has begun, and nothing more."""
    return Path(shutil.copytree(_kept(_begun), folder, dirs_exist_ok=True))


MORE = 'I submit a proposal:\n{{\n__More__\nIn rule 3-4, replace "gains 2A" with "gains 5A".\n}}\n'

POSTS = [
    (at(1), mail("Wonko", "I become a player.\n", "joins")),
    (at(2), mail("Wonko", MORE, "proposes")),
    (at(3), mail("Peter", "I become a player.\nI vote FOR p1.\n", "too-soon")),
    (at(10), mail("Wonko", "I vote FOR p1.\n", "votes")),
    (at(11), mail("Peter", "I vote p1.\n", "unclear")),
    (at(12), mail("Peter", "Nice weather.\n", "talks")),
]


def _played(folder: Path) -> None:
    begin(folder)
    with administering(load(folder / "nomic.toml")) as administrator:
        for when, raw in [
            *POSTS,
            (at(13), b"From: Zoe\nContent-Type: multipart/mixed; boundary=b\n\nHello.\n"),
        ]:
            intake = administrator.receive(raw, when, forum="public")
            administrator.take(intake)
        administrator.advance(at(14))


def play(folder: Path) -> Path:
    """Return a game in `folder` in which p1 has passed, and a message is in quarantine."""
    return Path(shutil.copytree(_kept(_played), folder, dirs_exist_ok=True))


def archive(path: Path) -> Path:
    """Return an mbox with the same posts."""
    with path.open("wb") as mbox:
        for when, raw in POSTS:
            mbox.write(
                f"From somebody@players.example {when:%a %b %d %H:%M:%S %Y}\n".encode()
                + raw
                + b"\n"
            )
    return path


def fingerprint(folder: Path) -> dict[str, str]:
    """Return a hash of every file in a folder that is part of the record."""
    return {p.name: sha256(p.read_bytes()).hexdigest() for p in folder.glob("*.sqlite")}
