"""Rows that are no sentences, below a line that says what its author does with each of them."""

import pytest

from nomicbot.rulebooks.bnomic.vocabulary import AcceptNomination, Bribe, Elect, Nominate, Pay, RejectNomination, Vote
from tests.language.posts import READER, gist, read_reply

PAYING = [
    "I give Genechips as follows:",
    "I give:",
    "I pay the following:",
    "I make these payments:",
    "I hereby transfer:",
    "I give out the following Genechips:",
    "I hand out:",
    "I award:",
    "I give Genechips to the following players:",
    "I pay these people:",
    "Out of my own purse, as promised, I give Genechips as follows:",
]
PAID = [
    "5 Genechips to Marvin for arguing on CFI 1\n10 Genechips to Ivy",
    "* 5 GC to Marvin\n* 10 GC to Ivy",
    "- Marvin: 5 GC\n- Ivy: 10 GC",
    "Marvin 5 GC\nIvy 10 GC",
    "Marvin: 5\nIvy: 10",
    "1. Marvin, 5 GC\n2. Ivy, 10 GC",
    "to Marvin, 5 GC\nto Ivy, 10 GC",
    "    5 GC to Marvin\n    10 GC to Ivy",
    "5 to Marvin\n10 to Ivy",
    "Marvin gets 5 GC.\nIvy gets 10 GC.",
]


def _post(heading: str, rows: str) -> list[object]:
    return list(gist(read_reply(f"{heading}\n\n{rows}\n\nCheers\n").read))


@pytest.mark.parametrize("rows", PAID)
@pytest.mark.parametrize("heading", PAYING)
def test_each_row_is_paid(heading: str, rows: str) -> None:
    assert _post(heading, rows) == [Pay("Marvin", 5), Pay("Ivy", 10)]


@pytest.mark.parametrize("heading", ["I bribe the Voting Gremlin as follows:", "I offer these bribes to the Gremlin:"])
@pytest.mark.parametrize(
    "rows",
    [
        "p12: FOR, 5 GC\np13: AGAINST, 3 GC",
        "5 GC to vote FOR p12\n3 GC to vote AGAINST p13",
        "FOR p12 (5 GC)\nAGAINST p13 (3 GC)",
        "* p12 FOR 5 GC\n* p13 AGAINST 3 GC",
    ],
)
def test_each_row_is_a_bribe(heading: str, rows: str) -> None:
    assert _post(heading, rows) == [Bribe("p12", "FOR", 5), Bribe("p13", "AGAINST", 3)]


@pytest.mark.parametrize("rows", ["Law\nTiles", "* Law\n* Tiles", "- Law (at last)\n- Tiles"])
def test_each_nomination_is_taken_up_or_turned_down(rows: str) -> None:
    assert _post("I accept the following nominations:", rows) == [AcceptNomination("Law"), AcceptNomination("Tiles")]
    assert _post("I decline these nominations:", rows) == [RejectNomination("Law"), RejectNomination("Tiles")]


@pytest.mark.parametrize("rows", ["Law: Ivy\nTiles: Dov", "Ivy for Law\nDov for Tiles", "Ivy (Law)\nDov (Tiles)"])
def test_each_candidate_is_voted_for(rows: str) -> None:
    assert _post("I vote for the following candidates:", rows) == [Elect("Ivy", "Law"), Elect("Dov", "Tiles")]


@pytest.mark.parametrize(
    "rows",
    [
        "Bram votes FOR p12\nCleo votes FOR p13",
        "* Bram: I vote FOR p12\n* Cleo: I vote FOR p13",
        "Bram's vote FOR p12\nCleo's vote FOR p13",
        'Bram: "I vote FOR p12"\nCleo wrote: "I vote FOR p13."',
    ],
)
@pytest.mark.parametrize("heading", ["I recognise:", "I recognise the following actions that were sent to me:"])
def test_each_row_is_recognised(heading: str, rows: str) -> None:
    first, second = read_reply(f"{heading}\n\n{rows}\n").read
    told = [(one.action.player, one.action.action) for one in (first, second)]  # type: ignore[union-attr]
    assert told == [("Bram", Vote("p12", "FOR")), ("Cleo", Vote("p13", "FOR"))]


