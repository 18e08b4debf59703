"""Votes below quoted rows: each word is of one act, and what stands above the rows may say whose the votes are."""

import pytest

from tests.language.posts import UNREAD, read_reply, votes

ROW = "> p18: The Duck Clause (Iain)\n\n"


@pytest.mark.parametrize(
    "words",
    [
        "This is exactly the attitude that p18 sets out to cure.  FOR!",
        "p18 sets out to cure it. FOR",
        "I second p18 in spirit, so FOR.",
        "p18 is lovely. I vote FOR it!",
        "Well, got to vote FOR on this.",
        "Sigh, and so vote FOR on this.",
    ],
)
def test_a_vote_is_read_once(words: str) -> None:
    assert votes(read_reply(ROW + words).read) == ["FOR p18"]


@pytest.mark.parametrize(
    "words",
    [
        "We had that in p12, too, so I say FOR it!",
        "We had that in p12, too. I vote FOR it!",
        "I hand 10 Genechips to the Voting Gremlin and bid it vote FOR on this.",
        "Dov, please vote FOR on this.",
        "I want my Lobbyist, poor thing, to vote FOR on this.",
        "It is a good proposal and you should all vote FOR on this.",
        "I ask that Bram vote FOR on this.",
    ],
)
def test_a_vote_that_may_be_on_another_motion_or_is_somebody_elses(words: str) -> None:
    assert set(votes(read_reply(ROW + words).read)) <= {UNREAD}


ROWS = "\n\n> p16: Small Print\nFOR\n> p18: Smaller Print\nAGAINST"


@pytest.mark.parametrize(
    "above",
    [
        "Below is what I plan to post on nday 8, unless the ballot changes. I\nput it here so that you can argue.",
        "Draft ballot, not cast yet:",
        "This is a draft.",
        "These are not my votes yet.",
        "I'm going to send this tomorrow.",
        "Dov's votes:",
        "My cat's ballot.",
        "What I would vote, were I not a Ghost:",
        "How would you vote? Here's how I would:",
        "Last nweek I voted thus:",
        "For the newcomers, here is what a filled-in ballot looks like.",
        "I found this ballot in the archives.",
        "Marvin, whose mail is down, gave me this ballot.",
        "If I were a player, my votes would be these:",
        "Ivy told me on the phone to write the following:",
    ],
)
def test_what_stands_above_the_rows_says_that_the_votes_are_not_cast(above: str) -> None:
    assert set(votes(read_reply(above + ROWS).read)) <= {UNREAD}
    assert set(votes(read_reply(f"{above}\n\n> p16: Small Print\n\nI vote FOR.").read)) <= {UNREAD}


@pytest.mark.parametrize(
    "above",
    [
        "Morning all. Coffee in one hand, so excuse the typing.",
        "I said I would never vote for something with a flowchart in it. It's in the archive.",
        "Some of these are going to hurt.",
        "These were harder than last time.",
        "I might send this twice, the server's flaky.",
        "You know what I would like? Coffee. Votes then:",
        "I never know how I'll vote until I'm typing it.",
        "What follows is short because I'm on my phone.",
        "My ballot. Bram, I hope you are sitting down.",
        "I vote as follows, and advise Cleo to vote as follows:",
        "I would like to thank everybody who wrote these.",
    ],
)
def test_talk_above_the_rows(above: str) -> None:
    assert votes(read_reply(above + ROWS).read) == ["FOR p16", "AGAINST p18"]
