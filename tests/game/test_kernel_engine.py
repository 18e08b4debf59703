from datetime import timedelta

import pytest
from kernel_world import (
    BALLS,
    BOX,
    COLOUR,
    SHUT,
    WORTH,
    Do,
    Rang,
    bnomic_world,
    letters,
    seeded,
    toy,
    toy_world,
    with_toys,
)

from nomicbot.game import kinds
from nomicbot.game.actions import ENDLESS, Announcement, Author, Posted, Unread
from nomicbot.game.amending import Replace
from nomicbot.game.decisions import Give, OnBehalf
from nomicbot.game.engine import MOST_REPETITIONS, TAKES_ENDLESS, Engine
from nomicbot.game.happenings import AlarmHappened, ClockStarted, ClockStopped, MidnightStruck, PostReached
from nomicbot.game.judging import Game
from nomicbot.game.reading import Refusal
from nomicbot.rulebooks.bnomic.vocabulary import Forfeit, Join, Propose, Vote
from nomicbot.rulebooks.library import library


def filling(number: str = "9-1", *, prevails: bool = False):
    """A rule by which anybody may fill a box; filling it with `what` says how that ends."""
    law, rule = toy(number, "a. Anybody may fill a box.", prevails=prevails)

    @rule.permits("a", Do)
    def anybody_may_fill_a_box(game: Game, action: Do) -> Refusal | None:
        box = game.create(BOX)
        game.set(COLOUR, box, action.what)
        game.add(BALLS, box, 3)
        game.tell(f"a {action.what} box has 3 balls")
        game.happen(Rang(action.what))
        if action.what == "broken":
            raise ZeroDivisionError("the bottom fell out")
        return game.refuse("nobody fills a refused box") if action.what == "refused" else None

    return law, rule


def forbidding(number: str, *, prevails: bool = False):
    law, rule = toy(number, "a. Nobody may fill a box.", prevails=prevails)

    @rule.forbids("a", Do)
    def nobody_may_fill_a_box(game: Game, _action: Do) -> Refusal:
        return game.refuse("it is forbidden")

    return law, rule


# -- an action is whole or not at all -------------------------------------------------------------------------------


def test_an_action_that_is_done_shows_its_clause_its_changes_and_its_effects():
    world = toy_world(filling())
    judged = world.post("Wonko", Do("red"))
    (verdict,) = judged.verdicts
    assert (verdict.result, str(verdict.clause), verdict.effects) == ("done", "9-1.a/0", ("a red box has 3 balls",))
    assert [(c.object, c.attribute, c.old, c.new) for c in verdict.changes] == [
        ("box:1", "kind", None, "box"),
        ("box:1", "colour", None, "red"),
        ("box:1", "balls", None, 3),
    ]
    assert verdict.changes == judged.changes
    assert {str(c.authority) for c in verdict.changes} == {"9-1.a/0"}


def test_an_action_that_changes_and_then_refuses_leaves_nothing():
    world = toy_world(filling())
    judged = world.post("Wonko", Do("refused"))
    (verdict,) = judged.verdicts
    assert (verdict.result, verdict.reason, verdict.changes) == ("refused", "nobody fills a refused box", ())
    assert (judged.changes, judged.effects, world.boxes) == ((), (), [])
    assert [type(h) for h in judged.happenings] == [PostReached]
    assert judged.faults == ()


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
    def a_box_may_be_made_and_filled(game: Game, action: Do) -> Refusal | None:
        boxes = game.state.of_kind(BOX)
        if action.what == "make":
            game.create(BOX)
            return None
        if not boxes or BALLS.of(game.state, boxes[0]) >= 2:
            return game.refuse("there is no room")
        game.add(BALLS, boxes[0], 1)
        return None

    world = toy_world((law, rule))
    verdicts = world.do("Wonko", Do("fill"), Do("make"), Do("fill"), Do("fill"), Do("fill"))
    assert [v.result for v in verdicts] == ["refused", "done", "done", "done", "refused"]


