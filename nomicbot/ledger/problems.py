"""What can go wrong with a ledger, in words that a person understands."""

import errno
import sqlite3
from contextlib import ContextDecorator
from pathlib import Path


class LedgerProblem(Exception):
    """The record cannot be read or written as asked. Nothing of what was asked has been written."""


class LedgerExists(LedgerProblem):
    """A ledger was to be created where a file is already."""


class NoLedger(LedgerProblem):
    """There is no ledger there."""


class LedgerTooNew(LedgerProblem):
    """A newer version of the program wrote this ledger."""


class LedgerTooOld(LedgerProblem):
    """The ledger must be brought up to date first, and a reader cannot do that."""


class LedgerDamaged(LedgerProblem):
    """The file is not a ledger, or no longer a sound one."""


class LedgerBusy(LedgerProblem):
    """Another process is writing to this ledger."""


class LedgerFull(LedgerProblem):
    """There is no room left to write."""


class LedgerClosed(LedgerProblem):
    """This process closed the ledger before."""


class LedgerConflict(LedgerProblem):
    """What was to be written contradicts what stands in the record."""


class UnknownInRecord(LedgerProblem):
    """The record holds something that this version of the program has no type for."""


class NothingRecorded(LedgerProblem, LookupError):
    """There is no such entry, mail or roll in the record."""


class Erased(LedgerProblem):
    """The bytes of this mail were erased."""


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
    """What to say of a file that cannot be written."""
    if error.errno in _FULL:
        return LedgerFull(f"there is no room left to write {path} ({error.strerror})")
    return LedgerProblem(f"{path} cannot be written: {error.strerror}")


class plainly(ContextDecorator):
    """Turn what SQLite raises meanwhile into a LedgerProblem about `where`."""

    __slots__ = ("_where",)

    def __init__(self, where: str) -> None:
        self._where = where

    def __enter__(self) -> None:
        """Nothing is turned yet."""

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
            # The low byte of an extended code is the primary one. An error of the driver itself has none, and an
            # operational one of those says that a text in the file is no text.
            unnumbered = (
                sqlite3.SQLITE_CORRUPT if isinstance(error, sqlite3.OperationalError) else 0
            )
            primary = getattr(error, "sqlite_errorcode", unnumbered) & 0xFF
            kind, words = _KINDS.get(primary, (LedgerProblem, "{where} cannot be used"))
            raise kind(f"{words.format(where=where)} ({error})") from error


class intact(ContextDecorator):
    """Meanwhile `what` is made of its row: a row of which it cannot be made was never written so."""

    __slots__ = ("_what",)

    def __init__(self, what: str) -> None:
        self._what = what

    def __enter__(self) -> None:
        """Nothing is made yet."""

    def __exit__(
        self, _type: type[BaseException] | None, error: BaseException | None, _trace: object
    ) -> None:
        if isinstance(error, (ValueError, TypeError)):
            raise LedgerDamaged(
                f"{self._what} in the record cannot be read any more: {error}"
            ) from error
