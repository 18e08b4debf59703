"""Access to the ledger's file for this package: transactions, batches, pending rows."""

import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import lru_cache, partial
from pathlib import Path
from typing import Any, Self

from nomicbot.game.actions import Codec
from nomicbot.ledger.json_values import JsonValues, kernel_types, read
from nomicbot.ledger.open_file import (
    Claim,
    OpenFile,
    copied_in_memory,
    create_file,
    open_file,
    open_memory,
    refuse_existing,
)
from nomicbot.ledger.problems import LedgerProblem, plainly
from nomicbot.ledger.schema import INSERTS

_MOST_WAITING = 2000
"""The number of rows of a batch that are held in memory before they are written."""

Row = tuple[Any, ...]

_EVENTS = 512
"""The number of recently read events that are cached in parsed form."""


class Store(OpenFile):
    """An open ledger. Each write is a transaction of its own, or part of the open batch."""

    def __init__(
        self,
        conn: sqlite3.Connection,
        codec: Codec,
        where: str,
        claim: Claim | None,
        *,
        read_only: bool = False,
    ) -> None:
        super().__init__(conn, where)
        kernel_types(codec)
        self.codec = codec
        self.read_only = read_only
        self._claim = claim
        self._values = JsonValues()
        self._read_event = lru_cache(_EVENTS)(partial(read, codec))
        self._waiting: dict[str, list[Row]] = {table: [] for table in INSERTS}
        self._waiting_count = 0
        self._next: dict[str, int] = {}
        self._batching = False
        self._broken: LedgerProblem | None = None
        self._erasing = False

    # -- coming and going --------------------------------------------------------------------------

    @classmethod
    def create(cls, path: Path | None, codec: Codec) -> Self:
        """Return a new ledger, in a file or, without a path, in memory.

        Raises LedgerExists if there is already a file.
        """
        if path is None:
            return cls(open_memory(), codec, "the ledger in memory", None)
        refuse_existing(path)
        claim = Claim(path)
        try:
            create_file(path)
            claim.hold()
            return cls(open_file(path, read_only=False), codec, str(path), claim)
        except BaseException:
            claim.release()
            raise

    @classmethod
    def open(cls, path: Path, codec: Codec, *, read_only: bool = False) -> Self:
        """Return the ledger at `path`.

        Only one process at a time may open it for writing; others get LedgerBusy.
        """
        if read_only:
            return cls(open_file(path, read_only=True), codec, str(path), None, read_only=True)
        if not path.is_file():
            open_file(path, read_only=False)  # raises NoLedger, and leaves no lock file
        claim = Claim(path)
        try:
            return cls(open_file(path, read_only=False), codec, str(path), claim)
        except BaseException:
            claim.release()
            raise

    def copied(self) -> Self:
        """Return a copy of this ledger in memory."""
        return type(self)(copied_in_memory(self._conn), self.codec, "the ledger in memory", None)

    def close(self) -> None:
        """Close the file, so that another process can write."""
        super().close()
        if self._claim is not None:
            self._claim.release()

    def check(self) -> list[str]:
        """Read the whole file and return the faults in it, or an empty list if it is intact."""
        try:
            found = [str(row[0]) for row in self._select("PRAGMA integrity_check")]
            loose = self._select("PRAGMA foreign_key_check")
        except LedgerProblem as problem:
            return [str(problem)]
        return [f for f in found if f != "ok"] + [
            f"row {r[1]} of {r[0]} refers to nothing in {r[2]}" for r in loose
        ]

    # -- transactions ------------------------------------------------------------------------------

    @contextmanager
    def batch(self) -> Iterator[None]:
        """Make everything that is written inside the block a single transaction.

        If the ledger cannot be written to, the whole batch is lost, even if the block continues.
        """
        if self._batching:
            yield
            return
        if self.read_only:
            raise LedgerProblem(f"{self.where} was opened to be read only")
        self._batching = True
        try:
            with plainly(self.where), self._db.atomic():
                yield
                if self._broken is not None:
                    raise self._broken
                self._flush()
        except BaseException:
            self._forget()
            raise
        finally:
            self._batching = False
            self._broken = None
        self._sweep()

    @contextmanager
    def _writing(self) -> Iterator[None]:
        if not self._batching:
            with self.batch():
                yield
            return
        if self._broken is not None:
            raise self._broken
        try:
            with plainly(self.where):
                yield
                if self._waiting_count >= _MOST_WAITING:
                    self._flush()
        except LedgerProblem as problem:
            self._broken = problem
            raise

    def _forget(self) -> None:
        """Discard the in-memory data of a failed transaction."""
        for rows in self._waiting.values():
            rows.clear()
        self._waiting_count = 0
        self._next.clear()
        self._erasing = False

    def _sweep(self) -> None:
        """Remove erased bytes from the write-ahead log, too.

        A reader can delay this until the file is closed.
        """
        if self._erasing:
            self._erasing = False
            self._select("PRAGMA wal_checkpoint(TRUNCATE)")

    # -- rows --------------------------------------------------------------------------------------

    def _put(self, table: str, rows: Sequence[Row]) -> None:
        """Queue rows to be written together at the end of the transaction."""
        self._waiting[table].extend(rows)
        self._waiting_count += len(rows)

    def _flush(self) -> None:
        for table, rows in self._waiting.items():
            if rows:
                self._conn.executemany(INSERTS[table], rows)
                rows.clear()
        self._waiting_count = 0

    def _execute(self, sql: str, parameters: Sequence[Any] = ()) -> int:
        """Write immediately, within the transaction, and return the id of the added row."""
        return self._conn.execute(sql, parameters).lastrowid or 0

    def _select(self, sql: str, parameters: Sequence[Any] = ()) -> list[Row]:
        """Return rows of the ledger, including pending rows."""
        self._flush_waiting()
        with plainly(self.where):
            return self._conn.execute(sql, parameters).fetchall()

    def _each(self, sql: str, parameters: Sequence[Any] = ()) -> Iterator[Row]:
        self._flush_waiting()
        return self._at_once(sql, parameters)

    def _flush_waiting(self) -> None:
        if self._waiting_count:
            with self._writing():
                self._flush()

    def _at_once(self, sql: str, parameters: Sequence[Any] = ()) -> Iterator[Row]:
        """Query without flushing pending writes first. Only for tables that are never batched."""
        with plainly(self.where):
            yield from self._conn.execute(sql, parameters)

    def _next_id(self, table: str) -> int:
        """Return the id that the next row of `table` will get.

        The only writer can count by itself; a reader has to query the table.
        """
        if self.read_only or table not in self._next:
            self._next[table] = 1 + int(
                self._select(f"SELECT coalesce(max(id), 0) FROM {table}")[0][0]
            )
        return self._next[table]

    # -- notes -------------------------------------------------------------------------------------

    def meta(self, key: str) -> str | None:
        """Return a note about this ledger, or None.

        Notes are not part of the record: judging must not depend on them.
        """
        found = self._select("SELECT value FROM meta WHERE key = ?", (key,))
        return found[0][0] if found else None

    def set_meta(self, key: str, value: str) -> None:
        """Write or replace a note."""
        with self._writing():
            self._execute(
                "INSERT INTO meta (key, value) VALUES (?, ?) ON CONFLICT (key) DO "
                "UPDATE SET value = excluded.value",
                (key, value),
            )
