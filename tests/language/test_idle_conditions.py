"""Conditions on which nothing depends, politeness and precaution, and others that only look like them."""

import pytest

from nomicbot.game.actions import Announcement
from nomicbot.rulebooks.bnomic.vocabulary import Vote
from tests.language.posts import read

IDLE = [
    "If nobody minds, I vote FOR p12.",
    "I vote FOR p12, if nobody minds.",
    "In case it matters, I vote FOR p12.",
    "I vote FOR p12, in case it matters.",
    "I vote FOR p12 if it's still open.",
    "If it's all the same to you, I vote FOR p12.",
    "If you'll excuse me, I vote FOR p12.",
    "In case anyone wonders: I vote FOR p12.",
    "Just in case my first post got lost, I vote FOR p12.",
    "I vote FOR p12 just in case the first one was lost.",
    "With your permission, I vote FOR p12.",
    "If it pleases the Dictator, I vote FOR p12.",
    "If there's one thing I can't stand it's goats: I vote FOR p12.",
    "If this reaches you, I vote FOR p12.",
    "In case you hadn't heard, I vote FOR p12.",
    "As long as we're at it, I vote FOR p12.",
    "If I still can, I vote FOR p12.",
    "If it isn't too late for that, I vote FOR p12.",
    "I vote FOR p12, if it's not too late for this.",
    "I vote FOR p12 (if nobody minds).",
    "I vote FOR p12 (if it's still open).",
    "I vote FOR p12 (if I may).",
    "I vote FOR p12 (if it matters).",
    "If you'll have me, I vote FOR p12.",
    "I vote FOR p12 (if you people will have me).",
    "I vote FOR p12 if you'll have me.",
    "I vote FOR p12 in case I haven't yet.",
    "Once again I vote FOR p12.",
    "It is with great joy that I vote FOR p12.",
]

MEANT = [
    "I vote FOR p12 (if Ivy does).",
    "I vote FOR p12 (if nobody objects).",
    "I vote FOR p12 (if it's still open tomorrow).",
    "I vote FOR p12 (if you have my Shield).",
    "I vote FOR p12 if you'll have me as Keeper.",
    "If nobody objects, I vote FOR p12.",
    "If anybody minds, I vote AGAINST p12.",
    "In case p12 passes, I give 2 GC to Ivy.",
    "In case of rain, I vote FOR p12.",
    "With Dov's permission, I vote FOR p12.",
    "If you allow it, I vote FOR p12.",
    "If it pleases me tomorrow, I vote FOR p12.",
    "If there's one more goat in it, I vote AGAINST p12.",
    "If this reaches quorum, I vote FOR p12.",
    "I give 2 GC to Ivy, if you pay me back.",
    "I vote FOR p12, if it's open to amendment.",
    "If I may have the seal, I vote FOR p12.",
    "If I can get a chip for it, I vote FOR p12.",
    "I vote FOR p12 if the rules allow it next nweek.",
    "In case Dov does not vote, I vote FOR p12.",
    "In case you don't pay me, I vote AGAINST p12.",
    "If you forgive my debt, I vote FOR p12.",
    "If you excuse me from paying, I vote FOR p12.",
    "As long as we're friends, I vote FOR p12.",
    "In case nobody else does, I nominate Ivy for Minister of Law.",
    "If that is all the same price, I buy a Big Rock.",
    "If nobody objects, I veto p12.",
    "It's in my dreams that I vote FOR p12.",
    "It is in theory that I vote FOR p12.",
    "I vote FOR p12, if that's OK with everyone.",
]


@pytest.mark.parametrize("post", IDLE)
def test_politeness_and_precaution_are_no_conditions(post: str) -> None:
    (one,) = read(post).read
    assert isinstance(one, Announcement)
    assert one.action == Vote("p12", "FOR")


@pytest.mark.parametrize("post", MEANT)
def test_what_something_may_depend_on_is_one(post: str) -> None:
    assert not [one for one in read(post).read if isinstance(one, Announcement)]
