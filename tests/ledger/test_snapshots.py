"""A missing or wrong snapshot costs time, but never changes a value."""

import sqlite3
import zlib
from contextlib import closing
from pathlib import Path
from unittest.mock import Mock

import pytest
from ledger_world import BOARD, COUNTER, LABEL, SCHEMA, Add, at, codec, decided, judged, posted

from nomicbot.game.objects import Attribute, Schema
from nomicbot.game.state import State
from nomicbot.ledger import snapshots
from nomicbot.ledger.problems import LedgerProblem
from nomicbot.ledger.record import Ledger

SECRETIVE = Schema([COUNTER, Attribute(BOARD, "label", tuple, clause="3-4.b", hidden=True)])
INDEXED = Schema([Attribute(BOARD, "counter", int, clause="3-4.b", indexed=True), LABEL])


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "ledger.sqlite"


def play(ledger: Ledger, state: State, seconds: range) -> State:
    for second in seconds:
        event = posted(
            second, Add(second % 3 + 1, second, (("word", second),)), message_id=f"{second}@x"
        )
        ledger.append(event, judged(state, event))
    return state


def kept(path: Path, schema: Schema = SCHEMA, posts: int = 6) -> State:
    """Make a ledger with a snapshot, and return its state."""
    with Ledger.create(path, codec()) as ledger:
        state = play(ledger, State(schema), range(1, posts + 1))
        ledger.keep_snapshot(state)
    return state


