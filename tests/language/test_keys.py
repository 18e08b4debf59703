"""Clock Keys."""

import pytest

from nomicbot.rulebooks.bnomic.vocabulary import TurnKey, Vote
from tests.language.posts import UNREAD, gist, read


@pytest.mark.parametrize(
    ("post", "value"),
    [
        ("I turn my Clock Key Off.", "Off"),
        ("I hereby turn my clock key on", "On"),
        ("I set my key to On.", "On"),
        ("I switch off my Clock Key.", "Off"),
        ("I change my Clock Key's value from On to Off.", "Off"),
        ('I change the value of my Clock Key to "Off".', "Off"),
        ("I change my Clock Key's value.", ""),
        ("I flip my Clock Key.", ""),
        ("I toggle my clock key, because something is broken.", ""),
        ("I turn my Clock Key On again.", "On"),
    ],
)
def test_a_key_is_turned(post: str, value: str) -> None:
    assert gist(read(post).read) == [TurnKey(value)]


def test_a_key_is_turned_among_other_things() -> None:
    assert gist(read("I turn my Clock Key Off and vote FOR p1.").read) == [TurnKey("Off"), Vote("p1", "FOR")]


@pytest.mark.parametrize(
    "post",
    [
        "I turn the Clock Off.",
        "I turn my Clock Key sideways.",
        "If Peter turns eirs, I turn my Clock Key Off.",
        "I turn my Clock Key Off tomorrow.",
    ],
)
def test_what_is_doubtful_is_asked_back(post: str) -> None:
    assert gist(read(post).read) == [UNREAD]


@pytest.mark.parametrize(
    "post",
    [
        "I turned my Clock Key Off.",
        "Peter turns eir Clock Key Off.",
        "I would turn my Clock Key Off if I had one.",
        "> I turn my Clock Key Off.",
        "I change my mind.",
        "I turn my attention to the Clock Keys.",
    ],
)
def test_talk_of_keys_is_prose(post: str) -> None:
    assert gist(read(post).read) == []
