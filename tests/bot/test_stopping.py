"""Stopping works during any work, and nothing continues after the ledger is closed."""

import asyncio
import re
import signal
from collections.abc import Awaitable, Callable
from contextlib import suppress
from datetime import datetime, timedelta

import pytest

from nomicbot.bot.intake.wall_clock import WallClock
from nomicbot.bot.loop import Loop
from nomicbot.bot.retrying import LONGEST_PAUSE
from nomicbot.bot.stopping import end, run_until_one_ends
from nomicbot.ledger.problems import LedgerClosed, LedgerFull
from nomicbot.mail.transport.imap_inbox import Delivery
from nomicbot.mail.transport.sender import Deferred, Sent
from tests.bot import virtual
from tests.bot.table import Table, at, mail


async def deaf(times: int) -> None:
    """Ignore some cancellations, as `asyncio.wait_for` does if they come together with an answer."""
    while True:
        try:
            await asyncio.sleep(60)
        except asyncio.CancelledError:
            if not times:
                raise
            times -= 1


def test_a_cancellation_that_is_lost_is_repeated():
    async def stop() -> None:
        task = asyncio.create_task(deaf(2))
        await asyncio.sleep(0)
        await asyncio.wait_for(end([task]), 5)
        assert task.cancelled()

    virtual.run(stop())


def test_what_one_raises_ends_the_others():
    async def fail() -> None:
        raise OSError("the disk is gone")

    async def run() -> None:
        other = asyncio.create_task(deaf(1))
        with pytest.raises(OSError, match="the disk is gone"):
            await run_until_one_ends([other, asyncio.create_task(fail())])
        assert other.cancelled()

    virtual.run(run())


def test_who_is_stopped_again_and_again_has_ended_the_others_first():
    async def run() -> None:
        others = [asyncio.create_task(deaf(times)) for times in (0, 1, 7)]
        running = asyncio.create_task(run_until_one_ends(others))
        await asyncio.sleep(1)
        await end([running])  # who waits for it cancels it once more, and once more
        assert running.cancelled()
        assert [other.cancelled() for other in others] == [True, True, True]

    virtual.run(run())


# -- the loop of a bot -----------------------------------------------------------------------------------------------


async def at_once() -> None:
    """Return at once."""


class Servers:
    """A mailbox and a mail server whose answers take as long as `read` and `take` do."""

    uidvalidity = 1

    def __init__(self) -> None:
        self.mails = [mail("Peter", "I become a player.\n", "peter")]
        self.read: Callable[[], Awaitable[None]] = at_once
        self.take: Callable[[], Awaitable[None]] = at_once
        self.answer: Sent | Deferred = Sent()
        self.undated = ""

    async def connect(self) -> None:
        await self.read()

    def complete_until(self, now: datetime) -> datetime:
        return now

    async def new_since(self, _uidvalidity: int, last_uid: int):
        yield [
            Delivery(n, 1, at(1, 13), raw, undated=self.undated)
            for n, raw in enumerate(self.mails, 1)
            if n > last_uid
        ]

    async def wait(self, seconds: float) -> None:
        await asyncio.sleep(seconds)

    async def mark_seen(self, _uids: list[int]) -> None:
        await self.read()

    async def close(self) -> None:
        await self.read()

    async def send(self, *_mail: object) -> Sent | Deferred:
        await self.take()
        return self.answer


def now() -> datetime:
    return at(1, 13) + timedelta(seconds=asyncio.get_running_loop().time())


def loop_of(table: Table, servers: Servers) -> Loop:
    wall = WallClock(now, 1.0, at(1, 13), steady=lambda: asyncio.get_running_loop().time())
    return Loop(
        table.administrator, servers, servers, now, settle=timedelta(0), first_pause=0.2, wall=wall
    )


Interrupt = Callable[[], None]


def while_it_waits(_table: Table, _servers: Servers, interrupt: Interrupt) -> None:
    asyncio.get_running_loop().call_later(5, interrupt)


def while_a_server_takes_mail(_table: Table, servers: Servers, interrupt: Interrupt) -> None:
    async def take() -> None:
        """Answer together with the cancellation, each time."""
        with suppress(asyncio.CancelledError):
            await asyncio.sleep(60)

    servers.take, servers.answer = take, Deferred(451, "not now")
    asyncio.get_running_loop().call_later(5, interrupt)


