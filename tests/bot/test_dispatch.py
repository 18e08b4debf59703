"""Outgoing messages: retried after growing pauses, never lost, and each problem is reported once."""

import asyncio
from collections.abc import Callable
from contextlib import suppress
from datetime import datetime, timedelta
from itertools import pairwise

import pytest

from nomicbot.bot.admin.admin_alerts import AdminAlerts
from nomicbot.bot.outgoing import dispatch
from nomicbot.bot.outgoing.dispatch import MOST_ATTEMPTS, Dispatch
from nomicbot.ledger.problems import LedgerProblem
from nomicbot.ledger.record import OutgoingMail
from nomicbot.mail.transport.sender import Deferred, Rejected, Sent
from tests.bot.table import BOT, LIST, OWNER, Table, at

pytestmark = pytest.mark.sampled

Answer = Sent | Deferred | Rejected


class Server:
    """A mail server that gives prepared `answers`, with a clock on which each attempt takes a second."""

    def __init__(self, answers: Callable[[str], Answer]) -> None:
        self.answers = answers
        self.now = at(2)
        self.tried: list[tuple[str, datetime]] = []

    def clock(self) -> datetime:
        return self.now

    async def send(self, raw: bytes, _mail_from: str, _recipients: list[str]) -> Answer:
        self.now += timedelta(seconds=1)
        id = raw.split(b"<", 1)[1].split(b">", 1)[0].decode()
        self.tried.append((id, self.now))
        return self.answers(id)

    def attempts(self, id: str) -> list[datetime]:
        return [when for tried, when in self.tried if tried == id]


@pytest.fixture
def table():
    table = Table("Wonko")
    for mail in table.ledger.outbox("queued"):
        table.ledger.mark_sent(mail.id, at(1, 2))
    return table


def queue(table: Table, *ids: str) -> None:
    mails = [
        OutgoingMail(id, (LIST,), f"Message-ID: <{id}>\r\n\r\n".encode(), "business") for id in ids
    ]
    table.ledger.queue(table.ledger.next_entry_id() - 1, mails)


def run(
    table: Table, server: Server, until: Callable[[], bool], monkeypatch, step: float = 10
) -> None:
    """Send until the condition holds. Sleeping moves the clock ahead, and each check takes `step` seconds."""
    real = asyncio.sleep

    async def sleep(seconds: float) -> None:
        server.now += timedelta(seconds=seconds)
        await real(0)

    monkeypatch.setattr("nomicbot.bot.outgoing.dispatch.asyncio.sleep", sleep)
    troubles = AdminAlerts(table.ledger, table.administrator.correspondence)
    sends = Dispatch(table.ledger, server, troubles, BOT, server.clock, first_pause=30)

    async def sending() -> None:
        task = asyncio.create_task(sends.run())
        for _ in range(20_000):
            if until():
                break
            assert not task.done(), task
            sends.wake()
            await real(0)
            server.now += timedelta(seconds=step)
        task.cancel()
        with suppress(asyncio.CancelledError):
            await task

    asyncio.run(sending())
    assert until()


def states(table: Table) -> dict[str, int]:
    return {state: number for state, number in table.ledger.outbox_counts().items() if number}


def test_a_mail_that_is_not_taken_now_is_tried_again_after_pauses_that_double(table, monkeypatch):
    queue(table, "a@x.example")
    server = Server(lambda _: Deferred(451, "greylisted") if len(server.tried) < 9 else Sent())
    run(table, server, lambda: not table.ledger.outbox("queued"), monkeypatch)
    times = server.attempts("a@x.example")
    pauses = [(b - a).total_seconds() for a, b in pairwise(times)]
    wanted = [30, 60, 120, 240, 480, 960, 1920, 3600]
    assert all(want <= pause < want + 30 for want, pause in zip(wanted, pauses, strict=True)), (
        pauses
    )


def test_a_mail_that_is_never_taken_is_given_up_kept_and_told_of_once(table, monkeypatch):
    queue(table, "a@x.example", "b@x.example")
    server = Server(lambda id: Deferred(452, "no room") if id.endswith("@x.example") else Sent())
    run(table, server, lambda: len(table.ledger.outbox("given_up")) == 2, monkeypatch, step=120)
    assert len(server.attempts("a@x.example")) == MOST_ATTEMPTS + 1
    notices = table.sent_or_queued("notice")
    assert [notice.to for notice in notices] == [(OWNER,)]
    assert "no room" in notices[0].body
    assert table.ledger.requeue_lost() == 2
    assert {mail.message_id for mail in table.ledger.outbox("queued")} >= {
        "a@x.example",
        "b@x.example",
    }


