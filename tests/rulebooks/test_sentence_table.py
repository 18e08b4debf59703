"""The table of the historic sentences names every rule, every sentence in order, and every clause."""

import re
from dataclasses import replace
from pathlib import Path

import pytest

from nomicbot.game.law import RuleText
from nomicbot.rulebooks.library import starting_law

PAGE = Path(__file__).parents[2] / "docs" / "sentences.md"
LAW = {rule.number: rule for rule in starting_law("bnomic")}
OURS = {"8-1", "8-2", "8-3", "8-4"}
"""Rules without a historic one."""
RULES = [n for n in LAW if n not in OURS]
HEADING = re.compile(r"^## (\d+-\d+): (.+)$", re.MULTILINE)
ROW = re.compile(r"^\| (\d+) \| (.*) \|$", re.MULTILINE)
DECIDED = re.compile(r"^Decided by us: (.+)\.$", re.MULTILINE)


def parts() -> dict[str, tuple[str, str]]:
    """Return the title and the part of the page that stand under each rule's number."""
    split = HEADING.split(PAGE.read_text("utf-8"))[1:]
    assert len(split[0::3]) == len(set(split[0::3])), "a rule has two tables"
    return {
        number: (title, part)
        for number, title, part in zip(split[0::3], split[1::3], split[2::3], strict=True)
    }


def clauses_of(number: str) -> set[str]:
    return {shape.label for shape in LAW[number].shapes}


def named(cell: str) -> list[str]:
    return cell.split(", ")


def carrying(part: str) -> list[str]:
    """Return what the sentences of a table name."""
    return [clause for _, cell in ROW.findall(part) for clause in named(cell)]


def decided(part: str) -> list[str]:
    return [clause for line in DECIDED.findall(part) for clause in named(line)]


def differences(rule: RuleText, part: str) -> list[str]:
    """Return where a table and the clauses of its rule do not say the same."""
    own = [clause for clause in carrying(part) if "." not in clause]
    there, shown, open_ = {shape.label for shape in rule.shapes}, set(own), decided(part)
    return [
        *(f"{rule.number}.{c} is not in the table" for c in sorted(there - shown - set(open_))),
        *(f"{rule.number}.{c} is no clause" for c in sorted((shown | set(open_)) - there)),
        *(
            f"{rule.number}.{c} carries a sentence and is decided by us"
            for c in sorted(shown & set(open_))
        ),
    ]


def test_each_rule_of_these_sections_has_its_table() -> None:
    assert list(parts()) == RULES


@pytest.mark.parametrize("number", RULES)
def test_a_table_bears_the_rules_title(number: str) -> None:
    assert parts()[number][0] == LAW[number].title


@pytest.mark.parametrize("number", RULES)
def test_sentences_are_counted_from_one_without_a_gap(number: str) -> None:
    part = parts()[number][1]
    counted = [int(sentence) for sentence, _ in ROW.findall(part)]
    assert counted or decided(part), "a rule has a sentence at least, or is all decided by us"
    assert counted == list(range(1, len(counted) + 1))


@pytest.mark.parametrize("number", RULES)
def test_each_line_of_a_table_is_a_row_that_is_read_here(number: str) -> None:
    lines = [line for line in parts()[number][1].splitlines() if line]
    other = [line for line in lines if not ROW.match(line) and not DECIDED.match(line)]
    table = ["| sentence | clauses |", "|---|---|"] if carrying(parts()[number][1]) else []
    assert other == table


@pytest.mark.parametrize("number", RULES)
def test_each_clause_is_in_the_table_and_nothing_else_is(number: str) -> None:
    assert differences(LAW[number], parts()[number][1]) == []


@pytest.mark.parametrize("number", RULES)
def test_a_clause_of_another_rule_is_one_that_exists(number: str) -> None:
    elsewhere = [clause.split(".") for clause in carrying(parts()[number][1]) if "." in clause]
    assert [
        f"{rule}.{letter}" for rule, letter in elsewhere if letter not in clauses_of(rule)
    ] == []


@pytest.mark.parametrize("number", RULES)
def test_no_clause_is_named_twice_in_one_place(number: str) -> None:
    part = parts()[number][1]
    for cell in [*(cell for _, cell in ROW.findall(part)), *DECIDED.findall(part)]:
        assert len(named(cell)) == len(set(named(cell)))


def test_a_clause_that_is_added_or_removed_without_the_table_is_found() -> None:
    rule, part = LAW["3-4"], parts()["3-4"][1]
    grown = replace(rule, template=rule.template + "\n\nf. More.")
    shrunk = replace(rule, template="a. Amplitude alone.")
    assert differences(rule, part) == []
    assert differences(grown, part) == ["3-4.f is not in the table"]
    assert differences(shrunk, part) == [f"3-4.{letter} is no clause" for letter in "bcde"]
