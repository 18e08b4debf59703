"""Closings: ways to complete a sentence that has one unknown phrase, called its gap.

The gap is left out if the sentence does the same without it. Otherwise a word in it is replaced, or
it is moved to another place, or made a sentence of its own.
"""

from collections.abc import Iterator
from functools import lru_cache

from nomicbot.game.plainlaw.english import base_of, gerund, past, third
from nomicbot.game.plainlaw.vocabulary import Vocabulary
from nomicbot.language.law.gaps import Gap, gaps
from nomicbot.language.law.grammar import grammar
from nomicbot.language.law.left_out import unsaid_without
from nomicbot.language.law.reading import Stuck
from nomicbot.language.law.repairs import paragraph_of, without
from nomicbot.language.law.words import singular
from nomicbot.late import dataclass
from nomicbot.rulebooks.library import ruleset

_GAPS = 24
"""The most gaps of one sentence that are tried."""
_INSERTED = frozenset(
    ("a", "an", "the", "of", "to", "it", "is", "are", "that", "who", ",", "for", "on")
)
"""Words that can be missing from a plain sentence, besides the names of motions."""
_ALIKE = (
    frozenset(("on", "upon", "in", "at", "during", "within")),
    frozenset(("with", "by", "through")),
)
"""Prepositions of which players write one for another."""


@dataclass(frozen=True)
class Closing:
    """A paragraph in which the unknown phrase of one sentence is removed, replaced or moved."""

    cost: int
    text: str
    unsaid: frozenset[str] = frozenset()
    """What the meaning of the paragraph must still say, each word in its base form."""


def gaps_of(stuck: Stuck, words: Vocabulary) -> list[Gap]:
    """Return the possible gaps of the first sentence that can't be parsed, shortest first."""
    lines = grammar(words, stuck.terms)
    return gaps(lines, stuck.sentences[stuck.number], stuck.reached, _fits)[:_GAPS]


def closings(stuck: Stuck, words: Vocabulary) -> list[Closing]:
    """Return the ways to complete the first sentence that can't be parsed, best first."""
    found = (one for gap in gaps_of(stuck, words) for one in _closings(gap, stuck, words))
    return sorted(found, key=lambda one: one.cost)


def _closings(gap: Gap, stuck: Stuck, words: Vocabulary) -> Iterator[Closing]:
    tokens = stuck.sentences[stuck.number]
    before, after = tokens[: gap.start], tokens[gap.end :]
    for word in gap.words:
        yield Closing(1, _with(stuck, (*before, word, *after)))
    if not gap.spare:
        return
    rest = without(tokens, gap.start, gap.end)
    unsaid = unsaid_without(tokens, (gap.start, gap.end), words, stuck.terms)
    if unsaid is not None:
        yield Closing(1 + gap.length, _with(stuck, rest), unsaid)
        return
    for moved in (*_moved(gap, tokens, rest), *_after_its_noun(gap, tokens)):
        if grammar(words, stuck.terms).parses("statement", moved):
            yield Closing(2 + gap.length, _with(stuck, moved))
    for alone in _alone(tokens[gap.start : gap.end], rest, stuck, words):
        yield Closing(2 + gap.length, alone)


def _with(stuck: Stuck, *instead: tuple[str, ...]) -> str:
    """Return the paragraph with sentences `instead` in place of the one that can't be parsed."""
    before, after = stuck.sentences[: stuck.number], stuck.sentences[stuck.number + 1 :]
    return paragraph_of((*before, *instead, *after))


def _alone(
    said: tuple[str, ...], rest: tuple[str, ...], stuck: Stuck, words: Vocabulary
) -> Iterator[str]:
    """Yield the paragraph with the words `said` as a separate sentence, if they can be one."""
    lines = grammar(words, stuck.terms)
    for start in range(min(len(said), _LONGEST_JOINT + 1)):
        joint = {token.casefold() for token in said[:start]}
        if joint <= _JOINT and lines.parses("statement", said[start:]):
            yield _with(stuck, rest, said[start:])


def _moved(gap: Gap, tokens: tuple[str, ...], rest: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
    """Yield a sentence with a time, limit or condition in a gap moved to its end or beginning."""
    said = list(tokens[gap.start : gap.end])
    while said and said[0] == ",":
        said.pop(0)
    while said and said[-1] == ",":
        said.pop()
    if said and said[0].casefold() in _ADJUNCTS and gap.length <= _LONGEST_MOVED:
        yield (*rest, *said)
        yield (*said, ",", *rest)
        yield (*rest, ",", *said)


_ADJUNCTS = frozenset(("at", "once", "twice", "if", "unless", "while", "when", "whenever", "by"))
"""Words that begin a time, a limit, a condition or a price.

A duration is never moved, since at the beginning of a sentence it would be that of the clause.
"""
_LONGEST_MOVED = 9


def _after_its_noun(gap: Gap, tokens: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
    """Yield a sentence with the adjective in a gap after its noun: "a thing that is red"."""
    before, after = tokens[: gap.start], tokens[gap.end + 1 :]
    if gap.length > _ADJECTIVE or not before or before[-1].casefold() not in _ARTICLES:
        return
    noun, said = tokens[gap.end : gap.end + 1], tokens[gap.start : gap.end]
    for which in ("who", "that"):
        for be in _BEING:
            yield (*before, *noun, which, *be, *said, *after)


_ADJECTIVE = 2
_ARTICLES = frozenset(("a", "an", "each", "every", "any", "no", "all"))
_BEING = (("is",), ("was",), ("has", "been"))
_JOINT = frozenset((",", ";", ":", "and", "but", "however", "though", "provided", "that", "also"))
_LONGEST_JOINT = 3
"""The words that can join two sentences, and the most of them in a row."""


@lru_cache(maxsize=4096)
def _fits(said: str, word: str) -> bool:
    """Return whether `word` can be tried in place of `said`, or as a missing word if that is ""."""
    if not said:
        return word in _INSERTED or word in ruleset().motions.changing_forms
    if said == word or not (said.isalpha() and word.isalpha()):
        return False
    return any({said, word} <= some for some in _ALIKE) or word in _forms(said)


@lru_cache(maxsize=1024)
def _forms(word: str) -> frozenset[str]:
    """Return the forms of a verb or noun: "gains", "gained" and "gaining" for "gain"."""
    if len(word) < _SHORT:
        return frozenset()
    bases = {word, base_of(word), singular(word) or word}
    return frozenset(
        form for base in bases for form in (base, third(base), past(base), gerund(base))
    )


_SHORT = 3
