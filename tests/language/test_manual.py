"""The sentences of the players' manual: each is parsed as its action, and questions use them."""

from collections.abc import Callable
from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest

from nomicbot.game.actions import Action, Announcement
from nomicbot.language.custom_word_types import own_types
from nomicbot.language.questions import meaning
from nomicbot.language.reader import Reader
from nomicbot.language.scene import with_standing
from nomicbot.publish.manual import page, sentences
from tests.corpus.scene import SCENE
from tests.samples import sample

AUTHOR = ("Zed",)
PLAYED = tuple((*AUTHOR, kind) for kind in {each.played for each in own_types().values()})
"""Its author plays every kind of game of which there are words."""
READER = Reader(
    replace(
        SCENE,
        named=with_standing(
            {"siren": ["Lorelei"], "person": ["Mandy"], "talisman": ["Lucky Coin"]}
        ),
        playing=PLAYED,
    ),
)
PAGE = Path(__file__).parents[2] / "docs" / "sayings.md"


@cache
def _done(words: str) -> list[Action]:
    return [
        one.action for one in READER.read(words, names=AUTHOR).read if isinstance(one, Announcement)
    ]


def test_every_sentence_of_the_manual_is_read_as_its_action() -> None:
    missed = [
        (said, _done(said))
        for action, said in sentences()
        if list(map(type, _done(said))) != [action]
    ]
    assert not missed


@pytest.mark.parametrize("some", [sample, pytest.param(list, marks=pytest.mark.slow)])
def test_every_sentence_does_the_same_wherever_it_is_wrapped(
    some: Callable[[list[str]], list[str]],
) -> None:
    missed = []
    for said in some([said for _, said in sentences() if "{{" not in said]):
        words = said.split()
        for at in range(1, len(words)):
            wrapped = f"{' '.join(words[:at])}\n{' '.join(words[at:])}"
            if _done(wrapped) != _done(said):
                missed.append(wrapped)
    assert not missed


def test_the_line_of_a_question_does_what_it_says() -> None:
    missed = []
    for _, said in sentences():
        for action in _done(said):
            line = meaning(action).line
            if "{{" not in said and _done(line) != [action]:
                missed.append((said, line, _done(line)))
    assert not missed


def test_the_page_of_what_can_be_said_is_up_to_date() -> None:
    assert PAGE.read_text("utf-8") == page()
