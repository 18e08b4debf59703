"""The time from sending a post by SMTP to its ruling, with the embedded list host."""

import asyncio
import time
from collections.abc import Callable, Coroutine
from contextlib import suppress
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from nomicbot.bot.loop import Loop
from nomicbot.bot.open_game import administering
from nomicbot.cli.game import imap_server, smtp_server
from nomicbot.demo.world import LIST
from nomicbot.game.clock import midnight_before
from nomicbot.mail.message.compose import Outgoing, compose_post
from nomicbot.mail.message.post import Post, read_post
from nomicbot.mail.transport.imap_inbox import Inbox
from nomicbot.mail.transport.sender import Sender, SmtpServer
from tests.bot.village import list_host

POSTS = 200


def now() -> datetime:
    return datetime.now(UTC)


def latencies(
    run: Callable[[Coroutine[Any, Any, list[float]]], list[float]], folder: Path
) -> tuple[float, float]:
    """Return the median and the 95th percentile in milliseconds."""
    folder.mkdir()
    waits = sorted(run(_measure(folder)))
    return waits[len(waits) // 2] * 1000, waits[int(len(waits) * 0.95)] * 1000


async def _measure(folder: Path) -> list[float]:
    waits: list[float] = []
    answered: asyncio.Event = asyncio.Event()

    def told(_: str, raw: bytes) -> None:
        post = read_post(raw)
        if isinstance(post, Post) and post.in_reply_to:
            answered.set()

    async with list_host(folder, now, midnight_before(now()), told) as (host, config):
        # So many answers within an hour are told in one mail a day elsewhere; here each is waited for.
        config = replace(config, answers_an_hour=0, answers_a_day=0)
        with administering(config) as administrator:
            loop = Loop(
                administrator,
                Inbox(imap_server(config, config.imap)),
                Sender(smtp_server(config, config.smtp)),
                now,
            )
            running = asyncio.create_task(loop.run())
            async with Sender(SmtpServer("127.0.0.1", host.smtp_port)) as sender:
                for number in range(POSTS):
                    answered.clear()
                    raw, begun = (
                        _post(number),
                        time.perf_counter(),
                    )  # the reply can be there before `send` is over
                    await sender.send(raw, f"player{number}@players.example", [LIST])
                    await asyncio.wait_for(answered.wait(), 30)
                    waits.append(time.perf_counter() - begun)
            running.cancel()
            with suppress(asyncio.CancelledError):
                await running
    return waits[10:]


def _post(number: int) -> bytes:
    return compose_post(
        Outgoing(
            message_id=f"{number}@players.example",
            from_address=f"player{number}@players.example",
            from_name=f"player {number}",
            to=(LIST,),
            subject="Hello",
            body="I become a player.\n",
            date=now(),
        )
    )
