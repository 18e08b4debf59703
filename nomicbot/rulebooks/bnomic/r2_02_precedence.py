"""Rule 2-2: Precedence."""

from typing import Any

from nomicbot.game import kinds
from nomicbot.game.law import number_key
from nomicbot.game.objects import ObjectId
from nomicbot.game.reading import Reading
from nomicbot.game.state import State

rule = Reading("2-2/0", prevailing=frozenset("f"), defaults=frozenset("cd"))

_RULESET = "2-1"
"""The rule whose precedence counts for a rulebook without a known mandate."""


@rule.orders("c")
def by_section_and_then_by_number(state: State, of: ObjectId) -> tuple[object, ...]:
    return (number_key(kinds.NUMBER.of(state, of)),)


@rule.claims("d")
def rules_of_a_rulebook_stand_where_its_mandate_does(
    state: State, of: ObjectId, place: tuple[Any, ...]
) -> tuple[Any, ...]:
    return (place[0], *_mandate(state, kinds.RULE_RULEBOOK.of(state, of)), *place[1:])


def _mandate(state: State, rulebook: ObjectId | None) -> tuple[object, ...]:
    """Return the sort key of the rule that mandates a rulebook. A repealed rule sorts last."""
    mandate = kinds.MANDATED_BY.of(state, rulebook) if rulebook else ""
    if mandate and not state.exists(mandate):
        return (True, ())
    return (False, number_key(kinds.NUMBER.of(state, mandate) if mandate else _RULESET))


rule.defines(
    a="conflict: the engine meets it where one clause forbids what another "
    "permits, or two adjust one value",
)
rule.fixed(
    b="a clause says of its rule that it claims to prevail over all others, and the "
    "engine puts that rule first; "
    "a claim in words that are not read yet has no effect until they are",
    e="clauses of one rule are taken from the last to the first",
    g="the engine applies the clauses that adjust a quantity in the reverse of their precedence",
)
rule.explains(f="by this clause the rule claims to prevail")
