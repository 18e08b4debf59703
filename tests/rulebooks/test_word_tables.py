"""The tables of words of rulebooks: each row is one that the reader asks for."""

import re
from pathlib import Path

import pytest

from nomicbot.language import lexicon
from nomicbot.language.declared_types import NAMES_OF_VALUES, TRAITS
from nomicbot.resources import folder
from nomicbot.rulebooks.library import rulebooks

OWN = folder("words") / "reading"
SOURCE = Path(lexicon.__file__).parent
KINDS = {"class", "me", "noun", "times", *NAMES_OF_VALUES, *TRAITS}
KINDS |= {
    kind
    for path in SOURCE.rglob("*.py")
    for kind in re.findall(r"""valued\(["']([^"']+)["']\)""", path.read_text("utf-8"))
}
"""The kinds of words that have values, as they are asked for."""
TABLES = [
    table
    for book in rulebooks()
    if book.word_tables
    for table in sorted(book.word_tables.iterdir())
]


def labels(table: Path) -> set[str]:
    lines = table.read_text("utf-8").splitlines()
    return {line.partition(":")[0] for line in lines if line and not line.startswith("#")}


@pytest.mark.parametrize("table", TABLES, ids=lambda table: f"{table.parts[-3]} {table.stem}")
def test_a_table_adds_to_one_of_the_reader(table: Path) -> None:
    assert (OWN / table.name).is_file()


@pytest.mark.parametrize(
    "table", [one for one in TABLES if one.stem == "values"], ids=lambda table: table.parts[-3]
)
def test_a_kind_of_words_is_asked_for(table: Path) -> None:
    known = labels(OWN / "values.txt")
    told = {label for label in labels(table) if not any(label.startswith(f"{k} ") for k in KINDS)}
    assert told <= known


def test_rows_of_a_rulebook_come_after_those_of_the_reader() -> None:
    assert lexicon.labelled("names")["display"][:1] == ("Public Fora",)
    assert {"Roster", "Map of the Grid"} < {*lexicon.labelled("names")["display"]}
