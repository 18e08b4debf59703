"""A record of all clauses that are asked while an event is judged, and of everything they look at.

`Asking` is an engine that judges as usual, and builds a tree of frames besides: a frame for each
verdict, each happening and each time that conditions are upheld. Inside it is a frame for each call
of a clause, with everything that it looked at, changed and returned. The game itself contains none
of this.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Any

from nomicbot.game.actions import Announcement, Event, Verdict
from nomicbot.game.deferred_queue import DeferredQueue
from nomicbot.game.engine import Engine, Judgement
from nomicbot.game.inforce import LAW, ByKind, ClauseInForce, InForce, InForceNow, Library
from nomicbot.game.judging import Game
from nomicbot.game.reading import Happening, Refusal
from nomicbot.game.recall import NOTHING, KnownEntry, Notes, Recalling
from nomicbot.game.state import State
from nomicbot.game.tracked_cache import TrackedCache
from nomicbot.game.upholding import Upholding

READ, SELECT, CHANGE, CALL = "read", "select", "change", "call"
"""What a frame keeps: that the state was looked at, that clauses were looked up, a change, or a frame within it."""


@dataclass(slots=True, eq=False)
class Frame:
    """A step of judging: its kind, clause and subject, the steps within it, and its result."""

    what: str
    clause: str = ""
    of: tuple[Any, ...] = ()
    did: list[tuple[Any, ...]] = field(default_factory=list)
    gave: Any = None
    said: str = ""
    """What it said for a reason of what it gave."""

    def __iter__(self) -> "Iterator[Frame]":
        """Return the frames within it."""
        return (one[1] for one in self.did if one[0] == CALL)

    def asked(self) -> Iterator[str]:
        """Yield every clause that was called within it, at any depth."""
        if self.clause:
            yield self.clause
        for frame in self:
            yield from frame.asked()

    def every(self, what: str) -> Iterator[tuple[Any, ...]]:
        """Yield everything of one kind that it recorded, at any depth."""
        yield from (one for one in self.did if one[0] == what)
        for frame in self:
            yield from frame.every(what)

    def changed(self) -> bool:
        """Return whether anything was changed within it."""
        return next(self.every(CHANGE), None) is not None


class Trace:
    """The current frame while something is judged."""

    def __init__(self) -> None:
        self.root = Frame("entry")
        self._within = [self.root]
        self._quiet = 0

    def note(self, *what: Any) -> None:
        """Record something in the current frame."""
        if not self._quiet:
            self._within[-1].did.append(what)

    @contextmanager
    def quiet(self) -> Iterator[None]:
        """Record nothing inside the block, since the law in force is computed from its text."""
        self._quiet += 1
        try:
            yield
        finally:
            self._quiet -= 1

    def within(self, frame: Frame, work: Callable[[], Any]) -> Any:
        """Return the result of `work`, judged within this frame."""
        if self._quiet:
            return work()
        self._within[-1].did.append((CALL, frame))
        self._within.append(frame)
        try:
            frame.gave = work()
        except Refusal as refusal:
            frame.gave = refusal
            raise
        except Exception as raised:
            frame.gave = (type(raised).__name__, str(raised))
            raise
        finally:
            self._within.pop()
        return frame.gave


# -- the parts of an engine that are watched --------------------------------------------------------------------------


class WatchedState(State):
    """A state that records each access and change, with the value. It caches nothing."""

    def __init__(self, state: State, trace: Trace) -> None:
        super().__init__(state.schema)
        self._trace = trace

    def looking(self, work: Callable[..., Any], one: Any, other: Any) -> tuple[Any, set[Any]]:
        return work(one, other), set()

    def remembered(self, work: Callable[..., Any], *arguments: Any) -> Any:
        with self._trace.quiet():
            given = super().remembered(work, *arguments)
        self._trace.note(READ, (work.__name__, arguments), given)
        return given

    def exists(self, object: str) -> bool:
        given = super().exists(object)
        self._trace.note(READ, (object, "kind"), given)
        return given

    def raw(self, object: str, attribute: str) -> Any:
        given = super().raw(object, attribute)
        self._trace.note(READ, (object, attribute), given)
        return given

    def attributes(self, object: str) -> Any:
        given = super().attributes(object)
        self._trace.note(READ, object, dict(given))
        return given

    def of_kind(self, kind: Any) -> list[str]:
        given = super().of_kind(kind)
        self._trace.note(READ, kind if isinstance(kind, str) else kind.name, given)
        return given

    def where(self, attribute: Any, value: Any) -> list[str]:
        given = super().where(attribute, value)
        if (
            attribute.name != "address"
        ):  # who acts is looked up as often as the state has changed, to no effect
            self._trace.note(READ, (attribute.kind.name, attribute.name, value), given)
        return given

    def having(self, name: str, value: Any) -> list[str]:
        given = super().having(name, value)
        self._trace.note(READ, ("", name, value), given)
        return given

    def next_id(self, kind: Any, above: int = 0) -> str:
        given = super().next_id(kind, above)
        self._trace.note(READ, (kind.name, "next"), given)
        return given

    def __iter__(self) -> Iterator[str]:
        given = list(super().__iter__())
        self._trace.note(READ, "everything", given)
        return iter(given)

    def apply(self, change: Any) -> None:
        super().apply(change)
        self._trace.note(CHANGE, change)

    def undo(self, change: Any) -> None:
        super().undo(change)
        self._trace.note(CHANGE, change)


class _Nothing(dict[Any, Any]):
    """A dictionary that keeps nothing."""

    def __setitem__(self, key: Any, value: Any) -> None:
        pass


class _NotRemembered(TrackedCache):
    def keep(self, made: Any, given: Any, looked_at: Any) -> None:
        pass


class _LookedUp:
    """Clauses by their subject; each look-up is recorded."""

    def __init__(self, law: "WatchedLaw", verb: str, inner: Any, trace: Trace) -> None:
        self._law, self._verb, self._inner, self._trace = law, verb, inner, trace

    def __getitem__(self, subject: Any) -> Any:
        with self._trace.quiet():
            found = self._inner[subject]
        every = found.every if isinstance(found, ByKind) else found
        self._trace.note(
            SELECT, (self._verb, subject), tuple(map(self._law.named, every)), self._law
        )
        return found


class WatchedLaw(InForce):
    """The law in force; each call of a clause and each look-up is recorded."""

    def __init__(self, library: Library, state: State, trace: Trace) -> None:
        with trace.quiet():
            super().__init__(library, state)
        self._names: dict[Any, str] = {
            (one.rule, one.place): one.known.key if one.known else f"{one.rule} {one.text}"
            for one in self._standing
        }
        self.awaiting = {
            self._names[one.rule, one.place]: one.awaits for one in self._standing if one.awaits
        }
        """The clauses that await a reading, and why."""
        self.read = set(self._names.values()) - set(self.awaiting)
        """The clauses in force that await none."""
        self._names |= {
            f"default {known.rule.number}.{known.shape.label}": key
            for key, known in library.words.by_key.items()
        }
        self._clauses = [self._watched(clause, trace) for clause in self._clauses]
        self.permits: Any = _LookedUp(self, "permits", self.permits, trace)
        self.own_permits: Any = _LookedUp(self, "permits", self.own_permits, trace)
        self.besides: Any = _LookedUp(self, "besides", self.besides, trace)
        self.stops: Any = _LookedUp(self, "stops", self.stops, trace)
        self.adjusts: Any = _LookedUp(self, "adjusts", self.adjusts, trace)
        self.hear: Any = _LookedUp(self, "hear", self.hear, trace)
        self.constants = _Nothing()
        self.remembered = _NotRemembered(state.resting)
        self.whole = False  # so that what it spares is asked each time

    def named(self, clause: ClauseInForce) -> str:
        """Return the name of a clause in the starting law, even if it applies as a default."""
        return self._names[clause.where if clause.where[0] else clause.authority.short]

    def _watched(self, clause: ClauseInForce, trace: Trace) -> ClauseInForce:
        name, reading, call = self.named(clause), clause.reading, clause.call
        where = reading.where
        if where is not None:
            asked = where
            reading = replace(
                reading,
                where=lambda _game, *of: trace.within(
                    Frame("where", name, of), partial(asked, _game, *of)
                ),
            )
        watched = replace(clause, reading=reading)

        def called(game: Any, *of: Any) -> Any:
            frame = Frame(reading.verb, name, of, said="it defines this" if reading.base else "")

            def work() -> Any:
                given = call(game, *of)
                frame.said = game._why or frame.said
                return given

            return trace.within(frame, work)

        object.__setattr__(watched, "call", called)
        return watched


class _WatchedLawNow(InForceNow):
    def __init__(self, library: Library, state: State, trace: Trace) -> None:
        super().__init__(library, state)
        self._trace = trace

    def __call__(self) -> InForce:
        if self.known is None:
            self._state.resting.rest(self, None, LAW)
            self.known = WatchedLaw(self._library, self._state, self._trace)
        return self.known


class _Thorough(Upholding):
    """An upholding that checks every condition for every object each time."""

    def __init__(self, law: InForceNow, trace: Trace) -> None:
        super().__init__(law)
        self._trace = trace

    def _holds(self, _game: Game) -> bool:
        return False

    def _uphold(self, game: Game, read: Any) -> None:
        self._trace.within(Frame("uphold"), lambda: Upholding._uphold(self, game, read))

    def _of_the_law(self) -> Any:
        self._of = None
        with self._trace.quiet():
            return super()._of_the_law()


class Asking(Engine):
    """An engine that keeps what was asked for the last event that it judged."""

    def __post_init__(self) -> None:
        super().__post_init__()
        self.trace = Trace()
        self.state = WatchedState(self.state, self.trace)
        self.law = _WatchedLawNow(self.library, self.state, self.trace)
        self._upholding = _Thorough(self.law, self.trace)
        self._queue = DeferredQueue()

    def judge(
        self, event: Event, entry: int = 0, known: KnownEntry = NOTHING, notes: Notes | None = None
    ) -> Judgement:
        self.trace.root = Frame("entry")
        self.trace._within = [self.trace.root]
        return super().judge(event, entry, known, notes)

    def _judge_one(self, game: Game, read: Announcement) -> Verdict:
        frame = Frame("verdict", "", (game.place, read))
        given: Verdict = self.trace.within(frame, lambda: Engine._judge_one(self, game, read))
        return given

    def attempt(self, game: Game, action: Any) -> Any:
        return self.trace.within(
            Frame("attempt", "", (action,)), lambda: Engine.attempt(self, game, action)
        )

    def _game(self, event: Event, entry: int = 0, recalling: Recalling | None = None) -> Game:
        game = super()._game(event, entry, recalling)
        game.bound = lambda bind, action: bind(game, action)  # found for each clause by itself
        return game

    def _happen(self, game: Game, happening: Happening) -> None:
        self.trace.within(
            Frame("happen", "", (happening,)), lambda: Engine._happen(self, game, happening)
        )
