"""The simulated disk: what a power cut may leave of a database."""

import sqlite3
from pathlib import Path
from random import Random

from tests.simulated.disk import Disk


def _rows(folder: Path, database: bytes, log: bytes) -> list[tuple[int, str]]:
    folder.mkdir()
    (folder / "a.sqlite").write_bytes(database)
    (folder / "a.sqlite-wal").write_bytes(log)
    return sqlite3.connect(folder / "a.sqlite").execute("SELECT * FROM post").fetchall()


def test_a_database_that_was_half_written_is_whole_by_its_log(tmp_path: Path) -> None:
    place = tmp_path / "a.sqlite"
    conn = sqlite3.connect(place)
    conn.executescript("PRAGMA journal_mode = WAL; CREATE TABLE post (id INTEGER, words TEXT);")
    conn.executemany("INSERT INTO post VALUES (?, ?)", [(n, "a" * 200) for n in range(500)])
    conn.commit()
    conn.executescript("PRAGMA wal_checkpoint(TRUNCATE); UPDATE post SET words = 'b' || id;")
    database, log = place.read_bytes(), Path(f"{place}-wal").read_bytes()
    half = Disk(tmp_path, Random(1))._half_written(database, log)
    assert _rows(tmp_path / "whole", half, log) == [(n, f"b{n}") for n in range(500)]
    assert half != database
