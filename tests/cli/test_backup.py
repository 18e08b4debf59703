"""Backups: made while the bot runs, sound or refused, and restored with what was erased since erased again."""

import json
import shutil
import stat
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from nomicbot.bot import backup_keeper, backups, restoring
from nomicbot.bot.opening import administering
from nomicbot.config import BackupConfig, load
from tests.cli.games import nomicbot, one_line

NOW = datetime(2026, 11, 28, 12, tzinfo=UTC)


@pytest.fixture
def backup(game: Path, tmp_path: Path) -> Path:
    """A backup of a game that has been played."""
    file = tmp_path / "kept" / "one.nomicbot"
    assert nomicbot("backup", file, "--game", game).exit_code == 0
    return file


@pytest.fixture
def passphrase(tmp_path: Path) -> Path:
    file = tmp_path / "passphrase"
    file.touch(0o600)
    file.write_text("correct horse\n")
    return file


def test_a_backup_is_sound_and_only_its_owner_can_read_it(backup: Path) -> None:
    assert stat.S_IMODE(backup.stat().st_mode) == 0o600
    assert "is sound: " in nomicbot("restore", backup, "--check").stdout
    assert list(backup.parent.iterdir()) == [backup], "nothing unfinished is left"


def test_a_backup_is_made_while_the_bot_runs(game: Path, tmp_path: Path) -> None:
    with administering(load(game / "nomic.toml")):
        assert nomicbot("backup", tmp_path / "b.nomicbot", "--game", game).exit_code == 0
    assert nomicbot("restore", tmp_path / "b.nomicbot", "--check").exit_code == 0


def test_a_restored_game_is_the_game(game: Path, backup: Path) -> None:
    before = nomicbot("state", "--game", game, "--json").stdout
    shutil.rmtree(game)
    game.mkdir()
    assert "Restored" in nomicbot("restore", backup, "--game", game).stdout
    assert nomicbot("state", "--game", game, "--json").stdout == before
    assert "identical" in nomicbot("rebuild", "--game", game).stdout


def test_what_was_in_the_folder_is_kept(game: Path, backup: Path) -> None:
    was = (game / "sealed.sqlite").read_bytes()
    told = nomicbot("restore", backup, "--game", game).stdout
    (kept,) = game.glob("sealed.sqlite.before-restore-*")
    assert kept.read_bytes() == was
    assert kept.name in told


def test_what_was_erased_since_is_erased_again(game: Path, backup: Path) -> None:
    entry = 6
    erased = nomicbot("erase", entry, "--because", "asked", "--yes", "--game", game)
    assert erased.exit_code == 0, erased.output
    told = nomicbot("restore", backup, "--game", game).stdout
    assert "1 message that had been erased since the backup was erased again" in told
    assert "erased" in nomicbot("show", entry, "--game", game).output


def test_an_encrypted_backup_needs_its_passphrase(game: Path, tmp_path: Path, passphrase: Path) -> None:
    file = tmp_path / "e.nomicbot"
    nomicbot("backup", file, "--encrypt", "--passphrase-file", passphrase, "--game", game)
    assert b"nomic.toml" not in file.read_bytes()
    assert nomicbot("restore", file, "--check", "--passphrase-file", passphrase).exit_code == 0
    passphrase.write_text("wrong\n")
    assert "passphrase is wrong" in one_line(nomicbot("restore", file, "--check", "--passphrase-file", passphrase), 1)


@pytest.mark.parametrize("encrypted", [False, True])
def test_a_backup_that_was_cut_short_or_changed_is_refused(
    game: Path, tmp_path: Path, passphrase: Path, encrypted: bool
) -> None:
    with_it = ("--passphrase-file", passphrase) if encrypted else ()
    file = tmp_path / "b.nomicbot"
    nomicbot("backup", file, *with_it, "--game", game)
    whole = file.read_bytes()
    for damaged in (whole[: len(whole) // 2], whole[:10], b"", whole[:9000] + b"!!!!" + whole[9004:]):
        file.write_bytes(damaged)
        assert " is damaged" in one_line(nomicbot("restore", file, "--check", *with_it), 1)


def test_a_passphrase_that_others_can_read_is_refused(game: Path, tmp_path: Path, passphrase: Path) -> None:
    passphrase.chmod(0o644)
    told = one_line(nomicbot("backup", tmp_path / "b", "--passphrase-file", passphrase, "--game", game), 2)
    assert "chmod 600" in told


def test_a_disk_that_does_not_take_it_leaves_nothing(
    game: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(backups.os, "replace", full)
    told = one_line(nomicbot("backup", tmp_path / "full" / "b.nomicbot", "--game", game), 1)
    assert told.endswith("cannot be written: No space left on device")
    assert not list((tmp_path / "full").iterdir())


def test_backups_are_made_on_schedule_and_the_newest_is_tried(game: Path) -> None:
    wanted = BackupConfig(game / "backups", every=timedelta(hours=6), drill=timedelta(days=2))
    assert backup_keeper.backup_due(wanted, NOW)
    file = wanted.folder / f"{NOW:%Y-%m-%dT%H-%M-%S}.nomicbot"
    backups.make(load(game / "nomic.toml"), file, NOW)
    assert not backup_keeper.backup_due(wanted, NOW + timedelta(hours=5))
    assert backup_keeper.backup_due(wanted, NOW + timedelta(hours=6))
    assert backup_keeper.drill_due(wanted, NOW)
    assert restoring.drill(file, NOW).sound
    assert not backup_keeper.drill_due(wanted, NOW + timedelta(days=1))
    assert backup_keeper.overdue(wanted, NOW + timedelta(hours=11)) is None
    assert backup_keeper.overdue(wanted, NOW + timedelta(hours=13)) is not None


def test_the_status_of_a_game_that_no_bot_runs(game: Path) -> None:
    found = nomicbot("status", "--game", game)
    assert found.exit_code == 1
    assert found.stdout.startswith("NOT RUNNING. The bot is not running: nomicbot run --game")
    data = json.loads(nomicbot("status", "--game", game, "--json").stdout)
    assert (data["running"], data["queued"] >= 0, data["last_backup"]) == (False, True, None)


def test_the_status_says_when_the_mailbox_was_read(game: Path) -> None:
    with administering(load(game / "nomic.toml")):
        assert "The mailbox has not been read yet." in nomicbot("status", "--game", game).stdout
        polled = {"process": 1, "polled": datetime.now(UTC).isoformat(), "lost_since": "", "why": ""}
        (game / "running.json").write_text(json.dumps(polled))
        found = nomicbot("status", "--game", game)
    assert found.stdout.startswith("Running.")
    assert "The mailbox has" not in found.stdout
