"""Votes on somebody's motions that are named afterwards: "and against both of Dov's, p12 and p13".

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


@pytest.mark.parametrize(
    "words",
    [
        "I naturally vote for my own proposal, and against both of Dov's, namely p12 and p13",
        "I vote for p14 and against both of Dov's proposals, p12 and p13.",
        "I vote for p14, but against the two of Dov's, p12 and p13.",
    ],
)
def test_the_side_said_last_before_motions_is_the_one_offered(words: str) -> None:
    offered = {meaning(act).line for one in _decided(words) for act in acts_of(one)}
    assert {"I vote AGAINST p12.", "I vote AGAINST p13."} <= offered
    assert not offered & {"I vote FOR p12.", "I vote FOR p13."}
