"""Whole sentences in brackets do what they would do without them."""

import pytest

from nomicbot.game.actions import Announcement
from tests.language.posts import read

DONE = [
    ("What a lovely p19 is. It will be framed. (I vote AGAINST p19.)", 1),
    ("I vote YES on CFI 3.\n(And Tweak 5, which has been sitting there since Monday, I second.)", 2),
    ("I vote YES on CFI 3.\n(By the way, I vote FOR p12.  I like to see a fair fight.)", 2),
    ("(This only makes sense if the Umbrella Stand passes, so: I vote FOR proposal 12. There, Cleo.)", 1),
    ("Thanks, all. (In passing, I give Ivy 3 Genechips.)", 1),
    ("(While I'm here: I vote FOR p12 and AGAINST p13.)", 2),
    ("It was fun. (Also, I nominate Ivy for the Ministry of Law).", 1),
]
UNDONE = [
    "(I would vote FOR p19.)",
    "It was a fine story. (If it passes, I give Ivy 3 Genechips.)",
    "Dov wrote it. (He says: I vote FOR p12.)",
    "An example may help. (I vote FOR p12.)",
    "Write what you vote. (For instance: I vote FOR p12.)",
    "Do write it like this. (I vote FOR p12.)",
    "Sing it. (To the tune of I Vote FOR p12.)",
    "(Joke: I vote FOR p12.)",
    "(No, I don't vote FOR p12.)",
    "(I vote FOR p12, says the parrot.)",
    "You can answer in one line (I vote FOR p12).",
    "(I move north, haha!)",
    "(I vote FOR everything, ha!)",
    "(Wonko) I vote FOR p12",
]


@pytest.mark.parametrize(("post", "acts"), DONE)
def test_a_sentence_in_brackets_is_done(post: str, acts: int) -> None:
    found = read(post).read
    assert [isinstance(one, Announcement) for one in found] == [True] * acts


@pytest.mark.parametrize("post", UNDONE)
def test_what_brackets_only_show_is_not(post: str) -> None:
    assert not [one for one in read(post).read if isinstance(one, Announcement)]
