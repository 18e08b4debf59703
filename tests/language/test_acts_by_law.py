"""Acts that players' own law permits are recognised as well as those of the rulebooks, in any surroundings."""

from dataclasses import replace
from functools import cache

import pytest

from nomicbot.game.actions import Action, Announcement, Unread
from nomicbot.game.plainlaw.acting import Perform
from nomicbot.language.deciding import decided
from nomicbot.language.law.reading import Understood, understand
from nomicbot.language.law.terms import terms_of
from nomicbot.language.reader import Reader
from nomicbot.language.thresholds import THRESHOLDS
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
    "Hats are game objects. A player may give any number of eir Hats to another player.",
    "A player may pay 4 Hats to gain 1A.",
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


def test_what_a_price_buys_is_no_name_of_a_person() -> None:
    """Hats may be given to anybody, but "gain 1A" is not a person."""
    (paid,) = _done("I pay 4 Hats to gain 1A.")
    assert isinstance(paid, Perform)
    assert paid.on == ""


def _offered(words: str) -> list[str]:
    """Return the actions that a post does, or otherwise the first option, in the author's words."""
    read = decided(_reader().read(words, names=AUTHOR).read, THRESHOLDS["often"])
    return [one.readings[0].line for one in read if isinstance(one, Unread) and one.readings]


@pytest.mark.parametrize(
    ("words", "offer"),
    [
        ("I buy a Clout.", "I spend 2 Genechips to gain 1 Clout."),
        ("I buy 5 clout.", "I spend 2 Genechips to gain 1 Clout 5 times."),
        ("I purchase two Clouts.", "I spend 2 Genechips to gain 1 Clout twice."),
        ("I get myself a Clout.", "I spend 2 Genechips to gain 1 Clout."),
        ("I buy three Clouts at the counter.", "I spend 2 Genechips to gain 1 Clout 3 times."),
        ("I spend 4 Genechips to gain 2 Clouts.", "I spend 2 Genechips to gain 1 Clout twice."),
        ("I hand 1 of my Library Cards back to Ivy.", "I hand 1 Library Card to Ivy."),
        ("I hammer Ivy on the head.", "I hammer Ivy."),
    ],
)
def test_everyday_words_for_an_act_offer_it_in_words_of_the_law(words: str, offer: str) -> None:
    assert _offered(words) == [offer]


@pytest.mark.parametrize(
    "words",
    ["I give one Library Card to Ivy, for her friendship.", "I give Ivy two library cards."],
)
def test_a_gift_in_the_words_of_its_clause_is_done(words: str) -> None:
    assert [type(one) for one in _done(words)] == [Perform]


@pytest.mark.parametrize(
    "words",
    ["I give one Clout to Ivy.", "I give Ivy 3 Clouts.", "I hand 1 of my Clouts to Ivy."],
)
def test_a_thing_that_an_act_cannot_take_is_never_dropped(words: str) -> None:
    """Nobody may give Clouts away, and Genechips must not be offered instead."""
    assert _done(words) == []
    assert _offered(words) == []


def test_what_fits_several_acts_or_none_is_not_guessed() -> None:
    assert _offered("To get things moving, I greet my three Clouts.") == []
    assert _offered("I eat three Clouts.") == []
