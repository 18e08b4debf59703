"""Votes on several motions that were listed above: "On those two I vote AGAINST"; and who can only vote so."""

import pytest

from nomicbot.game.actions import Announcement
from nomicbot.rulebooks.bnomic.vocabulary import Vote
from tests.language.posts import read, votes

_ABOVE = (
    "I've read p13 and p18.",
    "I've slept on proposals 13 and 18.",
    "p13 and p18 are bad.",
    "As for p13 and p18, they are a mess.",
    "I vote FOR all the open proposals except 13 and 18.",
    "I vote FOR all open proposals except for p13 and p18.",
    "I vote FOR every open proposal but 13 and 18.",
)
_VOTES = (
    "On those two I vote AGAINST.",
    "On these two, I vote AGAINST.",
    "On both I vote AGAINST.",
    "On both of these I vote AGAINST.",
    "On these I vote AGAINST.",
    "On those motions I hereby vote AGAINST, with regret.",
)


@pytest.mark.parametrize("vote", _VOTES)
@pytest.mark.parametrize("above", _ABOVE)
def test_those_two_are_the_ones_that_were_listed(above: str, vote: str) -> None:
    assert [one for one in votes(read(f"{above} {vote}").read) if one.endswith(("13", "18"))] == [
        "AGAINST p13",
        "AGAINST p18",
    ]


def test_three_are_three() -> None:
    found = read("I've read p13, p15 and p18. On those three I vote AGAINST.").read
    assert votes(found) == ["AGAINST p13", "AGAINST p15", "AGAINST p18"]


@pytest.mark.parametrize(
    "post",
    [
        "I've read p13, p15 and p18. On those two I vote AGAINST.",
        "I've read p13 and p18, and p12 and p14. On those two I vote AGAINST.",
        "I pay Wonko 3 and Dov 5 GC. On those two I vote AGAINST.",
        "I've read p13 and p18. On those two I would vote AGAINST.",
        "I've read p13 and p18. On those two Dov votes AGAINST.",
        "I've read p13 and p18. On those two I voted AGAINST.",
        "I've read p13 and p18. On those two I vote AGAINST tomorrow.",
        "Rules 13 and 18 are about proposals. On those two I vote AGAINST.",
        "In ndays 3 and 4 nobody read the proposals. On both I vote AGAINST.",
        "There are 12 and 13 of them for the motions. On those two I vote AGAINST.",
    ],
)
def test_others_are_not_voted_on(post: str) -> None:
    found = read(post).read
    assert not [one for one in found if isinstance(one, Announcement) and isinstance(one.action, Vote)]


@pytest.mark.parametrize(
    "post",
    [
        "p14 I can only bring myself to give a MAYBE.",
        "As for p14, I can only bring myself to vote MAYBE.",
        "I can only vote MAYBE on p14.",
        "I can only give p14 a MAYBE.",
    ],
)
def test_who_can_only_vote_so_does(post: str) -> None:
    assert votes(read(post).read) == ["MAYBE p14"]


@pytest.mark.parametrize(
    "post",
    [
        "I can only give 3 GC to Wonko.",
        "I can only vote FOR one of them.",
        "I can only vote FOR p12 if the clock is on.",
        "You can only vote FOR p12.",
        "I could only vote FOR p12.",
    ],
)
def test_what_somebody_can_do_at_most_is_not_done(post: str) -> None:
    assert not [one for one in read(post).read if isinstance(one, Announcement)]
