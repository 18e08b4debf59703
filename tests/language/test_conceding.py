"""What is conceded behind a vote, or would have been without it: "AGAINST, though I was for it at first"."""

import pytest

from nomicbot.game.actions import Announcement
from tests.language.posts import read, read_reply, votes

_CONCEDED = (
    ", though I was for it at first and would be again if food was defined.",
    ", even though I had to read it three times and am still not certain\nwhich of the two clocks is being fixed.",
    ", although I can't see that it matters, except to the tidy-minded.",
    ", though I don't like the title.",
    ", although it isn't perfect.",
    ", though it would have been nice to see it earlier.",
    " (although I'd have used bigger shears).",
    " -- though nobody will notice.",
    ", albeit with a sigh.",
    ". I would have said something else without clause c.",
    ". If I'd known how long it was I would have made tea.",
)
_DOUBTFUL = (
    ", though only if Dov agrees.",
    ", though not yet.",
    ", although I'm joking.",
    ", though unless clause c goes I withdraw it.",
    ", though I meant it as a joke.",
)


@pytest.mark.parametrize("said", _CONCEDED)
@pytest.mark.parametrize("vote", ["FOR", "For", "Yes", "Aye"])
def test_what_is_conceded_leaves_the_vote(vote: str, said: str) -> None:
    post = f"> p12 Fish (Dov)\n\n{vote}{said}\n\n> p13 Toads (Ivy)\n\nNo."
    assert votes(read_reply(post).read) == ["FOR p12", "AGAINST p13"]


@pytest.mark.parametrize("said", _DOUBTFUL)
@pytest.mark.parametrize("vote", ["FOR", "For", "Yes", "Aye"])
def test_what_takes_it_back_or_hangs_it_on_something_does_not(vote: str, said: str) -> None:
    post = f"> p12 Fish (Dov)\n\n{vote}{said}\n\n> p13 Toads (Ivy)\n\nNo."
    assert "FOR p12" not in votes(read_reply(post).read)


@pytest.mark.parametrize(
    ("answer", "expected"),
    [
        ("FOR. If I'd known how bad it was I would have voted AGAINST the last one.", "FOR p12"),
        ("AGAINST. I would have voted FOR without clause c.", "AGAINST p12"),
        ("AGAINST. Would have been a FOR without clause c.", "AGAINST p12"),
        ("I can't work out what it does, Marvin. Abstain until you explain.", "ABSTAIN p12"),
        ("It gets worse by the line. Even more against.", "AGAINST p12"),
        ("Tiles should cost something. No on this.", "AGAINST p12"),
        ("Athena's right about the hole. I change this one to AGAINST.", "AGAINST p12"),
        ("I now switch mine to AGAINST.", "AGAINST p12"),
    ],
)
def test_votes_beside_what_would_have_been(answer: str, expected: str) -> None:
    assert votes(read_reply(f"> p12 Fish (Dov)\n\n{answer}\n\n> p13 Toads (Ivy)\n\nYes.").read) == [expected, "FOR p13"]


@pytest.mark.parametrize(
    "answer",
    [
        "I would have voted FOR.",
        "Would have been FOR last nweek.",
        "I'd change this one to AGAINST.",
        "Shall I change this one to AGAINST?",
        "Dov can't work it out. Abstain until he does, he says.",
        "No on this list.",
    ],
)
def test_what_would_have_been_alone_is_none(answer: str) -> None:
    found = read_reply(f"> p12 Fish (Dov)\n\n{answer}").read
    assert not [one for one in found if isinstance(one, Announcement)]


def test_rows_concede_as_well() -> None:
    rows = "p12: FOR, though I don't like the title\np13: AGAINST. Would have been a FOR without clause c."
    assert votes(read(rows).read) == ["FOR p12", "AGAINST p13"]
