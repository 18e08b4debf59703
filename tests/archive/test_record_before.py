"""A record that an earlier version of the program made is the same game still: no version rewrites history.

`record-before.sql.gz` is a ledger of that time: two nweeks of the Ruleset and the Grid, with questions that are open,
motions whose words nobody has read, an attestation, a post that turned up late, and players whose names look the same.
"""

import gzip
import sqlite3
from pathlib import Path

import pytest

from nomicbot.bot.again import rebuild, state_hash
from nomicbot.game.dice import SeededDice
from nomicbot.game.engine import Engine
from nomicbot.ledger.record import Ledger
from nomicbot.rulebooks.library import library

RECORD = Path(__file__).parent / "record-before.sql.gz"
STATE = "1797c3aa2afc5962b84b003720be180cd7d525888f78889f983d3d1ecf3448e7"
"""What the program of that time said of the state at the end of the record."""


@pytest.fixture
def ledger(tmp_path: Path) -> Ledger:
    file = tmp_path / "ledger.db"
    with sqlite3.connect(file) as db:
        db.executescript(gzip.decompress(RECORD.read_bytes()).decode())
        db.execute("PRAGMA user_version = 3")
        db.execute("PRAGMA application_id = 1315925347")
    return Ledger.open(file, library("bnomic", "grid").codec)


def test_the_changes_of_an_earlier_record_come_to_the_state_that_they_came_to(ledger: Ledger) -> None:
    engine = Engine(library("bnomic", "grid"), SeededDice(lambda _nweek: b""))
    for entry in ledger.entries():
        engine.fold(ledger.changes(entry.id))
    assert state_hash(engine.state) == STATE


def test_an_earlier_record_is_judged_again_to_the_letter(ledger: Ledger) -> None:
    rebuilt = rebuild(library("bnomic", "grid"), ledger)
    assert rebuilt.difference == ""
    assert rebuilt.state == STATE
