import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from nomicbot.game.law import (
    ClauseText,
    MalformedLaw,
    Shape,
    clauses,
    number_key,
    read_rule,
    squeeze,
    without_comments,
)

AWARD = Shape(
    "c", "When a Proposal Passes, its owner gains {award: 2}A for each Final Vote that was FOR it."
)
PERIOD = Shape("a", "From nday {opens: 10} of an nweek until nday {ends: 12} of it.")


def words(text: str) -> list[tuple[str, str]]:
    return [(c.label, squeeze(c.text)) for c in clauses(text)]


# -- shapes and their holes -----------------------------------------------------------------------------------------


def test_the_starting_text_has_the_starting_numbers():
    assert AWARD.match(AWARD.plain) == AWARD.holes == {"award": 2}
    assert PERIOD.plain == "From nday 10 of an nweek until nday 12 of it."
    assert PERIOD.match(PERIOD.plain) == {"opens": 10, "ends": 12}


@pytest.mark.parametrize("number", [0, 5, -3, 10**30])
def test_a_text_in_which_only_a_number_differs_has_the_shape_with_the_new_number(number):
    assert AWARD.match(AWARD.plain.replace("2A", f"{number}A")) == {"award": number}


def test_each_hole_takes_its_own_number():
    assert PERIOD.match("From nday 3 of an nweek until nday 4 of it.") == {"opens": 3, "ends": 4}


def test_a_hole_can_hold_a_word_in_capitals():
    begins = Shape("g", "A vote is {initial: ABSTAIN} on nday {opens: 10}.")
    assert begins.plain == "A vote is ABSTAIN on nday 10."
    assert begins.match("A vote is MAYBE NOT on nday 9.") == {"initial": "MAYBE NOT", "opens": 9}
    for text in (
        "A vote is 10 on nday 9.",
        "A vote is Abstain on nday 9.",
        "A vote is AGAINST on nday TEN.",
    ):
        assert begins.match(text) is None


@pytest.mark.parametrize(
    "text",
    [
        "When a Proposal Passes, its owner gains twoA for each Final Vote that was FOR it.",
        "When a Proposal Passes, its owner gains 2 A for each Final Vote that was FOR it.",
        "When a Proposal Passes, its owner gains 2.5A for each Final Vote that was FOR it.",
        "When a Proposal Passes, its owner gains +2A for each Final Vote that was FOR it.",
        "When a Proposal Passes, its owner gains A for each Final Vote that was FOR it.",
        "When a Proposal Passes, its owner gains {award: 2}A for each Final Vote that was FOR it.",
        "When a Proposal Passes, its owner loses 2A for each Final Vote that was FOR it.",
        "When a Proposal passes, its owner gains 2A for each Final Vote that was FOR it.",
        "When a Proposal Passes, its owner gains 2A for each Final Vote that was FOR it",
        "When a Proposal Passes, its owner gains 2A for each Final Vote that was FOR it. Not on Mondays.",
        "",
    ],
)
def test_other_words_have_another_shape(text):
    assert AWARD.match(text) is None


@pytest.mark.parametrize(
    "text",
    [
        "When a Proposal Passes,\n   its owner gains 2A\nfor each Final Vote\tthat was  FOR it.  ",
        "When a Proposal Passes, [[as most do]] its owner gains 2A for each Final Vote that was FOR it.",
        "When a Proposal Passes, its owner gains 2A for each Final Vote that was FOR it. [[5A [[once]] were 3A]]",
        "[[c is next]]When a Proposal Passes, its owner gains[[\n\n]]2A for each Final Vote that was FOR it.",
    ],
)
def test_wrapping_white_space_and_comments_do_not_count(text):
    assert AWARD.match(text) == {"award": 2}


def test_what_means_something_to_a_pattern_means_nothing_in_the_law():
    shape = Shape("a", "A (bracket), a * and a .? for {n: 1}.")
    assert shape.match("A (bracket), a * and a .? for 7.") == {"n": 7}
    assert shape.match("A (bracket), a * and a xx for 7.") is None


def test_a_clause_without_holes_matches_with_no_numbers():
    assert Shape("a", "Proposals are Motions.").match("Proposals are  Motions.") == {}


def test_a_number_too_long_for_anybody_is_no_number():
    assert AWARD.match(AWARD.plain.replace("2A", "9" * 5000 + "A")) is None


# -- clauses --------------------------------------------------------------------------------------------------------


def test_paragraphs_with_letters_are_clauses():
    assert clauses("a. One.\n\nb. Two\nand more.\n \t\nc. Three.") == (
        ClauseText("a", "One."),
        ClauseText("b", "Two\nand more."),
        ClauseText("c", "Three."),
    )


def test_letters_may_be_missing():
    assert words("b. Two.\n\nd. Four.") == [("b", "Two."), ("d", "Four.")]


