"""Sentences that seem to be meant as actions, although the parser finds none in them."""

from dataclasses import replace
from pathlib import Path

import pytest

from nomicbot.language.scene import Motion
from nomicbot.language.unheeded import unheeded
from tests.corpus.scene import SCENE

ROWS = [
    (row[0], row[2:])
    for row in (Path(__file__).parent / "unheeded.txt").read_text("utf-8").splitlines()
    if row and not row.startswith("#")
]


def found(text: str, *, newcomer: bool, heeded: tuple[tuple[int, int], ...] = ()) -> list[str]:
    return list(unheeded(text, ((0, len(text)),), heeded, SCENE, newcomer=newcomer))


@pytest.mark.parametrize(("whose", "words"), ROWS)
def test_what_seems_to_be_meant_is_told_from_talk(whose: str, words: str) -> None:
    assert found(words, newcomer=True) == ([] if whose == "-" else [words])
    assert found(words, newcomer=False) == ([words] if whose == "+" else [])


def test_words_that_were_read_or_are_in_braces_are_left_out() -> None:
    text = "I vote FOR p12. Please delete my proposal.\n{{\nPlease delete my vote.\n}}\n"
    assert found(text, newcomer=True, heeded=((0, 15),)) == ["Please delete my proposal."]
    assert found(text, newcomer=True, heeded=((0, 42),)) == []


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("The first one (p12) I don't support, it isn't fair", True),
        ("I don't know what p12 does", False),
        ("What about Cats? I'm against", True),
        ("What about cake? It is nice", False),
    ],
)
def test_a_side_that_somebody_takes_on_a_motion_in_whole_words_is_not_lost(
    text: str, told: bool
) -> None:
    scene = replace(SCENE, motions=(*SCENE.motions, Motion("p99", "Cats", "Dov")))
    assert bool(unheeded(text, ((0, len(text)),), (), scene, newcomer=False)) is told
