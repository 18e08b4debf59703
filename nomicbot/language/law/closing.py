"""Closings: ways to complete a sentence that has one unknown phrase, called its gap.

The gap is left out if the sentence does the same without it. Otherwise a word in it is replaced, or
it is moved to another place, or made a sentence of its own.
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache

from nomicbot.dictionary import english_words
from nomicbot.game.plainlaw.english import base_of, gerund, past, third
from nomicbot.game.plainlaw.vocabulary import Vocabulary
from nomicbot.language.law.chart import Word
from nomicbot.language.law.gaps import Fits, Gap, gaps
from nomicbot.language.law.grammar import grammar
from nomicbot.language.law.left_out import can_go, known_words, says_what_holds
from nomicbot.language.law.parts import Terms
from nomicbot.language.law.reading import Stuck
from nomicbot.language.law.repairs import paragraph_of, without
from nomicbot.language.law.words import singular
from nomicbot.lazy_dataclass import dataclass
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
"""Prepositions that players use interchangeably."""


@dataclass(frozen=True)
class Closing:
    """A paragraph in which the unknown phrase of one sentence is removed, replaced or moved."""

    cost: int
    text: str


def gaps_of(stuck: Stuck, words: Vocabulary) -> list[Gap]:
    """Return the possible gaps of the first sentence that can't be parsed, shortest first.

    A gap is some words without which, or with others instead, the sentence could be parsed.
    """
    lines = grammar(words, stuck.terms)
    tokens = stuck.sentences[stuck.number]
    found = gaps(lines, tokens, stuck.reached, _fitting(words), phrases=True)
    return [gap for gap in found if not gap.reached][:_GAPS]


def closings(stuck: Stuck, words: Vocabulary) -> list[Closing]:
    """Return the ways to close a gap of the first sentence that can't be parsed, best first.

    If no way makes the sentence one that can be parsed, they close the first of several gaps.
    """
    lines = grammar(words, stuck.terms)
    if plain := list(_said_plainly(stuck)):
        return plain
    found = gaps(lines, stuck.sentences[stuck.number], stuck.reached, _fitting(words))
    whole = [gap for gap in found if not gap.reached][:_GAPS]
    closed = [one for gap in whole for one in _closings(gap, stuck, words)]
    if not closed and ";" in stuck.sentences[stuck.number]:
        return [Closing(1, _with(stuck, *_divided(stuck.sentences[stuck.number])))]
    if not closed:
        parts = sorted((gap for gap in found if gap.reached), key=lambda gap: -gap.reached)
        closed = [one for gap in parts[:_GAPS] for one in _first_closed(gap, stuck, words)]
    return sorted(closed, key=lambda one: one.cost)


def _divided(tokens: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
    """Yield the parts of a sentence between semicolons."""
    said: list[str] = []
    for token in (*tokens, ";"):
        if token != ";":
            said.append(token)
        elif said:
            yield tuple(said)
            said = []


def _said_plainly(stuck: Stuck) -> Iterator[Closing]:
    """Yield the paragraph with plainer words where a sentence only says what holds in any case.

    For example that what exceeds a limit is lost, or that something happens only once.
    """
    earlier, tokens = stuck.sentences[: stuck.number], stuck.sentences[stuck.number]
    before = tuple(token.casefold() for one in earlier for token in one)
    if earlier and _is_gone(earlier[-1], tokens):
        yield Closing(1, _with(stuck, _DESTROYED))
    elif ";" in tokens:
        at = len(tokens) - 1 - tokens[::-1].index(";")
        if _is_gone(tokens[:at], tokens[at + 1 :]):
            yield Closing(1, _with(stuck, (*tokens[:at], ";", *_DESTROYED)))
    elif _is_idle({*map(str.casefold, tokens)}, before):
        yield Closing(1, _with(stuck))


def _is_idle(low: set[str], before: Sequence[str]) -> bool:
    """Return whether a sentence, after the words `before`, only says what holds in any case."""
    return says_what_holds(low) or ("this" in before and "passes" in before and low <= _ONCE)


_ONCE = frozenset(
    (
        *("it", "this", "that", "happens", "is", "done", "only", "just", "one", "time", "once"),
        *("applies", "will", "happen", "takes", "effect", "a", "and", "single", "be"),
    )
)
"""Words that only say that something happens once."""


def _is_gone(limit: Sequence[str], said: Sequence[str]) -> bool:
    """Return whether words say that what exceeds the limit before them is lost."""
    limits = {token.casefold() for token in limit}
    low = {token.casefold() for token in said}
    gone = bool(low & _BEYOND) and not low & _KEPT and not low - limits & {"may"}
    return gone and bool(limits & _LIMITING)


_LIMITING = frozenset(("most", "more", "exceed", "limit", "above", "maximum"))
_BEYOND = frozenset(
    ("excess", "surplus", "extra", "extras", "beyond", "above", "rest", "exceeding")
)
_KEPT = frozenset(
    ("give", "gives", "given", "to", "pay", "pays", "paid", "choose", "chooses", "choice")
)
_DESTROYED = ("any", "excess", "is", "destroyed", "at", "once")


def _first_closed(gap: Gap, stuck: Stuck, words: Vocabulary) -> Iterator[Closing]:
    """Yield the ways to close a gap in a sentence that has another gap after it.

    A gap is some words that can't be parsed, although all around them can.
    """
    tokens = stuck.sentences[stuck.number]
    before, after = tokens[: gap.start], tokens[gap.end :]
    left = len(tokens) - gap.reached
    for word in gap.words:
        yield Closing(1 + left, _with(stuck, (*before, word, *after)))
    if gap.spare and can_go(tokens, (gap.start, gap.end), words, stuck.terms):
        rest = without(tokens, gap.start, gap.end)
        yield Closing(1 + gap.length + left, _with(stuck, rest))


def _closings(gap: Gap, stuck: Stuck, words: Vocabulary) -> Iterator[Closing]:
    tokens = stuck.sentences[stuck.number]
    before, after = tokens[: gap.start], tokens[gap.end :]
    for word in gap.words:
        yield Closing(1, _with(stuck, (*before, word, *after)))
    if not gap.spare:
        return
    if (paid := _paid(gap, tokens, stuck, words)) is not None:
        yield Closing(1, paid)
    rest = without(tokens, gap.start, gap.end)
    if can_go(tokens, (gap.start, gap.end), words, stuck.terms):
        yield Closing(1 + gap.length, _with(stuck, rest))
        return
    for moved in (*_moved(gap, tokens, rest), *_after_its_noun(gap, tokens)):
        if grammar(words, stuck.terms).parses("statement", moved):
            yield Closing(2 + gap.length, _with(stuck, moved))
    for alone in _alone(tokens[gap.start : gap.end], rest, stuck, words):
        yield Closing(2 + gap.length, alone)


def _paid(gap: Gap, tokens: tuple[str, ...], stuck: Stuck, words: Vocabulary) -> str | None:
    """Return the paragraph with "by paying 6A" for a gap with a price, such as "with 6A"."""
    said = tokens[gap.start + 1 : gap.end]
    if tokens[gap.start].casefold() not in _PRICED or "may" not in tokens[: gap.start]:
        return None
    if not grammar(words, stuck.terms).parses("price", said):
        return None
    return _with(stuck, (*tokens[: gap.start], "by", "paying", *said, *tokens[gap.end :]))


_PRICED = frozenset(("with", "using", "against", "at", "of"))
"""Words before a price."""


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
    """Yield a sentence with an adjective that can't be parsed put after its noun.

    For example "a thing that is red" for "a red thing".
    """
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


def _fitting(words: Vocabulary) -> Fits:
    """Return whether a word can be tried in place of another, or as one that is missing.

    A verb that the grammar lacks, as in "e finds 2A", may stand for a gain.
    """
    known = known_words(words) - _growing(words)
    motion = next(iter(ruleset().motions.changing_forms))

    def fits(said: str, word: str) -> bool:
        if not said:
            return word in _INSERTED or word == motion
        if word in _GAINS and said not in known and said in english_words():
            return said.endswith("s") == word.endswith("s")
        return said != word and said.isalpha() and (_alike(said, word) or word in _forms(said))

    return fits


_GAINS = ("gain", "gains")


@lru_cache(maxsize=8)
def _growing(words: Vocabulary) -> frozenset[str]:
    """Return the verbs for a number that grows, as in "its size grows by 1"."""
    lines = (one for symbol in _RISING for one in grammar(words, Terms()).lines(symbol))
    pieces = (piece for one in lines for piece in one.pieces)
    return frozenset(form for one in pieces if isinstance(one, Word) for form in _forms(one.text))


_RISING = ("rises", "to_raise", "raises")


def _alike(said: str, word: str) -> bool:
    return any({said, word} <= some for some in _ALIKE)


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
