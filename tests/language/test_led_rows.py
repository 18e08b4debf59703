"""Rows below a line that ends with a colon: what would lead in to a vote in its own sentence heads them as well."""

import pytest

from nomicbot.game.actions import Announcement
from tests.language.posts import READER, read, votes

_LEADS = (
    "Fast, before the train leaves:",
    "Typed with one thumb:",
    "Duty done:",
    "Duty calls:",
    "No surprises here:",
    "Nothing fancy:",
    "Short and sweet:",
    "Straight to business:",
    "Down to business:",
    "Just under the wire:",
    "Two minutes left:",
    "Live from the kitchen:",
    "Awake again:",
    "Coffee first, politics second:",
    "Same as ever:",
    "The deed is done:",
    "The die is cast:",
    "Two stops to go:",
    "Thumbs up, thumbs down:",
    "Where I stand:",
    "My stance:",
    "My humble verdicts:",
    "Exercising my franchise:",
    "Doing my duty:",
    "Hear ye, hear ye:",
    "Quickly, from the ferry, where my phone has one bar:",
)
_ROWS = (
    "\n\np18 FOR\np19 AGAINST",
    "\np18 FOR\np19 AGAINST",
    "\n\np18: for\np19: against",
    "\n\nFOR p18, AGAINST p19",
    "\n\np18/FOR, p19/AGAINST.",
    "\n\n  p18  Toads     FOR\n  p19  Spoons    AGAINST",
    "\n\n* p18: yes\n* p19: no, sorry",
)
_OF_OTHERS = (
    "Just type:",
    "The way to say it:",
    "The right answer:",
    "A good line:",
    "The headline:",
    "The graffiti on the wall:",
    "Party line:",
    "The motto:",
    "Wanted:",
    "Dictated to a machine:",
    "The bot:",
    "The clan:",
    "The mood on IRC:",
    "Straight from the minutes:",
    "Straight from the tracker:",
    "Standings, nweek 12:",
    "Where we stand:",
    "Where things stand:",
    "What I'd love to see:",
    "What I hope for:",
    "A dream ballot:",
    "Copy this:",
    "Noted:",
    "Received:",
    "My neighbour's view:",
    "Two camps:",
    "Pros and cons:",
    "For and against:",
    "For discussion:",
    "For instance:",
    "For comparison:",
    "Tentatively:",
    "First thoughts:",
    "Ballot form:",
    "Passing this on:",
    "The cards say:",
    "The Gremlin wants:",
    "Good advice:",
    "Dov and I agree:",
    "The parties:",
    "A riddle:",
    "Option one:",
    "Plan B:",
    "Outcome:",
    "Word on the street:",
    "Rumour has it:",
    "Just testing:",
    "My hat trick of nweek 10, framed above the sofa:",
    "Looking for the post in which this stood:",
    "Searching for whoever posted this:",
    "From the tavern, where Dov read them to me:",
    "From the library, where the list said:",
)
_NAMING = (
    "My record on the shed:",
    "Entered in the database:",
    "Great moments in nomic:",
    "Oldies but goldies:",
    "Nothing but lies:",
    "Unlike last time:",
    "Consistent as the tide:",
    "No longer true:",
)
"""What the rows are: behind some of these a vote by itself would be its author's."""


@pytest.mark.parametrize("rows", _ROWS)
@pytest.mark.parametrize("lead", _LEADS)
def test_rows_below_a_lead_are_their_authors(lead: str, rows: str) -> None:
    assert votes(read(f"{lead}{rows}").read) == ["FOR p18", "AGAINST p19"]


@pytest.mark.parametrize("rows", _ROWS)
@pytest.mark.parametrize("line", [*_OF_OTHERS, *_NAMING])
def test_rows_below_what_tells_of_others_or_shows_them_are_not(line: str, rows: str) -> None:
    assert not [one for one in read(f"{line}{rows}").read if isinstance(one, Announcement)]


@pytest.mark.parametrize("line", _OF_OTHERS)
def test_nor_is_a_vote_behind_it(line: str) -> None:
    assert not [one for one in read(f"{line} FOR p18.").read if isinstance(one, Announcement)]


@pytest.mark.parametrize("field", ["Voter", "Player", "Name"])
def test_a_ballot_paper_with_its_authors_name_is_eirs(field: str) -> None:
    paper = f"BALLOT PAPER, nweek 12\n{field}: Bram\n\np12   ( ) FOR   (x) AGAINST\np13   ( ) FOR   ( ) AGAINST"
    assert votes(READER.read(paper, names=("Bram",)).read) == ["AGAINST p12"]
    assert votes(READER.read(paper, names=("Dov",)).read) == ["unread"]
