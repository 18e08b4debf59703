"""Each message is claimed by one disposition, which is recorded; asking for the claim changes nothing."""

from datetime import timedelta

import pytest

from nomicbot.annals.funnel import taken
from nomicbot.bot.judging.rejudging import snapshot
from nomicbot.mail.trust.policy import BELIEVING
from tests.bot.table import BOT, OWNER, TALK, Table, at, mail

PROPOSAL = "I submit a proposal: {{\n__More__\nWonko gains 5A.\n}}\n"
ASKS = "I forfeit the game if that is all right with everybody?"
MAILS = {
    "unreadable": b"no mail at all",
    "ignored": mail("Peter", "I vote FOR p1.", "away", Auto_Submitted="auto-replied"),
    "ignored, from the bot": mail("Bot", "I vote FOR p1.", "own", From=BOT),
    "command": mail("Owner", "give Wonko amplitude +5", "asks", From=OWNER, To=BOT),
    "account": mail("Peter", "bot: add address peter@else.example", "adds"),
    "answer": mail("Peter", "99", "number", In_Reply_To="<doubtful@players.example>"),
    "post": mail("Peter", "I vote FOR p1.", "votes"),
    "post, on a private forum": mail("Peter", "I vote FOR p1.", "talks", To=TALK),
    "post, of talk": mail("Peter", "Nice weather.", "weather"),
}
"""By the disposition that takes it; an autoreply is one whatever it says."""


@pytest.fixture
def table() -> Table:
    table = Table("Wonko", "Peter", trust=BELIEVING)
    table.post("Wonko", PROPOSAL, at(2))
    table.post("Peter", ASKS, at(2, 13), "doubtful")
    return table


def whole(table: Table) -> tuple[object, ...]:
    """Return everything that a message could change."""
    ledger = table.ledger
    last = ledger.next_entry_id()
    return (
        snapshot(table.administrator.engine.state),
        last,
        ledger.every_mail(),
        ledger.outbox_counts(),
    )


def test_each_mail_is_taken_by_one_disposition_and_the_record_names_it(table: Table) -> None:
    for number, (which, raw) in enumerate(MAILS.items()):
        table.deliver(raw, at(3) + timedelta(minutes=number))
        assert table.ledger.every_mail()[-1].disposition == which.partition(",")[0], which
    counted = taken(table.ledger)[1]
    assert counted == {
        "unreadable": 1,
        "ignored": 2,
        "command": 1,
        "account": 1,
        "answer": 1,
        "post": 3 + 4,
    }
    assert counted.total() == len(table.ledger.every_mail())
    assert table.is_true_to_its_record()


def test_to_ask_what_would_take_a_mail_is_to_ask_the_same_list_and_changes_nothing(
    table: Table,
) -> None:
    before, now = whole(table), table.administrator.now
    for which, raw in MAILS.items():
        claim = table.administrator.consider(raw, lambda _outcome, _claim: None)
        assert claim.by == which.partition(",")[0], which
        assert (whole(table), table.administrator.now) == (before, now), which


def test_what_is_no_post_moves_no_clock(table: Table) -> None:
    for which in ("unreadable", "ignored", "ignored, from the bot"):
        table.deliver(MAILS[which], at(20))
        assert table.ntime == (1, 2), which
    table.deliver(MAILS["post"], at(20))
    assert table.ntime == (2, 8)


def test_a_mail_that_was_put_aside_and_is_released_is_taken_anew(table: Table) -> None:
    raw = mail("Peter", "I vote FOR p1.", "away", Subject="Automatic reply: a post")
    table.deliver(raw, at(3))
    (kept,) = table.ledger.quarantined()
    assert (kept.disposition, kept.reason) == (
        "ignored",
        "its subject is that of an automatic reply, and it seems to act",
    )
    assert table.administrator.desk.outcome(("release", str(kept.id))).done
    assert table.ledger.received(kept.id).disposition == "post"


def test_a_post_is_read_once_and_after_the_midnight_that_changes_what_it_names(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    read = []
    reads = table.administrator.attributing.read
    monkeypatch.setattr(
        table.administrator.attributing, "read", lambda *how: read.append(how) or reads(*how)
    )
    table.post("Peter", "I vote FOR p1.", at(2, 14))
    table.post("Peter", "I vote FOR p1.", at(3), In_Reply_To="<wonko1@players.example>")
    assert len(read) == 2
    reply = {"In_Reply_To": "<peter2@players.example>"}
    table.post("Peter", "I vote FOR p1.", at(12), "opened", **reply)  # p1 was Pending, now Open
    assert (len(read), table.became("opened")) == (3, ["done"])


def test_a_post_that_replies_to_nothing_is_read_once_whatever_a_midnight_changes(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    read = []
    reads = table.administrator.attributing.read
    monkeypatch.setattr(
        table.administrator.attributing, "read", lambda *how: read.append(how) or reads(*how)
    )
    table.post("Peter", "I vote FOR p1.", at(12), "opened")
    assert (len(read), table.became("opened")) == (1, ["done"])
