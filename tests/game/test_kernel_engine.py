import gc
from dataclasses import replace
from types import TracebackType

import pytest
from kernel_world import (
    BALLS,
    BOX,
    COLOUR,
    START,
    WORTH,
    Do,
    Rang,
    bnomic_world,
    filling,
    letters,
    seeded,
    toy,
    toy_world,
    with_toys,
)

from nomicbot.game import kinds
from nomicbot.game.actions import ENDLESS, Announcement, Author, Posted, Unread
from nomicbot.game.amending import Replace
from nomicbot.game.decisions import DECISION, Give, OnBehalf
from nomicbot.game.engine import Engine
from nomicbot.game.happenings import ClockStarted, ClockStopped, PostReached
from nomicbot.game.judging import Game
from nomicbot.game.reading import Refusal
from nomicbot.game.repeating import MAY_REPEAT, MOST_REPETITIONS, TAKES_ENDLESS
from nomicbot.rulebooks.bnomic.vocabulary.motions import Propose, Vote
from nomicbot.rulebooks.bnomic.vocabulary.players import Forfeit, Join
from nomicbot.rulebooks.library import library


def forbidding(number: str, *, prevails: bool = False):
    law, rule = toy(number, "a. Nobody may fill a box.", prevails=prevails)

    @rule.forbids("a", Do)
    def nobody_may_fill_a_box(game: Game, _action: Do) -> None:
        raise game.refuse("it is forbidden")

    return law, rule


# -- an action is whole or not at all -------------------------------------------------------------------------------


def test_an_action_that_is_done_shows_its_clause_its_changes_and_its_effects():
    world = toy_world(filling())
    judged = world.post("Wonko", Do("red"))
    (verdict,) = judged.verdicts
    assert (verdict.result, str(verdict.clause), verdict.effects) == (
        "done",
        "9-1.a/0",
        ("a red box has 3 balls",),
    )
    assert [(c.object, c.attribute, c.old, c.new) for c in verdict.changes] == [
        ("box:1", "kind", None, "box"),
        ("box:1", "colour", None, "red"),
        ("box:1", "balls", None, 3),
    ]
    assert verdict.changes == judged.changes
    assert {str(c.authority) for c in verdict.changes} == {"9-1.a/0"}


def refusing(verb: str):
    """Return a rule by which anybody may fill a box, with a clause of type `verb` that refuses."""
    law, rule = toy(
        "9-2", "a. Anybody may fill a box of some worth.\n\nb. No box is worth anything."
    )

    @rule.permits("a", Do)
    def anybody_may_fill_a_box(game: Game, _action: Do) -> None:
        game.set(BALLS, game.create(BOX), game.quantity(WORTH, "box:1"))
        game.happen(Rang())

    def no(game: Game, *_asked: object) -> int:
        raise game.refuse("no box is worth anything")

    def nowhere(_game: Game, _action: Do) -> bool:
        raise Refusal("no box is worth anything")

    hung = {
        "on": rule.on("b", Rang),
        "upholds": rule.upholds("b", BOX),
        "adjusts": rule.adjusts("b", WORTH),
        "where": rule.forbids("b", Do, where=nowhere),
    }
    (hung[verb] if verb in hung else getattr(rule, verb)("b", Do))(no)
    return law, rule


@pytest.mark.parametrize("verb", ["forbids", "withholds"])
def test_a_refusal_is_raised_by_the_clause_that_is_asked(verb):
    judged = toy_world(refusing(verb)).post("Wonko", Do())
    (verdict,) = judged.verdicts
    assert (verdict.result, str(verdict.clause), verdict.reason) == (
        "refused",
        "9-2.b/0",
        "no box is worth anything",
    )
    assert judged.faults == ()


@pytest.mark.parametrize(
    ("verb", "result"),
    [("on", "done"), ("upholds", "deferred"), ("adjusts", "deferred"), ("where", "deferred")],
)
def test_a_refusal_where_there_is_nothing_to_refuse_is_a_bug_and_reported_as_one(verb, result):
    judged = toy_world(refusing(verb)).post("Wonko", Do())
    assert [verdict.result for verdict in judged.verdicts] == [result]
    (fault,) = judged.faults
    assert (
        "clause 9-2.b/0 refuses where there is nothing to refuse: no box is worth anything" in fault
    )


