"""An action that its author takes back later is not done as first stated.

The tests decide as for an author who is seldom asked, so any likely action would be done.
"""

import pytest

from nomicbot.game.actions import Announcement, Unread
from nomicbot.language.deciding import decided
from nomicbot.language.questions import meaning
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
        "12 no, too complicated. no wait, for",
        "p12 against no wait for",
        "p12: AGAINST, wait, FOR",
        "p12 for. No, against.",
        "p12 against no i vote for it",
        "I vote FOR p12. Wait, no.",
        "i drop the shield. no i keep it",
        "I drop the shield. No, wait, I keep it.",
    ],
)
def test_what_is_thought_again_of_is_asked_about_and_never_done(words: str) -> None:
    for post in (words, f"My votes:\n\n{words}\np13 for"):
        lines = set(_done(post))
        assert lines <= {"I vote FOR p13."}, post
    assert [one for one in _decided(words) if isinstance(one, Unread)], words


def test_words_that_only_look_like_second_thoughts_change_no_vote() -> None:
    ballot = "My votes:\n\np12: for, sorry for the delay\np13: for, actually a good one"
    assert _done(ballot) == ["I vote FOR p12.", "I vote FOR p13."]
