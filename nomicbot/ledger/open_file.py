"""Creating a ledger's file, claiming it for its one writer, and opening it."""

import fcntl
import os
import sqlite3
from contextlib import closing, suppress
from functools import cache, cached_property
from pathlib import Path
from types import TracebackType
from typing import IO, TYPE_CHECKING, Self

from nomicbot.files import sync_folder
from nomicbot.ledger.copying import copy_database
from nomicbot.ledger.problems import (
    LedgerBusy,
    LedgerExists,
    LedgerTooOld,
    NoLedger,
    plainly,
    unwritable,
)
from nomicbot.ledger.schema import handy, latest, migrate, recognise, version

if TYPE_CHECKING:
    from sqlite_utils import Database

BEFORE_VERSION = ".before-version-"
"""The suffix of copies made before the tables were changed; a version number follows."""

_PATIENCE = 5.0
"""The number of seconds to wait for a reader or a checkpoint that holds a lock."""


class OpenFile:
    """A database that stays open until it is closed, or until the end of a `with` block."""

    def __init__(self, conn: sqlite3.Connection, where: str) -> None:
        self.where = where
        self._conn = conn

    @cached_property
    def _db(self) -> "Database":
        return handy(self._conn)

    def close(self) -> None:
        """Close the file."""
        self._conn.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()


class Claim:
    """The right to write to a ledger, held by one process at a time.

    The right is held by locks on a file next to the ledger and on the ledger itself. The locks end
    with the process, even if it is killed. The file next to the ledger is created first, and names
    the holder. It is never removed, since two processes could then lock two files of the same name.
    If somebody removes it anyway, the lock on the ledger remains. The handle with that lock is
    closed last, since closing any handle of the ledger's file would drop SQLite's own locks.
    """

    def __init__(self, ledger: Path) -> None:
        self._ledger = ledger = ledger.resolve()
        path = ledger.with_name(ledger.name + ".lock")
        self._held: int | None = None
        try:  # it stays open until it is released
            self._file: IO[str] = open(path, "a+")  # noqa: SIM115
        except OSError as error:
            raise unwritable(path, error) from error
        try:
            fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError as error:
            self._file.seek(0)
            holder = self._file.read().strip() or "unknown"
            self._file.close()
            raise LedgerBusy(f"another process (number {holder}) is writing to {ledger}") from error
        try:
            self._file.truncate(0)
            self._file.write(f"{os.getpid()}\n")
            self._file.flush()
        except OSError as error:
            with suppress(OSError):
                self._file.close()
            raise unwritable(path, error) from error
        if ledger.exists():
            self.hold()

    def hold(self) -> None:
        """Lock the ledger itself, which must exist.

        Raises LedgerBusy if another process has locked it.
        """
        try:
            self._held = os.open(self._ledger, os.O_RDONLY)
        except OSError as error:
            self.release()
            raise unwritable(self._ledger, error) from error
        try:
            fcntl.flock(self._held, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError as error:
            self.release()
            raise LedgerBusy(
                f"another process is writing to {self._ledger}, though its lock file is gone"
            ) from error

    def release(self) -> None:
        """Release the claim, so that another process can write."""
        held, self._held = self._held, None
        if held is not None:
            os.close(held)
        self._file.close()


def refuse_existing(path: Path) -> None:
    """Raise LedgerExists if there is already a file at `path`."""
    if path.exists():
        raise LedgerExists(f"{path} exists already")


def create_file(path: Path) -> None:
    """Create an empty ledger at `path`, in full or not at all. The caller must have the claim."""
    refuse_existing(path)
    unfinished = path.with_name(path.name + ".new")
    try:
        unfinished.unlink(missing_ok=True)
        make_private(unfinished)
    except OSError as error:
        raise unwritable(unfinished, error) from error
    with plainly(str(path)):
        conn = sqlite3.connect(unfinished)
        try:
            conn.execute(
                "PRAGMA journal_mode = MEMORY"
            )  # an interrupted file is thrown away, and so needs no journal
            migrate(conn)
        finally:
            conn.close()
    try:
        unfinished.replace(path)
        sync_folder(path)
    except OSError as error:
        raise unwritable(path, error) from error


def make_private(path: Path) -> None:
    """Create an empty file for its owner only. (SQLite gives its auxiliary files the same mode.)"""
    os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_RDWR, 0o600))


def open_file(path: Path, *, read_only: bool) -> sqlite3.Connection:
    """Open the ledger at `path`, and migrate it unless it is opened `read_only`.

    A caller that writes must hold the claim.
    """
    if not path.is_file():
        raise NoLedger(f"there is no ledger at {path}")
    with plainly(str(path)):
        conn = connect(path, "ro" if read_only else "rw")
        try:
            recognise(conn, str(path), read_only=read_only)
            if not read_only:
                handy(conn).enable_wal()
                _be_careful(conn)
                if (found := version(conn)) < latest():
                    _keep_a_copy(path, found)
                    migrate(conn)
        except BaseException:
            conn.close()
            raise
    return conn


def tables_of(path: Path) -> int:
    """Return the version of a ledger's tables, which may be older than this program's.

    Raises LedgerProblem if the file is not a usable ledger.
    """
    with plainly(str(path)), closing(connect(path, "ro")) as conn:
        with suppress(LedgerTooOld):
            recognise(conn, str(path), read_only=True)
        return version(conn)


def _keep_a_copy(path: Path, found: int) -> None:
    """Keep a copy of the ledger before a migration, unless an earlier failed start made one."""
    kept = path.with_name(f"{path.name}{BEFORE_VERSION}{found}")
    if kept.exists():
        return
    unfinished = kept.with_name(f"{kept.name}.new")
    try:
        unfinished.unlink(missing_ok=True)
        copy_database(path, unfinished)
        unfinished.replace(kept)
    except OSError as error:
        raise unwritable(kept, error) from error
    sync_folder(kept)


def connect(path: Path | None, mode: str = "rw") -> sqlite3.Connection:
    """Return a connection to an existing file or, without a path, to a temporary database."""
    if path is None:
        return sqlite3.connect(":memory:")
    return sqlite3.connect(f"{path.resolve().as_uri()}?mode={mode}", uri=True, timeout=_PATIENCE)


def open_memory() -> sqlite3.Connection:
    """Return a ledger in memory, for plays and tests. It is lost when the process ends."""
    return copied_in_memory(_empty())


@cache
def _empty() -> sqlite3.Connection:
    """Return an empty ledger in memory as a template, so that tables are created only once.

    Any thread may copy it.
    """
    conn = sqlite3.connect(":memory:", check_same_thread=False)
    migrate(conn, at_once=False)
    return conn


def copied_in_memory(conn: sqlite3.Connection) -> sqlite3.Connection:
    """Return an in-memory copy of a ledger."""
    made = connect(None)
    conn.backup(made)
    _be_careful(made)
    return made


def _be_careful(conn: sqlite3.Connection) -> None:
    # FULL: committed data survives a power cut. Secure: erased data is overwritten, not only
    # unlinked.
    conn.execute("PRAGMA synchronous = FULL")
    conn.execute("PRAGMA foreign_keys = ON")
    conn.execute("PRAGMA secure_delete = ON")