def test_an_action_that_changes_and_then_refuses_leaves_nothing():
    world = toy_world(filling())
    judged = world.post("Wonko", Do("refused"))
    (verdict,) = judged.verdicts
    assert (verdict.result, verdict.reason, verdict.changes) == (
        "refused",
        "nobody fills a refused box",
        (),
    )
    assert (judged.changes, judged.effects, world.boxes) == ((), (), [])
    assert [type(h) for h in judged.happenings] == [PostReached]
    assert judged.faults == ()


def test_a_refusal_keeps_nothing_of_how_it_came_about():
    """Otherwise each refused action would keep its stack frames in memory until the next garbage collection."""
    world = toy_world(filling())
    gc.freeze()  # what other tests keep is not gone over
    gc.disable()
    try:
        before = sum(isinstance(one, TracebackType) for one in gc.get_objects())
        judged = world.post("Wonko", Do("refused"))
        left = sum(isinstance(one, TracebackType) for one in gc.get_objects()) - before
    finally:
        gc.enable()
    assert (judged.verdicts[0].result, left) == ("refused", 0)


def test_an_action_that_breaks_leaves_nothing_and_is_deferred_with_a_fault():
    world = toy_world(filling())
    judged = world.post("Wonko", Do("red"), Do("broken"), Do("blue"))
    assert [v.result for v in judged.verdicts] == ["done", "deferred", "done"]
    assert "administrator was told" in judged.verdicts[1].reason
    assert not judged.verdicts[1].queued
    assert [COLOUR.of(world.engine.state, b) for b in world.boxes] == ["red", "blue"]
    assert len(judged.faults) == 1
    assert "the bottom fell out" in judged.faults[0]


def test_a_post_is_judged_in_its_order_each_action_on_what_the_last_one_left():
    law, rule = toy("9-1", "a. A box may be made, and filled twice.")

    @rule.permits("a", Do)
    def a_box_may_be_made_and_filled(game: Game, action: Do) -> None:
        boxes = game.state.of_kind(BOX)
        if action.what == "make":
            game.create(BOX)
            return
        if not boxes or BALLS.of(game.state, boxes[0]) >= 2:
            raise game.refuse("there is no room")
        game.add(BALLS, boxes[0], 1)

    world = toy_world((law, rule))
    verdicts = world.do("Wonko", Do("fill"), Do("make"), Do("fill"), Do("fill"), Do("fill"))
    assert [v.result for v in verdicts] == ["refused", "done", "done", "done", "refused"]


def test_a_clause_that_permits_may_fail_where_another_one_does_not():
    strict, strict_rule = toy("8-1", "a. Wonko may fill a box.")

    @strict_rule.permits("a", Do)
    def wonko_may_fill_a_box(game: Game, _action: Do) -> None:
        game.create(BOX)
        if game.author.name != "Wonko":
            raise game.refuse("only Wonko may")

    world = toy_world((strict, strict_rule), filling("9-1"))
    verdicts = [*world.do("Wonko", Do("red")), *world.do("Peter", Do("red"))]
    assert list(letters(verdicts)) == ["8-1.a", "9-1.a"]
    assert len(world.boxes) == 2


def test_what_no_rule_permits_is_refused_by_rule_1_3():
    (verdict,) = toy_world().do("Wonko", Do())
    assert (verdict.result, verdict.clause.short, verdict.reason) == (
        "refused",
        "1-3.a",
        "no rule lets anybody do it",
    )


def test_words_that_were_not_read_are_told_so_with_their_hints():
    world = toy_world(filling())
    author = Author("w@example.org", "Wonko")
    read = (
        Unread("I fil a box", "no such verb", ("I fill a box.",)),
        Announcement(Do("red"), "I fill a red box"),
    )
    verdicts = world.judge(Posted(world.now, author, "public", read)).verdicts
    assert [(v.result, v.reason, v.hints) for v in verdicts] == [
        ("unread", "no such verb", ("I fill a box.",)),
        ("done", "", ()),
    ]


def test_what_somebody_unproven_wrote_is_held_and_happens_to_nobody():
    world = toy_world(filling())
    judged = world.post("Wonko", Do("red"), proven=False)
    assert [v.result for v in judged.verdicts] == ["held"]
    assert (judged.changes, judged.happenings) == ((), ())


