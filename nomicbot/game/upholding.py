"""The conditions that clauses keep true at all times, each asked again only about what its answer rested on."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from nomicbot.game.inforce import LAW, ClauseInForce, InForce, InForceNow
from nomicbot.game.judging import Game
from nomicbot.game.objects import Kind, ObjectId, serial
from nomicbot.game.resting import MOMENT, Looked
from nomicbot.game.state import BEING, State
from nomicbot.game.transcript import Endless

UPHOLDING_BOUND = 1000
"""How many times conditions are upheld after one transaction before the kernel calls it endless."""

_ALL = ""

Reading = Callable[..., Any]
"""How a condition is read: a clause, and the object that it is about, if it is about each by itself."""


@dataclass(eq=False, slots=True)
class _Condition:
    """Of one condition, the objects of which it may not hold (or all of it, if it is about no objects), the kinds of
    which there may be others now, and for each kind the objects that were there."""

    each: tuple[Kind, ...]
    doubtful: set[ObjectId] = field(init=False)
    changed: set[str] = field(init=False)
    known: dict[str, set[ObjectId]] = field(init=False)

    def __post_init__(self) -> None:
        self.doubtful = set() if self.each else {_ALL}
        self.known = {kind.name: set() for kind in self.each}
        self.changed = set(self.known)

    def add(self, member: ObjectId | str) -> None:
        """It may not hold of that object, or of one of that kind."""
        (self.changed if member in self.known else self.doubtful).add(member)

    def look_around(self, state: State) -> None:
        """Doubt that it holds of what came into being."""
        while self.changed:
            kind = self.changed.pop()
            there = set(state.of_kind(kind))
            self.doubtful |= there - self.known[kind]
            self.known[kind] = there
            state.rest(self, kind, ((kind, BEING),))

    def in_order(self) -> list[ObjectId]:
        """What it is to be asked about, kind by kind."""
        if len(self.doubtful) < 2:
            return list(self.doubtful)
        kinds = list(self.known)

        def order(object: ObjectId) -> tuple[int, int]:
            kind, number = serial(object)
            return kinds.index(kind), number

        return sorted(self.doubtful, key=order)


class Upholding:
    """Keeps the conditions of the law true."""

    def __init__(self, law: InForceNow) -> None:
        self._law = law
        self._of: InForce | None = None
        self._conditions: tuple[tuple[ClauseInForce, _Condition], ...] = ()
        self._readable = True
        self._upheld = -1
        """The version of the state in which all conditions were last seen to hold."""

    def uphold(self, game: Game) -> None:
        """Let every clause that keeps a condition true do so, until nothing changes any more."""
        if not self._holds(game):
            self._uphold(game, game.read)

    def uphold_what_can_be(self, game: Game) -> None:
        """The same after an event that nobody can refuse, as a midnight: a clause that breaks is passed over, as one
        is that awaits a reading or needs one that does."""
        if not self._holds(game):
            with game.passing_over():
                self._uphold(game, game.read_unless_it_breaks)

    def _holds(self, game: Game) -> bool:
        """Conditions are about the state: where nothing has changed since all of them held, they hold."""
        return self._upheld == game.state.version

    def _uphold(self, game: Game, read: Reading) -> None:
        script = game.transcript
        faults = len(script.faults)
        for _ in range(UPHOLDING_BOUND):
            before = len(script.changes)
            for clause, condition in self._of_the_law():
                if not clause.readable:
                    script.provisional.append(clause.authority)
                elif condition.doubtful or condition.changed:
                    _ask(game, clause, condition, read)
            if len(script.changes) == before:
                if len(script.faults) == faults and self._readable:
                    self._upheld = game.state.version
                return
        raise Endless(", ".join(str(clause.authority) for clause, _ in self._of_the_law()))

    def _of_the_law(self) -> tuple[tuple[ClauseInForce, _Condition], ...]:
        law = self._law()
        if law is not self._of:
            self._of = law
            self._conditions = tuple((clause, _Condition(clause.reading.each)) for clause in law.upholds())
            self._readable = all(clause.readable for clause in law.upholds())
        return self._conditions


def _ask(game: Game, clause: ClauseInForce, condition: _Condition, read: Reading) -> None:
    each = clause.reading.each
    condition.look_around(game.state)
    for member in condition.in_order():
        if each and not game.state.exists(member):
            condition.doubtful.discard(member)
            continue
        looked_at = _asked(game, clause, read, *([member] if each else ()))
        if looked_at is not None:
            condition.doubtful.discard(member)
            looked_at -= LAW  # another law has other conditions
            game.state.rest(condition, member, looked_at)


def _asked(game: Game, clause: ClauseInForce, read: Reading, *subject: ObjectId) -> set[Looked] | None:
    """What the answer rests on, if the condition held: nothing was changed or rolled, and no moment mattered."""
    before = game.transcript.size
    with game.state.noticing() as looked_at:
        read(clause, *subject)
    return looked_at if game.transcript.size == before and MOMENT not in looked_at else None
