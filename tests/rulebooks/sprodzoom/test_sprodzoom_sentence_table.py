"""The table of the source's sentences names every gesture, every sentence in order, and every clause."""

import importlib
import re
from dataclasses import fields, is_dataclass
from pathlib import Path

from nomicbot.rulebooks.library import starting_law
from nomicbot.rulebooks.sprodzoom import Gesture
from nomicbot.rulebooks.sprodzoom.legality import RULES

PAGE = (Path(__file__).parents[3] / "docs" / "sentences-sprodzoom.md").read_text("utf-8")
HEADING = re.compile(r"^## (.+)$", re.MULTILINE)
ROW = re.compile(r"^\| (\d+) \| ([^|]+) \| ([^|]+) \| ([^|]+) \|$", re.MULTILINE)
DECIDED = re.compile(
    r"^\| (?!decided|sentence|-)([^|\d][^|]+) \| ([^|]+) \| ([^|]+) \|$", re.MULTILINE
)
CLAUSE = re.compile(r"\b(?:Z-\d|8-2)\.[a-z]\b")
NAMED = re.compile(r"`([a-z_]+)\.([A-Za-z_.0-9]+)`")
SECTIONS = [
    "1: Introduction",
    "2: Main Concepts",
    "3: Definitions",
    "4: Errors",
    "5: Pre-defined Gestures",
]
ENTRIES = ["Gesture", "Syntax", "Legal", "Effect"]

SPLIT = HEADING.split(PAGE)[1:]
PARTS = dict(zip(SPLIT[0::2], SPLIT[1::2], strict=True))


def exists(module: str, path: str) -> bool:
    """Return whether the engine has a function, class, constant, or attribute of a class."""
    found = importlib.import_module(f"nomicbot.rulebooks.sprodzoom.{module}")
    for name in path.split("."):
        if is_dataclass(found) and name in {field.name for field in fields(found)}:
            return True
        if not hasattr(found, name):
            return False
        found = getattr(found, name)
    return True


def test_each_section_and_each_gesture_has_its_table() -> None:
    assert list(PARTS) == [*SECTIONS, *map(str, Gesture), "Decided by us", "The mandate"]


def test_sentences_are_counted_from_one_without_a_gap() -> None:
    counted = {
        head: [int(number) for number, *_ in ROW.findall(part)] for head, part in PARTS.items()
    }
    del counted["Decided by us"], counted["The mandate"]
    assert [
        head
        for head, found in counted.items()
        if found != list(range(1, len(found) + 1)) or not found
    ] == []


def test_each_line_of_a_table_is_a_row_that_is_read_here() -> None:
    lines = [line for part in PARTS.values() for line in part.splitlines() if line.startswith("|")]
    heads = {
        *("| sentence | begins | carried by | clause |", "|---|---|---|---|"),
        *("| decided by us | where | clause |", "|---|---|---|"),
    }
    assert {line for line in lines if not ROW.match(line) and not DECIDED.match(line)} == heads


def test_what_carries_a_sentence_is_in_the_engine() -> None:
    named = NAMED.findall("".join(PARTS.values()))
    assert len(named) > 100
    assert [f"{module}.{path}" for module, path in named if not exists(module, path)] == []
    assert not exists("legality", "fizzbin")


def test_each_row_says_what_carries_it() -> None:
    rows = [(head, cell) for head, part in PARTS.items() for _, _, cell, _ in ROW.findall(part)]
    rows += [("Decided by us", cell) for _, cell, _ in DECIDED.findall(PARTS["Decided by us"])]
    assert [
        row for row in rows if not NAMED.search(row[1]) and row[1] not in ("explains", "by mail")
    ] == []


def test_each_gesture_is_carried_by_its_own_rule_in_all_its_entries() -> None:
    missing = []
    for gesture, rule in RULES.items():
        rows = ROW.findall(PARTS[str(gesture)])
        missing += [
            f"{gesture}: {e}"
            for e in ENTRIES
            if not any(begins.startswith(e) for _, begins, *_ in rows)
        ]
        missing += [f"{gesture}: its rule"] * (
            f"`legality.{rule.__name__}`" not in PARTS[str(gesture)]
        )
    assert missing == []


def test_every_clause_carries_a_sentence_or_settles_what_the_source_leaves_open() -> None:
    law = [
        *starting_law("sprodzoom"),
        *(rule for rule in starting_law("bnomic") if rule.number == "8-2"),
    ]
    assert set(CLAUSE.findall(PAGE)) == {
        f"{rule.number}.{shape.label}" for rule in law for shape in rule.shapes
    }


def test_each_sentence_is_restated_by_a_clause_or_only_explains() -> None:
    cells = [
        cell for part in PARTS.values() for *_, cell in (*ROW.findall(part), *DECIDED.findall(part))
    ]
    assert [cell for cell in cells if cell != "explains" and CLAUSE.sub("", cell).strip(", ")] == []
    told = {row[-1] for gesture in Gesture for row in ROW.findall(PARTS[str(gesture)])} - {
        "explains"
    }
    assert len(told) == len(Gesture)
