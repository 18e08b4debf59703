"""An archive sent through SMTP, the list and IMAP has the same result as a replay of its mbox."""

import asyncio
from contextlib import suppress
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from nomicbot.bot.administrator import Administrator
from nomicbot.bot.judging.rejudging import rebuild
from nomicbot.bot.judging.replay import Replay
from nomicbot.bot.loop import Loop
from nomicbot.bot.open_game import administering
from nomicbot.cli.game import imap_server, smtp_server
from nomicbot.demo.world import LIST
from nomicbot.game.actions import Posted
from nomicbot.game.clock import DAY, midnight_before
from nomicbot.mail.message.mbox import ArchivedMail, append_mbox, read_mbox
from nomicbot.mail.message.post import Post, read_post
from nomicbot.mail.transport.imap_inbox import Inbox
from nomicbot.mail.transport.sender import Sender, SmtpServer
from nomicbot.publish.screens import state_data
from tests.bot.village import list_host, until

ARCHIVE = Path(__file__).parent.parent / "archive" / "two-nweeks.mbox"
BEGINS = datetime(2005, 7, 16, tzinfo=UTC)


class SetClock:
    """A clock that shows whatever it is set to."""

    def __init__(self, now: datetime) -> None:
        self.now = now

    def __call__(self) -> datetime:
        return self.now


async def live(archive: Path, folder: Path, end: datetime, look) -> None:
    clock = SetClock(BEGINS)
    async with list_host(folder, clock, BEGINS) as (host, config):
        with administering(
            replace(config, asks="seldom")
        ) as administrator:  # as a replay does, which has no config
            loop = Loop(
                administrator,
                Inbox(imap_server(config, config.imap)),
                Sender(smtp_server(config, config.smtp)),
                clock,
                pace=1e6,
                settle=timedelta(0),
            )
            running = asyncio.create_task(loop.run())

            async def judged(mail: ArchivedMail | None) -> None:
                await until(lambda: running.done() or has_judged(administrator, mail))

            try:
                async with Sender(SmtpServer("127.0.0.1", host.smtp_port)) as sender:
                    last: ArchivedMail | None = None
                    for mail in read_mbox(archive):
                        # What the list has not passed on before a midnight would be late, as
                        # nothing settles here.
                        if last and midnight_before(last.arrived) < midnight_before(mail.arrived):
                            await judged(last)
                        clock.now = max(clock.now, mail.arrived)
                        await sender.send(mail.raw, "somebody@players.example", [LIST])
                        last = mail
                await judged(last)
                clock.now = end
                await until(lambda: running.done() or administrator.now >= end)
                look(administrator)
            finally:
                running.cancel()
                with suppress(asyncio.CancelledError):
                    await running


def has_judged(administrator: Administrator, mail: ArchivedMail | None) -> bool:
    """Return whether a message has arrived and been handled."""
    assert mail is not None, "the archive is empty"
    post = read_post(mail.raw)
    assert isinstance(post, Post)
    return any(
        one.status != "unjudged" for one in administrator.ledger.find_received(post.message_id)
    )


def findings(administrator: Administrator) -> tuple[dict, dict]:
    """Return the result of a game: verdicts by Message-ID, and the state by the names that players use."""
    ledger = administrator.ledger
    verdicts = {
        entry.event.message_id: [
            (v.result, str(v.clause), v.reason) for v in ledger.verdicts(entry.id)
        ]
        for entry in ledger.entries()
        if isinstance(entry.event, Posted)
    }
    data = state_data(administrator.engine.query(administrator.now))
    # The seeds of the dice are secrets of each game.
    return verdicts, {
        name: values for name, values in data.items() if not name.casefold().startswith("seed")
    }


@pytest.mark.parametrize("most", [20, pytest.param(1000, marks=pytest.mark.slow)])
def test_an_archive_over_the_list_comes_to_the_same_as_its_replay(tmp_path, most):
    archive = tmp_path / "archive.mbox"
    for mail in list(read_mbox(ARCHIVE))[:most]:
        append_mbox(archive, mail.raw, "somebody@players.example", mail.arrived, durable=False)
    posts = list(read_mbox(archive))
    assert len(posts) >= min(most, 200)
    end = midnight_before(posts[-1].arrived) + DAY
    found: list[tuple[dict, dict]] = []

    def look(administrator: Administrator) -> None:
        found.append(findings(administrator))
        assert rebuild(administrator.library, administrator.ledger).identical

    asyncio.run(live(archive, tmp_path, end, look))
    replay = Replay(archive)
    with replay.ledger:
        replay.administrator.advance(end)
        expected = findings(replay.administrator)
    assert found[0][0] == expected[0]
    assert found[0][1] == expected[1]
