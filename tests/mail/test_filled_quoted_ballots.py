"""Ballots that somebody filled in inside the quotation: which of these lines are theirs."""

import pytest

from nomicbot.language.reader import common_reader
from nomicbot.mail.quoting.new_text import written
from tests.language.posts import UNREAD, votes

LAYOUTS = [
    "[FOR     ] p12  Fish\n[AGAINST ] p13  Toads",
    "p12  Fish        [FOR]\np13  Toads      [AGAINST]",
    "p12*  Dov  Fish    FOR\np13*  Ivy  Toads   AGAINST",
    "| p12 | Fish  | FOR     |\n| p13 | Toads | AGAINST |",
    "p12: Fish: FOR\np13: Toads: AGAINST",
    "p12 Fish ____FOR____\np13 Toads __AGAINST__",
    "p12 (Fish) FOR\np13 (Toads) AGAINST",
]
ROWS = LAYOUTS[1]
ASKS = "Insert your vote in the brackets of each line, and send this back.\n\n"
WROTE = "On Monday, 9 Jan 2005, Peter wrote:\n"
BOTH = ["FOR p12", "AGAINST p13"]


def marked(text: str, mark: str = "> ") -> str:
    return "".join(f"{mark}{line}\n" for line in text.splitlines())


def voted(body: str, subject: str = "Re: [public] Ballot") -> list[str]:
    spans = [(passage.start, passage.end) for passage in written(body, "Bram")]
    quoted = [passage.quoted_above for passage in written(body, "Bram")]
    read = common_reader().read(body, spans, quoted, subject=subject).read
    return [vote for vote in votes(read) if vote != UNREAD]


@pytest.mark.parametrize("rows", LAYOUTS)
def test_votes_stand_in_the_lines_that_are_quoted(rows: str) -> None:
    assert voted(f"My votes are in the lines below.\n\n{WROTE}{marked(rows)}\nBram\n") == BOTH
    assert voted(f"{marked(ASKS + rows)}\nCheers,\nBram\n") == BOTH


@pytest.mark.parametrize(
    "said",
    [
        "My votes are at the end of each line.",
        "My votes inline.",
        "I put my votes next to the titles:",
        "Here is mine, filled in:",
    ],
)
def test_their_author_says_where_they_stand(said: str) -> None:
    assert voted(f"{said}\n\n{WROTE}{marked(ROWS)}\nBram\n") == BOTH


@pytest.mark.parametrize(
    "said",
    [
        "",
        "Dov's votes are at the end of each line.",
        "I like the votes at the end of each line.",
        "My votes are not in the brackets.",
        "Are my votes in the brackets?",
        "My votes differ.",
        "My votes are the opposite of those in the brackets.",
        "My votes will be at the end of each line.",
        "Last nweek my votes were in the brackets.",
        "He says that my votes are at the end of each line.",
    ],
)
def test_what_only_quotes_votes_casts_none(said: str) -> None:
    assert voted(f"{said}\n\n{WROTE}{marked(ROWS)}\nBram\n") == []


@pytest.mark.parametrize(
    "body",
    [
        f"{WROTE}{marked(ASKS + ROWS)}\nBram\n",
        f"Peter:\n{marked(ASKS + ROWS)}\nBram\n",
        f"{marked(ASKS + ROWS, '>> ')}\nBram\n",
        f"{marked(ASKS + ROWS)}\nWhy do you vote so?\n",
        f"{marked(ASKS + ROWS)}\nThese are Dov's.\n",
        f"{marked(ASKS)}{marked(ROWS, '> > ')}\nBram\n",
        f"{marked(ASKS)}{marked('p12 Fish  [FOR/AGAINST]')}{marked('p13 Toads  [FOR/AGAINST]')}\nBram\n",
    ],
)
def test_a_form_of_another_is_nobodys_ballot(body: str) -> None:
    assert voted(body) == []


def test_a_copy_without_marks_may_have_its_votes_in_front() -> None:
    head = "----- Original Message -----\nFrom: Dov <dov@example.invalid>\nSubject: [public] Ballot\n\n"
    assert voted(f"My votes are filled in below.\n\n{head}{LAYOUTS[0]}\n") == BOTH
    assert voted(f"Dov's votes are below.\n\n{head}{LAYOUTS[0]}\n") == []
