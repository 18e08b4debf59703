"""What a Soul votes that somebody reanimates, in whatever words, sentences and rows."""

import pytest

from nomicbot.game.actions import Announcement
from nomicbot.rulebooks.bnomic.vocabulary import Reanimate, Vote
from tests.language.posts import gist, read

BOTH = (("p12", "FOR"), ("p13", "AGAINST"))
HEADS = (
    "I Reanimate Dov's Soul", "I hereby Reanimate the Soul of Dov", "As Necromancer I Reanimate Dov's Soul",
    "I Reanimate Dov", "Dov's Soul is hereby Reanimated", "I Reanimate Dov's Soul (which I hold)",
)  # fmt: skip
TAILS = (
    ", and have it vote FOR p12 and AGAINST p13.", ": FOR p12, AGAINST p13.", ". It votes FOR p12, and AGAINST p13.",
    ":\n\np12: FOR\np13: AGAINST\n", " and set eir votes thus:\n\n* FOR p12\n* AGAINST p13\n",
    ": on p12 it votes FOR, on p13 AGAINST.", " so that eir votes are: p12 FOR, p13 AGAINST.",
    ". Dov votes FOR p12 and AGAINST p13.", ", setting Dov's vote on p12 to FOR and eir vote on p13 to AGAINST.",
    " and, through it, vote FOR p12 and AGAINST p13.", ", which shall vote FOR p12, and then AGAINST p13.",
)  # fmt: skip
OTHER = (
    " to vote FOR p12, if it can.", " to not vote FOR p12.", " to vote FOR p12?",
    " by Bram, and it votes FOR p12.",
    ", and it votes FOR p12 and p13 AGAINST.", ", and it votes FOR what it likes.", " to vote FOR p12 tomorrow.",
)  # fmt: skip


@pytest.mark.parametrize("tail", TAILS)
@pytest.mark.parametrize("head", HEADS)
def test_a_soul_votes_as_it_is_told(head: str, tail: str) -> None:
    assert gist(read(head + tail).read) == [Reanimate("Dov's Soul", BOTH)]


@pytest.mark.parametrize("tail", OTHER)
@pytest.mark.parametrize("head", HEADS)
def test_a_word_more_may_change_it(head: str, tail: str) -> None:
    assert not [one for one in read(head + tail).read if isinstance(one, Announcement)]


@pytest.mark.parametrize("where", ["", ". I vote FOR p14", "\n\nI vote FOR p14"])
def test_its_author_votes_besides(where: str) -> None:
    found = gist(read(f"I Reanimate Dov's Soul. It votes FOR p12 and AGAINST all others{where}.").read)
    assert found == [Reanimate("Dov's Soul", (("p12", "FOR"),), "AGAINST"), *([Vote("p14", "FOR")] if where else [])]


@pytest.mark.parametrize(
    "words",
    [
        "I Reanimate Dov's Soul and set eir votes on p12 and p13 to AGAINST.",
        "Reanimating Dov's Soul, I set eir votes on p12 and p13 to AGAINST.",
        "I Reanimate Dov's Soul and change eir votes on p12 and p13 from FOR to AGAINST.",
        "Reanimation: Dov's Soul. Votes: AGAINST p12 and p13.",
        "My Reanimation for this nweek: the Soul of Dov, which votes AGAINST p12, p13.",
        "Dov's Soul I Reanimate. It says no to p12 and p13.",
    ],
)
def test_the_motions_may_stand_first(words: str) -> None:
    assert gist(read(words).read) == [Reanimate("Dov's Soul", (("p12", "AGAINST"), ("p13", "AGAINST")))]


@pytest.mark.parametrize(
    "words",
    [
        "Ivy's Reanimation: Dov's Soul. Votes: FOR p12.",
        "Reanimation: Dov's Soul. Votes: FOR p12, or so.",
        "If I Reanimate Dov's Soul, it votes FOR p12.",
        "Every nweek I Reanimate Dov's Soul to vote FOR p12.",
        "Tomorrow I Reanimate Dov's Soul to vote FOR p12.",
        "Bram: I Reanimate Dov's Soul to vote FOR p12.",
        "He said: I Reanimate Dov's Soul to vote FOR p12.",
        "I would Reanimate Dov's Soul to vote FOR p12.",
        "I Reanimate Dov's Soul to vote FOR p12. Just kidding.",
    ],
)
def test_what_is_told_of_it_is_not_done(words: str) -> None:
    assert not [one for one in read(words).read if isinstance(one, Announcement)]
