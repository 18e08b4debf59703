"""Acts that players' own law permits are done as plainly as those of the rulebooks, whatever stands around them."""

from dataclasses import replace
from functools import cache

import pytest

from nomicbot.game.actions import Action, Announcement
from nomicbot.game.plainlaw.acting import Perform
from nomicbot.language.deciding import THRESHOLDS, decided
from nomicbot.language.law.reading import Understood, understand
from nomicbot.language.law.terms import terms_of
from nomicbot.language.reader import Reader
from nomicbot.rulebooks.bnomic.plain_words import PLAIN_WORDS
from tests.corpus.scene import SCENE
from tests.language.surroundings import around, lines_of
from tests.language.test_manual import AUTHOR

LAW = (
    "Each player has a number of Clouts, initially 3.",
    "Each player has a number of Library Cards, initially 1.",
    "A player may spend 2 Genechips to gain 1 Clout.",
    "A player can give any number of eir Library Cards to another player.",
    "Once per nday, a player may spend 1A to roll a six-sided die. If the result is 4 or more, "
    "e gains 1 Clout.",
    "Once per nday, a player may hammer another player. A player who is hammered loses 1A.",
    "A player may bake by paying 3 Genechips. A player who bakes gains 1A.",
    "Once per nday, a player may think. A player who thinks gains 1A.",
)
KINDS = {
    "I spend 2 Genechips to gain 1 Clout.": "a price",
    "I roll a d6.": "a die",
    "I hand 1 Library Card to Ivy.": "a gift",
    "I hammer Ivy.": "a verb with a target",
    "I bake.": "a verb",
}
LEAST_DONE = 0.97


@cache
def _reader() -> Reader:
    laws = []
    for words in LAW:
        found = understand(words, PLAIN_WORDS, terms_of(tuple(laws), PLAIN_WORDS))
        assert isinstance(found, Understood), words
        laws.append(found.law)
    return Reader(replace(SCENE, laws=tuple(laws)))


def _done(words: str) -> list[Action]:
    read = decided(_reader().read(words, names=AUTHOR).read, THRESHOLDS["seldom"])
    return [one.action for one in read if isinstance(one, Announcement)]


@pytest.mark.parametrize("said", KINDS, ids=KINDS.values())
def test_an_act_is_done_amid_harmless_talk(said: str) -> None:
    alone = _done(said)
    assert [type(one) for one in alone] == [Perform]
    talk = lines_of("surroundings")
    done = sum(_done(around(one, said)) == alone for one in talk)
    assert done >= LEAST_DONE * len(talk)


@pytest.mark.parametrize(
    "words",
    [
        "If I were rich, I would spend 2 Genechips to gain 1 Clout.",
        "I don't spend 2 Genechips to gain 1 Clout.",
        "Dov says that I spend 2 Genechips to gain 1 Clout.",
        "I think that we should work on it.",
        "That is good, I think.",
        "I think. Let us be kind.",
        "Did I hammer Ivy?",
    ],
)
def test_talk_about_it_does_nothing(words: str) -> None:
    assert _done(words) == []


def test_acts_follow_one_another_as_those_of_rulebooks_do() -> None:
    buys, bakes = _done("I spend 2 Genechips to gain 1 Clout."), _done("I bake.")
    assert _done("I spend 2 Genechips to gain 1 Clout and bake.") == [*buys, *bakes]
    assert _done("I bake, and I spend 2 Genechips to gain 1 Clout.") == [*bakes, *buys]
    assert _done("I vote FOR p13. I bake, as I promised.")[1:] == bakes
