"""A folder of games that are served in this process, each game in one of its own."""

import asyncio
import smtplib
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime
from multiprocessing.process import BaseProcess
from pathlib import Path
from typing import Any

from nomicbot.bot.many.games_settings import FILE, ServiceLimits, load_service
from nomicbot.bot.many.service import Patience, Service, ServiceResources
from nomicbot.cli import served
from nomicbot.cli.games import own_sender, starter
from nomicbot.mail.message.post import Post, read_post
from nomicbot.mail.transport.imap_inbox import Inbox
from nomicbot.mail.transport.mailbox import Sent
from tests.bot.ahead import Ahead

MEMORY = 512 * 1024 * 1024
QUICK = Patience(linger=0.2, look=0.2, ending=20.0, first_pause=0.2)

_GAME = """\
[game]
name = "{name}"
begins = {begins:%Y-%m-%d}

[[fora]]
name = "public"
address = "list@{name}.example"

[bot]
address = "bot@{name}.example"
administrators = ["admin@{name}.example"]
answers_an_hour = 0
answers_a_day = 0

[trust]
ways = "from"
"""


def config_of(name: str, begins: datetime) -> str:
    """Return the `nomic.toml` of a game."""
    return _GAME.format(name=name, begins=begins)


def write_service(folder: Path, smtp: int = 25) -> None:
    """Write the `games.toml` of a folder of games."""
    (folder / FILE).write_text(
        f'[lmtp]\nlisten = "127.0.0.1:0"\n[smtp]\nhost = "127.0.0.1"\nport = {smtp}\ntls = "none"\n'
    )


def write_games(folder: Path, *names: str, begins: datetime | None = None) -> None:
    """Write the configuration of a service and of some games."""
    write_service(folder)
    for name in names:
        (folder / name).mkdir()
        (folder / name / "nomic.toml").write_text(config_of(name, begins or datetime.now(UTC)))


@dataclass
class Outbox:
    """The messages that all games sent, in order: the bot's address, the recipients and the post."""

    sent: list[tuple[str, list[str], Post]] = field(default_factory=list)
    slow: dict[str, float] = field(default_factory=dict)
    """Seconds that the server takes for a mail by a bot."""

    async def send(self, raw: bytes, mail_from: str, recipients: list[str]) -> Sent:
        await asyncio.sleep(self.slow.get(mail_from, 0.0))
        post = read_post(raw)
        assert isinstance(post, Post)
        # What is sent again since the answer was lost has its Message-ID, and lists drop it.
        if post.message_id not in [known.message_id for _, _, known in self.sent]:
            self.sent.append((mail_from, recipients, post))
        return Sent()

    def answers(self, name: str) -> list[str]:
        """Return the Message-IDs of the posts that a game has ruled on, to its list."""
        return [
            post.in_reply_to
            for by, to, post in self.sent
            if (by, to) == (f"bot@{name}.example", [f"list@{name}.example"]) and post.in_reply_to
        ]


@asynccontextmanager
async def serving(
    folder: Path,
    *,
    limits: ServiceLimits | None = None,
    patience: Patience = QUICK,
    clock: Ahead | None = None,
    lanes: int = 2,
    inbox: Inbox | None = None,
    starting: Callable[[], None] = lambda: None,
) -> AsyncIterator[tuple[Service, Outbox]]:
    """Serve the games in a folder inside the block; `starting` is called before each process."""
    config, outbox, clock = load_service(folder), Outbox(), clock or Ahead()
    config = replace(config, limits=limits or config.limits)
    orders = served.Orders(Path(), MEMORY, clock=clock)
    start = starter(orders)

    def started(*of_the_game: Any) -> BaseProcess:
        starting()
        return start(*of_the_game)

    service = Service(
        config, ServiceResources(started, clock, inbox, (outbox,) * lanes, own_sender), patience
    )
    running = asyncio.create_task(service.run())
    try:
        while inbox is None and (service.lmtp is None or not service.lmtp.port):
            assert not running.done(), running.result()
            await asyncio.sleep(0.01)
        yield service, outbox
    finally:
        running.cancel()
        with suppress(asyncio.CancelledError):
            await running


def mail(name: str, number: int | str, text: str, who: str = "Wonko") -> bytes:
    """Return a post to the list of a game."""
    return (
        f"From: {who} <{who.lower()}@players.example>\r\nTo: list@{name}.example\r\nSubject: a post\r\n"
        f"Message-ID: <{number}@{name}.example>\r\n\r\n{text}\r\n"
    ).encode()


def deliver(port: int, raw: bytes, *names: str) -> dict[str, tuple[int, bytes]]:
    """Hand in a mail for some games by LMTP, and return which were refused."""
    recipients = [f"bot@{name}.example" for name in names]
    with smtplib.LMTP("127.0.0.1", port, timeout=30) as client:
        client.ehlo_or_helo_if_needed()
        client.mail("list-bounces@lists.example")
        refused = {}
        for each in recipients:
            code, said = client.rcpt(each)
            if code != 250:
                refused[each] = (code, said)
        taken = [each for each in recipients if each not in refused]
        if taken:
            client.putcmd("data")
            assert client.getreply()[0] == 354
            client.send(raw + b"\r\n.\r\n")
            for each in taken:
                code, said = client.getreply()
                if code != 250:
                    refused[each] = (code, said)
        return refused


async def hand_in(service: Service, raw: bytes, *names: str) -> dict[str, tuple[int, bytes]]:
    """Hand in a mail for some games, while the service runs in this process."""
    assert service.lmtp is not None
    return await asyncio.to_thread(deliver, service.lmtp.port, raw, *names)
