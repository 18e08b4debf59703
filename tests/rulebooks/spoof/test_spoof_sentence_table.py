"""The table of Spoof's sentences numbers its parts from 1, and names existing code and every clause."""

import re
from importlib import import_module
from pathlib import Path

from nomicbot.rulebooks.library import starting_law

PAGE = Path(__file__).parents[3] / "docs" / "sentences-spoof.md"
PARTS = {"Standard Spoof": 42, "The Hollywood rules": 6, "Bid (Milan) Spoof": 46}
ROW = re.compile(r"^\| (\d+) \| ([^|]+) \| ([^|]+) \|$", re.MULTILINE)
DECIDED = re.compile(r"^\| `([\w.]+)` \| ([^|]+) \|$", re.MULTILINE)
PLACE = re.compile(r"`([a-z_]+)\.([\w.]+)`")
HEADS = {
    "| sentence | begins | carried by |",
    "| decided by us | what it settles |",
    "|---|---|---|",
    "|---|---|",
}
CLAUSE = re.compile(r"P-\d\.[a-z]")
BY_MAIL = re.compile(r"^\| (P-\d\.[a-z]) \| ([^|]+) \|$", re.MULTILINE)
WITHOUT = re.compile(r"explains|advice|tale")


def parts() -> dict[str, str]:
    split = re.split(r"^## (.+)$", PAGE.read_text("utf-8"), flags=re.MULTILINE)
    return dict(zip(split[1::2], split[2::2], strict=True))


def exists(place: str) -> bool:
    """Return whether a module of the engine has a name, or its class a field."""
    module, name, *inside = place.split(".")
    found = getattr(import_module(f"nomicbot.rulebooks.spoof.{module}"), name, None)
    if not inside or found is None:
        return found is not None
    return hasattr(found, inside[0]) or inside[0] in getattr(found, "__annotations__", {})


def test_sentences_are_counted_from_one_without_a_gap() -> None:
    counted = {part: [int(number) for number, _, _ in ROW.findall(parts()[part])] for part in PARTS}
    assert counted == {part: list(range(1, last + 1)) for part, last in PARTS.items()}


def test_each_sentence_is_carried_somewhere_or_it_is_said_why_not() -> None:
    cells = [cell for text in parts().values() for _, _, cell in ROW.findall(text)]
    known = re.compile(f"(?:{WITHOUT.pattern})|{CLAUSE.pattern}|{PLACE.pattern}")
    assert [
        cell for cell in cells if not all(known.fullmatch(part) for part in re.split("[;,] ", cell))
    ] == []


def test_each_place_exists_and_no_row_is_left_unread() -> None:
    text = PAGE.read_text("utf-8")
    places = {
        f"{module}.{name}"
        for module, name in PLACE.findall(text)
        if module not in ("tests", "nomicbot")
    }
    assert len(places) > 40
    assert sorted(place for place in places if not exists(place)) == []
    lines = [line for line in text.splitlines() if line.startswith("|")]
    assert {
        line for line in lines if not any(row.match(line) for row in (ROW, DECIDED, BY_MAIL))
    } <= HEADS


def test_every_clause_carries_a_sentence_or_is_decided_by_us_and_never_both() -> None:
    carrying = {
        clause
        for text in parts().values()
        for *_, cell in ROW.findall(text)
        for clause in CLAUSE.findall(cell)
    }
    decided = [clause for clause, _ in BY_MAIL.findall(PAGE.read_text("utf-8"))]
    assert len(decided) == len(set(decided))
    assert carrying.isdisjoint(decided)
    law = {
        f"{rule.number}.{shape.label}" for rule in starting_law("spoof") for shape in rule.shapes
    }
    assert carrying | set(decided) == law
    mandate = next(rule for rule in starting_law("bnomic") if rule.number == "8-3")
    assert {f"8-3.{shape.label}" for shape in mandate.shapes} == set(
        re.findall(r"8-3\.[a-z]", PAGE.read_text("utf-8"))
    )


def test_a_place_that_does_not_exist_is_found() -> None:
    assert not exists("fines.SNORING")
    assert not exists("school.Standard.beard")
