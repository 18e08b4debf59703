"""Wordings for each meaning of plain law, by writers of different style: see phrases/*.txt.

A block of a file has the possible trees in the grammar's own English (`=`), a frame (`@`) with a
place for a phrase, and wordings: phrases for the frame, or whole clauses, which end with a full
stop. A wording after `~` must not be parsed; each of the others must be parsed as one of the trees.
"""

import random
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import pytest

from nomicbot.game.plainlaw.tree import Law
from nomicbot.language.law.reading import Understood, understand
from nomicbot.rulebooks.bnomic.plain_words import PLAIN_WORDS
from tests.language.law.mutants import TELLING, mutants
from tests.samples import SAMPLE_OR_ALL

HERE = Path(__file__).parent / "phrases"
UNREAD, UNREAD_OF = 0.2, {"tempers.txt": 0.35}
"""The greatest share of the wordings of a file that are not read.

What is in `tempers.txt` was written after the others were read, and is hardly mended for.
"""
SAMPLE, MUTANTS = 60, 5


@dataclass(frozen=True)
class Meaning:
    """A block of a file: the meanings, and the wordings, each with whether it must be parsed."""

    trees: tuple[str, ...]
    wordings: tuple[tuple[str, bool], ...]


def meanings() -> list[Meaning]:
    """Return the blocks of all files."""
    return [one for file in sorted(HERE.glob("*.txt")) for one in _meanings_of(file)]


def _meanings_of(file: Path) -> list[Meaning]:
    found = map(_meaning, file.read_text("utf-8").split("\n\n"))
    return [one for one in found if one.trees]


def _meaning(block: str) -> Meaning:
    trees, wordings, frame = [], [], "___"
    for line in block.splitlines():
        if line.startswith("= "):
            trees.append(line[2:])
        elif line.startswith("@ "):
            frame = line[2:]
        elif line and not line.startswith("#"):
            said = line.removeprefix("~ ")
            whole = said if said.endswith(".") else frame.replace("___", said)
            wordings.append((whole, said == line))
    return Meaning(tuple(trees), tuple(wordings))


_SAME_AFTER_MAY = "each"
"""A word that changes nothing in "players may each"; other files try it elsewhere."""


def _law(words: str) -> Law | None:
    found = understand(words, PLAIN_WORDS)
    return found.law if isinstance(found, Understood) else None


_meant = cache(_law)
"""`_law` with a cache, for the trees: many wordings have the same ones."""


@SAMPLE_OR_ALL
def test_each_wording_is_read_as_what_it_means(some):
    """The quick suite tries a sample of all wordings, and the slow suite all."""
    every = [(meaning.trees, *wording) for meaning in meanings() for wording in meaning.wordings]
    for trees, words, is_read in some(every):
        meant = [*map(_meant, trees)]
        assert None not in meant, f"what is meant can be read: {trees}"
        assert (_law(words) in meant) == is_read, words


@pytest.mark.parametrize("file", sorted(HERE.glob("*.txt")), ids=lambda file: file.name)
def test_few_wordings_are_not_read(file):
    wordings = [one for meaning in _meanings_of(file) for one in meaning.wordings]
    unread = [words for words, is_read in wordings if not is_read]
    assert len(unread) <= UNREAD_OF.get(file.name, UNREAD) * len(wordings)


def test_a_sample_of_mutants_of_wordings_is_never_read_as_the_original():
    said = [words for one in meanings() for words, is_read in one.wordings if is_read]
    draw = random.Random(11)
    for words in draw.sample(said, SAMPLE):
        for mutant, word in draw.sample(list(mutants(words, draw)), MUTANTS):
            if word in TELLING and word != _SAME_AFTER_MAY:
                assert _law(mutant) != _law(words), mutant
