"""Rule 3-9: titles, words, lines, chapters; and none of it takes long."""

import gzip
import hashlib
import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nomicbot.dictionary import english_words
from nomicbot.resources import folder
from nomicbot.rulebooks.bnomic.specialties import specialty_forms, verse, words
from nomicbot.rulebooks.bnomic.specialties.chapters import Chapter, chapter
from tests.drawing import CHARACTERS

LETTERS = st.text("abcdefgh", min_size=1, max_size=8)


def english(word: str) -> bool:
    return words.word_in(english_words())(word)


def test_the_list_of_english_words_is_the_one_that_was_built() -> None:
    unpacked = gzip.decompress((folder("words") / "english.txt.gz").read_bytes())
    assert (
        hashlib.sha256(unpacked).hexdigest()
        == (folder("words") / "english.txt.sha256").read_text().split()[0]
    )
    assert len(english_words()) == 111_593
    assert english("goat")
    assert not english("zxqwv")
    assert not english("don't")


# -- titles ---------------------------------------------------------------------------------------------------------


@given(st.lists(LETTERS, min_size=1, max_size=5))
def test_what_is_written_forth_and_back_is_a_palindrome(parts: list[str]) -> None:
    title = " ".join(parts)
    assert words.letters_mirrored(f"{title}, {title[::-1].upper()}!")
    assert words.letters_mirrored(title) == (
        len(parts) > 1 and title.replace(" ", "") == title.replace(" ", "")[::-1]
    )


@pytest.mark.parametrize(
    ("title", "mirrored"),
    [
        ("Never odd or even", True),
        ("A man, a plan!", False),
        ("Level", False),
        ("Was it a rat I saw?", True),
        ("", False),
    ],
)
def test_palindromes(title: str, mirrored: bool) -> None:
    assert words.letters_mirrored(title) == mirrored


@pytest.mark.parametrize(
    ("title", "mirrored"),
    [
        ("Fall leaves after leaves fall", True),
        ("No no", False),
        ("a b", False),
        ("Echo echo", False),
    ],
)
def test_palindromes_of_words(title: str, mirrored: bool) -> None:
    assert words.words_mirrored(title, 3) == mirrored


@given(st.lists(LETTERS, min_size=1, max_size=6), st.sets(LETTERS, max_size=6), st.integers(1, 3))
def test_what_is_made_of_words_can_be_cut_into_them(
    parts: list[str], others: set[str], shortest: int
) -> None:
    known = {*parts, *others}
    cut = words.cut_into_words("".join(parts), known.__contains__, shortest)
    if all(len(part) >= shortest for part in parts):
        assert cut
        assert len(cut) <= len(parts)
    if cut:
        assert "".join(cut) == "".join(parts)
        assert all(part in known and len(part) >= shortest for part in cut)


@pytest.mark.parametrize(
    ("title", "acronym"),
    [
        ("Go Over All These", "goat"),
        ("“Go” over (all) these…", "goat"),
        ("Chapter 3", ""),
        ("", ""),
        ("Élan vital", ""),
    ],
)
def test_acronyms(title: str, acronym: str) -> None:
    assert words.acronym(title) == acronym


@pytest.mark.parametrize(
    ("title", "alliterates"),
    [
        ("Gratuitous Goats of Glory", True),
        ("Great Goats", False),
        ("Great Goats Grow Old", False),
        ("Great Goats Grow 7", False),
        ("Great Goats Gzzzt", False),
        ("", False),
    ],
)
def test_alliteration(title: str, alliterates: bool) -> None:
    assert words.alliterates(title, english, 3, 3) == alliterates


# -- verse ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("line", "syllables"),
    [
        ("The goat eats the grass.", {5}),
        ("It doesn’t know any rules", {7}),
        ("Every fire", {3, 4, 5}),
        ("merry-go-round", {4}),
        ("", {0}),
    ],
)
def test_syllables(line: str, syllables: set[int]) -> None:
    assert verse.counted(line).syllables == syllables


def test_a_word_that_nobody_knows_takes_a_reader() -> None:
    assert verse.counted("The zxqwv is here").unknown == ("zxqwv",)
    lines = ["The goat eats the grass.", "It does not grok zxqwv.", "The rules do not mind."]
    assert verse.haiku(lines, (5, 7, 5)) is None
    assert verse.haiku([*lines[:2], "The rules mind."], (5, 7, 5)) is False
    assert verse.haiku(lines[:2], (5, 7, 5)) is False


@given(st.lists(st.sampled_from(["", "  ", "a goat", "  a  goat ", "...", "—"]), max_size=90))
def test_lines_are_those_with_words(parts: list[str]) -> None:
    found = verse.lines("\n".join(parts))
    worded = [part for part in parts if "goat" in part]
    assert found == (() if len(worded) > verse.LONGEST else ("a goat",) * len(worded))


def test_prose_is_no_verse() -> None:
    assert verse.lines("a goat " * 28) == (" ".join(["a goat"] * 28),)
    assert verse.lines("a goat " * 40) == ()


# -- chapters -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("title", "found"),
    [
        ("The Goat, Chapter 3", Chapter("the goat", 3)),
        ("THE  GOAT - chapter Three: The End", Chapter("the goat", 3)),
        ("The Goat: Chapter XIV", Chapter("the goat", 14)),
        ("The Goat (Chapter 2)", Chapter("the goat", 2)),
        ("The Goat Ch. 4", Chapter("the goat", 4)),
        ("The Goat", None),
        ("Chapter 3", None),
        ("The Last Chapter", None),
        ("A Chapter in the life of a goat", None),
    ],
)
def test_chapters(title: str, found: Chapter | None) -> None:
    assert chapter(title) == found


@given(st.text(CHARACTERS, max_size=80))
def test_no_title_or_text_is_too_much(text: str) -> None:
    chapter(text)
    specialty_forms.declared_in(text, text)
    specialty_forms.undeclared(text)
    words.letters_mirrored(text)
    words.words_mirrored(text, 0)
    words.acronym(text)
    for line in verse.lines(text):
        verse.counted(line)


@pytest.mark.parametrize(
    "unit",
    [
        "[",
        "[[",
        "(Story) ",
        "[Story]\n",
        "This is a ",
        "This\nis\n",
        " ",
        "\n",
        "a\n",
        "a ",
        "]]",
        "( \t",
    ],
)
@pytest.mark.parametrize("size", [100_000, pytest.param(1_000_000, marks=pytest.mark.slow)])
def test_a_long_text_takes_a_bounded_time(unit: str, size: int) -> None:
    verse.counted("a goat")  # the dictionary is read once
    text = unit * (size // len(unit))
    start = time.process_time()
    specialty_forms.declared_in("", text)
    specialty_forms.undeclared(text)
    for line in verse.lines(text):
        verse.counted(line)
    assert (
        time.process_time() - start < 3 * size / 1_000_000
    )  # usually a sixth of that; machines differ
