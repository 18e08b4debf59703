"""Declaring that one wins."""

import pytest

from nomicbot.rulebooks.bnomic.vocabulary import DeclareWin
from tests.language.posts import gist, read


@pytest.mark.parametrize(
    "post",
    [
        "I win.",
        "I win!",
        "I hereby win the game.",
        "I declare that I win!",
        "I win B Nomic.",
        "I win because of rule 9-50.",
        "I win by rule 9-50.a.",
        "I hereby declare victory.",
        "I declare myself the winner.",
        "I claim a win.",
    ],
)
def test_somebody_says_that_e_wins(post: str) -> None:
    assert gist(read(post).read) == [DeclareWin()]


@pytest.mark.parametrize(
    "post",
    [
        "I win the bet.",
        "I win again at chess.",
        "I win, you lose.",
        "Wonko wins.",
        "I won.",
        "I would win the game.",
        "When I win, there will be cake.",
        "You win some, you lose some.",
        'He shouted "I win" and was refused.',
    ],
)
def test_prose_stays_prose(post: str) -> None:
    assert gist(read(post).read) == []
