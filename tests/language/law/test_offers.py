"""The nearest parsable sentences for clauses that can't be parsed, with all differences shown."""

import pytest

from nomicbot.language.law.offers import offers
from nomicbot.language.law.reading import Understood, understand
from nomicbot.rulebooks.bnomic.plain_words import PLAIN_WORDS
from tests.language.law.texts import WAITS, clauses
from tests.samples import SAMPLE_OR_ALL


def _waiting():
    """The clauses that wait, as their files say; `test_reading.py` holds that they do."""
    return [
        one
        for name in ("clauses.txt", "more.txt", "traps.txt")
        for one in clauses(name)
        if one.understood == WAITS
    ]


def _lines(words):
    return [one.line for one in offers(words, PLAIN_WORDS)]


@pytest.mark.parametrize(
    ("words", "lines"),
    [
        (
            "At the end of each nweek, every plaeyr with 20 or more Genechps loses 5 Genechips.",
            [
                "At the end of each nweek, each player who has 20 or more Genechips loses 5 Genechips so far as"
                " there are any. (with “player” for “plaeyr”; with “Genechips” for “Genechps”)"
            ],
        ),
        (
            "At the end of each nweek, the player with the most Genechips loses half of them.",
            [
                "At the end of each nweek, each player who has the most Genechips loses half of eir Genechips, rounded"
                " down. (with “each player who has” for “the player with”; with “eir Genechips, rounded down” for"
                " “them”)",
                "At the end of each nweek, each player who has the most Genechips loses half of eir Genechips, rounded"
                " up. (with “each player who has” for “the player with”; with “eir Genechips, rounded up” for “them”)",
                "At the end of each nweek, each player who has more Genechips than any other player loses half of eir"
                " Genechips, rounded down. (with “who has more Genechips than any other player” for “with the most"
                " Genechips”; with “eir Genechips, rounded down” for “them”)",
            ],
        ),
        (
            "When a player departs the game, each other player collects 1A.",
            [
                "When a player leaves the game, each other player gains 1A. (with “leaves” for “departs”)"
            ],
        ),
        (
            "Each nweek, every player gains 2A.",
            [
                "At the beginning of each nweek, each player gains 2A. (adds “at the beginning of”)",
                "At the end of each nweek, each player gains 2A. (adds “at the end of”)",
            ],
        ),
        (
            "Each nweek, when the Voting Period begins, every player who owns an Open Proposal gains"
            " 2 Genechips.",
            [
                "At the beginning of each Voting Period, each player who owns a proposal that is Open gains"
                " 2 Genechips. (without “each nweek”)"
            ],
        ),
        (
            "To thank the founders, when a proposal passes, its owner also gains 1A.",
            [
                "When a proposal passes, the owner of it gains 1A. "
                "(without “To thank the founders,”; without “also”)"
            ],
        ),
    ],
)
def test_the_nearest_sentences_are_offered_with_how_they_differ(words, lines):
    assert _lines(words) == lines


@pytest.mark.parametrize(
    "words",
    [
        "To thank them, unless the Keeper is sad, when a proposal passes, its owner gains 1A.",
        "When a proposal passes (but only once), its owner gains 1A.",
        "Each nice player gains 2A at the end of each nweek.",
        "At the end of each nweek, each player usually gains 2A.",
        "When a good proposal passes, its owner gains 1A.",
        "At the end of each nweek, each player who has been kind gains 2A.",
        "At the end of each nweek, each player may gain 2A if the Administrator agrees.",
        "No player may not vote.",
        "No player may vote for the Ministry of Law.",
        "Once per nweek, a player in the Garden may howl at 3 moons. If e does, e gains 1A.",
        "A player may eat a Kite. Nobody may ever fly it.",
        "A player may buy a Goat for 6A. Each Goat eats 1 Genechip of its owner's every nday.",
        "word " * 10_000,
        "",
    ],
)
def test_words_that_restrict_a_clause_are_never_left_out(words):
    assert _lines(words) == []


def test_what_is_left_out_of_a_paragraph_is_said():
    assert _lines(
        "Any player can buy a Kite for 4 Genechips. A Kite soars over the hills of the moon."
    ) == [
        "There are objects called Kites. A player may spend 4 Genechips to get a Kite. (without “A Kite soars over the hills of the moon”)"
    ]


def test_nothing_is_offered_that_only_says_what_there_is():
    assert _lines("When a player eats a Cupcake, the Cupcake sings. Cupcakes are objects.") == []


@pytest.mark.sampled(0)
def test_none_is_made_for_a_clause_that_needs_a_person():
    assert [one.words for one in _waiting() if one.difficulty == 3 and _lines(one.words)] == []


@SAMPLE_OR_ALL
def test_each_offer_is_read_as_it_is_written_and_says_how_it_differs(some):
    made = [offer for one in some(_waiting(), 4) for offer in offers(one.words, PLAIN_WORDS)]
    assert len(made) > 5
    for offer in made:
        meant = understand(offer.instead, PLAIN_WORDS)
        assert isinstance(meant, Understood)
        assert meant.english == offer.instead
        assert offer.marks
