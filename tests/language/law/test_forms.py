"""The drafting manual: every clause in it can be parsed, and it has the names that rulebooks declare."""

from pathlib import Path

import pytest

from nomicbot.language.law.forms import TERMS, composed, examples, page, printed
from nomicbot.language.law.reading import Understood, understand
from nomicbot.rulebooks.bnomic.plain_words import PLAIN_WORDS

ROOT = Path(__file__).parents[3]


def test_each_example_is_read_as_it_stands():
    clauses = [clause for _, some in examples() for clause in some]
    assert len(clauses) > 30
    unread = [
        clause
        for clause in clauses
        if not isinstance(understand(clause, PLAIN_WORDS, TERMS), Understood)
    ]
    assert unread == []


@pytest.mark.parametrize(
    ("heading", "declared"),
    [
        ("What can happen", [one.name for one in PLAIN_WORDS.incidents if not one.general]),
        (
            "What can be forbidden, limited or priced",
            [one.name for one in PLAIN_WORDS.acts if not one.general],
        ),
        ("Numbers of the rules", list(PLAIN_WORDS.numbers)),
    ],
)
def test_hardly_any_word_of_the_rules_is_missing(heading, declared):
    assert len(dict(printed())[heading]) > 0.9 * len(declared)


def test_the_phrases_are_those_that_are_read_today():
    assert (ROOT / "words" / "phrases_of_law.txt").read_text("utf-8") == composed() + "\n"


def test_the_document_is_the_drafting_manual():
    assert (ROOT / "docs" / "forms.md").read_text("utf-8") == page() + "\n"