def test_a_clause_that_permits_may_fail_where_another_one_does_not():
    strict, strict_rule = toy("8-1", "a. Wonko may fill a box.")

    @strict_rule.permits("a", Do)
    def wonko_may_fill_a_box(game: Game, _action: Do) -> Refusal | None:
        game.create(BOX)
        return None if game.author.name == "Wonko" else game.refuse("only Wonko may")

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
    read = (Unread("I fil a box", "no such verb", ("I fill a box.",)), Announcement(Do("red"), "I fill a red box"))
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
def test_a_prohibition_beats_a_permission_unless_the_permissions_rule_prevails(permits, forbids, result):
    (verdict,) = toy_world(permits, forbids).do("Wonko", Do("red"))
    assert verdict.result == result
    assert (verdict.reason == "it is forbidden") == (result == "refused")


def test_what_is_no_action_is_none_also_where_the_permission_prevails():
    law, rule = toy("9-2", "a. What is said on a chat is no action.")

    @rule.withholds("a", Do)
    def a_chat_is_no_forum(game: Game, _action: Do) -> Refusal | None:
        return None if game.public else game.refuse("not on a public forum", result="unrecognised")

    world = toy_world(filling(prevails=True), (law, rule), forbidding("9-3"))
    judged = [world.post("Wonko", Do("red"), forum=forum).verdicts[0].result for forum in ("chat", "public")]
    assert judged == ["unrecognised", "done"]


def test_a_prohibition_may_look_closer():
    law, rule = toy("9-2", "a. Nobody may fill a mauve box.")

    @rule.forbids("a", Do)
    def mauve_is_forbidden(game: Game, action: Do) -> Refusal | None:
        return game.refuse("mauve is forbidden") if action.what == "mauve" else None

    verdicts = toy_world(filling(), (law, rule)).do("Wonko", Do("mauve"), Do("red"))
    assert [v.result for v in verdicts] == ["refused", "done"]
    assert next(letters(verdicts)) == "9-2.a"


# -- quantities -----------------------------------------------------------------------------------------------------


def appraisal(number: str, factor: int, added: int, *, base: bool = False):
    law, rule = toy(number, f"a. A box is worth {{factor: {factor}}} times as much, and {{added: {added}}} more.")

    @rule.adjusts("a", WORTH, base=base)
    def it_is_worth_more(_game: Game, value: int, _box: str, *, factor: int, added: int) -> int:
        return value * factor + added

    return law, rule


def test_a_quantity_without_clauses_is_its_default():
    assert toy_world().quantity(WORTH, "box:1") == 1


def test_clauses_adjust_a_quantity_and_the_prevailing_one_comes_last():
    world = toy_world(appraisal("9-1", 1, 2), appraisal("9-2", 10, 0), appraisal("9-3", 1, 0))
    value, steps = world.engine.query(world.now).trail(WORTH, "box:1")
    assert value == 12
    assert [(str(s.clause), s.before, s.after, s.why) for s in steps] == [
        ("9-2.a/0", 1, 10, "it is worth more"),
        ("9-1.a/0", 10, 12, "it is worth more"),
    ]


def test_the_clause_that_defines_a_quantity_comes_first_and_is_always_told():
    world = toy_world(appraisal("9-1", 1, 0, base=True), appraisal("9-2", 10, 0))
    value, steps = world.engine.query(world.now).trail(WORTH, "box:1")
    assert (value, [(s.clause.rule, s.before, s.after) for s in steps]) == (10, [("9-1", 1, 1), ("9-2", 1, 10)])


def a_price(happening: bool):
    """A rule by which filling a box takes what it is worth, in the action itself or in what happens by it."""
    law, rule = toy("9-2", "a. Anybody may pay.\n\nb. The bell takes the price.")

    def pay(game: Game) -> None:
        box = game.create(BOX)
        game.set(BALLS, box, game.quantity(WORTH, box))

    @rule.permits("a", Do)
    def anybody_may_pay(game: Game, _action: Do) -> None:
        game.happen(Rang()) if happening else pay(game)

    @rule.on("b", Rang)
    def the_bell_takes_the_price(game: Game, _rang: Rang) -> None:
        pay(game)

    return law, rule


def test_an_action_that_needs_a_quantity_that_nobody_can_read_is_deferred():
    world = toy_world(appraisal("9-1", 1, 4), a_price(happening=False))
    world.amend("9-1", Replace("1 times", "one time"))
    judged = world.post("Wonko", Do())
    (verdict,) = judged.verdicts
    assert (verdict.result, str(verdict.clause), verdict.queued) == ("deferred", "9-1.a/1", False)
    assert "awaits a reading" in verdict.reason
    assert (judged.changes, judged.faults, judged.provisional) == ((), (), ())