# -- prohibition and permission -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("permits", "forbids", "result"),
    [
        (filling("8-1"), forbidding("9-1"), "refused"),
        (filling("9-1"), forbidding("8-1"), "refused"),
        (filling("9-1", prevails=True), forbidding("8-1"), "done"),
        (filling("8-1", prevails=True), forbidding("9-1", prevails=True), "refused"),
    ],
)
def test_a_prohibition_beats_a_permission_unless_the_permissions_rule_prevails(
    permits, forbids, result
):
    (verdict,) = toy_world(permits, forbids).do("Wonko", Do("red"))
    assert verdict.result == result
    assert (verdict.reason == "it is forbidden") == (result == "refused")


def test_what_is_no_action_is_none_also_where_the_permission_prevails():
    law, rule = toy("9-2", "a. What is said on a chat is no action.")

    @rule.withholds("a", Do)
    def a_chat_is_no_forum(game: Game, _action: Do) -> None:
        if not game.public:
            raise game.refuse("not on a public forum", result="unrecognised")

    world = toy_world(filling(prevails=True), (law, rule), forbidding("9-3"))
    judged = [
        world.post("Wonko", Do("red"), forum=forum).verdicts[0].result
        for forum in ("chat", "public")
    ]
    assert judged == ["unrecognised", "done"]


def test_a_prohibition_may_look_closer():
    law, rule = toy("9-2", "a. Nobody may fill a mauve box.")

    @rule.forbids("a", Do)
    def mauve_is_forbidden(game: Game, action: Do) -> None:
        if action.what == "mauve":
            raise game.refuse("mauve is forbidden")

    verdicts = toy_world(filling(), (law, rule)).do("Wonko", Do("mauve"), Do("red"))
    assert [v.result for v in verdicts] == ["refused", "done"]
    assert next(letters(verdicts)) == "9-2.a"


# -- how often ------------------------------------------------------------------------------------------------------


def test_an_announcement_may_repeat_an_action_each_time_as_far_as_it_is_legal():
    world = bnomic_world("Wonko")
    verdicts = world.post("Wonko", Propose("More", "of it"), times=7).verdicts
    assert [v.result for v in verdicts] == ["done"] * 5 + ["refused"] * 2
    assert set(letters(verdicts)) == {"3-3.d"}


def test_ten_thousand_repetitions_are_judged_and_one_more_is_none():
    world = bnomic_world(toys=[filling()])
    verdicts = world.post("Wonko", Do("red"), times=10_000).verdicts
    assert [v.result for v in verdicts] == ["done"] * 10_000
    assert world.boxes[-1] == "box:10000"
    (verdict,) = world.post("Wonko", Do("red"), times=10_001).verdicts
    assert (verdict.result, verdict.clause.short) == ("refused", "1-3.g")


@pytest.mark.parametrize(
    ("times", "clause"), [(ENDLESS, "1-3.f"), (0, "1-3.e"), (-5, "1-3.g"), (10**30, "1-3.g")]
)
def test_a_number_of_times_that_is_none_gives_one_refusal(times, clause):
    world = bnomic_world(toys=[filling()])
    judged = world.post("Wonko", Do("red"), times=times)
    assert [(v.result, v.clause.short) for v in judged.verdicts] == [("refused", clause)]
    assert judged.changes == ()


def test_the_number_of_repetitions_is_the_laws_own():
    world = bnomic_world(toys=[filling()])
    world.amend("1-3", Replace("10000 times", "3 times"))
    assert world.quantity(MOST_REPETITIONS) == 3
    assert [v.result for v in world.post("Wonko", Do("red"), times=4).verdicts] == ["refused"]
    assert len(world.post("Wonko", Do("red"), times=3).verdicts) == 3


def test_a_number_of_repetitions_that_nobody_can_read_defers_only_repetitions():
    world = bnomic_world(toys=[filling()])
    world.amend("1-3", Replace("10000 times", "a few times"))
    assert [v.result for v in world.post("Wonko", Do("red"), times=2).verdicts] == ["deferred"]
    assert [v.result for v in world.do("Wonko", Do("red"))] == ["done"]


