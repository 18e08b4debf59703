"""A mailbox in a folder: a Maildir, into which another process delivers.

A message is written to disk before it is reported as accepted. Messages that the reader has stored
elsewhere are moved from `new` to `cur`, where the machine's administrator may delete them.
"""

import asyncio
import os
import re
import time
from collections.abc import AsyncIterator, Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

from nomicbot.files import sync_folder, write_synced
from nomicbot.lazy_regex import regex
from nomicbot.mail.transport.imap import MailboxLost
from nomicbot.mail.transport.mailbox import Delivery

__all__ = ["Maildir", "MaildirInbox"]

_NAME = regex(r"(\d{16,})\.(\d{10,})\.nomicbot(?::2,[A-Z]*)?", re.ASCII)
_SEEN = ":2,S"
_AT_ONCE = 100
_UIDVALIDITY = 1
"""The UIDVALIDITY of every Maildir. UIDs are derived from the clock, and never reused."""


@dataclass(frozen=True, slots=True, order=True)
class _Kept:
    """A message in a Maildir: its UID, the second when it arrived, and its file."""

    uid: int
    arrived: int
    path: Path


class Maildir:
    """A Maildir, as seen by the process that delivers into it."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._last = 0

    def deliver(self, raw: bytes, arrived: datetime) -> None:
        """Store a message durably: it is on the disk when this returns. Raises OSError."""
        for part in ("tmp", "new", "cur"):
            (self._folder / part).mkdir(mode=0o700, parents=True, exist_ok=True)
        if not self._last:
            self._last = max((one.uid for one in _kept(self._folder)), default=0)
        # In microseconds: also above what has been deleted from the folder.
        self._last = max(self._last + 1, time.time_ns() // 1000)
        name = f"{self._last:016d}.{int(arrived.timestamp()):010d}.nomicbot"
        unfinished, delivered = self._folder / "tmp" / name, self._folder / "new" / name
        try:
            write_synced(unfinished, raw)
            unfinished.rename(delivered)
        except OSError:
            with suppress(OSError):
                unfinished.unlink()
            raise
        sync_folder(delivered)

    def waiting(self) -> tuple[int, int]:
        """Return the number of messages that have not been read yet, and their size in bytes."""
        count = size = 0
        with suppress(FileNotFoundError), os.scandir(self._folder / "new") as entries:
            for entry in entries:
                with suppress(FileNotFoundError):  # read in between
                    size += entry.stat().st_size
                    count += 1
        return count, size


class MaildirInbox:
    """A Maildir that only this process reads, and into which another process may deliver.

    `behind` is the time up to which the other process has delivered, if it distributes a shared
    mailbox; None means that mail is delivered here directly. `tell` wakes the reader when mail has
    arrived.
    """

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._told = asyncio.Event()
        self._faulty: set[int] = set()
        self.uidvalidity = _UIDVALIDITY
        self.behind: datetime | None = None
        self.waits = False
        """Whether all messages have been read."""

    @property
    def left(self) -> int:
        """The number of messages in `new` that cannot be read from the disk."""
        return len(self._faulty)

    def tell(self, behind: datetime | None = None) -> None:
        """Wake the reader, because mail arrived, or was delivered up to the time `behind`."""
        self.behind = behind
        self.waits = False
        self._told.set()

    async def connect(self) -> None:
        """Create the folder if it is missing. Raises MailboxLost."""
        try:
            (self._folder / "new").mkdir(mode=0o700, parents=True, exist_ok=True)
        except OSError as problem:
            raise MailboxLost(f"{self._folder}: {problem.strerror}") from None

    def complete_until(self, now: datetime) -> datetime:
        """Return the time up to which all mail has been delivered into this folder."""
        return now if self.behind is None else min(now, self.behind)

    async def new_since(
        self, uidvalidity: int | None, last_uid: int
    ) -> AsyncIterator[list[Delivery]]:
        """Yield all messages in `new`, and those in `cur` after `last_uid`, in several lists.

        Messages in `cur` are needed if the reader was restored from an older copy. A message that
        cannot be read from the disk is yielded once, with its fault.
        """
        self._told.clear()
        last = last_uid if uidvalidity == _UIDVALIDITY else 0
        found = sorted(
            one for one in _kept(self._folder) if one.path.parent.name == "new" or one.uid > last
        )
        for start in range(0, len(found), _AT_ONCE):
            some = [self._delivery(one) for one in found[start : start + _AT_ONCE]]
            yield [one for one in some if one is not None]

    def _delivery(self, kept: _Kept) -> Delivery | None:
        arrived = datetime.fromtimestamp(kept.arrived, UTC)
        try:
            raw = kept.path.read_bytes()
        except FileNotFoundError:
            return None
        except OSError as problem:
            if kept.uid in self._faulty:
                return None
            self._faulty.add(kept.uid)
            why = f"{kept.path}: {problem.strerror}"
            return Delivery(kept.uid, _UIDVALIDITY, arrived, b"", fault=why)
        return Delivery(kept.uid, _UIDVALIDITY, arrived, raw)

    async def again(self, uid: int) -> list[Delivery]:
        """Return a message that could not be read before, or an empty list if it still can't be.

        Raises LookupError if its file is gone.
        """
        kept = next((one for one in _kept(self._folder) if one.uid == uid), None)
        if kept is None:
            self._faulty.discard(uid)
            raise LookupError(f"mail {uid} is gone from {self._folder}")
        found = self._delivery(kept)
        if found is None or found.fault:
            return []
        self._faulty.discard(uid)
        return [found]

    async def mark_seen(self, uids: Iterable[int]) -> None:
        """Move messages that are stored elsewhere to `cur`. Raises MailboxLost."""
        wanted = set(uids)
        try:
            (self._folder / "cur").mkdir(mode=0o700, exist_ok=True)
            for one in list(_kept(self._folder)):
                if one.uid in wanted and one.path.parent.name == "new":
                    one.path.rename(self._folder / "cur" / f"{one.path.name}{_SEEN}")
        except OSError as problem:
            raise MailboxLost(f"{self._folder}: {problem.strerror}") from None

    async def wait(self, timeout: float) -> None:
        """Wait until mail is announced, or for at most `timeout` seconds."""
        self.waits = not self._told.is_set()
        with suppress(TimeoutError):
            async with asyncio.timeout(timeout):
                await self._told.wait()
        self.waits = False

    async def close(self) -> None:
        """Do nothing, since a folder does not have to be closed."""


def _kept(folder: Path) -> Iterator[_Kept]:
    """Yield the messages in a Maildir that were delivered here, in any order."""
    for part in ("new", "cur"):
        with suppress(FileNotFoundError):
            for path in (folder / part).iterdir():
                if found := _NAME.fullmatch(path.name):
                    yield _Kept(int(found[1]), int(found[2]), path)
