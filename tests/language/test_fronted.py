"""Votes behind the motions that they are on, with words put in between."""

import pytest

from nomicbot.game.actions import Announcement
from nomicbot.rulebooks.bnomic.vocabulary import Vote
from tests.language.posts import read

DONE = [
    (
        "On p13, which would tax the breath from my lungs, I vote AGAINST; on p14, which puts me to sleep, I ABSTAIN.",
        "13- 14?",
    ),
    ("On p18 and p19, the Scylla and Charybdis of chips, I vote AGAINST.", "18- 19-"),
    ("On p15, Ivy having changed eir mind so often that the mean of it is zero, I vote AGAINST.", "15-"),
    ("As to the matter of the hat, p16, I find I'm a romantic: I vote FOR.", "16+"),
    ("On p13 I vote AGAINST, and on p18, seeing that it has been vetoed anyway, ABSTAIN.", "13- 18?"),
    ("On p16 my vote is ABSTAIN, never met a swan I liked, and on p17 I'm voting AGAINST.", "16? 17-"),
    ("What concerns p18, my vote there is AGAINST.", "18-"),
    ("On p18 my vote's AGAINST.", "18-"),
    ("For proposal 12 and also for proposal 14 I vote FOR, they are well made.", "12+ 14+"),
    ("On p12, my own, I vote FOR; on p13, Ivy's, AGAINST.", "12+ 13-"),
    ("On p13, the Scylla, I vote AGAINST; on p14, the Charybdis, I vote FOR.", "13- 14+"),
    ("p12 I must vote AGAINST, much as I love it.", "12-"),
]
UNDONE = [
    "On p12, if it passes, I vote FOR.",
    "On p12, Dov says, I vote FOR.",
    "He said that on p13, which is long, I vote AGAINST.",
    "On p12, which he wrote, I would vote FOR.",
    "On p12, tomorrow, I vote FOR.",
    "On p12, or p13, I vote FOR.",
    "On p12, in my dreams, I vote FOR.",
    "On p12, everybody knows why, I might vote FOR.",
    "On p12, as usual, you vote FOR.",
]
_SHORT = {"FOR": "+", "AGAINST": "-", "ABSTAIN": "?"}


@pytest.mark.parametrize(("post", "votes"), DONE)
def test_votes_behind_their_motions(post: str, votes: str) -> None:
    found = read(post).read
    cast = [one.action for one in found if isinstance(one, Announcement) and isinstance(one.action, Vote)]
    assert len(cast) == len(found)
    assert " ".join(f"{vote.motion.removeprefix('p')}{_SHORT[vote.vote]}" for vote in cast) == votes


@pytest.mark.parametrize("post", UNDONE)
def test_what_speaks_against_them_is_not_passed_over(post: str) -> None:
    assert not [one for one in read(post).read if isinstance(one, Announcement)]