def test_without_a_rule_endless_repetition_is_still_none():
    world = toy_world(filling())
    assert world.quantity(TAKES_ENDLESS) is False
    assert [v.result for v in world.post("Wonko", Do("red"), times=ENDLESS).verdicts] == ["refused"]


def test_a_broken_number_of_repetitions_does_not_break_the_engine():
    law, rule = toy("9-2", "a. It may be repeated.")

    @rule.adjusts("a", MAY_REPEAT)
    def it_may_be(_game: Game, _value: bool) -> bool:
        return True

    @rule.adjusts("a", MOST_REPETITIONS)
    def it_may_be_repeated(_game: Game, _value: int) -> int:
        raise ZeroDivisionError

    judged = toy_world(filling(), (law, rule)).post("Wonko", Do("red"), times=2)
    assert judged.faults


def test_what_somebody_unproven_wrote_too_often_is_held_like_anything_else():
    judged = toy_world(filling()).post("Wonko", Do("red"), times=ENDLESS, proven=False)
    assert [v.result for v in judged.verdicts] == ["held"]


# -- while the Clock is Off -----------------------------------------------------------------------------------------


def clock(world, state: str):
    judged = world.decide(Give("Clock", "on", state))
    assert judged.verdicts[0].result == "done"
    return judged


def settled(judged) -> list[tuple[int, int, str]]:
    return [(s.entry, s.index, s.verdict.result) for s in judged.settled]


def waiting(world) -> int:
    return len(world.engine.state.of_kind(kinds.WAITING))


def test_what_players_do_while_the_clock_is_off_happens_when_it_starts_in_their_order():
    world = bnomic_world("Wonko", "Peter", toys=[filling()])
    stopped = clock(world, "off")
    assert ClockStopped() in stopped.happenings
    first = len(world.record) + 1
    deferred = world.do("Peter", Do("1"), Do("refused"))
    assert [(v.result, v.clause.short, v.queued) for v in deferred] == [
        ("deferred", "3-1.i", True)
    ] * 2
    world.do("Wonko", Do("2"))
    world.do("Peter", Do("3"))
    assert (world.boxes, waiting(world)) == ([], 4)
    started = clock(world, "on")
    assert ClockStarted() in started.happenings
    assert settled(started) == [
        (first, 0, "done"),
        (first, 1, "refused"),
        (first + 1, 0, "done"),
        (first + 2, 0, "done"),
    ]
    assert [COLOUR.of(world.engine.state, b) for b in world.boxes] == ["1", "2", "3"]
    assert waiting(world) == 0
    assert clock(world, "off").settled == clock(world, "on").settled == ()


def test_each_repetition_waits_for_itself():
    world = bnomic_world("Wonko")
    clock(world, "off")
    entry = len(world.record) + 1
    verdicts = world.post(
        "Wonko", Do("nothing permits this"), Propose("More", "of it"), times=6
    ).verdicts
    assert [v.result for v in verdicts] == ["deferred"] * 12
    assert settled(clock(world, "on")) == [
        (entry, n, "refused" if n < 6 or n == 11 else "done") for n in range(12)
    ]


def test_actions_are_judged_under_the_rules_of_the_moment_when_the_clock_starts():
    world = bnomic_world("Wonko", toys=[filling()])
    clock(world, "off")
    world.do("Wonko", Do("red"))
    world.amend("9-1", Replace("Anybody", "Nobody"))
    (later,) = clock(world, "on").settled
    assert (later.verdict.result, later.verdict.queued, waiting(world)) == ("deferred", False, 0)
    assert str(later.verdict.clause) == "9-1.a/1"


def test_forfeiting_and_joining_wait_for_no_clock():
    world = bnomic_world("Wonko")
    clock(world, "off")
    assert [v.result for v in world.do("Peter", Join())] == ["done"]
    assert [v.result for v in world.do("Wonko", Forfeit())] == ["done"]
    assert [v.result for v in world.do("Peter", Vote("p1", "FOR"))] == ["deferred"]


def stopping():
    """Return a rule by which filling a box with `stop` stops the Clock, as rule 3-15 might."""
    law, rule = toy("9-2", "a. A box filled with stop stops The Clock.")

    @rule.on("a", Rang)
    def a_box_may_stop_the_clock(game: Game, rang: Rang) -> None:
        if rang.note == "stop":
            game.put(game.state.of_kind("clock")[0], "on", None)

    return law, rule


