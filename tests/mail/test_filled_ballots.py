"""Ballots that somebody copied without marks and filled in: which text is theirs, and which is copied."""

from time import process_time

import pytest

from nomicbot.mail.quoting.new_text import written

HEAD = """-----Original Message-----
From: Wonko [mailto:wonko@example.invalid]
Sent: Thursday, January 13, 2005 9:02 AM
To: public@lists.example.invalid
Subject: {subject}

"""
ROWS = """These are open:

p12 More Fish (Peter)
FOR

p13 Thirsty Work (Marvin)
AGAINST. Too long.

p14 The Great Shed (Bram)

Votes are due on nday 12.
"""
BESIDE = """p12 More Fish (Peter)      FOR
p13 Thirsty Work (Marvin)  AGAINST (sorry)
p14 The Great Shed (Bram)  ==> ABSTAIN
"""


def new(body: str) -> list[str]:
    """Return the new lines of a post."""
    return [
        line
        for passage in written(body)
        for line in body[passage.start : passage.end].split("\n")
        if line
    ]


@pytest.mark.parametrize(
    "above",
    [
        "My votes are below.",
        "See my votes inline.",
        "Filled in below.",
        "Inline, in capitals.",
        "I have put mine in the list.",
        "I've voted on all of them below.",
        "Here goes.",
        "I vote on each of the following as its line says.",
        "I hereby vote on all proposals below in the way that the line beneath each says.",
        "",
    ],
)
def test_what_is_filled_in_is_new(above: str) -> None:
    body = f"{above}\n\n{HEAD.format(subject='[public] Ballot for nweek 12')}{ROWS}"
    assert new(body)[bool(above) :] == ["FOR", "AGAINST. Too long."]
    body = body.replace(ROWS, BESIDE)
    assert new(body)[bool(above) :] == BESIDE.splitlines()


def test_the_row_is_quoted_above_the_answer() -> None:
    body = f"Votes below.\n\n{HEAD.format(subject='Ballot')}{ROWS}"
    above = [passage.quoted_above for passage in written(body)]
    assert [body[slice(*span)] for span in above if span] == [
        "p12 More Fish (Peter)\n",
        "p13 Thirsty Work (Marvin)\n",
    ]


def test_boxes_and_marks_of_the_author() -> None:
    rows = "p12: Herring Tax\n[PP] FOR\n\np13: Soup\n[ ] FOR [x] AGAINST\n\np14: Peas\n[ ] FOR [ ] AGAINST\n"
    body = f"My answers are marked [PP].\n\n{HEAD.format(subject='Ballot')}{rows}"
    assert new(body)[1:] == ["[PP] FOR", "[ ] FOR [x] AGAINST"]


@pytest.mark.parametrize(
    ("above", "subject"),
    [
        ("Dov's votes are below.", "Ballot for nweek 12"),
        ("I agree with all of that.", "Ballot for nweek 12"),
        ("I vote on each of the following as Dov's line says.", "Ballot for nweek 12"),
        ("I vote on these tomorrow.", "Ballot for nweek 12"),
        ("You can see below how they voted.", "Ballot for nweek 12"),
        ("Forwarded for Dov, who asks whether this counts.", "Ballot for nweek 12"),
        ("This is an example of a ballot, see below.", "Ballot for nweek 12"),
        ("", "Re: Ballot for nweek 12"),
        ("See below.", "RE: [public] Ballot for nweek 12"),
        ("", "Fish"),
        ("What does the p13 in there mean?", "Ballot for nweek 12"),
        ("I voted ABSTAIN there, not AGAINST. The page should be right.", "Ballot for nweek 12"),
        ("I voted on p9 last time, so the page is wrong.", "Ballot for nweek 12"),
    ],
)
def test_a_copy_is_only_a_copy(above: str, subject: str) -> None:
    for rows in (ROWS, BESIDE):
        assert new(f"{above}\n\n{HEAD.format(subject=subject)}{rows}")[bool(above) :] == []


def test_a_ballot_that_nobody_filled_in_has_nothing_new() -> None:
    rows = (
        "p12 More Fish (Peter)\n[ ] FOR [ ] AGAINST\n\np13 For or against?\nFOR / "
        "AGAINST / ABSTAIN\n\nI vote FOR p1.\n"
    )
    assert new(f"My votes will follow inline.\n\n{HEAD.format(subject='Ballot')}{rows}")[1:] == []


def test_ten_thousand_rows_take_no_time() -> None:
    body = (
        f"My votes below.\n\n{HEAD.format(subject='Ballot')}"
        + "p12 More Fish (Peter) and " * 3
        + "p1  \n" * 10_000
    )
    begun = process_time()
    written(body)
    written(body.replace("p1  \n", "p1 [ ] FOR [ ] \t\t\t -- FOR FOR\n"))
    assert process_time() - begun < 1
