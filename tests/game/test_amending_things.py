"""Objects that motions create, transfer and end; conditions; sections and rulebooks; and the record of these."""

import json

import pytest
from kernel_world import Legislate, bnomic_world

from nomicbot.game import amending, kinds
from nomicbot.game.actions import Codec
from nomicbot.game.amending import (
    AllOf,
    AmendRule,
    AnyOf,
    Append,
    Compares,
    Conditional,
    CreateObject,
    CreateRule,
    CreateRulebook,
    CreateSection,
    DestroyObject,
    Each,
    Exists,
    Holds,
    ListedChange,
    MoveAmount,
    MoveRule,
    Not,
    RenameObject,
    RepealRulebook,
    RepealSection,
    Replace,
    RetitleSection,
    SetAttribute,
    Uninterpreted,
    Whose,
    WithinClause,
)
from nomicbot.rulebooks.bnomic.vocabulary.motions import Propose
from nomicbot.rulebooks.bnomic.vocabulary.players import AMPLITUDE, BURNS
from nomicbot.rulebooks.bnomic.vocabulary.titles import HONORIFIC, TITLE_HOLDER


def tried(world, *changes):
    """Return the verdict on a post that makes these changes."""
    judged = world.post("Wonko", Legislate(changes))
    assert judged.faults == ()
    return judged.verdicts[0]


def amplitude(world, name: str) -> int:
    return AMPLITUDE.of(world.engine.state, world.outsider(name))


# -- things ---------------------------------------------------------------------------------------------------------


def test_a_title_is_held_by_each_who_was_awarded_it_and_lost_by_whom_it_is_taken_from():
    world = bnomic_world("Wonko", "Peter")
    tried(world, CreateObject("title", "Poobah", Each("player")))
    state = world.engine.state
    holders = [
        TITLE_HOLDER.of(state, o)
        for o in state.of_kind("title")
        if HONORIFIC.of(state, o) == "Poobah"
    ]
    assert holders == [world.outsider("Wonko"), world.outsider("Peter")]
    tried(world, DestroyObject("poobah", "title", "Wonko"))
    left = [
        TITLE_HOLDER.of(state, o)
        for o in state.of_kind("title")
        if HONORIFIC.of(state, o) == "Poobah"
    ]
    assert left == [world.outsider("Peter")]


