"""Headings: whose words are below them, whether these are votes, and which."""

from pathlib import Path

import pytest

from nomicbot.language.headings import Heading, heading_of
from nomicbot.language.posts import TAGGER
from tests.corpus.scene import SCENE

LINES = [
    line
    for line in Path(__file__).with_name("headings.txt").read_text("utf-8").splitlines()
    if not line.startswith("#")
]


def _said(heading: Heading) -> str:
    parts = (
        heading.mode or "unknown",
        "votes" if heading.votes else "",
        heading.vote,
        "offers" if heading.offers else "",
    )
    return ", ".join(filter(None, parts))


@pytest.mark.parametrize("line", LINES)
def test_a_heading_says_what_is_below_it(line: str) -> None:
    words, _, says = line.partition(": ")[2].rpartition(" => ")
    assert _said(heading_of(words, TAGGER, SCENE)) == says
