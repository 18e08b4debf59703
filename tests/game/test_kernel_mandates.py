"""Precedence between rules of different rulebooks, as the rules that mandate these decide it (rule 2-2)."""

from kernel_world import Rang, World, bnomic_world, spelt, toy

from nomicbot.game import kinds
from nomicbot.game.amending import CreateRule, CreateRulebook, RenumberRule, RepealRule
from nomicbot.game.decisions import Give
from nomicbot.game.judging import Game


def ringing(*numbers: str) -> World:
    """Return a game with the Ruleset and toy rules of these numbers, which all react to a bell."""
    toys = []
    for number in numbers:
        law, rule = toy(number, f"a. The bell of {spelt(number)} is heard.")

        @rule.on("a", Rang)
        def it_is_heard(_game: Game, _rang: Rang) -> None:
            return None

        toys.append((law, rule))
    return bnomic_world("Wonko", toys=toys)


def order(world: World) -> list[str]:
    """Return the numbers of all rules, in the order of precedence of those that claim none."""
    state = world.engine.state
    return [
        kinds.NUMBER.of(state, r)
        for r in sorted(state.of_kind(kinds.RULE), key=world.engine.law().places.get)
    ]


def mandated(world: World, rule: str) -> None:
    assert world.decide(Give("Toys", "mandated by", rule)).verdicts[0].result == "done"


def heard(world: World) -> list[str]:
    return [c.authority.short for c in world.engine.law().on(Rang)]


def test_the_ruleset_is_mandated_by_rule_2_1():
    world = bnomic_world()
    (ruleset,) = [
        b
        for b in world.engine.state.of_kind(kinds.RULEBOOK)
        if kinds.RULEBOOK_NAME.of(world.engine.state, b) == "Ruleset"
    ]
    mandate = kinds.MANDATED_BY.of(world.engine.state, ruleset)
    assert kinds.NUMBER.of(world.engine.state, mandate) == "2-1"


def test_rules_of_a_book_with_a_higher_mandate_give_way_to_all_of_the_ruleset():
    world = ringing("0-1", "9-2")
    mandated(world, "3-19")
    assert order(world)[-3:] == ["0-1", "9-2", "99-1"]


def test_rules_of_a_book_with_a_lower_mandate_prevail_over_all_of_the_ruleset():
    world = ringing("0-1", "9-2")
    mandated(world, "1-4")
    assert order(world)[:3] == ["0-1", "9-2", "99-1"]
    world.legislate(RenumberRule("1-4", "7-44"))
    assert order(world)[-3:] == ["0-1", "9-2", "99-1"]


def test_without_its_mandate_a_book_gives_way():
    world = ringing("0-1")
    mandated(world, "1-4")
    world.legislate(RepealRule("1-4"))
    assert order(world)[-2:] == ["0-1", "99-1"]


def test_within_a_book_the_numbers_decide():
    world = ringing("9-10", "9-2", "0-1")
    mandated(world, "1-4")
    assert heard(world) == ["0-1.a", "9-2.a", "9-10.a"]


def test_a_change_of_mandate_is_noticed_at_once():
    world = ringing("9-2")
    before = world.engine.law()
    mandated(world, "1-4")
    assert world.engine.law() is not before


def test_a_book_is_created_under_the_rule_that_speaks_of_it():
    world = bnomic_world("Wonko")
    world.legislate(
        CreateRule("a. There is a Rulebook called Chess.", number="8-65"),
        CreateRulebook("Chess"),
        CreateRule("a. Pawns move.", number="1-1", rulebook="Chess"),
    )
    state = world.engine.state
    (book,) = [
        b for b in state.of_kind(kinds.RULEBOOK) if kinds.RULEBOOK_NAME.of(state, b) == "Chess"
    ]
    assert kinds.NUMBER.of(state, kinds.MANDATED_BY.of(state, book)) == "8-65"
    # all of the Ruleset is in front of it, and so is rule 99-1 of the toys, which nobody mandated
    assert order(world)[-1] == "1-1"
