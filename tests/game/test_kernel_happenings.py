"""The effects of clauses on quantities, conditions, happenings and alarms."""

from datetime import timedelta

from kernel_world import (
    BALLS,
    BOX,
    COLOUR,
    SHUT,
    SIZE,
    START,
    WORTH,
    Do,
    Rang,
    World,
    bnomic_world,
    filling,
    seeded,
    spelt,
    toy,
    toy_world,
)

from nomicbot.game import kinds
from nomicbot.game.amending import Replace
from nomicbot.game.decisions import Give
from nomicbot.game.happenings import AlarmHappened, MidnightStruck, PostReached
from nomicbot.game.judging import Game

# -- quantities -----------------------------------------------------------------------------------------------------


def appraisal(number: str, factor: int, added: int, *, base: bool = False):
    what = f"a box is worth {{factor: {factor}}} times as much, and {{added: {added}}} more"
    law, rule = toy(number, f"a. By {spelt(number)} {what}.")

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
    assert (value, [(s.clause.rule, s.before, s.after) for s in steps]) == (
        10,
        [("9-1", 1, 1), ("9-2", 1, 10)],
    )


def a_price(happening: bool):
    """Return a rule by which filling a box costs its worth, in the action itself or by a happening."""
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
    world.amend("9-1", Replace("1 times", "about one time"))
    judged = world.post("Wonko", Do())
    (verdict,) = judged.verdicts
    assert (verdict.result, str(verdict.clause), verdict.queued) == ("deferred", "9-1.a/1", False)
    assert "can't apply its new words yet" in verdict.reason
    assert (judged.changes, judged.faults, judged.provisional) == ((), (), ())


def test_a_happening_goes_on_without_it_and_is_provisional():
    world = toy_world(appraisal("9-1", 1, 4), a_price(happening=True))
    world.amend("9-1", Replace("1 times", "about one time"))
    judged = world.post("Wonko", Do())
    assert [v.result for v in judged.verdicts] == ["done"]
    assert [str(a) for a in judged.provisional] == ["9-1.a/1"]
    assert BALLS.of(world.engine.state, "box:1") == 1


def test_what_a_refused_action_left_unread_is_not_provisional():
    law, rule = toy("9-2", "a. Nobody may pay.\n\nb. The bell takes the price.")

    @rule.permits("a", Do)
    def nobody_may_pay(game: Game, _action: Do) -> None:
        game.happen(Rang())
        raise game.refuse("nobody may")

    @rule.on("b", Rang)
    def the_bell_takes_the_price(game: Game, _rang: Rang) -> None:
        game.quantity(WORTH, "box:1")

    world = toy_world(appraisal("9-1", 1, 4), (law, rule))
    world.amend("9-1", Replace("1 times", "about one time"))
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
    assert len(world.boxes) == 1, (
        "what the midnight brought stays, what was upheld without end does not"
    )
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

    world = bnomic_world(toys=[(law, rule), bringing("red"), appraisal("9-94", 1, 4)])
    world.amend("9-94", Replace("1 times", "about one time"))
    judged = world.midnight()
    assert world.ntime == (1, 2)
    assert [str(a) for a in judged.provisional] == ["9-94.a/1"]


def test_a_judgement_is_as_provisional_after_a_restart_as_before():
    law, rule = toy("9-2", "a. Anybody may look.\n\nb. Boxes have their worth.")

    @rule.permits("a", Do)
    def anybody_may_look(_game: Game, _action: Do) -> None:
        pass

    @rule.upholds("b")
    def boxes_have_their_worth(game: Game) -> None:
        for box in game.state.of_kind(BOX):
            game.set(BALLS, box, game.quantity(WORTH, box))

    world = bnomic_world(toys=[(law, rule), bringing("red"), appraisal("9-94", 1, 4)])
    world.amend("9-94", Replace("1 times", "about one time"))
    world.midnight()
    restarted = world.engine.copied(seeded())
    judged = world.post("Wonko", Do())
    assert [str(a) for a in judged.provisional] == ["9-94.a/1"]
    assert restarted.judge(judged.event, len(world.record)) == judged


