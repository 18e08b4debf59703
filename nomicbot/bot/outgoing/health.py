"""Signs of life of a running bot: the file `running.json`, and a heartbeat.

The file is written after each reading of the mailbox. The heartbeat is a dead man's switch: a
monitor elsewhere expects a web address to be fetched regularly, so silence is noticed even if mail
itself fails. The address is fetched at most once a minute, and the bot never waits for it.
"""

import json
import logging
import os
import urllib.request
from collections.abc import Callable
from contextlib import suppress
from dataclasses import asdict, dataclass
from datetime import datetime, timedelta
from pathlib import Path
from threading import Thread

from nomicbot.config import Config
from nomicbot.files import replace_note
from nomicbot.game.clock import instant_from_text, instant_to_text

NOTE = "running.json"
_BETWEEN = timedelta(minutes=1)
_TIMEOUT = 10.0

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Pulse:
    """The content of the file `running.json` in the folder of a game.

    `process` is the id of the bot's process, and `polled` is the time of the last look at the
    mailbox. If the mailbox is unreachable, `lost_since` and `why` say since when and why.
    """

    process: int
    polled: str
    lost_since: str = ""
    why: str = ""
    refused: bool = False
    """Whether the mailbox is unreachable because the server does not accept the password."""
    fault: str = ""
    """Why the process of one of many games fails, or ""."""

    @property
    def polled_at(self) -> datetime | None:
        """The time of the last look at the mailbox, or None if there was none."""
        return instant_from_text(self.polled) if self.polled else None


def _fetched(address: str) -> None:
    with urllib.request.urlopen(address, timeout=_TIMEOUT) as answer:
        answer.read(1)


class Heartbeat:
    """A regular fetch of a web address, which shows that all is well.

    Nothing is fetched if the address is "".
    """

    def __init__(self, address: str, fetch: Callable[[str], None] = _fetched) -> None:
        self._address = address
        self._fetch = fetch
        self._beating: Thread | None = None

    def beat(self) -> None:
        """Fetch the address, unless the last fetch is still in progress.

        This is done in a thread that nothing waits for, not even the end of the process.
        """
        if self._address and (self._beating is None or not self._beating.is_alive()):
            self._beating = Thread(target=self._beat, name="heartbeat", daemon=True)
            self._beating.start()

    def _beat(self) -> None:
        try:
            self._fetch(self._address)
        except Exception as problem:  # nothing that a web server does may affect the game
            log.warning("the heartbeat %s could not be fetched: %s", self._address, problem)


class Health:
    """The signs of life of one bot: its file and its heartbeat."""

    def __init__(self, config: Config, fetch: Callable[[str], None] = _fetched) -> None:
        self._path = config.folder / NOTE
        self._ledger = config.ledger
        self._heartbeat = Heartbeat(config.heartbeat, fetch)
        self._noted: datetime | None = None
        self._polled = ""

    def polled(self, now: datetime) -> None:
        """Record that the mailbox was read, and fetch the heartbeat, at most once a minute."""
        self._polled = instant_to_text(now)
        if self._noted is not None and now - self._noted < _BETWEEN:
            return
        self._noted = now
        self._note(Pulse(os.getpid(), self._polled))
        self._heartbeat.beat()

    def lost(self, since: datetime, why: str, *, refused: bool = False) -> None:
        """Record that the mailbox is unreachable, without a heartbeat."""
        self._noted = None
        self._note(Pulse(os.getpid(), self._polled, instant_to_text(since), why, refused))

    def failed(self, why: str) -> None:
        """Record that the game's process fails, without a heartbeat."""
        self._noted = None
        self._note(Pulse(os.getpid(), self._polled, fault=why))

    def _note(self, pulse: Pulse) -> None:
        """Write the file completely or not at all. Nothing is written for a game in memory.

        A full disk is reported elsewhere, and must not stop the bot here.
        """
        if not self._ledger.exists():
            return
        with suppress(OSError):
            replace_note(self._path, json.dumps(asdict(pulse)))


def last_pulse(folder: Path) -> Pulse | None:
    """Return the last signs of life of a game's bot, or None if they are missing or damaged."""
    try:
        return Pulse(**json.loads((folder / NOTE).read_text(encoding="utf-8")))
    except (OSError, ValueError, TypeError):
        return None
