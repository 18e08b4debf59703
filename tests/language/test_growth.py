"""The cost of parsing grows with the text: twice the length never takes three times as long.

The texts are made of random fragments that may keep the parser or a pattern busy.
"""

import random
import re
from collections.abc import Callable

import pytest

from nomicbot.language.documents.changes import read_changes
from tests.language.evil import FRAGMENTS
from tests.language.growth import grows, mail_of, read_mail
from tests.language.openers import openers
from tests.language.patterns import every_pattern, runs_over_lines
from tests.language.posts import READER
from tests.samples import SAMPLE_OR_ALL

SEED = 20261126

MARKS = ["- ", "* ", "…", "“", *"\n \t)(.,_='[]{}>|/:#", '"']
WORDS = [
    "I ",
    "a ",
    "p12 ",
    "FOR ",
    "vote ",
    "my ",
    "not ",
    "and ",
    "the ",
    "if ",
    "Peter ",
    "I vote FOR p12.",
    "x",
]

BELOW = [" ", "\t", "x\n", "- "]
APART = 16
"""Of so many lines that open something those are tried that stand first, a line for each text that is repeated."""


def units(count: int) -> list[str]:
    """Return fragments to repeat: marks and words, alone, in pairs and in threes, and those of the evil posts."""
    chance = random.Random(SEED)
    known = [given if isinstance(given, str) else given[0] for given in FRAGMENTS.values()]
    made = ["\n", " ", ")\n\n", " \n", "\n\n ", "- \n", ". ", "> \n"]
    while len(made) < count:
        pieces = chance.choices([*MARKS, *WORDS, chance.choice(known)], k=chance.randint(1, 3))
        made.append("".join(pieces))
    return made


def whole_way(text: str) -> object:
    """Parse a message, from its bytes to its actions."""
    return read_mail(mail_of(text))


def too_much(count: int) -> list[str]:
    READER.read("I vote FOR p12.")
    found = []
    for number, unit in enumerate(units(count)):
        before, after = (
            ("I vote FOR p12 ", "") if number % 2 else ("I vote FOR p12", "\nI vote FOR p13.\n")
        )
        found.append(grows(whole_way, unit, before, after))
    return list(filter(None, found))


def test_reading_a_post_costs_what_its_length_does() -> None:
    assert too_much(10) == []


@pytest.mark.long
def test_reading_any_of_many_posts_costs_what_its_length_does() -> None:
    assert too_much(120) == []


def test_reading_a_text_of_a_proposal_costs_what_its_length_does() -> None:
    found = [grows(read_changes, unit, "Amend rule 3-4 as follows: ", "") for unit in units(16)]
    assert list(filter(None, found)) == []


def test_no_pattern_goes_over_all_blank_lines_from_each_of_them() -> None:
    assert runs_over_lines(re.compile(r"a|^\W*b", re.MULTILINE))
    assert not runs_over_lines(re.compile(r"a|^[^\w\n]*b|c\s*", re.MULTILINE))
    assert [name for name, pattern in every_pattern().items() if runs_over_lines(pattern)] == []


@SAMPLE_OR_ALL
def test_below_any_line_that_opens_something_reading_costs_what_its_length_does(
    some: Callable[..., list[str]],
) -> None:
    """The lines are generated from the room's patterns; each of a few fragments is repeated below them."""
    lines = [*openers("nomicbot.language"), "start transaction", "--- begin transaction"]
    tried = [
        (line, BELOW[place % len(BELOW)])
        for place, line in enumerate(lines)
        if place % APART < len(BELOW)
    ]
    READER.read("I vote FOR p12.")
    assert [
        told
        for line, unit in some(tried, 16)
        if (told := grows(READER.read, unit, f"{line}\n", "p1\n"))
    ] == []
