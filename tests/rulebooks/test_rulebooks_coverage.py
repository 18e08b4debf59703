"""Every clause of the law is carried out by code, or declared to have no effect in the program, with a reason."""

from collections.abc import Iterable
from dataclasses import replace
from string import ascii_lowercase

import pytest

from nomicbot.game.inforce import Library
from nomicbot.game.law import Shape, clauses, number_key
from nomicbot.game.reading import Happening, Reading
from nomicbot.resources import folder
from nomicbot.rulebooks.library import (
    NoSuchRulebook,
    library,
    names,
    readings,
    starting_law,
    starting_rules,
    starting_statuses,
)

BOOKS = list(names())
RULES = [pytest.param(rule, id=rule.origin) for book in BOOKS for rule in starting_law(book)]
READINGS = [
    pytest.param(reading, id=reading.origin) for book in BOOKS for reading in readings(book)
]


def law(reading: Reading, in_: Library) -> dict[str, Shape]:
    """Return the clauses that a reading implements, by letter."""
    rule = in_.text(reading.origin)
    assert rule is not None, f"{reading.origin} is read, but is no rule"
    return {shape.label: shape for shape in rule.shapes}


def unread_clauses(reading: Reading, shapes: Iterable[str]) -> set[str]:
    known = {c.label for c in reading.clauses} | set(reading.inert)
    return set(shapes) - known


def invented_clauses(reading: Reading, shapes: Iterable[str]) -> set[str]:
    named = {c.label for c in reading.clauses} | set(reading.inert) | set(reading.defaults)
    return named - set(shapes)


def misnamed_holes(reading: Reading, shapes: dict[str, Shape]) -> list[str]:
    """Return the differences between the numbers that functions ask for and the clauses' placeholders."""
    found = []
    for label, shape in shapes.items():
        functions = [c for c in reading.clauses if c.label == label]
        asked = {hole for c in functions for hole in c.holes}
        if asked != set(shape.holes) and (functions or shape.holes):
            found.append(
                f"{reading.rule}.{label}: the law has {sorted(shape.holes)}, its readings {sorted(asked)}"
            )
    return found


# -- the law --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("rule", RULES)
def test_a_rules_plain_text_has_its_own_shapes(rule):
    plain = clauses(rule.plain)
    assert [c.label for c in plain] == [s.label for s in rule.shapes]
    for shape, clause in zip(rule.shapes, plain, strict=True):
        assert shape.match(clause.text) == shape.holes
        assert shape.match(shape.plain) == shape.holes


@pytest.mark.parametrize("rule", RULES)
def test_no_clause_of_a_rule_has_the_shape_of_another(rule):
    for shape in rule.shapes:
        assert [s.label for s in rule.shapes if s.match(shape.plain) is not None] == [shape.label]


@pytest.mark.parametrize("rule", RULES)
def test_a_rules_letters_are_all_there_and_no_mark_is_left_in_its_text(rule):
    letters = [*ascii_lowercase, *(f"a{letter}" for letter in ascii_lowercase)]
    assert [s.label for s in rule.shapes] == letters[: len(rule.shapes)]
    assert not set("{}") & set(rule.plain)


@pytest.mark.parametrize("book", BOOKS)
def test_each_rule_lies_in_the_file_of_its_number(book):
    files = sorted(file.name for file in (folder("rules_archive") / book).glob("*.md"))
    numbers = [rule.number.split("-") for rule in starting_law(book)]
    assert files == sorted(f"{section}-{int(id_):02}.md" for section, id_ in numbers)


@pytest.mark.parametrize("book", BOOKS)
def test_the_rules_of_a_book_stand_in_their_order_each_with_a_number_of_its_own(book):
    numbers = [rule.number for rule in starting_law(book)]
    assert numbers == sorted(set(numbers), key=number_key)
    assert all(rule.title and rule.section and rule.revision >= 0 for rule in starting_law(book))


def test_the_game_begins_with_plain_text():
    for rule, starting in zip(starting_law("bnomic"), starting_rules(["bnomic"]), strict=True):
        assert (starting.text, starting.origin, starting.number) == (
            rule.plain,
            rule.origin,
            rule.number,
        )


