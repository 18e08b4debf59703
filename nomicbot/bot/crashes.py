"""A record of work that crashed the process, for example by a segmentation fault.

A crash raises no exception that could be caught, and the next process would repeat the same work
and crash again. So the name of the current work is written to a file next to the ledger. If a
process finds a name there when it starts, it counts the crash in the ledger. Work that has crashed
the process `MOST` times is not repeated automatically.

Writing a name costs one write without a sync: it has to survive the process, not the machine.
"""

import json
import logging
import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from hashlib import sha256
from pathlib import Path
from typing import Self

from nomicbot.bot.faults import EndedOutright
from nomicbot.ledger.record import Ledger

MOST = 3
"""How many times some work may crash the process before it is no longer tried automatically."""

_COUNTS = "ended the process outright"
"""The key under which the ledger counts crashes, by the work that caused them."""
_SUFFIX = ".judging"
_LENGTH = 1024
"""The size of the file in bytes. It never changes, so it can be written on a full disk."""
_MOST_KEPT = 100
_PARSING, _JUDGING = "parsing", "judging"
_SUFFIX_LOADING = ".loading"
"""The end of the name of the file that counts processes that crashed while loading a game."""

log = logging.getLogger(__name__)


class Crashes:
    """The crash records of one game. Without a ledger nothing is recorded, as in a replay."""

    def __init__(self) -> None:
        self._ledger: Ledger | None = None
        self._file: int | None = None
        self._doing: list[str] = []
        self._counts: dict[str, int] = {}

    @classmethod
    @contextmanager
    def noted(cls, ledger: Ledger, path: Path) -> Iterator[Self]:
        """Open the crash records of the ledger at `path` inside the block, which receives them.

        If the last process crashed, that crash is counted first. After a clean exit, the next
        process tries all abandoned work once more, since a person may have fixed the cause.
        """
        notes = cls()
        notes._ledger = ledger
        notes._counts = _counts_in(ledger)
        beside = path.with_name(path.name + _SUFFIX)
        try:
            notes._file = os.open(beside, os.O_RDWR | os.O_CREAT, 0o600)
            found = _names_in(os.pread(notes._file, _LENGTH, 0))
            notes._note()
        except OSError as problem:
            log.warning("the judging that is under way can't be noted in %s: %s", beside, problem)
            found = []
        for what in found:
            notes._count(what, notes.count(what) + 1)
            times = f"{notes.count(what)} of {MOST}"
            log.error("the last process crashed while %s (%s)", what, times)
        try:
            yield notes
            for what, count in list(notes._counts.items()):
                if count >= MOST and not what.startswith((_PARSING, _JUDGING)):
                    notes._count(what, MOST - 1)
        finally:
            if notes._file is not None:
                os.close(notes._file)
                notes._file = None

    @contextmanager
    def doing(self, what: str) -> Iterator[None]:
        """Record the work that is done inside the block.

        Raises EndedOutright if that work has crashed the process too many times.
        """
        if self._file is None:
            yield
            return
        if self.stops(what):
            raise EndedOutright(f"{what} crashed the process {self.count(what)} times")
        self._doing.append(what)
        self._note()
        try:
            yield
        finally:
            self._doing.pop()
            self._note()

    def stops(self, what: str) -> bool:
        """Return whether some work crashed the process so many times that it is not tried again."""
        return self.count(what) >= MOST

    def count(self, what: str) -> int:
        """Return how many times some work has crashed the process since it last succeeded."""
        return self._counts.get(what, 0)

    def over(self, *done: str) -> None:
        """Reset the crash counts of work that has succeeded, or that may be tried again."""
        for what in done:
            if what in self._counts:
                self._count(what, 0)

    def _note(self) -> None:
        """Write the name of the current work to the file. Failures are ignored."""
        if self._file is not None:
            with suppress(OSError):
                names = json.dumps(self._doing).encode()
                os.pwrite(self._file, names.ljust(_LENGTH)[:_LENGTH], 0)

    def _count(self, what: str, count: int) -> None:
        assert self._ledger is not None
        self._counts.pop(what, None)
        if count:
            self._counts[what] = count
        self._counts = dict(list(self._counts.items())[-_MOST_KEPT:])
        self._ledger.set_meta(_COUNTS, json.dumps(self._counts))


@contextmanager
def loading(ledger: Path) -> Iterator[None]:
    """Record inside the block that a game is being loaded. Raises EndedOutright after many crashes.

    The count is in a file next to the `ledger`, since the ledger may be what cannot be loaded. An
    exception is not counted, since it is not a crash.
    """
    file = _loading_file(ledger)
    count = _number_in(file)
    if count >= MOST:
        raise EndedOutright(f"loading the game crashed the process {count} times")
    if count:
        log.error("the last process crashed while loading the game (%d of %d)", count, MOST)
    try:
        _write_number(file, count + 1)
        yield
    finally:
        _write_number(file, 0)


@contextmanager
def not_loading(ledger: Path) -> Iterator[None]:
    """Let the next start load the game once more if the block ends cleanly.

    The work inside the block does not need the game.
    """
    yield
    if _number_in(_loading_file(ledger)) >= MOST:
        _write_number(_loading_file(ledger), MOST - 1)


def _loading_file(ledger: Path) -> Path:
    return ledger.with_name(ledger.name + _SUFFIX_LOADING)


def _number_in(file: Path) -> int:
    """Return the number in a file, or 0 if there is no file or no number in it."""
    try:
        return int(file.read_text(encoding="ascii"))
    except (OSError, ValueError):
        return 0


def _write_number(file: Path, number: int) -> None:
    """Write a number to a file, or remove the file if the number is 0. Failures are ignored."""
    with suppress(OSError):
        if number:
            file.write_text(str(number), encoding="ascii")
        else:
            file.unlink(missing_ok=True)


def parsing(raw: bytes) -> str:
    """Return the name of the work "parsing this message" in the crash records."""
    return f"{_PARSING} {_digest(raw)}"


def judging(raw: bytes) -> str:
    """Return the name of the work "judging this message" in the crash records."""
    return f"{_JUDGING} {_digest(raw)}"


def _digest(raw: bytes) -> str:
    return sha256(raw).hexdigest()[:20]


def _names_in(file: bytes) -> list[str]:
    """Return the names in a file, or none if its content is something else."""
    try:
        found = json.loads(file or b"[]")
    except ValueError:
        return []
    return [str(name) for name in found] if isinstance(found, list) else []


def _counts_in(ledger: Ledger) -> dict[str, int]:
    return {
        str(what): int(count) for what, count in json.loads(ledger.meta(_COUNTS) or "{}").items()
    }
