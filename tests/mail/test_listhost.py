"""The embedded list host with the real inbox and sender: the whole way of a message, without losses."""

import asyncio
import os
import signal
import socket
import subprocess
import sys
from collections.abc import AsyncIterator
from contextlib import aclosing, asynccontextmanager
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any

import pytest

from nomicbot.mail.message.mbox import read_mbox
from nomicbot.mail.transport.imap_inbox import Delivery, ImapServer, Inbox
from nomicbot.mail.transport.listhost import ListHost, PortTaken
from nomicbot.mail.transport.sender import Deferred, Rejected, Sender, Sent, SmtpServer
from nomicbot.mail.transport.watch import watch
from tests.mail.mails import NOON, mail, player_post, post

pytestmark = pytest.mark.usefixtures("quiet")

NET = 120.0
"""Seconds after which a play that waits for something that never comes is ended, on a machine however busy."""

LIST, TALK, BOT = "nomic@lists.example.org", "talk@lists.example.org", "bot@example.org"


class Clock:
    """A clock that stands still unless it is moved."""

    def __init__(self) -> None:
        self.now = NOON

    def __call__(self) -> datetime:
        return self.now


@asynccontextmanager
async def hosting(**settings: Any) -> AsyncIterator[tuple[ListHost, Sender, Inbox, Clock]]:
    """Yield a host of two lists, a sender to it, the bot's inbox at it, and its clock."""
    clock = Clock()
    async with ListHost({LIST: "nomic", TALK: "talk"}, {BOT: "secret"}, clock, **settings) as host:
        box = Inbox(ImapServer(host.host, host.imap_port, BOT, "secret", timeout=60))
        async with Sender(SmtpServer(host.host, host.smtp_port, timeout=60)) as sender:
            try:
                yield host, sender, box, clock
            finally:
                await box.close()


async def read(box: Inbox, last_uid: int = 0) -> list[Delivery]:
    """Return everything new."""
    await box.connect()
    return [one async for some in box.new_since(1, last_uid) for one in some]


async def send(sender: Sender, number: int, to: str = LIST) -> None:
    """Send a player's post, which must be accepted at once."""
    assert await sender.send(player_post(number, to), "dov@example.net", [to]) == Sent()


def test_a_post_goes_from_its_player_to_the_bots_mailbox_and_the_archive(tmp_path: Path) -> None:
    async def play() -> None:
        shown: list[tuple[str, bytes]] = []
        async with hosting(archive_dir=tmp_path, on_post=lambda *one: shown.append(one)) as (
            _,
            sender,
            box,
            clock,
        ):
            clock.now = NOON + timedelta(days=9, microseconds=7)
            await send(sender, 1)
            (one,) = await read(box)
            assert one.arrived == NOON + timedelta(days=9)
            read_back = post(one.raw)
            assert (read_back.message_id, read_back.list_id) == (
                "p1@example.net",
                "nomic.lists.example.org",
            )
            assert (read_back.address, read_back.body, read_back.doubtful) == (
                "dov@example.net",
                "I pass.\n",
                None,
            )
            assert shown == [(LIST, one.raw)]
            assert [(kept.arrived, kept.raw) for kept in read_mbox(tmp_path / "nomic.mbox")] == [
                (one.arrived, one.raw)
            ]
            assert not (tmp_path / "talk.mbox").exists()

    asyncio.run(play())


def test_private_mail_reaches_the_bot_alone_and_strangers_are_refused() -> None:
    async def play() -> None:
        async with hosting() as (_, sender, box, _clock):
            await send(sender, 1, BOT)
            (one,) = await read(box)
            assert one.raw == player_post(1, BOT)
            result = await sender.send(mail(), "dov@example.net", ["nobody@example.org"])
            assert isinstance(result, Rejected)
            mixed = await sender.send(
                player_post(2, LIST), "dov@example.net", [LIST.upper(), "nobody@example.org"]
            )
            assert isinstance(mixed, Sent)
            assert len(mixed.refused) == 1
            assert len(await read(box)) == 2

    asyncio.run(play())


def test_the_same_mail_twice_is_one_post_on_each_list() -> None:
    async def play() -> None:
        async with hosting() as (_, sender, box, _clock):
            for _ in range(3):
                await send(sender, 1)
            raw = player_post(1, LIST)
            assert await sender.send(raw, "dov@example.net", [LIST, TALK]) == Sent()
            found = [post(one.raw).list_id for one in await read(box)]
            assert found == ["nomic.lists.example.org", "talk.lists.example.org"]

    asyncio.run(play())


def test_a_mail_without_message_id_is_still_known_again() -> None:
    async def play() -> None:
        async with hosting() as (_, sender, box, _clock):
            for body in ("one\n", "one\n", "two\n"):
                raw = mail(body, Message_ID=None).replace(b"\n", b"\r\n")
                assert await sender.send(raw, "dov@example.net", [LIST]) == Sent()
            assert len(await read(box)) == 2

    asyncio.run(play())