def test_a_happening_goes_on_without_it_and_is_provisional():
    world = toy_world(appraisal("9-1", 1, 4), a_price(happening=True))
    world.amend("9-1", Replace("1 times", "one time"))
    judged = world.post("Wonko", Do())
    assert [v.result for v in judged.verdicts] == ["done"]
    assert [str(a) for a in judged.provisional] == ["9-1.a/1"]
    assert BALLS.of(world.engine.state, "box:1") == 1


def test_what_a_refused_action_left_unread_is_not_provisional():
    law, rule = toy("9-2", "a. Nobody may pay.\n\nb. The bell takes the price.")

    @rule.permits("a", Do)
    def nobody_may_pay(game: Game, _action: Do) -> Refusal:
        game.happen(Rang())
        return game.refuse("nobody may")

    @rule.on("b", Rang)
    def the_bell_takes_the_price(game: Game, _rang: Rang) -> None:
        game.quantity(WORTH, "box:1")

    world = toy_world(appraisal("9-1", 1, 4), (law, rule))
    world.amend("9-1", Replace("1 times", "one time"))
    judged = world.post("Wonko", Do())
    assert (judged.verdicts[0].result, judged.provisional) == ("refused", ())


# -- conditions that are kept true ----------------------------------------------------------------------------------


def test_a_condition_is_kept_true_after_each_action_and_counts_as_a_part_of_it():
    law, rule = toy("9-2", "a. A box has an even number of balls.")

    @rule.upholds("a")
    def boxes_are_even(game: Game) -> None:
        for box in game.state.of_kind(BOX):
            if BALLS.of(game.state, box) % 2:
                game.add(BALLS, box, 1)

    world = toy_world(filling(), (law, rule))
    (verdict,) = world.do("Wonko", Do("red"))
    assert BALLS.of(world.engine.state, "box:1") == 4
    assert [str(c.authority) for c in verdict.changes][-1] == "9-2.a/0"
    assert world.post("Wonko", Do("refused")).changes == ()


def endless():
    law, rule = toy("9-2", "a. A mauve box is shut.\n\nb. A mauve box is open.")

    def keep(shut: bool):
        def kept(game: Game) -> None:
            for box in game.state.where(COLOUR, "mauve"):
                game.set(SHUT, box, shut)

        return kept

    rule.upholds("a")(keep(True))
    rule.upholds("b")(keep(False))
    return law, rule


def test_conditions_that_undo_each_other_without_end_defer_the_action_and_leave_the_state_as_before():
    world = toy_world(filling(), endless())
    judged = world.post("Wonko", Do("red"), Do("mauve"), Do("blue"))
    assert [v.result for v in judged.verdicts] == ["done", "deferred", "done"]
    assert "without end" in judged.verdicts[1].reason
    assert len(judged.faults) == 1
    assert [COLOUR.of(world.engine.state, b) for b in world.boxes] == ["red", "blue"]


def bringing(colour: str):
    law, rule = toy("9-3", "a. Midnight brings a box.")

    @rule.on("a", MidnightStruck)
    def midnight_brings_a_box(game: Game, _midnight: MidnightStruck) -> None:
        game.set(COLOUR, game.create(BOX), colour)

    return law, rule


def test_conditions_without_end_at_an_event_leave_the_event_and_are_a_fault():
    world = toy_world(endless(), bringing("mauve"))
    judged = world.midnight()
    assert len(world.boxes) == 1, "what the midnight brought stays, what was upheld without end does not"
    assert "Endless" in judged.faults[0]


def test_a_condition_whose_reading_breaks_does_not_stop_the_clock():
    law, rule = toy("9-2", "a. Boxes are well.")

    @rule.upholds("a")
    def boxes_are_well(game: Game) -> None:
        if game.state.of_kind(BOX):
            raise ZeroDivisionError("they are not")

    world = bnomic_world(toys=[(law, rule), bringing("red")])
    judged = world.midnight()
    assert "they are not" in judged.faults[0]
    assert world.ntime == (1, 2)