def test_after_z_come_double_letters():
    assert [label for label, _ in words("z. One.\n\naa. Two.\n\nab. Three.\n\nb. Four.")] == [
        "z",
        "aa",
        "ab",
        "b",
    ]


def test_double_letters_are_letters_in_any_order_and_without_z():
    assert [label for label, _ in words("ab. Two.\n\nz. One.\n\naa. Three.")] == ["ab", "z", "aa"]
    assert [label for label, _ in words("b. Two.\n\naa. Three.")] == ["b", "aa"]
    assert words("is. Two letters alone are none.") == [("", "is. Two letters alone are none.")]


def test_a_letter_is_one_wherever_it_stands_and_names_nothing_where_it_stands_twice():
    assert words("a. One.\n\nb. Two.\n\nb. Two again.\n\na. First.") == [
        ("a", "One."),
        ("b", "Two."),
        ("", "Two again."),
        ("", "First."),
    ]


def test_a_text_without_letters_is_clauses_without_letters():
    assert words("Everybody wins.\n\nAnd nobody loses.") == [
        ("", "Everybody wins."),
        ("", "And nobody loses."),
    ]


@pytest.mark.parametrize("text", ["", "  \n\n \n", "[[nothing]]", "[[a. not\n\nb. this]]"])
def test_a_text_that_says_nothing_has_no_clauses(text):
    assert clauses(text) == ()


def test_a_letter_stands_at_the_beginning_and_before_words():
    assert words("a.Words.\n\ni.e. this\n\na.\n\nA. Big.") == [
        ("", "a.Words."),
        ("", "i.e. this"),
        ("", "a."),
        ("", "A. Big."),
    ]


def test_a_comment_may_span_clauses_and_takes_them_with_it():
    assert words("a. One. [[Gone:\n\nb. Two.\n\nstill]]\n\nc. Three.") == [
        ("a", "One."),
        ("c", "Three."),
    ]


def test_comments_within_comments_end_with_the_outer_one():
    assert words("a. One [[x [[y]] z [[]] w]] more.") == [("a", "One more.")]


def test_a_comment_that_is_never_closed_is_text():
    assert words("a. One [[ two.\n\nb. Three ]] and four.") == [("a", "One and four.")]
    assert words("a. One [[ two.\n\nb. Three.") == [("a", "One [[ two."), ("b", "Three.")]
    assert words("a. One ]] two.") == [("a", "One ]] two.")]


def test_an_opening_that_is_never_closed_saves_no_other_comment():
    assert squeeze("One [[ two [[three]] four.") == "One [[ two four."


TEXT = st.text(alphabet="ab. [](\n", max_size=60)


@settings(deadline=None, derandomize=True, max_examples=200)
@given(TEXT)
@example("[[[")
@example("]][[")
def test_any_text_has_clauses_whose_letters_ascend(text):
    found = clauses(text)
    lettered = [(len(c.label), c.label) for c in found if c.label]
    assert lettered == sorted(set(lettered))
    assert all(squeeze(c.text) for c in found)


@settings(deadline=None, derandomize=True, max_examples=200)
@given(
    st.text(alphabet="ab. \n", max_size=40),
    st.text(alphabet="ab. \n", max_size=20),
    TEXT.filter(lambda t: "[" not in t),
)
def test_a_comment_never_counts(before, inside, after):
    after = after.replace("]", "")
    assert without_comments(f"{before}[[{inside}]]{after}") == f"{before} {after}"


# -- files of the law -----------------------------------------------------------------------------------------------

FILE = """---
rule: 9-1
revision: 3
title: Boxes: and More
section: Toys
---

a. There are {boxes: 3} boxes.

b. They are
red.
"""


def test_a_file_has_a_head_and_clauses():
    rule = read_rule("toys", FILE, "9-01.md")
    assert (rule.origin, rule.number, rule.revision) == ("toys 9-1", "9-1", 3)
    assert (rule.title, rule.section) == ("Boxes: and More", "Toys")
    assert rule.plain == "a. There are 3 boxes.\n\nb. They are\nred."
    assert [(s.label, s.holes) for s in rule.shapes] == [("a", {"boxes": 3}), ("b", {})]


@pytest.mark.parametrize(
    ("file", "complaint"),
    [
        ("a. No head.", "begins with its head"),
        ("words\n" + FILE, "begins with its head"),
        (FILE.replace("title: Boxes: and More\n", ""), "lacks 'title'"),
        (FILE.replace("b. ", ""), "carries a letter"),
        (FILE.split("a. ")[0], "carries a letter"),
    ],
)
def test_a_file_that_is_no_rule_is_named_with_the_reason(file, complaint):
    with pytest.raises(MalformedLaw, match=f"9-01.md: .*{complaint}"):
        read_rule("toys", file, "9-01.md")


def test_rules_stand_in_the_order_of_their_numbers():
    assert sorted(["10-1", "2-10", "2-6", "9-1"], key=number_key) == ["2-6", "2-10", "9-1", "10-1"]
