"""What a running bot tells of itself: a note in the game's folder after each look at the mailbox, and a heartbeat.

The heartbeat is a dead man's switch: a web address that a watcher elsewhere expects to be fetched, so that silence is
noticed though the mail that would tell of it is what broke. It is fetched at most once a minute and never waited for.
"""

import asyncio
import json
import logging
import os
import urllib.request
from collections.abc import Callable
from contextlib import suppress
from dataclasses import asdict, dataclass
from datetime import datetime, timedelta
from pathlib import Path

from nomicbot.config import Config
from nomicbot.game.clock import instant_from_text, instant_to_text

NOTE = "running.json"
_BETWEEN = timedelta(minutes=1)
_TIMEOUT = 10.0

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Pulse:
    """What a bot noted last: its process, and when it looked at the mailbox, or since when that is out of reach."""

    process: int
    polled: str
    lost_since: str = ""
    why: str = ""
    refused: bool = False
    """Whether the mailbox is out of reach since the server does not take the password."""

    @property
    def polled_at(self) -> datetime | None:
        """When the mailbox was read last; None if it never was."""
        return instant_from_text(self.polled) if self.polled else None


def _fetched(address: str) -> None:
    with urllib.request.urlopen(address, timeout=_TIMEOUT) as answer:
        answer.read(1)


class Health:
    """Notes the pulse of one bot, and lets its heart beat."""

    def __init__(self, config: Config, fetch: Callable[[str], None] = _fetched) -> None:
        self._path = config.folder / NOTE
        self._ledger = config.ledger
        self._address = config.heartbeat
        self._fetch = fetch
        self._noted: datetime | None = None
        self._polled = ""
        self._beating: asyncio.Future[None] | None = None

    def polled(self, now: datetime) -> None:
        """Note that the mailbox was read, and beat; at most once a minute."""
        self._polled = instant_to_text(now)
        if self._noted is not None and now - self._noted < _BETWEEN:
            return
        self._noted = now
        self._note(Pulse(os.getpid(), self._polled))
        if self._address and (self._beating is None or self._beating.done()):
            self._beating = asyncio.get_running_loop().run_in_executor(None, self._beat)

    def lost(self, since: datetime, why: str, *, refused: bool = False) -> None:
        """Note that the mailbox is out of reach; the heart does not beat."""
        self._noted = None
        self._note(Pulse(os.getpid(), self._polled, instant_to_text(since), why, refused))

    def _beat(self) -> None:
        try:
            self._fetch(self._address)
        except Exception as problem:  # whatever a web server does must not reach the game
            log.warning("the heartbeat %s could not be fetched: %s", self._address, problem)

    def _note(self, pulse: Pulse) -> None:
        """Write the note whole or not at all; a game in memory leaves none.

        A full disk is told elsewhere; it must not stop the bot here.
        """
        if not self._ledger.exists():
            return
        unfinished = self._path.with_suffix(".new")
        with suppress(OSError):
            unfinished.write_text(json.dumps(asdict(pulse)), encoding="utf-8")
            os.replace(unfinished, self._path)


def last_pulse(folder: Path) -> Pulse | None:
    """Return what a bot of this game noted last; None if none did, or the note is damaged."""
    try:
        return Pulse(**json.loads((folder / NOTE).read_text(encoding="utf-8")))
    except (OSError, ValueError, TypeError):
        return None
