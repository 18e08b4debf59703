"""Known wordings of the law: a table from the words of a clause to its implementation.

A clause is recognised by its words, whatever rule it is in. Its letter, comments and white space
are ignored, and its numbers and words in capitals are placeholders: they may have other values. A
reference to another clause of the rule ("clause k") is a placeholder, too. It may have any letter
if the clause with that letter has the words of the clause originally referred to.
"""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import field
from difflib import SequenceMatcher
from functools import cached_property, lru_cache
from typing import Any

from nomicbot.game.inflection import loosened, values_in
from nomicbot.game.law import ClauseText, RuleText, Shape, clauses, squeeze
from nomicbot.game.reading import UNDEFINED, ClauseReading, Former, Quantity, Reading
from nomicbot.lazy_dataclass import dataclass
from nomicbot.lazy_regex import regex

_OPEN = regex(r"-?\d+|\b[A-Z]{2,}(?: [A-Z]{2,})*\b")
_ONE = r"(?:[a-z]|a[a-h])\b"
_POINTING = regex(rf"(\bclauses? )({_ONE}(?:(?:, | and | or | to ){_ONE})*)(?! of rule)")
_LETTER = regex(rf"\b{_ONE}")

ALIKE = 0.5
"""The share of its words that a clause must keep to be recognised as made from the old one."""


def _opened(words: str) -> str:
    """Return words with "#" for numbers and words in capitals, and "_" for letters of clauses."""
    return _POINTING.sub(r"\1_", _OPEN.sub("#", words))


def _loosely(words: str) -> str:
    """Return a key for approximate comparison, in which all numbers and references are alike."""
    return _POINTING.sub(r"\1_", _OPEN.sub("#", loosened(words)))


def _as_pointed(words: str, known: "Known") -> str:
    """Return words with their references ("clause k") replaced by those of a known clause.

    This makes the two wordings comparable.
    """
    letters = iter(known.pointers)
    return (
        _POINTING.sub(lambda m: m[1] + _LETTER.sub(lambda _: next(letters, "?"), m[2]), words)
        if known.pointers
        else words
    )


def _pointers(words: str) -> tuple[str, ...]:
    """Return the letters by which a clause refers to other clauses of its rule, in order."""
    return tuple(
        letter for found in _POINTING.finditer(words) for letter in _LETTER.findall(found[2])
    )


@dataclass(frozen=True, eq=False)
class Known:
    """A clause of the starting law, current or earlier: its words, and its implementation."""

    rule: RuleText
    shape: Shape
    reading: Reading
    clauses: tuple[ClauseReading, ...]
    pointers: tuple[str, ...]
    wording: int = 1
    """The number of this wording among all wordings that the clause has had, from 1."""

    @property
    def key(self) -> str:
        """A permanent name of the wording: `bnomic 3-4.c`, or `3-4.c-2` for the second wording.

        The name stays the same even if the rule is renumbered or repealed.
        """
        return f"{self.rule.origin}.{self.shape.label}" + (
            f"-{self.wording}" if self.wording > 1 else ""
        )

    @property
    def former(self) -> bool:
        """Whether the starting law has replaced this wording by a newer one."""
        return isinstance(self.reading, Former)

    @property
    def place(self) -> tuple[str, str]:
        """The rule of the clause and the clause's letter, both the same for all its wordings."""
        return self.rule.origin, self.shape.label

    @property
    def called(self) -> str:
        """The name of the clause for people: `3-4.c`."""
        return f"{self.rule.number}.{self.shape.label}"

    @property
    def inert(self) -> tuple[str, str] | None:
        """The reason why the clause has no implementation, as (kind, reason), or None."""
        return self.reading.inert.get(self.shape.label)


@dataclass(frozen=True)
class Matched:
    """A clause in force with its numbers and the known clause that it matches, if any.

    `astray` has the letters of references to other clauses than the known clause meant.
    """

    clause: ClauseText
    known: Known | None = None
    numbers: Mapping[str, Any] = field(default_factory=dict)
    astray: tuple[str, ...] = ()


