"""Long work shows its progress on a terminal, but not in a pipe."""

import os
import pty
import subprocess
import sys
from contextlib import suppress
from pathlib import Path

from nomicbot.mail.message.mbox import append_mbox
from tests.cli.games import at, mail, nomicbot


def test_a_replay_shows_its_progress_on_a_terminal_and_not_in_a_pipe(tmp_path: Path) -> None:
    archive = tmp_path / "list.mbox"
    for number in range(3):
        post = mail("Wonko", "I become a player.", f"post{number}")
        append_mbox(archive, post, "wonko@players.example", at(1, number), durable=False)
    command = [sys.executable, "-m", "nomicbot", "replay", str(archive)]

    piped = nomicbot("replay", archive)
    assert "Judging" not in piped.output

    shown, terminal = pty.openpty()
    with os.fdopen(shown, "rb", buffering=0) as screen:
        environment = {**os.environ, "TERM": "xterm", "COLUMNS": "80"}
        told = subprocess.run(
            command, stdout=subprocess.PIPE, stderr=terminal, env=environment, check=True, text=True
        )
        os.close(terminal)
        seen = bytearray()
        with suppress(OSError):  # the terminal is closed at its end
            while some := screen.read(4096):
                seen += some
    assert b"Judging list.mbox" in seen
    assert told.stdout == piped.stdout
