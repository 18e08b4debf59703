"""A question names sentences to send, and each of these is read as an action."""

import ast
from itertools import chain
from pathlib import Path

import pytest

from nomicbot.game.actions import Announcement, Unread
from nomicbot.language.families.every import FAMILIES
from tests.language.posts import read, talk

_LONGEST = 2_000


def _written_in_tables() -> list[str]:
    """Every string of the tests of reading: the posts in their tables, and whatever else, which is as good."""
    here = Path(__file__).parent
    trees = (ast.walk(ast.parse(path.read_text("utf-8"))) for path in sorted(here.glob("test_*.py")))
    constants = (node.value for node in chain.from_iterable(trees) if isinstance(node, ast.Constant))
    posts = {value for value in constants if isinstance(value, str) and len(value) < _LONGEST}
    return sorted({*posts, *talk("never_done"), *talk("asked_back")})


def _hints() -> dict[str, str]:
    """Each hint that is given to one of these, with the words that it answers."""
    asked = (one for post in _written_in_tables() for one in read(post).read if isinstance(one, Unread))
    return {hint: one.text for one in asked for hint in one.hints}


HINTS = _hints()


@pytest.mark.parametrize("hint", HINTS)
def test_a_hint_is_read(hint: str) -> None:
    post = read(hint)
    if hint.startswith("bot:"):
        assert post.requests
    else:
        assert post.read
        assert all(isinstance(one, Announcement) for one in post.read), HINTS[hint]


@pytest.mark.parametrize(
    "text",
    ["", *("p12", "FOR", "all", "“Goats”", "CFI 3", "Tweak 4", "5", "Suck", "revise", "withdraw", "argue", "forfeit")],
)
@pytest.mark.parametrize("family", [family for family in FAMILIES if family.attempt], ids=lambda family: family.grammar)
def test_whatever_is_advised_is_read(family: object, text: str) -> None:
    for hint in family.advise(text).hints:  # type: ignore[attr-defined]
        assert {type(one) for one in read(hint).read} == {Announcement}


def test_there_are_many_hints() -> None:
    assert len(HINTS) > 100


def test_a_text_that_only_shows_how_it_is_done_is_no_reading_to_choose():
    (asked,) = read('I repropose my proposal "Widening the yard" from last nweek, in the hope that it passes.').read
    assert asked.hints
    assert not asked.readings
