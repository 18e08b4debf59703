"""A database of plain tables, for browsing a game.

This database is separate from the ledger, which no other program may open.
"""

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

from sqlite_utils import Database


def write_tables(
    path: Path, tables: Mapping[str, Iterable[dict[str, Any]]], indexed: Sequence[str]
) -> None:
    """Write rows into tables of a new database, with an index on each column in `indexed`."""
    db = Database(path, execute_plugins=False)
    try:
        for name, rows in tables.items():
            table = db.table(name)
            table.insert_all(rows, batch_size=1000)
            for column in indexed:
                if table.exists() and column in table.columns_dict:
                    table.create_index([column])
    finally:
        db.close()
