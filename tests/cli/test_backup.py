"""Backups: made while the bot runs, checked, and restored with later erasures applied again."""

import asyncio
import json
import os
import re
import shutil
import stat
import subprocess
import sys
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from nomicbot.bot.admin import backup_keeper, backup_schedule, backups, restoring
from nomicbot.bot.admin.backups import ERASURES
from nomicbot.bot.admin.backups_made import note_made
from nomicbot.bot.open_game import administering
from nomicbot.config import BackupConfig, load
from nomicbot.game.clock import midnight_before
from tests.bot.village import hand_in, list_host
from tests.cli.games import fingerprint, mail, nomicbot, one_line

pytestmark = pytest.mark.sampled

NOW = datetime(2026, 11, 28, 12, tzinfo=UTC)


@pytest.fixture
def backup(game: Path, tmp_path: Path) -> Path:
    """Return a backup of a game that was played."""
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
    (kept,) = game.glob("before-restore-*/sealed.sqlite")
    assert kept.read_bytes() == was
    assert kept.name in told


def test_what_was_erased_since_is_erased_again(game: Path, backup: Path) -> None:
    entry = 6
    erased = nomicbot("erase", entry, "--because", "asked", "--yes", "--game", game)
    assert erased.exit_code == 0, erased.output
    told = nomicbot("restore", backup, "--game", game).stdout
    assert "1 message that had been erased since the backup was erased again" in told
    assert "erased" in nomicbot("show", entry, "--game", game).output


