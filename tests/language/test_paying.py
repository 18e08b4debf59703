"""Genechips that are given, and Bribes."""

import pytest

from nomicbot.game.actions import Announcement
from nomicbot.rulebooks.bnomic.vocabulary import Bribe, Pay, Vote
from tests.language.posts import UNREAD, gist, read


@pytest.mark.parametrize(
    ("post", "gifts"),
    [
        ("I give 5 Genechips to Peter.", [("Peter", 5)]),
        ("I give Peter 5 Genechips.", [("Peter", 5)]),
        ("I pay Peter ten genechips for his help.", [("Peter", 10)]),
        ("I transfer 1,000 GC to Peter", [("Peter", 1000)]),
        ("I hereby send 10GC to wonko.", [("wonko", 10)]),
        ("I give Wonko the Sane a Genechip.", [("Wonko the Sane", 1)]),
        ('I give 5 Genechips to "wonko the sane".', [("wonko the sane", 5)]),
        ("I give 10 GC to Peter and 3 GC to Bob.", [("Peter", 10), ("Bob", 3)]),
        ("I give Peter 10 GC and Bob 3 GC.", [("Peter", 10), ("Bob", 3)]),
        ("I give Peter all my Genechips, that is 11 of them.", [("Peter", 11)]),
        ("I give all my 11 Genechips to Peter.", [("Peter", 11)]),
        ("I pay Peter his Genechip all the same.", [("Peter", 1)]),
        ("For vigilance I give Peter 2 GC.", [("Peter", 2)]),
    ],
)
def test_genechips_are_given(post: str, gifts: list[tuple[str, int]]) -> None:
    assert gist(read(post).read) == [Pay(player, amount) for player, amount in gifts]


@pytest.mark.parametrize(
    "post",
    [
        "I give all my Genechips to Peter.",
        "I give Peter all of my Genechips.",
        "I hereby donate every last Genechip I own to Peter.",
        "I give Peter the rest of my Genechips.",
        "I transfer my entire stock of Genechips to Peter.",
        "I hand over whatever Genechips I have left to Peter.",
    ],
)
def test_all_of_them_are_given_whatever_their_number(post: str) -> None:
    assert gist(read(post).read) == [Pay("Peter", all=True)]


def test_a_number_that_is_said_is_what_is_given() -> None:
    assert gist(read("I give Peter all eleven of my Genechips.").read) == [Pay("Peter", 11)]


def test_genechips_are_given_among_other_things() -> None:
    assert gist(read("I give a Genechip to Peter and vote FOR p1.").read) == [Pay("Peter", 1), Vote("p1", "FOR")]


def test_genechips_are_given_several_times() -> None:
    (one,) = read("I give 5 Genechips to Peter twice.").read
    assert isinstance(one, Announcement)
    assert (one.action, one.times) == (Pay("Peter", 5), 2)


@pytest.mark.parametrize(
    ("post", "bribes"),
    [
        ("I bribe the Voting Gremlin to vote FOR p12.", [("p12", "FOR", 0)]),
        ("I Bribe the Gremlin FOR p12.", [("p12", "FOR", 0)]),
        ("I bribe the Voting Gremlin with 10 Genechips to vote AGAINST p12.", [("p12", "AGAINST", 10)]),
        ("I bribe the Voting Gremlin on p3 to vote MAYBE NOT.", [("p3", "MAYBE NOT", 0)]),
        ("I bribe the Voting Gremlin to abstain on p3.", [("p3", "ABSTAIN", 0)]),
        ("I bribe the Voting Gremlin to vote FOR p1 and AGAINST p2.", [("p1", "FOR", 0), ("p2", "AGAINST", 0)]),
        ("I bribe the Voting Gremlin with 10 GC each to vote FOR p1 and p2.", [("p1", "FOR", 10), ("p2", "FOR", 10)]),
        ("I give 10 Genechips to the Voting Gremlin to vote AGAINST p3.", [("p3", "AGAINST", 10)]),
        ("I pay the Voting Gremlin 10 Genechips to vote FOR p1.", [("p1", "FOR", 10)]),
    ],
)
def test_the_gremlin_is_bribed(post: str, bribes: list[tuple[str, str, int]]) -> None:
    assert gist(read(post).read) == [Bribe(*bribe) for bribe in bribes]


@pytest.mark.parametrize(
    "post",
    [
        "I give my Genechips to Peter.",
        "I give Peter all but one of my Genechips.",
        "I give 5 Genechips to whoever votes FOR p3.",
        "I give 5 Genechips to Peter tomorrow.",
        "I give 5 Genechips to Peter and Bob.",
        "If Peter votes FOR p3, I give em 5 Genechips.",
        "I give 10 Genechips to the Voting Gremlin.",
        "I bribe the Voting Gremlin.",
        "I bribe the Voting Gremlin with 20 Genechips to vote FOR p1 and AGAINST p2.",
    ],
)
def test_what_is_doubtful_is_asked_back(post: str) -> None:
    assert gist(read(post).read) == [UNREAD]


@pytest.mark.parametrize(
    "post",
    [
        "I gave 5 Genechips to Peter.",
        "Peter gives 5 Genechips to me.",
        "I'd give 5 Genechips to see that.",
        "I give up.",
        "I give Genechips a chance.",
        "I pay attention to my Genechips.",
        "I give Peter credit for that.",
        "I bribe Peter with cake.",
        "> I give 5 Genechips to Peter.",
        "Somebody bribes the Voting Gremlin every nweek.",
    ],
)
def test_talk_of_money_is_prose(post: str) -> None:
    assert gist(read(post).read) == []


def test_money_and_votes_stand_together() -> None:
    assert gist(read("I vote FOR p3 and pay a Genechip to Peter.").read) == [Vote("p3", "FOR"), Pay("Peter", 1)]
    assert gist(read("I change my vote on p3 to ABSTAIN.").read) == [Vote("p3", "ABSTAIN")]
