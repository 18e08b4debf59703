"""The table of the Grid's sentences names every rule, every sentence in order, and every clause."""

import re
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from nomicbot.game.law import RuleText
from nomicbot.rulebooks.library import starting_law

PAGE = Path(__file__).parents[2] / "docs" / "sentences-grid.md"
RULESET = {rule.number: rule for rule in starting_law("bnomic")}
GRID = {rule.number: rule for rule in starting_law("grid")}
RULES = {**GRID, "8-1": RULESET["8-1"]}
HEADING = re.compile(r"^## (.+)$", re.MULTILINE)
RULE = re.compile(r"(\w-\d+): (.+)")
ROW = re.compile(r"^\| (\d+) \| ([^|]+) \| ([a-z, ]+) \|$", re.MULTILINE)
DECIDED = re.compile(r"^\| ([a-z]{1,2}) \| ([^|]+) \|$", re.MULTILINE)
HEADS = {
    "| sentence | begins | clauses |",
    "| decided by us | what it settles |",
    "|---|---|---|",
    "|---|---|",
}
CITED = re.compile(r"(?<![\w-])(\w-\d+)\.([a-z]{1,2})(?!\w)")


def parts() -> dict[str, str]:
    """Return each part of the page under its heading."""
    split = HEADING.split(PAGE.read_text("utf-8"))[1:]
    return dict(zip(split[0::2], split[1::2], strict=True))


def tables() -> dict[str, tuple[str, str]]:
    """Return the title and the part of the page that stand under each rule's number."""
    found = [(RULE.fullmatch(heading), part) for heading, part in parts().items()]
    return {match[1]: (match[2], part) for match, part in found if match}


def carrying(part: str) -> list[str]:
    return [clause for _, _, cell in ROW.findall(part) for clause in cell.split(", ")]


def decided(part: str) -> list[str]:
    return [clause for clause, _ in DECIDED.findall(part)]


def differences(rule: RuleText, part: str) -> list[str]:
    """Return the differences between the tables and the clauses of their rule."""
    there, shown, open_ = (
        {shape.label for shape in rule.shapes},
        set(carrying(part)),
        set(decided(part)),
    )
    return [
        *(f"{rule.number}.{c} is not in the table" for c in sorted(there - shown - open_)),
        *(f"{rule.number}.{c} is no clause" for c in sorted((shown | open_) - there)),
        *(
            f"{rule.number}.{c} carries a sentence and is decided by us"
            for c in sorted(shown & open_)
        ),
    ]


def test_each_rule_of_the_grid_has_its_tables_and_so_has_its_mandate() -> None:
    assert set(tables()) == set(RULES)


@pytest.mark.parametrize("number", RULES)
def test_the_tables_bear_the_rules_title(number: str) -> None:
    assert tables()[number][0] == RULES[number].title


@pytest.mark.parametrize("number", RULES)
def test_each_clause_is_in_the_tables_and_nothing_else_is(number: str) -> None:
    assert differences(RULES[number], tables()[number][1]) == []


@pytest.mark.parametrize("number", RULES)
def test_sentences_are_counted_from_one_without_a_gap(number: str) -> None:
    counted = [int(sentence) for sentence, _, _ in ROW.findall(tables()[number][1])]
    assert counted == list(range(1, len(counted) + 1))
    assert bool(counted) == (number[0] in "ABCDEFG"), (
        "what the source has carries sentences, and nothing else does"
    )


@pytest.mark.parametrize("number", RULES)
def test_each_line_of_a_table_is_a_row_that_is_read_here(number: str) -> None:
    lines = [line for line in tables()[number][1].splitlines() if line.startswith("|")]
    assert {line for line in lines if not ROW.match(line) and not DECIDED.match(line)} <= HEADS


@pytest.mark.parametrize("number", RULES)
def test_no_clause_is_named_twice_in_one_place(number: str) -> None:
    part = tables()[number][1]
    for named in [*(cell.split(", ") for _, _, cell in ROW.findall(part)), decided(part)]:
        assert len(named) == len(set(named))


def test_a_clause_that_the_page_speaks_of_is_one_that_exists() -> None:
    law = {**RULESET, **GRID}
    spoken = CITED.findall(PAGE.read_text("utf-8"))
    assert len(spoken) > 100
    assert [
        f"{n}.{c}" for n, c in spoken if c not in {shape.label for shape in law[n].shapes}
    ] == []


SPEAKS = re.compile(r"\b[Cc]lauses? ([a-z]{1,2})\b(?: (?:to|and) ([a-z]{1,2})\b)?")


@pytest.mark.parametrize("number", GRID)
def test_a_clause_that_another_clause_speaks_of_is_one_that_exists(number: str) -> None:
    there = {shape.label for shape in GRID[number].shapes}
    named = [
        label
        for shape in GRID[number].shapes
        for pair in SPEAKS.findall(shape.plain)
        for label in pair
        if label
    ]
    assert [label for label in named if label not in there] == []


RULE_NAMED = re.compile(r"\brule (\w-\d+)\b")


@pytest.mark.parametrize("number", RULES)
def test_a_rule_that_a_clause_speaks_of_is_one_that_exists(number: str) -> None:
    assert [
        n for n in RULE_NAMED.findall(RULES[number].plain) if n not in {**RULESET, **GRID}
    ] == []


def _shrunk(rule: RuleText) -> RuleText:
    return replace(rule, template="\n\n".join(f"{s.label}. {s.template}" for s in rule.shapes[:-1]))


def _grown(rule: RuleText) -> RuleText:
    return replace(rule, template=rule.template + "\n\nzz. More.")


@pytest.mark.parametrize(
    ("changed", "found"), [(_grown, "C-1.zz is not in the table"), (_shrunk, "C-1.b is no clause")]
)
def test_a_clause_that_is_added_or_removed_without_the_table_is_found(
    changed: Callable[[RuleText], RuleText], found: str
) -> None:
    assert differences(changed(GRID["C-1"]), tables()["C-1"][1]) == [found]
