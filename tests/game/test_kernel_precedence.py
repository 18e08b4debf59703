"""Which clause prevails, and the default clauses that every game has."""

import pytest
from kernel_world import (
    BALLS,
    BOX,
    Do,
    Rang,
    bnomic_world,
    letters,
    playing,
    scored,
    spelt,
    text_of,
    toy,
    toy_world,
)

from nomicbot.game import kinds
from nomicbot.game.amending import (
    CreateRule,
    DeleteClause,
    RenumberRule,
    RepealRule,
)
from nomicbot.game.decisions import Give
from nomicbot.game.happenings import MidnightStruck
from nomicbot.game.judging import Game
from nomicbot.game.reading import Reading
from nomicbot.rulebooks.bnomic.vocabulary.motions import PENDING, STATE, Propose, Retract, Vote
from nomicbot.rulebooks.bnomic.vocabulary.ntime import WDAY
from nomicbot.rulebooks.bnomic.vocabulary.players import AMPLITUDE

# -- precedence -----------------------------------------------------------------------------------------------------


def listening(world, happening=MidnightStruck) -> list[str]:
    return [c.authority.short for c in world.engine.law().on(happening)]


def bell(number: str, *, prevails: bool = False):
    where = spelt(number)
    law, rule = toy(
        number,
        f"a. The bell of {where} is heard.\n\nb. That of {where} is heard twice.",
        prevails=prevails,
    )
    for clause in "ab":

        @rule.on(clause, Rang)
        def it_is_heard(_game: Game, _rang: Rang) -> None:
            return None

    return law, rule


def test_clauses_stand_in_order_of_section_then_number_then_backwards():
    world = bnomic_world(toys=[bell("10-1"), bell("9-10"), bell("9-2"), bell("0-7")])
    assert listening(world, Rang) == [
        "0-7.b",
        "0-7.a",
        "9-2.b",
        "9-2.a",
        "9-10.b",
        "9-10.a",
        "10-1.b",
        "10-1.a",
    ]


def test_a_rule_that_claims_to_prevail_comes_first():
    world = bnomic_world(toys=[bell("9-2"), bell("10-1", prevails=True)])
    assert listening(world, Rang) == ["10-1.b", "10-1.a", "9-2.b", "9-2.a"]


def test_a_new_number_is_another_precedence():
    world = bnomic_world(toys=[bell("9-2"), bell("9-61")])
    world.legislate(RenumberRule("9-61", "9-1"))
    assert listening(world, Rang) == ["9-1.b", "9-1.a", "9-2.b", "9-2.a"]


def test_a_rule_that_says_which_rule_prevails_is_believed():
    law, rule = toy("8-1", "a. The higher number prevails.")

    @rule.orders("a")
    def the_higher_number_prevails(state, of):
        return [-int(n) for n in kinds.NUMBER.of(state, of).split("-")]

    world = toy_world(bell("9-2"), (law, rule), bell("9-10"), bell("10-1"))
    assert listening(world, Rang) == ["10-1.b", "10-1.a", "9-10.b", "9-10.a", "9-2.b", "9-2.a"]
    world.legislate(RepealRule("8-1"))
    assert listening(world, Rang)[0] == "9-2.b"


# -- what no game goes without --------------------------------------------------------------------------------------


def test_without_rule_1_3_a_public_forum_and_a_single_target_are_still_needed():
    world = playing()
    world.legislate(RepealRule("1-3"))
    assert [
        str(v_.clause) for v_ in world.post("Wonko", Propose("M", "x"), forum="chat").verdicts
    ] == ["default 1-3.i"]
    assert [str(v_.clause) for v_ in world.do("Wonko", Vote("p9", "FOR"))] == ["default 1-3.c"]
    assert [str(v_.clause) for v_ in world.post("Wonko", Propose("M", "x"), times=-1).verdicts] == [
        "1-3.a"
    ]
    assert world.do("Wonko", Propose("More", "of it"))[0].result == "done"


