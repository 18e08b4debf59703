import hashlib
import hmac
import struct
from collections import Counter
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from kernel_world import BOX, START, Do, bnomic_world, spelt, toy, toy_world
from kernel_world import SEED as TOY_SEED

from nomicbot.game import dice
from nomicbot.game.actions import Midnight
from nomicbot.game.clock import DAY
from nomicbot.game.decisions import Give, OnBehalf
from nomicbot.game.dice import (
    Roll,
    RollContext,
    SeededDice,
    chained,
    commitment,
    compute,
    in_order,
    verify,
)
from nomicbot.game.engine import Judgement
from nomicbot.game.happenings import AlarmHappened, MidnightStruck, PostReached
from nomicbot.game.judging import Game
from tests.drawing import CHARACTERS

SEED = bytes(range(32))
CONTEXT = RollContext(98, "00ff", "<m1@example.org>", "beef", 2, 1, "d6 1/1")


def by_hand(seed: bytes, context: RollContext, sides: int) -> int:
    """Return a roll computed from the description of the record format alone."""
    parts = [str(context.nweek), context.chain, context.source, context.body_hash]
    parts += [str(context.action), str(context.roll), context.die]
    message = b""
    for part in parts:
        raw = part.encode("utf-8")
        message += struct.pack(">I", len(raw)) + raw
    counter = 0
    while True:
        block = struct.pack(">I", counter) + message
        for word in struct.unpack(">4Q", hmac.new(seed, block, hashlib.sha256).digest()):
            if word // sides < 2**64 // sides:
                return word % sides + 1
        counter += 1


# -- what a roll is -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("sides", [1, 2, 5, 6, 20, 120, 2**63 + 1, 2**64])
@pytest.mark.parametrize(
    "changed", [{}, {"nweek": 99}, {"source": "midnight:3-5:98:1:1"}, {"die": "draw Yeti of 5"}]
)
def test_a_roll_is_what_its_description_gives_by_hand(sides, changed):
    context = replace(CONTEXT, **changed)
    assert compute(SEED, context, sides) == by_hand(SEED, context, sides)


@pytest.mark.parametrize(("sides", "result"), [(6, 1), (20, 5), (120, 25)])
def test_known_rolls_stay_as_they_are(sides, result):
    assert compute(SEED, CONTEXT, sides) == result


def test_a_die_without_sides_is_none():
    with pytest.raises(ValueError, match="at least one side"):
        compute(SEED, CONTEXT, 0)


@pytest.mark.parametrize("sides", [5, 6, 120])
def test_every_face_is_as_likely(sides):
    each = 100
    rolls = Counter(compute(SEED, replace(CONTEXT, roll=n), sides) for n in range(each * sides))
    assert set(rolls) == set(range(1, sides + 1))
    chi = sum((n - each) ** 2 / each for n in rolls.values())
    freedom = sides - 1
    assert chi < freedom + 4 * (2 * freedom) ** 0.5


@pytest.mark.parametrize(
    ("words", "result"), [([2**64 - 1, 7], 2), ([2**64 - 4, 2**64 - 5], 6), ([2**64 - 5], 6)]
)
def test_a_word_that_would_favour_some_faces_is_rejected(monkeypatch, words, result):
    # 2**64 = 4 (mod 6), so the last four words would make 1 to 4 likelier than 5 and 6.
    monkeypatch.setattr(dice, "_words", lambda _seed, _context: iter(words))
    assert compute(SEED, CONTEXT, 6) == result


def test_the_words_go_on_after_the_first_digest():
    words = dice._words(SEED, CONTEXT.packed())
    eight = [next(words) for _ in range(8)]
    digests = [
        hmac.new(SEED, struct.pack(">I", n) + CONTEXT.packed(), hashlib.sha256).digest()
        for n in (0, 1)
    ]
    assert eight == list(struct.unpack(">8Q", b"".join(digests)))


