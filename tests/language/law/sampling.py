"""Random sentences made from the grammar lines: nobody would write most of them, but each has a meaning."""

import random
from collections.abc import Iterator

from nomicbot.language.law.chart import Either, Grammar, Maybe, Slot, Word
from nomicbot.language.law.grammar import Terms, grammar, third
from nomicbot.rulebooks.bnomic.plain_words import PLAIN_WORDS

TERMS = Terms(
    attributes=(("outsider", "Karma"), ("motion", "Hotness")),
    kinds=("Lemon",),
    words=(
        *(("player", one) for one in ("Knight", "Rich", "Treasurer")),
        *(("proposal", one) for one in ("Frozen", "Hot")),
    ),
    flags=(("player", "Knight"), ("player", "Treasurer"), ("proposal", "Frozen")),
    offices=("Treasurer",),
    choices=(("player", "Mood", ("Grim", "Sad")), ("proposal", "Colour", ("Grey", "Red"))),
    verbs=("pray", "tip"),
)
DEEPEST = 7


class Sampler:
    """A generator of random sentences, by seed."""

    def __init__(self, seed: int) -> None:
        self._draw = random.Random(seed)
        self._grammar: Grammar = grammar(PLAIN_WORDS, TERMS)
        self._terminals = {
            "number": lambda: str(self._draw.choice((0, 1, 2, 3, 10, 999999999999))),
            "attr": lambda: self._draw.choice(
                ("Genechips", "A", "Burns", "Karma", "Hotness", "Suck Points")
            ),
            "attr_one": lambda: self._draw.choice(("Genechip", "A", "Burn", "Karma")),
            "name": lambda: "Zest",
            "word": lambda: "Zesty",
            "newverb": lambda: self._draw.choice(("zork", "pray")),
            "oldverb": lambda: self._draw.choice(TERMS.verbs),
            "die": lambda: self._draw.choice(("d6", "die with 6 sides", "d2000")),
            "lawnumber": lambda: self._draw.choice(("the proposal limit", "the cost of a Bribe")),
            "lawunit": lambda: self._draw.choice(("Proposals", "Genechips", "A")),
            "rulenumber": lambda: self._draw.choice(("3-4", "E-2")),
            "verb3": lambda: third(self._draw.choice(TERMS.verbs)),
        }

    def sentence(self) -> str:
        """Return one sentence, without its full stop."""
        while True:
            try:
                return " ".join(filter(None, self._symbol("statement", 0)))
            except RecursionError:
                continue

    def _symbol(self, symbol: str, depth: int) -> Iterator[str]:
        if symbol in self._terminals:
            yield self._terminals[symbol]()
            return
        if depth > DEEPEST:
            raise RecursionError
        lines = self._grammar.lines(symbol)
        if not lines:
            raise RecursionError
        yield from self._pieces(self._draw.choice(lines).pieces, depth + 1)

    def _pieces(self, pieces, depth: int) -> Iterator[str]:
        for piece in pieces:
            match piece:
                case Word(_, shown):
                    yield shown
                case Slot(_, symbol):
                    yield from self._symbol(symbol, depth)
                case Either(ways):
                    yield from self._pieces(self._draw.choice(ways), depth)
                case Maybe(inner):
                    yield from self._pieces(inner, depth) if self._draw.random() < 0.5 else ()
