import os
import signal
import sqlite3
import subprocess
import sys
from contextlib import closing, suppress
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from ledger_world import SCHEMA, Add, at, codec, folded, judged, posted

from nomicbot.game.engine import Judgement
from nomicbot.game.state import State
from nomicbot.ledger import schema
from nomicbot.ledger.problems import (
    LedgerBusy,
    LedgerClosed,
    LedgerConflict,
    LedgerDamaged,
    LedgerExists,
    LedgerFull,
    LedgerProblem,
    LedgerTooNew,
    LedgerTooOld,
    NoLedger,
)
from nomicbot.ledger.record import Ledger, OutgoingMail


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "a game? #1.ledger"


def put(ledger: Ledger, second: int = 1, **more) -> None:
    event = posted(second, Add(1, second))
    ledger.append(event, judged(folded(ledger.all_changes()), event), **more)


def receive(ledger: Ledger, raw: bytes = b"raw", number: int = 1):
    return ledger.receive(
        raw,
        forum="public",
        arrived=at(number),
        message_id=f"m{number}@x",
        address="a@b",
        name="A",
        body_hash="h",
    )


# -- opening --------------------------------------------------------------------------------------------------------


def test_a_game_goes_on_where_it_was(path):
    state = State(SCHEMA)
    for second in (1, 2):
        with Ledger.create(path, codec()) if second == 1 else Ledger.open(path, codec()) as ledger:
            event = posted(second, Add(1, second))
            assert ledger.append(event, judged(state, event)).id == second
    with Ledger.open(path, codec(), read_only=True) as ledger:
        assert folded(ledger.all_changes()) == state
        assert ledger.check() == []


def test_it_survives_power_cuts_and_checks_what_refers_to_what(path):
    with Ledger.create(path, codec()) as ledger:
        asked = {
            name: ledger._db.execute(f"PRAGMA {name}").fetchone()[0]
            for name in ("journal_mode", "synchronous")
        }
        assert asked == {"journal_mode": "wal", "synchronous": 2}
        assert ledger._db.execute("PRAGMA foreign_keys").fetchone()[0] == 1


def test_private_mail_is_for_its_owner(path):
    mask = os.umask(0)
    try:
        with Ledger.create(path, codec()) as ledger:
            put(ledger)
            modes = {
                file.name: file.stat().st_mode & 0o777
                for file in path.parent.glob("*")
                if ".lock" not in file.name
            }
            assert set(modes.values()) == {0o600}
    finally:
        os.umask(mask)


def test_what_a_broken_off_creation_left_is_no_obstacle(path):
    path.with_name(path.name + ".new").write_text("half of it")
    Ledger.create(path, codec()).close()
    assert sorted(file.name for file in path.parent.iterdir()) == [path.name, path.name + ".lock"]


def test_nothing_is_overwritten(path):
    path.write_text("a diary")
    with pytest.raises(LedgerExists, match="exists already"):
        Ledger.create(path, codec())
    assert path.read_text() == "a diary"


def test_a_broken_off_creation_leaves_no_ledger(path, monkeypatch):
    def fail(_):
        raise OSError("power cut")

    monkeypatch.setattr(schema, "MIGRATIONS", (*schema.MIGRATIONS, fail))
    with pytest.raises(OSError, match="power cut"):
        Ledger.create(path, codec())
    monkeypatch.undo()
    assert not path.exists()
    Ledger.create(path, codec()).close()


def test_there_is_none(path):
    for read_only in (False, True):
        with pytest.raises(NoLedger, match="no ledger at"):
            Ledger.open(path, codec(), read_only=read_only)
    assert list(path.parent.iterdir()) == []
    path.touch()
    with pytest.raises(NoLedger, match="empty"):
        Ledger.open(path, codec())
    with pytest.raises(LedgerProblem, match="cannot be written"):
        Ledger.create(path / "no" / "folder", codec())


def test_it_is_no_ledger(path):
    path.write_bytes(b"From wonko@example.org\n" * 500)
    with pytest.raises(LedgerDamaged, match="not a database"):
        Ledger.open(path, codec())
    path.unlink()
    with sqlite3.connect(path) as other:
        other.execute("CREATE TABLE diary (day)")
    with pytest.raises(LedgerDamaged, match="something else"):
        Ledger.open(path, codec())


