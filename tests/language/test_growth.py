"""What reading costs grows as the text does: at twice the length never three times as much.

The texts are made of fragments, by a seed: each is a habit of the reader, or what a pattern may run over again and
again.
"""

import random
import re
import time
from collections.abc import Callable
from itertools import pairwise

import pytest

from nomicbot.language.documents.changes import read_changes
from nomicbot.mail.post import Post, read_post
from tests.language.evil import FRAGMENTS
from tests.language.patterns import every_pattern, runs_over_lines
from tests.language.posts import READER

SIZES = (6_000, 12_000, 24_000)
SEED = 20261126
MOST = 3.0  # twice as long costs at most so many times as much
NOISE = 0.15  # seconds of the processor below which nothing is said of growth
ATTEMPTS = 4  # a machine that does other things too makes some figures worse, never better

MARKS = ["- ", "* ", "…", "“", *"\n \t)(.,_='[]{}>|/:#", '"']
WORDS = ["I ", "a ", "p12 ", "FOR ", "vote ", "my ", "not ", "and ", "the ", "if ", "Peter ", "I vote FOR p12.", "x"]


def units(count: int) -> list[str]:
    """Fragments that are repeated: marks and words, alone, in pairs and in threes, and what the evil posts are of."""
    chance = random.Random(SEED)
    known = [given if isinstance(given, str) else given[0] for given in FRAGMENTS.values()]
    made = ["\n", " ", ")\n\n", " \n", "\n\n ", "- \n", ". ", "> \n"]
    while len(made) < count:
        pieces = chance.choices([*MARKS, *WORDS, chance.choice(known)], k=chance.randint(1, 3))
        made.append("".join(pieces))
    return made


def cost(work: Callable[[str], object], text: str) -> float:
    began = time.process_time()
    work(text)
    return time.process_time() - began


def grows(work: Callable[[str], object], unit: str, before: str, after: str) -> str:
    """How the cost grows from one size to the next, if that is too much; "" if not."""
    figures: dict[int, float] = {}
    for _ in range(ATTEMPTS):
        for size in SIZES:
            text = before + unit * (size // len(unit)) + after
            figures[size] = min(figures.get(size, 1e9), cost(work, text))
        ratios = [figures[two] / max(figures[one], NOISE) for one, two in pairwise(SIZES)]
        if max(ratios) < MOST:
            return ""
    return f"{unit!r}: {', '.join(f'{figures[size]:.2f} s' for size in SIZES)}"


def whole_way(text: str) -> object:
    """From the bytes of a mail to what was read."""
    raw = b"From: a@x.example\nMessage-ID: <a@x>\nContent-Type: text/plain; charset=utf-8\n\n" + text.encode()
    post = read_post(raw)
    assert isinstance(post, Post)
    return READER.read(post.body, [(passage.start, passage.end) for passage in post.written])


def too_much(count: int) -> list[str]:
    READER.read("I vote FOR p12.")
    found = []
    for number, unit in enumerate(units(count)):
        before, after = ("I vote FOR p12 ", "") if number % 2 else ("I vote FOR p12", "\nI vote FOR p13.\n")
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
