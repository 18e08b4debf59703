"""One-word mutants of sentences, by seed: a word is put in, or one is left out.

A mutant by a word that changes what is said (not, only, unless ...) is never read as its original.
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
    """Yield mutants of a sentence, each with the word that was put in, or "" if one was left out."""
    words = sentence.split()
    for _ in range(INSERTIONS):
        at, word = draw.randrange(1, len(words)) if len(words) > 1 else 1, draw.choice(WORDS)
        yield " ".join([*words[:at], word, *words[at:]]), word
    for at in range(len(words)):
        yield " ".join([*words[:at], *words[at + 1 :]]), ""
