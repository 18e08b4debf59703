"""Words that an author quotes for somebody else to write do nothing.

The tests decide as for an author who is seldom asked, so any likely action would be done.
"""

import pytest

from nomicbot.game.actions import Announcement, Unread
from nomicbot.language.deciding import decided
from nomicbot.language.questions import acts_of, meaning
from nomicbot.language.reader import Reader
from nomicbot.language.thresholds import THRESHOLDS
from tests.corpus.scene import SCENE

READER = Reader(SCENE)


def _decided(words: str) -> tuple[Announcement | Unread, ...]:
    return decided(READER.read(words).read, THRESHOLDS["seldom"], lambda _act: True)


def _done(words: str) -> list[str]:
    return [meaning(one.action).line for one in _decided(words) if isinstance(one, Announcement)]


@pytest.mark.parametrize(
    "words",
    [
        'Maya I think you must write "I play 7(11)10 in Sprouts game 2".',
        'Maya just accept: "I accept the challenge to Sprouts game 5"',
        "Dov you can just reply 'I accept the challenge to Sprouts game 5' or so.",
        "You must write “I heal Ivy (3, 3)”.",
    ],
)
def test_words_quoted_for_somebody_else_are_nobodys_act(words: str) -> None:
    assert _done(f"{words} I heal Ivy.") == ["I heal Ivy."]
    assert not [act for one in _decided(words) for act in acts_of(one)]