# -- the readings ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("reading", READINGS)
def test_every_clause_is_read_or_has_no_machine_effect_for_a_reason(reading):
    assert unread_clauses(reading, law(reading, library(reading.rulebook))) == set()
    assert all(len(reason.split()) > 1 for _, reason in reading.inert.values())


@pytest.mark.parametrize("reading", READINGS)
def test_no_reading_names_a_clause_that_does_not_exist(reading):
    assert invented_clauses(reading, law(reading, library(reading.rulebook))) == set()


@pytest.mark.parametrize("reading", READINGS)
def test_no_clause_is_both_read_and_without_effect(reading):
    read = {c.label for c in reading.clauses}
    assert not read & set(reading.inert)


@pytest.mark.parametrize("reading", READINGS)
def test_what_a_reading_asks_for_are_the_holes_of_its_clause(reading):
    assert misnamed_holes(reading, law(reading, library(reading.rulebook))) == []


@pytest.mark.parametrize("reading", READINGS)
def test_a_reading_is_of_the_revision_that_the_law_begins_with(reading):
    rule = library(reading.rulebook).text(reading.origin)
    assert reading.rule == f"{rule.number}/{rule.revision}"


@pytest.mark.parametrize("reading", READINGS)
def test_the_kernel_falls_back_on_clauses_that_are_read(reading):
    known = {c.label for c in reading.clauses}
    assert set(reading.defaults) <= known


@pytest.mark.parametrize("book", BOOKS)
def test_every_rule_has_a_reading(book):
    assert {r.origin for r in readings(book)} == {r.origin for r in starting_law(book)}


@pytest.mark.parametrize("book", BOOKS)
def test_no_clause_of_the_starting_law_awaits_a_reading(book):
    statuses = starting_statuses(book)
    assert [str(s.authority) for s in statuses if s.status == "awaiting"] == []
    assert len(statuses) == sum(len(rule.shapes) for rule in starting_law(book))
    assert all(s.why for s in statuses)


def test_a_rulebook_that_is_not_there_is_named_with_those_that_are():
    with pytest.raises(NoSuchRulebook, match=r"no rulebook anomic; there are: .*bnomic"):
        library("bnomic", "anomic")


# -- the gate itself ------------------------------------------------------------------------------------------------

SHAPES = {
    "a": Shape("a", "It pays {award: 2}A."),
    "b": Shape("b", "It pays nothing."),
    "c": Shape("c", "It is red."),
}


def faithful() -> Reading:
    rule = Reading("3-4/6")

    @rule.on("a", Happening)
    def it_pays(_game, _happening, *, award): ...

    rule.explains(b="what pays nothing pays nothing")
    rule.defines(c="colours do not count")
    return rule


def test_the_gate_lets_a_faithful_reading_through():
    rule = faithful()
    assert (
        unread_clauses(rule, SHAPES),
        invented_clauses(rule, SHAPES),
        misnamed_holes(rule, SHAPES),
    ) == (
        set(),
        set(),
        [],
    )


def test_the_gate_stops_a_misspelt_hole():
    rule = faithful()
    rule.clauses[0] = replace(rule.clauses[0], holes=("reward",))
    assert misnamed_holes(rule, SHAPES) == [
        "3-4/6.a: the law has ['award'], its readings ['reward']"
    ]


def test_the_gate_stops_a_hole_that_no_function_asks_for():
    rule = faithful()
    rule.clauses[0] = replace(rule.clauses[0], holes=())
    assert misnamed_holes(rule, SHAPES) != []


def test_the_gate_stops_a_clause_that_nobody_reads():
    assert unread_clauses(faithful(), {**SHAPES, "d": Shape("d", "New.")}) == {"d"}


@pytest.mark.parametrize("how", ["reads", "explains", "falls back on"])
def test_the_gate_stops_a_clause_that_is_not_in_the_law(how):
    rule = faithful()
    match how:
        case "reads":
            rule.upholds("z")(lambda _game: None)
        case "explains":
            rule.explains(z="it is not there")
        case _:
            rule.defaults = frozenset("z")
    assert invented_clauses(rule, SHAPES) == {"z"}
