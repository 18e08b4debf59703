"""How likely words that had no effect were meant as an action by their author.

Players word acts in more ways than any list of tests foresees: "count me in on that one". Which
words are meant was learned from labelled sentences by `python -m tests.corpus.meant`, which wrote
the table `words/reading/meant.txt`. Which action they mean is another question (`learned`).
"""

import math
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from itertools import pairwise

from nomicbot.language.act_words import LONGEST, features_of
from nomicbot.language.lexicon import rows
from nomicbot.language.mood import names_something
from nomicbot.language.tags import Tag

HUNDREDTHS = 100
"""The weights of the table are whole numbers of hundredths."""
_LENGTHS = (1, 2, 3, 5, 8, 12, 18, 25, 35)
_MARKS = "?!:;,."
_CLOSING = " )\"'"
_BEGINNING = 4
"""How many tags at the beginning of a sentence are features, in pairs."""


def signs_of(words: str, tags: Sequence[Tag]) -> frozenset[str]:
    """Return the features of a sentence: those of its words, its length, end and first tags."""
    return frozenset((*features_of(words, tags), *_of_shape(words, tags)))


def _of_shape(words: str, tags: Sequence[Tag]) -> Iterator[str]:
    """Yield the features of how long a sentence is, how it begins and ends, and what it names."""
    count = len(words.split())
    yield from (f"words>{length}" for length in _LENGTHS if count > length)
    end = words.rstrip(_CLOSING)[-1:]
    yield f"end:{end if end in _MARKS else ''}"
    if names_something(tags):
        yield "names"
    kinds = [tag.type if tag.kind == "T" else tag.kind for tag in tags[:_BEGINNING]]
    yield from (f"begins:{a}+{b}".replace(" ", "_") for a, b in pairwise(["^", *kinds]))


def likely_meant(words: str, tags: Sequence[Tag]) -> int:
    """Return how likely a sentence without effect was meant as an action, in percent."""
    said = _weights()
    weight = sum(map(said.__getitem__, said.keys() & signs_of(words[:LONGEST], tags)))
    return round(100 / (1 + math.exp(-weight / HUNDREDTHS)))


@cache
def _weights() -> Mapping[str, int]:
    """Return how much each feature says for an action, in hundredths."""
    parts = (row.partition(" ") for row in rows("meant"))
    return {feature: int(weight) for weight, _, feature in parts}