def test_a_thing_has_a_name_a_holder_and_a_text():
    world = bnomic_world("Wonko", "Peter")
    tried(world, CreateObject("object", "The Sofa", "Wonko", (("text", "It is red."),)))
    state = world.engine.state
    (sofa,) = state.of_kind(kinds.OBJECT)
    assert (kinds.OBJECT_NAME.of(state, sofa), kinds.OBJECT_TEXT.of(state, sofa)) == (
        "The Sofa",
        "It is red.",
    )
    tried(world, SetAttribute("sofa", "holder", "nobody"), RenameObject("sofa", "Couch"))
    assert (kinds.OBJECT_NAME.of(state, sofa), kinds.OBJECT_HOLDER.of(state, sofa)) == ("Couch", "")
    tried(world, DestroyObject("couch"))
    assert not state.of_kind(kinds.OBJECT)


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        (CreateObject("rule", "x"), "a motion can't create a rule"),
        (CreateObject("goat", "x"), "a motion can't create a goat"),
        (CreateObject("title", "x", "Nobody"), "nothing is called Nobody"),
        (CreateObject("title", "x", "Wonko", (("size", "3"),)), "a title has no size"),
        (CreateObject("title", "x", Each("goat")), "nothing is a goat"),
        (CreateObject("win", "", Whose("p9", "owner")), "nothing is called p9"),
        (DestroyObject("Peter"), "a motion can't destroy Peter that way"),
        (DestroyObject("3-4"), "a motion can't destroy 3-4 that way"),
        (DestroyObject("x", "title", "Peter"), "Peter does not have the title x"),
        (RenameObject("3-4", "x"), "has no name"),
        (RenameObject("Peter", "Wonko"), "there is an outsider called Wonko already"),
        (SetAttribute(Whose("p1", "title"), "Amplitude", "3"), "p1 has no title"),
        (SetAttribute(Whose("Wonko", "hat"), "Amplitude", "3"), "Wonko has no hat"),
        (SetAttribute(Each("player"), "hat", "3"), "Wonko has no hat"),
        (SetAttribute("Peter", "Amplitude", "3", held_by="Wonko"), "Wonko does not hold Peter"),
        (MoveAmount("5", "Amplitude", "Wonko", "Peter"), "Wonko has only 0 Amplitude, not 5"),
        (MoveAmount("-5", "Amplitude", "Wonko", "Peter"), "a negative amount"),
        (MoveAmount("5", "hat", "Wonko", "Peter"), "Wonko has no hat"),
        (MoveAmount("5", "name", "Wonko", "Peter"), "is not a number"),
        (MoveAmount("0", "Amplitude", "Wonko", "3-4"), "3-4 has no Amplitude"),
        (MoveRule("3-4", "3"), "rule 3-4 is in section 3 already"),
        (MoveRule("3-4", "3", "Grid"), "there is no rulebook Grid"),
        (MoveRule("9-39", "3"), "there is no rule 9-39"),
        (CreateSection("x", "3"), "there is a section 3 already"),
        (CreateSection("x", "III"), "“III” is not the number of a section"),
        (CreateSection("x", "", "Grid"), "there is no rulebook Grid"),
        (RetitleSection("77", "x"), "there is no section 77"),
        (RepealSection("77"), "there is no section 77"),
        (CreateRulebook("Ruleset"), "there is a rulebook Ruleset already"),
        (CreateRulebook("Chess"), "no rule of the Ruleset mandates a Rulebook called Chess"),
        (RepealRulebook("the Ruleset"), "the Ruleset is a Rulebook by rule 2-1"),
        (RepealRulebook("Grid"), "there is no rulebook Grid"),
    ],
)
def test_what_cannot_be_done_is_refused_with_the_reason_and_does_nothing(change, reason):
    world = bnomic_world("Wonko", "Peter")
    world.do("Wonko", Propose("More", "of it"))
    verdict = tried(world, change)
    assert (verdict.result, verdict.changes) == ("refused", ())
    assert reason in verdict.reason


def test_an_amount_moves_as_a_whole():
    world = bnomic_world("Wonko", "Peter")
    tried(
        world,
        SetAttribute("Wonko", "Amplitude", "5"),
        MoveAmount("3", "Amplitude", "Wonko", "Peter"),
    )
    assert (amplitude(world, "Wonko"), amplitude(world, "Peter")) == (2, 3)


def test_of_each_and_of_an_owner():
    world = bnomic_world("Wonko", "Peter")
    world.do("Peter", Propose("More", "of it"))
    tried(world, SetAttribute(Each("player"), "Amplitude", "2", add=True))
    tried(world, SetAttribute(Whose("p1", "owner"), "Amplitude", "5", add=True))
    assert (amplitude(world, "Wonko"), amplitude(world, "Peter")) == (2, 7)


def test_a_rulebook_ends_with_its_rules():
    world = bnomic_world("Wonko")
    made = CreateRule("Chess is a Rulebook.", number="3-90"), CreateRulebook("Chess")
    assert tried(world, *made).result == "done"
    assert (
        "the rule that mandates a Rulebook names it"
        in tried(world, RenameObject("Chess", "Board")).reason
    )
    assert (
        tried(world, CreateRule("a. Squares.", rulebook="chess"), RepealRulebook("Chess")).result
        == "done"
    )
    state = world.engine.state
    assert [kinds.RULEBOOK_NAME.of(state, b) for b in state.of_kind(kinds.RULEBOOK)].count(
        "Chess"
    ) == 0
    assert not [r for r in state.of_kind(kinds.RULE) if kinds.TEXT.of(state, r) == "a. Squares."]


# -- conditions -----------------------------------------------------------------------------------------------------

TEN = SetAttribute("Wonko", "Amplitude", "10")
RULE = Exists("3-4", "rule")


