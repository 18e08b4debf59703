"""A Reply-All to list and bot: the list's copy counts, whichever comes first; without it the author is told."""

from dataclasses import replace
from datetime import timedelta
from unittest.mock import patch

import pytest

from nomicbot.bot.intake import receipt
from nomicbot.bot.intake.incomplete_fetches import Unfetched
from nomicbot.bot.intake.receipt import MAILBOX
from nomicbot.bot.intake.undelivered import COPY
from nomicbot.mail.transport.mailbox import Delivery
from nomicbot.mail.transport.watch import Batch
from tests.bot.table import BOT, LIST, Table, address, at, mail

OF_LIST = "spoon-business.lists.example"
PROPOSAL = "I submit a proposal: {{\n__Again__\nWonko gains 5A.\n}}\n"


@pytest.fixture
def table() -> Table:
    table = Table("Wonko", "Peter")
    fora = tuple(replace(one, list_id=OF_LIST) if one.public else one for one in table.config.fora)
    table.config = replace(table.config, fora=fora)
    table.restart()
    return table


def both(who: str, text: str, id: str, **fields: str | None) -> tuple[bytes, bytes]:
    """Return the list's copy of a message to list and bot, and the copy that reached the bot directly."""
    sent = mail(who, text, id, Cc=BOT, **fields)
    return f"List-Id: <{OF_LIST}>\n".encode() + sent, sent


def told(table: Table) -> list[str]:
    """Return the recipients of private messages."""
    return [
        post.in_reply_to or "" for post in table.sent("answer") if post.to == (address("Wonko"),)
    ]


def later(table: Table, minutes: int) -> None:
    """Let some minutes pass after the test's message arrived."""
    table.administrator.advance(at(2) + timedelta(minutes=minutes))
    table.administrator.undelivered.tell()


@pytest.mark.parametrize("first", [0, 1])
def test_the_copy_of_the_list_is_judged_and_nothing_is_said_of_the_other(table, first):
    copies = both("Wonko", PROPOSAL, "both")
    table.deliver(copies[first], at(2))
    table.deliver(copies[1 - first], at(2, 12.1))
    assert [one.status for one in table.known("both")] == (
        ["judged", "ignored"] if not first else ["ignored", "judged"]
    )
    assert "p1" in table.values
    assert "p2" not in table.values
    later(table, 120)
    assert told(table) == []
    assert table.is_true_to_its_record()


def test_its_author_is_told_once_that_the_list_has_not_delivered_it(table):
    table.deliver(both("Wonko", PROPOSAL, "lost")[1], at(2))
    (kept,) = table.known("lost")
    assert (kept.status, kept.reason) == ("ignored", COPY)
    later(table, 50)
    assert told(table) == []
    later(table, 70)
    assert told(table) == ["lost@players.example"]
    assert f"Your mail names {LIST}" in " ".join(table.sent("answer")[-1].body.split())
    later(table, 200)
    table.restart()
    later(table, 300)
    assert told(table) == ["lost@players.example"]


def test_nobody_is_told_while_the_mailbox_withholds_what_may_be_the_copy_of_the_list(table):
    """Found by a simulated game: the list was blamed for a message that the mail server withheld."""
    by_list, direct = both("Wonko", PROPOSAL, "late")
    table.deliver(direct, at(2))
    mailbox = Unfetched(table.ledger, MAILBOX, lambda: at(3))
    listed = Delivery(7, 1, at(2, 12.1), b"")
    mailbox.note(Batch((), at(2, 12.2), 1, (replace(listed, fault="it is not given"),)))
    later(table, 120)
    assert told(table) == []
    table.deliver(by_list, at(2, 12.1), uid=7)
    mailbox.note(Batch((replace(listed, raw=by_list),), at(2, 15), 1))
    later(table, 180)
    assert told(table) == []
    assert "p1" in table.values


def test_its_author_is_told_if_what_the_mailbox_withheld_is_something_else(table):
    table.deliver(both("Wonko", PROPOSAL, "lost")[1], at(2))
    mailbox = Unfetched(table.ledger, MAILBOX, lambda: at(3))
    other = Delivery(7, 1, at(2, 12.1), mail("Peter", "Lunch?", "lunch"))
    mailbox.note(Batch((), at(2, 12.2), 1, (replace(other, fault="it is not given"),)))
    mailbox.note(Batch((other,), at(2, 15), 1))
    later(table, 180)
    assert told(table) == ["lost@players.example"]


def test_nobody_is_told_if_the_program_failed_on_what_may_be_the_copy_of_the_list(table):
    """Found by a simulated game: the list was blamed for a message that the reader failed on."""
    by_list, direct = both("Wonko", PROPOSAL, "late")
    with patch.object(receipt, "read_post", side_effect=ZeroDivisionError):
        table.deliver(by_list, at(2))
    table.deliver(direct, at(2))
    later(table, 120)
    assert told(table) == []


def test_a_post_that_the_program_failed_to_parse_counts_on_its_forum_once_it_is_released(table):
    """It was judged as private mail: which forum it had reached was not known when it arrived."""
    with patch.object(receipt, "read_post", side_effect=ZeroDivisionError):
        table.deliver(both("Wonko", PROPOSAL, "post")[0], at(2))
    (failed,) = table.ledger.quarantined()
    table.ledger.release(failed.id, "the program is mended")
    table.administrator.take(table.administrator.waiting(failed))
    assert "p1" in table.values
    assert table.is_true_to_its_record()


def test_its_author_is_told_though_the_program_failed_on_something_hours_before(table):
    with patch.object(receipt, "read_post", side_effect=ZeroDivisionError):
        table.deliver(mail("Peter", "Lunch?", "lunch"), at(2, 9))
    table.deliver(both("Wonko", PROPOSAL, "lost")[1], at(2))
    later(table, 70)
    assert told(table) == ["lost@players.example"]


def test_a_copy_whose_message_id_the_list_rewrote_has_come(table):
    date = "Sun, 17 Jul 2005 12:00:00 +0000"
    table.deliver(both("Wonko", PROPOSAL, "direct", Date=date)[1], at(2))
    by_list = both(
        "Wonko", PROPOSAL + "\n_____________________\nA mailing list\n", "rewritten", Date=date
    )[0]
    table.deliver(by_list, at(2, 12.1))
    later(table, 120)
    assert told(table) == []
    assert "p1" in table.values


def test_a_converted_copy_of_the_lists_needs_nobody_though_the_direct_one_came_first(table):
    """Found by a simulated game: it was compared with the direct copy, and waited for a person."""
    by_list, direct = both("Wonko", "Zoë, lunch?\n", "lunch")
    head, _, body = by_list.partition(b"\n\n")
    quoted = (
        b"\nContent-Type: text/plain; charset=utf-8\nContent-Transfer-Encoding: quoted-printable"
    )
    converted = head + quoted + b"\n\n" + body.replace("ë".encode(), b"=C3=AB")
    for hour, raw in enumerate((direct, by_list, converted), 12):
        table.deliver(raw, at(2, hour))
    assert [one.status for one in table.known("lunch")] == ["ignored", "judged", "ignored"]


def test_nobody_is_told_whom_the_game_does_not_know(table):
    table.deliver(both("Mallory", PROPOSAL, "stranger")[1], at(2))
    later(table, 120)
    assert not [post for post in table.sent() if address("Mallory") in post.to]
