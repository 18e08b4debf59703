"""A record that an earlier version of the program made is still judged with the same result.

`record-before.sql.gz` has two nweeks of the Ruleset and the Grid: open questions, motions with
unparsed words, an attestation, a late post, and players whose names look alike.
`record-with-lines.sql.gz` is later (made by `record.py`): its options are recorded as actions or as
sentences, and some of its questions were answered. `record-of-all.db.xz` has all rulebooks (from
`three-nweeks.play`): games of each kind in progress, elections that end with an nweek, the repealed
Section 6 and rule 4-4, and whatever still existed afterwards.
"""

import gzip
import json
import lzma
import sqlite3
from datetime import timedelta
from hashlib import sha256
from itertools import pairwise
from pathlib import Path

import pytest

from nomicbot.annals.state_diff import snapshot
from nomicbot.bot.administrator import Administrator
from nomicbot.bot.judging.rejudging import Rebuilding, rebuild
from nomicbot.bot.judging.seeds import DerivedSeeds
from nomicbot.game.actions import Decided, Posted, Verdict
from nomicbot.game.amending.listing import Uninterpreted
from nomicbot.game.decisions import Begin
from nomicbot.game.dice import SeededDice
from nomicbot.game.engine import Engine
from nomicbot.game.kinds import NAME
from nomicbot.game.state import State
from nomicbot.ledger.record import Entry, Ledger
from nomicbot.rulebooks.bnomic import motions
from nomicbot.rulebooks.bnomic.vocabulary.economy import Pay
from nomicbot.rulebooks.bnomic.vocabulary.ministries import MINISTRY, MINISTRY_NAME
from nomicbot.rulebooks.bnomic.vocabulary.motions import PENDING, STATE, Vote
from nomicbot.rulebooks.bnomic.vocabulary.players import PLAYER
from nomicbot.rulebooks.bnomic.vocabulary.tiles import ZONE
from nomicbot.rulebooks.library import library, names
from nomicbot.rulebooks.tables import table_objects
from tests.archive.record import CONFIG, mail

HERE = Path(__file__).parent
WITH_LINES = "record-with-lines"
OF_ALL = "record-of-all"
STATES = {
    "record-before": "1797c3aa2afc5962b84b003720be180cd7d525888f78889f983d3d1ecf3448e7",
    WITH_LINES: "47c1ea06511784d44e6798fcc62534dec77e3c7b38a9d00f07cc4c4028e35b35",
    OF_ALL: "a656e7e84af3644d5bd4f3999b554ba757ecf7b9e92d95cc155ecccc4e65d508",
}
"""What the program of that time said of the state at the end of each record."""


def to_the_letter(state: State) -> str:
    """Return the hash of a state with all its words, as the programs of that time computed it."""
    return sha256(json.dumps(snapshot(state), sort_keys=True).encode()).hexdigest()


def opened(name: str, folder: Path) -> Ledger:
    file = folder / "ledger.db"
    if (whole := HERE / f"{name}.db.xz").exists():
        file.write_bytes(lzma.decompress(whole.read_bytes()))
    else:
        with sqlite3.connect(file) as db:
            db.executescript(gzip.decompress((HERE / f"{name}.sql.gz").read_bytes()).decode())
            db.execute("PRAGMA user_version = 3")
            db.execute("PRAGMA application_id = 1315925347")
    return Ledger.open(file, library("bnomic", "grid").codec)


@pytest.mark.parametrize("name", STATES)
def test_the_changes_of_an_earlier_record_come_to_the_state_that_they_came_to(
    name: str, tmp_path: Path
) -> None:
    engine, ledger = (
        Engine(library("bnomic", "grid"), SeededDice(lambda _nweek: b"")),
        opened(name, tmp_path),
    )
    for entry in ledger.entries():
        engine.fold(ledger.changes(entry.id))
    assert to_the_letter(engine.state) == STATES[name]


@pytest.mark.parametrize("name", STATES)
def test_an_earlier_record_is_judged_again_to_the_letter(name: str, tmp_path: Path) -> None:
    ledger = opened(name, tmp_path)
    rebuilding = Rebuilding(library("bnomic", "grid"), ledger)
    rebuilding.hold_against(ledger.snapshots(library("bnomic", "grid").schema))
    assert rebuilding.so_far().difference == ""
    assert to_the_letter(rebuilding.state) == STATES[name]


