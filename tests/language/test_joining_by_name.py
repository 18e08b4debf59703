"""Whoever joins says what e is called: each way to join with each way to give a name."""

import pytest

from nomicbot.rulebooks.bnomic.vocabulary import Join
from tests.language.posts import UNREAD, gist, read

JOINS = [
    "I register",
    "I hereby become a player",
    "I join the game",
    "I wish to become a player",
    "I apply to join",
    "I'd like to join",
    "I hereby join",
    "Count me in as a player",
    "I hereby declare myself a player",
    "I request to become a player",
]
NAMES = [
    ", and want to be called Sproing.",
    " and wish to be known in these halls as Sproing.",
    ", under the name of Sproing.",
    ", and would like to be known as Sproing.",
    ". I want to be called Sproing.",
    ". My name is Sproing.",
    ", and let me be known as Sproing.",
    ", calling myself Sproing.",
    ". You can call me Sproing.",
    ", name of Sproing.",
    ", my nickname being Sproing.",
    ". I'd like the name Sproing.",
    " with the name Sproing.",
    ", and choose the name Sproing.",
    ". I'll be Sproing.",
    " and I ask to be called Sproing.",
    ", to be known as Sproing.",
    ". I hereby take the name Sproing.",
    ". I choose to be known as Sproing.",
    ", Sproing by name.",
]


@pytest.mark.parametrize("join", JOINS)
def test_each_way_to_join_goes_with_each_name(join: str) -> None:
    assert {name: gist(read(f"Hi there.\n\n{join}{name}").read) for name in NAMES} == {
        name: [Join("Sproing")] for name in NAMES
    }


@pytest.mark.parametrize("name", [name for name in NAMES if name[0] != "."])
def test_who_asks_to_be_one_and_gives_a_name_joins(name: str) -> None:
    assert gist(read(f"Hi there.\n\nLet me be a player{name}").read) == [Join("Sproing")]
    assert gist(read("Hi there.\n\nLet me be a player.").read) == [UNREAD]


@pytest.mark.parametrize(
    "post",
    [
        "Let me be a fool, and let me be known as Larkin.",
        "Dov wants to join, and wants to be called Zed.",
        "I register my displeasure, and want to be called about it.",
        "I'll be Sproing in the play, and Cleo is the Moon.",
        "He joins the game, and let him be known as Larkin.",
    ],
)
def test_nobody_joins_by_a_name_alone(post: str) -> None:
    assert gist(read(post).read) == []


@pytest.mark.parametrize(
    "post",
    [
        "I want to become a player when my exams are over, and I'll be called Zed.",
        "I become a player. I'll be Away until Monday.",
        "I want to join.",
    ],
)
def test_a_doubtful_one_is_asked_about(post: str) -> None:
    assert gist(read(post).read) == [UNREAD]
