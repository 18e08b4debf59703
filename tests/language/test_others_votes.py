"""Votes behind those of a Soul, a Senator or the Voting Gremlin: nobody's own without an "I"."""

import pytest

from nomicbot.rulebooks.bnomic.vocabulary import Bribe, Lobby, Reanimate, Vote
from tests.language.posts import UNREAD, gist, read


@pytest.mark.parametrize("lead", ["", "And since you remind me: ", "Right, right, I'm up. "])
@pytest.mark.parametrize(
    "sentence",
    [
        "I Reanimate Dov's Soul and vote with it AGAINST p12, and ABSTAIN on everything else.",
        "I Reanimate Dov's Soul and vote with it AGAINST p12, and ABSTAIN on p13.",
        "I lobby Ivy to vote FOR p12, and ABSTAIN on everything else.",
        "I bribe the Voting Gremlin with 3 GC to vote FOR p12, and ABSTAIN on everything else.",
    ],
)
def test_a_vote_that_goes_on_is_not_its_authors(lead: str, sentence: str) -> None:
    done = gist(read(f"{lead}{sentence}").read)
    assert not [one for one in done if isinstance(one, Vote) or type(one).__name__ == "VoteOnEach"]
    assert UNREAD in done or isinstance(done[0], Reanimate)


def test_with_an_i_it_is() -> None:
    assert gist(read("I lobby Ivy to vote FOR p12, and I vote AGAINST p13.").read) == [
        Lobby("Ivy", "p12", "FOR"),
        Vote("p13", "AGAINST"),
    ]
    assert gist(read("I vote FOR p12 and bribe the Voting Gremlin with 3 GC to vote FOR p13.").read) == [
        Vote("p12", "FOR"),
        Bribe("p13", "FOR", 3),
    ]


def test_an_i_further_behind_says_so_too() -> None:
    post = "I lobby Wonko for a FOR on p13, I heal Ivy and I vote FOR p99."
    assert gist(read(post).read)[-1] == Vote("p99", "FOR")