def test_no_erased_word_is_in_the_folder_again_even_if_a_restore_is_broken_off(
    game: Path, backup: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    words = b"Nice weather."
    assert words in (game / "ledger.sqlite").read_bytes()
    found = re.search(r"(\d+)  2005-", nomicbot("log", "--words", "weather", "--game", game).stdout)
    assert found
    nomicbot("erase", found[1], "--yes", "--game", game)
    assert words not in (game / "ledger.sqlite").read_bytes()

    def broken_off(_config: object, folder: Path, _now: object) -> None:
        assert words not in b"".join(path.read_bytes() for path in folder.glob("ledger.sqlite*"))
        raise KeyboardInterrupt

    monkeypatch.setattr(restoring, "_exchange", broken_off)
    with pytest.raises(KeyboardInterrupt):
        restoring.restore(backup, game, datetime.now(UTC))
    assert words not in (game / "ledger.sqlite").read_bytes()


def test_a_note_of_erasures_that_cannot_be_read_stops_a_restore_before_anything(
    game: Path, backup: Path
) -> None:
    (game / ERASURES).write_text("{half a li")
    before = fingerprint(game)
    assert "line 1, is damaged" in one_line(nomicbot("restore", backup, "--game", game), 1)
    assert fingerprint(game) == before
    assert not list(game.glob("before-restore-*"))


def test_a_restore_that_fails_leaves_no_folder(backup: Path, tmp_path: Path) -> None:
    cut = tmp_path / "cut.nomicbot"
    cut.write_bytes(backup.read_bytes()[:20_000])
    assert "is damaged" in one_line(nomicbot("restore", cut, "--game", tmp_path / "new"), 1)
    assert not (tmp_path / "new").exists()


def test_where_nobody_can_be_asked_the_passphrase_goes_into_a_file(
    game: Path, tmp_path: Path
) -> None:
    result = nomicbot("backup", tmp_path / "b.nomicbot", "--encrypt", "--game", game)
    assert result.exit_code == 2
    assert "name that by --passphrase-file FILE" in result.stderr
    assert not (tmp_path / "b.nomicbot").exists()


def test_a_passphrase_is_not_read_where_it_would_be_shown(game: Path, tmp_path: Path) -> None:
    made = subprocess.run(
        [sys.executable, "-m", "nomicbot", "backup", tmp_path / "b", "--encrypt", "--game", game],
        input="a passphrase\na passphrase\n",
        capture_output=True,
        text=True,
        check=False,
        start_new_session=True,  # so that it has no terminal
    )
    assert made.returncode == 2
    assert made.stdout == ""
    assert made.stderr.strip().endswith("name that by --passphrase-file FILE")
    assert len(made.stderr.splitlines()) <= 2, made.stderr


def test_a_check_says_what_the_mailbox_has_that_the_backup_lacks(tmp_path: Path) -> None:
    now, folder = datetime.now(UTC), tmp_path / "game"
    folder.mkdir()

    async def check(*how: str) -> str:
        words = ("restore", folder / "one.nomicbot", "--check", *how, "--game", folder)
        return (await asyncio.to_thread(nomicbot, *words)).stdout

    async def scene() -> list[str]:
        async with list_host(folder, lambda: now, midnight_before(now)) as (host, config):
            with administering(config):
                pass
            assert nomicbot("backup", folder / "one.nomicbot", "--game", folder).exit_code == 0
            told = [await check()]
            await hand_in(host, [mail("Wonko", "Hello.\n", id) for id in ("first", "second")])
            told += [await check(), await check("--no-mailbox")]
        return [*told, await check()]

    nothing, two, unasked, lost = asyncio.run(scene())
    assert "The mailbox has no message that it lacks." in nothing
    assert f"2 messages that it lacks, the first of {now:%Y-%m-%d %H:%M} UTC" in two
    assert "mailbox" not in unasked
    assert "The mailbox could not be looked at: " in lost
    assert "is sound" in lost


def test_an_erasure_names_the_backups_that_may_have_the_words(
    game: Path, backup: Path, tmp_path: Path
) -> None:
    with (game / "nomic.toml").open("a") as file:
        file.write('\n[backup]\nfolder = "backups"\n')
    older, newer, gone = (tmp_path / f"{name}.nomicbot" for name in ("older", "newer", "gone"))
    for file in (game / "backups" / "scheduled.nomicbot", newer, gone):
        assert nomicbot("backup", file, "--game", game).exit_code == 0
    before = datetime(2005, 1, 1, tzinfo=UTC)  # the game's posts came later
    for path in (older, game / "backups" / "before.nomicbot"):
        path.write_bytes(newer.read_bytes())
        os.utime(path, (before.timestamp(), before.timestamp()))
    note_made(load(game / "nomic.toml"), older, before)
    gone.unlink()
    told = nomicbot("erase", 6, "--yes", "--game", game).stdout
    (sentence,) = [line for line in told.splitlines() if "may still have its words" in line]
    named = sentence.partition(": ")[2].partition(". A restore")[0].split(", ")
    assert named == ["scheduled.nomicbot", str(backup), str(newer), f"{gone} (no longer there)"]
    for folder in (game, game / "backups", backup.parent, newer.parent):
        assert (folder / backups.ERASURES).exists(), folder


def test_an_encrypted_backup_needs_its_passphrase(
    game: Path, tmp_path: Path, passphrase: Path
) -> None:
    file = tmp_path / "e.nomicbot"
    nomicbot("backup", file, "--encrypt", "--passphrase-file", passphrase, "--game", game)
    assert b"nomic.toml" not in file.read_bytes()
    assert nomicbot("restore", file, "--check", "--passphrase-file", passphrase).exit_code == 0
    passphrase.write_text("wrong\n")
    assert "passphrase is wrong" in one_line(
        nomicbot("restore", file, "--check", "--passphrase-file", passphrase), 1
    )


@pytest.mark.parametrize("encrypted", [False, True])
def test_a_backup_that_was_cut_short_or_changed_is_refused(
    game: Path, tmp_path: Path, passphrase: Path, encrypted: bool
) -> None:
    with_it = ("--passphrase-file", passphrase) if encrypted else ()
    file = tmp_path / "b.nomicbot"
    nomicbot("backup", file, *with_it, "--game", game)
    whole = file.read_bytes()
    for damaged in (
        whole[: len(whole) // 2],
        whole[:10],
        b"",
        whole[:9000] + b"!!!!" + whole[9004:],
    ):
        file.write_bytes(damaged)
        assert " is damaged" in one_line(nomicbot("restore", file, "--check", *with_it), 1)


def test_a_passphrase_that_others_can_read_is_refused(
    game: Path, tmp_path: Path, passphrase: Path
) -> None:
    passphrase.chmod(0o644)
    told = one_line(
        nomicbot("backup", tmp_path / "b", "--passphrase-file", passphrase, "--game", game), 2
    )
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


class Told:
    """The reports that administrators would get."""

    def __init__(self) -> None:
        self.told: list[str] = []

    def tell(self, _trouble: str, _now: datetime, _matter: str, detail: str = "") -> bool:
        self.told.append(detail)
        return True

    def over(self, _trouble: str) -> None:
        pass


def test_backups_are_made_on_schedule_and_the_newest_is_tried(game: Path) -> None:
    wanted = BackupConfig(game / "backups", every=timedelta(hours=6), drill=timedelta(days=2))
    assert backup_schedule.backup_due(wanted, NOW)
    file = wanted.folder / f"{NOW:%Y-%m-%dT%H-%M-%S}.nomicbot"
    backups.make(load(game / "nomic.toml"), file, NOW)
    assert not backup_schedule.backup_due(wanted, NOW + timedelta(hours=5))
    assert backup_schedule.backup_due(wanted, NOW + timedelta(hours=6))
    assert backup_schedule.drill_due(wanted, NOW)
    troubles = Told()
    keeper = backup_keeper.BackupKeeper(
        replace(load(game / "nomic.toml"), backup=wanted), troubles, lambda: NOW
    )
    asyncio.run(keeper.keep(wanted))
    assert troubles.told == []
    assert not backup_schedule.drill_due(wanted, NOW + timedelta(days=1))
    assert backup_schedule.overdue(wanted, NOW + timedelta(hours=11)) is None
    assert backup_schedule.overdue(wanted, NOW + timedelta(hours=13)) is not None


def test_the_status_of_a_game_that_no_bot_runs(game: Path) -> None:
    found = nomicbot("status", "--game", game)
    assert found.exit_code == 1
    assert found.stdout.startswith("NOT RUNNING. The bot is not running: nomicbot run --game")
    data = json.loads(nomicbot("status", "--game", game, "--json").stdout)
    assert (data["running"], data["queued"] >= 0, data["last_backup"]) == (False, True, None)


def test_the_status_says_when_the_mailbox_was_read(game: Path) -> None:
    with administering(load(game / "nomic.toml")):
        assert "The mailbox has not been read yet." in nomicbot("status", "--game", game).stdout
        polled = {
            "process": 1,
            "polled": datetime.now(UTC).isoformat(),
            "lost_since": "",
            "why": "",
        }
        (game / "running.json").write_text(json.dumps(polled))
        found = nomicbot("status", "--game", game)
    assert found.stdout.startswith("Running.")
    assert "The mailbox has" not in found.stdout
    polled |= {"lost_since": "2005-07-18T10:11:12.345+00:00", "why": "it is gone"}
    (game / "running.json").write_text(json.dumps(polled))
    lost = nomicbot("status", "--game", game).stdout
    assert "The mailbox can't be reached since 2005-07-18 10:11 UTC: it is gone\n" in lost
    # Nothing has been judged since 2005, although the mailbox was read: the game stands still.
    assert re.search(
        r"The midnight of 2005-\d\d-\d\d has not been judged: see the log\.", found.stdout
    )


def test_a_backup_that_cannot_be_restored_is_told(game: Path) -> None:
    wanted = BackupConfig(game / "backups", every=timedelta(hours=6), drill=timedelta(days=2))
    config = replace(load(game / "nomic.toml"), backup=wanted)
    troubles = Told()
    keeper = backup_keeper.BackupKeeper(config, troubles, lambda: NOW)  # type: ignore[arg-type]
    asyncio.run(keeper.keep(wanted))
    (made,) = backups.kept_in(wanted.folder)
    made.write_bytes(made.read_bytes()[:5000])
    keeper = backup_keeper.BackupKeeper(config, troubles, lambda: NOW + timedelta(days=3))  # type: ignore[arg-type]
    made.rename(wanted.folder / backups.scheduled_name(NOW + timedelta(days=3)))
    asyncio.run(keeper.keep(wanted))
    assert len(troubles.told) == 1
    assert "is damaged" in troubles.told[0]


def test_a_backup_made_by_hand_is_never_rotated_away(game: Path) -> None:
    wanted = BackupConfig(game / "backups", every=timedelta(hours=1), keep=2, drill=None)
    config = load(game / "nomic.toml")
    for name in ("0-before-the-upgrade", "zzz"):
        backups.make(config, wanted.folder / f"{name}.nomicbot", NOW)
    for hours in range(4):
        now = NOW + timedelta(hours=hours)
        asyncio.run(backup_keeper.BackupKeeper(config, Told(), lambda now=now: now).keep(wanted))  # type: ignore
    kept = [path.name for path in backups.kept_in(wanted.folder)]
    assert kept == [
        "0-before-the-upgrade.nomicbot",
        *(f"2026-11-28T{h}-00-00.nomicbot" for h in (14, 15)),
        "zzz.nomicbot",
    ]


def test_a_restore_that_was_broken_off_lets_no_bot_run_and_is_finished(
    game: Path, backup: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = nomicbot("state", "--game", game, "--json").stdout
    for stop in (3, 2, 1, 1, 0):
        moves = iter(range(stop))
        move = restoring._move

        def broken(path: Path, place: Path, moves=moves, move=move) -> None:  # type: ignore[no-untyped-def]
            if next(moves, None) is None:
                raise KeyboardInterrupt
            move(path, place)

        monkeypatch.setattr(restoring, "_move", broken)
        with pytest.raises(KeyboardInterrupt):
            restoring.restore(backup, game, NOW)
        monkeypatch.setattr(restoring, "_move", move)
        assert "was broken off" in one_line(nomicbot("run", "--game", game), 1)
    was = {path.read_bytes() for path in game.glob("before-restore-*/ledger.sqlite")}
    assert len(was) >= 2, "what was there the first time is still kept"
    assert nomicbot("restore", backup, "--game", game).exit_code == 0
    assert nomicbot("state", "--game", game, "--json").stdout == before
    assert "identical" in nomicbot("rebuild", "--game", game).stdout


def test_a_passphrase_file_that_is_not_there_is_told(game: Path, tmp_path: Path) -> None:
    told = one_line(
        nomicbot("backup", tmp_path / "b", "--passphrase-file", tmp_path / "no", "--game", game), 2
    )
    assert "cannot be read: No such file or directory" in told


STEPS = [
    (backups, "copy_database"),
    (backups, "_write"),
    (backups.os, "replace"),
    (backups, "sync_folder"),
]


@pytest.mark.parametrize("step", range(len(STEPS)))
def test_a_disk_that_is_full_at_any_step_of_a_backup(
    game: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, step: int
) -> None:
    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(*STEPS[step], full)
    file = tmp_path / "full" / "b.nomicbot"
    assert "No space left on device" in one_line(nomicbot("backup", file, "--game", game), 1)
    assert [path for path in file.parent.iterdir() if path != file] == []


@pytest.mark.parametrize("step", ["_unpack_member", "mkdir", "_move"])
def test_a_disk_that_is_full_at_any_step_of_a_restore_loses_nothing(
    game: Path, backup: Path, monkeypatch: pytest.MonkeyPatch, step: str
) -> None:
    def full(*_: object, **__: object) -> None:
        raise OSError(28, "No space left on device")

    before = nomicbot("state", "--game", game, "--json").stdout
    with monkeypatch.context() as patched:
        where = {"_unpack_member": backups, "_move": restoring, "mkdir": Path}[step]
        patched.setattr(where, step, full)
        assert "No space left on device" in one_line(nomicbot("restore", backup, "--game", game), 1)
    assert nomicbot("restore", backup, "--game", game).exit_code == 0
    assert nomicbot("state", "--game", game, "--json").stdout == before


FILES: dict[str, tuple[object, str]] = {
    "a ledger that is not there": (
        lambda g: (g / "ledger.sqlite").unlink(),
        "there is no game to back up yet",
    ),
    "a ledger that is something else": (
        lambda g: (g / "ledger.sqlite").write_bytes(b"x" * 5000),
        "cannot be copied",
    ),
    "a configuration that is not there": (lambda g: (g / "nomic.toml").unlink(), "nomicbot init"),
}


@pytest.mark.parametrize("what", FILES)
def test_a_game_of_which_a_file_is_wrong_is_not_backed_up(
    game: Path, tmp_path: Path, what: str
) -> None:
    breaks, told = FILES[what]
    breaks(game)  # type: ignore[operator]
    result = nomicbot("backup", tmp_path / "kept" / "b.nomicbot", "--game", game)
    assert result.exit_code in (1, 2)
    assert told in result.stderr
    assert not list(tmp_path.glob("kept/*"))


def test_a_backup_of_a_newer_version_and_of_no_seeds_is_told(
    game: Path, tmp_path: Path, monkeypatch
) -> None:
    file = tmp_path / "b.nomicbot"
    with monkeypatch.context() as patched:
        patched.setattr(backups, "_FORMAT", 2)
        nomicbot("backup", file, "--game", game)
    assert "install that version, or a newer one" in one_line(
        nomicbot("restore", file, "--check"), 1
    )
    (game / "sealed.sqlite").unlink()
    nomicbot("backup", file, "--game", game)
    assert "it has no sealed seeds" in one_line(nomicbot("restore", file, "--check"), 1)
