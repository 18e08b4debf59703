"""The kinds of actions that a sentence may announce, by its words alone.

Players word an act in more ways than any grammar has: "Put me down as opposed to p15." Which kind
of action such words mean was learned from labelled sentences by `python -m tests.corpus.act_words`,
which wrote the table `words/reading/act_words.txt`. `language/learned` fills the fields of the kind
and says how likely the result is; besides, what is learned says whether to ask.
"""

import math
import re
from collections.abc import Iterator, Mapping, Sequence
from functools import cache, lru_cache
from itertools import pairwise

from nomicbot.language.documents.blocks import MARK
from nomicbot.language.lexicon import rows
from nomicbot.language.tags import Tag

TALK = "-"
"""The kind of sentences that announce no action."""
ALWAYS = "always"
"""The feature of every sentence."""
LONGEST = 400
"""The most characters of a sentence that are examined."""
_WORD = re.compile(r"[a-z]+(?:'[a-z]+)?|\d+|[?!:{]")
_ENDINGS = ("ations", "ation", "ings", "ing", "edly", "ied", "ies", "ed", "es", "s", "ly")
_SHORTEST = 3
"""The fewest letters of a word without its ending."""
_BEGINNING = 4
"""How many letters of a word are a feature by themselves: "oppo" of "opposition"."""
VALUE = "."
"""The mark between a kind and the value of its vote."""
TENTHS = 10
"""The weights of the table are whole numbers of tenths."""
_UNNAMED = frozenset(("", "x", "bad", "join", "prep", "me", "noun", "name", "pron", "times"))
"""Types of tags whose words count by themselves, since they are not names of the game."""
_MOOD = frozenset(("SUBJ", "NEG", "MODAL", "CUE", "HAVE", "AUX", "ASK"))
"""Kinds of tags that say whether, and how, something is done."""
VERBS = frozenset(("VERB", "GER", "THIRD", "PART"))
"""Kinds of tags that are verbs, in one of their forms."""


def features_of(words: str, tags: Sequence[Tag]) -> frozenset[str]:
    """Return the features of a sentence: its words and pairs of words, and signs of its mood.

    Words count without their endings. Each name of the game counts as its type, so that "on p12"
    and "on p13" are the same; only votes count by their value.
    """
    heard = ["^", *_heard(words[:LONGEST].casefold().replace(MARK, "{"), tags), "$"]
    mood = {f"is:{tag.kind}.{tag.type}" for tag in tags if tag.kind in _MOOD}
    single = {f"w:{word}" for word in heard[1:-1]}
    begun = {
        f"p:{word[:_BEGINNING]}"
        for word in heard
        if len(word) >= _BEGINNING and not word.startswith("T.")
    }
    pairs = (f"w:{a}+{b}" for a, b in pairwise(heard))
    types = sorted({word for word in heard if word.startswith("T.")})
    beside = (f"{a}&{b}" for at, a in enumerate(types) for b in types[at + 1 :])
    return frozenset((ALWAYS, *mood, *single, *begun, *pairs, *beside, *_senses(tags)))


def _senses(tags: Sequence[Tag]) -> Iterator[str]:
    """Yield the verbs and nouns that the tables of words know, in any of their forms."""
    for tag in tags:
        if tag.kind in VERBS and tag.value:
            yield from (f"v:{head}".replace(" ", "_") for head in tag.value)
        elif tag.type == "noun":
            yield f"n:{tag.value}".replace(" ", "_")


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
    """Return the likelihood, from 0 to 1, that a sentence is of each kind, whatever it votes.

    The kinds are the names of classes of actions, and `TALK`.
    """
    return by_kind(likely_values(words, tags))


def by_kind(likely: Mapping[str, float]) -> dict[str, float]:
    """Return the likelihood of each kind, added up over the values of its vote."""
    found: dict[str, float] = {}
    for valued, of in likely.items():
        kind = valued.partition(VALUE)[0]
        found[kind] = found.get(kind, 0.0) + of
    return found


def likely_values(words: str, tags: Sequence[Tag]) -> Mapping[str, float]:
    """Return the likelihood of each kind for a sentence, with a kind for each value of a vote.

    For example "Vote.FOR".
    """
    kinds, said = _table()
    sums = [0] * len(kinds)
    for feature in features_of(words, tags):
        if feature in said:
            for kind, weight in _weights(feature):
                sums[kind] += weight
    most = max(sums)
    powers = [math.exp((weight - most) / TENTHS) for weight in sums]
    total = math.fsum(powers)
    return {kind: power / total for kind, power in zip(kinds, powers, strict=True)}


@cache
def _table() -> tuple[Sequence[str], Mapping[str, str]]:
    """Return the kinds, and for each feature its weights for and against them, as written."""
    kinds, *features = rows("act_words")
    parts = (row.partition(" ") for row in features)
    return kinds.split(" "), {feature: weights for feature, _, weights in parts}


@lru_cache(maxsize=8_192)
def _weights(feature: str) -> Sequence[tuple[int, int]]:
    """Return the weights of a feature, in tenths, each after the number of its kind."""
    pairs = (each.partition(":") for each in _table()[1][feature].split(" "))
    return [(int(kind), int(weight)) for kind, _, weight in pairs]