def test_what_waits_is_queued_again_if_the_clock_stops_meanwhile_and_keeps_its_order():
    world = bnomic_world("Wonko", "Peter", toys=[filling(), stopping()])
    clock(world, "off")
    entry = len(world.record) + 1
    world.do("Wonko", Do("1"), Do("stop"), Do("2"))
    world.do("Peter", Do("3"))
    assert settled(clock(world, "on")) == [(entry, 0, "done"), (entry, 1, "done")]
    assert waiting(world) == 2
    world.do("Wonko", Do("4"))
    assert settled(clock(world, "on")) == [
        (entry, 2, "done"),
        (entry + 1, 0, "done"),
        (entry + 3, 0, "done"),
    ]
    assert [COLOUR.of(world.engine.state, b) for b in world.boxes] == ["1", "stop", "2", "3", "4"]


def test_a_new_engine_that_is_told_of_the_posts_goes_on_where_the_old_one_was():
    toys = [filling()]
    world = bnomic_world("Wonko", toys=toys)
    clock(world, "off")
    entry = len(world.record) + 1
    post = world.post("Wonko", Do("1"), Do("2")).event
    restarted = Engine(with_toys(library("bnomic"), toys), seeded())
    restarted.fold(c for judged in world.record for c in judged.changes)
    assert restarted.state == world.engine.state
    restarted.remember(entry, post)
    assert restarted.judge(clock(world, "on").event, entry + 1) == world.record[-1]
    assert settled(world.record[-1]) == [(entry, 0, "done"), (entry, 1, "done")]


def test_an_action_without_an_entry_is_not_queued():
    world = bnomic_world("Wonko", toys=[filling()])
    clock(world, "off")
    post = Posted(
        world.now,
        Author("wonko@example.org", "Wonko"),
        "public",
        (Announcement(Do("red"), "I do it"),),
    )
    assert world.engine.judge(post).changes == ()


# -- decisions ------------------------------------------------------------------------------------------------------


def test_an_action_on_behalf_of_somebody_is_judged_as_eirs():
    world = bnomic_world("Wonko")
    behalf = OnBehalf("wonko@example.org", "Wonko", "public", Propose("More", "of it"))
    assert [world.decide(behalf).verdicts[0].result for _ in range(6)] == ["done"] * 5 + ["refused"]
    assert world.record[-1].verdicts[0].clause.short == "3-3.d"


def test_a_decision_that_needs_an_unread_clause_is_deferred_like_an_action():
    world = bnomic_world("Wonko")
    world.amend("3-3", Replace("which is 5", "which is then five"))
    judged = world.decide(
        OnBehalf("wonko@example.org", "Wonko", "public", Propose("More", "of it"))
    )
    assert (judged.faults, judged.verdicts[0].result) == ((), "deferred")


def test_an_action_on_behalf_while_the_clock_is_off_waits_for_it():
    world = bnomic_world("Wonko")
    clock(world, "off")
    world.decide(OnBehalf("wonko@example.org", "Wonko", "public", Propose("More", "of it")))
    assert [s.verdict.result for s in clock(world, "on").settled] == ["done"]


def test_a_decision_that_cannot_be_carried_out_changes_nothing():
    world = bnomic_world("Wonko")
    for decision, reason in [
        (Give("Nobody", "Amplitude", "5"), "nothing is called Nobody"),
        (Give("Wonko", "hat", "5"), "has no hat"),
        (Give("Wonko", "Amplitude", "five"), "not a whole number"),
        (Do(), "an administrator can't decide to do it"),
    ]:
        judged = world.decide(decision)
        assert (judged.verdicts[0].result, judged.changes, judged.faults) == ("refused", (), ())
        assert reason in judged.verdicts[0].reason


