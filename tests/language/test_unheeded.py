"""Sentences that seem to be meant as actions, although the parser finds none in them."""

import pytest

from nomicbot.language.act_words import ALWAYS
from nomicbot.language.lexicon import rows
from nomicbot.language.meant import signs_of
from nomicbot.language.posts import TAGGER
from nomicbot.language.thresholds import APART, APART_WHEN_NEW, BESIDE, BESIDE_WHEN_NEW, THRESHOLDS
from nomicbot.language.unheeded import unheeded
from tests.corpus.labels import beside_acts
from tests.corpus.scene import SCENE

LEAST = THRESHOLDS["seldom"]
SHARE_TOLD, SHARE_BOTHERED = 0.95, 0.02
BANTER = [
    "haha",
    "good luck all",
    "nice weather",
    "Thanks, everybody!",
    "See you tomorrow, and sleep well.",
    "lol",
    "That was fun.",
    "Well played, Peter!",
]


def found(text: str, least: str, heeded: tuple[tuple[int, int], ...] = ()) -> list[str]:
    return list(unheeded(text, ((0, len(text)),), heeded, SCENE, least=LEAST[least]))


def test_what_is_meant_is_told_from_talk():
    meant = [words for is_meant, words in beside_acts() if is_meant]
    talk = [words for is_meant, words in beside_acts() if not is_meant]
    told = sum(found(words, BESIDE) == [words] for words in meant)
    bothered = sum(found(words, APART_WHEN_NEW) != [] for words in talk)
    assert told >= SHARE_TOLD * len(meant)
    assert bothered <= SHARE_BOTHERED * len(talk)


def test_a_line_of_a_ruling_needs_less_than_private_mail_and_newcomers_are_told_more():
    assert LEAST[BESIDE_WHEN_NEW] <= LEAST[BESIDE] < LEAST[APART_WHEN_NEW] <= LEAST[APART]


@pytest.mark.parametrize("words", BANTER)
def test_banter_never_gets_a_line(words: str):
    assert found(words, BESIDE_WHEN_NEW) == []


@pytest.mark.parametrize(
    "words",
    [
        "p12 yes also",
        "count me in on that one",
        "The same goes for Peter's Present.",
        "Not 3 though",
        "Scrap the ten chips",
        "FOR FOR AGAINST FOR",
    ],
)
def test_what_newcomers_lost_beside_acts_gets_a_line(words: str):
    assert found(words, BESIDE) == [words]


def test_words_that_were_read_or_are_in_braces_are_left_out():
    text = "I vote FOR p12. Please delete my proposal.\n{{\nPlease delete my vote.\n}}\n"
    assert found(text, BESIDE, heeded=((0, 15),)) == ["Please delete my proposal."]
    assert found(text, BESIDE, heeded=((0, 42),)) == []


def test_of_many_sentences_the_three_likeliest_are_told_in_their_order():
    text = (
        "Please delete my proposal. Hm. Cancel my vote. Please move me to (3,4). I claim my wages."
    )
    told = found(text, BESIDE)
    assert len(told) == 3
    assert told == [one for one in text.replace(". ", ".|").split("|") if one in told]


def test_the_table_has_the_signs_that_sentences_have():
    words = "I vote FOR p12."
    known = {row.partition(" ")[2] for row in rows("meant")}
    assert ALWAYS in known
    assert len(known & signs_of(words, TAGGER.tag(words, SCENE))) > len(words.split())
