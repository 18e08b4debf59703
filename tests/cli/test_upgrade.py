"""Upgrading to another version: a preview of differences, and ledgers of each release still open."""

import json
import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from nomicbot.bot.judging import reparsing
from nomicbot.bot.open_game import administering
from nomicbot.config import load
from nomicbot.game.engine import Engine
from nomicbot.ledger import open_file, schema
from tests.cli.games import fingerprint, nomicbot, one_line
from tests.ledger.releasing import RELEASED

pytestmark = pytest.mark.sampled


@pytest.mark.parametrize("release", sorted(RELEASED.iterdir()), ids=lambda path: path.name)
def test_a_game_of_each_release_goes_on(tmp_path: Path, release: Path) -> None:
    game = tmp_path / "game"
    assert nomicbot("restore", release, "--game", game).exit_code == 0
    found = nomicbot("upgrade", "--check", "--game", game)
    assert found.exit_code == 0, found.output
    assert "48 entries judged again, all alike." in found.stdout
    assert nomicbot("upgrade", "--game", game).exit_code == 0
    assert "identical" in nomicbot("rebuild", "--game", game).stdout
    with administering(load(game / "nomic.toml")) as administrator:
        assert administrator.ledger.last() is not None


def test_a_check_changes_nothing_and_the_bot_may_run(game: Path) -> None:
    with administering(load(game / "nomic.toml")):
        before = fingerprint(game)
        assert nomicbot("upgrade", "--check", "--game", game).exit_code == 0
        assert fingerprint(game) == before
        assert "stop it first" in one_line(nomicbot("upgrade", "--game", game), 1)


def judged_otherwise(game: Path) -> int:
    """Change the record as if an earlier version had refused a vote, and return its entry."""
    with closing(sqlite3.connect(game / "ledger.sqlite")) as conn:
        (guard,) = conn.execute("SELECT sql FROM sqlite_master WHERE name = 'verdicts_update'")
        conn.execute("DROP TRIGGER verdicts_update")
        conn.execute(
            "UPDATE verdicts SET result = 'refused',"
            """ verdict = replace(verdict, '"result":"done"', '"result":"refused"')"""
            " WHERE result = 'done' AND verdict LIKE '%FOR p1%'"
        )
        (entry,) = conn.execute(
            "SELECT entry FROM judgings JOIN verdicts ON verdicts.judging = judgings.id"
            " WHERE result = 'refused' ORDER BY entry DESC LIMIT 1"
        ).fetchone()
        conn.execute(guard[0])
        conn.commit()
    return int(entry)


def test_what_would_be_judged_otherwise_is_told_and_stops_the_upgrade(game: Path) -> None:
    entry = judged_otherwise(game)
    before = fingerprint(game)
    for words in (("--check",), ()):
        found = nomicbot("upgrade", *words, "--game", game)
        assert found.exit_code == 4
        assert "1 of them otherwise:" in found.stdout
        assert f"entry {entry}, action 1: the record has " in found.stdout
    assert "nomicbot upgrade --anyway" in found.stderr
    assert fingerprint(game) == before
    data = json.loads(nomicbot("upgrade", "--check", "--json", "--game", game).stdout)
    assert data["judged_otherwise"] == [entry]
    assert nomicbot("upgrade", "--anyway", "--game", game).exit_code == 0


def test_what_would_be_read_otherwise_is_told(game: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reparsing, "decided", lambda *_: ())
    found = nomicbot("upgrade", "--check", "--game", game)
    assert found.exit_code == 0, "what was read stays"
    assert "an action before, talk now" in found.stdout


def test_a_version_that_cannot_judge_the_game_is_told_as_such(
    game: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fails(*_: object) -> None:
        raise ZeroDivisionError("a clause divided by nothing")

    monkeypatch.setattr(Engine, "judge", fails)
    found = nomicbot("upgrade", "--check", "--game", game)
    assert found.exit_code == 4
    assert "The game cannot be judged: the program fails in " in found.stdout
    assert "a clause divided by nothing" in found.stdout


@pytest.fixture
def newer(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Install a version of the program with one more migration."""
    more = lambda db: db.execute("CREATE TABLE novelty (x)")  # noqa: E731
    monkeypatch.setattr(schema, "MIGRATIONS", (*schema.MIGRATIONS, more))
    schema._made_anew.cache_clear()
    yield
    schema._made_anew.cache_clear()


def tables(game: Path) -> int:
    return open_file.tables_of(game / "ledger.sqlite")


@pytest.mark.usefixtures("newer")
def test_tables_change_only_after_a_copy_was_kept(game: Path) -> None:
    old = tables(game)
    assert nomicbot("upgrade", "--check", "--game", game).exit_code == 0
    assert tables(game) == old
    found = nomicbot("upgrade", "--game", game)
    assert f"change from version {old} to {old + 1}; a copy is kept before." in found.stdout
    assert tables(game) == old + 1
    assert open_file.tables_of(game / f"ledger.sqlite.before-version-{old}") == old


STEPS = ["copy_database", "sync_folder"]


@pytest.mark.usefixtures("newer")
@pytest.mark.parametrize("step", STEPS)
def test_a_disk_that_is_full_at_any_step_of_an_upgrade_loses_nothing(
    game: Path, monkeypatch: pytest.MonkeyPatch, step: str
) -> None:
    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    before, old = fingerprint(game), tables(game)
    with monkeypatch.context() as patched:
        patched.setattr(open_file, step, full)
        assert "No space left on device" in nomicbot("upgrade", "--game", game).stderr
    assert tables(game) == old
    assert fingerprint(game)["sealed.sqlite"] == before["sealed.sqlite"]
    assert nomicbot("upgrade", "--game", game).exit_code == 0
    assert "identical" in nomicbot("rebuild", "--game", game).stdout


def test_a_migration_that_the_disk_does_not_take_changes_nothing(
    game: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(_db: object) -> None:
        raise sqlite3.OperationalError("database or disk is full")

    old = tables(game)
    with monkeypatch.context() as patched:
        patched.setattr(schema, "MIGRATIONS", (*schema.MIGRATIONS, full))
        assert nomicbot("upgrade", "--anyway", "--game", game).exit_code == 1
    assert tables(game) == old
    assert "identical" in nomicbot("rebuild", "--game", game).stdout


def test_a_ledger_of_a_newer_version_is_told(game: Path) -> None:
    with closing(sqlite3.connect(game / "ledger.sqlite")) as conn:
        conn.execute("PRAGMA user_version = 99")
    for words in (("--check",), ()):
        told = one_line(nomicbot("upgrade", *words, "--game", game), 1)
        assert "a newer version of nomicbot" in told


def test_a_game_that_has_not_begun_is_told(game: Path) -> None:
    (game / "ledger.sqlite").unlink()
    assert "has not begun" in one_line(nomicbot("upgrade", "--check", "--game", game), 1)


def test_restoring_into_a_folder_that_is_not_there_makes_it(game: Path, tmp_path: Path) -> None:
    nomicbot("backup", tmp_path / "b.nomicbot", "--game", game)
    before = sorted(tmp_path.iterdir())
    new = tmp_path / "moved" / "here"
    assert nomicbot("restore", tmp_path / "b.nomicbot", "--game", new).exit_code == 0
    assert (new / "ledger.sqlite").exists()
    assert sorted(tmp_path.iterdir()) == sorted([*before, tmp_path / "moved"])
    shutil.rmtree(new)
    assert f"{new / 'nomic.toml'} not found" in one_line(nomicbot("state", "--game", new), 2)
