"""What stands above an act, or behind it, and looks as if it handed on somebody's words, but does not."""

import pytest

from nomicbot.game.actions import Announcement
from tests.language.posts import read

DONE = [
    "Do as I do, please.\n\nI vote FOR p12.",
    "Everybody has to vote, so I will. I vote FOR p12.",
    "Please send this on to Bram if the list drops him. Now my votes.\n\nI vote FOR p12.",
    "Send me the text when it's ready.\n\nI vote FOR p12.",
    "Guess who is back!\n\nI vote FOR p12.",
    "Spot on, Bram.\n\nI vote FOR p12.",
    "I correct my mistake.\n\nI vote FOR p12.",
    "My votes follow, with comments.\n\np12 FOR (fine)",
    "My ballot is below.\n\np12 FOR",
    "An explanation follows at the end.\n\nI vote FOR p12.",
    "My comments are inline.\n\nI vote FOR p12.",
    "My votes for this nweek.\n\np12 FOR",
    "Hello all:\n\nI vote FOR p12.",
    "Hi everybody,\n\none thing before the weekend: I vote FOR p12.",
    "Short one today:\n\nDear Peter,\nI give you 5 Genechips.",
    "You win, Bram:\n\nI vote FOR p12.",
    "You're welcome, Dov:\n\nI vote FOR p13.",
    "In other words, Peter, you convinced me: I vote FOR p12.",
    "You told us so. I vote FOR p12.",
    "Thank you, Bram. You win. I vote FOR p12.",
    "Your proposal is fine, Bram. You voted FOR mine. I vote FOR p12.",
    "1. I vote FOR p12.",
    "p12 FOR\nis it just me, or are there more proposals than usual?",
    "I vote FOR p12.\n\n_______________________________________________\npublic mailing list",
    "I vote FOR p12, thanks Peter.",
    "I vote FOR p12, cheers Bram!",
    "In other news, I nominate Ivy for Minister of Law, as promised.",
    "I vote FOR p12. Say no more.",
    "I vote FOR p12. Say that again, Peter?",
    "I vote FOR p12. Write to me if you want to know why.",
    "I vote FOR p12. And then there is the weather.",
    "One more thing and it's quick: I veto p14.",
    "One more vote and then I'm off: I vote FOR p12.",
    "Found in the archive what I was looking for, thanks.\n\nI vote FOR p12.",
    "Seen from here it looks good.\n\nI vote FOR p12.",
    "Back from Perth at last.\n\nI vote FOR p12.",
    "This came as a surprise.\n\nI vote FOR p12.",
    "This one turned out well.\n\nI vote FOR p12.",
    "None of these proposals I like.\n\nI vote AGAINST p12.",
    "Which is fine by me.\n\nI vote FOR p12.",
    "On the other hand, I vote FOR p12.",
    "I confirm this.\n\nI vote FOR p12.",
    "From now on I'm serious.\n\nI vote FOR p12.",
    "What follows is my ballot.\n\np12 FOR",
    "The following is what I do.\n\nI vote FOR p12.",
    "I'm sorry to see how sad it is\n\nI vote FOR p12",
    "I once wrote that I like it. I vote FOR p12.",
    "Never mind\n\nI vote FOR p12",
    "Wonko here, from the beach.\n\nI vote FOR p12.",
    "To repeat myself, I vote FOR p12.",
    "I've never seen such a proposal as p12. I vote FOR it.",
]


@pytest.mark.parametrize("post", DONE)
def test_one_thing_is_done(post: str) -> None:
    (one,) = read(post).read
    assert isinstance(one, Announcement)


def test_a_list_that_counts_up_or_casts_votes_ranks_nothing() -> None:
    up = "1. I vote FOR p12.\n2. I nominate Bram for Minister of Law.\n3. I give Marvin 5 Genechips."
    down = "p14 FOR\np13 AGAINST\np12 FOR"
    assert [[isinstance(one, Announcement) for one in read(post).read] for post in (up, down)] == [[True] * 3] * 2


def test_dots_that_lead_on_to_more_of_the_sentence_hold_nothing() -> None:
    found = read("I vote FOR p12 ...... and AGAINST p13.").read
    assert [isinstance(one, Announcement) for one in found] == [True, True]
