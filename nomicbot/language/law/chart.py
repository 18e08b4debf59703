"""Grammar lines, and all parses of some words by these lines, without duplicates.

A line says what a symbol can consist of: words, alternatives `(each|every)`, optional words
`[the]`, and slots `{who:player}` for other symbols. It also says which value is built from the
slots. To write a value, the first of the alternatives is used, and optional words are left out, so
one line both parses and writes. Parsing the words that a line has written must return the same
value.

The work is counted in steps, never in seconds: words that need too many steps are not parsed.
"""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import Field, dataclass, field, fields
from functools import cached_property, lru_cache
from itertools import chain
from typing import Any

STEPS = 60_000
"""The most steps for parsing one sentence."""
_CHARTS = 8
"""The most charts that a grammar keeps."""
_REMEMBERED = 128
"""The most parses that a grammar caches."""

_TOKEN = re.compile(r"'s\b|\d{1,15}|[^\W\d_]+(?:['’-][^\W\d_]+)*(?:['’](?=\s|$))?|[^\w\s]|\d+|_")
_CONTRACTED = {"can't": ("cannot",), "won't": ("will", "not"), "shan't": ("shall", "not")}
"""Contractions that are not simply a verb and "n't"."""
_PIECES = re.compile(r"\{(?P<slot>\w+)(?::(?P<symbol>[\w -]+))?\}|\\[()]|[(\[|\])]|[^\s{}()\[\]|]+")


class TooLong(ValueError):
    """Raised when parsing takes more steps than allowed."""


class Unwritable(ValueError):
    """Raised when no grammar line can express a value."""


def tokens_of(words: str) -> tuple[str, ...]:
    """Return the words, numbers and marks of a string. "Player's" and "isn't" become two words."""
    return tuple([token for token, _ in spans_of(words)])


def spans_of(words: str) -> list[tuple[str, int]]:
    """Return the tokens of a string, as `tokens_of` does, each with where it ends in the string."""
    found: list[tuple[str, int]] = []
    for match in _TOKEN.finditer(words.replace("’", "'")):
        token, end = match[0], match.end()
        if token.casefold().endswith("n't"):
            parts = _CONTRACTED.get(token.casefold(), (token[:-3], "not"))
            found += [(part, end) for part in parts]
        elif len(token) > 2 and token.endswith("'s"):
            found += [(token[:-2], end - 2), ("'s", end)]
        elif len(token) > 1 and token.endswith("'"):
            found += [(token[:-1], end - 1), ("'", end)]
        else:
            found.append((token, end))
    return found


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
    """Alternative sequences. The first of them is used for writing."""

    ways: "tuple[tuple[Piece, ...], ...]"


@dataclass(frozen=True)
class Maybe:
    """An optional sequence, which is left out in writing."""

    pieces: "tuple[Piece, ...]"


Piece = Word | Slot | Either | Maybe


@lru_cache(maxsize=16_384)
def pieces_of(template: str) -> tuple[Piece, ...]:
    """Return the pieces of a grammar line, parsed from its notation."""
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
            pieces += _words_of(one[0])
            at += 1
    return tuple(pieces), at


@lru_cache(maxsize=8_192)
def _words_of(shown: str) -> tuple[Word, ...]:
    """Return the words of one piece of a line. Most lines consist of the same few pieces."""
    return tuple([Word(token.casefold(), token) for token in tokens_of(shown)])


@dataclass(frozen=True, eq=False)
class Line:
    """A grammar line: a `symbol` can consist of these `pieces`.

    The function `node` builds the value of the line from the values of its slots and the `fixed`
    values. If there is no `node`, the value of the line is the value of its only slot, or the only
    `fixed` value. If `reads` is true, the line is only for parsing, and is never used for writing.
    """

    symbol: str
    pieces: tuple[Piece, ...]
    node: Callable[..., Any] | None = None
    fixed: Mapping[str, Any] = field(default_factory=dict)
    reads: bool = False

    def slots(self) -> Iterator[Slot]:
        """Yield the slots of the line, including those in alternatives."""
        yield from _every_slot(self.pieces)

    def made(self, values: Mapping[str, Any]) -> Any:
        """Return the value built from the slots, or None if the slots don't fit together."""
        if self.node is None:
            return next(iter(values.values())) if values else self.fixed["value"]
        return self.node(**values, **self.fixed)


