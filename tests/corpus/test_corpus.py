"""The gate on reading: in no part of the corpus is more false or silent than was measured, nor less reached."""

import pytest

from tests.corpus.labels import KINDS, KNOWING, OPEN, PARTS, SENTENCES, SET_ASIDE, cases_in
from tests.corpus.measuring import Report, measure, reader_that, table

MOST_FALSE = {OPEN: 75, KNOWING: 4, SET_ASIDE: 9, SENTENCES: 12}
"""Actions that are read and that nobody took."""
MOST_SILENT = {OPEN: 800, KNOWING: 7, SET_ASIDE: 161, SENTENCES: 98}
"""Actions that are neither read nor asked about."""
LEAST_REACHED = {OPEN: 0.86, KNOWING: 0.92, SET_ASIDE: 0.85, SENTENCES: 0.79}
"""The part of the actions that is read or one reply away."""
LABELLED_ENOUGH = 3
SELDOM = frozenset(
    (
        *("AcceptExchange", "AcceptTalisman", "BeginTiles", "ComeOut", "Contribute", "ExchangeTiles", "Forge"),
        *("GiveUpForging", "Hide", "LetterBlank", "MoveRoom", "OfferExchange", "OfferTalisman", "PlayWord", "PutInVat"),
        *("QuitTiles", "Smite", "TakeBackExchange", "TakeBackOffer", "TakeSoul", "UseTalisman", "WithdrawContribution"),
        "ZapZones",
    )
)
"""Kinds that are younger than the corpus: `tests/language/sections.txt` has their sentences."""


@pytest.fixture(scope="module")
def parts() -> dict[str, Report]:
    reader = reader_that("often")
    return {part: measure(part, cases_in(part), reader) for part in PARTS}


@pytest.mark.parametrize("part", PARTS)
def test_what_has_been_reached_is_held(parts: dict[str, Report], part: str) -> None:
    counts = parts[part].all
    if (
        counts.false > MOST_FALSE[part]
        or counts.silent > MOST_SILENT[part]
        or round(counts.reached, 3) < LEAST_REACHED[part]
    ):
        # The table and nothing else: what an assertion shows of its values would tell of the posts set aside.
        pytest.fail(table(parts[part]), pytrace=False)


def test_every_kind_of_action_is_in_the_open_part(parts: dict[str, Report]) -> None:
    kinds = parts[OPEN].kinds
    few = {kind for kind in KINDS if kind not in kinds or kinds[kind].expected < LABELLED_ENOUGH}
    assert few <= SELDOM
