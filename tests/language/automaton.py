"""The patterns of a grammar as one automaton, with all that they look ahead to and behind.

Built from what `re` itself makes of a pattern. It never says less than the pattern: repetitions that are counted far
for endless ones, longer looks behind are taken to hold, and a possessive one is left where no more of it can follow.
"""

import re
from functools import cache
from re import _constants as op  # type: ignore[attr-defined]
from re import _parser  # type: ignore[attr-defined]
from typing import Any

COUNTED = 6
"""A repetition that may be longer by more than this than it has to be is taken for an endless one."""
END = -1
"""Stands for what follows the last character, and for what is before the first one."""

# The condition of a step that takes no character: ("at", code), ("behind", set, negated) or ("ahead", node, negated).
Condition = tuple[Any, ...]

_ASCII = "".join(map(chr, [*range(9, 14), *range(32, 127)]))
_FARTHER = "éÉßç٣\u00a0…–—“”’\u2028\ue000ÅåΩ\x00\U0001f600"
_CATEGORIES = {
    op.CATEGORY_DIGIT: re.compile(r"\d"),
    op.CATEGORY_NOT_DIGIT: re.compile(r"\D"),
    op.CATEGORY_SPACE: re.compile(r"\s"),
    op.CATEGORY_NOT_SPACE: re.compile(r"\S"),
    op.CATEGORY_WORD: re.compile(r"\w"),
    op.CATEGORY_NOT_WORD: re.compile(r"\W"),
}
_ONE_CHARACTER = (op.LITERAL, op.NOT_LITERAL, op.IN, op.ANY)
_REPEATED = (op.MAX_REPEAT, op.MIN_REPEAT, op.POSSESSIVE_REPEAT)