def test_a_condition_that_time_makes_false_is_kept_true_whatever_was_tried_meanwhile():
    """Found by a simulated game: a post was judged differently by a bot that had tried something before."""
    law, rule = toy("9-2", "a. Anybody may look.\n\nb. In time there is a box.")

    @rule.permits("a", Do)
    def anybody_may_look(_game: Game, _action: Do) -> None:
        pass

    due = START + timedelta(days=2)

    @rule.upholds("b")
    def in_time_there_is_a_box(game: Game) -> None:
        if game.now >= due and not game.state.of_kind(BOX):
            game.create(BOX)

    world = toy_world((law, rule))
    world.post("Wonko", Do())
    copy = world.engine.copied(seeded())
    world.now = due
    judged = world.post("Wonko", Do())
    assert [(change.object, change.new) for change in judged.changes] == [("box:1", "box")]
    assert copy.judge(judged.event, len(world.record)) == judged


def test_a_condition_is_asked_again_only_when_what_it_looks_at_has_changed():
    law, rule = toy(
        "9-2", "a. Anybody may see to a box.\n\nb. Balls are counted.\n\nc. Time is watched."
    )
    looks: list[str] = []

    @rule.permits("a", Do)
    def anybody_may_see_to_a_box(game: Game, action: Do) -> None:
        box = next(iter(game.state.of_kind(BOX)), "") or game.create(BOX)
        game.add(BALLS if action.what == "add" else SIZE, box, 1)

    @rule.upholds("b")
    def balls_are_counted(game: Game) -> None:
        looks.append(f"{sum(BALLS.of(game.state, box) for box in game.state.of_kind(BOX))} balls")

    @rule.upholds("c")
    def time_is_watched(game: Game) -> None:
        looks.append(f"{game.now:%H:%M}")

    def seen(world: World, what: str) -> list[str]:
        looks.clear()
        world.do("Wonko", Do(what))
        return [look for look in looks if look.endswith("balls")]

    world = toy_world((law, rule))
    assert set(seen(world, "add")) == {"1 balls"}
    assert seen(world, "enlarge") == []
    assert looks != [], "what looks at the time is asked each time"
    assert set(seen(world, "add")) == {"2 balls"}
    world.engine.unwind(world.record[-1].changes)
    assert set(seen(world, "enlarge")) == {"1 balls"}, "what is taken back is a change too"


def test_a_condition_of_each_object_is_asked_of_those_on_which_anything_has_changed():
    law, rule = toy(
        "9-2", "a. Anybody may see to boxes.\n\nb. No red box is larger than the first box."
    )
    looks: list[str] = []

    @rule.permits("a", Do)
    def anybody_may_see_to_boxes(game: Game, action: Do) -> None:
        what, _, box = action.what.partition(" ")
        if what == "make":
            game.set(COLOUR, game.create(BOX), box)
        elif what == "enlarge":
            game.add(SIZE, box, 1)
        else:
            game.destroy(box)

    @rule.upholds("b", BOX)
    def no_red_box_is_larger_than_the_first(game: Game, box: str) -> None:
        looks.append(box)
        first = game.state.of_kind(BOX)[0]
        if COLOUR.of(game.state, box) == "red" and SIZE.of(game.state, box) > SIZE.of(
            game.state, first
        ):
            game.set(SIZE, box, SIZE.of(game.state, first))

    def asked(what: str) -> list[str]:
        looks.clear()
        world.do("Wonko", Do(what))
        return list(dict.fromkeys(looks))

    world = toy_world((law, rule))
    assert asked("make blue") == ["box:1"]
    assert "box:2" in asked("make red")
    asked("make blue")
    assert asked("enlarge box:3") == [], "nothing hangs on the size of a blue box"
    assert asked("enlarge box:1") == ["box:2"], "the size of the first box matters to a red one"
    assert asked("enlarge box:2") == ["box:2"]
    assert asked("enlarge box:2") == ["box:2"]
    assert [SIZE.of(world.engine.state, box) for box in world.boxes] == [2, 2, 2]
    world.engine.unwind(world.record[-1].changes)
    asked("end box:1")
    assert world.boxes == ["box:2", "box:3"]


# -- happenings -----------------------------------------------------------------------------------------------------


def listener(number: str, heard: list[str], *clauses: str, breaks: str = ""):
    law, rule = toy(
        number, "\n\n".join(f"{c}. At the bell {c} of {spelt(number)} acts." for c in clauses)
    )

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
        listener("9-10", heard, "a"),
        listener("9-2", heard, "a", "b"),
        listener("10-1", heard, "a"),
        filling("1-1"),
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

    world = toy_world(
        (law, rule), listener("9-2", heard, "a"), listener("9-3", heard, "a"), filling("1-1")
    )
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
    law, rule = toy(
        "9-1",
        "a. Anybody may ask to be woken after {hours: 3} hours.\n\nb. Who is woken gets a box.",
    )

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
