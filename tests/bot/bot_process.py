"""A bot in a process of its own, to be killed: `python -m tests.bot.bot_process CONFIG START EPOCH PACE`."""

import asyncio
import sys
from datetime import timedelta
from pathlib import Path

from nomicbot.bot.loop import Loop
from nomicbot.bot.open_game import administering
from nomicbot.cli.game import imap_server, smtp_server
from nomicbot.config import load
from nomicbot.mail.transport.imap_inbox import Inbox
from nomicbot.mail.transport.sender import Sender
from tests.bot.paced import PacedClock


def main(path: str, *clock: str) -> None:
    config = load(Path(path))
    now = PacedClock.of(*clock)
    with administering(config) as administrator:
        loop = Loop(
            administrator,
            Inbox(imap_server(config, config.imap)),
            Sender(smtp_server(config, config.smtp)),
            now,
            pace=now.pace,
            settle=timedelta(seconds=now.pace * 0.1),
            first_pause=0.2,
        )
        asyncio.run(loop.run())


if __name__ == "__main__":
    main(*sys.argv[1:])