def test_a_new_mail_is_pushed_at_once() -> None:
    async def play() -> None:
        async with (
            hosting() as (_, sender, box, _clock),
            aclosing(watch(box, None, 0, lambda: NOON, patience=lambda: 3600)) as stream,
        ):
            assert (await anext(stream)).deliveries == ()
            for number in range(5):
                coming = asyncio.ensure_future(anext(stream))
                await asyncio.sleep(0.05)
                await send(sender, number)
                batch = await asyncio.wait_for(coming, NET)
                assert [post(one.raw).message_id for one in batch.deliveries] == [
                    f"p{number}@example.net"
                ]
                await box.mark_seen(one.uid for one in batch.deliveries)

    asyncio.run(play())


def test_a_mail_that_comes_while_the_last_one_is_judged_is_not_overlooked() -> None:
    async def play() -> None:
        async with hosting() as (_, sender, box, _clock):
            for number in range(3):
                await read(box)
                await send(sender, number)
                await asyncio.wait_for(box.wait(3600), NET)

    asyncio.run(play())


@pytest.mark.parametrize("many", [80, pytest.param(300, marks=pytest.mark.slow)])
def test_posts_of_a_burst_arrive_once_and_in_order_through_broken_connections(many: int) -> None:
    async def play() -> None:
        async with hosting() as (host, sender, box, clock):

            async def burst() -> None:
                for number in range(many):
                    clock.now += timedelta(seconds=1)
                    await send(sender, number)
                    if number % 35 == 25:
                        await host.mailboxes.disconnect()

            sending = asyncio.ensure_future(burst())
            found: list[Delivery] = []
            losses: list[str] = []
            async with (
                asyncio.timeout(NET),
                aclosing(
                    watch(
                        box,
                        None,
                        0,
                        clock,
                        patience=lambda: (
                            3600
                        ),  # what a lost push would cost: the net below would end the play
                        first_pause=0.01,
                        on_lost=lambda lost, _: losses.append(lost.reason),
                    )
                ) as stream,
            ):
                async for batch in stream:
                    found += batch.deliveries
                    if len(found) >= many:
                        break
            await sending
            assert [post(one.raw).message_id for one in found] == [
                f"p{number}@example.net" for number in range(many)
            ]
            assert [one.arrived for one in found] == [
                NOON + timedelta(seconds=n + 1) for n in range(many)
            ]
            assert losses

    asyncio.run(play())


def test_hostile_mail_passes_unharmed() -> None:
    async def play() -> None:
        bodies = [
            b"..\r\n.x\r\n",
            b"From x\r\n",
            b"\xff\xfe (((( {5}\r\n",
            b"A1 OK\r\n* BYE\r\n",
            b"x" * 900 + b"\r\n",
        ]
        raws = [
            mail(body, Message_ID=f"<{n}@x>").replace(b"\r\n", b"\n")
            for n, body in enumerate(bodies)
        ]
        raws = [raw.replace(b"\n", b"\r\n") for raw in raws]
        async with hosting() as (_, sender, box, _clock):
            for raw in raws:
                assert await sender.send(raw, "dov@example.net", [BOT]) == Sent()
            assert [one.raw for one in await read(box)] == raws

    asyncio.run(play())


def test_a_mail_that_cannot_be_archived_is_deferred_not_lost(tmp_path: Path) -> None:
    async def play() -> None:
        async with hosting(archive_dir=tmp_path) as (_, sender, box, _clock):
            (tmp_path / "nomic.mbox").mkdir()
            result = await sender.send(player_post(1, LIST), "dov@example.net", [LIST])
            assert result == Deferred(451, "try again later")
            (tmp_path / "nomic.mbox").rmdir()
            await send(sender, 1)
            assert len(await read(box)) == 1

    asyncio.run(play())


def test_a_port_that_is_taken_is_named() -> None:
    async def play() -> None:
        with socket.socket() as other:
            other.bind(("127.0.0.1", 0))
            other.listen()
            port = other.getsockname()[1]
            for settings in ({"smtp_port": port}, {"imap_port": port}):
                with pytest.raises(PortTaken, match=f"port {port} is taken") as taken:
                    async with hosting(**settings):
                        pass
                assert taken.value.port == port

    asyncio.run(play())


def test_it_stops_and_starts_again() -> None:
    async def play() -> None:
        host = ListHost({LIST: "nomic"}, {BOT: "secret"}, lambda: NOON)
        await host.stop()
        for _ in range(3):
            await host.start()
            reader, writer = await asyncio.open_connection(host.host, host.smtp_port)
            assert (await reader.readline()).startswith(b"220")
            await host.stop()
            assert await reader.read() == b""
            writer.close()
        assert [task for task in asyncio.all_tasks() if task is not asyncio.current_task()] == []

    asyncio.run(play())