def while_a_server_is_silent(_table: Table, servers: Servers, interrupt: Interrupt) -> None:
    servers.answer = Deferred(0, "nobody there")
    asyncio.get_running_loop().call_later(5, interrupt)


def while_the_mailbox_is_slow(_table: Table, servers: Servers, interrupt: Interrupt) -> None:
    servers.read = lambda: deaf(4)
    asyncio.get_running_loop().call_later(5, interrupt)


def while_the_disk_is_full(table: Table, _servers: Servers, interrupt: Interrupt) -> None:
    def full(*_: object) -> None:
        raise LedgerFull("the disk is full")

    table.ledger.outbox_due = full
    asyncio.get_running_loop().call_later(5, interrupt)


def while_it_judges(table: Table, _servers: Servers, interrupt: Interrupt) -> None:
    append = table.ledger.append

    def interrupted(*arguments, **options):
        table.ledger.append = append
        interrupt()
        return append(*arguments, **options)

    table.ledger.append = interrupted


MOMENTS = (
    while_it_waits,
    while_a_server_takes_mail,
    while_a_server_is_silent,
    while_the_mailbox_is_slow,
    while_the_disk_is_full,
    while_it_judges,
)


@pytest.mark.parametrize("interrupts", [1, 2])
@pytest.mark.parametrize("moment", MOMENTS)
def test_a_bot_that_is_interrupted_has_ended_before_its_ledger_is_closed(
    caplog, moment, interrupts
):
    table, servers, left = Table("Wonko"), Servers(), set()

    def interrupt() -> None:
        caplog.clear()
        for _ in range(interrupts):
            signal.raise_signal(signal.SIGINT)

    async def stay() -> None:
        """Wait without end, as the demo does."""
        moment(table, servers, interrupt)
        running = asyncio.create_task(loop_of(table, servers).run())
        try:
            await asyncio.wait([running])
        finally:
            await end([running])
            assert table.is_true_to_its_record()
            left.update(task.get_name() for task in asyncio.all_tasks() - {asyncio.current_task()})
            table.ledger.close()
            await asyncio.sleep(60)  # the list host takes its time

    with pytest.raises(KeyboardInterrupt):
        virtual.run(stay())
    assert left == set()
    assert "trying again" not in caplog.text
    assert not [record for record in caplog.records if record.exc_info]


def test_a_ledger_that_is_closed_is_not_tried_again(caplog):
    table = Table("Wonko")

    async def run() -> None:
        running = asyncio.create_task(loop_of(table, Servers()).run())
        await asyncio.sleep(5)
        table.ledger.close()
        async with asyncio.timeout(100):
            with pytest.raises(LedgerClosed, match="the ledger in memory is closed"):
                await running

    virtual.run(run())
    assert "trying again" not in caplog.text


def test_a_ledger_that_cannot_be_written_is_tried_again_after_pauses_that_double(caplog):
    table, tried = Table("Wonko"), []

    def due(*_: object) -> list[object]:
        tried.append(asyncio.get_running_loop().time())
        if len(tried) == 20 or len(tried) > 22:  # it goes well once, until the next look
            return []
        raise LedgerFull("the disk is full")

    async def run() -> None:
        table.ledger.outbox_due = due
        running = asyncio.create_task(loop_of(table, Servers()).run())
        while len(tried) < 24:
            await asyncio.sleep(1)
        await end([running])

    virtual.run(run())
    pauses = [
        float(told)
        for told in re.findall(r"the disk is full; trying again in (\S+) s", caplog.text)
    ]
    doubled = [0.2 * 2**n for n in range(11)]
    assert pauses == pytest.approx([*doubled, *[LONGEST_PAUSE] * 8, *pauses[19:]])
    assert len(pauses) == 21


def test_a_bot_that_stops_notes_what_it_sent_while_the_disk_was_full() -> None:
    """Found by a simulated game: the next start sent the message once more."""
    table, servers, queued = Table("Wonko"), Servers(), []
    noted = table.ledger.mark_sent

    def full(*_: object) -> None:
        raise LedgerFull("the disk is full")

    def waiting() -> list[str]:
        return [one.message_id for one in table.ledger.outbox("queued")]

    async def stay() -> None:
        table.ledger.mark_sent = full
        running = asyncio.create_task(loop_of(table, servers).run())
        await asyncio.sleep(200)  # it pauses, since it could not note the first message
        queued.extend(waiting())
        table.ledger.mark_sent = noted
        await end([running])

    virtual.run(stay())
    assert waiting() == queued[1:]
