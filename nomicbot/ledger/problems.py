"""Problems of a ledger, described in plain words."""

import errno
import sqlite3
from contextlib import ContextDecorator
from pathlib import Path


class LedgerProblem(Exception):
    """Raised when the ledger can't be read or written as requested. Nothing was written."""


class LedgerExists(LedgerProblem):
    """Raised when a ledger should be created at a path where a file exists."""


class NoLedger(LedgerProblem):
    """Raised when there is no ledger at a path."""


class LedgerTooNew(LedgerProblem):
    """Raised when a newer version of the program wrote this ledger."""


class LedgerTooOld(LedgerProblem):
    """Raised when a reader finds a ledger that must be migrated first."""


class LedgerDamaged(LedgerProblem):
    """Raised when the file is not a ledger, or is damaged."""


class LedgerBusy(LedgerProblem):
    """Raised when another process is writing to this ledger."""


class LedgerFull(LedgerProblem):
    """Raised when there is no space left for writing."""


class LedgerClosed(LedgerProblem):
    """Raised when this process has closed the ledger."""


class LedgerSuperseded(LedgerProblem):
    """Raised when another bot continues with a copy of this ledger, so this one may not judge."""


class LedgerConflict(LedgerProblem):
    """Raised when new data contradicts the ledger."""


class UnknownInRecord(LedgerProblem):
    """Raised when the ledger contains a type that this version of the program does not know."""


class NothingRecorded(LedgerProblem, LookupError):
    """Raised when there is no such entry, message or roll in the ledger."""


class Erased(LedgerProblem):
    """Raised when the bytes of the requested message were erased."""


_KINDS: dict[int, tuple[type[LedgerProblem], str]] = {
    sqlite3.SQLITE_FULL: (LedgerFull, "there is no room left on the disk to write to {where}"),
    sqlite3.SQLITE_BUSY: (LedgerBusy, "another process is using {where}"),
    sqlite3.SQLITE_LOCKED: (LedgerBusy, "{where} is in use"),
    sqlite3.SQLITE_READONLY: (LedgerProblem, "{where} cannot be written to"),
    sqlite3.SQLITE_IOERR: (LedgerProblem, "the disk failed while {where} was used"),
    sqlite3.SQLITE_CANTOPEN: (LedgerProblem, "{where} cannot be opened"),
    sqlite3.SQLITE_CORRUPT: (LedgerDamaged, "{where} is damaged"),
    sqlite3.SQLITE_NOTADB: (LedgerDamaged, "{where} is not a database"),
    sqlite3.SQLITE_CONSTRAINT: (LedgerConflict, "{where} refuses this"),
}


_FULL = (errno.ENOSPC, errno.EDQUOT, errno.EFBIG)


def unwritable(path: Path, error: OSError) -> LedgerProblem:
    """Return the problem for a file that cannot be written."""
    if error.errno in _FULL:
        return LedgerFull(f"there is no room left to write {path} ({error.strerror})")
    return LedgerProblem(f"{path} cannot be written: {error.strerror}")


class plainly(ContextDecorator):
    """Turn SQLite errors inside the block into a LedgerProblem about `where`."""

    __slots__ = ("_where",)

    def __init__(self, where: str) -> None:
        self._where = where

    def __enter__(self) -> None:
        """Do nothing on entry."""

    def __exit__(
        self, _type: type[BaseException] | None, error: BaseException | None, _trace: object
    ) -> None:
        where = self._where
        if isinstance(error, UnicodeDecodeError):  # SQLite's own message, quoting what it found
            raise LedgerDamaged(f"{where} is damaged ({error.object!r})") from error
        if isinstance(error, sqlite3.DatabaseError):
            if isinstance(error, sqlite3.ProgrammingError) and "closed database" in str(
                error
            ):  # it has no code
                raise LedgerClosed(f"{where} is closed") from error
            # The low byte of an extended code is the primary one. An error of the driver itself has
            # none; if it is operational, the file has a string that is not valid text.
            unnumbered = (
                sqlite3.SQLITE_CORRUPT if isinstance(error, sqlite3.OperationalError) else 0
            )
            primary = getattr(error, "sqlite_errorcode", unnumbered) & 0xFF
            kind, words = _KINDS.get(primary, (LedgerProblem, "{where} cannot be used"))
            raise kind(f"{words.format(where=where)} ({error})") from error


class intact(ContextDecorator):
    """Report errors inside the block as damage to the row that describes `what`."""

    __slots__ = ("_what",)

    def __init__(self, what: str) -> None:
        self._what = what

    def __enter__(self) -> None:
        """Do nothing on entry."""

    def __exit__(
        self, _type: type[BaseException] | None, error: BaseException | None, _trace: object
    ) -> None:
        if isinstance(error, (ValueError, TypeError)):
            raise LedgerDamaged(
                f"{self._what} in the record cannot be read any more: {error}"
            ) from error