@pytest.mark.parametrize(
    ("condition", "holds"),
    [
        (Compares("Wonko", "Amplitude", "at least", "10"), True),
        (Compares("Wonko", "Amplitude", "at least", "11"), False),
        (Compares("Wonko", "Amplitude", "at most", "10"), True),
        (Compares("Wonko", "Amplitude", "at most", "9"), False),
        (Compares("Wonko", "Amplitude", "more than", "9"), True),
        (Compares("Wonko", "Amplitude", "more than", "10"), False),
        (Compares("Wonko", "Amplitude", "less than", "11"), True),
        (Compares("Wonko", "Amplitude", "less than", "10"), False),
        (Compares("Wonko", "Amplitude", "is", "10"), True),
        (Compares("wonko", "player", "is", "yes"), True),
        (Compares("p1", "owner", "is", "Wonko"), True),
        (Compares("p1", "result", "is", "PASSED"), False),
        (RULE, True),
        (Exists("9-39", "rule"), False),
        (Not(RULE), False),
        (AllOf((RULE, Not(RULE))), False),
        (AnyOf((RULE, Not(RULE))), True),
        (Holds("Wonko", "Poobah", "title"), True),
        (Holds("Peter", "Poobah", "title"), False),
        (Holds("Peter", "Dogcatcher", "title"), False),
    ],
)
def test_a_condition_is_judged_as_the_changes_before_it_left_the_game(condition, holds):
    world = bnomic_world("Wonko", "Peter")
    world.do("Wonko", Propose("More", "of it"))
    one, other = (SetAttribute("Peter", "Burns", number) for number in "12")
    tried(
        world,
        TEN,
        CreateObject("title", "Poobah", "Wonko"),
        Conditional(condition, (one,), (other,)),
    )
    assert BURNS.of(world.engine.state, world.outsider("Peter")) == (1 if holds else 2)


@pytest.mark.parametrize(
    "condition",
    [
        Compares("Nobody", "Amplitude", "is", "1"),
        Compares("Wonko", "hat", "is", "1"),
        Compares("Wonko", "Amplitude", "is", "many"),
        Compares("Wonko", "name", "more than", "1"),
        Holds("Nobody", "Poobah", "title"),
        Holds("Wonko", "the Moon"),
        Not(Holds("Wonko", "the Moon")),
        AllOf((RULE, Holds("Wonko", "the Moon"))),
        AnyOf((RULE, Holds("Wonko", "the Moon"))),
    ],
)
def test_a_condition_that_nobody_can_judge_lets_neither_change_be_made(condition):
    world = bnomic_world("Wonko", "Peter")
    verdict = tried(world, Conditional(condition, (TEN,), (TEN,)))
    assert (verdict.result, verdict.changes) == ("refused", ())


# -- the record -----------------------------------------------------------------------------------------------------

ALL: list[ListedChange] = [
    AmendRule("3-4", (WithinClause("c", (Replace("a", "b"), Append("x"))),)),
    Conditional(
        AllOf((RULE, Not(RULE))),
        (TEN,),
        (Uninterpreted("x", True), SetAttribute(Each("player"), "a", "1")),
    ),
    CreateObject("title", "x", Whose("p1", "owner"), (("text", "y"),)),
    Uninterpreted("x"),
]


@pytest.mark.parametrize("change", ALL)
def test_the_record_holds_every_change(change):
    codec = Codec()
    amending.register(codec)
    assert codec.read(json.loads(json.dumps(codec.plain(change)))) == change


def test_a_record_from_before_reads_as_words_that_do_not_amend():
    codec = Codec()
    amending.register(codec)
    assert codec.read({"": "Uninterpreted", "text": "x"}) == Uninterpreted("x", amends=False)


@pytest.mark.parametrize("amends", [True, False])
def test_a_matter_on_the_desk_says_whether_the_law_is_known_without_it(amends):
    world = bnomic_world("Wonko")
    tried(world, Uninterpreted("Let there be light.", amends))
    state = world.engine.state
    assert [kinds.DESK_AMENDS.of(state, item) for item in state.of_kind(kinds.DESK)] == [amends]
