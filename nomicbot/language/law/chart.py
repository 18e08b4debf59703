"""Lines of a grammar, and every parse of some words by them, each once.

A line says what a symbol can be: words, alternatives of words `(each|every)`, optional words
`[the]`, and slots `{who:player}` for other symbols; and what is made of it. It is written with the
first alternative, and without the optional words. So one line both parses and writes: parsing what
a line writes gives the same again, or the line is wrong.

The work is counted in steps, never in seconds: words that need too many are not parsed.
"""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import Field, dataclass, field, fields
from functools import lru_cache
from typing import Any

STEPS = 60_000
"""The most steps for the words of one sentence."""
_REMEMBERED = 128
"""How many parses a grammar remembers at most."""

_TOKEN = re.compile(r"'s\b|\d{1,15}|[^\W\d_]+(?:['’-][^\W\d_]+)*(?:['’](?=\s|$))?|[^\w\s]|\d+|_")
_CONTRACTED = {"can't": ("cannot",), "won't": ("will", "not"), "shan't": ("shall", "not")}
"""Contractions that are not a verb and "n't"."""
_PIECES = re.compile(r"\{(?P<slot>\w+)(?::(?P<symbol>\w+))?\}|\\[()]|[(\[|\])]|[^\s{}()\[\]|]+")


class TooLong(ValueError):
    """Raised when parsing takes more steps than allowed."""


class Unwritable(ValueError):
    """Raised when no grammar line can express a value."""


def tokens_of(words: str) -> tuple[str, ...]:
    """Return the words, numbers and marks of a string, with "player's" and "isn't" as two words."""
    found: list[str] = []
    for token in _TOKEN.findall(words.replace("’", "'")):
        if token.casefold().endswith("n't"):
            found += _CONTRACTED.get(token.casefold(), (token[:-3], "not"))
        elif len(token) > 2 and token.endswith("'s"):
            found += [token[:-2], "'s"]
        elif len(token) > 1 and token.endswith("'"):
            found += [token[:-1], "'"]
        else:
            found.append(token)
    return tuple(found)


@dataclass(frozen=True)
class Word:
    """A word in a grammar line, in lower case."""

    text: str
    shown: str


@dataclass(frozen=True)
class Slot:
    """A slot in a grammar line: a symbol whose value fills a field, unless the name is `_`."""

    name: str
    symbol: str


@dataclass(frozen=True)
class Either:
    """One of several alternative sequences. The first one is used for writing."""

    ways: "tuple[tuple[Piece, ...], ...]"


@dataclass(frozen=True)
class Maybe:
    """An optional sequence, which is not written."""

    pieces: "tuple[Piece, ...]"


Piece = Word | Slot | Either | Maybe
Values = tuple[tuple[str, Any], ...]


@lru_cache(maxsize=16_384)
def pieces_of(template: str) -> tuple[Piece, ...]:
    """Parse the notation of a grammar line into its pieces."""
    if template.replace(" ", "").isalpha():  # as most lines of synonyms are
        return tuple([Word(token.casefold(), token) for token in template.split()])
    found = list(_PIECES.finditer(template))
    pieces, at = _sequence(found, 0)
    if at != len(found):
        raise ValueError(f"unbalanced brackets in {template!r}")
    return pieces


def _sequence(found: Sequence[re.Match[str]], at: int) -> tuple[tuple[Piece, ...], int]:
    pieces: list[Piece] = []
    while at < len(found) and found[at][0] not in (")", "]", "|"):
        one = found[at]
        if one["slot"]:
            pieces.append(Slot(one["slot"], one["symbol"] or one["slot"]))
            at += 1
        elif one[0].startswith("\\"):  # a bracket of the clause itself
            pieces.append(Word(one[0][1:], one[0][1:]))
            at += 1
        elif one[0] in "([":
            ways = []
            while found[at][0] in ("(", "[", "|"):
                way, at = _sequence(found, at + 1)
                ways.append(way)
            either = Either(tuple(ways))
            pieces.append(either if one[0] == "(" else Maybe((either,)))
            at += 1
        else:
            pieces += [Word(token.casefold(), token) for token in tokens_of(one[0])]
            at += 1
    return tuple(pieces), at


