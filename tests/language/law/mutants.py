"""Mutants of sentences that differ by one word, by seed: a word is inserted or left out.

A mutant with a word that changes the meaning (not, only, unless ...) must never be parsed like its
original.
"""

import random
import re
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


_AMOUNT = re.compile(r"\d+A?|one|two|three|four|five|six|seven|eight|nine|ten")


def says_the_same(sentence: str, mutant: str, word: str) -> bool:
    """Return whether a mutant says what the sentence says, in good English.

    "Players gain 2A each" says that each of them does, as "players gain 2A" does, and "that other
    player" is the other one who was named.
    """
    words = sentence.split()
    pairs = zip(words, mutant.split(), strict=False)
    at = next((n for n, (one, other) in enumerate(pairs) if one != other), len(words))
    before = words[max(0, at - 2) : at]
    if word == "other":
        return before[-1:] == ["that"] and words[at : at + 1] == ["player"]
    whose = {one.casefold() for one in words[:at]} & {"players", "everyone", "everybody", "all"}
    return word == "each" and bool(whose) and any(map(_AMOUNT.fullmatch, before))
