"""Each clause of the law makes a difference, or is listed with the reason: games are played without it.

The quick suite tries a sample, one clause in thirty-two (tests/samples.py).
"""

import pytest

from nomicbot.rulebooks.library import all_clauses
from tests.plays.mutation import unmissed
from tests.samples import PARTS, sample

NOT_MISSED_YET = {
    "2-6.q": "on a proposal that a post names, or its title, the reader takes YES for FOR, before anybody judges it",
    "9-3.a": "it begins anew by the words that a motion gives it, and what has ceased with it nobody can ask for",
    "1-6.b": "the reader asks about a document that is not described, before anybody judges it",
    "D-2.g": "no rule Throws anything Elbonia-Style yet but players; tests/rulebooks/test_grid_company.py has it",
    "S-4.l": "without it an analysis has the same bound, which the program needs in any case",
}
"""Clauses with a reading that no play misses, and why."""


def _missing(clauses: list[str]) -> list[str]:
    return [line for line in unmissed(clauses) if line.partition(" ")[0] not in NOT_MISSED_YET]


def test_some_of_the_clauses_are_missed_by_the_plays_that_show_them() -> None:
    assert _missing(sample(all_clauses(), 4 * PARTS)) == []


@pytest.mark.slow
def test_every_clause_is_missed_by_a_play_that_shows_it() -> None:
    assert _missing(all_clauses()) == []
