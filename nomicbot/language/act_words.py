"""The kinds of actions that a sentence may announce, by its words alone.

Players word an act in more ways than any grammar has: "Put me down as opposed to p15." Which kind
of action such words mean was learned from labelled sentences by `python -m tests.corpus.act_words`,
which wrote the table `words/reading/act_words.txt`. What is learned only says whether to ask, and
what a question offers: no action is done because of it.
"""

import math
import re
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from itertools import pairwise

from nomicbot.language.lexicon import rows
from nomicbot.language.tags import Tag

TALK = "-"
"""The kind of sentences that announce no action."""
ALWAYS = "always"
"""The feature of every sentence."""
LONGEST = 400
"""The most characters of a sentence that are looked at."""
_WORD = re.compile(r"[a-z]+(?:'[a-z]+)?|\d+|[?!:{]")
_ENDINGS = ("ations", "ation", "ings", "ing", "edly", "ied", "ies", "ed", "es", "s", "ly")
_SHORTEST = 3
"""The fewest letters of a word without its ending."""
_UNNAMED = frozenset(("", "x", "bad", "join", "prep", "me", "noun", "name", "pron", "times"))
"""Types of tags whose words count by themselves, since they are not names of the game."""
_MOOD = frozenset(("SUBJ", "NEG", "MODAL", "CUE", "HAVE", "AUX", "ASK"))
"""Kinds of tags that say whether, and how, something is done."""


def features_of(words: str, tags: Sequence[Tag]) -> frozenset[str]:
    """Return the features of a sentence: its words and pairs of words, and signs of its mood.

    Words count without their endings. Each name of the game counts as its type, so that "on p12"
    and "on p13" are the same; only votes count by their value.
    """
    heard = ["^", *_heard(words[:LONGEST].casefold(), tags), "$"]
    mood = {f"is:{tag.kind}.{tag.type}" for tag in tags if tag.kind in _MOOD}
    single = {f"w:{word}" for word in heard[1:-1]}
    return frozenset((ALWAYS, *mood, *single, *(f"w:{a}+{b}" for a, b in pairwise(heard))))


def _heard(words: str, tags: Sequence[Tag]) -> Iterator[str]:
    """Yield the words of a sentence without endings, with the types of names in their place."""
    place = 0
    for tag in tags:
        if tag.kind != "T" or tag.type in _UNNAMED or not place <= tag.start < tag.end:
            continue
        yield from map(_stem, _WORD.findall(words, place, tag.start))
        yield _named(tag)
        place = tag.end
    yield from map(_stem, _WORD.findall(words, place))


def _named(tag: Tag) -> str:
    """Return the type of a name, and of a vote its value too."""
    value = f".{tag.value}" if tag.type == "vote" else ""
    return f"T.{tag.type}{value}".replace(" ", "_")


def _stem(word: str) -> str:
    """Return a word without its ending, if enough of it is left: "approv" for "approves"."""
    ending = next((e for e in _ENDINGS if word.endswith(e) and len(word) >= len(e) + _SHORTEST), "")
    return word.removesuffix(ending)


def likely_kinds(words: str, tags: Sequence[Tag]) -> Mapping[str, float]:
    """Return how likely a sentence is of each kind, from 0 to 1; unlikely kinds may be missing.

    The kinds are the names of classes of actions, and `TALK`.
    """
    weights = _weights()
    sums: dict[str, list[float]] = {}
    for feature in features_of(words, tags):
        for kind, weight in weights.get(feature, ()):
            sums.setdefault(kind, []).append(weight)
    powers = {kind: math.exp(math.fsum(of_kind)) for kind, of_kind in sums.items()}
    total = math.fsum(powers.values()) or 1.0
    return {kind: power / total for kind, power in powers.items()}


@cache
def _weights() -> Mapping[str, Sequence[tuple[str, float]]]:
    """Return for each feature how much it says for, or against, each kind."""
    found: dict[str, list[tuple[str, float]]] = {}
    for row in rows("act_words"):
        feature, *kinds = row.split(" ")
        for each in kinds:
            kind, _, weight = each.rpartition(":")
            found.setdefault(feature, []).append((kind, float(weight)))
    return found