def line(
    symbol: str,
    template: str,
    node: Callable[..., Any] | None = None,
    *,
    reads: bool = False,
    **fixed: Any,
) -> Line:
    """Return the grammar line with this notation."""
    return Line(symbol, pieces_of(template), node, fixed, reads)


def _begin(pieces: Sequence[Piece]) -> tuple[set[str], set[str]]:
    """Return the words with which a sequence of `pieces` can begin, and the symbols.

    A symbol is a kind of phrase, such as "cond" for conditions.
    """
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
"""A function that yields the ends and values of a symbol without lines, beginning at an index."""
Writer = Callable[[Any], str | None]
"""A function that returns the words for a terminal's value, or None for other values."""


class _Place:
    """A position in a grammar line, with the position to continue from after the current group."""

    __slots__ = ("after", "at", "pieces")

    def __init__(self, pieces: Sequence[Piece], at: int, after: "_Place | None") -> None:
        self.pieces, self.at, self.after = pieces, at, after


_Item = tuple[int, Line, _Place | None, tuple[str, ...]]
"""How far a line has been followed: its number, the line, the place reached, the slots passed."""


class Arc:
    """A transition by one word or slot: the items that make it, and the state that it leads to."""

    __slots__ = ("items", "state")

    def __init__(self) -> None:
        self.items: list[_Item] = []
        self.state: State | None = None


class State:
    """A state of the parser: which lines can end here, and which words and slots can follow."""

    __slots__ = ("ends", "slots", "words")

    def __init__(self) -> None:
        self.ends: list[tuple[int, Line, tuple[str, ...]]] = []
        """The lines that end here, each with its number and the names of its slots."""
        self.words: dict[str, Arc] = {}
        self.slots: dict[str, Arc] = {}


class Merged:
    """The lines of one symbol, merged as far as they begin with the same words and slots.

    So a phrase that begins a hundred lines is parsed once, not a hundred times. A state is built
    only when some words first lead to it.
    """

    def __init__(self, lines: Sequence[Line], first: int = 0) -> None:
        self._places: dict[tuple[int, int, int], _Place] = {}
        self._states: dict[frozenset[tuple[int, int, tuple[str, ...]]], State] = {}
        items = (
            (number, one, self._place(one.pieces, 0, None), ())
            for number, one in enumerate(lines, first)
        )
        self.start = self._state(list(items))

    def then(self, arc: Arc) -> State:
        """Return the state that an arc leads to."""
        if arc.state is None:
            arc.state = self._state(arc.items)
        return arc.state

    def _place(self, pieces: Sequence[Piece], at: int, after: _Place | None) -> _Place | None:
        """Return the place before the piece at the index `at`, or `after` if no piece is left."""
        if at == len(pieces):
            return after
        key = id(pieces), at, id(after)
        found = self._places.get(key)
        if found is None:
            found = self._places[key] = _Place(pieces, at, after)
        return found

    def _state(self, items: Sequence[_Item]) -> State:
        key = frozenset((number, id(place), names) for number, _, place, names in items)
        found = self._states.get(key)
        if found is None:
            found = self._states[key] = State()
            wait = list(reversed(dict.fromkeys(items)))
            while wait:
                wait += self._expanded(wait.pop(), found)
        return found

    def _expanded(self, item: _Item, state: State) -> Sequence[_Item]:
        """Follow `item` by one piece, and return the items that must be followed next.

        A word, a slot or the end of the line is recorded in `state`, and nothing is returned. At a
        group, the beginning of each alternative is returned. At an optional group, the place inside
        it and the place after it are returned.
        """
        number, one, place, names = item
        if place is None:
            state.ends.append((number, one, names))
            return ()
        then = self._place(place.pieces, place.at + 1, place.after)
        match place.pieces[place.at]:
            case Word(text):
                state.words.setdefault(text, Arc()).items.append((number, one, then, names))
                return ()
            case Slot(name, symbol):
                more = (number, one, then, (*names, name))
                state.slots.setdefault(symbol, Arc()).items.append(more)
                return ()
            case Either(ways):
                each = (self._place(way, 0, then) for way in reversed(ways))
                return [(number, one, inner, names) for inner in each]
            case Maybe(inner):
                return [
                    (number, one, self._place(inner, 0, then), names),
                    (number, one, then, names),
                ]