def folds(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Return a list that grows each time all changes are applied from the beginning."""
    noted: list[str] = []
    fold = Ledger.folded
    monkeypatch.setattr(
        Ledger, "folded", lambda self, schema: noted.append("fold") or fold(self, schema)
    )
    return noted


def test_what_came_before_a_snapshot_is_not_folded_again(path, monkeypatch):
    noted = folds(monkeypatch)
    state = kept(path)
    with Ledger.open(path, codec()) as ledger:
        play(ledger, state, range(10, 13))
        assert ledger.state(SCHEMA) == state
        assert noted == []
        assert ledger.entries_since_snapshot() == 3


@pytest.mark.parametrize("schema", [SCHEMA, INDEXED, SECRETIVE])
def test_a_state_from_a_snapshot_goes_on_as_any_other(path, schema):
    state = kept(path, schema)
    with Ledger.open(path, codec(), read_only=True) as ledger:
        found = ledger.state(schema)
    assert [found.raw("board:1", name) for name in ("kind", "counter", "label")] == [
        state.raw("board:1", name) for name in ("kind", "counter", "label")
    ]
    assert found.exists("board:2")
    assert not found.exists("board:9")
    assert found.next_id(BOARD) == state.next_id(BOARD) == "board:4"
    assert list(found) == list(state) == found.of_kind(BOARD) == found.among({"board"})
    copy = found.copied()
    event = posted(99, Add(2, 5), Add(4, 1))
    for one in (state, found, copy):
        changes = judged(one, event).changes
        assert one == state
    for change in reversed(changes):
        found.undo(change)
    assert found != state
    assert dict(copy.attributes("board:3")) == dict(state.attributes("board:3"))
    if schema is INDEXED:
        counter = schema.of_kind("board")[0]
        value = state.raw("board:3", "counter")
        assert copy.where(counter, value) == state.where(counter, value) == ["board:3"]


def unpacked(snapshot):
    """Return everything that is packed in a snapshot: its head and its objects."""
    rest, found = snapshot.partition(b"\n")[2], b""
    while rest:
        unpacking = zlib.decompressobj()
        found += unpacking.decompress(rest)
        rest = unpacking.unused_data
    return found


def test_what_players_may_not_see_is_in_no_snapshot(path):
    state = kept(path, SECRETIVE)
    with Ledger.open(path, codec()) as ledger:
        (packed,) = ledger._select("SELECT state FROM snapshots")[0]
        assert b"word" not in unpacked(packed)
        assert b"counter" in unpacked(packed)
        assert ledger.state(SECRETIVE) == state
        play(ledger, state, range(10, 12))
        ledger.keep_snapshot(ledger.state(SECRETIVE))
        assert ledger.state(SECRETIVE) == state
        assert all(
            b"word" not in unpacked(row[0]) for row in ledger._select("SELECT state FROM snapshots")
        )


def test_only_packs_that_are_asked_for_are_unpacked(path, monkeypatch):
    monkeypatch.setattr(snapshots, "_PACK", 1)
    state, unpacked = kept(path), []
    with Ledger.open(path, codec()) as ledger:
        resumed = ledger.state(SCHEMA)
        decompress = zlib.decompress
        monkeypatch.setattr(zlib, "decompress", lambda pack: unpacked.append(1) or decompress(pack))
        objects = list(state)
        assert len(objects) > 1
        assert resumed.attributes(objects[0]) == state.attributes(objects[0])
        assert len(unpacked) == 1
        assert resumed == state
        assert len(unpacked) == len(objects)


def test_a_name_is_found_without_unpacking_what_else_is_kept(path, monkeypatch):
    kind = Attribute(BOARD, "kind", str)
    with Ledger.create(path, codec()) as ledger:
        state = play(ledger, State(SCHEMA), range(1, 7))
        assert state.written(kind, "Board") == state.of_kind(BOARD)
        ledger.keep_snapshot(state)
        for opened in range(2):  # the second snapshot takes the names from the first one
            resumed = ledger.state(SCHEMA)
            with monkeypatch.context() as patched:
                patched.setattr(resumed, "_woken", Mock(side_effect=AssertionError))
                assert resumed.written(kind, "BOARD") == state.of_kind(BOARD)
                assert resumed.written(kind, "motion") == []
            play(ledger, resumed, range(10 + opened, 11 + opened))
            assert resumed.written(kind, "board") == resumed.of_kind(BOARD)
            ledger.keep_snapshot(resumed)


def test_two_are_kept_at_most(path):
    state = kept(path)
    with Ledger.open(path, codec()) as ledger:
        for second in range(10, 20):
            play(ledger, state, range(second, second + 1))
            ledger.keep_snapshot(state)
            ledger.keep_snapshot(state)
        assert list(ledger.snapshots(SCHEMA)) == [16, 15]


def test_one_goes_as_soon_as_anything_before_it_is_judged(path):
    state = kept(path)
    with Ledger.open(path, codec()) as ledger:
        play(ledger, state, range(10, 12))
        ledger.keep_snapshot(state)
        late = posted(9, Add(1, 3), message_id="late@x")
        with ledger.batch():
            changes = [change for entry in (7, 8) for change in ledger.changes(entry)]
            for change in reversed(changes):
                state.undo(change)
            entry = ledger.append(late, judged(state, late))
            assert list(ledger.snapshots(SCHEMA)) == [6]
            ledger.rejudged(
                entry.id, [(id, judged(state, ledger.entry(id).event)) for id in (7, 8)]
            )
        assert ledger.state(SCHEMA) == state
        ledger.rejudged(entry.id, [(3, judged(State(SCHEMA), ledger.entry(3).event, bonus=4))])
        assert ledger.snapshots(SCHEMA) == {}


def test_an_erasure_takes_every_snapshot_with_it_out_of_the_file(path):
    with Ledger.create(path, codec()) as ledger:
        received = ledger.receive(
            b"raw",
            forum="public",
            arrived=at(1),
            message_id="m@x",
            address="a@x",
            name="A",
            body_hash="bh",
        )
        state = State(SCHEMA)
        event = posted(1, Add(1, 1, (("unmistakable", 1),)))
        ledger.append(event, judged(state, event), received=received.id)
        ledger.keep_snapshot(state)
        (packed,) = ledger._select("SELECT state FROM snapshots")[0]
        assert any(packed[-40:] in file.read_bytes() for file in path.parent.iterdir())
        ledger.erase(received.id, "it was asked for")
        assert ledger.snapshots(SCHEMA) == {}
        assert ledger.state(SCHEMA) == state
        for file in path.parent.iterdir():
            assert packed[-40:] not in file.read_bytes()


WRONG = {
    "a digest of something else": "UPDATE snapshots SET digest = 'no'",
    "another state": "UPDATE snapshots SET state = x'0102'",
    "a state that lacks its end": "UPDATE snapshots SET state = substr(state, 1, length(state) - 5)",
    "another place": "UPDATE snapshots SET entry = 2, root = 2",
    "another program": "UPDATE snapshots SET stamp = 'of another one'",
    "none": "DELETE FROM snapshots",
}


@pytest.mark.parametrize("what", WRONG)
def test_a_wrong_one_costs_time_and_no_value(path, what, monkeypatch):
    noted = folds(monkeypatch)
    state = kept(path)
    with closing(sqlite3.connect(path)) as other, other:
        other.execute(WRONG[what])
    with Ledger.open(path, codec(), read_only=True) as ledger:
        assert ledger.state(SCHEMA) == state
    assert noted == ["fold"]


def test_a_game_that_knows_other_things_makes_its_own(path, monkeypatch):
    noted = folds(monkeypatch)
    state = kept(path)
    with Ledger.open(path, codec()) as ledger:
        assert ledger.state(INDEXED)._objects == state._objects
        monkeypatch.setattr(snapshots, "__version__", "99")
        assert ledger.state(SCHEMA) == state
        assert noted == ["fold", "fold"]


def test_one_that_cannot_be_unpacked_is_passed_by_though_it_is_sealed(path, monkeypatch):
    noted = folds(monkeypatch)
    state = kept(path)
    with Ledger.open(path, codec()) as ledger:
        head = zlib.compress(
            b'{"born":{},"index":[],"left out":[["board:1","nothing"]],"packs":[[["board:1"],10]]}'
        )
        pack = zlib.compress(b"{}")
        for packed in (
            b"",
            b"{}\n" + head,
            b"5\n" + head,
            b"%d\n" % len(head) + head + pack,
            b"%d\n" % len(pack) + pack,
        ):
            monkeypatch.setattr(snapshots, "_written", lambda _state, packed=packed: packed)
            ledger.keep_snapshot(state)
            assert ledger.state(SCHEMA) == state
        assert len(noted) == 5


def test_who_only_reads_writes_none(path):
    state = kept(path)
    with Ledger.open(path, codec(), read_only=True) as ledger, pytest.raises(LedgerProblem):
        ledger.keep_snapshot(state)


def test_a_decision_that_reaches_back_takes_its_place_before_a_snapshot(path):
    state = kept(path)
    with Ledger.open(path, codec()) as ledger:
        event = decided(50)
        ledger.append(event, judged(State(SCHEMA), event), follows=ledger.entry(2))
        assert ledger.snapshots(SCHEMA) == {}
        assert state.exists("board:1")