FIELD = st.text(CHARACTERS, max_size=8)
CONTEXTS = st.builds(
    RollContext,
    st.integers(0, 200),
    FIELD,
    FIELD,
    FIELD,
    st.integers(0, 20),
    st.integers(0, 20),
    FIELD,
)


@settings(deadline=None, derandomize=True, max_examples=50)
@given(CONTEXTS, CONTEXTS)
def test_no_two_contexts_pack_alike(one, other):
    assert (one.packed() == other.packed()) == (one == other)


def test_moving_letters_between_fields_gives_another_context():
    assert (
        replace(CONTEXT, chain="ab", source="c").packed()
        != replace(CONTEXT, chain="a", source="bc").packed()
    )


@pytest.mark.parametrize(
    "changed",
    [
        {"nweek": 99},
        {"chain": "00fe"},
        {"source": "<m2@example.org>"},
        {"body_hash": "beee"},
        {"action": 3},
        {"roll": 2},
        {"die": "d6 2/2"},
    ],
)
def test_another_field_of_the_context_gives_another_roll(changed):
    assert compute(SEED, replace(CONTEXT, **changed), 2**64) != compute(SEED, CONTEXT, 2**64)


def test_another_seed_gives_another_roll():
    assert compute(bytes(32), CONTEXT, 2**64) != compute(SEED, CONTEXT, 2**64)


# -- recorded and verified ------------------------------------------------------------------------------------------


def test_the_same_context_is_the_same_roll():
    a, b = SeededDice(lambda _: SEED), SeededDice(lambda _: SEED)
    assert a.roll(CONTEXT, 20) == a.roll(CONTEXT, 20) == b.roll(CONTEXT, 20)


def test_a_recorded_roll_is_used_again_whatever_the_seed_says():
    fallen = SeededDice(lambda _: SEED)
    other = compute(SEED, CONTEXT, 20) % 20 + 1
    fallen.recorded[CONTEXT] = Roll(CONTEXT, 20, other, 98)
    assert fallen.roll(CONTEXT, 20).result == other


def test_a_new_roll_is_recorded():
    fallen = SeededDice(lambda _: SEED)
    roll = fallen.roll(CONTEXT, 20)
    assert fallen.recorded == {CONTEXT: roll}


def test_a_roll_of_an_earlier_nweek_falls_under_the_seed_of_now():
    asked = []
    fallen = SeededDice(lambda nweek: asked.append(nweek) or SEED)
    fallen.nweek = 101
    assert fallen.roll(CONTEXT, 6).seed_nweek == 101
    fallen.nweek = 97
    assert fallen.roll(replace(CONTEXT, roll=2), 6).seed_nweek == 98
    assert asked == [101, 98]


def test_a_roll_can_be_verified_once_its_seed_is_known():
    roll = SeededDice(lambda _: SEED).roll(CONTEXT, 120)
    assert verify(roll, SEED)
    assert not verify(roll, bytes(32))
    assert not verify(replace(roll, result=roll.result % 120 + 1), SEED)


def test_a_seed_is_committed_to_by_its_hash():
    assert commitment(b"abc") == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"


def test_the_chain_depends_on_each_post_and_on_where_one_ends():
    chain = chained("", "m1", "b1")
    assert chain == hashlib.sha256(b"\0\0\0\0" + b"\0\0\0\2m1" + b"\0\0\0\2b1").hexdigest()
    assert chained("", "m1b", "1") != chain != chained(chain, "m1", "b1")


# -- in play --------------------------------------------------------------------------------------------------------


def draws(order: list[int]) -> list[str]:
    """Return ten draws from a dozen boxes, which are named in this order."""
    law, rule = toy("9-1", "a. Anybody may draw a box.")
    drawn = []

    @rule.permits("a", Do)
    def anybody_may_draw(game: Game, _action: Do) -> None:
        while len(game.state.of_kind(BOX)) < 12:
            game.create(BOX)
        drawn.append(game.draw("box", [f"box:{n}" for n in order]))

    world = toy_world((law, rule))
    world.post("Wonko", *[Do()] * 10)
    return drawn


