"""Attributes that motions set, and names and numbers beyond the limits."""

import json

import pytest
from kernel_world import Legislate, bnomic_world

from nomicbot.game import kinds
from nomicbot.game.amending import (
    AmendRule,
    CreateRule,
    RenumberRule,
    RepealRule,
    Replace,
    SetAttribute,
    Uninterpreted,
)
from nomicbot.game.decisions import CommitSeed, Enact, Give, RevealSeed
from nomicbot.game.dice import commitment
from nomicbot.rulebooks.bnomic.vocabulary.motions import HISTORICAL, OWNER, STATE, Propose, Vote
from nomicbot.rulebooks.bnomic.vocabulary.players import AMPLITUDE, BURNS, Forfeit, Join

LONG = "9" * 5000


def tried(world, *changes):
    """Return the verdict on a post that makes these changes."""
    judged = world.post("Wonko", Legislate(changes))
    assert judged.faults == ()
    return judged.verdicts[0]


def attribute(world, attribute, name: str):
    return attribute.of(world.engine.state, world.outsider(name))


# -- attributes -----------------------------------------------------------------------------------------------------


def test_an_attribute_is_set_by_the_rules_own_term_for_it_whatever_its_capitals():
    world = bnomic_world("Wonko", "Peter")
    verdict = tried(
        world, SetAttribute("peter", "AMPLITUDE", "1,200"), SetAttribute("Wonko", "burns", "-2")
    )
    assert verdict.effects == ("peter's Amplitude is 1,200 now", "Wonko's Burns is -2 now")
    assert (attribute(world, AMPLITUDE, "Peter"), attribute(world, BURNS, "Wonko")) == (
        1200,
        -2,
    )


def test_a_number_is_raised_by_another_one():
    world = bnomic_world("Wonko")
    tried(
        world,
        SetAttribute("Wonko", "Amplitude", "5"),
        SetAttribute("Wonko", "Amplitude", "-7", add=True),
    )
    assert attribute(world, AMPLITUDE, "Wonko") == -2


def test_an_owner_is_set_by_eir_name():
    world = bnomic_world("Wonko", "Peter")
    world.do("Wonko", Propose("More", "of it"))
    tried(world, SetAttribute("p1", "owner", "peter"))
    assert OWNER.of(world.engine.state, "motion:1") == world.outsider("Peter")


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        (SetAttribute("Nobody", "Amplitude", "5"), "nothing is called Nobody"),
        (SetAttribute("", "Amplitude", "5"), "nothing is called"),
        (SetAttribute("Wonko", "hat", "5"), "Wonko has no hat"),
        (SetAttribute("Wonko", "kind", "rule"), "Wonko has no kind"),
        (SetAttribute("Wonko", "Amplitude", "many"), "“many” is not a whole number"),
        (SetAttribute("Wonko", "Amplitude", "1.5"), "“1.5” is not a whole number"),
        (SetAttribute("Wonko", "name", "x", add=True), "is not a number"),
        (SetAttribute("Wonko", "joined", "yesterday"), "cannot be set by a motion"),
        (SetAttribute("Wonko", "player", "no"), "can't be set that way"),
        (SetAttribute("Clock", "nday", "3"), "can't be set that way"),
        (SetAttribute("3-4", "text", "x"), "can't be set that way"),
        (SetAttribute("3-4", "revision", "9"), "can't be set that way"),
        (SetAttribute("p1", "state", "Historical"), "can't be set that way"),
        (SetAttribute("p1", "title", "x"), "can't be set that way"),
        (SetAttribute("p1", "owner", "Nobody"), "nothing is called Nobody"),
    ],
)
def test_what_no_motion_sets_is_refused_with_the_reason(change, reason):
    world = bnomic_world("Wonko")
    world.do("Wonko", Propose("More", "of it"))
    verdict = tried(world, change)
    assert (verdict.result, verdict.changes) == ("refused", ())
    assert reason in verdict.reason


def test_a_decision_sets_what_is_guarded_but_not_what_is_sealed():
    world = bnomic_world("Wonko")
    assert world.decide(Give("Clock", "nday", "3")).verdicts[0].result == "done"
    assert world.ntime == (1, 3)
    assert world.decide(Give("3-4", "text", "x")).verdicts[0].result == "refused"


def test_no_motion_sets_an_address():
    world = bnomic_world("Wonko", "Peter")
    assert tried(world, SetAttribute("Peter", "address", "wonko@example.org")).result == "refused"


def test_no_motion_settles_a_matter_on_the_administrators_desk():
    world = bnomic_world("Wonko")
    tried(world, Uninterpreted("Let there be light."))
    assert tried(world, SetAttribute("d1", "state", "settled")).result == "refused"


