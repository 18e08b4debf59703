"""Each question has, for administrators, the way in which it was found and its causes."""

import pytest

from nomicbot.game.actions import Unread
from nomicbot.language.deciding import decided
from nomicbot.language.reader import Reader
from nomicbot.language.thresholds import THRESHOLDS
from tests.corpus.scene import SCENE

READER = Reader(SCENE)
CAUSES = {
    "I heal Dov, if he asks.": ("own sentence", "condition_after"),
    "Wonko says: I heal Dov.": ("own sentence", "told_before"),
    "I vote FOR p12. Just kidding.": ("own sentence", "puts_off"),
    "I quit because of the flame war. I'm glad I came back.": ("verb alone", "plays_on"),
    "I withdraw from the Grid.": ("unheard",),
}


@pytest.mark.parametrize("words", CAUSES)
def test_a_question_names_what_made_it_one(words: str) -> None:
    (asked,) = [one for one in READER.read(words).read if isinstance(one, Unread)]
    assert asked.causes[0] == CAUSES[words][0]
    assert set(CAUSES[words]) <= set(asked.causes)


def test_a_plain_act_that_is_unlikely_is_asked_about_by_its_likelihood() -> None:
    words = "I vote FOR p12. And then my wife asks where the money went."
    unlikely = [
        type(one)(**{**vars(one), "likely": 30}) for one in READER.read(words).read if one.likely
    ]
    (asked,) = decided(unlikely[:1], THRESHOLDS["seldom"])
    assert isinstance(asked, Unread)
    assert asked.causes == ("likelihood",)
