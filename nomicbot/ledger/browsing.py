"""A database made for looking at: plain tables of a game, apart from the ledger, which nobody else opens."""

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

from sqlite_utils import Database


def write_tables(
    path: Path, tables: Mapping[str, Iterable[dict[str, Any]]], indexed: Sequence[str]
) -> None:
    """Write rows into tables of these names in a new database; columns of the names in `indexed` get an index."""
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
