"""What would be, what moved nobody, and what a motion is called say nothing against a vote."""

import pytest

from nomicbot.game.actions import Announcement
from nomicbot.rulebooks.bnomic.vocabulary import Vote
from tests.language.posts import read

ONE_VOTE = [
    "I vote AGAINST p17, and laugh.",
    "I vote AGAINST p13, and weep for the bees.",
    "I vote FOR p15, and drink to it.",
    "I vote AGAINST p15, and I would vote FOR a next version.",
    "I vote FOR Tweak 5, and would do so twice, were it allowed.",
    "I vote AGAINST p14; a version without clause c would get a FOR.",
    "I vote FOR p18, out of exhaustion rather than conviction.",
    "I vote FOR p18, from habit rather than from love.",
    "I vote AGAINST p18, more in sorrow than in anger.",
    'I vote AGAINST p16; it contains the word "fun", twice.',
    "I vote FOR p16, Give Wonko a Hat.",
    "I vote FOR p12 - More Fish.",
    "I object to Tweak 5, its not a typo if it changes who wins.",
    "I object to Tweak 5, for the reason I gave on Sunday: it isn't a correction if it changes who wins.",
    "I vote AGAINST p13: a fine is no fine if nobody pays it.",
    "I vote AGAINST p14; I said so when Dov first showed it to us.",
    "I vote MAYBE NOT on p12 till somebody explains the third paragraph.",
    "I vote FOR p12, never met a swan I liked.",
    "I vote FOR p12, and I say this with love.",
]
NO_VOTE = [
    "I vote FOR p12, and herrings.",
    "I vote FOR p12, and get blamed for it.",
    "I vote FOR p12, or would vote FOR it if I could.",
    "I vote FOR p12, were it allowed.",
    "I vote FOR p12 rather than p13.",
    "I vote FOR p12, Just Kidding.",
    "I vote FOR p12, In My Dreams.",
    "I vote FOR p12, Said The Parrot.",
    "I vote FOR p12, and would really vote AGAINST it.",
    "I vote FOR p12 in theory rather than practice.",
    "I vote FOR p12, in jest rather than in earnest.",
    "I vote FOR p12, and take it back.",
    "I vote FOR p12, and lie.",
    "I vote FOR p12 for the same reason as Ivy would.",
    "I vote AGAINST; about p14, ask Dov.",
    "He was right, I vote AGAINST; on p14, the Charybdis, I have no opinion.",
]


@pytest.mark.parametrize("post", ONE_VOTE)
def test_a_vote_stands_beside_them(post: str) -> None:
    (vote,) = read(post).read
    assert isinstance(vote, Announcement)
    assert (type(vote.action), vote.times) == (Vote, 1)


def test_two_votes_have_one_reason() -> None:
    found = read("I abstain on p12 and p13, both for the same reason, namely that I can't be bothered.").read
    assert [isinstance(one, Announcement) for one in found] == [True, True]


@pytest.mark.parametrize("post", NO_VOTE)
def test_what_only_looks_like_them_is_asked_about(post: str) -> None:
    assert not [one for one in read(post).read if isinstance(one, Announcement)]


@pytest.mark.parametrize(
    "row",
    [
        "18 - against. lol no",
        "p18 (untitled) - no, no title no vote",
        "p18: FOR FOR FOR!!!1",
        "[AGAINST] Proposal 18, Win By Herring",
        "p18: FOR, if only for the title",
        "p18: FOR, twice if I could",
        "p18: AGAINST! No, no, a thousand times no.",
    ],
)
def test_a_row_says_its_vote_again_or_what_it_is_on(row: str) -> None:
    found = read(f"My votes:\np12 - FOR\n{row}").read
    assert [isinstance(one, Announcement) for one in found] == [True, True]


@pytest.mark.parametrize(
    "row", ["p18: AGAINST. No wait, FOR.", "p18: AGAINST. No. Just kidding.", "p18: FOR if I could"]
)
def test_a_row_that_takes_its_vote_back_is_asked_about(row: str) -> None:
    found = read(f"My votes:\np12 - FOR\n{row}").read
    assert [isinstance(one, Announcement) for one in found] == [True, False]