@dataclass(frozen=True, eq=False)
class Line:
    """A grammar line: `symbol` can be what the template says, which makes a `node`.

    Without a node its value is that of its only slot, or the `fixed` value. A line that only
    `reads` is never used for writing.
    """

    symbol: str
    pieces: tuple[Piece, ...]
    node: Callable[..., Any] | None = None
    fixed: Mapping[str, Any] = field(default_factory=dict)
    reads: bool = False
    firsts: frozenset[str] | None = None
    """The words with which it can begin, if it begins with a word."""
    opening: Slot | None = None
    """The slot that it begins with, if it does."""
    seconds: frozenset[str] | None = None
    """The words that can follow its opening slot, if they are known."""

    def slots(self) -> Iterator[Slot]:
        """Yield the slots of the line, including those in alternatives."""
        yield from _every_slot(self.pieces)

    def made(self, values: Values) -> Any:
        """Return the value built from the line's slots, or None if they do not fit together."""
        if self.node is None:
            return values[0][1] if values else self.fixed["value"]
        return self.node(**dict(values), **self.fixed)


def line(
    symbol: str,
    template: str,
    node: Callable[..., Any] | None = None,
    *,
    reads: bool = False,
    **fixed: Any,
) -> Line:
    """Return a grammar line from its notation."""
    pieces = pieces_of(template)
    opening = pieces[0] if pieces and isinstance(pieces[0], Slot) else None
    seconds = _firsts(pieces[1:]) if opening else None
    return Line(symbol, pieces, node, fixed, reads, _firsts(pieces), opening, seconds)


def _firsts(pieces: Sequence[Piece]) -> frozenset[str] | None:
    """Return the possible first words of `pieces`, or None if they are unknown."""
    found: set[str] = set()
    for piece in pieces:
        match piece:
            case Word(text):
                return frozenset(found | {text})
            case Slot():
                return None
            case Either(ways):
                each = [_firsts(way) for way in ways]
                if None in each:
                    return None
                return frozenset(found.union(*(one for one in each if one is not None)))
            case Maybe(inner):
                first = _firsts(inner)
                if first is None:
                    return None
                found |= first
    return None


def _begin(pieces: Sequence[Piece]) -> tuple[set[str], set[str]]:
    """Return the words and the symbols with which `pieces` can begin."""
    words: set[str] = set()
    symbols: set[str] = set()
    for piece in pieces:
        match piece:
            case Word(text):
                return words | {text}, symbols
            case Slot(_, symbol):
                return words, symbols | {symbol}
            case Either(ways):
                for way in ways:
                    first, then = _begin(way)
                    words |= first
                    symbols |= then
                return words, symbols
            case Maybe(inner):
                first, then = _begin(inner)
                words |= first
                symbols |= then
    return words, symbols


Terminal = Callable[[Sequence[str], int], Iterator[tuple[int, Any]]]
"""What a symbol without lines can be at a place: where it ends, and its value."""
Writer = Callable[[Any], str | None]
"""How a terminal's value is written; None for a value of something else."""


class _Index:
    """The lines of one symbol, found by the word that they begin with."""

    def __init__(self, lines: Sequence[Line]) -> None:
        self.lines = lines
        self._beginning: dict[str, Sequence[Line]] = {}
        self._by_word: dict[str | None, list[int]] | None = None

    def beginning(self, low: str) -> Sequence[Line]:
        """Return the lines that can begin with a word in lower case."""
        found = self._beginning.get(low)
        if found is None:
            places = self._places()
            several = sorted((*places.get(low, ()), *places.get(None, ())))
            found = self._beginning[low] = [self.lines[place] for place in several]
        return found

    def _places(self) -> dict[str | None, list[int]]:
        """Return the places of the lines by their first words, or by None if unknown."""
        found = self._by_word
        if found is None:
            found = self._by_word = {}
            for place, one in enumerate(self.lines):
                for word in one.firsts if one.firsts is not None else (None,):
                    found.setdefault(word, []).append(place)
        return found


class Lines:
    """The lines of a grammar, keyed by symbol and by possible first word.

    What was indexed for the lines of another grammar, the `model`, is used for each symbol that has
    the same lines in both: most grammars differ by a few words that one paragraph declares.
    """

    def __init__(self, lines: Iterable[Line], model: "Lines | None" = None) -> None:
        self.of: dict[str, list[Line]] = {}
        for one in lines:
            self.of.setdefault(one.symbol, []).append(one)
        self._model = model
        self._indexes: dict[str, _Index] = {}

    def beginning(self, symbol: str, low: str) -> Sequence[Line]:
        """Return the lines of a symbol that can begin with a word in lower case."""
        index = self._indexes.get(symbol)
        return (self._index(symbol) if index is None else index).beginning(low)

    def _index(self, symbol: str) -> _Index:
        own, model = self.of.get(symbol, []), self._model
        if model is not None and model.of.get(symbol) == own:
            return self._indexes.setdefault(symbol, model._index(symbol))
        return self._indexes.setdefault(symbol, _Index(own))


