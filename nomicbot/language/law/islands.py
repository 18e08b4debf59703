"""Islands of a sentence: the parts whose meaning is known without a parse of the whole.

An island is a person, an amount, a time, a limit, a price, the verb of an effect, a modal verb, or
an act or event of the game in whichever voice or form. It is found by the strict grammar at any
place, by the lines in `grammar/islands.txt`, or by its head alone.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import Any

from nomicbot.game.plainlaw.tree import A, Of, Phrase, Pronoun, Sum
from nomicbot.game.plainlaw.vocabulary import HOLDER_NOUN, Noun, Vocabulary
from nomicbot.language.law import island as i
from nomicbot.language.law.chart import Grammar, Lines, Terminal, Unwritable, Writer
from nomicbot.language.law.grammar import grammar
from nomicbot.language.law.island import Cover, Island
from nomicbot.language.law.island_deeds import Heads
from nomicbot.language.law.parts import Terms
from nomicbot.language.law.wordings import PlainWording, lines_in
from nomicbot.language.law.words import THING

_STEPS = 40_000
"""The most steps in which the lines of islands may be followed in one sentence."""
_WIDTH = 16
"""The most ways to cover the words before any one place that are followed further."""
_KINDS = (
    *("may", "maynot", "cue", "gain", "lose", "cost", "rise", "fall", "set", "pays", "swap"),
    *("price", "limit", "count", "over", "period", "time", i.WHO, "again", "part", "reach", i.FREE),
)
"""The kinds of islands that have lines of their own."""
_COSTS = {i.FREE: 0.55, "name": 2.0, "number": 1.2, "attr": 1.2, "cue": 1.05, i.FATE: 0.95}
_COSTS |= {"happening": 3.0}
"""How much an island adds to the cost of a cover, if it is not 1."""
_DETERMINERS = ("each", "every", "any", "all", "the", "no", "a", "an", "some", "another")
_OPENING_HAPPENING = (*_DETERMINERS, "one", "someone", "somebody", "this", "players", "that")
_BEFORE_CONDITION = (*("player", "players", "who", "someone", "anyone", "e", "that", "and"),)
"""Words after which a condition of a person can come."""
_RESTRICTING = frozenset(
    (
        *("if", "unless", "provided", "except", "as", "so", "while", "during", "for", "in", "on"),
        "within",
    )
)
"""Words that begin a condition, or a time during which something holds."""
_PERSONAL = ("e", "that player", "the former", "the latter")
_LONGEST_NAME, _LONGEST_EACH = 3, 12


class Finding:
    """The search for the islands of one sentence."""

    def __init__(
        self, tokens: Sequence[str], words: Vocabulary, terms: Terms, heads: Heads
    ) -> None:
        self.tokens = tuple(tokens)
        self.low = [token.casefold() for token in tokens]
        self.law, self._words, self._heads = grammar(words, terms), words, heads
        self._strict = self.law.chart(self.tokens)
        positive = tuple("a" if token.casefold() == "no" else token for token in tokens)
        no = "no" in self.low
        self._of_none = self.law.new_chart(positive) if no else self._strict
        self._people = _people(words)
        lines, strict = _lines()
        terminals: dict[str, tuple[Terminal, Writer]] = {
            name: (self._strictly(name.removeprefix("law_")), _unwritten) for name in strict
        }
        self._loose = Grammar(lines, terminals).new_chart(self.tokens, _STEPS)

    def covers(self) -> list[Cover]:
        """Return the ways to cover the sentence with islands, those with the fewest first."""
        size = len(self.tokens)
        paths: list[list[tuple[float, Cover]]] = [[] for _ in range(size + 1)]
        paths[0] = [(0, ())]
        for at in range(size):
            best = sorted(paths[at], key=_far)[:_WIDTH]
            for one in dict.fromkeys(self._at(at)) if best else ():
                cost = _COSTS.get(one.kind, 1.0)
                paths[one.end] += [(far + cost, (*cover, one)) for far, cover in best]
        found: dict[tuple[tuple[str, str, str], ...], Cover] = {}
        for _, whole in sorted(paths[size], key=_far)[:_WIDTH]:
            cover = tuple(one for one in whole if one.kind != i.FREE)
            found.setdefault(tuple((one.kind, one.text, one.other) for one in cover), cover)
        return list(found.values())

    def written(self, symbol: str, value: Any) -> str:
        """Return the words of the strict grammar for a value, or "" if it has none."""
        try:
            return self.law.write(symbol, value).strip()
        except (Unwritable, AttributeError, TypeError, KeyError):
            return ""

    def _said(self, start: int, end: int) -> str:
        return " ".join(self.tokens[start:end])

    def _strictly(self, symbol: str) -> Terminal:
        """Return a terminal for a symbol of the strict grammar, whose words stay as they are."""

        def at(_tokens: Sequence[str], start: int) -> Iterator[tuple[int, PlainWording]]:
            ends = dict.fromkeys(end for end, _ in self._strict.at(symbol, start))
            yield from ((end, PlainWording(self._said(start, end))) for end in ends if end > start)

        return at

    def _at(self, at: int) -> Iterator[Island]:
        """Yield the islands that begin at an index."""
        yield from self._persons(at)
        yield from self._things(at)
        yield from self._amounts(at)
        yield from self._heads.at(self.tokens, at, self.law)
        for kind in _KINDS:
            if not self._is_out_of_place(kind, at):
                for end, said in self._loose.at(kind, at):
                    if end > at:
                        yield Island(kind, at, end, said.text, said.who, said.text)
        yield from self._conditions(at)
        yield from self._names(at)
        yield from self._multipliers(at)
        yield from self._words_alone(at)

    def _is_out_of_place(self, kind: str, at: int) -> bool:
        if kind == i.FREE:
            return self.tokens[at] == "A" and at > 0
        first = self.low[at + 1 : at + 2] if self.low[at] == "," else self.low[at : at + 1]
        return kind == "part" and not {*first} <= _RESTRICTING

    def _words_alone(self, at: int) -> Iterator[Island]:
        low = self.low[at]
        if low in ("each", "every", "any", "all", "no"):
            yield Island("each", at, at + 1, low)
        if low in ("eir", "it"):
            yield Island(low, at, at + 1)
        if low in _OPENING_HAPPENING:
            for end in {end for end, _ in self._strict.at("happening", at)}:
                yield Island("happening", at, end, self._said(at, end))

    def _persons(self, at: int) -> Iterator[Island]:
        low = self.low[at]
        no = low == "no"
        found: dict[tuple[int, Any], None] = {}
        if low in _DETERMINERS or low in self._people:
            chart = self._of_none if no else self._strict
            found = dict.fromkeys(chart.at(f"phrase_{HOLDER_NOUN}", at))
        if low in ("em", "emself"):
            found[at + 1, Pronoun("e")] = None
        subjects = () if no else self._strict.at("subject", at)
        found |= dict.fromkeys(one for one in subjects if _is_person(one[1]))
        for end, value in found:
            if end > at:
                yield from self._owned(at, end, value)
                said = self.written("subject", value) or self._said(at, end)
                yield Island(i.WHO, at, end, said, "no" if no else "", value)

    def _owned(self, at: int, end: int, value: Any) -> Iterator[Island]:
        """Yield the thing in "the owner of each proposal", of which more can be said."""
        thing = value.whose if isinstance(value, Of) else None
        if not isinstance(thing, Phrase) or thing.noun == HOLDER_NOUN:
            return
        if said := self.written(f"phrase_{thing.noun}", replace(thing, quantifier=A)):
            yield Island(i.THING, at, end, said, "owned", thing.noun)

    def _things(self, at: int) -> Iterator[Island]:
        none = "no" if self.low[at] == "no" else ""
        for noun in self._words.nouns:
            if noun.person or not self._is_near(at, noun):
                continue
            for end, value in self._of_none.at(f"phrase_{noun.name}", at):
                one = replace(value, quantifier=A) if isinstance(value, Phrase) else None
                said = self.written(f"phrase_{noun.name}", one) if one else ""
                if said and end > at:
                    yield Island(i.THING, at, end, said, none, noun.name)

    def _is_near(self, at: int, noun: Noun) -> bool:
        names = {noun.name.casefold(), noun.plural.casefold()}
        low = self.low[at]
        return low in names or (low in _DETERMINERS and bool(names & {*self.low[at : at + 4]}))

    def _amounts(self, at: int) -> Iterator[Island]:
        for end, value in self._strict.at("sum", at):
            known = isinstance(value, Sum) and not value.attribute.startswith(THING)
            said = self.written("sum", value) if known else ""
            yield Island(i.AMOUNT, at, end, said or self._said(at, end))
        for end, value in self._strict.at("attr", at):
            said = "" if str(value).startswith(THING) else self.written("attr", value)
            yield Island("attr", at, end, said or self._said(at, end))
        for end, value in self._strict.at("number", at) if self.low[at] != "a" else ():
            yield Island("number", at, end, str(value))

    def _conditions(self, at: int) -> Iterator[Island]:
        """Yield what a person has or is: "has 3 or more Burns" after "if a player"."""
        before = self.low[at - 1] if at else ""
        if before in _BEFORE_CONDITION or before in self._people:
            for end, value in self._strict.at("cond", at):
                yield Island("cond", at, end, self._said(at, end), before, value)

    def _names(self, at: int) -> Iterator[Island]:
        """Yield names as objects of an act: "the Library"."""
        start = at + (self.low[at] == "the")
        for end in range(start + 1, min(start + _LONGEST_NAME, len(self.tokens)) + 1):
            if not self.tokens[end - 1][:1].isupper():
                break
            yield Island("name", at, end, self._said(at, end))

    def _multipliers(self, at: int) -> Iterator[Island]:
        """Yield what an amount is multiplied by: "for each Burn e has", or "a player has"."""
        if self.low[at] != "for" or self.low[at + 1 : at + 2] not in (["each"], ["every"]):
            return
        said = self.tokens[at : at + _LONGEST_EACH]
        low = self.low[at : at + _LONGEST_EACH]
        who = (n for n in range(2, len(low) - 1) if low[n : n + 2] in _A_PLAYER)
        person = next(who, 0)
        if person:
            said = (*said[:person], "e", *said[person + 2 :])
        for end in {end for end, _ in self.law.new_chart(said).at("each_of", 0)}:
            shift = 1 if person and end > person else 0
            yield Island("per", at, at + end + shift, " ".join(said[:end]))


_A_PLAYER = (["a", "player"], ["any", "player"], ["each", "player"])


@lru_cache(maxsize=8)
def _people(words: Vocabulary) -> frozenset[str]:
    """Return the words for players, in lower case: "players", and those for kinds of players."""
    nouns = [(noun.name, noun.plural) for noun in words.nouns if noun.person]
    nouns += [one.as_noun for one in words.traits if one.as_noun and one.noun == HOLDER_NOUN]
    return frozenset(name.casefold() for both in nouns for name in both)


def _far(path: tuple[float, Cover]) -> float:
    return path[0]


def _is_person(value: Any) -> bool:
    if isinstance(value, Pronoun):
        return value.words in _PERSONAL
    return isinstance(value, Of) or (isinstance(value, Phrase) and value.noun == HOLDER_NOUN)


@lru_cache(maxsize=1)
def _lines() -> tuple[Lines, frozenset[str]]:
    """Return the lines of islands, and the symbols that the strict grammar parses for them."""
    lines = lines_in("islands.txt")
    slots = (slot.symbol for one in lines for slot in one.slots())
    return Lines(lines), frozenset(symbol for symbol in slots if symbol.startswith("law_"))


def _unwritten(_value: object) -> None:
    return None
