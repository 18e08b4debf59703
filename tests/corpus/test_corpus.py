"""The limits for parsing the corpus: errors and missed actions must not increase in any part."""

from collections import Counter
from collections.abc import Callable, Iterable

import pytest

from nomicbot.rulebooks.bnomic import vocabulary
from nomicbot.rulebooks.grid import vocabulary as grid_vocabulary
from tests.corpus.labels import KNOWING, OPEN, PARTS, SENTENCES, SET_ASIDE, Case, cases_in
from tests.corpus.measuring import measure, reader_that, table
from tests.samples import SAMPLE_OR_ALL

EIGHTHS = 8
MOST_FALSE = {KNOWING: 0, SET_ASIDE: 17, SENTENCES: 5}
"""Actions that are plainly done and that nobody took."""
MOST_MARKED_FALSE = {KNOWING: 5, SET_ASIDE: 39, SENTENCES: 45}
"""Actions that are done as they were read and that nobody took."""
MOST_SILENT = {KNOWING: 11, SET_ASIDE: 96, SENTENCES: 31}
"""Actions that are neither read nor asked about."""
LEAST_REACHED = {KNOWING: 0.95, SET_ASIDE: 0.895, SENTENCES: 0.91}
"""The part of the actions that is read or one reply away."""
OPEN_HELD = (16, 30, 50, 0.88)
"""The same four of any eighth of the open part, one of which the quick suite reads, and the slow suite all."""
LABELLED_ENOUGH = 3
SELDOM = frozenset(
    (
        *(
            "AcceptExchange",
            "AcceptTalisman",
            "BeginTiles",
            "ComeOut",
            "Contribute",
            "ExchangeTiles",
            "Forge",
        ),
        *(
            "GiveUpForging",
            "Hide",
            "LetterBlank",
            "MoveRoom",
            "OfferExchange",
            "OfferTalisman",
            "PlayWord",
            "PutInVat",
        ),
        *(
            "QuitTiles",
            "Smite",
            "TakeBackExchange",
            "TakeBackOffer",
            "TakeSoul",
            "UseTalisman",
            "WithdrawContribution",
        ),
        "ZapZones",
    )
)
"""Kinds that are younger than the corpus: `tests/language/sections.txt` has their sentences."""


LARGE = pytest.param(SET_ASIDE, marks=pytest.mark.sampled(0))


@pytest.mark.apart
@pytest.mark.parametrize(
    "part", [LARGE if part == SET_ASIDE else part for part in PARTS if part != OPEN]
)
def test_what_has_been_reached_is_held(part: str) -> None:
    _holds(
        part,
        cases_in(part),
        MOST_FALSE[part],
        MOST_MARKED_FALSE[part],
        MOST_SILENT[part],
        LEAST_REACHED[part],
    )


@pytest.mark.apart
@SAMPLE_OR_ALL
def test_what_has_been_reached_of_the_open_part_is_held(
    some: Callable[[list[int]], list[int]],
) -> None:
    cases = list(cases_in(OPEN))
    for eighth in some(list(range(EIGHTHS))):
        _holds(f"{OPEN} {eighth}", cases[eighth::EIGHTHS], *OPEN_HELD)


def _holds(
    part: str,
    cases: Iterable[Case],
    most_false: int,
    most_marked: int,
    most_silent: int,
    least_reached: float,
) -> None:
    report = measure(part, cases, reader_that("seldom"))
    counts = report.all
    more = counts.false - counts.marked_false > most_false or counts.marked_false > most_marked
    if more or counts.silent > most_silent or round(counts.reached, 3) < least_reached:
        # The table and nothing else: what an assertion shows of its values would tell of the posts set aside.
        pytest.fail(table(report), pytrace=False)


def test_every_kind_of_action_is_in_the_open_part() -> None:
    labels = Counter(expected.kind for case in cases_in(OPEN) for expected in case.expected)
    kinds = (action.__name__ for action in (*vocabulary.ACTIONS, *grid_vocabulary.ACTIONS))
    assert {kind for kind in kinds if labels[kind] < LABELLED_ENOUGH} <= SELDOM
