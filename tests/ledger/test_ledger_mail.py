import random
import sqlite3
from pathlib import Path

import pytest
from ledger_world import SCHEMA, Add, at, codec, judged, posted

from nomicbot.game.state import State
from nomicbot.ledger import received as received_mail
from nomicbot.ledger import schema
from nomicbot.ledger.problems import Erased, LedgerConflict, NothingRecorded
from nomicbot.ledger.received import Received
from nomicbot.ledger.record import Ledger, OutgoingMail

pytestmark = pytest.mark.sampled


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "game"


@pytest.fixture
def ledger(path):
    with Ledger.create(path, codec()) as made:
        yield made


def receive(ledger: Ledger, number: int = 1, raw: bytes = b"raw", **more) -> Received | None:
    given = {
        "forum": "public",
        "arrived": at(number),
        "message_id": f"m{number}@x",
        "address": "a@b",
        "name": "A",
        "body_hash": "h",
    }
    return ledger.receive(raw, **given | more)


def put(ledger: Ledger, received: int | None = None, outgoing=()) -> None:
    event = posted(1, Add())
    ledger.append(event, judged(State(SCHEMA), event), received=received, outgoing=outgoing)


# -- in -------------------------------------------------------------------------------------------------------------


def test_a_mail_is_kept_byte_for_byte(ledger):
    raw = bytes(range(256))
    mail = receive(ledger, raw=raw, name="\ud800 Wönko", mailbox="INBOX", uidvalidity=7, uid=3)
    assert mail == Received(1, "public", at(1), "m1@x", "a@b", "? Wönko", "h", "INBOX", 7, 3)
    assert ledger.raw(1) == raw
    assert ledger.received(1) == mail
    assert ledger.unjudged() == [mail]
    assert ledger.find_received("m1@x") == [mail]


def test_mails_wait_in_order_of_arrival(ledger):
    for number in (3, 1, 2):
        receive(ledger, number)
    assert [mail.message_id for mail in ledger.unjudged()] == ["m1@x", "m2@x", "m3@x"]
    put(ledger, received=2)
    ledger.ignored(1, "a vacation message")
    assert [mail.id for mail in ledger.unjudged()] == [3]
    assert [ledger.received(id).status for id in (1, 2, 3)] == ["ignored", "judged", "unjudged"]
    assert ledger.entry_of(2) == ledger.entry(1)
    put(ledger, received=3)
    assert ledger.unjudged() == ledger.unjudged() == []
    receive(ledger, 4)
    assert [mail.id for mail in ledger.unjudged()] == [4]


def test_the_same_mail_is_received_once_whatever_its_uid(ledger):
    assert receive(ledger, mailbox="INBOX", uidvalidity=1, uid=5)
    assert receive(ledger, mailbox="INBOX", uidvalidity=1, uid=6) is None
    assert receive(ledger, mailbox="INBOX", uidvalidity=2, uid=1) is None
    assert receive(ledger, raw=b"Received: by another way\nraw") is None
    assert receive(ledger, forum="private") is not None
    assert len(ledger.unjudged()) == 2
    assert ledger.quarantined() == []


def test_another_mail_under_a_used_message_id_is_kept_and_never_judged(ledger):
    receive(ledger)
    assert receive(ledger, raw=b"forged", body_hash="other") is None
    assert receive(ledger, raw=b"forged again", address="mallory@b") is None
    assert receive(ledger, raw=b"forged again", address="mallory@b") is None
    assert [mail.id for mail in ledger.unjudged()] == [1]
    assert [(mail.id, mail.status) for mail in ledger.quarantined()] == [
        (2, "quarantined"),
        (3, "quarantined"),
    ]
    assert [mail.id for mail in ledger.find_received("m1@x")] == [1, 2, 3]
    assert ledger.raw(2) == b"forged"
    with pytest.raises(ValueError, match="never judged"):
        ledger.release(2, "oh well")
    with pytest.raises(LedgerConflict, match="never judged"):
        put(ledger, received=2)


def test_of_two_mails_that_nobody_can_read_none_passes_for_the_other(ledger):
    """Found by a simulated game (1032): the second was lost, since neither had an author or a body to compare."""
    assert receive(ledger, raw=b"garbled", address="", body_hash="")
    for _ in range(2):
        assert receive(ledger, raw=b"garbled otherwise", address="", body_hash="") is None
    assert receive(ledger, raw=b"garbled", address="", body_hash="") is None
    assert receive(ledger, raw=b"garbled") is None, "the same bytes, which can be read now"
    assert [ledger.raw(mail.id) for mail in ledger.find_received("m1@x")] == [
        b"garbled",
        b"garbled otherwise",
    ]


