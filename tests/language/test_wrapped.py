"""Mail programs wrap lines wherever they end: what a sentence does hangs on no blank of it."""

import re

import pytest

from nomicbot.game.actions import Announcement
from tests.language.posts import read, talk

BEFORE = "The whole of last week it rained here, and nobody has seen the cat. "
"""So long a line that a program wraps it."""
_BLANK = re.compile(r"(?<=[\w,;]) (?=[a-zA-Z])")
_OWN_LINE = re.compile(r"(?:I|CFI|p\d+|FOR|AGAINST|ABSTAIN)\b")
"""What may stand at the front of a line of its own."""
_PARTS = 12
_QUICK = 2
"""Parts of all blanks that are tried each time; the others are in the slow suite."""


def _sayings() -> list[str]:
    lines = [line.partition(" | ")[0].strip() for line in talk("other_words")]
    return [line for line in lines if not any(sign in line for sign in ('"', "{{", "(", "http"))]


def _done(text: str) -> list[tuple[str, int]]:
    found = [one for one in read(BEFORE + text).read if isinstance(one, Announcement)]
    return [(str(one.action).replace("\\n", " "), one.times) for one in found]


@pytest.mark.parametrize(
    "part", [*range(_QUICK), *(pytest.param(part, marks=pytest.mark.slow) for part in range(_QUICK, _PARTS))]
)
def test_a_sentence_does_the_same_wherever_it_is_wrapped(part: int) -> None:
    wrong = []
    for number, saying in enumerate(_sayings()):
        blanks = [blank for blank in _BLANK.finditer(saying) if not _OWN_LINE.match(saying, blank.end())]
        for blank in blanks[(part + number) % _PARTS :: _PARTS]:
            wrapped = f"{saying[: blank.start()]}\n{saying[blank.end() :]}"
            if _done(wrapped) != _done(saying):
                wrong.append(wrapped)
    assert not wrong
