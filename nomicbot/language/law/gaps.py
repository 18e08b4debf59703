"""Gaps: the words of a sentence of law that the grammar can't parse, if it can parse all others.

Most sentences that can't be parsed have one unknown phrase in a sentence of known form. A gap is
the place of such a phrase. Either the grammar parses the sentence without the words in the gap, or
it parses the sentence with the gap as a whole phrase of some kind, such as a condition. Everything
outside the gap must be parsed.

The search follows the lines of the grammar as a strict parse does, but may once skip some words
near the place where the strict parse failed. It records only positions, not values, so each result
must be verified by a strict parse of the changed sentence.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence, Set

from nomicbot.language.law.chart import Chart, Grammar, Merged, State, TooLong
from nomicbot.language.law.phrase_kinds import kind_of
from nomicbot.lazy_dataclass import dataclass

_STEPS = 20_000
"""The most steps of one search for gaps."""
_BEFORE, _AFTER = 8, 16
"""The most words by which a gap may begin before the end of the strict parse, or end after it."""
SMALL = frozenset(
    (
        *("a", "an", "the", "each", "every", "any", "no", "all", "this", "that", "its", "eir", "e"),
        *("em", "it", "who", "which", "whose", "of", "to", "in", "on", "at", "for", "from", "with"),
        *("by", "and", "or", "but", "if", "unless", "until", "while", "when", "whenever", "except"),
        *(
            "as",
            "so",
            "than",
            "only",
            "once",
            "twice",
            "during",
            "per",
            "may",
            "shall",
            "can",
            "not",
        ),
        *("is", "are", "has", "have", "gains", "loses", "however", "provided", ",", ";", ":", "."),
        *("player", "players", "nobody", "everyone", "gain", "lose"),
    )
)
"""Words and marks at which phrases begin."""
_PROGRESS = 3
"""How many words after a gap must be followed if there is another gap after it."""
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
    reached: int = 0
    """The index up to which the sentence is followed if it ends before its last word, or 0.

    Then there is another gap there.
    """


_SPARE = ""
"""Stands for the symbol of a phrase in a gap that the grammar doesn't need."""
_Found = tuple[int, int, str, str]
"""A gap with one phrase: its start, its end, and the symbol of the phrase, _SPARE, or a word."""
Fits = Callable[[str, str], bool]
"""Whether one word may be tried in place of another, which is "" if there is none."""


def gaps(
    lines: Grammar, tokens: Sequence[str], reached: int, fits: Fits, *, phrases: bool = False
) -> list[Gap]:
    """Return the gaps of a sentence that a strict parse follows up to the index `reached`.

    The shortest gaps come first, and after all others the gaps of a sentence that has another one.
    A word is tried in place of another, or between two, only if `fits` returns true for it. Gaps in
    which only a whole phrase is possible are found if `phrases` is true. Returns [] if the search
    takes too many steps.
    """
    parsing = _Parsing(lines, tokens, reached, fits, phrases=phrases)
    try:
        whole = parsing.found()
    except TooLong:
        return []
    parts = {gap: at for gap, at in parsing.followed.items() if at >= gap[1] + _PROGRESS}
    return [*_grouped(whole, {}), *_grouped(parts.keys() - whole, parts)]


def _grouped(found: Set[_Found], reached: Mapping[_Found, int]) -> list[Gap]:
    """Return gaps with everything that could be in each, shortest first.

    `found` has a member for each phrase that could be in a gap. `reached` has the index up to which
    the sentence can be followed after it, for gaps that have another one after them.
    """
    kinds: dict[tuple[int, int], set[_Found]] = {}
    for gap in found:
        kinds.setdefault(gap[:2], set()).add(gap)
    return sorted(_gap(*span, some, reached) for span, some in kinds.items())


def _gap(start: int, end: int, some: set[_Found], reached: Mapping[_Found, int]) -> Gap:
    symbols = tuple(sorted(symbol for _, _, symbol, _ in some if symbol))
    words = tuple(sorted(word for _, _, _, word in some if word))
    spare = (start, end, _SPARE, "") in some
    farthest = max((reached.get(gap, 0) for gap in some), default=0)
    return Gap(end - start, start, end, spare, symbols, words, farthest)