class Lines:
    """The lines of a grammar, by symbol.

    They must include the lines of the `base`, which are merged there for all grammars that share
    the base. (Most grammars differ only by a few words that one paragraph declares.)
    """

    def __init__(self, lines: Iterable[Line], base: "Lines | None" = None) -> None:
        self.of: dict[str, list[Line]] = {}
        for one in lines:
            self.of.setdefault(one.symbol, []).append(one)
        self._base = base
        self._merged: dict[str, Sequence[Merged]] = {}

    def merged(self, symbol: str) -> Sequence[Merged]:
        """Return the lines of a symbol (kind of phrase), merged by their common beginnings.

        The lines of the base, and those that only this grammar has, are merged separately.
        """
        found = self._merged.get(symbol)
        if found is None:
            base = self._base.of.get(symbol, ()) if self._base else ()
            shared = self._base.merged(symbol) if self._base else ()
            known = set(map(id, base))
            own = [one for one in self.of.get(symbol, ()) if id(one) not in known]
            merged = (Merged(own, len(base)),) if own else ()
            found = self._merged[symbol] = (*shared, *merged)
        return found

    @cached_property
    def words(self) -> frozenset[str]:
        """The words in all lines, in lower case. Those of the base are collected only once."""
        known = {id(one) for some in self._base.of.values() for one in some} if self._base else ()
        own = (one for some in self.of.values() for one in some if id(one) not in known)
        shared = self._base.words if self._base else frozenset[str]()
        return shared.union(word for one in own for word in _words(one.pieces))


Reach = tuple[int, frozenset[str]]
"""How many tokens the grammar can follow from the start, and the words that could come next."""


class Grammar:
    """A grammar: its lines by symbol, and its terminals."""

    def __init__(
        self,
        lines: Lines,
        terminals: Mapping[str, tuple[Terminal, Writer]],
        meant: Callable[[Any], Any | None] | None = None,
    ) -> None:
        self.by_symbol, self._lines = lines, lines.of
        self._terminals = terminals
        self._meant = meant
        """What a parse of a whole sentence means, or None if it means nothing."""
        self._parsed: dict[tuple[str, tuple[str, ...]], tuple[tuple[Any, ...], Reach]] = {}
        """The last parses, each with how far the words were read."""
        self._charts: dict[tuple[tuple[str, ...], int], Chart] = {}

    def lines(self, symbol: str) -> Sequence[Line]:
        """Return the grammar lines of a symbol (kind of phrase)."""
        return self._lines.get(symbol, ())

    def every_line(self) -> Iterator[Line]:
        """Yield all lines of the grammar."""
        yield from (one for some in self._lines.values() for one in some)

    def words(self) -> frozenset[str]:
        """Return the words in all lines, in lower case."""
        return self.by_symbol.words

    def beginnings(self, symbol: str, besides: str) -> frozenset[str] | None:
        """Return all words with which a phrase of the kind `symbol` can begin, or None.

        Beginnings by way of the symbol `besides` are left out. Returns None if the words can't be
        listed.
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

    # -- parsing -----------------------------------------------------------------------------------

    def parses(self, symbol: str, tokens: Sequence[str]) -> list[Any]:
        """Return all parses of the tokens as a phrase of the kind `symbol`. Raises TooLong.

        The last results are cached, because most sentences of a reworded paragraph stay the same.
        """
        return list(self._parses(symbol, tuple(tokens))[0])

    def _parses(self, symbol: str, tokens: tuple[str, ...]) -> tuple[tuple[Any, ...], Reach]:
        """Return all parses of the tokens as a phrase of the kind `symbol`, and their reach.

        The reach is the index up to which some phrase of that kind fits the tokens.
        """
        known = self._parsed.get((symbol, tokens))
        if known is not None:
            return known
        chart = self.chart(tokens)
        found = [value for end, value in chart.at(symbol, 0) if end == len(tokens)]
        if self._meant is not None:
            found = [one for one in map(self._meant, found) if one is not None]
        if len(self._parsed) >= _REMEMBERED:
            self._parsed.clear()
        reach = chart.reached, frozenset() if found else chart.expected()
        known = self._parsed[symbol, tokens] = tuple(dict.fromkeys(found)), reach
        return known

    def prefixes(self, symbols: Iterable[str], tokens: Sequence[str]) -> Iterator[tuple[int, Any]]:
        """Yield the end and value of each parse of the first words in `tokens`.

        The words are parsed as phrases of the kinds `symbols`. Raises TooLong.
        """
        chart = self.chart(tokens)
        for end, value in chain.from_iterable(chart.at(symbol, 0) for symbol in symbols):
            meant = value if self._meant is None else self._meant(value)
            if meant is not None:
                yield end, meant

    def chart(self, tokens: Sequence[str], steps: int = STEPS) -> "Chart":
        """Return the chart of the tokens, which may take at most `steps` steps.

        The last charts are kept, since a sentence that can't be parsed is often looked at again.
        """
        key = tuple(tokens), steps
        known = self._charts.get(key)
        if known is None or known.exhausted:
            if len(self._charts) >= _CHARTS:
                self._charts.clear()
            known = self._charts[key] = Chart(self.by_symbol, self._terminals, tokens, steps)
        return known

    def reach(self, symbol: str, tokens: Sequence[str]) -> Reach:
        """Return how far the tokens can be followed if they can't be parsed. Raises TooLong."""
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