def test_what_an_action_names_is_found_once_for_all_clauses_until_something_changes():
    game, asked = toy_world().engine.query(START), []

    def find(state, name, kind):
        asked.append((name, len(state.of_kind(BOX))))
        return [f"{kind}:{name[1:]}"]

    game.library = replace(game.library, find=find)
    vote = Vote("p1", "FOR")
    assert [game.target(vote), game.target(vote, "motion")] == ["motion:1", "motion:1"]
    assert asked == [("p1", 0)]
    with game.reading(DECISION):
        game.create(BOX)
    assert [game.target(vote), game.target(Vote("p2", "FOR"))] == ["motion:1", "motion:2"]
    assert asked == [("p1", 0), ("p1", 1), ("p2", 1)]


def boxes_that_are_named():
    """Return a rule for filling a box that is named by its colour, with a count of look-ups."""
    law, rule = toy(
        "9-1", "a. A box may be filled.\n\nb. Not if it is full.\n\nc. A new one may be made."
    )
    looked_for = []

    def box(game: Game, action: Do) -> str:
        looked_for.append(action.what)
        found = [
            one for one in game.state.of_kind(BOX) if COLOUR.of(game.state, one) == action.what
        ]
        if not found:
            raise game.refuse(f"there is no {action.what} box")
        return found[0]

    def painted(game: Game, action: Do) -> str:
        return COLOUR.of(game.state, game.bound(box, action))

    def made(_game: Game, action: Do) -> bool:
        return action.what.startswith("new ")

    @rule.permits("a", Do, binds=(box, painted))
    def a_box_may_be_filled(game: Game, _action: Do, named: str, colour: str) -> None:
        game.add(BALLS, named, 3)
        game.tell(f"the {colour} box is filled")

    @rule.forbids("b", Do, binds=(box,))
    def not_if_it_is_full(game: Game, _action: Do, named: str) -> None:
        if BALLS.of(game.state, named) >= 6:
            raise game.refuse("it is full")

    @rule.permits("c", Do, where=made)
    def a_new_one_may_be_made(game: Game, action: Do) -> None:
        game.set(COLOUR, game.create(BOX), action.what.removeprefix("new "))

    return (law, rule), looked_for


def test_what_an_action_means_is_found_once_for_all_clauses_that_are_asked():
    rule, looked_for = boxes_that_are_named()
    world = toy_world(rule)
    world.do("Wonko", Do("new red"))
    looked_for.clear()
    verdicts = world.do("Wonko", Do("red"), Do("red"), Do("red"))
    assert [(v.result, v.effects, v.reason) for v in verdicts] == [
        ("done", ("the red box is filled",), ""),
        ("done", ("the red box is filled",), ""),
        ("refused", (), "it is full"),
    ]
    assert looked_for == ["red", "red", "red"]


def test_of_what_is_not_there_a_clause_that_forbids_says_nothing_and_the_one_that_permits_refuses_it():
    rule, _ = boxes_that_are_named()
    (verdict,) = toy_world(rule).do("Wonko", Do("blue"))
    assert (verdict.result, str(verdict.clause), verdict.reason) == (
        "refused",
        "9-1.a/0",
        "there is no blue box",
    )


def test_what_an_action_means_is_found_anew_once_anything_changes_or_somebody_else_acts():
    rule, looked_for = boxes_that_are_named()
    world = toy_world(rule)
    world.do("Wonko", Do("new red"))
    game, action = world.engine.query(world.now), Do("red")
    (box, painted), post = (
        rule[1].clauses[0].binds,
        Posted(world.now, Author("peter@example.org", "Peter"), "public"),
    )
    looked_for.clear()
    with game.reading(DECISION):
        assert [game.bound(painted, action), game.bound(box, action)] == ["red", "box:1"]
        assert looked_for == ["red"]
        game.set(BALLS, "box:1", 2)
        assert game.bound(box, action) == "box:1"
        assert looked_for == ["red", "red"]
        with game.speaking_of(post):
            game.bound(box, action)
        game.bound(box, action)
        assert looked_for == ["red"] * 4
        game.set(COLOUR, "box:1", "blue")
        with pytest.raises(Refusal, match="there is no red box"):
            game.bound(box, action)


def test_a_function_that_does_not_take_what_is_bound_for_it_is_no_reading():
    with pytest.raises(TypeError, match="too_little does not take what is bound for it"):

        @boxes_that_are_named()[0][1].forbids("b", Do, binds=(len,))
        def too_little(_game: Game, _action: Do) -> None:
            pass
