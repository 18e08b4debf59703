"""Texts that would be cut short, or begun in the midst: lines of dashes within them, values, fences of a part."""

import pytest

from nomicbot.game.actions import Announcement
from nomicbot.rulebooks.bnomic.vocabulary import CallShenanigans, Propose
from tests.language.posts import UNREAD, gist, read

CREATED = 'Create a rule: "X".'


@pytest.mark.parametrize("line", ["-", "* * *", "- - -"])
def test_lines_of_dashes_between_changes_are_in_the_text(line: str) -> None:
    text = f"Repeal rule 2-4.\n\n{line}\n\n{CREATED}\n\n{line}\n\nRepeal rule 2-5."
    (one,) = gist(read(f"I submit the following proposal:\n\nTitle: Pantry\n\n{text}\n\n{line}\n\nBram\n").read)
    assert (one.title, one.text) == ("Pantry", text)


@pytest.mark.parametrize("line", ["-----", "=====", "~~~~~~", "%%%%"])
@pytest.mark.parametrize("gap", ["\n", "\n\n"])
def test_a_change_behind_the_second_line_of_two_may_belong_to_the_text(line: str, gap: str) -> None:
    post = f"I submit the following proposal:\n\n{line}\nRepeal rule 2-4.\n{line}{gap}{CREATED}\n\nBram\n"
    assert gist(read(post).read) == [UNREAD]


@pytest.mark.parametrize("line", ["-----", "%%%%"])
def test_talk_behind_it_does_not(line: str) -> None:
    post = f"I submit the following proposal:\n\n{line}\nRepeal rule 2-4.\n{line}\n\nI never liked that one.\n"
    (one,) = gist(read(post).read)
    assert one == Propose("", "Repeal rule 2-4.", one.changes)


@pytest.mark.parametrize("offer", ["I put forward the following proposals:", "I propose:", "I submit a proposal:"])
@pytest.mark.parametrize("title", ["<title> Full </title>", "__Full__", "== Full =="])
@pytest.mark.parametrize("gap", ["\n", "\n\n"])
def test_a_fence_that_a_change_leads_to_is_a_part_of_the_text(offer: str, title: str, gap: str) -> None:
    change = "Make a rule of this %%%% delimited text:\n%%%%\nNo motion changes what was.\n%%%%"
    (one,) = gist(read(f"{offer}\n\n{title}{gap}{change}\n").read)
    assert (one.title, one.text) == ("Full", change)


FENCED = "{\n\nBecause so.\n\n* And so.\n}"


@pytest.mark.parametrize("said", ['with this statement:\n"p16 is odd."', 'with this statement: "p16 is odd."'])
@pytest.mark.parametrize("argument", ["Because so.", FENCED, f"{FENCED}\n\nEvidence:\n\n{{\nI revise p16.\n}}"])
def test_what_stands_below_arguments_is_no_statement(said: str, argument: str) -> None:
    found = read(f"I submit a CFI {said}\n\nArguments:\n\n{argument}\n").read
    calls = [one.action for one in found if isinstance(one, Announcement)]
    assert [call.statement for call in calls if isinstance(call, CallShenanigans)] in (["p16 is odd."], [])
    assert len(calls) <= 1


@pytest.mark.parametrize("first", ["1. ", " 1.  ", "(a) ", "i) "])
def test_the_first_of_several_statements_is_not_the_statement(first: str) -> None:
    other = first.replace("1", "2").replace("a", "b").replace("i", "ii")
    statements = f"{first}p16 is odd.\nI call this on Peter\n\n{other}p17 is odd.\nI call this on Ivy\n"
    found = read(f"I call Shenanigans, twice:\n\n{statements}").read
    assert not [one for one in found if isinstance(one, Announcement)]
