"""Judging again: a game that is wound back to any moment goes on with the same result."""

from datetime import timedelta
from functools import cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from kernel_world import BALLS, BOX, Do, Legislate, ToyRule, World, bnomic_world, seeded, toy

from nomicbot.game.actions import ENDLESS
from nomicbot.game.amending import (
    AmendRule,
    Append,
    CreateRule,
    RenumberRule,
    RepealRule,
    Replace,
    SetAttribute,
    Uninterpreted,
)
from nomicbot.game.decisions import Attest, Enact, Give
from nomicbot.game.engine import Engine, Judgement
from nomicbot.game.happenings import AlarmHappened, MidnightStruck
from nomicbot.game.judging import Game
from nomicbot.rulebooks.bnomic.vocabulary.motions import Propose, Retract, Revise, Vote
from nomicbot.rulebooks.bnomic.vocabulary.players import Forfeit, Join

PLAYERS = ["Wonko", "Peter", "Iain", "Zed", "Uncertain"]
RULES = ["1-3", "2-2", "2-6", "3-1", "3-2", "3-3", "3-4", "9-1", "3-5"]


@cache
def gambling() -> ToyRule:
    """Return a rule of chance: anybody may roll, midnights draw, and an alarm rings after each roll."""
    law, rule = toy(
        "9-1",
        "a. Anybody may roll {dice: 2} dice.\n\nb. An alarm takes a ball.\n\nc. Midnight adds one.",
    )

    @rule.permits("a", Do)
    def anybody_may_roll(game: Game, action: Do, *, dice: int):
        box = game.create(BOX)
        game.set(BALLS, box, sum(game.roll(dice, 6)))
        game.ask_alarm(game.now + timedelta(hours=5), "roll", box)
        if action.what == "refused":
            raise game.refuse("a bad day to roll")

    @rule.on("b", AlarmHappened)
    def an_alarm_takes_a_ball(game: Game, alarm: AlarmHappened) -> None:
        game.add(BALLS, alarm.about, -1)

    @rule.on("c", MidnightStruck)
    def midnight_adds_a_ball(game: Game, _midnight: MidnightStruck) -> None:
        if boxes := game.state.of_kind(BOX):
            game.add(BALLS, game.draw("box", boxes), 1)

    return law, rule


NAMES = st.sampled_from(["p1", "p2", "p3", "3-4", "", "Wonko", "nobody"])
CHANGES = st.one_of(
    st.builds(RepealRule, st.sampled_from(RULES)),
    st.builds(RenumberRule, st.sampled_from(RULES), st.sampled_from(["3-40", "0-1", "2-2"])),
    st.builds(
        CreateRule,
        st.sampled_from(["Everybody wins.", "a. Once.\n\nb. Twice."]),
        number=st.sampled_from(["", "3-5"]),
    ),
    st.builds(
        lambda new: AmendRule("3-4", (Replace("gains 2A", f"gains {new}A"),)),
        st.sampled_from([0, 3, "two "]),
    ),
    st.builds(
        lambda new: AmendRule("3-1", (Replace("X is 12", f"X is {new}"),)),
        st.sampled_from([11, 3, "two "]),
    ),
    st.builds(lambda rule: AmendRule(rule, (Append("z. The end."),)), st.sampled_from(RULES)),
    st.builds(
        SetAttribute,
        NAMES,
        st.sampled_from(["Amplitude", "Burns", "title"]),
        st.sampled_from(["3", "x"]),
    ),
    st.builds(Uninterpreted, st.just("Let there be light.")),
)
LISTED = st.lists(CHANGES, max_size=2).map(tuple)
ACTIONS = st.one_of(
    st.builds(Join, st.sampled_from(["", "Zed", "p1"])),
    st.builds(Forfeit),
    st.builds(Propose, st.sampled_from(["", "More"]), st.sampled_from(["", "of it"]), LISTED),
    st.builds(Revise, NAMES, text=st.sampled_from(["one", "two"])),
    st.builds(Retract, NAMES),
    st.builds(Vote, NAMES, st.sampled_from(["FOR", "AGAINST", "MAYBE", "YES"])),
    st.builds(Do, st.sampled_from(["", "refused"])),
    st.builds(Legislate, LISTED),
)
DECISIONS = st.one_of(
    st.builds(Give, st.just("Clock"), st.just("on"), st.sampled_from(["on", "off"])),
    st.builds(
        Give,
        st.just("Wonko"),
        st.sampled_from(["Amplitude", "player"]),
        st.sampled_from(["3", "no"]),
    ),
    st.builds(Attest, st.sampled_from(RULES), st.integers(0, 12)),
    st.builds(Enact, st.just("d1"), LISTED),
)
STEPS = st.lists(
    st.one_of(
        st.tuples(
            st.just("post"),
            st.sampled_from(PLAYERS),
            st.lists(ACTIONS, min_size=1, max_size=3),
            st.sampled_from([1, 1, 1, 3, ENDLESS]),
            st.sampled_from(["public", "public", "public", "chat"]),
        ),
        st.tuples(st.just("midnights"), st.integers(1, 6)),
        st.tuples(st.just("decide"), DECISIONS),
        st.tuples(st.just("ring"), st.integers(1, 3)),
    ),
    min_size=3,
    max_size=25,
)


