"""Deleting a clause has only effects that rest on it: each is deleted from one scripted game.

The quick suite tries a sample of the clauses, as `tests/plays/test_mutation.py`, seven at a time,
and some pairs.
"""

from collections.abc import Iterable
from random import Random

import pytest
from deletion import Without, whole_game

from nomicbot.rulebooks.library import all_clauses
from tests.samples import PARTS, SEED, sample

PAIRS = 2000
SOME_PAIRS = 2
TOGETHER = 7
"""How many clauses are played away in one game where there is little time."""


def pairs(seed: int, number: int) -> list[tuple[str, str]]:
    """Return some pairs of clauses; half of them are in one rule, where clauses depend on each other most."""
    by, clauses = Random(seed), all_clauses()
    found = []
    for place in range(number):
        one = by.choice(clauses)
        near = [
            c
            for c in clauses
            if c != one and (place % 2 or c.rpartition(".")[0] == one.rpartition(".")[0])
        ]
        found.append((one, by.choice(near or clauses)))
    return found


def misses(deletions: Iterable[tuple[str, ...]]) -> list[str]:
    """Return the differences without these clauses that the deletion doesn't explain."""
    return [miss for clauses in deletions for miss in Without(*clauses).play()]


def test_the_scripted_game_asks_much_of_the_law() -> None:
    roots = [root for _, root in whole_game().values()]
    assert len({clause for root in roots for clause in root.asked()}) > 280
    assert (
        len({change[1].authority.short for root in roots for change in root.every("change")}) > 90
    )


def test_nothing_else_differs_without_some_of_the_clauses() -> None:
    clauses = sample(all_clauses(), 6 * PARTS)
    games = -(-len(clauses) // TOGETHER)
    assert misses(tuple(clauses[place::games]) for place in range(games)) == []


def test_nothing_else_differs_without_some_pairs_of_clauses() -> None:
    assert misses(pairs(SEED, SOME_PAIRS)) == []


@pytest.mark.long
@pytest.mark.parametrize("which", range(PARTS))
def test_nothing_else_differs_without_any_one_clause(which: int) -> None:
    assert misses((clause,) for clause in all_clauses()[which::PARTS]) == []


@pytest.mark.long
@pytest.mark.parametrize("seed", range(100, 100 + PARTS))
def test_nothing_else_differs_without_two_thousand_pairs_of_clauses(seed: int) -> None:
    assert misses(pairs(seed, PAIRS // PARTS)) == []
