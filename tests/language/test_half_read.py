"""Acts beside words of their author of which nothing came."""

import pytest

from nomicbot.game.actions import Announcement
from nomicbot.language.deciding import decided
from nomicbot.language.reader import Reader
from nomicbot.language.thresholds import THRESHOLDS
from tests.corpus.scene import SCENE


def done(post: str) -> Announcement:
    """Return the only act that a post does."""
    (one,) = decided(Reader(SCENE).read(post).read, THRESHOLDS["seldom"])
    assert isinstance(one, Announcement)
    return one


@pytest.mark.parametrize(
    ("post", "left"),
    [
        ("I vote FOR p12, and I get to go first.", "and I get to go first"),
        ("I nominate Ivy for the Ministry of Law, and I move second.", "and I move second"),
    ],
)
def test_what_an_author_says_of_emself_beside_an_act_is_named_and_the_act_can_be_undone(post, left):
    act = done(post)
    assert left in act.note
    assert act.doubt is not None


@pytest.mark.parametrize(
    "post",
    [
        "I vote FOR p12, because I get to go first.",
        "I vote FOR p12, which I think is a lovely piece of work.",
        "I vote FOR p12, as I promised, and I hope that it passes.",
        "I vote FOR p12. Ivy should get to go first.",
    ],
)
def test_reasons_and_feelings_and_other_sentences_are_no_part_of_an_act(post):
    assert done(post).note == ""