class Grammar:
    """A grammar: its lines, keyed by symbol, and its terminals."""

    def __init__(self, lines: Lines, terminals: Mapping[str, tuple[Terminal, Writer]]) -> None:
        self.by_symbol, self._lines = lines, lines.of
        self._terminals = terminals
        self._parsed: dict[tuple[str, tuple[str, ...]], tuple[tuple[Any, ...], int]] = {}
        """The last parses, each with how far the words were read."""

    def lines(self, symbol: str) -> Sequence[Line]:
        """Return the lines of a symbol."""
        return self._lines.get(symbol, ())

    def words(self) -> frozenset[str]:
        """Return the words in all lines, in lower case."""
        lines = (one for some in self._lines.values() for one in some)
        return frozenset(word for one in lines for word in _words(one.pieces))

    def beginnings(self, symbol: str, besides: str) -> frozenset[str] | None:
        """Return the possible first words of a symbol, or None if they are unknown.

        Lines that begin with the terminal `besides` do not count.
        """
        found: set[str] = set()
        wanted, known = [symbol], {symbol, besides}
        while wanted:
            one = wanted.pop()
            if one in self._terminals and one not in self._lines:
                return None
            for each in self._lines.get(one, ()):
                words, symbols = _begin(each.pieces)
                found |= words
                wanted += [new for new in symbols if new not in known]
                known |= symbols
        return frozenset(found)

    # -- reading -----------------------------------------------------------------------------------

    def parses(self, symbol: str, tokens: Sequence[str]) -> list[Any]:
        """Return all parses of the tokens as a symbol. Raises TooLong.

        The last results are cached, since most sentences of a reworded paragraph stay the same.
        """
        return list(self._parses(symbol, tuple(tokens))[0])

    def _parses(self, symbol: str, tokens: tuple[str, ...]) -> tuple[tuple[Any, ...], int]:
        """Return all parses of the tokens as a symbol, and how many tokens could be read."""
        known = self._parsed.get((symbol, tokens))
        if known is not None:
            return known
        chart = self.chart(tokens)
        found = [value for end, value in chart.at(symbol, 0) if end == len(tokens)]
        if len(self._parsed) >= _REMEMBERED:
            self._parsed.clear()
        known = self._parsed[symbol, tokens] = tuple(dict.fromkeys(found)), chart.reached
        return known

    def chart(self, tokens: Sequence[str], steps: int = STEPS) -> "Chart":
        """Return the chart of the tokens, limited to a number of steps."""
        return Chart(self.by_symbol, self._terminals, tokens, steps)

    def reach(self, symbol: str, tokens: Sequence[str]) -> int:
        """Return the number of leading tokens that can be parsed. Raises TooLong."""
        return self._parses(symbol, tuple(tokens))[1]

    # -- writing -----------------------------------------------------------------------------------

    def write(self, symbol: str, value: Any) -> str:
        """Return the words for a value, from the first line that fits. Raises Unwritable."""
        terminal = self._terminals.get(symbol)
        if terminal is not None and (words := terminal[1](value)) is not None:
            return words
        for one in self._lines.get(symbol, ()):
            if one.reads:
                continue
            try:
                return self._written(one, value)
            except Unwritable:
                continue
        raise Unwritable(f"no line writes {value!r} as {symbol}")

    def _written(self, one: Line, value: Any) -> str:
        if one.node is None:
            slots = [piece for piece in one.pieces if isinstance(piece, Slot)]
            if not slots and one.fixed.get("value") != value:
                raise Unwritable
            return " ".join(self._words(one.pieces, {slot.name: value for slot in slots}))
        if not isinstance(one.node, type) or type(value) is not one.node:
            raise Unwritable
        declared: tuple[Field[Any], ...] = fields(one.node)
        held = {f.name: getattr(value, f.name) for f in declared}
        names = set(_slots(one.pieces))
        for f in declared:
            if f.name not in names and held[f.name] != one.fixed.get(f.name, f.default):
                raise Unwritable
        return " ".join(self._words(one.pieces, held))

    def _words(self, pieces: Sequence[Piece], values: Mapping[str, Any]) -> Iterator[str]:
        for piece in pieces:
            match piece:
                case Word(_, shown):
                    yield shown
                case Slot(name, symbol):
                    yield self.write(symbol, "" if name == "_" else values[name])
                case Either(ways):
                    yield from self._words(ways[0], values)
                case Maybe():
                    continue


def _slots(pieces: Sequence[Piece]) -> Iterator[str]:
    for piece in pieces:
        match piece:
            case Slot(name):
                yield name
            case Either(ways):
                yield from _slots(ways[0])
            case _:
                continue