def played(steps: list[tuple]) -> World:
    world = bnomic_world("Wonko", "Peter", toys=[gambling()])
    for verb, *given_ in steps:
        if verb == "post":
            who, actions, times, forum = given_
            world.post(who, *actions, times=times, forum=forum, proven=who != "Uncertain")
        elif verb == "midnights":
            for _ in range(given_[0]):
                world.midnight()
        elif verb == "decide":
            world.decide(given_[0])
        else:
            world.ring(f"alarm:{given_[0]}")
    return world


def contents(state) -> dict[str, dict]:
    return {object: dict(state.attributes(object)) for object in state}


def held(steps, data) -> None:
    """Check that a game goes on in the same way after winding back, and that every change has a reason."""
    world = played(steps)
    back = data.draw(st.integers(1, len(world.record)), label="judged again from entry")
    assert [fault for judged in world.record for fault in judged.faults] == []
    each_change_has_an_authority_and_each_refusal_a_reason(world)
    another_engine_judges_the_same_events_alike(world)
    it_goes_on_as_it_went_from(back, world)


def it_goes_on_as_it_went_from(back: int, world: World) -> None:
    end = contents(world.engine.state)
    for judged in reversed(world.record[back - 1 :]):
        world.engine.unwind(judged.changes)
    folded = Engine(world.engine.library, seeded())
    folded.fold(change for judged in world.record[: back - 1] for change in judged.changes)
    assert contents(world.engine.state) == contents(folded.state)
    for entry, judged in enumerate(world.record[back - 1 :], back):
        assert world.engine.judge(judged.event, entry) == judged
    assert contents(world.engine.state) == end


def another_engine_judges_the_same_events_alike(world: World) -> None:
    again = Engine(world.engine.library, seeded())
    for entry, judged in enumerate(world.record, 1):
        assert again.judge(judged.event, entry) == judged
    assert again.state == world.engine.state


def each_change_has_an_authority_and_each_refusal_a_reason(world: World) -> None:
    for judged in world.record:
        assert all(change.authority.rule for change in judged.changes)
        for verdict in judged.verdicts:
            assert verdict.result == "done" or (verdict.reason and not verdict.changes)
            assert verdict.result != "done" or verdict.clause is not None


@settings(deadline=None, derandomize=True, max_examples=25)
@given(STEPS, st.data())
def test_games_hold_together_and_go_on_from_any_moment_as_they_went(steps, data):
    held(steps, data)


@pytest.mark.slow
@settings(deadline=None, derandomize=True, max_examples=150)
@given(STEPS, st.data())
def test_many_games_hold_together_and_go_on_from_any_moment_as_they_went(steps, data):
    held(steps, data)


# -- the order of changes -------------------------------------------------------------------------------------------


def judged_twice(world: World, entry: int) -> tuple[Judgement, Judgement]:
    """Return the judgement of `entry`, and its judgement after everything since it was undone."""
    for judged in reversed(world.record[entry - 1 :]):
        world.engine.unwind(judged.changes)
    return world.record[entry - 1], world.engine.judge(world.record[entry - 1].event, entry)


def test_a_player_who_leaves_again_leaves_in_the_same_order():
    world = bnomic_world("Wonko", "Peter")
    world.post("Wonko", Forfeit())
    first, again = judged_twice(world, len(world.record))
    assert again == first


def test_what_ends_again_ends_in_the_same_order():
    world = bnomic_world("Wonko")
    world.post("Wonko", Legislate((RepealRule("3-4"),)))
    first, again = judged_twice(world, len(world.record))
    assert again == first