def test_whoever_joins_again_starts_afresh_whatever_e_was_given_meanwhile():
    world = bnomic_world("Wonko", "Peter")
    world.do("Peter", Forfeit())
    tried(world, SetAttribute("Peter", "Burns", "3"), SetAttribute("Peter", "Amplitude", "3"))
    world.do("Peter", Join())
    assert (attribute(world, AMPLITUDE, "Peter"), attribute(world, BURNS, "Peter")) == (0, 0)


# -- the changes of a motion ----------------------------------------------------------------------------------------


def passed(world, *changes):
    """Return the judgement of the midnight when a proposal with these changes passed."""
    world.do("Wonko", Propose("Changes", "x", changes))
    world.until(10)
    return world.until(1)[-1]


def test_a_change_that_cannot_be_made_stops_no_other_of_its_motion():
    world = bnomic_world("Wonko")
    judged = passed(
        world,
        SetAttribute("Wonko", "Amplitude", "5"),
        RepealRule("9-39"),
        AmendRule("3-4", (Replace("gains 2A", "gains 5A"),)),
    )
    assert (attribute(world, AMPLITUDE, "Wonko"), world.statuses("3-4")["c"]) == (5, "read")
    assert "a change of p1 is not made: there is no rule 9-39" in judged.effects
    assert judged.faults == ()


def test_a_rule_remembers_the_motion_that_changed_it_last():
    world = bnomic_world("Wonko")
    passed(world, CreateRule("a. Everybody is happy.", "Joy"), RenumberRule("3-4", "3-40"))
    state = world.engine.state
    changed = [r for r in state.of_kind(kinds.RULE) if kinds.AMENDED_BY.of(state, r) == "motion:1"]
    assert [kinds.TITLE.of(state, r) for r in changed] == ["Scoring", "Joy"]


def test_words_on_the_desk_are_settled_once_by_changes_or_by_none():
    world = bnomic_world("Wonko")
    passed(world, Uninterpreted("Wonko gets a hat."), Uninterpreted("Let there be light."))
    assert (
        world.decide(Enact("d1", (SetAttribute("Wonko", "Amplitude", "9"),))).verdicts[0].result
        == "done"
    )
    assert attribute(world, AMPLITUDE, "Wonko") == 9
    assert world.decide(Enact("d2")).verdicts[0].result == "done"
    assert [world.decide(Enact(item)).verdicts[0].result for item in ("d1", "d2", "d3")] == [
        "refused"
    ] * 3


def test_changes_that_cannot_be_enacted_leave_the_matter_on_the_desk():
    world = bnomic_world("Wonko")
    passed(world, Uninterpreted("Wonko gets a hat."))
    changes = (SetAttribute("Wonko", "Amplitude", "9"), SetAttribute("Wonko", "hat", "1"))
    judged = world.decide(Enact("d1", changes))
    assert (judged.verdicts[0].result, judged.changes) == ("refused", ())
    assert kinds.DESK_STATE.of(world.engine.state, "desk:1") == "waiting"


# -- too long for anybody -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "changes",
    [
        (RenumberRule("3-4", f"3-{LONG}"),),
        (CreateRule("a. Long.", number=f"3-{LONG}"), CreateRule("a. Next.", section="Gameplay")),
    ],
)
def test_a_rules_number_too_long_for_anybody_stops_no_motion_from_resolving(changes):
    world = bnomic_world("Wonko")
    judged = passed(world, *changes)
    assert (STATE.of(world.engine.state, "motion:1"), judged.faults) == (HISTORICAL, ())


@pytest.mark.parametrize("name", [f"p{LONG}", f"motion {LONG}"])
def test_a_motion_with_a_number_too_long_for_anybody_is_no_motion(name):
    world = bnomic_world("Wonko")
    judged = world.post("Wonko", Vote(name, "FOR"))
    assert (judged.verdicts[0].result, judged.faults) == ("refused", ())


def test_a_number_that_a_motion_sets_can_be_recorded_also_after_an_award():
    world = bnomic_world("Wonko")
    tried(world, SetAttribute("Wonko", "Amplitude", "9" * 4300))
    world.do("Wonko", Propose("More", "of it"))
    world.until(10)
    world.do("Wonko", Vote("p1", "FOR"))
    world.until(1)
    json.dumps([change.new for judged in world.record for change in judged.changes])


# -- seeds ----------------------------------------------------------------------------------------------------------


def test_a_seed_is_committed_to_once_and_only_itself_is_revealed():
    world = bnomic_world()
    commit = CommitSeed(2, commitment(b"seed"))
    reveals = [
        RevealSeed(2, b"deed".hex()),
        RevealSeed(3, b"seed".hex()),
        RevealSeed(2, b"seed".hex()),
    ]
    results = [world.decide(d).verdicts[0].result for d in (commit, commit, *reveals)]
    assert results == ["done", "refused", "refused", "refused", "done"]
    assert kinds.REVEALED.of(world.engine.state, "seed:1") == b"seed".hex()
