"""The log of a running bot, and its end: one line for each event, with its entry."""

import json
import logging
import os
import re
import shutil
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path

import pytest

from nomicbot.bot.open_game import administering
from nomicbot.bot.outgoing.journal import Journal
from nomicbot.cli import run_log
from nomicbot.cli.plain import told_of
from nomicbot.config import load
from nomicbot.ledger.problems import LedgerProblem, LedgerSuperseded
from tests.cli.games import POSTS, at, begin, mail, play

pytestmark = pytest.mark.sampled

STAMP = r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+00:00 "


def run(game: Path, *options: str, number: int, **environment: str) -> tuple[int, str]:
    """Run a bot with an unreachable mailbox until it reports that, send it a signal, and return its end."""
    command = [sys.executable, "-m", "nomicbot", "run", "--game", str(game), *options]
    (game / "log").touch()
    with (game / "log").open("ab") as log:
        bot = subprocess.Popen(command, stderr=log, env={**os.environ, **environment})
    deadline = time.monotonic() + 60
    try:
        while "can't be reached" not in (game / "log").read_text():
            assert time.monotonic() < deadline, (game / "log").read_text()
            assert bot.poll() is None, (game / "log").read_text()
            time.sleep(0.05)
        bot.send_signal(number)
        return bot.wait(30), (game / "log").read_text()
    finally:
        bot.kill()


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_a_signal_ends_it_cleanly_and_is_named(tmp_path: Path, number: signal.Signals) -> None:
    code, said = run(begin(tmp_path / "game"), number=number)
    assert code == 0, said
    *lines, last = said.splitlines()
    assert last == f"Stopped by {number.name}. Everything that was judged is in the ledger."
    assert "Traceback" not in said
    assert [line for line in lines[1:] if not re.match(STAMP, line)] == []


def test_a_log_in_json(tmp_path: Path) -> None:
    _, said = run(begin(tmp_path / "game"), "--log-format", "json", number=signal.SIGTERM)
    lines = [json.loads(line) for line in said.splitlines()]
    assert lines[-1]["message"].startswith("Stopped by SIGTERM.")
    assert {"at", "level", "message", "logger"} <= lines[0].keys()
    assert re.fullmatch(STAMP.strip(), lines[0]["at"])


def test_what_ends_a_bot_is_a_line_of_json_too(tmp_path: Path) -> None:
    file = begin(tmp_path / "game") / "nomic.toml"
    file.write_text(file.read_text().replace("[trust]", "[turst]"))
    command = [sys.executable, "-m", "nomicbot", "run", "--log-format", "json", "--game", str(file)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    (line,) = map(json.loads, done.stderr.splitlines())
    assert "Did you mean trust?" in line["message"]
    assert (line["level"], done.returncode) == ("error", 2)


def test_no_supervisor_starts_a_bot_again_that_another_one_replaced() -> None:
    replaced = LedgerSuperseded("another bot has continued this game")
    assert told_of(ExceptionGroup("tasks", [ExceptionGroup("", [replaced])])) == (str(replaced), 2)
    assert told_of(LedgerProblem("it is damaged")) == ("it is damaged", 1)
    assert told_of(ValueError("a bug")) is None


def test_the_journal_of_systemd_stamps_its_lines_itself(tmp_path: Path) -> None:
    game = begin(tmp_path / "game")
    (game / "log").touch()
    there = (game / "log").stat()
    _, said = run(game, number=signal.SIGTERM, JOURNAL_STREAM=f"{there.st_dev}:{there.st_ino}")
    assert re.search(r"^<4>the mailbox can't be reached", said, re.MULTILINE), said


def test_each_thing_that_happens_is_a_line_with_its_entry(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO)
    with administering(load(begin(tmp_path / "game") / "nomic.toml")) as administrator:
        administrator.watch = Journal(lambda: administrator.engine.state).note
        for when, raw in POSTS:
            intake = administrator.receive(raw, when, forum="public")
            assert intake is not None
            administrator.take(intake)
        administrator.advance(at(14))
        administrator.desk.outcome(("set", "Wonko", "amplitude", "6"))
        last = administrator.ledger.next_entry_id() - 1
    lines = [
        record.getMessage()
        for record in caplog.records
        if record.name == "nomicbot.bot.outgoing.journal"
    ]
    assert len(lines) >= last - 3
    for told in (
        r"entry \d+: post of Wonko judged: 1 done",
        r"entry \d+: post of Peter judged: 1 done, 1 refused",
        r"entry \d+: midnight 2005-07-17 UTC: nweek 1, nday 2",
        r"entry \d+: nweek 2 begins",
        r"entry \d+: decision: commitment to .*",
        rf"entry {last}: decision of the administrator: set Wonko .*",
    ):
        assert any(re.fullmatch(told, line) for line in lines), (told, lines)


def test_a_library_is_heard_only_of_errors(caplog: pytest.LogCaptureFixture) -> None:
    def heard(name: str, level: int) -> bool:
        return run_log._ours_or_an_error(logging.LogRecord(name, level, "", 0, "x", None, None))

    assert heard("nomicbot.bot.loop", logging.INFO)
    assert not heard("aioimaplib.aioimaplib", logging.WARNING)
    assert heard("asyncio", logging.ERROR)
    assert not caplog.records


def test_what_a_post_is_called_breaks_no_line(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO)
    with administering(load(play(tmp_path / "game") / "nomic.toml")) as administrator:
        administrator.watch = Journal(lambda: administrator.engine.state).note
        intake = administrator.receive(
            mail("=?utf-8?q?A=0Aentry_9=3A?=", "Hello.\n", "odd"), at(15), forum="public"
        )
        assert intake is not None
        administrator.take(intake)
    assert [record for record in caplog.records if "\n" in record.getMessage()] == []


def test_systemd_is_told_that_it_is_ready_alive_and_stopping(tmp_path: Path) -> None:
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as heard:
        heard.bind(str(tmp_path / "notify"))
        heard.settimeout(30)
        game = begin(tmp_path / "game")
        run(
            game,
            number=signal.SIGTERM,
            NOTIFY_SOCKET=str(tmp_path / "notify"),
            WATCHDOG_USEC="200000",
        )
        said = [heard.recv(100).decode()]
        while said[-1] != "STOPPING=1":
            said.append(heard.recv(100).decode())
    assert said[:2] == ["READY=1", "WATCHDOG=1"]


UNIT = Path(__file__).parents[2] / "docs" / "packaging" / "nomicbot.service"


@pytest.mark.skipif(
    shutil.which("systemd-analyze") is None, reason="systemd-analyze is not installed"
)
def test_the_unit_exposes_little(tmp_path: Path) -> None:
    unit = tmp_path / "nomicbot.service"
    unit.write_text(UNIT.read_text())
    command = [
        "systemd-analyze",
        "security",
        "--offline=true",
        "--threshold=25",
        "--no-pager",
        str(unit),
    ]
    checked = subprocess.run(command, capture_output=True, text=True, timeout=120)
    assert checked.returncode == 0, checked.stdout[-600:] + checked.stderr
