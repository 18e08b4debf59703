"""The sealed file: seeds until they are revealed, and keys, which are never revealed.

The sealed file is separate from the ledger, and readable only by its owner.
"""

import sqlite3
import stat
from collections.abc import Callable
from pathlib import Path
from typing import Self

from nomicbot.files import sync_folder
from nomicbot.game import dice
from nomicbot.ledger.open_file import OpenFile, connect, make_private
from nomicbot.ledger.problems import LedgerProblem, plainly

SEED_BYTES = 32
_APPLICATION = 0x4E6F6D73  # marks the file: `Noms`
_ANYBODY_ELSE = 0o077

Entropy = Callable[[int], bytes]
"""A source of fresh seeds: a function that returns the given number of unpredictable bytes."""


class SealedProblem(LedgerProblem):
    """Raised when the sealed file is unusable, or lacks a requested value."""


class SealedStore(OpenFile):
    """The seeds of all nweeks.

    A seed is on the disk before anything about it is published, even its commitment.
    """

    def __init__(self, conn: sqlite3.Connection, where: str, entropy: Entropy) -> None:
        super().__init__(conn, where)
        self._entropy = entropy
        with plainly(where):
            # A rollback journal and not WAL: two files fewer that could hold a secret. EXTRA: its
            # removal is synced.
            conn.execute("PRAGMA synchronous = EXTRA")
            if conn.execute("PRAGMA application_id").fetchone()[0] != _APPLICATION:
                self._begin()

    def _begin(self) -> None:
        # A file may be empty, if the program was stopped right after creating it.
        if self._conn.execute("SELECT 1 FROM sqlite_master").fetchone():
            raise SealedProblem(
                f"{self.where} is a database of something else, not of sealed values"
            )
        with self._db.atomic():
            self._conn.execute("CREATE TABLE seeds (nweek INTEGER PRIMARY KEY, seed BLOB NOT NULL)")
            self._conn.execute(f"PRAGMA application_id = {_APPLICATION}")

    @classmethod
    def create(cls, path: Path | None, entropy: Entropy) -> Self:
        """Return a new sealed file with mode 0600, or a temporary one without a path."""
        if path is None:
            return cls(connect(None), "the sealed values in memory", entropy)
        try:
            make_private(path)
        except FileExistsError as error:
            raise SealedProblem(f"{path} exists already") from error
        except OSError as error:
            raise SealedProblem(f"{path} cannot be created: {error.strerror}") from error
        sync_folder(path)
        return cls.open(path, entropy)

    @classmethod
    def open(cls, path: Path, entropy: Entropy) -> Self:
        """Return the sealed file at `path`.

        A lost file is not created again, because its seeds would not match the published
        commitments.
        """
        try:
            mode = path.stat().st_mode
        except FileNotFoundError as error:
            raise SealedProblem(
                f"{path} is missing: restore it, for the seeds in it were committed to. "
                "If it is lost for good, go on"
                " by `nomicbot dice renew --because REASON`"
            ) from error
        if not stat.S_ISREG(mode):
            raise SealedProblem(
                f"{path} is not a file: move it away, and restore the sealed values"
            )
        if mode & _ANYBODY_ELSE:
            raise SealedProblem(
                f"others than its owner can get at {path}, which holds secrets: chmod 600 "
                "it, and if anybody may have"
                " read it, let the current nweek's seed be revealed"
            )
        with plainly(str(path)):
            return cls(connect(path), str(path), entropy)

    def holds(self, nweek: int) -> bool:
        """Return whether the file has a seed for `nweek`."""
        return self._find(nweek) is not None

    def seed(self, nweek: int) -> bytes:
        """Return the seed of an nweek. If there is none yet, it is created and stored."""
        found = self._find(nweek)
        if found is not None:
            return found
        fresh = self._fresh("seed")
        with plainly(self.where), self._db.atomic():
            self._conn.execute(
                "INSERT INTO seeds VALUES (?, ?) ON CONFLICT DO NOTHING", (nweek, fresh)
            )
        return self.reveal(nweek)  # another process may have been first

    def renewed(self, nweek: int) -> bytes:
        """Replace the seed of an nweek by a fresh one, and return the new seed."""
        fresh = self._fresh("seed")
        with plainly(self.where), self._db.atomic():
            self._conn.execute("INSERT OR REPLACE INTO seeds VALUES (?, ?)", (nweek, fresh))
        return fresh

    def key(self, purpose: str) -> bytes:
        """Return the key for `purpose`, which is created if missing. It is never revealed."""
        with plainly(self.where), self._db.atomic():
            # Files of older versions have no such table.
            self._conn.execute(
                "CREATE TABLE IF NOT EXISTS keys (purpose TEXT PRIMARY KEY, key BLOB NOT NULL)"
            )
            found = self._conn.execute(
                "SELECT key FROM keys WHERE purpose = ?", (purpose,)
            ).fetchone()
            if found is None:
                found = (self._fresh("key"),)
                self._conn.execute("INSERT INTO keys VALUES (?, ?)", (purpose, *found))
        return bytes(found[0])

    def _fresh(self, what: str) -> bytes:
        fresh = self._entropy(SEED_BYTES)
        if len(fresh) != SEED_BYTES:
            raise SealedProblem(f"a {what} has {SEED_BYTES} bytes, and {len(fresh)} were given")
        return fresh

    def commitment(self, nweek: int) -> str:
        """Return the commitment to the seed of `nweek`, and create the seed if it is missing."""
        return dice.commitment(self.seed(nweek))

    def reveal(self, nweek: int) -> bytes:
        """Return the seed of an nweek. Raises SealedProblem if there is no commitment to it."""
        found = self._find(nweek)
        if found is None:
            raise SealedProblem(f"{self.where} has no seed for nweek {nweek}")
        return found

    def _find(self, nweek: int) -> bytes | None:
        with plainly(self.where):
            found = self._conn.execute(
                "SELECT seed FROM seeds WHERE nweek = ?", (nweek,)
            ).fetchone()
        return None if found is None else bytes(found[0])
