"""The page of forms: each sentence on it is read, and it is what the grammar composes today."""

from pathlib import Path

import pytest

from nomicbot.language.law.forms import TERMS, composed, page, printed
from nomicbot.language.law.reading import Understood, understand
from nomicbot.rulebooks.bnomic.plain_words import PLAIN_WORDS

ROOT = Path(__file__).parents[3]
PRINTED = [(heading, said) for heading, some in printed() for said in some]


def test_each_form_that_is_printed_is_read():
    assert len(PRINTED) > 200
    unread = [
        said
        for _, said in PRINTED
        if not isinstance(understand(said, PLAIN_WORDS, TERMS), Understood)
    ]
    assert unread == []


@pytest.mark.parametrize(
    ("heading", "declared"),
    [
        ("What can happen", [one.name for one in PLAIN_WORDS.incidents]),
        ("What can be prohibited", [one.name for one in PLAIN_WORDS.acts]),
    ],
)
def test_hardly_any_word_of_the_rules_lacks_a_form(heading, declared):
    there = [said for known, said in PRINTED if known == heading]
    assert len(there) > 0.9 * len(declared)


def test_the_document_is_the_page_of_forms():
    assert (ROOT / "docs" / "forms.md").read_text("utf-8") == page() + "\n"


@pytest.mark.slow
def test_the_page_is_what_the_grammar_composes():
    assert (ROOT / "words" / "forms.txt").read_text("utf-8") == composed() + "\n"
