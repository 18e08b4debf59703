"""Files of a game that are missing, unreadable, wrong or too new: reported in one line, and nothing is lost."""

import shutil
import sqlite3
from collections.abc import Callable
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

import pytest

from nomicbot.config import load
from nomicbot.demo.world import write_config
from nomicbot.ledger.copying import copy_database
from tests.cli.games import BEGINS, begin, nomicbot, one_line

pytestmark = pytest.mark.sampled

Break = Callable[[Path], object]


@pytest.fixture(autouse=True)
def no_loop(monkeypatch: pytest.MonkeyPatch) -> None:
    """Stop every bot as soon as it starts."""

    async def stopped(_loop: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("nomicbot.bot.loop.Loop.run", stopped)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Return a game with every kind of file that a game's folder can contain."""
    game = begin(tmp_path / "game")
    (game / "passphrase").touch(0o600)
    (game / "passphrase").write_text("correct horse\n")
    with (game / "nomic.toml").open("a") as file:
        file.write('\n[backup]\npassphrase_file = "passphrase"\n')
    return game


def missing(path: Path) -> None:
    path.unlink()


def no_file(path: Path) -> None:
    path.unlink()
    path.mkdir()


def empty(path: Path) -> None:
    path.write_bytes(b"")


def garbage(path: Path) -> None:
    path.write_bytes(b"\0\xff garbage\n" * 400)


def newer(path: Path) -> None:
    with closing(sqlite3.connect(path)) as conn:
        conn.execute("PRAGMA user_version = 99")


def another_programs(path: Path) -> None:
    path.unlink()
    with closing(sqlite3.connect(path)) as conn:
        conn.execute("CREATE TABLE photos (x)")
    path.chmod(0o600)


def of_another_game(path: Path) -> None:
    with closing(sqlite3.connect(path)) as conn:
        conn.execute("UPDATE seeds SET seed = randomblob(32)")
        conn.commit()


def open_to_others(path: Path) -> None:
    path.chmod(0o644)


@dataclass(frozen=True)
class Case:
    """A fault in a file, and the error message of `run`."""

    file: str
    wrong: Break
    told: str
    code: int = 1


LEDGER, SEALED, TOML, PASSWORD, PASSPHRASE = (
    *("ledger.sqlite", "sealed.sqlite", "nomic.toml", "imap-password", "passphrase"),
)
CASES = [
    Case(LEDGER, missing, "sealed.sqlite has the seeds of a game: restore a backup"),
    Case(LEDGER, no_file, "there is no ledger at "),
    Case(LEDGER, empty, "is empty: there is no ledger in it"),
    Case(LEDGER, garbage, "is not a database"),
    Case(LEDGER, another_programs, "is a database of something else, not a ledger"),
    Case(LEDGER, newer, "was written by a newer version of nomicbot"),
    Case(SEALED, missing, "is missing: restore it"),
    Case(SEALED, no_file, "is not a file: move it away, and restore the sealed values"),
    Case(SEALED, empty, "is not the one that was committed to: restore the right file"),
    Case(SEALED, garbage, "is not a database"),
    Case(SEALED, another_programs, "is a database of something else, not of sealed values"),
    Case(SEALED, of_another_game, "is not the one that was committed to: restore the right file"),
    Case(SEALED, open_to_others, "chmod 600 it"),
    Case(TOML, missing, "To create one: nomicbot init ", 2),
    Case(TOML, no_file, "cannot be read: Is a directory", 2),
    Case(TOML, empty, "[game] is missing", 2),
    Case(TOML, garbage, "is not UTF-8", 2),
    Case(PASSWORD, missing, "imap-password cannot be read: No such file", 2),
    Case(PASSWORD, no_file, "imap-password cannot be read: Is a directory", 2),
    Case(PASSWORD, empty, "imap-password is empty. Write the password into it.", 2),
    Case(PASSWORD, garbage, "imap-password cannot be read: it is not UTF-8", 2),
    Case(PASSPHRASE, missing, "passphrase cannot be read: No such file", 2),
    Case(PASSPHRASE, no_file, "passphrase cannot be read: Is a directory", 2),
    Case(PASSPHRASE, empty, "passphrase is empty. Write the passphrase into it.", 2),
    Case(PASSPHRASE, garbage, "passphrase cannot be read: it is not UTF-8", 2),
    Case("ledger.sqlite.lock", no_file, "cannot be written: Is a directory"),
]


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case.file}, {case.wrong.__name__}")
def test_a_file_that_is_not_what_it_has_to_be_is_told_and_nothing_is_lost(
    folder: Path, tmp_path: Path, case: Case
) -> None:
    whole = tmp_path / "whole"
    shutil.copytree(folder, whole)
    case.wrong(folder / case.file)
    assert case.told in one_line(nomicbot("run", "--game", folder), case.code)
    for path in whole.iterdir():
        if path.name != case.file and not path.name.startswith(LEDGER):
            assert (folder / path.name).read_bytes() == path.read_bytes(), path.name
    mended = folder / case.file
    shutil.rmtree(mended) if mended.is_dir() else mended.unlink(missing_ok=True)
    shutil.copy2(whole / case.file, mended)
    assert nomicbot("run", "--game", folder).exit_code == 0
    assert "identical" in nomicbot("rebuild", "--game", folder).stdout


@pytest.mark.parametrize(
    "name", ["decisions", "archive", "backups", "running.json", "ledger.sqlite.judging"]
)
def test_what_a_bot_makes_again_keeps_no_game_from_running(folder: Path, name: str) -> None:
    path = folder / name
    path.mkdir() if name.startswith("running") else path.write_text("something else")
    assert nomicbot("run", "--game", folder).exit_code == 0
    assert nomicbot("status", "--game", folder).exit_code == 1


def test_a_game_whose_ledger_is_lost_is_not_begun_again(folder: Path) -> None:
    config = load(folder / "nomic.toml")
    config.ledger.unlink()
    assert nomicbot("run", "--game", folder).exit_code == 1
    assert not config.ledger.exists()
    assert "has the seeds of a game" in nomicbot("doctor", "--game", folder).stdout


def test_a_backup_without_seeds_says_so(folder: Path, tmp_path: Path) -> None:
    (folder / SEALED).unlink()
    made = nomicbot("backup", tmp_path / "b.nomicbot", "--game", folder)
    assert made.exit_code == 0
    assert made.stderr.startswith("It has no sealed seeds, since ")


def test_a_ledger_is_copied_as_it_is_where_it_is_newer(folder: Path, tmp_path: Path) -> None:
    """A backup is made by copying, so it works even for a person who returned to an older version."""
    newer(folder / LEDGER)
    copy_database(folder / LEDGER, tmp_path / "copy.sqlite")
    assert nomicbot("backup", tmp_path / "b.nomicbot", "--game", folder).exit_code == 0


@pytest.mark.parametrize("command", ["status", "inbox", "log"])
def test_a_game_that_has_not_begun_is_told_with_the_command_that_begins_it(
    tmp_path: Path, command: str
) -> None:
    write_config(tmp_path, BEGINS, 1, 1, "secret")
    line = one_line(nomicbot(command, "--game", tmp_path), 1)
    assert f"has not begun; nomicbot run --game {tmp_path} begins it" in line