def test_without_rule_2_1_there_are_rules():
    world = playing()
    world.legislate(RepealRule("2-1"))
    world.legislate(CreateRule("a. A rule."))
    assert scored(world) == {"Wonko": 4, "Peter": 1, "Iain": 1}


def test_without_rule_2_2_the_lower_number_prevails():
    world = bnomic_world(toys=[bell("10-1"), bell("9-10"), bell("9-2")])
    before = listening(world, Rang)
    world.legislate(RepealRule("2-2"))
    assert (
        listening(world, Rang)
        == before
        == ["9-2.b", "9-2.a", "9-10.b", "9-10.a", "10-1.b", "10-1.a"]
    )


def test_without_rule_2_6_motions_are_still_voted_on_and_carried_out():
    world = playing()
    world.legislate(RepealRule("2-6"))
    world.do("Wonko", Propose("Cut", "x", (RepealRule("3-2"),)))
    world.until(10)
    assert list(letters(world.do("Peter", Vote("p1", "FOR"), Retract("p1")))) == [
        "default 2-6.h",
        "1-3.a",
    ]
    judged = world.until(1)[-1]
    assert [str(c.authority) for c in judged.changes if c.attribute == "state"] == ["default 2-6.i"]
    assert world.engine.state.where(kinds.NUMBER, "3-2") == []
    assert AMPLITUDE.of(world.engine.state, world.outsider("Wonko")) == 2


def test_without_rule_3_1_the_clock_goes_on():
    world = playing()
    world.legislate(RepealRule("3-1"))
    judged = world.until(1)[-1]
    assert world.ntime == (2, 1)
    found = {str(c.authority) for c in judged.changes if not c.authority.rule.startswith("6-")}
    assert found == {"default 3-1.c"}
    world.decide(Give("Clock", "on", "off"))
    assert [str(v_.clause) for v_ in world.do("Wonko", Propose("M", "x"))] == ["default 3-1.i"]
    world.midnight()
    assert WDAY.of(world.engine.state, "watch:1") == 1
    world.decide(Give("Clock", "on", "on"))
    assert STATE.of(world.engine.state, "motion:1") == PENDING


def test_a_rule_that_comes_back_in_play_acts_in_the_stead_of_its_default():
    world = playing()
    text = text_of(world, "3-1")
    world.legislate(RepealRule("3-1"), CreateRule(text, "NTime", "3-1"))
    assert listening(world)[:2] == ["3-1.d", "3-1.c"]
    assert not [heard for heard in listening(world) if heard.startswith("default")]
    world.midnight()
    assert world.ntime == (1, 2)


def test_a_default_acts_where_only_its_clause_is_gone():
    world = playing()
    world.amend("2-6", DeleteClause("h"))
    world.do("Wonko", Propose("Cut", "x", (RepealRule("3-2"),)))
    world.until(10)
    assert list(letters(world.do("Peter", Vote("p1", "FOR")))) == ["default 2-6.h"]


def test_a_rule_without_defaults_leaves_nothing_behind():
    law, rule = toy("9-1", "a. Anybody may fill a box.\n\nb. The bell empties it.", defaults="a")

    @rule.permits("a", Do)
    def anybody_may_fill_a_box(game: Game, _action: Do) -> None:
        game.set(BALLS, game.create(BOX), 1)
        game.happen(Rang())

    @rule.on("b", Rang)
    def the_bell_empties_it(game: Game, _rang: Rang) -> None:
        game.set(BALLS, game.state.of_kind(BOX)[-1], 0)

    world = toy_world((law, rule))
    world.do("Wonko", Do())
    world.legislate(RepealRule("9-1"))
    assert list(letters(world.do("Wonko", Do()))) == ["default 9-1.a"]
    assert [BALLS.of(world.engine.state, b) for b in world.boxes] == [0, 1]


def test_two_readings_of_one_rule_are_a_bug():
    law, rule = bell("9-1")
    with pytest.raises(ValueError, match="two readings of toys 9-1"):
        toy_world((law, rule), (law, Reading("9-1/0", "toys")))