@pytest.mark.parametrize(
    "heading",
    [
        "Cleo gave Genechips as follows:",
        "The Bank gives:",
        "Last nweek I paid:",
        "I would give:",
        "Payments of nweek 11:",
        "If p12 passes I pay:",
        "I'll pay, next nweek:",
        "Should I give:",
        "My plan is that I give:",
        "Ivy said: I give:",
    ],
)
@pytest.mark.parametrize("rows", [PAID[0], PAID[2], PAID[4]])
def test_what_another_pays_or_another_time_is_not_paid(heading: str, rows: str) -> None:
    assert not [one for one in _post(heading, rows) if isinstance(one, Pay)]


@pytest.mark.parametrize(
    "rows",
    [
        "Marvin: 5 GC, if he asks nicely\nIvy: 10 GC",
        "Marvin: 5 GC or so\nIvy: 10 GC",
        "Marvin: 5 GC - not really\nIvy: 10 GC",
    ],
)
def test_rows_that_are_in_doubt_are_not_paid(rows: str) -> None:
    assert Pay("Marvin", 5) not in _post("I pay the following:", rows)


_ADDING = (
    "I'm adding my vote for the Ministry of Banking to those that are in:",
    "I'm adding mine for the Ministry of Banking to the pile:",
    "My vote for the Ministry of Banking:",
    "So my vote for the Ministry of Banking goes to:",
    "Here's my vote for the Ministry of Banking:",
    "I cast my vote for the Ministry of Banking as follows:",
    "I vote in the election for the Ministry of Banking:",
    "For the Ministry of Banking I vote:",
    "In the election for the Ministry of Banking, I vote as follows:",
    "My ballot for the Ministry of Banking:",
)


@pytest.mark.parametrize("row", ["\nIvy", "\n\nIvy", "\n\n   Ivy", "\n\n* Ivy", "\n\nIvy.", "\n\nIvy (again)"])
@pytest.mark.parametrize("signed", ["", "\n\nDov", "\n\n-- \nDov"])
@pytest.mark.parametrize("heading", _ADDING)
def test_the_one_name_below_the_line_that_announces_a_vote_has_it(heading: str, row: str, signed: str) -> None:
    post = f"Quite.\n\n{heading}{row}{signed}"
    assert gist(READER.read(post, names=("Dov",)).read) == [Elect("Ivy", "Ministry of Banking")]


@pytest.mark.parametrize(
    "heading",
    ["My nomination for the Ministry of Law:", "I nominate for the Ministry of Law:", "I put forward for Law:"],
)
def test_the_one_name_below_the_line_that_announces_a_nomination_is_nominated(heading: str) -> None:
    (one,) = gist(READER.read(f"{heading}\n\nIvy\n\nDov", names=("Dov",)).read)
    assert isinstance(one, Nominate)
    assert one.player == "Ivy"


@pytest.mark.parametrize(
    "row",
    ["Dov", "Ivy\nMarvin", "Nobody", "Undecided", "Ivy, unless e declines.", "Sorry, wrong list.", "ABSTAIN", "Thanks"],
)
@pytest.mark.parametrize("heading", _ADDING)
def test_what_is_no_name_of_a_candidate_gets_no_vote(heading: str, row: str) -> None:
    found = gist(READER.read(f"{heading}\n\n{row}", names=("Dov",)).read)
    assert not any(isinstance(one, Elect) for one in found)


@pytest.mark.parametrize(
    "heading",
    [
        "Ivy's vote for the Ministry of Banking:",
        "My last vote for the Ministry of Banking was:",
        "Votes for the Ministry of Banking:",
        "My vote for the Ministry of Banking would be:",
        "I'm not adding my vote for the Ministry of Banking:",
        "My vote for the Ministry of Banking goes to one of these:",
        "My vote for the Ministry of Banking, if I had one:",
        "My nomination for the Ministry of Law last nweek:",
        "As Minister of Law I vote:",
    ],
)
def test_a_name_below_another_line_gets_no_vote(heading: str) -> None:
    found = gist(READER.read(f"{heading}\n\nMarvin\n\nDov", names=("Dov",)).read)
    assert not any(isinstance(one, Elect | Nominate) for one in found)
