"""The sentences that are assembled from the islands of a clause, and those that must not be."""

from pathlib import Path

import pytest

from nomicbot.language.law.island_sentences import assembled
from nomicbot.language.law.reading import Understood, Waits, understand
from nomicbot.rulebooks.bnomic.plain_words import PLAIN_WORDS


def _examples():
    """Yield each clause of the file, with its sentence, or "" if it must not get one."""
    text = Path(__file__).with_name("islands.txt").read_text("utf-8")
    for block in text.split("\n\n"):
        lines = [one for one in block.splitlines() if not one.startswith("#")]
        if lines:
            yield lines[0], "".join(lines[1:]).removeprefix("-> ")


def _said(clause):
    """Return the first sentence that is assembled for a clause and can be parsed, or ""."""
    waits = understand(clause, PLAIN_WORDS)
    assert isinstance(waits, Waits)
    every = assembled(waits.stuck, PLAIN_WORDS) if waits.stuck else ()
    read = (understand(one, PLAIN_WORDS) for one in every)
    return next((one.english for one in read if isinstance(one, Understood)), "")


@pytest.mark.parametrize(("clause", "sentence"), list(_examples()))
def test_a_clause_gets_the_sentence_that_its_islands_make(clause, sentence):
    assert _said(clause) == sentence
