"""A game over the real loop: a list host on loopback, and players who post and wait for the rulings."""

import asyncio
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

from nomicbot.bot.administrator import Administrator
from nomicbot.bot.loop import Loop
from nomicbot.bot.open_game import administering
from nomicbot.cli.game import imap_server, smtp_server
from nomicbot.mail.message.compose import Outgoing, compose_post
from nomicbot.mail.transport.imap_inbox import Inbox
from nomicbot.mail.transport.sender import Sender, Sent, SmtpServer
from tests.bot.paced import PacedClock
from tests.bot.village import list_host, until

BEGINS = datetime(2005, 7, 16, tzinfo=UTC)
PACE = 60.0
"""How much faster time passes in the game, so that no day of it ends meanwhile."""

Post = Callable[[str, str, str], Awaitable[None]]
"""Hands in a mail of somebody, to an address, and waits until what came of it is sent."""


@asynccontextmanager
async def over_the_loop(folder: Path, *rulebooks: str) -> AsyncIterator[tuple[Administrator, Post]]:
    """Yield the administrator of a game with these rulebooks, and a function that posts to it."""
    clock = PacedClock(BEGINS, time.time(), PACE)
    async with list_host(folder, clock, BEGINS) as (host, config):
        with administering(replace(config, rulebooks=rulebooks)) as administrator:
            loop = Loop(
                administrator,
                Inbox(imap_server(config, config.imap)),
                Sender(smtp_server(config, config.smtp)),
                clock,
                pace=clock.pace,
                first_pause=0.1,
            )
            running = asyncio.create_task(loop.run())
            posted = 0

            async def post(name: str, to: str, text: str) -> None:
                nonlocal posted
                posted += 1
                address = f"{name.casefold()}@players.example"
                id = f"{posted}.{address}"
                mail = Outgoing(id, address, (to,), "a game", text, BEGINS, from_name=name)
                async with Sender(SmtpServer("127.0.0.1", host.smtp_port)) as sender:
                    assert isinstance(await sender.send(compose_post(mail), address, [to]), Sent)
                ledger = administrator.ledger
                await until(lambda: running.done() or bool(ledger.find_received(id)))
                await until(lambda: running.done() or not ledger.outbox("queued"))

            try:
                yield administrator, post
                if running.done():
                    running.result()
            finally:
                running.cancel()
                with suppress(asyncio.CancelledError):
                    await running
