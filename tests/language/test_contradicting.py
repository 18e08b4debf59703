"""Two votes on one motion in one post: a question, unless some word says that the later one changes the earlier."""

import pytest

from tests.language.posts import UNREAD, read, votes


@pytest.mark.parametrize(
    "post",
    [
        "Wonko\np12 FOR\n\nPeter\np12 AGAINST",
        "(Wonko) p12 FOR\n(Peter) p12 AGAINST",
        "I vote FOR p12, server crashes. I vote AGAINST p12, server crashes.",
        "I vote FOR p12. The herring was good today. I vote AGAINST p12.",
    ],
)
def test_two_votes_with_nothing_between_are_asked_about(post: str) -> None:
    assert set(votes(read(post).read)) == {UNREAD}


@pytest.mark.parametrize(
    "post",
    [
        "I vote FOR p12.\n\nAfter lunch: I have changed my mind. I vote AGAINST p12.",
        "I vote FOR p12. I now vote AGAINST p12.",
        "I vote FOR p12. I vote AGAINST p12.",
    ],
)
def test_the_later_of_two_votes_may_change_the_earlier(post: str) -> None:
    assert votes(read(post).read) == ["FOR p12", "AGAINST p12"]


def test_votes_on_other_motions_and_the_same_vote_again_contradict_nothing() -> None:
    assert votes(read("I vote FOR p12. I vote AGAINST p13. I vote FOR p12.").read) == [
        "FOR p12",
        "AGAINST p13",
        "FOR p12",
    ]
