"""Rule 2-2: Precedence."""

from nomicbot.game import kinds
from nomicbot.game.law import number_key
from nomicbot.game.objects import ObjectId, State
from nomicbot.game.reading import Reading

rule = Reading("2-2/0", prevails=True, defaults=frozenset("c"))


@rule.orders("c")
def by_section_and_then_by_number(state: State, of: ObjectId) -> tuple[tuple[int, str], ...]:
    return number_key(kinds.NUMBER.of(state, of))


rule.without_effect(
    a="defines conflict: the engine meets it where one clause forbids what another permits, or two adjust one value",
    b="a reading says of its rule that it claims to prevail over all others, and the engine puts its clauses first",
    d="one rulebook is in force; the mandating rules come with the others",
    e="clauses of one rule are taken from the last to the first",
    f="this reading claims to prevail",
    g="the engine applies the clauses that adjust a quantity in the reverse of their precedence",
)
