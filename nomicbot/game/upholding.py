"""Conditions that clauses keep true.

Each is checked again only if something it read has changed.
"""

from collections.abc import Callable
from dataclasses import field

from nomicbot.game.inforce import LAW, ClauseInForce, InForce, InForceNow
from nomicbot.game.judging import Game
from nomicbot.game.objects import ObjectId, serial
from nomicbot.game.state import BEING, State
from nomicbot.game.tracked_cache import MOMENT
from nomicbot.game.transcript import Endless
from nomicbot.lazy_dataclass import dataclass

UPHOLDING_BOUND = 1000
"""How many checks of conditions may follow one transaction before it is treated as endless."""

_ALL = ""

Reading = Callable[[ClauseInForce, ObjectId], None]
"""A function that upholds a condition, given its clause and its object, or `_ALL`."""


@dataclass(eq=False, slots=True)
class _Condition:
    """A condition that a clause keeps true, and the objects for which it may be false.

    - `doubtful`: these objects. If the condition is not about objects, it is checked as a whole.
    - `known`: for each kind that the condition is about, the objects known so far.
    - `changed`: the kinds in `known` that may have had new objects since.
    """

    clause: ClauseInForce
    doubtful: set[ObjectId] = field(init=False)
    changed: set[str] = field(init=False)
    known: dict[str, set[ObjectId]] = field(init=False)

    def __post_init__(self) -> None:
        each = self.clause.reading.each
        self.doubtful = set() if each else {_ALL}
        self.known = {kind.name: set() for kind in each}
        self.changed = set(self.known)

    def add(self, member: ObjectId | str) -> None:
        """Record that the condition may be false now for an object, or for objects of a kind."""
        (self.changed if member in self.known else self.doubtful).add(member)

    def look_around(self, state: State) -> None:
        """Add objects that were created since, for which the condition has to be checked."""
        while self.changed:
            kind = self.changed.pop()
            there = set(state.of_kind(kind))
            self.doubtful |= there - self.known[kind]
            self.known[kind] = there
            state.resting.rest(self, kind, ((kind, BEING),))

    def in_order(self) -> list[ObjectId]:
        """Return the objects to be checked in order, kind by kind."""
        if len(self.doubtful) < 2:
            return list(self.doubtful)
        kinds = list(self.known)

        def order(object: ObjectId) -> tuple[int, int]:
            kind, number = serial(object)
            return kinds.index(kind), number

        return sorted(self.doubtful, key=order)


class Upholding:
    """The part of the engine that keeps the conditions of the law true."""

    def __init__(self, law: InForceNow) -> None:
        self._law = law
        self._of: InForce | None = None
        self._conditions: tuple[_Condition, ...] = ()
        self._upheld = -1
        """The version of the state in which all conditions were last known to hold.

        It is not updated if a condition was skipped, so its clause is tried again each time, even
        after a restart.
        """
        self._during: Game | None = None
        """The event that was then being judged, if a condition depended on its time or post."""

    def uphold(self, game: Game) -> None:
        """Run the clauses that keep conditions true until nothing changes any more.

        A clause that needs an unimplemented clause is skipped.
        """
        if not self._holds(game):
            # Where every clause is implemented there is nothing to skip, and nothing to remember
            # for it.
            self._uphold(game, game.uphold if self._law().whole else game.uphold_if_read)

    def uphold_what_can_be(self, game: Game) -> None:
        """Uphold all conditions after an event that can't be refused, such as a midnight.

        A clause whose implementation raises an exception is skipped, too.
        """
        if not self._holds(game):
            with game.passing_over():
                self._uphold(game, game.uphold_unless_it_breaks)

    def _holds(self, game: Game) -> bool:
        """Return whether nothing has changed since all conditions were last made true.

        A condition that depends on the time may be false at the next event, although the state is
        the same. Changes that were tried and undone in between don't matter.
        """
        return self._upheld == game.state.version and self._during in (None, game)

    def _uphold(self, game: Game, read: Reading) -> None:
        script = game.transcript
        faults, skipped = len(script.faults), len(script.provisional)
        for _ in range(UPHOLDING_BOUND):
            before = len(script.changes)
            for condition in self._of_the_law():
                if condition.doubtful or condition.changed:
                    _ask(game, condition, read)
            if len(script.changes) == before:
                if (len(script.faults), len(script.provisional)) == (faults, skipped):
                    self._upheld = game.state.version
                    momentary = any(condition.doubtful for condition in self._conditions)
                    self._during = game if momentary else None
                return
        raise Endless(
            ", ".join(str(condition.clause.authority) for condition in self._of_the_law())
        )

    def _of_the_law(self) -> tuple[_Condition, ...]:
        law = self._law()
        if law is not self._of:
            self._of = law
            self._conditions = tuple(map(_Condition, law.upholds()))
        return self._conditions


def _ask(game: Game, condition: _Condition, read: Reading) -> None:
    """Run a condition's clause for each object for which the condition may no longer be true.

    The clause itself restores the condition. An object is checked again only if its check changed
    something, depended on the time, or read something that has changed since. A clause that is not
    implemented yet is skipped, and recorded as skipped each time.
    """
    clause, state, script = condition.clause, game.state, game.transcript
    if not clause.readable:
        script.provisional.append(clause.authority)
        return
    if condition.changed:
        condition.look_around(state)
    size = script.size()
    for member in condition.in_order():
        if member != _ALL and not state.exists(member):
            condition.doubtful.discard(member)
            continue
        _, looked_at = state.looking(read, clause, member)
        before, size = size, script.size()
        # It held if nothing was changed or rolled; whether it still does is asked again if the
        # moment mattered.
        if size == before and MOMENT not in looked_at:
            condition.doubtful.discard(member)
            looked_at -= LAW  # another law has other conditions
            state.resting.rest(condition, member, looked_at)
