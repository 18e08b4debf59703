"""The disk of a simulated machine: it fills up, and it stops at any statement as in a power cut.

A process has a *life*, which owns the connections that it opened. When a life ends in the middle,
the files are copied as they are at that moment to where the next life begins. Of the write-ahead
log, only what was synced is certain to survive; while the log is written into the database, only
pages in the log are uncertain there. The connections of the old life then refuse everything, so
cleanup code can't write.
"""

import os
import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any
from unittest.mock import patch

from nomicbot.bot.admin import restoring
from nomicbot.bot.admin.backups import LEDGER, Manifest
from nomicbot.bot.admin.restoring import Checked, check
from nomicbot.ledger import open_file

_FULL_SYNC = 2
_NEAR = 2000
"""Statements before a kill from which on what is synced is remembered."""
_FRAME_HEAD, _PAGE, _WAL_HEAD = 24, 4096, 32
_LOG = "-wal"
_CHECKPOINTS = 0.2
"""How often the power ends while the log is written into the database."""
_READS = ("SELECT", "PRAGMA", "ROLLBACK")


class Killed(BaseException):
    """Raised by everything that a process does after it was killed."""


class Life:
    """One process. It ends after `statements`, if that is not None, by a power cut if `power`."""

    def __init__(self, disk: "Disk", statements: int | None, power: bool) -> None:
        self.disk = disk
        self.left = statements
        self.power = power
        self.dead = False
        self.synced: dict[Path, bytes] = {}

    def step(self) -> None:
        """Count a step of the process. Raises Killed if it is the last step, or later."""
        if self.dead:
            raise Killed
        if self.left is not None:
            self.left -= 1
            if self.left <= 0:
                self.kill()

    def kill(self) -> None:
        """End the process here. Raises Killed."""
        self.dead = True
        self.disk.keep_what_is_there(self)
        raise Killed

    @property
    def near(self) -> bool:
        """Return whether the process may soon end by a power cut."""
        return self.power and self.left is not None and self.left < _NEAR


class Connection(sqlite3.Connection):
    """A connection to a database on the simulated disk."""

    life: Life | None = None
    path: Path | None = None

    def execute(self, sql: str, *rest: Any) -> sqlite3.Cursor:
        """Execute a statement, unless the process or the disk ends at it."""
        self._before(sql)
        done = super().execute(sql, *rest)
        self._after()
        return done

    def executemany(self, sql: str, *rest: Any) -> sqlite3.Cursor:
        """Execute a statement for many rows."""
        self._before(sql)
        done = super().executemany(sql, *rest)
        self._after()
        return done

    def executescript(self, sql: str) -> sqlite3.Cursor:
        """Execute many statements; the process may end before them, not between."""
        self._before(sql)
        return super().executescript(sql)

    def commit(self) -> None:
        """Commit, unless the process or the disk ends at it."""
        self._before("COMMIT")
        super().commit()
        self._after()

    def _before(self, sql: str) -> None:
        if self.life is None or self.path is None:
            return
        self.life.step()
        if self.life.disk.full and not sql.lstrip().upper().startswith(_READS):
            error = sqlite3.OperationalError("database or disk is full")
            error.sqlite_errorcode = sqlite3.SQLITE_FULL  # type: ignore[attr-defined]
            raise error

    def _after(self) -> None:
        life = self.life
        if life is None or self.path is None or self.in_transaction or not life.near:
            return
        if super().execute("PRAGMA synchronous").fetchone()[0] >= _FULL_SYNC:
            log = self.path.with_name(f"{self.path.name}{_LOG}")
            life.synced[log] = log.read_bytes() if log.exists() else b""


