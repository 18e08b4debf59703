"""The conditions that clauses keep true at all times, each asked again only about what its answer rested on."""

from collections.abc import Callable
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass, field

from nomicbot.game.inforce import LAW, ClauseInForce, InForce, InForceNow
from nomicbot.game.judging import Game
from nomicbot.game.objects import Authority, Kind, ObjectId, serial
from nomicbot.game.resting import MOMENT, Looked
from nomicbot.game.state import BEING, State
from nomicbot.game.transcript import Endless

UPHOLDING_BOUND = 1000
"""How many times conditions are upheld after one transaction before the kernel calls it endless."""

Guard = Callable[[Authority], AbstractContextManager[None]]
"""What stands around the reading of a condition, should it break."""

_NO_GUARD = nullcontext()

_ANEW = ""
"""In doubt is which objects there are; or, of a condition that is not about each object by itself, all of it."""


@dataclass(eq=False, slots=True)
class _Condition:
    """Of one condition, what of it is in doubt, and the objects that it is known to hold of."""

    doubtful: set[ObjectId] = field(default_factory=lambda: {_ANEW})
    known: set[ObjectId] = field(default_factory=set)

    def add(self, member: ObjectId) -> None:
        """It may not hold of that any more."""
        self.doubtful.add(member)

    def look_around(self, state: State, each: tuple[Kind, ...]) -> None:
        """Doubt that it holds of what came into being."""
        there = {object for kind in each for object in state.of_kind(kind)}
        self.doubtful |= there - self.known
        self.known = there
        self.doubtful.discard(_ANEW)
        state.rest(self, _ANEW, [(kind.name, BEING) for kind in each])


class Upholding:
    """Keeps the conditions of the law true."""

    def __init__(self, law: InForceNow) -> None:
        self._law = law
        self._of: InForce | None = None
        self._conditions: tuple[tuple[ClauseInForce, _Condition], ...] = ()
        self._upheld = -1
        """The version of the state in which all conditions were last seen to hold."""

    def uphold(self, game: Game) -> None:
        """Let every clause that keeps a condition true do so, until nothing changes any more."""
        if not self._holds(game):
            self._uphold(game, _unguarded)

    def uphold_what_can_be(self, game: Game) -> None:
        """The same after an event that nobody can refuse, as a midnight: a clause that breaks is passed over, as one
        is that awaits a reading or needs one that does."""
        if not self._holds(game):
            with game.passing_over():
                self._uphold(game, game.isolated)

    def _holds(self, game: Game) -> bool:
        """Conditions are about the state: where nothing has changed since all of them held, they hold."""
        return self._upheld == game.state.version

    def _uphold(self, game: Game, guard: Guard) -> None:
        script = game.transcript
        faults = len(script.faults)
        for _ in range(UPHOLDING_BOUND):
            before = len(script.changes)
            conditions = self._of_the_law()
            for clause, condition in conditions:
                if not clause.readable:
                    script.provisional.append(clause.authority)
                elif condition.doubtful:
                    _ask(game, clause, condition, guard)
            if len(script.changes) == before:
                if len(script.faults) == faults and all(clause.readable for clause, _ in conditions):
                    self._upheld = game.state.version
                return
        raise Endless(", ".join(str(clause.authority) for clause, _ in self._of_the_law()))

    def _of_the_law(self) -> tuple[tuple[ClauseInForce, _Condition], ...]:
        law = self._law()
        if law is not self._of:
            self._of, self._conditions = law, tuple((clause, _Condition()) for clause in law.upholds())
        return self._conditions


def _unguarded(_clause: Authority) -> AbstractContextManager[None]:
    return _NO_GUARD


def _ask(game: Game, clause: ClauseInForce, condition: _Condition, guard: Guard) -> None:
    each = clause.reading.each
    if each and _ANEW in condition.doubtful:
        condition.look_around(game.state, each)
    for member in _in_order(each, condition.doubtful):
        if member and not game.state.exists(member):
            condition.doubtful.discard(member)
            continue
        looked_at = _asked(game, clause, guard, *([member] if each else ()))
        if looked_at is not None:
            condition.doubtful.discard(member)
            game.state.rest(condition, member, looked_at - LAW)  # another law has other conditions


def _in_order(each: tuple[Kind, ...], objects: set[ObjectId]) -> list[ObjectId]:
    if len(objects) == 1:
        return list(objects)
    places = {kind.name: place for place, kind in enumerate(each)}

    def order(object: ObjectId) -> tuple[int, int]:
        kind, number = serial(object) if object else ("", 0)
        return places.get(kind, 0), number

    return sorted(objects, key=order)


def _asked(game: Game, clause: ClauseInForce, guard: Guard, *subject: ObjectId) -> set[Looked] | None:
    """What the answer rests on, if the condition held: nothing was changed or rolled, and no moment mattered."""
    script = game.transcript
    before = (len(script.changes), len(script.faults), len(script.provisional), len(script.rolls))
    with guard(clause.authority), game.state.noticing() as looked_at:
        game.read(clause, *subject)
    after = (len(script.changes), len(script.faults), len(script.provisional), len(script.rolls))
    return looked_at if before == after and MOMENT not in looked_at else None
