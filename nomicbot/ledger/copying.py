"""Copying a game's database files, and checking them for damage."""

import os
import sqlite3
from contextlib import closing
from pathlib import Path

from nomicbot.ledger.problems import LedgerProblem


def copy_database(source: Path, copy: Path) -> None:
    """Copy a database as it is at one moment, even while it is being written to.

    The copy has mode 0600. Raises LedgerProblem.
    """
    os.close(os.open(copy, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))
    try:
        with (
            closing(sqlite3.connect(f"{source.resolve().as_uri()}?mode=ro", uri=True)) as from_,
            closing(sqlite3.connect(copy)) as to,
        ):
            from_.backup(to)
            to.execute("PRAGMA journal_mode = DELETE")
    except sqlite3.Error as problem:
        raise LedgerProblem(f"{source} cannot be copied: {problem}") from problem


def set_note(copy: Path, key: str, value: str) -> None:
    """Write or replace a note in a copy of a ledger that no process has opened."""
    try:
        with closing(sqlite3.connect(copy)) as conn, conn:
            conn.execute(
                "INSERT INTO meta (key, value) VALUES (?, ?)"
                " ON CONFLICT (key) DO UPDATE SET value = excluded.value",
                (key, value),
            )
    except sqlite3.Error as problem:
        raise LedgerProblem(f"{copy} cannot be written: {problem}") from problem


def note_in(ledger: Path, key: str) -> str:
    """Return a note in a ledger, or "" if it has none. Raises LedgerProblem."""
    try:
        with closing(sqlite3.connect(f"{ledger.resolve().as_uri()}?mode=ro", uri=True)) as conn:
            found = conn.execute("SELECT value FROM meta WHERE key = ?", (key,)).fetchone()
    except sqlite3.Error as problem:
        raise LedgerProblem(f"{ledger} is not the ledger of a game: {problem}") from problem
    return str(found[0]) if found else ""


def length(ledger: Path) -> tuple[int, str]:
    """Return the number of entries in a ledger, and its last moment. Raises LedgerProblem."""
    try:
        with closing(sqlite3.connect(ledger)) as conn:
            entries, last = conn.execute("SELECT count(*), max(at) FROM entries").fetchone()
    except sqlite3.Error as problem:
        raise LedgerProblem(f"{ledger} is not the ledger of a game: {problem}") from problem
    return int(entries), str(last or "")


def damage(database: Path) -> str:
    """Return what is wrong with a database file, or "" if it is sound."""
    try:
        with closing(sqlite3.connect(f"{database.resolve().as_uri()}?mode=ro", uri=True)) as conn:
            told = conn.execute("PRAGMA integrity_check").fetchone()[0]
    except sqlite3.Error as problem:
        return str(problem)
    return "" if told == "ok" else str(told)
