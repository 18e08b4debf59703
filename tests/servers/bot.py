"""The bot on real servers, in a process of its own: `python -m tests.servers.bot CONFIG START EPOCH PACE`.

Its clock runs fast, and arrival times from the server are converted to that clock.
"""

import asyncio
import sys
from collections.abc import AsyncIterator
from dataclasses import replace
from datetime import datetime, timedelta
from pathlib import Path

from nomicbot.bot.loop import Loop
from nomicbot.bot.open_game import administering
from nomicbot.cli.game import imap_server, smtp_server
from nomicbot.config import load
from nomicbot.demo.world import ADMINISTRATOR, BOT, LIST
from nomicbot.mail.transport.imap_inbox import Delivery, ImapServer, Inbox
from nomicbot.mail.transport.sender import Sender
from tests.bot.paced import PacedClock
from tests.servers.dovecot import PASSWORD

LIST_ID = LIST.replace("@", ".")

SETTLE = 1.5
"""Seconds of the wall: INTERNALDATE is in whole ones, so that a mail seems up to one older than it is."""

_CONFIG = """\
[game]
name = "B Nomic"
begins = {begins}

[[fora]]
name = "public"
address = "{LIST}"
list_id = "{list_id}"
{forum}

[bot]
address = "{BOT}"
administrators = ["{ADMINISTRATOR}"]

[imap]
host = "127.0.0.1"
port = {imap}
user = "{BOT}"
password_file = "password"
mailbox = "{mailbox}"
tls = "none"
timeout = 1

[smtp]
host = "127.0.0.1"
port = {smtp}
tls = "none"
timeout = 5

{more}
"""


class PacedInbox(Inbox):
    """A mailbox whose messages arrive at times on the game's clock."""

    def __init__(self, server: ImapServer, clock: PacedClock) -> None:
        super().__init__(server)
        self._clock = clock

    async def new_since(
        self, uidvalidity: int | None, last_uid: int
    ) -> AsyncIterator[list[Delivery]]:
        async for some in super().new_since(uidvalidity, last_uid):
            yield [
                replace(one, arrived=game_time(self._clock, one.arrived.timestamp()))
                for one in some
            ]


def game_time(clock: PacedClock, wall: float) -> datetime:
    """Return the time in the game at a second of the wall clock."""
    return clock.start + timedelta(seconds=(wall - clock.epoch) * clock.pace)


def write_config(
    folder: Path,
    clock: PacedClock,
    imap: int,
    smtp: int,
    *,
    mailbox: str = "INBOX",
    forum: str = "",
    more: str = "",
) -> Path:
    """Write the configuration of a game in `folder`; `forum` and `more` are additional settings."""
    (folder / "password").write_text(PASSWORD + "\n")
    path = folder / "nomic.toml"
    if "[trust]" not in more:
        more += '\n[trust]\nways = "from"\n'
    names = {"BOT": BOT, "LIST": LIST, "ADMINISTRATOR": ADMINISTRATOR, "list_id": LIST_ID}
    text = _CONFIG.format(
        begins=f"{clock.start:%Y-%m-%d}",
        imap=imap,
        smtp=smtp,
        mailbox=mailbox,
        forum=forum,
        more=more,
        **names,
    )
    path.write_text(text)
    return path


class Bot:
    """The process of a bot."""

    def __init__(self, config: Path, clock: PacedClock) -> None:
        self._command = [sys.executable, "-m", "tests.servers.bot", str(config), *clock.arguments()]
        self._output = config.parent / "bot.log"
        self._process: asyncio.subprocess.Process | None = None

    async def start(self) -> None:
        """Start the bot."""
        with self._output.open("ab") as output:
            self._process = await asyncio.create_subprocess_exec(
                *self._command, stdout=output, stderr=output
            )

    @property
    def running(self) -> bool:
        """Return whether the process has not ended."""
        return self._process is not None and self._process.returncode is None

    async def kill(self) -> None:
        """Kill the process (kill -9)."""
        if self._process is not None and self.running:
            self._process.kill()
            await self._process.wait()

    @property
    def log(self) -> str:
        """Return what the bot has logged."""
        return self._output.read_text() if self._output.exists() else ""


def main(path: str, *clock: str) -> None:
    """Run the bot until it is killed."""
    config = load(Path(path))
    now = PacedClock.of(*clock)
    assert config.imap is not None
    assert config.smtp is not None
    with administering(config) as administrator:
        inbox = PacedInbox(imap_server(config, config.imap), now)
        sender = Sender(smtp_server(config, config.smtp))
        settle = timedelta(seconds=now.pace * SETTLE)
        asyncio.run(
            Loop(
                administrator, inbox, sender, now, pace=now.pace, settle=settle, first_pause=0.2
            ).run()
        )


if __name__ == "__main__":
    main(*sys.argv[1:])