class _Parsing:
    """The parses of a sentence that each step over one gap. (Cached by symbol and index.)"""

    def __init__(
        self,
        lines: Grammar,
        tokens: Sequence[str],
        reached: int,
        fits: Fits,
        *,
        phrases: bool,
    ) -> None:
        self._lines, self._size, self._reached = lines.by_symbol, len(tokens), reached
        self._fits, self._phrases = fits, phrases
        self._ends: dict[int, tuple[int, ...]] = {}
        self._strict: Chart = lines.chart(tokens)
        self._known: dict[tuple[str, int], set[tuple[int, _Found]]] = {}
        self._left = _STEPS
        self.followed: dict[_Found, int] = {}
        """The index up to which the tokens can be followed with each gap."""

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
        """Return the possible ends of a phrase that contains a gap, each with the gap.

        The phrase begins at index `start`, and `symbol` is its kind. A gap at the very end of the
        phrase, or of words to leave out at its beginning, belongs to the phrase around it.
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
        """Add to `found` the end of each phrase that begins at `start`, with its gap.

        `merged` are the grammar lines for such phrases. Raises TooLong.
        """
        wait: list[tuple[State, int, _Found | None]] = [(merged.start, start, None)]
        seen: set[tuple[State, int, _Found | None]] = set()
        while wait:
            item = wait.pop()
            if item in seen:
                continue
            seen.add(item)
            self._count()
            state, at, gap = item
            if gap is not None:
                self.followed[gap] = max(at, self.followed.get(gap, 0))
                if state.ends:
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
        """Yield the parser's state after each phrase or word that begins at `at`, and its end."""
        for symbol, arc in state.slots.items():
            if ends := self._strict.ends(symbol, at):
                then = merged.then(arc)
                yield from ((then, end) for end in ends)
        if (word := state.words.get(self._strict.word(at))) is not None:
            yield merged.then(word), at + 1

    def _gaps_in(
        self, merged: Merged, state: State, at: int
    ) -> Iterator[tuple[State, int, _Found]]:
        """Yield how parsing can go on after a phrase that begins at index `at` and contains a gap.

        Each result is the parser's state after the phrase, the index after it, and the gap. The
        phrases are those of the symbols (kinds of phrase) that may come next.
        """
        for symbol, arc in state.slots.items():
            for end, gap in self._at(symbol, at):
                yield merged.then(arc), end, gap

    def _gaps_at(
        self, merged: Merged, state: State, at: int, *, begins: bool
    ) -> Iterator[tuple[State, int, _Found]]:
        """Yield how parsing can go on after a gap that begins at index `at`.

        Each result is the parser's state after the gap, the index after it, and the gap. The gap
        replaces a phrase, or it is words to leave out. Where a line `begins`, no words are left
        out.
        """
        ends = self._jumps(at)
        if not ends:
            return
        slots = state.slots.items() if self._phrases else ()
        some = [(arc, symbol) for symbol, arc in slots if kind_of(symbol)]
        for end in ends:
            for arc, symbol in some:
                yield merged.then(arc), end, (at, end, symbol, "")
            if not begins:
                for then, after in self._steps(merged, state, end):
                    yield then, after, (at, end, _SPARE, "")

    def _words_at(
        self, merged: Merged, state: State, at: int
    ) -> Iterator[tuple[State, int, _Found]]:
        """Yield how parsing can go on if another word is put at index `at`.

        The other word is put in place of the word there or before it. Each result is the parser's
        state after the new word, the index after it, and the gap that it fills. Words are tried
        only near the end of the strict parse.
        """
        if not self._reached - _NEAR <= at <= self._reached:
            return
        said = self._strict.word(at)
        for word, arc in state.words.items():
            if self._fits("", word):
                yield merged.then(arc), at, (at, at, _SPARE, word)
            if at < self._size and self._fits(said, word):
                yield merged.then(arc), at + 1, (at, at + 1, _SPARE, word)

    def _jumps(self, at: int) -> tuple[int, ...]:
        """Return the indices at which a gap that begins at an index may end.

        Far from the end of the strict parse, a gap begins and ends only at small words and marks,
        or begins after one.
        """
        known = self._ends.get(at)
        if known is None:
            known = self._ends[at] = tuple(self._found_ends(at))
        return known

    def _found_ends(self, at: int) -> Iterator[int]:
        nearest = max(at, self._reached) + 1
        before = self._strict.word(at - 1) if at else ""
        near = at >= self._reached - _NEAR or self._strict.word(at) in SMALL or before in SMALL
        if not near or not self._reached - _BEFORE <= at <= self._reached:
            return
        for end in range(nearest, min(self._size, self._reached + _AFTER, at + _LONGEST) + 1):
            word, before = self._strict.word(end), self._strict.word(end - 1)
            if end <= nearest + _NEAR or not word or word in SMALL or before == ",":
                yield end
