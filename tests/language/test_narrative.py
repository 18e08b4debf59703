"""Sentences that tell one deed after the other: each of `talk/told.txt` does what stands behind it, and no less."""

import pytest

from nomicbot.game.actions import Announcement
from tests.language.posts import read, talk
from tests.language.test_rewording import short

_LINES = [line.split(" | ") for line in talk("told")]


@pytest.mark.parametrize(("sentence", "actions"), [(line[0], line[1:]) for line in _LINES])
def test_all_is_done_that_is_told(sentence: str, actions: list[str]) -> None:
    assert [short(one.action) if isinstance(one, Announcement) else "asked" for one in read(sentence).read] == actions
