"""One of many games, as the service sees it: its configuration, and when it needs a process."""

import asyncio
from contextlib import suppress
from dataclasses import dataclass, field
from datetime import datetime
from pathlib import Path

from nomicbot.bot.many.channel import Channel
from nomicbot.bot.outgoing.health import Health
from nomicbot.config import Config
from nomicbot.mail.transport.mailbox import Sends
from nomicbot.mail.transport.maildir import Maildir

INCOMING = "incoming"
"""The Maildir in the folder of a game to which its mail is delivered."""


@dataclass(eq=False)
class ServedGame:
    """A game of the service: its folder, its mail, and the state of its process."""

    config: Config
    stamp: int
    """The time of the last change to `nomic.toml`, in nanoseconds."""
    due: datetime
    """When the game needs a process, even without new mail."""
    wanted: asyncio.Event = field(default_factory=asyncio.Event)
    sender: Sends | None = None
    """The sender for a game with its own mail server, or None."""
    channel: Channel | None = None
    """The connection to the game's process, or None without a process."""
    served: bool = False
    """Whether the game has a slot: its process runs, starts or ends."""
    rests_since: float | None = None
    """The event loop's time since which the game's process has had nothing to do, or None."""
    left: int = 0
    """The number of messages that cannot be read from the disk."""
    problem: str = ""
    """Why the game has no process although it should have one."""
    failures: int = 0
    ledger_seen: tuple[int, int] = (0, 0)

    def __post_init__(self) -> None:
        self.maildir = Maildir(self.config.folder / INCOMING)
        self.health = Health(self.config)

    @property
    def name(self) -> str:
        """The name of the game's folder, which is its name in the log."""
        return self.config.folder.name

    def wake(self, behind: datetime | None) -> None:
        """Let the game's process read new mail. A process is started if there is none.

        `behind` is the time up to which the game's mail was delivered, or None if unknown.
        """
        self.wanted.set()
        if self.channel is not None:
            self.channel.say(mail=behind.isoformat() if behind else "")

    def stop(self) -> None:
        """Ask its process to end."""
        if self.channel is not None:
            self.channel.say(stop=True)

    def touched(self) -> bool:
        """Return whether another process wrote to the ledger, or left a decision to carry out."""
        left = not self.problem and any(self.config.spool.glob("*.decision"))
        return left or self.ledger_seen != _written(self.config.ledger)

    def look(self) -> None:
        """Remember the current size and date of the ledger."""
        self.ledger_seen = _written(self.config.ledger)


def _written(ledger: Path) -> tuple[int, int]:
    """Return a ledger's modification time, in ns since 1970, and its log's size in bytes."""
    changed = size = 0
    with suppress(OSError):
        changed = ledger.stat().st_mtime_ns
        size = ledger.with_name(f"{ledger.name}-wal").stat().st_size
    return changed, size
