"""The table of law: a sample of its cells, what is written of them, and how many are read."""

import random

import pytest

from nomicbot.language.law.reading import Understood, Waits, understand
from nomicbot.rulebooks.bnomic.plain_words import PLAIN_WORDS
from tests.language.law.law_table import TERMS, cells, is_read

SAMPLE, AT_LEAST = 200, 0.75
"""How many cells the quick suite draws, and the share of them that is read at least."""
_CANNOT = ("it cannot be said again", "it can mean two things")


def _drawn(seed: int, count: int) -> list[str]:
    return [cell.sentence for cell in random.Random(seed).sample(cells(), count)]


def test_most_cells_are_read():
    drawn = _drawn(1, SAMPLE)
    assert sum(map(is_read, drawn)) >= AT_LEAST * SAMPLE


def _said_otherwise(sentences: list[str]) -> list[str]:
    """Return the sentences that are read, and whose English is read otherwise or not at all."""
    found = []
    for sentence in sentences:
        read = understand(sentence, PLAIN_WORDS, TERMS)
        if isinstance(read, Waits):
            found += [sentence] if read.why.startswith(_CANNOT) else []
            continue
        again = understand(read.english, PLAIN_WORDS, TERMS)
        if not isinstance(again, Understood) or again.law != read.law:
            found.append(sentence)
    return found


def test_what_is_written_of_a_cell_is_read_as_the_same():
    assert _said_otherwise(_drawn(2, SAMPLE)) == []


@pytest.mark.slow
def test_what_is_written_of_any_cell_is_read_as_the_same():
    assert _said_otherwise([cell.sentence for cell in cells()]) == []
