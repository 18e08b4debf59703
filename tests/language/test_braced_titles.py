"""Titles in single braces, names in square brackets, and "thusly"."""

import pytest

from nomicbot.game.actions import Announcement
from nomicbot.rulebooks.bnomic.vocabulary import Elect, Propose, Retract
from tests.language.posts import UNREAD, gist, read, titles


@pytest.mark.parametrize(
    "words",
    [
        "I withdraw my previous proposal titled {Clock Geese}.",
        "I withdraw my proposal {Clock Geese}.",
        "I retract the proposal entitled {Clock Geese}, with apologies.",
    ],
)
def test_a_title_may_stand_in_braces(words: str) -> None:
    assert gist(read(words).read) == [Retract("Clock Geese")]


def test_so_may_that_of_a_new_motion() -> None:
    assert titles(read("I submit a proposal titled {Clock Geese}:\n{{\nEach player gains 1 Genechip.\n}}").read) == [
        "Clock Geese"
    ]


def test_a_text_in_braces_is_no_title() -> None:
    (read_one,) = read("I submit the proposal {Each player gains 1 Genechip.}").read
    assert "Clock" not in str(read_one)
    assert titles([read_one]) in ([""], [UNREAD])


@pytest.mark.parametrize("how", ["thusly", "thus", "like this", "in this way", "in the following manner"])
def test_a_revision_says_how(how: str) -> None:
    post = f'I revise my proposal "huh" {how}:\n{{{{\nEach player gains 1 Genechip.\n}}}}'
    assert [one.action.text for one in read(post).read] == ["Each player gains 1 Genechip."]


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        ("I vote [Marvin].", [Elect("Marvin", "")]),
        ("I vote [Ivy], who has a boat.", [Elect("Ivy", "")]),
        ("I vote Ivy.", []),
        ("I vote Labour.", []),
        ("I vote Tuesday.", []),
        ("I vote Pizza.", []),
        ("I vote Present.", []),
        ("I vote Yesss.", []),
        ("I always vote Ivy.", []),
        ("If I vote Ivy.", []),
    ],
)
def test_a_name_in_square_brackets_is_a_candidate(words: str, expected: list[object]) -> None:
    assert gist(read(words).read) == expected


@pytest.mark.parametrize("title", ['"Clock Geese"', "{Clock Geese}", "{Clock\nGeese}"])
@pytest.mark.parametrize("leads", [" and text\n ", " and text:\n\n", " with the following text\n", ", having text:\n"])
def test_a_text_may_begin_on_the_line_below_its_title(title: str, leads: str) -> None:
    (one,) = gist(read(f"I submit a proposal with title {title}{leads}Repeal rule 3-4.").read)
    assert isinstance(one, Propose)
    assert (one.title, one.text) == ("Clock Geese", "Repeal rule 3-4.")


@pytest.mark.parametrize(
    "post",
    [
        'I will submit a proposal with title "Geese" and text\n Repeal rule 3-4.',
        'Dov says: I submit a proposal with title "Geese" and text\n Repeal rule 3-4.',
        'If I submit a proposal with title "Geese" and text\n Repeal rule 3-4, who cares?',
        'I submit a proposal with title "Geese" and text\n that I like.',
    ],
)
def test_a_title_that_is_spoken_of_offers_nothing(post: str) -> None:
    assert not [one for one in read(post).read if isinstance(one, Announcement)]
