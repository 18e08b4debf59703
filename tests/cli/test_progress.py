"""Long work shows its progress on a terminal, but not in a pipe."""

import os
import pty
import subprocess
import sys
from contextlib import suppress
from pathlib import Path

import pytest

from nomicbot.mail.message.mbox import append_mbox
from tests.cli.games import at, mail, nomicbot, play


def on_terminal(*command: object) -> tuple[bytes, str]:
    """Return what a command writes to a terminal as its standard error, and to its output."""
    shown, terminal = pty.openpty()
    with os.fdopen(shown, "rb", buffering=0) as screen:
        environment = {**os.environ, "TERM": "xterm", "COLUMNS": "80"}
        with subprocess.Popen(
            [sys.executable, "-m", *map(str, command)],
            stdout=subprocess.PIPE,
            stderr=terminal,
            env=environment,
            text=True,
        ) as running:
            os.close(terminal)
            seen = bytearray()
            with suppress(OSError):  # the terminal is closed at its end
                while some := screen.read(4096):
                    seen += some
            assert running.stdout is not None
            told = running.stdout.read()
    assert running.returncode == 0, seen
    return bytes(seen), told


def test_a_replay_shows_its_progress_on_a_terminal_and_not_in_a_pipe(tmp_path: Path) -> None:
    archive = tmp_path / "list.mbox"
    for number in range(3):
        post = mail("Wonko", "I become a player.", f"post{number}")
        append_mbox(archive, post, "wonko@players.example", at(1, number), durable=False)

    piped = nomicbot("replay", archive)
    assert "Judging" not in piped.output
    seen, told = on_terminal("nomicbot", "replay", archive)
    assert b"Judging list.mbox" in seen
    assert told == piped.stdout


@pytest.mark.parametrize(
    ("command", "shown"), [("rebuild", b"Judging again"), ("publish", b"Writing the site")]
)
def test_long_work_on_a_game_shows_its_progress_on_a_terminal_alone(
    command: str, shown: bytes, tmp_path: Path
) -> None:
    game = play(tmp_path / "game")
    assert shown not in nomicbot(command, "--game", game).output.encode()
    seen, told = on_terminal("nomicbot", command, "--game", game)
    assert shown in seen
    assert shown not in told.encode()


def test_measuring_the_corpus_shows_its_progress_on_a_terminal_alone(tmp_path: Path) -> None:
    table = tmp_path / "sentences.tsv"
    table.write_text("Join called=Pim\tI become a player named Pim.\n")
    seen, told = on_terminal("tests.corpus", "--sentences", table)
    assert b"Reading sentences.tsv" in seen
    assert "Reading" not in told
