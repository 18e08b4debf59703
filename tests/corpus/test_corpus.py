"""The gate on reading: no false action, and at least 97 of 100 actions read, in both parts of the corpus."""

import pytest

from tests.corpus.labels import OPEN, SET_ASIDE
from tests.corpus.reporting import report
from tests.corpus.running import Tally, run

RECALL = 0.97
LEAST_OF_A_KIND = 3
LEAST_POSTS = 300


@pytest.fixture(scope="module")
def parts() -> dict[str, Tally]:
    return {part: run(part) for part in (OPEN, SET_ASIDE)}


@pytest.mark.parametrize("part", [OPEN, SET_ASIDE])
def test_nothing_is_read_that_nobody_said(parts: dict[str, Tally], part: str) -> None:
    if parts[part].total.false:
        _fail(parts[part])


@pytest.mark.parametrize("part", [OPEN, SET_ASIDE])
def test_what_people_say_is_read(parts: dict[str, Tally], part: str) -> None:
    if parts[part].total.recall < RECALL:
        _fail(parts[part])


def test_every_kind_of_action_is_in_the_open_part(parts: dict[str, Tally]) -> None:
    few = [kind for kind, row in parts[OPEN].rows.items() if row.expected < LEAST_OF_A_KIND]
    assert not few, f"less than {LEAST_OF_A_KIND} of {', '.join(few)}"


def test_there_are_enough_posts(parts: dict[str, Tally]) -> None:
    assert sum(map(len, parts.values())) >= LEAST_POSTS


def _fail(counted: Tally) -> None:
    """With the table and nothing else: what an assertion shows of its values would tell of the posts set aside."""
    pytest.fail(report(counted), pytrace=False)
