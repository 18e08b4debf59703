"""Translations of a paragraph into plain law, built from parts in any order.

Each sentence is cut into parts that the strict grammar or the forgiving grammar parses: the person
it is about, a price, an effect, a time, a condition, a limit. Words without effect may come between
parts, and every other word must belong to a part. Of all ways to cut the words up to some place,
only those nearest to the clause are continued, and the number of steps is limited.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import lru_cache

from nomicbot.game.plainlaw.tree import Law, Statement
from nomicbot.game.plainlaw.vocabulary import Vocabulary
from nomicbot.language.law.assembling import Group, Part, sentences
from nomicbot.language.law.chart import Grammar, Lines, Terminal, TooLong, Writer, tokens_of
from nomicbot.language.law.grammar import grammar
from nomicbot.language.law.parts import Follows, Several, Terms
from nomicbot.language.law.terms import terms_of, together
from nomicbot.language.law.wordings import PlainWording, gerund, wordings
from nomicbot.language.law.words import is_name, singular, verb_at
from nomicbot.lazy_dataclass import dataclass

_STEPS = 40_000
"""The most steps in which each of the two grammars may parse the parts of one paragraph."""
_WIDTH = 12
"""The most ways to cut the words before any one place that are followed further."""
_LABELS = (
    *("statement", "who", "may", "maynot", "price", "payer", "pays_to", "act", "do", "does"),
    *("change", "whole", "deed", "when", "upon", "if", "limit", "toooften", "and", "fill"),
    *("split", "every", "sum", "case", "who_may", "who_maynot"),
)
_BRACKETS = {"(": ",", ")": ",", "—": ",", "–": ",", "!": "."}
"""The marks that plain law writes in place of brackets, dashes and exclamation marks."""
_STARTS = (".", ";", ":", ",", "and")
"""The words and marks after which a new sentence can begin within a paragraph."""
_STRICT = {"whole": "changes"}
"""The labels of parts that only the strict grammar parses, each with its symbol there."""


@dataclass(frozen=True)
class Translation:
    """A translation of a paragraph into plain law, with its parts.

    `cost` is its distance from the original words.
    """

    text: str
    cost: int
    parts: tuple[Part, ...]


@dataclass(frozen=True)
class _Path:
    """One way to cut the words up to some place.

    `done` contains the finished sentences in plain law. `parts` and `group` belong to the sentence
    that is not yet finished.
    """

    cost: int
    done: tuple[str, ...]
    parts: tuple[Part, ...]
    group: Group


def translations(tokens: Sequence[str], words: Vocabulary, terms: Terms) -> list[Translation]:
    """Return translations of a paragraph into plain law, nearest to the paragraph first.

    Returns [] if the search takes too many steps.
    """
    try:
        cutting = _Cutting(tokens, words, terms)
        known = together(terms, cutting.terms())
        return (cutting if known == terms else _Cutting(tokens, words, known)).found()
    except TooLong:
        return []


class _Cutting:
    def __init__(self, tokens: Sequence[str], words: Vocabulary, terms: Terms) -> None:
        self.tokens = tuple(_BRACKETS.get(token, token) for token in tokens)
        self.low = [token.casefold() for token in tokens]
        self.verbs, self.kinds = tuple(_verbs(tokens)), terms.kinds
        self.words, self.law = words, grammar(words, terms)
        self.known = _words_of(words)
        self.strict = self.law.chart(self.tokens, _STEPS)
        lines, strict = _forgiving(words)
        terminals: dict[str, tuple[Terminal, Writer]] = {
            name: (self._island(name.removeprefix("law_")), _unwritten) for name in strict
        }
        terminals |= {
            "plural": (self._plural, _unwritten),
            "capital": (self._capital, _unwritten),
            "plural_one": (self._plural_one, _unwritten),
            "one_kind": (self._one_kind, _unwritten),
            "deednoun": (self._deed_noun, _unwritten),
            "deeding": (self._deed_ing, _unwritten),
        }
        self.loose = Grammar(lines, terminals).chart(self.tokens, _STEPS)

    # -- the words of the strict grammar -----------------------------------------------------------

    def _island(self, symbol: str) -> Terminal:
        def at(_tokens: Sequence[str], start: int) -> Iterator[tuple[int, PlainWording]]:
            ends = dict.fromkeys(end for end, _ in self.strict.at(symbol, start))
            yield from ((end, PlainWording(self._said(start, end))) for end in ends if end > start)

        return at

    def _said(self, start: int, end: int) -> str:
        first = self.tokens[start]
        begins = start == 0 or self.tokens[start - 1] in (".", ":", ";")
        if begins and first.lower() in self.known:
            first = first.lower()
        return " ".join((first, *self.tokens[start + 1 : end]))

    def _plural(self, tokens: Sequence[str], at: int) -> Iterator[tuple[int, PlainWording]]:
        if at < len(tokens) and is_name(tokens[at]) and tokens[at].endswith("s"):
            yield at + 1, PlainWording(tokens[at])

    def _capital(self, tokens: Sequence[str], at: int) -> Iterator[tuple[int, PlainWording]]:
        if at < len(tokens) and is_name(tokens[at]):
            yield at + 1, PlainWording(tokens[at])

    def _plural_one(self, tokens: Sequence[str], at: int) -> Iterator[tuple[int, PlainWording]]:
        one = singular(tokens[at]) if at < len(tokens) and is_name(tokens[at]) else None
        if one:
            yield at + 1, PlainWording(one)

    def _one_kind(self, _tokens: Sequence[str], at: int) -> Iterator[tuple[int, PlainWording]]:
        """Yield the end of the word "one" with an object of the only kind that clauses define.

        For example "a Hat". Nothing is yielded if they define several kinds.
        """
        if self.low[at : at + 1] == ["one"] and len(self.kinds) == 1:
            yield at + 1, PlainWording(f"a {self.kinds[0]}")

    def _deed_noun(self, _tokens: Sequence[str], at: int) -> Iterator[tuple[int, PlainWording]]:
        yield from (
            (at + 1, PlainWording(verb)) for verb in self.verbs if self.low[at : at + 1] == [verb]
        )

    def _deed_ing(self, _tokens: Sequence[str], at: int) -> Iterator[tuple[int, PlainWording]]:
        for verb in self.verbs:
            words = gerund(verb).split()
            if self.low[at : at + len(words)] == words:
                yield at + len(words), PlainWording(verb)

    def terms(self) -> Terms:
        """Return the terms that the paragraph itself defines, in plain law or in other words."""
        found: list[Statement] = []
        kinds: dict[str, None] = {}
        for at in range(len(self.tokens)):
            if at and self.tokens[at - 1] not in _STARTS:
                continue
            said = {str(text) for _, text in self.loose.at("statement", at)}
            for one in said:
                kinds |= dict.fromkeys(_kinds(one))
                found += self.law.parses("statement", tokens_of(one))
        laws = [Law((one,)) for one in found if not isinstance(one, (Follows, Several))]
        return together(terms_of(laws, self.words), Terms(kinds=tuple(kinds)))

    # -- cutting -----------------------------------------------------------------------------------

    def found(self) -> list[Translation]:
        """Return the translations of the whole paragraph, nearest to the paragraph first."""
        paths: list[list[_Path]] = [[] for _ in range(len(self.tokens) + 1)]
        paths[0] = [_Path(0, (), (), Group())]
        for at in range(len(self.tokens)):
            best = sorted(paths[at], key=lambda path: path.cost)[:_WIDTH]
            if not best:
                continue
            edges = list(self._edges(at))
            for path in best:
                for end, more in self._onward(path, at, edges):
                    paths[end].append(more)
        ended = [more for path in paths[-1] for more in _finished(path)]
        made: dict[str, Translation] = {}
        for path in sorted(ended, key=lambda path: path.cost):
            text = " . ".join(path.done) + " ."
            made.setdefault(text, Translation(text, path.cost, path.parts))
        return list(made.values())

    def _edges(self, at: int) -> Iterator[tuple[int, Part]]:
        """Yield the parts that can begin at the word `at`, each with the index of its end."""
        for label in _LABELS:
            if label in _STRICT:
                for end, said in self._island(_STRICT[label])(self.tokens, at):
                    yield end, Part(label, said, self._said(at, end))
                continue
            for end, said in self.loose.at(label, at):
                if end > at:
                    yield end, Part(label, said, self._said(at, end))
        for end, verb in verb_at(self.tokens, at):
            yield end, Part("verb", PlainWording(verb), self._said(at, end))

    def _onward(
        self, path: _Path, at: int, edges: Sequence[tuple[int, Part]]
    ) -> Iterator[tuple[int, _Path]]:
        if self.tokens[at] in (".", "!"):
            yield from ((at + 1, more) for more in _finished(path))
        elif self.tokens[at] == ",":
            yield at + 1, path
        for end, part in edges:
            if part.label == "split":
                for more in _finished(path):
                    yield end, replace(more, cost=more.cost + 1)
                continue
            group = path.group.with_part(part)
            if group is not None:
                cost = path.cost + part.said.cost + 1
                yield end, _Path(cost, path.done, (*path.parts, part), group)


def _finished(path: _Path) -> Iterator[_Path]:
    """Yield a path with its last sentence finished, once for each way to write that sentence."""
    if path.group == Group():
        if path.done:
            yield path
        return
    for said in sentences(path.group):
        yield _Path(path.cost + said.cost, (*path.done, said.text), path.parts, Group())


_OBJECTS = re.compile(
    r"(?:objects called (?P<many>\w+)|object called a (?P<one>\w+)|^(?P<are>[A-Z]\w+) are objects)"
)


def _kinds(said: str) -> Iterator[str]:
    """Yield the kinds of objects that a sentence declares: "Towel" in "objects called Towels"."""
    for found in _OBJECTS.finditer(said):
        one = found["one"] or singular(found["many"] or found["are"])
        if one and one[:1].isupper():
            yield one


@lru_cache(maxsize=8)
def _forgiving(words: Vocabulary) -> tuple[Lines, frozenset[str]]:
    """Return the lines of the forgiving grammar, and the symbols that the strict grammar parses.

    Such symbols begin with "law_" in the lines: "law_phrase" is "phrase" in the strict grammar.
    """
    lines = wordings(words)
    slots = (slot.symbol for one in lines for slot in one.slots())
    return Lines(lines), frozenset(symbol for symbol in slots if symbol.startswith("law_"))


@lru_cache(maxsize=8)
def _words_of(words: Vocabulary) -> frozenset[str]:
    """Return the words of the strict grammar for a vocabulary, in lower case."""
    return grammar(words, Terms()).words()


def _verbs(tokens: Sequence[str]) -> Iterator[str]:
    """Yield the verbs that the paragraph permits: "pray" in "A player may pray"."""
    for place, token in enumerate(tokens, 1):
        if token.casefold() in ("may", "can"):
            yield from (verb for _, verb in verb_at(tokens, place))


def _unwritten(_value: object) -> None:
    return None
