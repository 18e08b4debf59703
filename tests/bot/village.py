"""A list host with a bot on it, in one process, for tests of the whole way of a post."""

import asyncio
import secrets
from collections.abc import AsyncIterator, Callable, Coroutine, Iterator
from contextlib import asynccontextmanager, suppress
from datetime import datetime
from email import message_from_bytes
from pathlib import Path
from typing import Any

from nomicbot.config import Config, load
from nomicbot.demo.world import ADMINISTRATOR, BOT, LIST, write_config
from nomicbot.mail.message.mbox import read_mbox
from nomicbot.mail.message.post import Post, read_post
from nomicbot.mail.transport.listhost import ListHost
from nomicbot.mail.transport.sender import Sender, Sent, SmtpServer

PLAYERS = "@players.example"
"""How the addresses of players end: what is mailed to one alone arrives."""
_LONGEST = 600.0
"""For how many seconds it is looked whether something has come true."""


@asynccontextmanager
async def list_host(
    folder: Path,
    clock: Callable[[], datetime],
    begins: datetime,
    on_post: Callable[[str, bytes], None] | None = None,
) -> AsyncIterator[tuple[ListHost, Config]]:
    """Yield a list host in `folder`, and the configuration of a game on it."""
    password = secrets.token_urlsafe(8)
    host = ListHost(
        {LIST: "public"},
        {BOT: password, ADMINISTRATOR: "unread"},
        clock,
        archive_dir=folder / "mail",
        on_post=on_post,
        others=lambda address: address.endswith(PLAYERS),
    )
    async with host:
        yield host, load(write_config(folder, begins, host.smtp_port, host.imap_port, password))


async def hand_in(host: ListHost, mails: Iterator[bytes] | list[bytes]) -> None:
    """Post messages to the list by SMTP, one after the other."""
    async with Sender(SmtpServer("127.0.0.1", host.smtp_port)) as sender:
        for raw in mails:
            answer = await sender.send(raw, "somebody@players.example", [LIST])
            assert isinstance(answer, Sent), answer


async def run_until(
    running: Coroutine[Any, Any, None],
    done: Callable[[], bool],
    *ends: type[BaseException],
) -> None:
    """Run something until `done()`, and stop it. It may also end by itself with one of `ends`."""
    task = asyncio.create_task(running)
    try:
        await until(lambda: task.done() or done())
        if task.done():
            task.result()
    finally:
        task.cancel()
        with suppress(asyncio.CancelledError, *ends):
            await task


async def until(condition: Callable[[], bool]) -> None:
    """Wait until a condition holds, even on a very busy machine, and fail only after a long time."""
    waited, pause = 0.0, 0.02
    while waited < _LONGEST:
        if condition():
            return
        await asyncio.sleep(pause)
        waited, pause = waited + pause, min(0.2, 1.1 * pause)
    raise AssertionError("it does not come true")


def kinds_sent(folder: Path) -> list[str]:
    """Return the kind of each message of the bot in the list's archive, in order."""
    mails = (message_from_bytes(mail.raw) for mail in read_mbox(folder / "mail" / "public.mbox"))
    return [mail["X-Nomicbot"] for mail in mails if mail["X-Nomicbot"]]


def archived(folder: Path) -> list[Post]:
    """Return the mails in the list's archive, in order."""
    posts = [read_post(mail.raw) for mail in read_mbox(folder / "mail" / "public.mbox")]
    return [post for post in posts if isinstance(post, Post)]
