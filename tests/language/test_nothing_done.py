"""Plans, doubts, conditions, jokes, refusals and reports: nobody does anything by them."""

import pytest

from nomicbot.game.actions import Announcement
from tests.language.posts import read, talk


@pytest.mark.parametrize("post", talk("never_done"))
def test_nothing_is_done(post: str) -> None:
    assert not [one for one in read(post).read if isinstance(one, Announcement)]


@pytest.mark.parametrize("post", talk("prose"))
def test_prose_is_not_even_asked_about(post: str) -> None:
    assert read(post).read == ()
