"""Numbers in words, and nouns and verbs that agree with them, belong to a clause's placeholder."""

import pytest

from nomicbot.game.inflection import values_in

PERIOD = "Each player may do so {most: 1} time in each Period, and there is {rocks: 1} Big Rock."


@pytest.mark.parametrize(
    ("words", "values"),
    [
        (
            "Each player may do so 2 times in each Period, and there are 3 Big Rocks.",
            {"most": 2, "rocks": 3},
        ),
        (
            "Each player may do so two times in each Period, and there is one Big Rock.",
            {"most": 2, "rocks": 1},
        ),
        (
            "Each player may do so twenty-five times in each Period, and there is 1 Big Rock.",
            {"most": 25, "rocks": 1},
        ),
    ],
)
def test_other_numbers_in_good_grammar(words, values):
    assert values_in(PERIOD, words) == values


@pytest.mark.parametrize(
    "words",
    [
        "Each player may not do so 2 times in each Period, and there are 3 Big Rocks.",
        "Each players may do so 2 times in each Period, and there are 3 Big Rocks.",
        "Each player may do so many times in each Period, and there are 3 Big Rocks.",
        "Each player may do so 2 times in each Periods, and there are 3 Big Roots.",
        "Each player may do so 2 half times in each Period, and there are 3 Big Rocks.",
    ],
)
def test_any_other_word_is_another_clause(words):
    assert values_in(PERIOD, words) is None


def test_an_amount_of_angstroms_may_be_written_apart():
    assert values_in("its owner gains {award: 2}A for it", "its owner gains three A for it") == {
        "award": 3
    }
    assert values_in("its owner gains {award: 2}A for it", "its owner gains three B for it") is None


def test_a_word_in_capitals_stays_one():
    template = "It is {vote: ABSTAIN} for {days: 1} nday."
    assert values_in(template, "It is AGAINST for 2 ndays.") == {"vote": "AGAINST", "days": 2}
    assert values_in(template, "It is 5 for 2 ndays.") is None
