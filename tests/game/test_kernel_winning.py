"""Winning if a rule permits it, and the effect of the claim of precedence in rule 3-12."""

from kernel_world import World, bnomic_world, toy

from nomicbot.game.amending import CreateObject, DestroyObject, SetAttribute
from nomicbot.game.decisions import Give
from nomicbot.game.judging import Game
from nomicbot.rulebooks.bnomic.vocabulary.players import AMPLITUDE
from nomicbot.rulebooks.bnomic.vocabulary.titles import (
    MAY_WIN,
    OVERLORD,
    TITLE_HELD,
    TITLE_HOLDER,
    DeclareWin,
)


def racing(number: str = "9-1"):
    """Return a rule by which a player with 3A may Win."""
    law, rule = toy(number, "a. A player who has 3A or more may Win.")

    @rule.adjusts("a", MAY_WIN)
    def who_has_enough_may_win(game: Game, value: bool, player: str) -> bool:
        return value or AMPLITUDE.of(game.state, player) >= 3

    return law, rule


def sour(number: str):
    law, rule = toy(number, "a. Nobody may Win.")

    @rule.forbids("a", DeclareWin)
    def nobody_may_win(game: Game, _win: DeclareWin) -> None:
        raise game.refuse("no, you don't")

    return law, rule


def rich(world: World, who: str, amount: int) -> None:
    given = world.decide(Give(who, "amplitude", str(amount)))
    assert given.verdicts[0].result == "done"


def overlord(world: World) -> str:
    (title,) = world.engine.state.of_kind(TITLE_HELD)
    return TITLE_HOLDER.of(world.engine.state, title)


def test_who_may_win_wins_by_saying_so():
    world = bnomic_world("Wonko", "Peter", toys=[racing()])
    rich(world, "Wonko", 3)
    rich(world, "Peter", 2)
    (won,), (refused,) = world.do("Wonko", DeclareWin()), world.do("Peter", DeclareWin())
    assert (won.result, won.clause.short) == ("done", "3-12.e")
    assert (refused.result, refused.clause.short) == ("refused", "3-12.e")
    assert overlord(world) == world.outsider("Wonko")
    rich(world, "Peter", 3)
    world.do("Peter", DeclareWin())
    assert overlord(world) == world.outsider("Peter")


def test_nothing_that_claims_no_precedence_stops_what_rule_3_12_permits():
    world = bnomic_world("Wonko", toys=[racing(), sour("0-7")])
    rich(world, "Wonko", 3)
    assert [w.result for w in world.do("Wonko", DeclareWin())] == ["done"]


def test_a_private_forum_is_no_place_to_win():
    world = bnomic_world("Wonko", toys=[racing()])
    rich(world, "Wonko", 3)
    assert [w.result for w in world.post("Wonko", DeclareWin(), forum="chat").verdicts] == [
        "unrecognised"
    ]


def test_the_title_stays_with_who_won_last_whatever_happens_to_it():
    world = bnomic_world("Wonko", "Peter", toys=[racing()])
    rich(world, "Wonko", 3)
    world.do("Wonko", DeclareWin())
    (title,) = world.engine.state.of_kind(TITLE_HELD)
    world.legislate(SetAttribute(OVERLORD, "holder", "Peter"))
    assert overlord(world) == world.outsider("Wonko")
    world.legislate(CreateObject("title", OVERLORD, "Peter"))
    assert (world.engine.state.of_kind(TITLE_HELD), overlord(world)) == (
        [title],
        world.outsider("Wonko"),
    )
    world.legislate(DestroyObject(OVERLORD, "title"))
    (another,) = world.engine.state.of_kind(TITLE_HELD)
    assert another != title
    assert overlord(world) == world.outsider("Wonko")