def test_a_condition_that_needs_an_unread_quantity_does_not_stop_the_clock():
    law, rule = toy("9-2", "a. Boxes have their worth.")

    @rule.upholds("a")
    def boxes_have_their_worth(game: Game) -> None:
        for box in game.state.of_kind(BOX):
            game.set(BALLS, box, game.quantity(WORTH, box))

    world = bnomic_world(toys=[(law, rule), bringing("red"), appraisal("9-4", 1, 4)])
    world.amend("9-4", Replace("1 times", "one time"))
    judged = world.midnight()
    assert world.ntime == (1, 2)
    assert [str(a) for a in judged.provisional] == ["9-4.a/1"]


# -- happenings -----------------------------------------------------------------------------------------------------


def listener(number: str, heard: list[str], *clauses: str, breaks: str = ""):
    law, rule = toy(number, "\n\n".join(f"{c}. At the bell {c} acts." for c in clauses))

    def hang(clause: str) -> None:
        @rule.on(clause, Rang)
        def acts(game: Game, _rang: Rang) -> None:
            heard.append(f"{number}.{clause}")
            game.set(COLOUR, game.create(BOX), f"{number}.{clause}")
            if clause == breaks:
                raise ZeroDivisionError(f"{clause} is broken")

    for clause in clauses:
        hang(clause)
    return law, rule


def test_what_happens_is_heard_by_the_lower_number_first_and_by_the_later_clause_of_a_rule_first():
    heard: list[str] = []
    world = toy_world(
        listener("9-10", heard, "a"), listener("9-2", heard, "a", "b"), listener("10-1", heard, "a"), filling("1-1")
    )
    world.do("Wonko", Do("red"))
    assert heard == ["9-2.b", "9-2.a", "9-10.a", "10-1.a"]


def test_the_later_clause_of_a_rule_is_first_whatever_the_order_of_its_readings():
    heard: list[str] = []
    law, _ = listener("9-2", heard, "a", "b", "c")
    _, reading = listener("9-2", heard, "b", "c", "a")
    toy_world((law, reading), filling("1-1")).do("Wonko", Do("red"))
    assert heard == ["9-2.c", "9-2.b", "9-2.a"]


def test_a_clause_that_breaks_is_passed_over_with_nothing_of_it_done():
    heard: list[str] = []
    world = toy_world(listener("9-2", heard, "a", "b", "c", breaks="b"), filling("1-1"))
    judged = world.post("Wonko", Do("red"))
    assert heard == ["9-2.c", "9-2.b", "9-2.a"]
    assert [COLOUR.of(world.engine.state, b) for b in world.boxes] == ["red", "9-2.c", "9-2.a"]
    assert [v.result for v in judged.verdicts] == ["done"]
    assert judged.faults == ("9-2.b/0: ZeroDivisionError('b is broken')",)


def test_what_one_clause_repeals_does_not_act_any_more():
    heard: list[str] = []
    law, rule = toy("9-1", "a. The bell ends rule 9-3.")

    @rule.on("a", Rang)
    def the_bell_ends_a_rule(game: Game, _rang: Rang) -> None:
        for ended in game.state.where(kinds.NUMBER, "9-3"):
            game.destroy(ended)

    world = toy_world((law, rule), listener("9-2", heard, "a"), listener("9-3", heard, "a"), filling("1-1"))
    world.do("Wonko", Do("red"))
    assert heard == ["9-2.a"]


def test_a_post_is_heard_of_before_its_actions_are_judged_and_only_on_public_fora():
    law, rule = toy("9-2", "a. A post brings a box.")

    @rule.on("a", PostReached)
    def a_post_brings_a_box(game: Game, reached: PostReached) -> None:
        game.set(COLOUR, game.create(BOX), f"{reached.forum}")

    world = toy_world(filling(), (law, rule))
    world.post("Wonko", Do("red"))
    world.post("Wonko", forum="chat")
    assert [COLOUR.of(world.engine.state, b) for b in world.boxes] == ["public", "red"]


def test_a_happening_that_causes_itself_is_undone_whole():
    law, rule = toy("9-2", "a. The bell makes a box and rings.")

    @rule.on("a", Rang)
    def the_bell_makes_a_box_and_rings(game: Game, _rang: Rang) -> None:
        game.create(BOX)
        game.happen(Rang())

    world = toy_world(filling("1-1"), (law, rule))
    judged = world.post("Wonko", Do("red"))
    assert judged.faults
    assert len(world.boxes) <= 1


