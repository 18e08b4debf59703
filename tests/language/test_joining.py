"""Becoming a player, and ceasing to be one."""

import pytest

from nomicbot.rulebooks.bnomic.vocabulary import Forfeit, Join
from tests.language.posts import UNREAD, gist, read

JOININGS = [
    ("I become a player.", ""),
    ("i hereby become a player", ""),
    ("I hereby join the game as Zed", "Zed"),
    ("I wish to become a player.  You can all call me JQ by\nmy initials.", "JQ"),
    ("I request to become a player named Xenu the Terrible.", "Xenu the Terrible"),
    ("I'd like to join; my name is X", "X"),
    ("I would like to become a player.", ""),
    ("Hi all! I join the game.", ""),
    ("Hello,\n\nI hereby join.\n\nBill", ""),
    ("I become a player, known as “Señor Ñandú”.", "Señor Ñandú"),
    ('I become a player called "wonko the sane".', "wonko the sane"),
    ("My name is Zed and I wish to become a player.", "Zed"),
    ("I become a player under the name of Old Coma, if that's not taken already", UNREAD),
    ("I choose to become a new player. Call me Ishmael.", "Ishmael"),
    ("I join the game. It looks fun. My name is Bob-o-Matic.", "Bob-o-Matic"),
    ("Okay, I become a player.", ""),
    ("I become a player for the fun of it!", ""),
    ("I declare myself a player", ""),
    ("I join B Nomic.", ""),
    ("Hi,\n\nI'd like to join your game. You may call me Zed.\n\nThanks,\nZed", "Zed"),
    ("I join. I shall be known as Marvin.", "Marvin"),
    ("I would like to be a player.", ""),
]


@pytest.mark.parametrize(("post", "called"), JOININGS)
def test_somebody_joins(post: str, called: str) -> None:
    assert gist(read(post).read) == [UNREAD if called == UNREAD else Join(called)]


@pytest.mark.parametrize(
    "post",
    [
        "I forfeit.",
        "I forfeit the game",
        "I hereby forfeit!",
        "I leave the game.",
        "Sadly, I cease to be a player.",
        "I quit the game because I have no time any more.",
        "I stop being a player.",
    ],
)
def test_somebody_leaves(post: str) -> None:
    assert gist(read(post).read) == [Forfeit()]


@pytest.mark.parametrize(
    "post",
    [
        "I join as soon as possible",
        "I join the game. Call me maybe.",
        "I become a player tomorrow.",
        "I forfeit my turn.",
        "I want to become a player.",
        "If nobody objects, I join the game.",
        "Do you mind, or may I just do it: I become a player?",
    ],
)
def test_a_doubtful_joining_is_asked_back(post: str) -> None:
    assert gist(read(post).read) == [UNREAD]


@pytest.mark.parametrize(
    "post",
    [
        "I leave for work now.",
        "I became a player in 2003.",
        "You can call me Zed.",
        "Call me old-fashioned.",
        "I join the chorus of complaints.",
        "Wonko becomes a player.",
        "How do I become a player?",
        "I am not sure that I should join the game.",
    ],
)
def test_talk_about_joining_is_prose(post: str) -> None:
    assert gist(read(post).read) == []


def test_the_words_and_their_places_are_the_authors() -> None:
    post = "Hi!\n\nI hereby   join the game.\nYou can call me “Zed”."
    (joined,) = read(post).read
    assert joined.text == "I hereby join the game (Zed)"
    assert [post[start:end] for start, end in joined.spans] == ["I hereby   join the game", "“Zed”"]
