"""What leads over to an act with how it comes, and no more: "From work, so short: I vote FOR p12."."""

import pytest

from nomicbot.rulebooks.bnomic.vocabulary import Pay
from tests.language.posts import UNREAD, gist, read_reply, votes

REASONS = [
    "From work, so {}:",
    "Hello from the office, so {}:",
    "My sister wants her computer back, so {}:",
    "The train leaves at noon, and so {}:",
    "You all asked for it, so {}:",
]
MANNERS = ["short", "quickly", "in bulk", "here goes", "without ado"]


@pytest.mark.parametrize("reason", REASONS)
@pytest.mark.parametrize("manner", MANNERS)
def test_an_act_behind_why_it_comes_so(reason: str, manner: str) -> None:
    lead = reason.format(manner)
    assert votes(read_reply(f"{lead} I vote AGAINST p13.").read) == ["AGAINST p13"]
    assert gist(read_reply(f"{lead} I pay Marvin 1 GC.").read) == [Pay("Marvin", 1)]


@pytest.mark.parametrize("reason", [*REASONS[2:4], "She wants her computer back so {}:"])
@pytest.mark.parametrize("manner", MANNERS)
def test_rows_below_why_they_come_so(reason: str, manner: str) -> None:
    post = f"{reason.format(manner)}\n\np12: FOR\np13: AGAINST"
    assert votes(read_reply(post).read) == ["FOR p12", "AGAINST p13"]


@pytest.mark.parametrize("why", ["", " after the talk with Bram", " thanks to Ivy's sums, and a bad night"])
@pytest.mark.parametrize("who", ["Changed my mind", "I've changed my mind", "I have just changed my mind"])
def test_rows_below_a_change_of_mind(who: str, why: str) -> None:
    assert votes(read_reply(f"{who}{why}:\n\np12: FOR\np13: AGAINST").read) == ["FOR p12", "AGAINST p13"]


@pytest.mark.parametrize(
    "lead",
    [
        "From Dov's diary, so short:",
        "An example, so here goes:",
        "This is a draft, so quickly:",
        "Dov wrote this, so short:",
        "You asked for an example, so here it is:",
        "Dov wanted his vote on the list, so here it is:",
        "He typed it slowly, so here it is:",
        "If it passes, so short:",
    ],
)
def test_leads_behind_which_nothing_is_done(lead: str) -> None:
    assert votes(read_reply(f"{lead} I vote AGAINST p13.").read) in ([], [UNREAD])


@pytest.mark.parametrize(
    "heading",
    [
        "It won't do to take the one that you love best. Vote for several, so:",
        "Bram changed his mind:",
        "Changed my mind after reading Dov's votes:",
        "Bram dictated these on the phone, so quickly:",
        "Dov asked me to post this, so in bulk:",
        "If the sums are right it cannot pass, so short:",
    ],
)
def test_headings_that_do_not_say_whose_rows_these_are(heading: str) -> None:
    assert set(votes(read_reply(f"{heading}\n\np12: FOR\np13: AGAINST").read)) <= {UNREAD}