class Automaton:
    """All patterns by name, over classes of characters that none of them tells apart."""

    def __init__(self, patterns: dict[str, str]) -> None:
        literals = "".join(sorted(set("".join(patterns.values()))))
        self._alphabet = "".join(dict.fromkeys(_ASCII + literals + literals.swapcase() + _FARTHER))
        self._sets: dict[frozenset[str], int] = {}
        self._known: dict[tuple[str, int], int] = {}
        self.takes: dict[int, tuple[int, int]] = {}
        """The set of characters that a node takes, and where it is then."""
        self.free: dict[int, list[tuple[Condition | None, int]]] = {}
        """Steps that take no character."""
        self.accepting: set[int] = set()
        self.starts = {name: self._whole(pattern) for name, pattern in patterns.items()}
        self._class()

    # -- nodes

    def _node(self) -> int:
        node = len(self.free)
        self.free[node] = []
        return node

    def _whole(self, pattern: str) -> int:
        start, end = self._node(), self._node()
        parsed = _parser.parse(pattern)
        self._build(parsed, start, end, parsed.state.flags)
        self.accepting.add(end)
        return start

    def _build(self, parts: Any, start: int, end: int, flags: int) -> None:
        for what, value in parts:
            after = self._node()
            self._part(what, value, start, after, flags)
            start = after
        self.free[start].append((None, end))

    def _part(self, what: Any, value: Any, start: int, end: int, flags: int) -> None:
        if what in _ONE_CHARACTER:
            self.takes[start] = (self._set(what, value, flags), end)
        elif what is op.SUBPATTERN:
            _, added, removed, inner = value
            self._build(inner, start, end, (flags | added) & ~removed)
        elif what is op.ATOMIC_GROUP:
            self._build(value, start, end, flags)
        elif what is op.BRANCH:
            for branch in value[1]:
                self._build(branch, self._free_step(start), end, flags)
        elif what in _REPEATED:
            self._repeat(*value, start, end, flags, greedy=what is op.POSSESSIVE_REPEAT and value[2].getwidth()[0] > 0)
        elif what is op.AT:
            self.free[start].append((("at", value), end))
        elif what in (op.ASSERT, op.ASSERT_NOT):
            self._look(*value, what is op.ASSERT_NOT, start, end, flags)
        else:
            raise NotImplementedError(f"{what} in a pattern")

    def _free_step(self, start: int) -> int:
        after = self._node()
        self.free[start].append((None, after))
        return after

    def _repeat(self, least: int, most: int, inner: Any, start: int, end: int, flags: int, *, greedy: bool) -> None:
        for _ in range(least):
            after = self._node()
            self._build(inner, start, after, flags)
            start = after
        if most is op.MAXREPEAT or most - least > COUNTED:
            loop = self._free_step(start)
            self._build(inner, loop, loop, flags)
            self._leave(inner, loop, end, flags, greedy and most is op.MAXREPEAT)
            return
        for _ in range(most - least):
            self._leave(inner, start, end, flags, greedy)
            after = self._node()
            self._build(inner, start, after, flags)
            start = after
        self.free[start].append((None, end))

    def _leave(self, inner: Any, start: int, end: int, flags: int, greedy: bool) -> None:
        """The step out of a repetition, which a `greedy` one takes only where it cannot go on."""
        if greedy:
            self._look(1, inner, True, start, end, flags)
        else:
            self.free[start].append((None, end))

    def _look(self, direction: int, inner: Any, negated: bool, start: int, end: int, flags: int) -> None:
        if direction > 0:
            inside, last = self._node(), self._node()
            self._build(inner, inside, last, flags)
            self.accepting.add(last)
            self.free[start].append((("ahead", inside, negated), end))
        elif len(inner) == 1 and inner[0][0] in _ONE_CHARACTER:
            self.free[start].append((("behind", self._set(*inner[0], flags), negated), end))
        else:
            self.free[start].append((None, end))

    # -- characters

    def _set(self, what: Any, value: Any, flags: int) -> int:
        key = (f"{what} {value}", flags & (re.IGNORECASE | re.DOTALL))
        if key not in self._known:
            members = self._members(what, value, flags)
            self._known[key] = self._sets.setdefault(members, len(self._sets))
        return self._known[key]

    def _members(self, what: Any, value: Any, flags: int) -> frozenset[str]:
        if what is op.ANY:
            return frozenset(char for char in self._alphabet if flags & re.DOTALL or char != "\n")
        items = [(op.LITERAL, value)] if what in (op.LITERAL, op.NOT_LITERAL) else value
        negated = what is op.NOT_LITERAL or items[0][0] is op.NEGATE
        items = [item for item in items if item[0] is not op.NEGATE]
        ignoring = bool(flags & re.IGNORECASE)
        return frozenset(
            char
            for char in self._alphabet
            if any(_among(form, *item) for form in _forms(char, ignoring) for item in items) != negated
        )

    def _class(self) -> None:
        words = self._set(op.IN, [(op.CATEGORY, op.CATEGORY_WORD)], 0)
        newlines = self._set(op.LITERAL, ord("\n"), 0)
        classes: dict[tuple[bool, ...], str] = {}
        for char in self._alphabet:
            classes.setdefault(tuple(char in one for one in self._sets), char)
        self.samples = [*classes.values()]
        """A character of each class."""
        self.members = [frozenset(i for i, char in enumerate(self.samples) if char in one) for one in self._sets]
        """The classes in each set."""
        self.words, self.newlines = self.members[words], self.members[newlines]
        self._tell_sides(words)

    def _tell_sides(self, words: int) -> None:
        """What stood before matters only as far as some pattern looks at it."""
        conditions = [condition for steps in self.free.values() for condition, _ in steps if condition]
        looked = sorted({words, *(condition[1] for condition in conditions if condition[0] == "behind")})
        first: dict[tuple[bool, ...], int] = {}
        keys = [tuple(index in self.members[one] for one in looked) for index in range(len(self.samples))]
        self.side = [first.setdefault(key, index) for index, key in enumerate(keys)]
        """For each class, the class that stands for it as what stood before."""


def _forms(char: str, ignoring_case: bool) -> set[str]:
    return {form for form in (char, char.lower(), char.upper()) if len(form) == 1} if ignoring_case else {char}


@cache
def _in_category(char: str, category: Any) -> bool:
    return _CATEGORIES[category].match(char) is not None


def _among(char: str, kind: Any, of: Any) -> bool:
    if kind is op.LITERAL:
        return bool(ord(char) == of)
    if kind is op.RANGE:
        return bool(of[0] <= ord(char) <= of[1])
    if kind is op.CATEGORY:
        return _in_category(char, of)
    raise NotImplementedError(f"{kind} in a set of characters")