class KnownWordings:
    """The clauses of a starting law, to be found by their words.

    Raises ValueError if two clauses have the same words.
    """

    def __init__(self, law: Iterable[RuleText], readings: Mapping[str, Reading]) -> None:
        self.by_key: dict[str, Known] = {}
        self._by_words: dict[str, Known] = {}
        self._by_loose_words: dict[str, Known | None] = {}
        """The clauses with numbers, by their loosened words, or None where several share them."""
        for rule in law:
            reading = readings.get(rule.origin) or Reading(
                f"{rule.number}/{rule.revision}", rule.rulebook
            )
            had: Counter[str] = Counter()
            for then in reading.former:
                for label, words in then.words.items():
                    self._know(rule, Shape(label, words), then, had)
            for shape in rule.shapes:
                self._know(rule, shape, reading, had)
        self.matched = lru_cache(maxsize=8192)(self._matched_in)
        """A cached function that matches each clause of a rule's text with a known clause."""
        self.derived = lru_cache(maxsize=8192)(self._derived)
        """A cached function that finds the origins of unknown words in a rule's text.

        The origin of words is the most similar clause of the rule's starting law among the clauses
        that are missing from the text. The function maps the words to the key of that clause.
        """

    def _know(self, rule: RuleText, shape: Shape, reading: Reading, had: Counter[str]) -> None:
        had[shape.label] += 1
        read = tuple(c for c in reading.clauses if c.label == shape.label)
        known = Known(rule, shape, reading, read, _pointers(shape.words), had[shape.label])
        self.by_key[known.key] = known
        other = self._by_words.setdefault(_opened(shape.words), known)
        if known.shape.holes:
            loose = _loosely(shape.words)
            self._by_loose_words[loose] = None if loose in self._by_loose_words else known
        if other is not known:
            raise ValueError(
                f"two clauses of the law have the same words: {other.key} and {known.key}"
            )

    @cached_property
    def by_default(self) -> tuple[Known, ...]:
        """The default clauses, without which no game works."""
        return tuple(
            known for known in self.by_key.values() if known.shape.label in known.reading.defaults
        )

    @cached_property
    def defining(self) -> list[Known]:
        """The clauses that define a quantity without a default value."""
        return [
            known
            for known in self.by_key.values()
            if any(
                isinstance(c.subject, Quantity) and c.subject.default is UNDEFINED
                for c in known.clauses
            )
        ]

    def of_rule(self, origin: str) -> list[Known]:
        """Return the clauses of one rule of the starting law, in all their wordings, in order."""
        return [known for known in self.by_key.values() if known.rule.origin == origin]

    def _matched_in(self, text: str) -> tuple[Matched, ...]:
        standing = [self._matched(clause) for clause in clauses(text)]
        there = {one.clause.label: one.known for one in standing if one.clause.label}
        return tuple(self._pointed(one, there) for one in standing)

    def _matched(self, clause: ClauseText) -> Matched:
        words = squeeze(clause.text)
        known = self._by_words.get(_opened(words))
        if known is not None:
            numbers = known.shape.match(_as_pointed(words, known))
        elif (known := self._by_loose_words.get(_loosely(words))) is not None:
            numbers = values_in(squeeze(known.shape.template), _as_pointed(words, known))
        return (
            Matched(clause) if known is None or numbers is None else Matched(clause, known, numbers)
        )

    def _pointed(self, one: Matched, there: Mapping[str, Known | None]) -> Matched:
        if one.known is None or not one.known.pointers:
            return one
        origin = one.known.rule.origin
        astray = tuple(
            now
            for now, then in zip(
                _pointers(squeeze(one.clause.text)), one.known.pointers, strict=False
            )
            if (known := there.get(now)) is None or known.place != (origin, then)
        )
        return Matched(one.clause, one.known, one.numbers, astray)

    def _derived(self, origin: str, text: str) -> Mapping[str, str]:
        matched = self.matched(text)
        standing = {one.known.place for one in matched if one.known}
        missing = [(k.shape.words, k.key) for k in self.of_rule(origin) if k.place not in standing]
        unknown = [squeeze(one.clause.text) for one in matched if one.known is None]
        alike = _likest([words for words, _ in missing], unknown)
        return {unknown[after]: missing[before][1] for before, after in alike}


def _likest(before: Sequence[str], after: Sequence[str]) -> list[tuple[int, int]]:
    """Return pairs of an old and a new wording, by index, the most similar pair first.

    Each wording is in at most one pair, and two are paired only if at least half of their words are
    the same.
    """
    ratios = [
        (ratio, i, j)
        for i, old in enumerate(before)
        for j, new in enumerate(after)
        if (ratio := likeness(old, new)) >= ALIKE
    ]
    found: list[tuple[int, int]] = []
    for _, i, j in sorted(ratios, key=lambda one: (-one[0], one[1], one[2])):
        if i not in [a for a, _ in found] and j not in [b for _, b in found]:
            found.append((i, j))
    return found


def likeness(one: str, other: str) -> float:
    """Return the share of words that two strings have in common, from 0 to 1."""
    return SequenceMatcher(None, one.split(), other.split(), False).ratio()


def became(before: str, after: str, *, in_part: bool) -> dict[str, str]:
    """Return a mapping of new wordings in `after` to the wordings in `before` they were made from.

    New wordings without an origin are left out. If an edit changed only part of a paragraph, as
    `in_part` says, it is the same paragraph, however much of it has changed.
    """
    old, new = _words_of(before), _words_of(after)
    added = list((Counter(new) - Counter(old)).elements())
    removed = list((Counter(old) - Counter(new)).elements())
    found: dict[str, str] = {}
    if in_part and len(old) == len(new):
        for then, now in zip(old, new, strict=True):
            if then in removed and now in added and _keeps_a_part(then, now):
                found[now] = then
                added.remove(now)
                removed.remove(then)
    found |= {added[j]: removed[i] for i, j in _likest(removed, added)}
    return found


def _words_of(text: str) -> list[str]:
    return [squeeze(clause.text) for clause in clauses(text)]


def _keeps_a_part(then: str, now: str) -> bool:
    old, new = then.split(), now.split()
    return old[0] == new[0] or old[-1] == new[-1]
