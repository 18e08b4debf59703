"""Rule C-1: Deference."""

from typing import Any

from nomicbot.game import kinds
from nomicbot.game.law import number_key
from nomicbot.game.objects import ObjectId
from nomicbot.game.reading import Reading
from nomicbot.game.state import State

rule = Reading("C-1/0", "grid")

_DEFER = frozenset("ABC")


def _books(state: State) -> frozenset[ObjectId | None]:
    """Return the rulebooks that contain this rule, or another rule made from the same text."""
    return frozenset(
        kinds.RULE_RULEBOOK.of(state, r)
        for r in state.of_kind(kinds.RULE)
        if kinds.ORIGIN.of(state, r) == rule.origin
    )


def _in_the_grid(state: State, of: ObjectId) -> bool:
    """Return whether the rule `of` is in the same rulebook as this one."""
    return kinds.RULE_RULEBOOK.of(state, of) in state.remembered(_books)


def _defers(state: State, of: ObjectId) -> bool:
    return kinds.NUMBER.of(state, of).partition("-")[0] in _DEFER


@rule.claims("a")
def sections_a_to_c_defer_to_all_others(
    state: State, of: ObjectId, place: tuple[Any, ...]
) -> tuple[Any, ...]:
    return (True, *place[1:]) if _in_the_grid(state, of) and _defers(state, of) else place


@rule.claims("b")
def of_other_rules_the_later_prevails(
    state: State, of: ObjectId, place: tuple[Any, ...]
) -> tuple[Any, ...]:
    """Return `place`, the precedence of the rule `of`, with the order of other rules reversed.

    The first of them gets the place of the last, and so on.
    """
    if not _in_the_grid(state, of) or _defers(state, of):
        return place
    numbers = state.remembered(_numbers, kinds.RULE_RULEBOOK.of(state, of))
    return (*place[:-1], numbers[-1 - numbers.index(place[-1])])


def _numbers(state: State, book: ObjectId) -> list[tuple[tuple[int, str], ...]]:
    """Return the numbers of the rules in a rulebook that defer to no other rules, in order."""
    return sorted(
        {
            number_key(kinds.NUMBER.of(state, other))
            for other in state.of_kind(kinds.RULE)
            if kinds.RULE_RULEBOOK.of(state, other) == book and not _defers(state, other)
        }
    )
