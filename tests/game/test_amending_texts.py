"""Edits of a rule's text: exact, in order, and without changes that were not meant."""

from itertools import pairwise

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from nomicbot.game.amending import (
    Append,
    DeleteClause,
    Edit,
    Insert,
    InsertClause,
    Prepend,
    Replace,
    Rewrite,
    RewriteClause,
    WithinClause,
)
from nomicbot.game.amending.texts import Misfit, edited, paragraphs

RULE = "a. One is one.\n\nb. Two\nis two.\n\nc. Three is three."

DONE: list[tuple[Edit, str]] = [
    (Rewrite("x"), "x"),
    (Append("d. Four."), RULE + "\n\nd. Four."),
    (Prepend("Zero."), "Zero.\n\n" + RULE),
    (Replace("Two is", "Too is"), "a. One is one.\n\nb. Too is two.\n\nc. Three is three."),
    (Replace("is", "was", True), "a. One was one.\n\nb. Two\nwas two.\n\nc. Three was three."),
    (Replace(" is three", ""), "a. One is one.\n\nb. Two\nis two.\n\nc. Three."),
    (Replace("b. Two is two.", ""), "a. One is one.\n\nc. Three is three."),
    (Replace("a. One is one.", ""), "b. Two\nis two.\n\nc. Three is three."),
    (Replace("c. Three is three.", ""), "a. One is one.\n\nb. Two\nis two."),
    (Replace("One", ""), "a. is one.\n\nb. Two\nis two.\n\nc. Three is three."),
    (Insert("always", "One is"), "a. One is always one.\n\nb. Two\nis two.\n\nc. Three is three."),
    (Insert("Not", "One is", False), "a. Not One is one.\n\nb. Two\nis two.\n\nc. Three is three."),
    (
        Insert(", and so it is", "One is one"),
        "a. One is one, and so it is.\n\nb. Two\nis two.\n\nc. Three is three.",
    ),
    (
        Insert("New.", "Two is", True, True),
        "a. One is one.\n\nb. Two\nis two.\n\nNew.\n\nc. Three is three.",
    ),
    (
        Insert("New.", "Two is", False, True),
        "a. One is one.\n\nNew.\n\nb. Two\nis two.\n\nc. Three is three.",
    ),
    (
        InsertClause("ba. New.", "b"),
        "a. One is one.\n\nb. Two\nis two.\n\nba. New.\n\nc. Three is three.",
    ),
    (InsertClause("New.", "A", False), "New.\n\n" + RULE),
    (InsertClause("d. New.", "c"), RULE + "\n\nd. New."),
    (RewriteClause("b", "Too."), "a. One is one.\n\nb. Too.\n\nc. Three is three."),
    (RewriteClause("b", "b. Too."), "a. One is one.\n\nb. Too.\n\nc. Three is three."),
    (DeleteClause("b"), "a. One is one.\n\nc. Three is three."),
    (DeleteClause("a"), "b. Two\nis two.\n\nc. Three is three."),
    (DeleteClause("c"), "a. One is one.\n\nb. Two\nis two."),
    (
        WithinClause("c", (Replace("is", "was"), Insert("twice", "was"))),
        "a. One is one.\n\nb. Two\nis two.\n\nc. Three was twice three.",
    ),
]


@pytest.mark.parametrize(("edit", "after"), DONE)
def test_an_edit_changes_just_what_it_says(edit: Edit, after: str) -> None:
    assert edited(RULE, edit) == after


@pytest.mark.parametrize(
    ("edit", "reason"),
    [
        (Replace("four", "five"), "“four” is not found in"),
        (Replace("four", "five", True), "“four” is not found in"),
        (Replace("is", "was"), "“is” is found 3 times in"),
        (Replace(" ", "x"), "“ ” is not found in"),
        (Insert("x", "four"), "“four” is not found in"),
        (Insert("x", "is", True, True), "“is” is found 3 times in"),
        (InsertClause("x", "d"), "there is no clause d in"),
        (RewriteClause("d", "x"), "there is no clause d in"),
        (DeleteClause("aa"), "there is no clause aa in"),
        (WithinClause("a", (Replace("two", "x"),)), "“two” is not found in clause a of"),
        (WithinClause("d", (Replace("two", "x"),)), "there is no clause d in"),
    ],
)
def test_an_edit_that_does_not_fit_says_why(edit: Edit, reason: str) -> None:
    assert edited(RULE, edit) == Misfit(reason)


def test_a_letter_that_two_clauses_have_names_neither() -> None:
    assert edited("a. One.\n\na. Two.", DeleteClause("a")) == Misfit(
        "there is more than one clause a in"
    )


def test_blank_lines_and_letters_in_a_comment_divide_nothing() -> None:
    text = "[[ Why?\n\nb. Because. ]] a. One.\n\nb. Two."
    assert [p.label for p in paragraphs(text)] == ["a", "b"]
    assert edited(text, DeleteClause("b")) == "[[ Why?\n\nb. Because. ]] a. One."


PARTS = st.lists(
    st.sampled_from(["a. One", "b. Two", "x", " ", "\n", "\n\n", "[[", "]]", "c. ", "."]),
    max_size=12,
)
EDITS = st.one_of(
    st.builds(DeleteClause, st.sampled_from("abc")),
    st.builds(RewriteClause, st.sampled_from("abc"), st.sampled_from(["new", "a. new", ""])),
    st.builds(InsertClause, st.just("new"), st.sampled_from("abc"), st.booleans()),
    st.builds(
        Replace, st.sampled_from(["One", "x", "."]), st.sampled_from(["", "y"]), st.booleans()
    ),
    st.builds(Insert, st.just("new"), st.sampled_from(["One", "x"]), st.booleans(), st.booleans()),
)


@given(PARTS, EDITS)
@example(["\n\n", "[[", "a. One", "]]"], Insert("new", "One", False, True))
def test_no_text_and_no_edit_raises(parts: list[str], edit: Edit) -> None:
    assert isinstance(edited("".join(parts), edit), str | Misfit)


@given(PARTS)
def test_paragraphs_are_in_order_and_leave_no_word_out(parts: list[str]) -> None:
    text = "".join(parts)
    found = list(paragraphs(text))
    assert all(one.start <= one.end <= other.start for one, other in pairwise(found))
    assert " ".join(text[p.start : p.end] for p in found).split() == text.split() or "[[" in text