def test_a_mail_that_is_refused_is_not_tried_again_and_the_others_go_out(table, monkeypatch):
    queue(table, "a@x.example", "b@x.example")
    server = Server(lambda id: Rejected(554, "never") if id == "a@x.example" else Sent())
    run(table, server, lambda: not table.ledger.outbox("queued"), monkeypatch)
    assert len(server.attempts("a@x.example")) == 1
    assert [mail.message_id for mail in table.ledger.outbox("failed")] == ["a@x.example"]
    assert len(table.sent_or_queued("notice")) == 1


def test_word_of_trouble_that_is_refused_itself_makes_no_more_of_it(table, monkeypatch):
    queue(table, "a@x.example")
    server = Server(lambda _: Rejected(554, "never"))
    run(table, server, lambda: not table.ledger.outbox("queued"), monkeypatch)
    assert len(server.tried) == 2


def test_a_server_that_is_away_for_a_week_costs_no_mail_and_is_not_stormed(table, monkeypatch):
    names = [f"{number}@x.example" for number in range(50)]
    queue(table, *names)
    back = at(9)
    server = Server(lambda _: Sent() if server.now > back else Deferred(0, "connection refused"))
    run(table, server, lambda: not table.ledger.outbox("queued"), monkeypatch)
    assert not table.ledger.outbox("given_up")
    assert len([when for _, when in server.tried if when < back]) < 7 * 24 + 20
    assert {id for id, when in server.tried if when > back} >= set(names)


def test_a_mail_on_which_the_server_breaks_down_does_not_keep_the_others_waiting(
    table, monkeypatch
):
    queue(table, "poison@x.example", "b@x.example", "c@x.example")
    server = Server(
        lambda id: Deferred(0, "the connection was lost") if id.startswith("poison") else Sent()
    )
    run(table, server, lambda: len(table.ledger.outbox("queued")) == 1, monkeypatch)
    assert [mail.message_id for mail in table.ledger.outbox("queued")] == ["poison@x.example"]
    assert server.now < at(2) + timedelta(minutes=10)


def test_a_full_outbox_is_told_once_until_it_has_been_empty(table, monkeypatch):
    full = 25
    monkeypatch.setattr(dispatch, "FULL", full)

    def fill_and_empty(round: int) -> None:
        queue(table, *(f"{round}.{number}@x.example" for number in range(full)))
        open_at = server.now + timedelta(hours=3)
        server.answers = lambda _: Sent() if server.now > open_at else Deferred(421, "too busy")
        run(table, server, lambda: not table.ledger.outbox("queued"), monkeypatch)

    server = Server(lambda _: Sent())
    fill_and_empty(1)
    (notice,) = table.sent_or_queued("notice")
    assert "the outbox is full" in notice.subject
    fill_and_empty(2)
    assert len(table.sent_or_queued("notice")) == 2
    assert set(states(table)) == {"sent"}


def test_what_was_sent_while_the_disk_is_full_is_not_sent_again(table: Table, monkeypatch) -> None:
    """Found by a simulated game: each attempt to record the sending sent the message once more."""
    queue(table, "a@lists.example")
    server = Server(lambda _: Sent())
    troubles = AdminAlerts(table.ledger, table.administrator.correspondence)
    sends = Dispatch(table.ledger, server, troubles, BOT, server.clock, first_pause=30)
    noted = table.ledger.mark_sent

    def full(_id: int, _at: datetime) -> None:
        raise LedgerProblem("the disk is full")

    monkeypatch.setattr(table.ledger, "mark_sent", full)
    for _ in range(3):
        with pytest.raises(LedgerProblem):
            asyncio.run(sends.once())
    monkeypatch.setattr(table.ledger, "mark_sent", noted)
    asyncio.run(sends.once())
    (sent,) = server.attempts("a@lists.example")
    assert table.ledger.sending()[0] == sent
