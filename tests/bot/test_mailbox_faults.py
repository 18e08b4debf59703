"""What a mailbox may do to one mail, or to the clock, and what the bot makes of it: nothing is lost, nothing played."""

import asyncio
from collections.abc import Callable
from contextlib import suppress
from datetime import datetime, timedelta
from pathlib import Path

from nomicbot.bot.loop import Loop
from nomicbot.mail.inbox import ImapServer, Inbox
from nomicbot.mail.sender import Sender, SmtpServer
from tests.bot.table import Table, at, mail
from tests.bot.village import until
from tests.mail.fake_imap import FakeImap
from tests.mail.test_inbox import babble, bye, refuse, vanish

OWNER_IS_TOLD = "notice"


def imap_date(moment: datetime) -> str:
    return f"{moment:%d-%b-%Y %H:%M:%S} +0000"


async def running(table: Table, server: FakeImap, clock: Callable[[], datetime], done: Callable[[], bool]) -> None:
    """A bot at this mailbox until `done()`; what it sends stays in the outbox."""
    loop = Loop(
        table.administrator,
        Inbox(ImapServer("127.0.0.1", server.port, "bot", "x", timeout=0.3, poll=0.05)),
        Sender(SmtpServer("127.0.0.1", 1)),
        clock,
        settle=timedelta(0),
        first_pause=0.02,
    )
    task = asyncio.create_task(loop.run())
    try:
        await until(lambda: task.done() or done(), 20)
        if task.done():
            task.result()
    finally:
        task.cancel()
        with suppress(asyncio.CancelledError):
            await task


def told(table: Table, words: str) -> int:
    """How many mails to the administrators speak of this."""
    return sum(words in f"{post.subject}\n{post.body}" for post in table.sent("notice"))


def test_one_mail_in_ten_cannot_be_fetched_and_one_cannot_be_dated(tmp_path: Path) -> None:
    names = [f"Player{n}" for n in range(1, 61)]
    when = {n: at(1, 1) + timedelta(minutes=n) for n in range(1, 61)}
    undated = set(range(4, 61, 10))
    ways = [refuse, vanish, "silent", bye, babble]
    bad = {n: ways[n // 10 % len(ways)] for n in range(7, 61, 10)}
    dates = ["31-Dec-9999 23:59:59 -1200", "00-Jan-1900 00:00:00 +0000", "01-Jan-0001 00:00:00 +0100"]
    mails = {
        n: (dates[n % 3] if n in undated else imap_date(when[n]), mail(name, "I become a player.", f"m{n}"))
        for n, name in enumerate(names, 1)
    }
    table = Table(ledger=tmp_path / "ledger.sqlite")
    clock = lambda: at(1, 3)  # noqa: E731

    async def play() -> None:
        async with FakeImap(mails, bad=bad) as server:
            await running(table, server, clock, lambda: len(table.players) == 54 and told(table, "quarantine") > 0)

    asyncio.run(play())
    assert table.players == {name for n, name in enumerate(names, 1) if n not in bad}
    waiting = table.ledger.quarantined()
    assert [mail.uid for mail in waiting] == sorted(bad)
    assert "UID 7 of the mailbox cannot be fetched" in waiting[0].reason
    assert any("From: Player" in mail.reason for mail in waiting)
    (fourth,) = table.known("m4")
    assert fourth.arrived == when[3]
    assert (told(table, "arrival cannot be read"), told(table, "wait in quarantine")) == (1, 1)
    assert table.is_true_to_its_record()
    # Another process goes on from there, and does not ask for them again; a copy of one is a mail like any other.
    table.restart()

    async def copied() -> None:
        again = {61: (imap_date(at(1, 2)), mails[7][1])}
        async with FakeImap(mails | again, bad=bad) as server:
            await running(table, server, clock, lambda: "Player7" in table.players)
            assert not set(bad) & set(server.asked)

    asyncio.run(copied())