def _every_slot(pieces: Sequence[Piece]) -> Iterator[Slot]:
    for piece in pieces:
        match piece:
            case Slot():
                yield piece
            case Either(ways):
                for way in ways:
                    yield from _every_slot(way)
            case Maybe(inner):
                yield from _every_slot(inner)
            case Word():
                continue


def _words(pieces: Sequence[Piece]) -> Iterator[str]:
    for piece in pieces:
        match piece:
            case Word(text):
                yield text
            case Either(ways):
                for way in ways:
                    yield from _words(way)
            case Maybe(inner):
                yield from _words(inner)
            case Slot():
                continue


def _added(values: Values, name: str, value: Any) -> Values:
    return values if name == "_" else (*values, (name, value))


class Chart:
    """The possible parses of some tokens, for each symbol at each place. (Cached.)"""

    def __init__(
        self,
        lines: Lines,
        terminals: Mapping[str, tuple[Terminal, Writer]],
        tokens: Sequence[str],
        steps: int = STEPS,
    ) -> None:
        self._lines, self._terminals, self._tokens = lines, terminals, tokens
        self._low = [token.casefold() for token in tokens]
        self._known: dict[tuple[str, int], list[tuple[int, Any]]] = {}
        self._left = steps
        self.reached = 0
        """The last token up to which some line could be followed."""

    def at(self, symbol: str, start: int) -> list[tuple[int, Any]]:
        """Return each possible end of a symbol that begins at `start`, with its value."""
        known = self._known.get((symbol, start))
        if known is not None:
            return known
        self._known[symbol, start] = []  # a line that begins with its own symbol reads nothing
        found: dict[tuple[int, Any], None] = {}
        terminal = self._terminals.get(symbol)
        if terminal is not None:
            found |= dict.fromkeys(terminal[0](self._tokens, start))
        low = self._low[start] if start < len(self._low) else ""
        for one in self._lines.beginning(symbol, low):
            for end, values in self._along(one, start):
                made = one.made(values)
                if made is not None:
                    found[end, made] = None
        self._known[symbol, start] = result = list(found)
        return result

    def _along(self, one: Line, start: int) -> Iterable[tuple[int, Values]]:
        """Return each end of a line, with its values; none if a wrong word comes second."""
        if one.opening is None:
            return self._sequence(one.pieces, 0, start, ())
        self._left -= 1
        low, ends = self._low, self.at(one.opening.symbol, start)
        if one.seconds is not None:
            then = one.seconds
            ends = [way for way in ends if way[0] < len(low) and low[way[0]] in then]
        return self._opened(one, one.opening.name, ends) if ends else ()

    def _opened(
        self, one: Line, name: str, ends: Sequence[tuple[int, Any]]
    ) -> Iterator[tuple[int, Values]]:
        for end, value in ends:
            yield from self._sequence(one.pieces, 1, end, _added((), name, value))

    def _sequence(
        self, pieces: Sequence[Piece], at: int, start: int, values: Values
    ) -> Iterable[tuple[int, Values]]:
        """Return each possible end of the pieces from `at`, with their values. Raises TooLong.

        Most sequences fail at a word or end with one, and only the others need a generator.
        """
        low, first, last = self._low, at, len(pieces)
        while at < last and type(word := pieces[at]) is Word:
            if start >= len(low) or low[start] != word.text:
                self._count(at - first + 1, start)
                return ()
            at, start = at + 1, start + 1
        self._count(at - first + 1, start)
        return self._ways(pieces, at, start, values) if at < last else ((start, values),)

    def _count(self, steps: int, start: int) -> None:
        """Count steps that read up to a token."""
        self._left -= steps
        if self._left < 0:
            raise TooLong
        if start > self.reached:
            self.reached = start

    def _ways(
        self, pieces: Sequence[Piece], at: int, start: int, values: Values
    ) -> Iterator[tuple[int, Values]]:
        """Yield the possible ends of pieces of which the next one is not a word."""
        match pieces[at]:
            case Slot(name, symbol):
                for end, value in self.at(symbol, start):
                    yield from self._sequence(pieces, at + 1, end, _added(values, name, value))
            case Either(ways):
                for way in ways:
                    for end, more in self._sequence(way, 0, start, values):
                        yield from self._sequence(pieces, at + 1, end, more)
            case Maybe(inner):
                yield from self._sequence(pieces, at + 1, start, values)
                for end, more in self._sequence(inner, 0, start, values):
                    yield from self._sequence(pieces, at + 1, end, more)