def test_it_is_cut_short(path):
    with Ledger.create(path, codec()) as ledger:
        for second in range(50):
            put(ledger, second)
    path.write_bytes(path.read_bytes()[:-20_000])
    with pytest.raises(LedgerDamaged):
        Ledger.open(path, codec())


def test_pages_in_the_middle_are_lost(path):
    with Ledger.create(path, codec()) as ledger, ledger.batch():
        for second in range(300):
            put(ledger, second)
    whole = bytearray(path.read_bytes())
    whole[len(whole) // 3 : len(whole) * 2 // 3] = b"\x99" * (len(whole) * 2 // 3 - len(whole) // 3)
    path.write_bytes(whole)
    with Ledger.open(path, codec(), read_only=True) as ledger:
        assert ledger.check() != []
        with pytest.raises(LedgerDamaged):
            list(ledger.all_changes())


@pytest.fixture(scope="module")
def whole(tmp_path_factory) -> bytes:
    path = tmp_path_factory.mktemp("whole") / "ledger"
    with Ledger.create(path, codec()) as ledger, ledger.batch():
        for second in range(40):
            mail = receive(ledger, b"raw" * 100, second)
            put(
                ledger,
                second,
                received=mail.id,
                outgoing=[OutgoingMail(f"r{second}@bot", ("a@b",), b"ruling")],
            )
    return path.read_bytes()


@settings(max_examples=80, deadline=None)
@given(
    st.lists(
        st.tuples(st.floats(0, 1, exclude_max=True), st.binary(min_size=1, max_size=9)), min_size=1
    )
)
def test_whatever_happened_to_the_file_a_person_is_told(whole, damage):
    damaged = bytearray(whole)
    for where, what in damage:
        start = int(where * len(damaged))
        damaged[start : start + len(what)] = what
    with TemporaryDirectory() as folder:
        path = Path(folder) / "ledger"
        path.write_bytes(damaged)
        with suppress(LedgerProblem), Ledger.open(path, codec()) as ledger:
            ledger.check()
            for read in (
                lambda: list(ledger.all_changes()),
                lambda: [ledger.judgement(entry.id) for entry in ledger.entries()],
                lambda: [ledger.raw(mail.id) for mail in ledger.unjudged()],
                lambda: ledger.outbox_due(at(0)),
                ledger.rolls,
                lambda: ledger.append(posted(99), Judgement(posted(99))),
            ):
                with suppress(LedgerProblem):
                    read()


REPLICATED = """
CREATE TABLE _litestream_seq (id INTEGER PRIMARY KEY, seq INTEGER);
CREATE TABLE _litestream_lock (id INTEGER);
"""


def test_a_ledger_that_litestream_replicates_is_the_same_ledger(path: Path) -> None:
    Ledger.create(path, codec()).close()
    with closing(sqlite3.connect(path)) as other:
        other.executescript(REPLICATED)
    Ledger.open(path, codec()).close()
    with closing(sqlite3.connect(path)) as other:
        other.executescript(
            "DROP TABLE _litestream_seq;"
            "CREATE TRIGGER _litestream_seq AFTER INSERT ON changes BEGIN SELECT 1; END"
        )
    with pytest.raises(LedgerDamaged, match="guards"):
        Ledger.open(path, codec())


def test_its_guards_were_taken_away(path):
    Ledger.create(path, codec()).close()
    with sqlite3.connect(path) as other:
        other.execute("DROP TRIGGER changes_update")
    with pytest.raises(LedgerDamaged, match="guards"):
        Ledger.open(path, codec())


def test_text_that_is_no_json_was_not_written_here(path):
    Ledger.create(path, codec()).close()
    with sqlite3.connect(path) as other:
        other.execute(
            "INSERT INTO entries VALUES (1, '2005-07-01T00:00:00.000000+00:00', 2, 1, 'scribble', NULL, '')"
        )
    with (
        Ledger.open(path, codec()) as ledger,
        pytest.raises(LedgerDamaged, match="an entry in the record"),
    ):
        ledger.entry(1)


def test_a_newer_program_wrote_it(path):
    Ledger.create(path, codec()).close()
    with sqlite3.connect(path) as other:
        other.execute("PRAGMA user_version = 99")
    for read_only in (False, True):
        with pytest.raises(LedgerTooNew, match="update nomicbot"):
            Ledger.open(path, codec(), read_only=read_only)


LACKS_SNAPSHOTS = """
DROP TABLE lines;
DROP TABLE openings;
DROP TABLE aliases;
DROP TRIGGER snapshots_of_erased;
DROP TRIGGER snapshots_of_later;
DROP TRIGGER snapshots_of_otherwise;
DROP TABLE snapshots;
DROP INDEX verdicts_by_result;
"""


def test_a_ledger_of_before_what_was_meant_was_kept_is_brought_up_to_date(path):
    with Ledger.create(path, codec()) as ledger:
        put(ledger)
    with closing(sqlite3.connect(path)) as older:
        older.executescript(LACKS_SNAPSHOTS)
        older.execute("ALTER TABLE judgings DROP COLUMN recalled")
        older.execute(f"PRAGMA user_version = {schema.MIGRATIONS.index(schema._recalled)}")
    with Ledger.open(path, codec()) as ledger:
        assert ledger.judgement(1).recalled == ()
        assert ledger.check() == []


def test_an_older_program_wrote_it(path, monkeypatch):
    with Ledger.create(path, codec()) as ledger:
        put(ledger)
    monkeypatch.setattr(
        schema,
        "MIGRATIONS",
        (*schema.MIGRATIONS, lambda db: db.execute("CREATE TABLE novelty (x)")),
    )
    schema._made_anew.cache_clear()
    try:
        with pytest.raises(LedgerTooOld):
            Ledger.open(path, codec(), read_only=True)
        for _ in range(2):
            with Ledger.open(path, codec()) as ledger:
                assert ledger._select("SELECT * FROM novelty") == []
                assert ledger.entry(1)
    finally:
        schema._made_anew.cache_clear()
    monkeypatch.undo()
    (kept,) = path.parent.glob("*.before-version-*")
    assert kept.stat().st_mode & 0o077 == 0
    with Ledger.open(kept, codec(), read_only=True) as ledger:
        assert ledger.entry(1), "the copy from before opens with the program from before"


# -- one writer, any number of readers ------------------------------------------------------------------------------

OPEN = """
import sys
from pathlib import Path
from nomicbot.game.actions import Codec
from nomicbot.ledger.problems import LedgerBusy
from nomicbot.ledger.record import Ledger
try:
    Ledger.open(Path(sys.argv[1]), Codec())
except LedgerBusy as busy:
    print(busy)
"""


def test_a_second_writer_is_turned_away_and_readers_are_welcome(path):
    with Ledger.create(path, codec()) as ledger:
        put(ledger)
        with pytest.raises(LedgerBusy):
            Ledger.open(path, codec())
        other = subprocess.run(
            [sys.executable, "-c", OPEN, str(path)], capture_output=True, text=True, check=True
        )
        assert f"number {os.getpid()}" in other.stdout
        with Ledger.open(path, codec(), read_only=True) as reader:
            assert reader.next_entry_id() == 2
            put(ledger, 2)
            assert len(list(reader.entries())) == 2
            assert reader.next_entry_id() == 3
            assert [e.id for e in reader.after(posted(1))] == [2]
            with ledger.batch():
                put(ledger, 3)
                assert len(list(ledger.entries())) == 3
                assert len(list(reader.entries())) == 2
            with pytest.raises(LedgerProblem, match="read only"):
                put(reader, 4)
            with pytest.raises(LedgerProblem, match="read only"):
                reader.set_meta("a", "b")
    Ledger.open(path, codec()).close()


def test_a_foreign_lock_passes(path):
    with Ledger.create(path, codec()) as ledger:
        ledger._db.execute("PRAGMA busy_timeout = 10")
        other = sqlite3.connect(path, isolation_level=None)
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(LedgerBusy):
            put(ledger)
        other.execute("ROLLBACK")
        other.close()
        put(ledger)
        assert len(list(ledger.entries())) == 1


# -- whole or not at all --------------------------------------------------------------------------------------------


def fill(ledger: Ledger) -> None:
    pages = ledger._db.execute("PRAGMA page_count").fetchone()[0]
    ledger._db.execute(f"PRAGMA max_page_count = {pages + 2}")


def make_room(ledger: Ledger) -> None:
    ledger._db.execute("PRAGMA max_page_count = 1000000")


BIG = OutgoingMail("big@bot", ("a@b",), b"x" * 100_000)


def test_a_closed_ledger_says_so_of_all_that_is_asked_of_it(path):
    event = posted(2, Add(1, 2))
    judgement = judged(State(SCHEMA), event)
    asked = (
        lambda ledger: list(ledger.entries()),
        lambda ledger: ledger.last(),
        lambda ledger: ledger.outbox_due(at(9)),
        lambda ledger: ledger.set_meta("a", "b"),
        receive,
        lambda ledger: ledger.append(event, judgement),
    )
    with Ledger.create(path, codec()) as ledger:
        put(ledger)
    for ask in asked:
        with pytest.raises(LedgerClosed, match="is closed"):
            ask(ledger)
    with Ledger.open(path, codec()) as ledger:
        assert [entry.id for entry in ledger.entries()] == [1]


def test_a_full_disk_takes_nothing_and_costs_nothing(path):
    with Ledger.create(path, codec()) as ledger:
        put(ledger)
        fill(ledger)
        with pytest.raises(LedgerFull, match="no room"):
            put(ledger, 2, outgoing=[BIG])
        with pytest.raises(LedgerFull):
            receive(ledger, b"x" * 100_000)
        assert len(list(ledger.entries())) == 1
        assert ledger.next_entry_id() == 2
        make_room(ledger)
        put(ledger, 2, outgoing=[BIG])
        assert receive(ledger).id == 1
        assert ledger.check() == []


def test_a_batch_that_met_a_full_disk_is_lost_as_a_whole(path):
    with Ledger.create(path, codec()) as ledger:
        put(ledger)
        fill(ledger)

        def go_on_regardless() -> None:
            with ledger.batch():
                put(ledger, 2)
                with pytest.raises(LedgerFull):
                    receive(ledger, b"x" * 100_000)
                for _ in range(2):
                    with pytest.raises(LedgerFull):
                        put(ledger, 3)

        with pytest.raises(LedgerFull):
            go_on_regardless()
        make_room(ledger)
        assert len(list(ledger.entries())) == 1
        put(ledger, 2)
        assert ledger.last().id == 2


def test_a_batch_is_one_transaction(path):
    def break_off(ledger: Ledger) -> None:
        with ledger.batch():
            put(ledger, 1)
            with ledger.batch():
                put(ledger, 2)
            assert ledger.next_entry_id() == 3
            raise KeyError

    with Ledger.create(path, codec()) as ledger:
        with pytest.raises(KeyError):
            break_off(ledger)
        assert list(ledger.entries()) == []
        assert ledger.next_entry_id() == 1


def test_a_refused_entry_within_a_batch_leaves_the_others(path):
    with Ledger.create(path, codec()) as ledger:
        with ledger.batch():
            put(ledger, 1)
            with pytest.raises(ValueError, match="another event"):
                ledger.append(posted(2), Judgement(posted(3)))
            put(ledger, 3)
        assert [e.id for e in ledger.entries()] == [1, 2]


def test_the_same_mail_is_not_queued_twice(path):
    with Ledger.create(path, codec()) as ledger:
        put(ledger, 1, outgoing=[BIG])
        with pytest.raises(LedgerConflict):
            put(ledger, 2, outgoing=[BIG])
        assert len(list(ledger.entries())) == 1


# -- only ever added to ---------------------------------------------------------------------------------------------


def test_what_was_recorded_stays_so(path):
    with Ledger.create(path, codec()) as ledger:
        mail = receive(ledger)
        ledger.quarantine(mail.id, "odd")
        ledger.erase(mail.id, "asked for")
        put(ledger, received=mail.id)
    other = sqlite3.connect(path)
    for table in (
        "received",
        "dispositions",
        "erasures",
        "entries",
        "judgings",
        "verdicts",
        "changes",
        "rolls",
    ):
        columns = [row[1] for row in other.execute(f"PRAGMA table_info({table})")]
        assert other.execute(f"SELECT count(*) FROM {table}").fetchone()[0] > 0
        for column in columns:
            with pytest.raises(sqlite3.IntegrityError, match="only ever added to"):
                other.execute(f"UPDATE {table} SET {column} = 5")
        with pytest.raises(sqlite3.IntegrityError, match="only ever added to"):
            other.execute(f"DELETE FROM {table}")
    other.close()


def test_notes_can_be_rewritten(path):
    with Ledger.create(path, codec()) as ledger:
        assert ledger.meta("program") is None
        ledger.set_meta("program", "1")
        ledger.set_meta("program", "2")
    with Ledger.open(path, codec(), read_only=True) as ledger:
        assert ledger.meta("program") == "2"


# -- killed ---------------------------------------------------------------------------------------------------------

STREAM = """
import sys
from pathlib import Path
sys.path.insert(0, sys.argv[2])
from ledger_world import SCHEMA, Add, at, codec, judged, posted
from nomicbot.game.state import State
from nomicbot.ledger.record import Ledger, OutgoingMail
state = State(SCHEMA)
ledger = Ledger.create(Path(sys.argv[1]), codec())
for n in range(1, 100000):
    mail = ledger.receive(b"raw" * 500, forum="public", arrived=at(n), message_id=f"m{n}@x", address="a@b", name="A",
                          body_hash="h", mailbox="INBOX", uidvalidity=1, uid=n)
    event = posted(n, Add(n % 5, n))
    ledger.append(event, judged(state, event), received=mail.id,
                  outgoing=[OutgoingMail(f"r{n}@bot", ("a@b",), b"ruling")])
    print(n, state.raw(f"board:{n % 5}", "counter"), flush=True)
"""


@pytest.mark.parametrize("said_before", [2, 20])
def test_kill_9_loses_nothing_that_was_committed(path, said_before):
    here = str(Path(__file__).parent)
    child = subprocess.Popen(
        [sys.executable, "-c", STREAM, str(path), here], stdout=subprocess.PIPE, text=True
    )
    assert child.stdout
    said = [child.stdout.readline() for _ in range(said_before)]
    child.send_signal(signal.SIGKILL)
    said += child.stdout.read().splitlines()
    child.wait()
    promised = [tuple(map(int, line.split())) for line in said if line.count(" ") == 1][:-1]
    with Ledger.open(path, codec()) as ledger:
        entries = list(ledger.entries())
        assert len(entries) >= len(promised) > 0
        for number, counter in promised[-5:]:
            (change,) = [c for c in ledger.changes(number) if c.attribute == "counter"]
            assert change.new == counter
        state = State(SCHEMA)
        assert [ledger.judgement(e.id) for e in entries] == [
            judged(state, e.event) for e in entries
        ]
        assert folded(ledger.all_changes()) == state
        assert ledger.outbox_counts()["queued"] == len(entries)
        assert len(ledger.unjudged()) <= 1
        assert ledger.mailbox_position("INBOX")[1] - len(entries) in (0, 1)
        assert ledger.check() == []
        put(ledger, 200_000)


def test_a_second_writer_is_kept_out_though_somebody_removed_the_lock_file(path):
    with Ledger.create(path, codec()) as ledger:
        path.with_name(path.name + ".lock").unlink()
        with pytest.raises(LedgerBusy, match="lock file is gone"):
            Ledger.open(path, codec())
        ledger.set_meta("a", "b")
    with Ledger.open(path, codec()) as ledger:
        assert ledger.meta("a") == "b"
        path.with_name(path.name + ".lock").unlink()
        with pytest.raises(LedgerBusy):
            Ledger.open(path, codec())
    Ledger.open(path, codec()).close()