def test_the_record_of_all_has_what_it_is_for(tmp_path: Path) -> None:
    ledger = opened(OF_ALL, tmp_path)
    assert {name for name, _ in _begin(ledger).rulebooks} == set(names())
    engine = Engine(library(*names()), SeededDice(lambda _nweek: b""))
    for entry in ledger.entries():
        engine.fold(ledger.changes(entry.id))
    played = table_objects.tables(engine.state, table_objects.RUNNING, table_objects.OVER)
    assert {engine.state.kind(table) for table in played} == {
        kind.name for kind in table_objects.kinds_of(engine.state)
    }
    ministries = {MINISTRY_NAME.of(engine.state, one) for one in engine.state.of_kind(MINISTRY)}
    assert "Law" in ministries, "it outlived rule 4-4, since others name it"
    assert "Banking" not in ministries
    assert engine.state.of_kind(ZONE), "the Zones outlived Section 6, by a Zone of Enchantment"


def _begin(ledger: Ledger) -> Begin:
    event = ledger.entry(1).event
    assert isinstance(event, Decided)
    assert isinstance(event.decision, Begin)
    return event.decision


# -- a game of before that goes on -------------------------------------------------------------------------------------


@pytest.fixture
def game(tmp_path: Path) -> Administrator:
    return Administrator(CONFIG, opened(WITH_LINES, tmp_path), DerivedSeeds("before"))


def test_the_record_with_lines_has_what_it_is_for(game: Administrator) -> None:
    state, ledger = game.engine.state, game.ledger
    names = [NAME.of(state, one) for one in state.where(PLAYER, True)]
    assert {"Dov", "D\u043ev"} <= set(names), "two names that look the same"
    pending = [
        motions.listed_changes(game.engine.query(game.now), one)
        for one in state.where(STATE, PENDING)
    ]
    assert any(isinstance(one, Uninterpreted) for changes in pending for one in changes), (
        "words that nobody has read"
    )
    assert any(known.at < before.at for before, known in pairwise(_by_number(ledger))), (
        "a post that turned up late"
    )
    lines = [line for _, verdict in _asked(ledger) for line in verdict.readings]
    assert (
        {bool(line.action) for line in lines}
        == {bool(line.text) for line in lines}
        == {True, False}
    )


def _by_number(ledger: Ledger) -> list[Entry]:
    return sorted(ledger.entries(), key=lambda entry: entry.id)


def _asked(ledger: Ledger) -> list[tuple[Entry, Verdict]]:
    return [
        (e, v)
        for e in ledger.entries()
        for v in ledger.verdicts(e.id)
        if v.result == "unread" and v.readings
    ]


CHOSEN = {
    "seconds": [Vote("Tweak 5", "SECOND")],
    "by-title": [Vote("p1", "FOR")],
    "by-condition": [Vote("p1", "FOR")],
    "late": [Vote("p1", "FOR")],
    "no-such": [Vote("p77", "FOR")],
    "two-in-one": [Vote("p1", "FOR"), Vote("p2", "FOR")],
    "open-at-the-end": [Pay(player="Bram", amount=2)],
}
"""By the Message-ID of a post of that time, what its author chooses by answering 1 today."""


def test_a_line_of_a_ruling_of_before_can_still_be_chosen(game: Administrator) -> None:
    authors = {
        e.event.message_id.partition("@")[0]: e
        for e in game.ledger.entries()
        if isinstance(e.event, Posted)
    }
    at, came = game.now, {}
    for id in CHOSEN:
        event, at = authors[id].event, at + timedelta(minutes=1)
        assert isinstance(event, Posted)
        raw = mail(event.author.name, f"answer-{id}", "1", "Re: a post", f"{id}@players.example")
        intake = game.receive(raw, at)
        outcome = game.take(intake) if intake else None
        came[id] = [one.action for one in outcome.judgement.verdicts] if outcome else []
    assert came == CHOSEN
    assert rebuild(game.library, game.ledger).identical
