"""Whether two terminals of a grammar can match the same words, found from their patterns alone.

Both patterns are walked together, a character at a time, and with them all that they look ahead to. A "no" is always
true, since the automaton never says less than the patterns; each "yes" comes with words for which `re` says it too.
"""

import re
from collections import deque
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import product
from re import _constants as op  # type: ignore[attr-defined]

from tests.language.automaton import END, Automaton, Condition

MOST_STATES = 400_000
MOST_CANDIDATES = 200
MOST_WAYS = 8
"""Ways in which a state is reached that are all tried, where the automaton says more than the patterns."""

# What has to hold of what follows: a node of one way through, or all nodes of a pattern that must not be matched.
Duty = int | frozenset[int]
Duties = frozenset[Duty]
# Where a node gets to, None if it is through, and what then has to hold.
Step = tuple[int | None, Duties]
# The side of the character before, where both patterns are (None: both are through), and what has to hold.
State = tuple[int, int | None, int | None, Duties]
# A state, and in which of the ways to it.
Reached = tuple[State, int]
NONE: Duties = frozenset()


class Undecided(Exception):
    """Nothing was found, and not everything was looked through."""


@dataclass(frozen=True, slots=True)
class Overlap:
    """Words that two terminals match, where they stand between what is before and behind them."""

    before: str
    words: str
    behind: str


