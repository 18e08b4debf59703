"""The kinds of actions that sentences announce by their words, in sentences that nobody learned from."""

import pytest

from nomicbot.language.act_words import ALWAYS, TALK, features_of, likely_kinds
from nomicbot.language.posts import TAGGER
from nomicbot.language.reader import Reader
from tests.corpus.scene import SCENE

READER = Reader(SCENE)


def _likely(words):
    return likely_kinds(words, TAGGER.tag(words, SCENE))


@pytest.mark.parametrize(
    ("words", "kind"),
    [
        ("You can put my name under the against side of p15.", "Vote"),
        (
            "My candidate for the Ministry of Law is Cleo, and I nominate her herewith.",
            "Nominate",
        ),
        ("Into the paws of the Gremlin go 6 Genechips, so that he votes on p14.", "Bribe"),
        ("With a big stamp I strike down p14.", "Veto"),
    ],
)
def test_the_kind_of_an_act_in_a_player_s_own_words_is_among_the_likeliest(words, kind):
    likely = _likely(words)
    acts = sorted((one for one in likely if one != TALK), key=lambda one: -likely[one])
    assert kind in acts[:3]


@pytest.mark.parametrize(
    "words",
    [
        "The ducks on the pond have grown fat this winter.",
        "Has anybody else noticed that the archive is down again?",
        "It rained all through the holidays, as it does in Wales.",
    ],
)
def test_talk_is_likelier_to_be_talk_than_an_act(words):
    assert _likely(words)[TALK] > 0.8


def test_likelihoods_of_all_kinds_add_up_to_one():
    assert sum(_likely("I put p12 to the vote.").values()) == pytest.approx(1)


def test_names_count_as_what_they_are_and_votes_by_their_value():
    def features(words):
        return features_of(words, TAGGER.tag(words, SCENE))

    assert features("p12 gets a FOR of Dov's") == features("p13 gets a FOR of Ivy's")
    assert features("p12: FOR") != features("p12: AGAINST")
    assert ALWAYS in features("Hello.")


def test_a_question_about_words_of_no_frame_offers_what_they_are_about():
    penance = "As penance I'm giving up 3 Amplitude in order to have my Suck Points taken away."
    (one,) = READER.read(penance).read
    assert [each.line for each in one.readings] == [
        "I spend 3 Amplitude to get rid of my Suck Points."
    ]


@pytest.mark.parametrize(
    "words", ["I would never give p12 my Seal.", "Should I designate Dov as my deputy?"]
)
def test_nothing_is_offered_because_of_words_that_deny_or_ask(words):
    assert not [each for one in READER.read(words).read for each in one.readings]


def test_an_item_below_another_s_heading_is_not_asked_about():
    post = "Orders for Dov:\n\n1. Heal Ivy, now\n2. Throw the Football\n"
    assert all(one.aside for one in READER.read(post).read)