def test_quarantine_can_end(ledger):
    receive(ledger)
    ledger.quarantine(1, "nested too deep")
    assert ledger.unjudged() == []
    assert [(mail.status, mail.reason) for mail in ledger.quarantined()] == [
        ("quarantined", "nested too deep")
    ]
    ledger.release(1, "can be read now")
    assert [mail.id for mail in ledger.unjudged()] == [1]
    assert ledger.quarantined() == []


@pytest.mark.parametrize("seed", range(20))
def test_a_restart_finds_what_is_unjudged_without_reading_everything(path, seed, monkeypatch):
    monkeypatch.setattr(received_mail, "_NOTED_EVERY", 1)
    dice, unjudged, aside = random.Random(seed), set(), set()
    Ledger.create(path, codec()).close()
    for number in range(1, 40):
        with Ledger.open(path, codec()) as ledger:
            assert {mail.id for mail in ledger.unjudged()} == unjudged
            receive(ledger, number)
            unjudged.add(number)
            for id in dice.sample(sorted(unjudged), dice.randrange(len(unjudged) + 1)):
                unjudged.remove(id)
                if dice.random() < 0.5:
                    put(ledger, received=id)
                else:
                    ledger.ignored(id, "a vacation message")
                    aside.add(id)
            if aside and dice.random() < 0.5:
                id = dice.choice(sorted(aside))
                aside.remove(id)
                ledger.release(id, "it was none")
                unjudged.add(id)
            if dice.random() < 0.5:
                assert {mail.id for mail in ledger.unjudged()} == unjudged
    with Ledger.open(path, codec()) as ledger:
        for id in unjudged:
            put(ledger, received=id)
        assert ledger.unjudged() == []
        assert ledger.meta(received_mail._SETTLED).startswith("[39, ")


def test_a_mail_is_judged_once_and_must_be_there(ledger):
    receive(ledger)
    put(ledger, received=1)
    for id in (1, 9):
        with pytest.raises(LedgerConflict):
            put(ledger, received=id)
    with pytest.raises(LedgerConflict):
        ledger.quarantine(9, "what?")
    assert len(list(ledger.entries())) == 1


def test_positions_move_on(ledger):
    assert ledger.mailbox_position("INBOX") == (0, 0)
    receive(ledger, mailbox="INBOX", uidvalidity=4, uid=10)
    assert ledger.mailbox_position("INBOX") == (4, 10)
    receive(ledger, mailbox="INBOX", uidvalidity=4, uid=3)
    assert ledger.mailbox_position("INBOX") == (4, 10)
    receive(ledger, mailbox="INBOX", uidvalidity=4, uid=12)
    assert ledger.mailbox_position("INBOX") == (4, 12)
    receive(ledger, mailbox="INBOX", uidvalidity=5, uid=1)
    assert ledger.mailbox_position("INBOX") == (5, 1)
    assert ledger.mailbox_position("Other") == (0, 0)


def test_what_is_received_in_a_lost_batch_was_not_received(ledger):
    def break_off() -> None:
        with ledger.batch():
            receive(ledger, mailbox="INBOX", uidvalidity=4, uid=10)
            assert len(ledger.unjudged()) == 1
            raise KeyError

    with pytest.raises(KeyError):
        break_off()
    assert ledger.unjudged() == []
    assert ledger.mailbox_position("INBOX") == (0, 0)
    assert receive(ledger)
    assert len(ledger.unjudged()) == 1


