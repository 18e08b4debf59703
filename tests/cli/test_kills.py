"""Killing backup, restore, upgrade and handover at random: nothing is lost or done twice."""

import random
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from nomicbot.bot.admin.backups import is_encrypted, unpack
from nomicbot.bot.open_game import administering
from nomicbot.config import load
from tests.cli.games import nomicbot
from tests.ledger.releasing import RELEASED

KILLS = 50
"""Of each of the four commands. One that comes after the command has ended is not counted."""

MOMENTS = 20261128


def killed(words: list[str], after: Callable[[], None]) -> None:
    """Run a command once, then repeatedly, killed at random moments. `after` is called each time."""
    moments = random.Random(MOMENTS)
    command = [sys.executable, "-m", "nomicbot", *words]
    began = time.monotonic()
    subprocess.run(command, check=True, capture_output=True)
    longest = time.monotonic() - began
    after()
    landed = 0
    while landed < KILLS:
        process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        time.sleep(moments.uniform(0.3 * longest, longest))
        process.kill()
        landed += process.wait() == -signal.SIGKILL
        after()


def state(game: Path) -> str:
    return nomicbot("state", "--as", "administrator", "--game", game, "--json").stdout


def is_whole(game: Path) -> bool:
    return "identical" in nomicbot("rebuild", "--game", game).stdout


@pytest.mark.slow
def test_during_backup_each_backup_that_exists_is_sound(game: Path, tmp_path: Path) -> None:
    before, file = state(game), tmp_path / "kept" / "b.nomicbot"

    def sound() -> None:
        if file.exists():
            assert nomicbot("restore", file, "--check").exit_code == 0

    killed(["backup", str(file), "--game", str(game)], sound)
    assert state(game) == before
    assert is_whole(game)


@pytest.mark.slow
def test_during_restore_the_game_is_the_old_one_or_is_refused_until_it_is_restored(
    game: Path, tmp_path: Path
) -> None:
    before, file = state(game), tmp_path / "b.nomicbot"
    assert nomicbot("backup", file, "--game", game).exit_code == 0

    def whole_or_refused() -> None:
        if (game / "ledger.sqlite.restoring").exists():
            assert "was broken off" in nomicbot("run", "--game", game).stderr
        else:
            assert state(game) == before

    killed(["restore", str(file), "--game", str(game)], whole_or_refused)
    assert nomicbot("restore", file, "--game", game).exit_code == 0
    assert state(game) == before
    assert is_whole(game)


@pytest.mark.slow
def test_during_an_upgrade_the_old_tables_or_the_new_ones_are_there(tmp_path: Path) -> None:
    released, game = tmp_path / "released", tmp_path / "game"
    released.mkdir()
    unpack(RELEASED / "0.1.0.nomicbot", released)
    shutil.copytree(released, tmp_path / "whole")
    assert nomicbot("upgrade", "--game", tmp_path / "whole").exit_code == 0
    expected = state(tmp_path / "whole")
    shutil.copytree(released, game)

    def goes_on() -> None:
        assert nomicbot("upgrade", "--game", game).exit_code == 0
        assert state(game) == expected
        assert is_whole(game)
        shutil.rmtree(game)
        shutil.copytree(released, game)

    killed(["upgrade", "--game", str(game)], goes_on)


@pytest.mark.slow
def test_during_a_handover_nothing_is_lost_and_the_list_is_told_once(
    game: Path, tmp_path: Path
) -> None:
    before, envelope = state(game), tmp_path / "game.envelope"
    words = ["handover", str(envelope), "--to", "Zoe", "--yes", "--game", str(game)]

    def told_once() -> None:
        assert not envelope.exists() or is_encrypted(envelope)
        assert state(game) == before
        with administering(load(game / "nomic.toml"), playing=False) as administrator:
            mails = administrator.ledger.outbox("queued")
            assert sum(b"new administrator of this" in mail.raw for mail in mails) <= 1

    killed(words, told_once)
    shown = nomicbot(*words).stdout.strip().splitlines()[-1]
    passphrase = tmp_path / "passphrase"
    passphrase.touch(0o600)
    passphrase.write_text(shown)
    new = tmp_path / "new"
    done = nomicbot("restore", envelope, "--passphrase-file", passphrase, "--game", new)
    assert done.exit_code == 0, done.output
    assert state(new) == before
    assert is_whole(new)
