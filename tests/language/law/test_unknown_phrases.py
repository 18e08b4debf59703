"""Clauses of which one phrase is unknown: what is told of it, and what is offered in its place."""

import pytest

from nomicbot.language.law.offers import offers
from nomicbot.language.law.reading import Waits, understand
from nomicbot.language.law.unknown_phrases import reason
from nomicbot.rulebooks.bnomic.plain_words import PLAIN_WORDS
from tests.language.law.texts import told


@pytest.mark.parametrize("clause", told("unknown_phrases.txt"), ids=lambda one: one.words)
def test_the_unknown_phrase_is_named_and_what_is_offered_says_what_it_changes(clause):
    meant = understand(clause.words, PLAIN_WORDS)
    assert isinstance(meant, Waits)
    assert reason(meant, clause.words, PLAIN_WORDS) == clause.why
    assert tuple(one.line for one in offers(clause.words, PLAIN_WORDS)) == clause.offers