def test_a_draw_does_not_depend_on_the_order_of_the_candidates():
    forth = list(range(1, 13))
    assert draws(forth) == draws(forth[::-1])
    assert len(set(draws(forth))) > 3


def test_candidates_stand_in_the_order_of_their_ids():
    assert in_order(["box:10", "outsider:1", "box:9", "nobody"]) == [
        "box:9",
        "box:10",
        "nobody",
        "outsider:1",
    ]


def test_nothing_is_drawn_from_nothing():
    law, rule = toy("9-1", "a. Anybody may draw a box.")

    @rule.permits("a", Do)
    def anybody_may_draw(game: Game, _action: Do) -> None:
        game.draw("box", [])

    world = toy_world((law, rule))
    assert [v.result for v in world.do("Wonko", Do())] == ["deferred"]
    assert "nothing to draw box from" in world.record[-1].faults[0]


def test_a_rolls_context_names_the_post_the_action_and_the_die():
    law, rule = toy("9-1", "a. Anybody may roll.")

    @rule.permits("a", Do)
    def anybody_may_roll(game: Game, _action: Do) -> None:
        game.roll(2, 6)
        game.roll(1, 20)

    world = bnomic_world(toys=[(law, rule)])
    judged = world.post("Wonko", Do(), Do(), chain="cafe")
    assert [(r.context.action, r.context.roll, r.context.die) for r in judged.rolls] == [
        (action, *roll)
        for action in (0, 1)
        for roll in [(1, "d6 1/2"), (1, "d6 2/2"), (2, "d20 1/1")]
    ]
    post = judged.event
    assert {
        (r.context.nweek, r.context.chain, r.context.source, r.context.body_hash)
        for r in judged.rolls
    } == {(1, "cafe", post.message_id, post.body_hash)}
    assert all(verify(roll, TOY_SEED) for roll in judged.rolls)


def test_a_roll_of_a_refused_action_stays_in_the_record():
    law, rule = toy("9-1", "a. Anybody may roll.")

    @rule.permits("a", Do)
    def nobody_may_roll(game: Game, _action: Do):
        game.roll(1, 6)
        raise game.refuse("not today")

    judged = toy_world((law, rule)).post("Wonko", Do())
    assert (len(judged.rolls), judged.changes) == (1, ())


def test_an_action_that_waited_for_the_clock_rolls_as_the_action_of_its_post():
    law, rule = toy("9-1", "a. Anybody may roll.")

    @rule.permits("a", Do)
    def anybody_may_roll(game: Game, _action: Do) -> None:
        game.roll(1, 6)

    world = bnomic_world("Wonko", toys=[(law, rule)])
    world.decide(Give("Clock", "on", "off"))
    post = world.post("Wonko", Do(), Do(), chain="cafe").event
    started = world.decide(Give("Clock", "on", "on"), chain="beef")
    found = [
        (r.context.source, r.context.chain, r.context.action, r.context.roll) for r in started.rolls
    ]
    assert found == [(post.message_id, "cafe", 0, 1), (post.message_id, "cafe", 1, 1)]


# -- no two events share a roll -------------------------------------------------------------------------------------


def a_bell_that_rolls():
    """Return a rule that rolls dice for every event: a post, an action, an alarm."""
    law, rule = toy(
        "9-1",
        "a. Anybody may roll.\n\nb. A post rolls.\n\nc. An alarm rolls.\n\nd. A midnight rolls.",
    )

    @rule.permits("a", Do)
    def anybody_may_roll_or_ask_for_alarms(game: Game, action: Do) -> None:
        if action.what == "alarms":
            game.ask_alarm(game.now, "first")
            game.ask_alarm(game.now, "second")
        else:
            game.roll(1, 2**64)

    for clause, happening in (("b", PostReached), ("c", AlarmHappened), ("d", MidnightStruck)):

        @rule.on(clause, happening)
        def roll(game: Game, _happening: object) -> None:
            game.roll(1, 2**64)

    return law, rule


