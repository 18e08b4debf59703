"""Votes that their author puts right in the same breath."""

import pytest

from nomicbot.game.actions import Announcement
from nomicbot.language.ballots.corrected import corrected
from nomicbot.rulebooks.bnomic.vocabulary import Vote
from tests.language.posts import read

AGAINST_18 = [Vote("p18", "AGAINST")]


@pytest.mark.parametrize(
    "post",
    [
        "p18: FOR -- scratch that, AGAINST. I'd forgotten that it repeals 3-4.",
        "p18... FOR -- no, scratch that, I was reading the line above. AGAINST p18.",
        "p18 FOR... no wait, that's the one with the fish. Scratch that, AGAINST.",
        "I vote FOR, no, make that AGAINST p18.",
        "I vote FOR - I mean AGAINST - p18.",
    ],
)
def test_only_the_second_vote_counts(post: str) -> None:
    found = read(post).read
    assert [one.action for one in found if isinstance(one, Announcement)] == AGAINST_18
    assert all(post[slice(*span)] in post for one in found for span in one.spans)


@pytest.mark.parametrize(
    "post",
    [
        "I vote FOR p12. Scratch that, AGAINST p13.",
        "I vote FOR p12, scratch that, AGAINST.",
        "I vote FOR p12 -- or rather AGAINST it.",
    ],
)
def test_what_may_be_on_two_motions_is_asked_about(post: str) -> None:
    assert corrected(post) == post
    assert not any(isinstance(one, Announcement) for one in read(post).read)
