"""Mutants of sentences that differ by one word, by seed: a word is inserted or left out.

A mutant with a word that changes the meaning (not, only, unless ...) must never be parsed like its
original.
"""

import random
from collections.abc import Iterator

TELLING = frozenset(
    (
        "not",
        "only",
        "never",
        "usually",
        "almost",
        "other",
        "each",
        "unless",
        "half",
        "no",
        "until",
        "second",
        "again",
    )
)
"""Words of which none is ever read as if it did not stand there."""
WORDS = (*sorted(TELLING), "also", "immediately", "new", "all")
INSERTIONS = 25


def mutants(sentence: str, draw: random.Random) -> Iterator[tuple[str, str]]:
    """Yield mutants of a sentence, each with the inserted word, or "" if one was left out."""
    words = sentence.split()
    for _ in range(INSERTIONS):
        at, word = draw.randrange(1, len(words)) if len(words) > 1 else 1, draw.choice(WORDS)
        yield " ".join([*words[:at], word, *words[at:]]), word
    for at in range(len(words)):
        yield " ".join([*words[:at], *words[at + 1 :]]), ""