def results(*judgements: Judgement) -> list[int]:
    return [roll.result for judged in judgements for roll in judged.rolls]


def distinct(rolls: list[int], number: int) -> bool:
    assert len(rolls) == number
    return len(set(rolls)) == number


def test_midnights_posts_and_actions_each_have_their_own_rolls():
    world = bnomic_world(toys=[a_bell_that_rolls()])
    posts = [world.post("Wonko", Do(), chain="same") for _ in range(2)]
    midnights = [world.midnight() for _ in range(3)]
    assert distinct([j.rolls[-1].result for j in posts] + results(*midnights), 5)


def test_what_a_post_rolls_by_itself_is_not_what_its_first_action_rolls():
    world = toy_world(a_bell_that_rolls())
    assert distinct(results(world.post("Wonko", Do())), 2)


def test_two_actions_on_behalf_of_somebody_roll_apart():
    world = toy_world(a_bell_that_rolls())
    behalf = OnBehalf("wonko@example.org", "Wonko", "public", Do())
    assert distinct(results(world.decide(behalf, "one"), world.decide(behalf, "two")), 2)


def test_two_alarms_of_one_nday_roll_apart():
    world = bnomic_world(toys=[a_bell_that_rolls()])
    world.post("Wonko", Do("alarms"))
    alarms = world.engine.state.of_kind("alarm")
    assert distinct(results(*(world.ring(alarm, "same") for alarm in alarms)), 2)


def test_two_midnights_while_the_clock_is_off_roll_apart():
    world = bnomic_world(toys=[a_bell_that_rolls()])
    world.decide(Give("Clock", "on", "off"))
    struck = [world.engine.judge(Midnight(START + n * DAY, "same")) for n in (1, 2)]
    assert distinct(results(*struck), 2)


def rolling(number: str):
    """Return a rule that rolls a die at each midnight."""
    law, rule = toy(number, f"a. At midnight rule {spelt(number)} rolls.")

    @rule.on("a", MidnightStruck)
    def it_rolls(game: Game, _happening: object) -> None:
        game.roll(2, 2**64)
        game.roll(1, 2**64)

    return law, rule


def test_the_rolls_of_one_rule_do_not_move_those_of_another():
    alone, both = (
        bnomic_world(toys=rules) for rules in ([rolling("9-8")], [rolling("9-7"), rolling("9-8")])
    )
    rolls = [
        [roll for roll in world.midnight().rolls if ":9-8:" in roll.context.source]
        for world in (alone, both)
    ]
    assert len(rolls[0]) == 3
    assert rolls[0] == rolls[1]


def test_a_roll_that_was_recorded_when_rules_were_numbered_together_is_kept():
    former = replace(CONTEXT, roll=5)
    dice = SeededDice(lambda _nweek: SEED)
    kept = dice.recorded[former] = Roll(former, 6, 4, 1)
    assert dice.roll(replace(CONTEXT, roll=1), 6, (), former) == kept
    assert dice.roll(replace(CONTEXT, roll=2), 6, (), replace(CONTEXT, roll=6)).context.roll == 2


def test_the_example_of_the_record_format_is_true() -> None:
    """Authors of other checkers can test them with this roll."""
    page = (Path(__file__).parents[2] / "docs" / "record-format.md").read_text(encoding="utf-8")
    body = hashlib.sha256(b"I roll.\n").hexdigest()
    context = RollContext(1, "", "p1@players.example", body, 0, 1, "d6 1/1")
    counted = hmac.new(bytes(range(32)), bytes(4) + context.packed(), hashlib.sha256).hexdigest()
    assert body in page
    assert counted in page
    assert f"and so a {compute(bytes(range(32)), context, 6)}." in page