# -- alarms ---------------------------------------------------------------------------------------------------------


def alarm_clock():
    law, rule = toy("9-1", "a. Anybody may ask to be woken after {hours: 3} hours.\n\nb. Who is woken gets a box.")

    @rule.permits("a", Do)
    def anybody_may_ask(game: Game, action: Do, *, hours: int) -> None:
        game.ask_alarm(game.now + timedelta(hours=hours), action.what, "box:7")

    @rule.on("b", AlarmHappened)
    def who_is_woken_gets_a_box(game: Game, alarm: AlarmHappened) -> None:
        game.set(COLOUR, game.create(BOX), f"{alarm.purpose} {alarm.about}")
        if alarm.purpose == "broken":
            raise ZeroDivisionError("it does not ring")

    return law, rule


def test_an_alarm_stands_in_the_state_until_it_rings_once():
    world = toy_world(alarm_clock())
    asked = world.post("Wonko", Do("wake"))
    (alarm,) = world.engine.state.of_kind(kinds.ALARM)
    assert kinds.ALARM_AT.of(world.engine.state, alarm) == asked.event.at + timedelta(hours=3)
    rang = world.ring(alarm)
    assert rang.happenings == (AlarmHappened("wake", "box:7"),)
    assert [COLOUR.of(world.engine.state, b) for b in world.boxes] == ["wake box:7"]
    assert world.engine.state.of_kind(kinds.ALARM) == []
    again = world.ring(alarm)
    assert (again.changes, again.happenings) == ((), ())


def test_an_alarm_that_breaks_is_over_all_the_same():
    world = toy_world(alarm_clock())
    world.do("Wonko", Do("broken"))
    judged = world.ring("alarm:1")
    assert "it does not ring" in judged.faults[0]
    assert (world.boxes, world.engine.state.of_kind(kinds.ALARM)) == ([], [])


def test_an_alarm_rings_while_the_clock_is_off():
    world = bnomic_world(toys=[alarm_clock()])
    world.do("Wonko", Do("wake"))
    world.decide(Give("Clock", "on", "off"))
    world.ring("alarm:1")
    assert len(world.boxes) == 1


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


@pytest.mark.parametrize(("times", "clause"), [(ENDLESS, "1-3.f"), (0, "1-3.g"), (-5, "1-3.g"), (10**30, "1-3.g")])
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
    assert [(v.result, v.clause.short, v.queued) for v in deferred] == [("deferred", "3-1.i", True)] * 2
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
    verdicts = world.post("Wonko", Do("nothing permits this"), Propose("More", "of it"), times=6).verdicts
    assert [v.result for v in verdicts] == ["deferred"] * 12
    assert settled(clock(world, "on")) == [(entry, n, "refused" if n < 6 or n == 11 else "done") for n in range(12)]


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
    """A rule by which filling a box with `stop` stops the Clock, as rule 3-15 might."""
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
    assert settled(clock(world, "on")) == [(entry, 2, "done"), (entry + 1, 0, "done"), (entry + 3, 0, "done")]
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
    post = Posted(world.now, Author("wonko@example.org", "Wonko"), "public", (Announcement(Do("red"), "I do it"),))
    assert world.engine.judge(post).changes == ()


# -- decisions ------------------------------------------------------------------------------------------------------


def test_an_action_on_behalf_of_somebody_is_judged_as_eirs():
    world = bnomic_world("Wonko")
    behalf = OnBehalf("wonko@example.org", "Wonko", "public", Propose("More", "of it"))
    assert [world.decide(behalf).verdicts[0].result for _ in range(6)] == ["done"] * 5 + ["refused"]
    assert world.record[-1].verdicts[0].clause.short == "3-3.d"


def test_a_decision_that_needs_an_unread_clause_is_deferred_like_an_action():
    world = bnomic_world("Wonko")
    world.amend("3-3", Replace("which is 5", "which is five"))
    judged = world.decide(OnBehalf("wonko@example.org", "Wonko", "public", Propose("More", "of it")))
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
        (Give("Wonko", "Amplitude", "five"), "no whole number"),
        (Do(), "nobody can decide to do it"),
    ]:
        judged = world.decide(decision)
        assert (judged.verdicts[0].result, judged.changes, judged.faults) == ("refused", (), ())
        assert reason in judged.verdicts[0].reason
