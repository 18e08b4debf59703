"""The table of Sprouts' sentences numbers them from 1 and names every existing clause exactly once."""

import re
from pathlib import Path

from nomicbot.rulebooks.library import starting_law

PAGE = Path(__file__).parents[3] / "docs" / "sentences-sprouts.md"
ROW = re.compile(r"^\| (\d+) \| ([^|]+) \| ([^|]+) \|$", re.MULTILINE)
DECIDED = re.compile(r"^\| (S-\d\.[a-z]) \| ([^|]+) \|$", re.MULTILINE)
HEADS = {
    "| sentence | begins | carried by |",
    "| decided by us | what it settles |",
    "|---|---|---|",
    "|---|---|",
}
WITHOUT = ("explains", "tale")
SENTENCES = 17


def clauses(book: str, *numbers: str) -> set[str]:
    law = [rule for rule in starting_law(book) if not numbers or rule.number in numbers]
    return {f"{rule.number}.{shape.label}" for rule in law for shape in rule.shapes}


def carrying() -> set[str]:
    cells = [cell for _, _, cell in ROW.findall(PAGE.read_text("utf-8")) if cell not in WITHOUT]
    return {clause for cell in cells for clause in cell.split(", ")}


def test_sentences_are_counted_from_one_without_a_gap() -> None:
    assert [int(number) for number, _, _ in ROW.findall(PAGE.read_text("utf-8"))] == list(
        range(1, SENTENCES + 1)
    )


def test_every_clause_carries_a_sentence_or_is_decided_by_us_and_never_both() -> None:
    decided = [clause for clause, _ in DECIDED.findall(PAGE.read_text("utf-8"))]
    assert len(decided) == len(set(decided))
    assert carrying() | set(decided) == clauses("sprouts")
    assert carrying().isdisjoint(decided)
    assert clauses("bnomic", "8-4") == set(re.findall(r"8-4\.[a-z]", PAGE.read_text("utf-8")))


def test_no_row_is_left_unread() -> None:
    lines = [line for line in PAGE.read_text("utf-8").splitlines() if line.startswith("|")]
    assert {line for line in lines if not ROW.match(line) and not DECIDED.match(line)} <= HEADS
