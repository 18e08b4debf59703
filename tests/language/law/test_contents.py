"""Of the table of contents of law most cells are read, each with all that its entries say."""

import random
from collections import Counter
from collections.abc import Iterator

import pytest

from nomicbot.game.plainlaw.tree import Change, Law, nodes
from nomicbot.language.law.reading import Understood, understand
from nomicbot.rulebooks.bnomic.plain_words import PLAIN_WORDS
from tests.language.law.contents import (
    PARTS,
    THINGS,
    USES,
    Part,
    declared,
    paragraph,
    sentences,
)

CELLS = 25
LEAST = {
    "reactions of those who do it": 75,
    "reactions of others": 70,
    "reactions to motions": 25,
    "reactions to the game": 45,
    "at times": 60,
    "offers": 50,
    "laws of deeds": 45,
    "uses of what there is": 70,
    "motions of two sentences": 45,
}
"""How many of a hundred cells are read, at least, by the parts of the table."""
_CHANGES = Change.__args__


def _law(sentence: str) -> Law | None:
    read = understand(sentence, PLAIN_WORDS)
    return read.law if isinstance(read, Understood) else None


def _changes(law: Law) -> set[type]:
    """Return the kinds of changes in a tree."""
    return {type(node) for node in nodes(law) if isinstance(node, _CHANGES)}


def _share(read: list[bool]) -> float:
    return 100 * sum(read) / len(read)


@pytest.mark.parametrize("part", PARTS, ids=lambda part: part.name)
def test_enough_cells_of_each_part_are_read(part: Part):
    read = [_law(sentence) is not None for _, sentence in sentences(part, 1, CELLS)]
    assert _share(read) >= LEAST[part.name]


@pytest.mark.parametrize(
    "part", [one for one in PARTS if "effect" in one.axes], ids=lambda part: part.name
)
def test_what_comes_of_it_is_the_same_in_each_cell(part: Part):
    plain = {axis: entries[0] for axis, entries in part.axes.items()}
    for cell, sentence in sentences(part, 2, CELLS):
        alone = _law(part.sentence({**plain, "effect": cell["effect"]}))
        law = _law(sentence)
        if law is not None and alone is not None:
            assert _changes(alone) <= _changes(law), sentence


def _uses() -> Iterator[str]:
    for first, sort in THINGS.items():
        for uses in USES[sort].values():
            yield from (paragraph((first, use)) for use in uses)


def test_enough_uses_of_what_there_is_are_read():
    every = random.Random(1).sample(list(_uses()), 4 * CELLS)
    read = [_law(one) is not None for one in every]
    assert _share(read) >= LEAST["uses of what there is"]


def test_enough_motions_of_several_sentences_are_read_whole():
    draw = random.Random(1)
    every = [declared(draw, 2) for _ in range(CELLS)]
    read = [_law(paragraph((first, *(use for _, use in uses)))) for first, _, uses in every]
    assert _share([law is not None for law in read]) >= LEAST["motions of two sentences"]


def test_each_entry_of_the_table_stands_there_once():
    for part in PARTS:
        for entries in part.axes.values():
            assert [one for one, n in Counter(entries).items() if n > 1] == []
