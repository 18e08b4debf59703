"""Several rulebooks at once: all are known in every game, and those not in force have no effect."""

import pytest

from nomicbot.game import kinds
from nomicbot.game.amending import (
    CreateObject,
    CreateRule,
    CreateRulebook,
    RepealRule,
    RepealRulebook,
)
from nomicbot.game.decisions import Give
from nomicbot.rulebooks.bnomic.display_scopes import fingerprint
from nomicbot.rulebooks.bnomic.vocabulary.motions import MOTION, Propose, Vote
from nomicbot.rulebooks.grid import vocabulary
from nomicbot.rulebooks.grid.vocabulary.company import SCARY, SHINY
from nomicbot.rulebooks.grid.vocabulary.places import (
    DEPTH,
    FIRE,
    GRID,
    GRID_OBJECTS,
    LOCATIONS,
    SQUARE,
)
from nomicbot.rulebooks.library import library
from tests.rulebooks.rulebook_world import Table

BOTH = ("bnomic", "grid")


def legislate(table: Table, *changes) -> tuple[str, ...]:
    """Pass a proposal at the end of the nweek, and return its effects."""
    (verdict,) = table.post("Wonko", Propose("Law", "x", changes))
    assert verdict.result == "done", verdict
    table.until(10)
    table.post("Peter", Vote(f"p{len(table.state.of_kind(MOTION))}", "FOR"))
    return table.until(1).effects


def places(table: Table) -> list[str]:
    """Return the numbers of the rules with implementations, by precedence."""
    return list(dict.fromkeys(c.authority.rule for c in table.engine.law()._clauses))


def test_there_is_one_library_for_all_games():
    assert library("bnomic") is library("bnomic", "grid")


@pytest.mark.parametrize("attribute", ["points", "location", "toad"])
def test_what_only_the_grid_gives_players_they_have_not_without_it(attribute):
    refused = Table("Wonko").decide(Give("Wonko", attribute, "1")).verdicts[0]
    assert refused.reason == f"Wonko has no {attribute}"


def test_nothing_of_the_grids_company_is_created_without_it():
    refused = Table("Wonko").decide(Give("new football", "name", "Pigskin")).verdicts[0]
    assert refused.reason == "a motion can't create a football"


def test_no_name_of_the_grid_means_anything_without_it():
    table = Table("Wonko")
    assert [
        table.engine.library.find(table.state, name, "")
        for name in ("(4,5)", "the Shield", "Gremlin Fund")
    ] == [[]] * 3


def test_the_grid_is_a_thing_before_it_is_a_rulebook_or_a_rule():
    table = Table("Wonko", rulebooks=BOTH)
    find = table.engine.library.find
    assert [table.state.kind(o) for o in find(table.state, "the Grid", "")] == ["grid"]
    assert [table.state.kind(o) for o in find(table.state, "the Grid", "rule")] == ["rule", "rule"]
    assert [kinds.NUMBER.of(table.state, o) for o in find(table.state, "a-1", "")] == ["A-1"]


def test_a_motion_brings_the_grid_in_with_its_place_and_takes_it_out():
    table = Table("Wonko", "Peter")
    legislate(
        table,
        CreateRulebook("the Grid"),
        CreateObject("football", "Pigskin", "", (("location", "(4,5)"),)),
    )
    assert table.value(LOCATIONS["football"], "Pigskin") == "(4,5)"
    assert "B-2" in places(table)
    legislate(table, RepealRulebook("the Grid"))
    assert "B-2" not in places(table)
    left = [
        o
        for o in table.state
        if table.state.kind(o) in {kind.name for kind in (GRID, SQUARE, *GRID_OBJECTS)}
    ]
    assert {table.state.kind(o) for o in left} == {"outsider"}
    assert not [
        a
        for o in left
        for a in vocabulary.ATTRIBUTES
        if a.kind is kinds.OUTSIDER and table.state.raw(o, a.name) is not None
    ]


def test_the_grids_rules_stand_where_its_mandate_does_and_sections_a_to_c_behind_all_others():
    found = places(Table("Wonko", rulebooks=BOTH))
    # The Ruleset is mandated by 2-1 and the Grid by 8-1, so that all rules of the one come first (2-2.d).
    assert found.index("9-4") < found.index("H-3") < found.index("A-2")
    # Of the others the later prevails (C-1.b).
    assert found.index("H-2") < found.index("F-1") < found.index("E-1") < found.index("D-1")


def test_without_its_mandate_the_grid_gives_way_and_without_c_1_its_rules_claim_nothing():
    table = Table("Wonko", "Peter", rulebooks=BOTH)
    legislate(table, RepealRule("8-1"))
    found = places(table)
    assert found.index("9-4") < found.index("H-2") < found.index("D-1") < found.index("A-2")
    legislate(table, RepealRule("C-1"))
    found = places(table)
    assert (
        found.index("9-4")
        < found.index("A-2")
        < found.index("B-2")
        < found.index("D-1")
        < found.index("H-2")
    )


def test_a_rule_that_is_created_in_the_grid_is_one_of_its():
    table = Table("Wonko", "Peter", rulebooks=BOTH)
    told = legislate(
        table,
        CreateRule("a. More.", "More", "", "", "the Grid"),
        CreateRule("a. New.", "", "I-1", "", "Grid"),
    )
    assert [words for words in told if "created" in words] == [
        "rule H-4/0 (More) is created",
        "rule I-1/0 is created",
    ]


def test_a_square_begins_to_be_an_object_with_what_is_told_of_it():
    table = Table("Wonko", rulebooks=BOTH)
    (square,) = table.engine.library.find(table.state, "( 4, 5 )", "")
    assert not table.state.exists(square)
    table.decide(Give("(4,5)", "substance", FIRE))
    assert table.state.exists(square)
    assert table.engine.library.called(table.state, square) == "(4,5)"
    assert DEPTH.of(table.state, square) == 0


@pytest.mark.parametrize(
    ("object", "attribute", "value", "shows"),
    [
        ("Wonko", "points", "3", "holdings"),
        ("Wonko", "location", "(4,5)", "roster"),
        ("the Shield", "location", "(4,5)", "objects"),
        ("Wonko", "moved", "3", ""),
        ("Bonus Box 1", "type", SCARY, ""),
    ],
)
def test_each_display_is_outdated_by_what_it_shows_and_nobody_learns_of_a_secret_by_that(
    object, attribute, value, shows
):
    table = Table("Wonko", rulebooks=BOTH)
    table.decide(Give("new bonus box", "type", SHINY))
    displays = ("holdings", "roster", "objects", "motions")
    before = {display: fingerprint(table.state, display) for display in displays}
    assert table.decide(Give(object, attribute, value)).verdicts[0].result == "done"
    changed = [
        display for display in displays if fingerprint(table.state, display) != before[display]
    ]
    assert changed == ([shows] if shows else [])
