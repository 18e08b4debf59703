"""Random games have the same course with trees in place of the Python code of parsable clauses."""

import pytest
from generated_games import play

from nomicbot.annals.state_diff import snapshot
from tests.language.law.trees import in_place, read

BESIDE_ITSELF = frozenset(("bnomic 9-4.e",))
"""A clause that states a number by its name: as a tree it sets the number that it states itself."""


def _played(seed, nweeks):
    table = play(seed, nweeks, lambda *_: None)
    verdicts = [
        (verdict.result, str(verdict.clause))
        for judged in table.record
        for verdict in judged.verdicts
    ]
    return verdicts, snapshot(table.state)


def _differ(seeds, nweeks):
    clauses = sorted(set(read()) - BESIDE_ITSELF)
    by_python = [_played(seed, nweeks) for seed in seeds]
    with in_place(clauses):
        by_tree = [_played(seed, nweeks) for seed in seeds]
    assert all(len(verdicts) > 20 for verdicts, _ in by_python)
    return [
        seed for seed, one, other in zip(seeds, by_python, by_tree, strict=True) if one != other
    ]


def test_a_game_comes_out_alike():
    assert _differ((1,), 1) == []


@pytest.mark.slow
def test_many_games_come_out_alike():
    assert _differ(range(20), 6) == []
