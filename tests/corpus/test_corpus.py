"""The gate on reading: in no part of the corpus is more false or silent than was measured, nor less reached."""

from collections import Counter

import pytest

from tests.corpus.labels import KINDS, KNOWING, OPEN, PARTS, SENTENCES, SET_ASIDE, cases_in
from tests.corpus.measuring import measure, reader_that, table

MOST_FALSE = {OPEN: 45, KNOWING: 2, SET_ASIDE: 5, SENTENCES: 8}
"""Actions that are read and that nobody took."""
MOST_SILENT = {OPEN: 275, KNOWING: 5, SET_ASIDE: 108, SENTENCES: 55}
"""Actions that are neither read nor asked about."""
LEAST_REACHED = {OPEN: 0.895, KNOWING: 0.94, SET_ASIDE: 0.87, SENTENCES: 0.825}
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


@pytest.mark.apart
@pytest.mark.parametrize("part", PARTS)
def test_what_has_been_reached_is_held(part: str) -> None:
    report = measure(part, cases_in(part), reader_that("often"))
    counts = report.all
    if (
        counts.false > MOST_FALSE[part]
        or counts.silent > MOST_SILENT[part]
        or round(counts.reached, 3) < LEAST_REACHED[part]
    ):
        # The table and nothing else: what an assertion shows of its values would tell of the posts set aside.
        pytest.fail(table(report), pytrace=False)


def test_every_kind_of_action_is_in_the_open_part() -> None:
    labels = Counter(expected.kind for case in cases_in(OPEN) for expected in case.expected)
    assert {kind for kind in KINDS if labels[kind] < LABELLED_ENOUGH} <= SELDOM