class Overlaps:
    """Compares the patterns of one grammar."""

    def __init__(self, patterns: dict[str, str]) -> None:
        self._patterns = patterns
        self._automaton = Automaton(patterns)
        self._steps: dict[tuple[int, int, int], tuple[Step, ...]] = {}
        self._all_steps: dict[tuple[frozenset[int], int, int], frozenset[int] | None] = {}

    def of(self, one: str, other: str) -> Overlap | None:
        """Words that both match, if there are any."""
        found, doubtful = self._first(one, other, 1)
        return self._first(one, other, MOST_WAYS)[0] if doubtful and found is None else found

    def _first(self, one: str, other: str, ways: int) -> tuple[Overlap | None, bool]:
        """The first words that both match, and whether some were said to be that are not."""
        tried = 0
        for tried, found in enumerate(self._candidates(one, other, ways), 1):
            if all(matches(self._patterns[name], found) for name in (one, other)):
                return found, tried > 1
            if tried > MOST_CANDIDATES * ways:
                raise Undecided(f"{one} and {other}: neither matches what both might match, as {found}")
        return None, tried > 0

    # -- one pattern

    def _step(self, node: int, before: int, following: int) -> tuple[Step, ...]:
        """Where a node can get to over a character; None if it is through before that."""
        key = (node, before, following)
        if key not in self._steps:
            self._steps[key] = tuple(self._walk(*key))
        return self._steps[key]

    def _walk(self, node: int, before: int, following: int) -> set[Step]:
        automaton = self._automaton
        found: set[Step] = set()
        seen: set[tuple[int, frozenset[tuple[int, bool]]]] = set()
        waiting: list[tuple[int, frozenset[tuple[int, bool]]]] = [(node, frozenset())]
        while waiting:
            at, looks = waiting.pop()
            if (at, looks) in seen:
                continue
            seen.add((at, looks))
            if at in automaton.accepting:
                found.update((None, duties) for duties in self._begun(looks, before, following))
            members, after = automaton.takes.get(at, (None, 0))
            if members is not None and following in automaton.members[members]:
                found.update((after, duties) for duties in self._begun(looks, before, following))
            for condition, after in automaton.free[at]:
                if condition and condition[0] == "ahead":
                    waiting.append((after, looks | {(condition[1], condition[2])}))
                elif not condition or self._holds(condition, before, following):
                    waiting.append((after, looks))
        return found

    def _holds(self, condition: Condition, before: int, following: int) -> bool:
        automaton = self._automaton
        if condition[0] == "behind":
            return bool((before in automaton.members[condition[1]]) != condition[2])
        code = condition[1]
        if code in (op.AT_BOUNDARY, op.AT_NON_BOUNDARY):
            differ = (before in automaton.words) != (following in automaton.words)
            return bool(differ == (code is op.AT_BOUNDARY))
        if code in (op.AT_BEGINNING, op.AT_BEGINNING_STRING):
            return before == END
        # Before a line break too, if nothing follows it; whether it does is not looked at.
        return following == END or (code is op.AT_END and following in automaton.newlines)

    def _begun(self, looks: frozenset[tuple[int, bool]], before: int, following: int) -> Iterator[Duties]:
        """The ways in which all that is looked for can begin with the character that follows."""
        return self._onward(
            frozenset(frozenset([inside]) if negated else inside for inside, negated in looks), before, following
        )

    def _onward(self, duties: Duties, before: int, following: int) -> Iterator[Duties]:
        """What has to hold behind the character that follows, so that these do before it; a set for each way."""
        ways = [NONE]
        for duty in duties:
            if isinstance(duty, frozenset):
                after = self._all(duty, before, following)
                if after is None:
                    return
                ways = [way | {after} for way in ways] if after else ways
            else:
                steps = self._step(duty, before, following)
                ways = [way | more | ({node} if node is not None else NONE) for way in ways for node, more in steps]
        yield from ways

    def _all(self, nodes: frozenset[int], before: int, following: int) -> frozenset[int] | None:
        """Where what must not be matched gets to over a character; None if it is matched.

        A part of it that looks ahead itself is taken not to match, which forbids less.
        """
        key = (nodes, before, following)
        if key not in self._all_steps:
            plain = {after for node in nodes for after, duties in self._step(node, before, following) if not duties}
            self._all_steps[key] = None if None in plain else frozenset(node for node in plain if node is not None)
        return self._all_steps[key]

    # -- two patterns

    def _candidates(self, one: str, other: str, ways: int) -> Iterator[Overlap]:
        """What both may match, the shortest first; each state is reached in so many `ways`."""
        starts = self._automaton.starts
        came: dict[Reached, tuple[Reached | None, int]] = {
            ((side, starts[one], starts[other], NONE), 0): (None, side) for side in {END, *self._automaton.side}
        }
        waiting = deque(came)
        everything = [*range(len(self._automaton.samples)), END]
        while waiting:
            state = waiting.popleft()
            for following in everything:
                for after in self._successors(state[0], following):
                    if following == END:
                        yield self._told(came, state)
                        break
                    to = (self._automaton.side[following], *after)
                    reached = next(((to, way) for way in range(ways) if (to, way) not in came), None)
                    if reached is not None:
                        came[reached] = (state, following)
                        waiting.append(reached)
            if len(came) > MOST_STATES:
                raise Undecided(f"{one} and {other}: too much to look through")

    def _successors(self, state: State, following: int) -> Iterator[tuple[int | None, int | None, Duties]]:
        side, one, other, duties = state
        if one is None or other is None:
            for way in self._onward(duties, side, following):
                yield None, None, way
            return
        steps = [*product(self._step(one, side, following), self._step(other, side, following))]
        if not steps:
            return
        for way in self._onward(duties, side, following):
            for (after_one, more_one), (after_other, more_other) in steps:
                if (after_one is None) == (after_other is None):
                    yield after_one, after_other, way | more_one | more_other

    def _told(self, came: dict[Reached, tuple[Reached | None, int]], state: Reached) -> Overlap:
        """The characters by which a state is reached."""
        samples = self._automaton.samples
        words = behind = ""
        previous, char = came[state]
        while previous is not None:
            if state[0][1] is None:
                behind = samples[char] + behind
            else:
                words = samples[char] + words
            state = previous
            previous, char = came[state]
        return Overlap("" if char == END else samples[char], words, behind)


@lru_cache(maxsize=1000)
def _followed(pattern: str, behind: str) -> re.Pattern[str]:
    return re.compile(f"(?:{pattern})(?={re.escape(behind)}\\Z)")


def matches(pattern: str, overlap: Overlap) -> bool:
    """Whether a pattern can match just the words, where they stand."""
    text = overlap.before + overlap.words + overlap.behind
    found = _followed(pattern, overlap.behind).match(text, len(overlap.before))
    return found is not None and found.group() == overlap.words
