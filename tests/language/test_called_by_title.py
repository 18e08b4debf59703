"""Motions called by their titles and by whose they are, with their numbers in the same breath or in a quoted list."""

import pytest

from nomicbot.game.actions import Action
from nomicbot.rulebooks.bnomic.vocabulary import Elect, Retract, Veto
from tests.language.posts import UNREAD, gist, read, read_reply, votes

ROWS = "\n\n> p12  Hot Potato           Bram\n> p13  Soups, Misc.         Cleo\n> p14  Cold Potato          Bram\n"


@pytest.mark.parametrize(
    ("words", "cast"),
    [
        ('I vote FOR "Hot Potato".\nI vote AGAINST "Cold Potato".', ["FOR p12", "AGAINST p14"]),
        ('FOR "Hot Potato"\nAGAINST "Soups, Misc."', ["FOR p12", "AGAINST p13"]),
        ("I vote FOR Soups, Misc.", ["FOR p13"]),
        ("I vote FOR Hot Potato, Cold Potato and Soups, Misc.", ["FOR p12", "FOR p14", "FOR p13"]),
        ('I vote FOR "More Fish".', ["FOR More Fish"]),
        ('I vote FOR "Potato".', ["FOR Potato"]),
    ],
)
def test_titles_of_rows_that_are_quoted_in_the_post(words: str, cast: list[str]) -> None:
    assert votes(read_reply(words + ROWS).read) == cast


@pytest.mark.parametrize(
    ("words", "cast"),
    [
        ('I vote FOR "Rent" (p16).', ["FOR p16"]),
        ('I vote against "Rent!" (p16) for several reasons.', ["AGAINST p16"]),
        ('I vote for Dov\'s "A Goat" (p15).', ["FOR p15"]),
        ("I vote for Dov's p15.", ["FOR p15"]),
        ('I vote FOR Dov\'s p15 ("A Goat").', ["FOR p15"]),
        ('I vote AGAINST "Rent", p16, and FOR "Goats", p17.', ["AGAINST p16", "FOR p17"]),
        ('I vote FOR "Rent" (p16), "Goats" (p17) and Dov\'s "Emus" (p18).', ["FOR p16", "FOR p17", "FOR p18"]),
        ("I vote against Ivy's so-called simplification, p12.", ["AGAINST p12"]),
        ("I vote against both of Ivy's so-called cures, p12 and p14.", ["AGAINST p12", "AGAINST p14"]),
        ("I vote for Rent! (p16).", ["FOR p16"]),
        ('Yes to "Rent!" (p16).', ["FOR p16"]),
        ('I vote FOR "Down With Ducks" (that\'s p18).', ["FOR p18"]),
    ],
)
def test_title_or_author_beside_the_number(words: str, cast: list[str]) -> None:
    assert votes(read(words).read) == cast


@pytest.mark.parametrize(
    ("words", "done"),
    [
        ('I withdraw "Rent!" (p16).', [Retract("p16")]),
        ('I veto Dov\'s "Rent!" (p16).', [Veto("p16")]),
        ("I vote for Iain, p12 is bad.", [Elect("Iain")]),
    ],
)
def test_other_acts_on_motions_called_so(words: str, done: list[Action]) -> None:
    assert gist(read(words).read) == done


@pytest.mark.parametrize(
    "words",
    [
        "Shall I vote for Rent? (p16)",
        "Dov voted FOR Ivy's p12.",
        "I might vote for Dov's p12.",
        "Ivy will vote for my p12.",
        'I would vote FOR "Rent" (p16).',
        'Dov wrote: I vote FOR "Rent" (p16).',
        '> I vote FOR "Rent" (p16).',
        "I vote for Cleo's revision of p12.",
        "I vote for Dov (p12's author).",
        "I vote for Dov (p12).",
        'For example: I vote FOR "Rent" (p16).',
    ],
)
def test_nobody_votes(words: str) -> None:
    assert set(votes(read_reply(words).read)) <= {UNREAD}
