"""Stated likelihoods match the frequency of right results, on posts that were not learned from."""

import pytest

from tests.corpus.labels import SENTENCES, SET_ASIDE, cases_in
from tests.corpus.likelihood import ENOUGH, samples_of, tenths

WITHIN = 6
"""Points, in each tenth that holds so many readings as are ENOUGH."""


@pytest.mark.slow
def test_likelihood_is_calibrated() -> None:
    samples = samples_of(case for part in (SET_ASIDE, SENTENCES) for case in cases_in(part))
    found = list(tenths([one.likely for one in samples], [one.right for one in samples]))
    assert sum(count for _, count, _, _ in found) > ENOUGH
    off = [row for row in found if row[1] >= ENOUGH and abs(row[2] - row[3]) > WITHIN]
    # How far tenths are off and nothing else: what an assertion shows must tell nothing of posts set aside.
    assert not off, off
