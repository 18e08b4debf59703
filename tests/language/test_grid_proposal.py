"""One long proposal as people posted them before fences: the subject says what it is, the title stands in marks, a rule
gets a new text below its own title, and a list of rules goes, with a title below most of their numbers."""

from dataclasses import replace

import pytest

from nomicbot.game.actions import Announcement, Unread
from nomicbot.game.amending import (
    AmendRule,
    ListedChange,
    RepealRule,
    RepealSection,
    Replace,
    Rewrite,
    Uninterpreted,
)
from nomicbot.language.documents.changes import read_changes
from nomicbot.rulebooks.bnomic.vocabulary import Propose, Vote
from tests.language.posts import READER, gist

TALK = """\
Ah, a new nweek. On we go!

[[This is a tidier Board, made of all that was strewn over a dozen rules. Some of it
is new:

What can be carried cannot always be thrown.
All of it gives way to whatever else the law says (somebody could have a thing that
is thrown at odd squares alone, or carried by Keepers, etc.)
]]
"""

BOARD = """\
A. What it is

A.1. The Board

There is a Board. It is made of squares, twenty in a row and twenty rows of them.
Each has two numbers [[the column first]], as (3,4).

A.2. Things

Things stand on squares. A thing moves, or it does not:
a thing that stands fast stays where it is.

B. Who is on it

A player enters the Board when e says so. E may pick things up. If e leaves, e
drops them.

C. Odds and ends

Rocks cost 10+5d3 points. Who buys a rock says where it is put.


G.3 Guns

A gun is fired once. Then it is gone."""

REPEALS = """\
Repeal the following rules:

Rule 346/2
Large Stones
Rule 348/4
The Beast
Rule 349/0
Things on the Board
Rule 350/0
Guns
Rule 351/1
Flying by Air
Rule 352/0
a stick i have
Rule 353/0
Last Revision: nweek 7.
Rule 354/1
Weather
Rule 355/0
Frogs
Rule 356/3
Ladies On The Stones
Rule 401/1
Wax And All That
Rule 402/2
Ears
Rule 466/1
Rule 494/1
Perfume
Rule 577/1
Towers
Rule 601/0
Fog
The rule entitled Bearing Things
The rule entitled Hurling Things
"""

DOCUMENT = f"__Tidying Up: The Board__\n\nAmend r301 to be:\n\n__The Board__\n\n{BOARD}\n\n\n{REPEALS}"

NUMBERS = [346, 348, 349, 350, 351, 352, 353, 354, 355, 356, 401, 402, 466, 494, 577, 601]
CHANGES = (
    AmendRule("301", (Rewrite(BOARD),), "The Board"),
    *(RepealRule(str(number)) for number in NUMBERS),
    RepealRule("Bearing Things"),
    RepealRule("Hurling Things"),
)


def posted(post: str, subject: str = "[a-list] Proposal") -> list[Announcement | Unread]:
    return list(READER.read(post, subject=subject).read)


def test_it_is_one_proposal_with_its_title_an_amendment_and_eighteen_repeals() -> None:
    (found,) = posted(f"{TALK}\n{DOCUMENT}")
    assert isinstance(found, Announcement)
    proposed = found.action
    assert isinstance(proposed, Propose)
    assert proposed.title == "Tidying Up: The Board"
    assert proposed.changes == CHANGES
    assert len([change for change in proposed.changes if isinstance(change, RepealRule)]) == 18
    assert found.note == "the subject of the post says that this is a proposal"
    assert proposed.text.startswith("Amend r301 to be:")
    assert proposed.text.endswith("Hurling Things")


def test_a_comment_above_it_that_never_closes_leaves_it_in_doubt() -> None:
    (asked,) = posted(f"{TALK.replace(']]', '')}\n{DOCUMENT}")
    assert isinstance(asked, Unread)
    (meaning,) = asked.readings
    assert meaning.line.startswith("I submit a proposal: {{ __Tidying Up: The Board__ Amend r301")
    (chosen,) = READER.read(meaning.text).read
    assert isinstance(chosen, Announcement)
    assert isinstance(chosen.action, Propose)
    assert (chosen.action.title, chosen.action.changes) == ("Tidying Up: The Board", CHANGES)


def test_what_stands_above_it_is_read_too_and_a_name_below_is_no_part_of_it() -> None:
    voted, proposed = posted(f"I vote FOR p12.\n\n{DOCUMENT}\n\n-- Wonko")
    assert isinstance(voted, Announcement)
    assert voted.action == Vote("p12", "FOR")
    assert isinstance(proposed, Announcement)
    assert isinstance(proposed.action, Propose)
    assert proposed.action.changes == CHANGES


def test_the_name_of_the_list_below_it_in_an_archive_is_no_part_of_it() -> None:
    (found,) = posted(f"{TALK}\n{DOCUMENT}\n\n\na-list mailing list")
    assert isinstance(found, Announcement)
    assert isinstance(found.action, Propose)
    assert found.action.changes == CHANGES


