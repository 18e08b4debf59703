"""Widths, wrapping, quoting and tables."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nomicbot.text import (
    WIDTH,
    abridged,
    counted,
    cut,
    fill,
    listed,
    one_line,
    plain,
    quote_marks,
    quoted,
    shortened,
    spoken,
    table,
    times,
    told,
    width,
)
from tests.drawing import CHARACTERS

TEXTS = st.text(CHARACTERS, max_size=300)


def test_widths_are_those_of_a_screen() -> None:
    assert width("Wonko") == 5
    assert width("李明") == 4
    assert width("e\u0301") == 1
    assert width("Zoë 🎲") == 6


def test_plain_text_holds_nothing_that_is_not_seen() -> None:
    assert plain("a\tb\r\nc\rd\u2028e") == "a       b\nc\nd\ne"
    assert plain("\x1b[1m\u202eabc\u200b\x00") == "[1mabc"
    assert plain("a\u200d\u200cb") == "a\u200d\u200cb"
    assert one_line("  a \n\n b\u00a0c ") == "a b c"


@pytest.mark.parametrize(
    ("text", "columns", "short"),
    [
        ("abc", 3, "abc"),
        ("abcd", 3, "ab…"),
        ("ab cd", 4, "ab…"),
        ("李明李明", 5, "李明…"),
        ("", 3, ""),
    ],
)
def test_shortening(text: str, columns: int, short: str) -> None:
    assert shortened(text, columns) == short


def test_very_long_words_keep_their_ends() -> None:
    assert abridged("short") == "short"
    assert abridged("a" * 500 + " end", 40) == "a" * 30 + " … aaaaaa end"


def test_quotation_marks_cannot_be_closed_from_within() -> None:
    assert quote_marks("a” b “c") == "“a’ b ‘c”"


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("Wonko", "Wonko"),
        ("Wonko the Sane", "Wonko the Sane"),
        ("Against", "“Against”"),
        ("all", "“all”"),
        ("Tom and Jerry", "“Tom and Jerry”"),
        ("Doe, John", "“Doe, John”"),
        ("> I vote", "“> I vote”"),
        ("", "“”"),
    ],
)
def test_names_that_could_be_something_else_are_marked(name: str, said: str) -> None:
    assert spoken(name) == said


def test_words_that_could_be_a_sentence_are_marked() -> None:
    assert told("Joining and Leaving") == "Joining and Leaving"
    assert told("3.5 degrees") == "3.5 degrees"
    assert told("Fun. I win") == "“Fun. I win”"


def test_counting_and_listing() -> None:
    assert [counted(n, "vote") for n in (0, 1, 1000)] == ["0 votes", "1 vote", "1,000 votes"]
    assert counted(2, "rule is", "rules are") == "2 rules are"
    assert [times(n) for n in (1, 2, 3000)] == ["once", "twice", "3,000 times"]
    assert [listed(x) for x in ([], ["a"], ["a", "b"], ["a", "b", "c"])] == [
        "",
        "a",
        "a and b",
        "a, b and c",
    ]


def test_filling_hangs_under_the_first_line() -> None:
    assert (
        fill("word " * 20, "  * ", "    ")
        == f"  * {' '.join(['word'] * 13)}\n    {' '.join(['word'] * 7)}"
    )


def test_quoting_keeps_lines_and_indentation() -> None:
    assert quoted("one\n\n    two\n> three\n") == "> one\n>\n>     two\n> > three"
    assert quoted("a\nb\nc\nd\ne", 3) == "> a\n> b\n> [… 3 more lines]"
    assert quoted("a\nb\nc", 3) == "> a\n> b\n> c"


def test_tables_line_up_whatever_the_names() -> None:
    rows = [("Player", "A"), ("李明", "12"), ("e\u0301", "-3")]
    assert table(rows, right=[1]) == "  Player   A\n  李明    12\n  e\u0301       -3"
    assert table([]) == ""


def test_the_last_column_of_a_table_wraps() -> None:
    lines = table([("FOR", "2", "Wonko, " * 20 + "Peter")], right=[1]).split("\n")
    assert lines[0].startswith("  FOR  2  Wonko,")
    assert all(line.startswith(" " * 10 + "Wonko") for line in lines[1:])


@given(TEXTS)
def test_filled_lines_fit(text: str) -> None:
    lines = fill(text, "  * ", "    ").split("\n")
    assert all(width(line) <= WIDTH for line in lines)
    assert "".join("".join(lines).split())[1:] == "".join(one_line(text).split())


@given(TEXTS)
def test_quoted_lines_fit_and_begin_as_quotations(text: str) -> None:
    for line in quoted(text).split("\n"):
        assert line.startswith(">")
        assert width(line) <= WIDTH
        assert line.isprintable() or any(not c.isprintable() for c in plain(text) if c != "\n")


@given(TEXTS, st.integers(2, 80))
def test_what_is_cut_fits(text: str, columns: int) -> None:
    assert width(cut(text, columns)) <= columns
    assert width(shortened(text, columns)) <= columns


@given(st.lists(st.tuples(TEXTS, st.integers().map(str)), min_size=1, max_size=5))
def test_columns_are_flush(rows: list[tuple[str, str]]) -> None:
    short = [(shortened(name, 30), number) for name, number in rows]
    assert len({width(line) for line in table(short, right=[1]).split("\n")}) == 1
