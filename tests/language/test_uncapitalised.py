"""Who writes no capitals is read as if e had: names in small letters are names."""

import pytest

from nomicbot.game.actions import Action
from nomicbot.language.around.uncapitalised import capitalised
from nomicbot.rulebooks.bnomic.vocabulary import Heal, Nominate, Pay, Vote
from tests.language.posts import gist, read


@pytest.mark.parametrize(
    ("post", "expected"),
    [
        ("i give wonko 2 gc and ivy 3 gc", [Pay("wonko", 2), Pay("ivy", 3)]),
        ("i heal marvin's soul", [Heal("marvin")]),
        ("i nominate peter for minister of law. sorry peter", [Nominate("peter", "minister of law")]),
        ("so i said to dov: i vote for p12", []),
        ("dov says i vote for p12", []),
        ("p12 FOR agian\ni give wonko 2 gc", [Vote("p12", "FOR"), Pay("wonko", 2)]),
    ],
)
def test_names_in_small_letters(post: str, expected: list[Action]) -> None:
    assert [one for one in gist(read(post).read) if isinstance(one, Action)] == expected


def test_places_stay_and_capitals_are_left_alone() -> None:
    assert capitalised("i heal peter, lol") == "I heal Peter, lol"
    assert capitalised("I heal peter") == "I heal peter"
    assert capitalised("nothing of mine: peter") == "nothing of mine: peter"
