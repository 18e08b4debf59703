"""A rule that is added to the program changes nothing in the games by the frozen law."""

from nomicbot.game.kinds import OUTSIDER
from nomicbot.game.objects import Attribute
from nomicbot.rulebooks.bnomic.vocabulary.players import AMPLITUDE
from nomicbot.rulebooks.library import starting_law
from tests.frozen_law import RULEBOOK, RULES, frozen_library, frozen_rules, kept


def test_an_attribute_of_a_new_rule_is_not_in_it() -> None:
    toasts = Attribute(OUTSIDER, "toasts", int, default=0, clause="3-99.a")
    assert kept([AMPLITUDE, toasts]) == [AMPLITUDE]
    known = frozen_library().schema.attribute(OUTSIDER.name, AMPLITUDE.name)
    assert known is AMPLITUDE


def test_each_rule_on_the_list_is_one_of_the_law() -> None:
    assert {rule.number for rule in starting_law(RULEBOOK)} >= RULES
    assert {rule.number for rule in frozen_rules()} == RULES
    assert {one.number for one in frozen_library().law if one.rulebook == RULEBOOK} == RULES