class Disk:
    """The folders of a game, of which `folder` is the one that the running process uses."""

    def __init__(self, root: Path, dice: Random) -> None:
        self.root = root
        self._dice = dice
        self._count = 0
        self.full = False
        self.life: Life | None = None
        self.folder = self._fresh()

    def _fresh(self) -> Path:
        self._count += 1
        folder = self.root / f"disk{self._count}"
        folder.mkdir()
        return folder

    @contextmanager
    def copied(self) -> Iterator[None]:
        """Let everything inside the block happen on a copy of the disk."""
        folder, life, self.folder = self.folder, self.life, self._fresh()
        shutil.copytree(folder, self.folder, dirs_exist_ok=True)
        try:
            yield
        finally:
            self.folder, self.life = folder, life

    def begin(self, statements: int | None, power: bool) -> Life:
        """Return the life of a process that starts."""
        self.life = Life(self, statements, power)
        return self.life

    def keep_what_is_there(self, life: Life) -> None:
        """Continue in a copy of the folder, without what the power cut destroyed."""
        old, self.folder = self.folder, self._fresh()
        files = [path for path in old.iterdir() if not path.name.endswith("-shm")]
        kept = {path: path.read_bytes() for path in files if not path.is_dir()}
        for log in sorted(life.synced.keys() & kept.keys()) if life.power else ():
            of = log.with_name(log.name.removesuffix(_LOG))
            if self._dice.random() < _CHECKPOINTS:
                kept[of] = self._half_written(kept[of], kept[log])
            else:
                kept[log] = self._torn(life.synced[log], kept[log])
        for path in files:
            if path.is_dir():
                shutil.copytree(path, self.folder / path.name)
            else:
                (self.folder / path.name).write_bytes(kept[path])
                (self.folder / path.name).chmod(path.stat().st_mode)

    def _half_written(self, database: bytes, log: bytes) -> bytes:
        """Return a database in which a power cut interrupted the writing of its log's pages.

        The log was synced before. Each of its pages may be written, unchanged or garbled.
        """
        kept = bytearray(database)
        for page in sorted(_committed(log)):
            at = (page - 1) * _PAGE
            if at + _PAGE <= len(kept) and self._dice.random() < 0.5:
                half = self._dice.randrange(1, _PAGE)
                kept[at + half : at + _PAGE] = self._dice.randbytes(_PAGE - half)
        return bytes(kept)

    def _torn(self, synced: bytes, written: bytes) -> bytes:
        """Return a write-ahead log in which each frame since the last sync may be written, lost or garbled."""
        kept = bytearray(synced)
        kept[:_WAL_HEAD] = written[:_WAL_HEAD]  # SQLite syncs it before any frame of a new log
        size = _FRAME_HEAD + _PAGE
        for at in range(_WAL_HEAD, len(written), size):
            new, old = written[at : at + size], synced[at : at + size]
            if new == old:
                continue
            fate = self._dice.choice(("there", "lost", "garbled", "cut"))
            if fate == "cut":
                break
            if fate == "lost":
                new = old or bytes(len(new))
            if fate == "garbled":
                half = self._dice.randrange(1, len(new))
                new = new[:half] + bytes(len(new) - half)
            kept[at : at + size] = new
        return bytes(kept)

    @contextmanager
    def mounted(self) -> Iterator[None]:
        """Open every ledger and sealed file on this disk inside the block."""

        def connect(target: Any, **how: Any) -> sqlite3.Connection:
            conn = sqlite3.connect(target, factory=Connection, **how)
            assert isinstance(conn, Connection)
            name = conn.execute("PRAGMA database_list").fetchone()[2]
            conn.life, conn.path = self.life, Path(name) if name else None
            return conn

        shim = SimpleNamespace(**{**vars(sqlite3), "connect": connect})
        with patch.object(open_file, "sqlite3", shim):
            yield


def _committed(log: bytes) -> set[int]:
    """Return the pages with a committed version in a write-ahead log."""
    found: set[int] = set()
    pages: set[int] = set()
    size = _FRAME_HEAD + _PAGE
    for at in range(_WAL_HEAD, len(log) - size + 1, size):
        page, commits = (int.from_bytes(log[at + n : at + n + 4]) for n in (0, 4))
        if log[at + 8 : at + 16] != log[16:24]:  # of a log before this one
            break
        pages.add(page)
        if commits:
            found |= pages
    return found


@contextmanager
def counted_moves(life: Life, known: dict[str, Checked]) -> Iterator[None]:
    """Count each move of a file by a restore inside the block; the process may end at any of them.

    Checking the backup before is one step. It is done once for each backup and then `known`, since
    it takes as long as the whole game.
    """

    def counted(work: Any) -> Any:
        def works(*given: Any) -> Any:
            life.step()
            life.disk.life = None
            done = work(*given)
            life.disk.life = life
            return done

        return works

    def checked(folder: Path, manifest: Manifest) -> Checked:
        if manifest.members[LEDGER] not in known:
            known[manifest.members[LEDGER]] = check(folder, manifest)
        return known[manifest.members[LEDGER]]

    shim = SimpleNamespace(**{**vars(os), "replace": counted(os.replace)})
    with (
        patch.object(restoring, "os", shim),
        patch.object(restoring, "sync_folder", counted(restoring.sync_folder)),
        patch.object(restoring, "check", counted(checked)),
    ):
        yield
