"""The record as tables: events with their clauses, and nothing private."""

import os
import sqlite3
import subprocess
import sys
import time
from pathlib import Path

import pytest

from nomicbot.annals.log_tables import FACETS, QUERIES
from nomicbot.cli.logs import described
from tests.cli import games


def test_the_ready_queries_tell_of_the_game(played: Path, tmp_path: Path) -> None:
    to = tmp_path / "game.sqlite"
    assert games.nomicbot("logs", "--game", played, "--to", to).exit_code == 0
    db = sqlite3.connect(to)
    told = {name: db.execute(sql).fetchall() for name, (_, sql) in QUERIES.items()}
    assert ("2-6.h/1", 1) in [(clause, times) for clause, _, times in told["refusals_by_clause"]]
    assert ("Wonko", "propose", "3-3", "done", 1) in told["who_did_what"]
    assert [words for _, _, _, words, _ in told["asked_and_never_answered"]] == ["I vote p1"]
    columns = {
        table: [row[1] for row in db.execute(f"PRAGMA table_info({table})")] for table in FACETS
    }
    assert [
        facet for table, facets in FACETS.items() for facet in facets if facet not in columns[table]
    ] == []
    assert b"players.example" not in to.read_bytes().replace(b"@players.example>", b"")
    assert set(described("B Nomic", "game")["databases"]["game"]["queries"]) == set(QUERIES)  # type: ignore[index]


def test_mail_to_no_public_forum_is_not_in_it(tmp_path: Path) -> None:
    from nomicbot.bot.open_game import administering
    from nomicbot.config import load

    folder = games.begin(tmp_path / "game")
    with administering(load(folder / "nomic.toml")) as administrator:
        for forum in ("bot", "public"):
            words = f"I become a player named {forum.title()}swordfish.\n"
            intake = administrator.receive(
                games.mail("Wonko", words, forum, "bot@lists.example"), games.at(1), forum=forum
            )
            assert intake is not None
            administrator.take(intake)
    to = tmp_path / "game.sqlite"
    assert games.nomicbot("logs", "--game", folder, "--to", to).exit_code == 0
    assert b"Publicswordfish" in to.read_bytes()
    assert b"Botswordfish" not in to.read_bytes()


def test_a_file_that_is_there_is_not_written_over(played: Path, tmp_path: Path) -> None:
    to = tmp_path / "mine"
    to.write_text("mine", encoding="utf-8")
    assert "is there already" in games.one_line(
        games.nomicbot("logs", "--game", played, "--to", to), 1
    )
    assert to.read_text(encoding="utf-8") == "mine"


def test_what_is_told_to_end_leaves_no_server_behind(tmp_path: Path) -> None:
    noted = tmp_path / "server"
    server = f"import os, pathlib, time; pathlib.Path({str(noted)!r}).write_text(str(os.getpid())); time.sleep(60)"
    program = f"import sys; from nomicbot.cli.logs import _serve; _serve([sys.executable, '-c', {server!r}])"
    ran = subprocess.Popen([sys.executable, "-c", program])
    until = time.monotonic() + 30
    while not (noted.exists() and noted.read_text()) and time.monotonic() < until:
        time.sleep(0.02)
    ran.terminate()
    assert ran.wait(30) == 0
    with pytest.raises(ProcessLookupError):
        os.kill(int(noted.read_text()), 0)
