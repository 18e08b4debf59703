"""Paragraphs recast in the grammar's constructions, and words that no alternation may change."""

import pytest

from nomicbot.language.law.recasting import recast


@pytest.mark.parametrize(
    ("said", "plain"),
    [
        ("Yelling makes a player Hoarse .", "when a player yells , e becomes Hoarse ."),
        ("As each nweek comes to an end , pray .", "at the end of each nweek , pray ."),
        ("For every tweak vetoed by em , pray .", "whenever a tweak is vetoed by em , pray ."),
        ("When a hat is stolen by someone , e prays .", "When a player steals a hat , e prays ."),
        ("If a player pays 2 A , e may pray .", "a player may pay 2 A to pray ."),
        (
            "Players may fluff . Each fluffing costs 1 A .",
            "Players may fluff . Each fluff costs 1 A .",
        ),
    ],
)
def test_a_construction_becomes_that_of_the_grammar(said, plain):
    assert " ".join(recast(said.split())) == plain


@pytest.mark.parametrize(
    "said",
    [
        "If a player pays 2 A , e may not pray .",
        "For each player who has a Hat , e prays .",
        "For every tweak that a player owns , e prays .",
        "For every tweak owned , e prays .",
        "Something makes a player Hoarse .",
        "Players may pray . Each fluffing costs 1 A .",
        "A player may not pray if e pays 2 A .",
        "No player may pray more than once . A player may yell .",
    ],
)
def test_other_words_stay_as_they_are(said):
    assert " ".join(recast(said.split())) == said