# -- erasing --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("length", [100, 20_000])
def test_an_erased_mail_is_gone_from_every_file(path, length):
    secret = b"my telephone number " * (length // 20)
    with Ledger.create(path, codec()) as ledger:
        receive(ledger, 1, raw=secret)
        receive(ledger, 2)
        ledger.erase(1, "the author asked")
        ledger.erase(1, "the author asked again")
        for file in path.parent.iterdir():
            assert b"telephone" not in file.read_bytes(), file
        with pytest.raises(Erased, match=r"the author asked$"):
            ledger.raw(1)
        assert ledger.raw(2) == b"raw"
        assert [mail.id for mail in ledger.unjudged()] == [2]
        assert (ledger.received(1).status, ledger.received(1).reason) == (
            "erased",
            "the author asked",
        )
        assert receive(ledger, 1, raw=secret) is None
        assert ledger.check() == []


def test_nothing_else_passes_as_an_erasure(path):
    with Ledger.create(path, codec()) as ledger:
        receive(ledger, 1)
        receive(ledger, 2)
        ledger.erase(2, "asked for")
    other = sqlite3.connect(path)
    for forgery in (
        "UPDATE received SET raw = NULL WHERE id = 1",
        "UPDATE received SET raw = 'other' WHERE id = 2",
        "UPDATE received SET raw = NULL, address = 'x@y' WHERE id = 2",
        "UPDATE received SET raw = NULL, raw_hash = '' WHERE id = 2",
    ):
        with pytest.raises(sqlite3.IntegrityError):
            other.execute(forgery)
    other.close()


def test_an_erasure_in_a_lost_batch_did_not_happen(ledger):
    def break_off() -> None:
        with ledger.batch():
            ledger.erase(1, "asked for")
            raise KeyError

    receive(ledger)
    with pytest.raises(KeyError):
        break_off()
    assert ledger.raw(1) == b"raw"
    with pytest.raises(LedgerConflict):
        ledger.erase(9, "what?")


# -- out ------------------------------------------------------------------------------------------------------------

MAILS = [
    OutgoingMail(f"r{n}@bot", ("a@b", "c@d"), f"ruling {n}".encode(), "public") for n in range(3)
]


def due(ledger: Ledger, second: float = 0) -> list[str]:
    return [queued.message_id for queued in ledger.outbox_due(at(second))]


def test_mails_go_out_in_order(ledger):
    put(ledger, outgoing=MAILS)
    queued = ledger.outbox_due(at(0))
    assert [OutgoingMail(q.message_id, q.recipients, q.raw, q.forum) for q in queued] == MAILS
    assert [(q.entry, q.state, q.attempts) for q in queued] == [(1, "queued", 0)] * 3
    assert len(ledger.outbox_due(at(0), limit=2)) == 2
    assert (ledger.queued_of(1), ledger.queued_of(2)) == (3, 0)


def test_what_becomes_of_a_mail(ledger):
    put(ledger, outgoing=MAILS)
    ledger.mark_sent(1, at(5))
    ledger.mark_deferred(2, at(60), "451 later")
    ledger.mark_rejected(3, "550 no")
    assert due(ledger, 59) == []
    assert due(ledger, 60) == ["r1@bot"]
    assert ledger.outbox_counts() == {"queued": 1, "sent": 1, "failed": 1, "given_up": 0}
    (late,) = ledger.outbox("queued")
    assert (late.attempts, late.last_answer) == (1, "451 later")
    ledger.mark_given_up(2, "tried for five days")
    assert due(ledger, 1e6) == []
    for id in (2, 3):
        ledger.requeue(id)
    assert due(ledger) == ["r1@bot", "r2@bot"]
    assert [q.attempts for q in ledger.outbox("queued")] == [0, 0]


def test_a_sent_mail_is_sent(ledger):
    put(ledger, outgoing=MAILS)
    ledger.mark_sent(1, at(5))
    for mark in (
        lambda: ledger.mark_sent(1, at(6)),
        lambda: ledger.requeue(1),
        lambda: ledger.requeue(99),
    ):
        with pytest.raises(NothingRecorded):
            mark()


def test_what_a_mail_of_an_older_ledger_is_and_whom_it_answers_is_read_from_its_id():
    conn = sqlite3.connect(":memory:", isolation_level=None)
    db = schema.handy(conn)
    for migration in schema.MIGRATIONS[:5]:
        migration(db)
    conn.execute("PRAGMA user_version = 5")
    conn.execute("INSERT INTO entries (id, at, rank, root, event) VALUES (20, '', 2, 20, '')")
    ids = (
        "ruling.18.20001@b.example",
        "aside.18.2@b.example",
        "ballot.19.1@b.example",
        "token.18.3.R18-1-ABC@b.example",
    )
    for id in ids:
        row = (20, id, "public", "[]", b"")
        conn.execute(
            "INSERT INTO outbox (entry, message_id, forum, recipients, raw) VALUES (?, ?, ?, ?, ?)",
            row,
        )
    schema.migrate(conn, at_once=False)
    rows = conn.execute("SELECT kind, about, turn, author FROM outbox ORDER BY id").fetchall()
    assert rows == [
        ("ruling", 18, 0, ""),
        ("aside", 18, 0, ""),
        ("ballot", 0, 0, ""),
        ("token", 18, 0, ""),
    ]
