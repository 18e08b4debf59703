"""The parts of a paragraph of law, in whatever order they come, and what they say in plain law.

Each sentence is cut into parts that the strict grammar or one of the other wordings parses: who it
is about, a price, an effect, when, a condition, a limit. Words without effect may come between
them; every other word must belong to a part. Few cuttings are followed at a time, those nearest to
the clause first, and the work is counted in steps.
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
from nomicbot.late import dataclass

_STEPS = 40_000
"""The most steps for the parts of one paragraph, in each of the two grammars."""
_WIDTH = 12
"""The most cuttings that are followed up to any one word."""
_LABELS = (
    *("statement", "who", "may", "maynot", "price", "payer", "pays_to", "act", "do", "does"),
    *("change", "whole", "deed", "when", "upon", "if", "limit", "toooften", "and", "fill"),
    *("split", "every", "sum", "case", "who_may", "who_maynot"),
)
_BRACKETS = {"(": ",", ")": ",", "—": ",", "–": ",", "!": "."}
"""Marks around words, as plain law writes them."""
_STARTS = (".", ";", ":", ",", "and")
"""The words or marks that can end what comes before a sentence within a paragraph."""
_STRICT = {"whole": "changes"}
"""Labels of parts that only the strict grammar has."""


@dataclass(frozen=True)
class Translation:
    """A paragraph translated into plain law, with its parts and its distance from the original."""

    text: str
    cost: int
    parts: tuple[Part, ...]


@dataclass(frozen=True)
class _Path:
    """A division of the first words: the finished sentences, and the parts of the next one."""

    cost: int
    done: tuple[str, ...]
    parts: tuple[Part, ...]
    group: Group


def translations(tokens: Sequence[str], words: Vocabulary, terms: Terms) -> list[Translation]:
    """Return translations of a paragraph into plain law, nearest first.

    Returns none if the search takes too long.
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
        """Yield "one" as an object of the only kind that clauses define."""
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
        """Return the translations of the whole paragraph, nearest first."""
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
        """Yield the parts that can begin at a word, each with its end."""
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
    """Yield a division with its last sentence finished, in each possible wording."""
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
    """Yield the kinds of objects that a sentence declares, in the singular."""
    for found in _OBJECTS.finditer(said):
        one = found["one"] or singular(found["many"] or found["are"])
        if one and one[:1].isupper():
            yield one


@lru_cache(maxsize=8)
def _forgiving(words: Vocabulary) -> tuple[Lines, frozenset[str]]:
    """Return the lines of the forgiving grammar, and the slots that hold plain law."""
    lines = wordings(words)
    slots = (slot.symbol for one in lines for slot in one.slots())
    return Lines(lines), frozenset(symbol for symbol in slots if symbol.startswith("law_"))


@lru_cache(maxsize=8)
def _words_of(words: Vocabulary) -> frozenset[str]:
    """Return the words of a vocabulary's strict grammar, in lower case."""
    return grammar(words, Terms()).words()


def _verbs(tokens: Sequence[str]) -> Iterator[str]:
    """Yield the verbs that the paragraph permits as actions."""
    for place, token in enumerate(tokens, 1):
        if token.casefold() in ("may", "can"):
            yield from (verb for _, verb in verb_at(tokens, place))


def _unwritten(_value: object) -> None:
    return None
