"""Gaps: the words of a sentence of law that the grammar can't parse, if it can parse all others.

Most sentences that can't be parsed have one unknown phrase in a sentence of known form. A gap is
the place of such a phrase. Either the grammar parses the sentence without the words in the gap, or
it parses the sentence with the gap as a whole phrase of some kind, such as a condition. Everything
outside the gap must be parsed.

The search follows the lines of the grammar as a strict parse does, but may once skip some words
near the place where the strict parse failed. It records only positions, not values, so each result
must be verified by a strict parse of the changed sentence.
"""

from collections.abc import Callable, Iterator, Sequence

from nomicbot.language.law.chart import Chart, Grammar, Merged, State, TooLong
from nomicbot.language.law.phrase_kinds import kind_of
from nomicbot.late import dataclass

_STEPS = 20_000
"""The most steps of one search for gaps."""
_BEFORE, _AFTER = 8, 16
"""How many words before the end of the strict parse a gap may begin, and after it may end."""
_NEAR = 2
"""How many words before the end of the strict parse another word may be put."""
_LONGEST = 16
"""The most words in a gap."""


@dataclass(frozen=True, order=True)
class Gap:
    """The words of a sentence from the index `start` to before `end`, and what could replace them.

    `symbols` are the symbols of the phrases that the grammar could parse there, and `words` the
    single words. If `spare`, the grammar parses the sentence without these words.
    """

    length: int
    start: int
    end: int
    spare: bool
    symbols: tuple[str, ...]
    words: tuple[str, ...] = ()


_SPARE = ""
"""Stands for the symbol of a phrase in a gap that the grammar doesn't need."""
_Found = tuple[int, int, str, str]
"""A gap with one phrase: its start, its end, and the symbol of the phrase, _SPARE, or a word."""
Fits = Callable[[str, str], bool]
"""Whether one word may be tried in place of another, which is "" if there is none."""


def gaps(lines: Grammar, tokens: Sequence[str], reached: int, fits: Fits) -> list[Gap]:
    """Return the gaps of a sentence that a strict parse follows up to the index `reached`.

    The shortest gaps come first. A word is tried in place of another, or between two, only where
    it `fits`. Returns [] if the search takes too many steps.
    """
    try:
        found = _Parsing(lines, tokens, reached, fits).found()
    except TooLong:
        return []
    kinds: dict[tuple[int, int], set[tuple[str, str]]] = {}
    for start, end, symbol, word in found:
        kinds.setdefault((start, end), set()).add((symbol, word))
    return sorted(_gap(start, end, some) for (start, end), some in kinds.items())


def _gap(start: int, end: int, some: set[tuple[str, str]]) -> Gap:
    symbols = tuple(sorted(symbol for symbol, _ in some if symbol))
    words = tuple(sorted(word for _, word in some if word))
    return Gap(end - start, start, end, (_SPARE, "") in some, symbols, words)


class _Parsing:
    """The parses of a sentence that each step over one gap. (Cached by symbol and index.)"""

    def __init__(self, lines: Grammar, tokens: Sequence[str], reached: int, fits: Fits) -> None:
        self._lines, self._size, self._reached = lines.by_symbol, len(tokens), reached
        self._fits = fits
        self._strict: Chart = lines.chart(tokens)
        self._known: dict[tuple[str, int], set[tuple[int, _Found]]] = {}
        self._left = _STEPS

    def found(self) -> set[_Found]:
        """Return the gaps with which the tokens are a statement."""
        found = {gap for end, gap in self._at("statement", 0) if end == self._size}
        for end in self._strict.ends("statement", 0):
            if end < self._size:
                found.add((end, self._size, _SPARE, ""))
        for start in self._jumps(0):
            if self._size in self._strict.ends("statement", start):
                found.add((0, start, _SPARE, ""))
        return found

    def _at(self, symbol: str, start: int) -> set[tuple[int, _Found]]:
        """Return the possible ends of a symbol that begins at `start` and contains a gap.

        Each comes with its gap. A gap at the very end of a symbol, or of words to leave out at its
        beginning, belongs to the symbol around it.
        """
        known = self._known.get((symbol, start))
        if known is not None:
            return known
        self._known[symbol, start] = set()
        found: set[tuple[int, _Found]] = set()
        for merged in self._lines.merged(symbol):
            self._follow(merged, start, found)
        self._known[symbol, start] = found
        return found

    def _follow(self, merged: Merged, start: int, found: set[tuple[int, _Found]]) -> None:
        """Add to `found` each end of lines that begin at `start`, with its gap. Raises TooLong."""
        wait: list[tuple[State, int, _Found | None]] = [(merged.start, start, None)]
        seen: set[tuple[State, int, _Found | None]] = set()
        while wait:
            item = wait.pop()
            if item in seen:
                continue
            seen.add(item)
            self._count()
            state, at, gap = item
            if gap is not None and state.ends:
                found.add((at, gap))
            wait += ((then, end, gap) for then, end in self._steps(merged, state, at))
            if gap is None and at <= self._reached:
                wait += self._gaps_in(merged, state, at)
                wait += self._gaps_at(merged, state, at, begins=at == start)
                wait += self._words_at(merged, state, at)

    def _count(self) -> None:
        self._left -= 1
        if self._left < 0:
            raise TooLong

    def _steps(self, merged: Merged, state: State, at: int) -> Iterator[tuple[State, int]]:
        """Yield the states after the word or symbol at an index, each with the index after it."""
        for symbol, arc in state.slots.items():
            if ends := self._strict.ends(symbol, at):
                then = merged.then(arc)
                yield from ((then, end) for end in ends)
        if (word := state.words.get(self._strict.word(at))) is not None:
            yield merged.then(word), at + 1

    def _gaps_in(
        self, merged: Merged, state: State, at: int
    ) -> Iterator[tuple[State, int, _Found]]:
        """Yield the states after each symbol that begins at an index and contains a gap."""
        for symbol, arc in state.slots.items():
            for end, gap in self._at(symbol, at):
                yield merged.then(arc), end, gap

    def _gaps_at(
        self, merged: Merged, state: State, at: int, *, begins: bool
    ) -> Iterator[tuple[State, int, _Found]]:
        """Yield the states after each gap at an index, including gaps of words that are left out.

        No words are left out where a line `begins`.
        """
        some = [(arc, symbol) for symbol, arc in state.slots.items() if kind_of(symbol)]
        for end in self._jumps(at):
            for arc, symbol in some:
                yield merged.then(arc), end, (at, end, symbol, "")
            if not begins:
                for then, after in self._steps(merged, state, end):
                    yield then, after, (at, end, _SPARE, "")

    def _words_at(
        self, merged: Merged, state: State, at: int
    ) -> Iterator[tuple[State, int, _Found]]:
        """Yield the states after each word that fits at an index, in place of a word or before it.

        Words are tried only near the end of the strict parse.
        """
        if not self._reached - _NEAR <= at <= self._reached:
            return
        said = self._strict.word(at)
        for word, arc in state.words.items():
            if self._fits("", word):
                yield merged.then(arc), at, (at, at, _SPARE, word)
            if at < self._size and self._fits(said, word):
                yield merged.then(arc), at + 1, (at, at + 1, _SPARE, word)

    def _jumps(self, at: int) -> range:
        """Return the indices at which a gap that begins at an index may end."""
        if not self._reached - _BEFORE <= at <= self._reached:
            return range(0)
        longest = min(self._size, self._reached + _AFTER, at + _LONGEST)
        return range(max(at, self._reached) + 1, longest + 1)