# --- across a restart


def test_a_restarted_host_has_the_same_mails_with_the_same_uids(tmp_path: Path) -> None:
    async def play() -> None:
        async with hosting(archive_dir=tmp_path) as (_, sender, box, clock):
            for number in range(5):
                await send(sender, number, (LIST, TALK, BOT)[number % 3])
                clock.now += timedelta(hours=1)
            before = await read(box)
        async with hosting(archive_dir=tmp_path) as (_, sender, box, _clock):
            assert await read(box) == before
            for number in range(5):  # their senders try again
                await send(sender, number, (LIST, TALK, BOT)[number % 3])
            await send(sender, 5)
            (new,) = await read(box, before[-1].uid)
            assert (new.uid, post(new.raw).message_id) == (before[-1].uid + 1, "p5@example.net")

    asyncio.run(play())


def test_what_was_archived_but_not_delivered_is_delivered_at_the_next_start(tmp_path: Path) -> None:
    async def play() -> None:
        async with hosting(archive_dir=tmp_path) as (_, sender, _box, _clock):
            for number in range(3):
                await send(sender, number)
        kept = tmp_path / "mailboxes" / f"{BOT}.mbox"
        last = list(read_mbox(kept))[-1]
        os.truncate(kept, last.offset)
        async with hosting(archive_dir=tmp_path) as (_, _sender, box, _clock):
            assert [post(one.raw).message_id for one in await read(box)] == [
                f"p{n}@example.net" for n in range(3)
            ]

    asyncio.run(play())


PROGRAM = """
import asyncio, sys
from pathlib import Path
from tests.mail.test_listhost import hosting

async def serve():
    async with hosting(archive_dir=Path(sys.argv[1])) as (host, *_):
        print(host.smtp_port, host.imap_port, flush=True)
        await asyncio.Event().wait()

try:
    asyncio.run(serve())
except KeyboardInterrupt:
    print("interrupted")
"""


def start(directory: Path) -> tuple["subprocess.Popen[str]", int, int]:
    """Return the host in a process of its own."""
    process = subprocess.Popen(
        [sys.executable, "-X", "dev", "-c", PROGRAM, str(directory)],
        cwd=Path(__file__).parents[2],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    assert process.stdout is not None
    smtp, imap = map(int, process.stdout.readline().split())
    return process, smtp, imap


def test_a_killed_host_loses_nothing_that_it_accepted(tmp_path: Path) -> None:
    async def fill(smtp: int) -> int:
        """Send until the host is gone, and return how many messages it accepted."""
        async with Sender(SmtpServer("127.0.0.1", smtp, timeout=60)) as sender:
            for number in range(100_000):
                if (
                    await sender.send(player_post(number, LIST), "dov@example.net", [LIST])
                    != Sent()
                ):
                    return number
                if number == 30:
                    asyncio.get_running_loop().call_later(0.05, process.kill)
        return 0

    process, smtp, _imap = start(tmp_path)
    taken = asyncio.run(fill(smtp))
    process.communicate()
    assert taken > 30

    async def check() -> None:
        async with hosting(archive_dir=tmp_path) as (_, _sender, box, _clock):
            found = [post(one.raw).message_id for one in await read(box)]
            expected = [f"p{number}@example.net" for number in range(len(found))]
            assert found == expected
            assert len(found) in (
                taken,
                taken + 1,
            )  # the last may have been taken without its sender knowing

    asyncio.run(check())


def test_ctrl_c_stops_it_without_a_word(tmp_path: Path) -> None:
    process, smtp, imap = start(tmp_path)
    with (
        socket.create_connection(("127.0.0.1", smtp)) as one,
        socket.create_connection(("127.0.0.1", imap)) as two,
    ):
        assert one.recv(3) == b"220"
        assert two.recv(4) == b"* OK"
        process.send_signal(signal.SIGINT)
        out, err = process.communicate(timeout=60)
    said = [
        line for line in err.splitlines() if not line.startswith("Executing ")
    ]  # on a busy machine, in dev mode
    assert (out, said, process.returncode) == ("interrupted\n", [], 0)


def test_only_its_owner_can_look_into_the_folders_of_mail(tmp_path):
    async def play() -> None:
        folder = tmp_path / "mail"
        folder.mkdir(mode=0o755)
        async with ListHost({}, {"bot@x.example": "x"}, lambda: NOON, archive_dir=folder):
            assert [oct(one.stat().st_mode & 0o777) for one in (folder, folder / "mailboxes")] == [
                "0o700",
                "0o700",
            ]

    asyncio.run(play())