@pytest.mark.parametrize(
    "subject",
    ["Proposal", "proposal", "[a-list] Proposal", "New Proposal", "Proposal: The Board", "a proposal - The Board"],
)
def test_subjects_that_say_so(subject: str) -> None:
    assert [type(one.action) for one in posted(DOCUMENT, subject) if isinstance(one, Announcement)] == [Propose]


@pytest.mark.parametrize(
    "subject",
    [
        *("", "Re: Proposal", "[a-list] Re: Proposal", "Proto-proposal", "Proposal?", "Proposal idea", "Proposal 12"),
        *("Fwd: Proposal", "Draft proposal", "Proposal: a draft", "The Board", "Proposal results", "Proposals"),
    ],
)
def test_subjects_that_do_not(subject: str) -> None:
    assert posted(DOCUMENT, subject) == []


@pytest.mark.parametrize(
    "talk",
    [
        "What do you think?",
        "I will propose this soon.",
        "This is what Peter proposed.\nIt may need work.",
        "For reference:",
        "Here is p12 again.",
        "Comments are welcome.",
    ],
)
def test_talk_above_it_that_leaves_it_in_doubt(talk: str) -> None:
    assert not [one for one in posted(f"{talk}\n\n{DOCUMENT}") if isinstance(one, Announcement)]


def test_what_is_said_to_be_submitted_needs_no_subject() -> None:
    fenced = f"I submit a proposal:\n{{{{\n{DOCUMENT}\n}}}}"
    (found,) = posted(fenced)
    assert isinstance(found, Announcement)
    assert isinstance(found.action, Propose)
    assert (found.action.changes, found.note) == (CHANGES, "")


def test_a_text_that_is_no_list_of_changes_is_not_taken_for_one() -> None:
    assert gist(posted("__On goats__\n\nGoats are soft. I like them.")) == []
    assert gist(posted("__On goats__\n\nGoats are soft.\n\nI vote FOR p12.")) == [Vote("p12", "FOR")]


def test_the_new_text_of_a_rule_ends_where_the_changes_go_on() -> None:
    text = "Amend rule 3-4 to read:\n\n__Goats__\n\nGoats bleat.\n\nThey eat.\n\nRepeal rule 3-5. Repeal rule 3-6."
    new = AmendRule("3-4", (Rewrite("Goats bleat.\n\nThey eat."),), "Goats")
    assert read_changes(text) == (new, RepealRule("3-5"), RepealRule("3-6"))
    assert read_changes(text.partition("\n\nRepeal")[0]) == (new,)


@pytest.mark.parametrize(
    "text",
    [
        "Amend rule 3-4 to read:\n\n    Goats bleat.\n\nthey eat.",
        "Amend rule 3-4 to read:\n\n__Goats__\n\nGoats bleat.\n\nRepeal rule 3-5.\n\nGoats eat.",
        "If it rains, amend rule 3-4 to read:\n\n__Goats__\n\nGoats bleat.",
    ],
)
def test_where_it_cannot_be_told_nothing_is_read_of_it(text: str) -> None:
    assert all(isinstance(change, Uninterpreted) for change in read_changes(text))


@pytest.mark.parametrize(
    "lines",
    [
        "Rule 346/2\nunless Otto objects",
        "Rule 346/2\nbut not rule 347/1",
        "Rule 346/2\n, but only its title",
        "Rule 346/2 Large Stones\nif nobody minds",
    ],
)
def test_a_line_below_a_number_that_says_more_than_a_title(lines: str) -> None:
    assert not [
        change for change in read_changes(f"Repeal the following rules:\n\n{lines}") if isinstance(change, RepealRule)
    ]


def test_a_rule_by_its_title_in_no_marks() -> None:
    assert read_changes("Repeal the rule entitled Bearing Things and rule 3-5.") == (
        RepealRule("Bearing Things"),
        RepealRule("3-5"),
    )
    assert read_changes("Repeal r346 and r347.") == (RepealRule("346"), RepealRule("347"))


def test_it_says_where_it_stands() -> None:
    post = f"{TALK}\n{DOCUMENT}"
    (found,) = posted(post)
    ((start, end),) = found.spans
    assert post[start:end] == DOCUMENT.rstrip()
    assert replace(found, spans=()).text == "Proposal: Tidying Up: The Board"


@pytest.mark.parametrize(
    ("text", "changes"),
    [
        ("Repeal rules F-1 and F-3.", (RepealRule("F-1"), RepealRule("F-3"))),
        ("Repeal rules E-1, 3-4 and G-2.", (RepealRule("E-1"), RepealRule("3-4"), RepealRule("G-2"))),
        ("Repeal section H.", (RepealSection("H"),)),
        ("Repeal section H of the Grid.", (RepealSection("H", "Grid"),)),
        ("Repeal section IV.", (RepealSection("4"),)),
        ('Amend rule F-1: replace "two" with "three".', (AmendRule("F-1", (Replace("two", "three"),)),)),
        ('Amend rule F-1, replacing "two" with "three".', (AmendRule("F-1", (Replace("two", "three"),)),)),
    ],
)
def test_rules_and_sections_with_letters(text: str, changes: tuple[ListedChange, ...]) -> None:
    assert read_changes(text) == changes