class Chart:
    """All parses of some tokens, found when they are asked for and cached by symbol and index."""

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
        self._ends: dict[tuple[str, int], frozenset[int]] = {}
        self._left = steps
        self.reached = 0
        """The last token up to which some line could be followed."""
        self._farthest: list[State] = []
        """Where the lines are that could be followed so far."""

    def at(self, symbol: str, start: int) -> list[tuple[int, Any]]:
        """Return the possible ends of a phrase of the kind `symbol`, each with its value.

        The phrase begins at index `start`.
        """
        known = self._known.get((symbol, start))
        if known is not None:
            return known
        self._known[symbol, start] = []  # a line that begins with its own symbol finds nothing
        found: dict[tuple[int, Any], int] = {}
        terminal = self._terminals.get(symbol)
        if terminal is not None:
            found |= dict.fromkeys(terminal[0](self._tokens, start), -1)
        for merged in self._lines.merged(symbol):
            self._follow(merged, start, found)
        result = list(found)
        if len(result) > 1:  # in the order of the lines
            result.sort(key=found.__getitem__)
        self._known[symbol, start] = result
        return result

    @property
    def exhausted(self) -> bool:
        """Whether parsing took more steps than allowed, so that what is cached is incomplete."""
        return self._left < 0

    def ends(self, symbol: str, start: int) -> frozenset[int]:
        """Return the possible ends of a symbol that begins at `start`. Raises TooLong."""
        known = self._ends.get((symbol, start))
        if known is None:
            known = frozenset(end for end, _ in self.at(symbol, start))
            self._ends[symbol, start] = known
        return known

    def word(self, at: int) -> str:
        """Return the token at an index in lower case, or "" after the last one."""
        return self._low[at] if at < len(self._low) else ""

    def _follow(self, merged: Merged, start: int, found: dict[tuple[int, Any], int]) -> None:
        """Add to `found` each end of lines that begin at `start`. Raises TooLong."""
        low, size = self._low, len(self._low)
        wait: list[tuple[State, int, tuple[Any, ...]]] = [(merged.start, start, ())]
        while wait:
            state, at, values = wait.pop()
            self._count(state, at)
            for number, one, names in state.ends:
                made = one.made(dict(_named(names, values)))
                if made is not None and number < found.get((at, made), number + 1):
                    found[at, made] = number
            for symbol, arc in state.slots.items():
                if ends := self.at(symbol, at):
                    then = merged.then(arc)
                    wait += [(then, end, (*values, value)) for end, value in reversed(ends)]
            if at < size and (word := state.words.get(low[at])) is not None:
                wait.append((merged.then(word), at + 1, values))

    def _count(self, state: State, at: int) -> None:
        """Count a step in `state`, reached at the index `at`. Raises TooLong."""
        self._left -= 1
        if self._left < 0:
            raise TooLong
        if at >= self.reached:
            if at > self.reached:
                self.reached = at
                self._farthest.clear()
            self._farthest.append(state)

    def expected(self) -> frozenset[str]:
        """Return the words that could follow the last token that any line reached."""
        return frozenset(word for state in self._farthest for word in state.words)


def _named(names: Sequence[str], values: Sequence[Any]) -> Iterator[tuple[str, Any]]:
    return ((name, value) for name, value in zip(names, values, strict=True) if name != "_")
