"""Options of last resort: actions with a place for everything that words name."""

import pytest

from nomicbot.game.actions import Unread
from nomicbot.language.reader import Reader
from tests.corpus.scene import SCENE

READER = Reader(SCENE)


def options(post: str) -> list[str]:
    """Return the options of the questions about a post."""
    return [
        line.line
        for one in READER.read(post).read
        if isinstance(one, Unread)
        for line in one.readings
    ]


@pytest.mark.parametrize(
    ("post", "option"),
    [
        ("With a wave of my brand new staff and some mumbled Latin I heal Iain.", "I heal Iain."),
        ("North-west is where I go.", "I move north-west."),
        ("In the race for Change, my vote is Ivy", "I vote for Ivy for the Ministry of Change."),
        ("Let my place on the Grid be (2,2)", "I enter the Grid at (2,2)."),
        ("i choose necromancer, goes with my coat", "I become a Necromancer."),
        (
            "I move the display of the Grid to http://www.example.invalid/grid",
            "I move the display the Grid to http://www.example.invalid/grid.",
        ),
    ],
)
def test_words_that_only_name_what_an_action_needs_get_it_as_an_option(post, option):
    assert option in options(post)


@pytest.mark.parametrize(
    "post",
    [
        "All of the above is my evidence.",
        "I slip the Voting Gremlin 12 GC",
        "I won't heal Iain with my staff and some mumbled Latin.",
    ],
)
def test_no_action_is_offered_that_lacks_something_or_leaves_out_what_was_named(post):
    assert options(post) == []


@pytest.mark.parametrize(
    ("post", "lines"),
    [
        ("Hello Ivy. I give you 4 GC.", ["I give Ivy 4 Genechips."]),
        (
            "I would like to praise Peter, as Bram did. I give em 5 Genechips.",
            ["I give Bram 5 Genechips.", "I give Peter 5 Genechips."],
        ),
        ("As Cleo I know: I give you 4 GC.", []),
    ],
)
def test_who_is_spoken_to_or_of_is_one_of_those_named_last_but_the_author(post, lines):
    said = READER.read(post, [(0, len(post))], names=("Cleo",)).read
    assert [line.line for one in said if isinstance(one, Unread) for line in one.readings] == lines
