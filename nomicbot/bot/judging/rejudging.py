"""Judging again: for a late post, for a decision about the past, and to verify the ledger.

Judging again never edits the ledger. The state is reset to the moment of the event, the event is
judged, and then all later entries are judged again. The new judgements are added to the ledger
after the old ones, and the list is sent one correction that says what is different.
"""

import hashlib
import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TypeVar

from nomicbot.annals.state_diff import different, looked_at, outcome, snapshot, unexplained
from nomicbot.game import kinds
from nomicbot.game.actions import Event, Verdict
from nomicbot.game.dice import SeededDice
from nomicbot.game.engine import Engine, Judgement
from nomicbot.game.inforce import Library
from nomicbot.game.objects import Change
from nomicbot.game.recall import Key, Notes, Values, known_of, to_rows
from nomicbot.game.state import State
from nomicbot.ledger.record import Entry, Ledger
from nomicbot.publish.corrections import Difference

__all__ = [
    "Rebuilding",
    "Rejudgement",
    "as_meant",
    "as_recorded",
    "judge_in_place",
    "rebuild",
    "recorded_dice",
    "remember_what_waits",
    "snapshot",
    "state_hash",
    "wind_back",
]


@dataclass(frozen=True, slots=True)
class Rejudgement:
    """The result of judging again: the inserted event, all later entries, and the differences.

    `before` has the recorded judgements of the later entries.
    """

    judgement: Judgement
    later: tuple[tuple[int, Judgement], ...]
    differences: tuple[Difference, ...]
    before: tuple[Judgement, ...] = ()


def remember_what_waits(engine: Engine, ledger: Ledger) -> None:
    """Give the engine the recorded posts whose actions are waiting for The Clock."""
    state = engine.state
    for waiting in state.of_kind(kinds.WAITING):
        entry = ledger.entry(kinds.WAITING_ENTRY.of(state, waiting))
        engine.remember(entry.id, entry.event)


def judge_in_place(
    engine: Engine, event: Event, entry: int, later: Sequence[Entry], ledger: Ledger
) -> Rejudgement:
    """Judge `event` as the entry `entry`, before the `later` entries, and judge these again."""
    recorded = [(known.id, ledger.judgement(known.id)) for known in later]
    before = looked_at(engine, [judged for _, judged in recorded])
    notes = as_recorded(engine, later, recorded, ledger)
    judgement = engine.judge(event, entry)
    again = as_meant(engine, later, notes)

    def said(known: int) -> Sequence[Verdict]:
        return judgement.verdicts if known == entry else ledger.verdicts(known)

    differences = tuple(different(engine, before, judgement, recorded, again, said))
    return Rejudgement(judgement, again, differences, tuple(judged for _, judged in recorded))


def as_recorded(
    engine: Engine,
    later: Sequence[Entry],
    recorded: Sequence[tuple[int, Judgement]],
    ledger: Ledger,
) -> Notes:
    """Judge entries as they were recorded, and return the meanings of their names and numbers.

    Afterwards the engine is back in the state before them.
    """
    notes = Notes()
    for _, judged in recorded:
        engine.allotted.note(judged.changes)
    wind_back(engine, recorded, ledger)
    for known, (_, judged) in zip(later, recorded, strict=True):
        once = engine.judge(known.event, known.id, known_of(judged.changes, judged.recalled), notes)
        if once.changes != judged.changes:  # another version of the program judged it
            engine.unwind(once.changes)
            engine.fold(judged.changes)
    wind_back(engine, recorded, ledger)
    return notes


def wind_back(engine: Engine, recorded: Sequence[tuple[int, Judgement]], ledger: Ledger) -> None:
    """Restore the state that the engine had before the `recorded` entries."""
    for _, judged in reversed(recorded):
        engine.unwind(judged.changes)
    remember_what_waits(engine, ledger)


def as_meant(
    engine: Engine, later: Sequence[Entry], notes: Notes
) -> tuple[tuple[int, Judgement], ...]:
    """Judge entries once more, with the recorded meaning of their names and numbers.

    The meanings for an action that does not happen this time are kept, since it may happen later.
    """
    then = Notes()
    again = [
        (known.id, engine.judge(known.event, known.id, notes.known(known.id), then))
        for known in later
    ]
    created = {
        change.object
        for _, judged in again
        for change in judged.changes
        if change.attribute == "kind"
    }
    return tuple(
        (entry, _keeping(judged, notes.left(entry, then.begun, created))) for entry, judged in again
    )


def _keeping(judged: Judgement, left: Mapping[Key, Values]) -> Judgement:
    if not left:
        return judged
    rows = {(scope, kind, name): values for scope, kind, name, values in judged.recalled}
    return replace(judged, recalled=to_rows({**left, **rows}))


# -- proving the record ----------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Rebuilt:
    """The result of judging the whole game again from its entries, compared with the ledger.

    `state` and `verdicts` are hashes of the result. `difference` describes the first difference
    from the ledger, or is "". `reworded` is the number of reasons of verdicts and changes that are
    worded differently; this does not count as a difference, since a later version may state the
    same outcome in other words.

    `otherwise` lists the ids of the entries whose outcome differs from the recorded one; all but
    the first may differ only because of the first. `noted` is the number of entries with the same
    outcome whose recorded notes name different clauses. It only counts entries of earlier versions,
    in which a restart of the bot could change the notes.
    """

    entries: int
    state: str
    verdicts: str
    difference: str
    reworded: int = 0
    otherwise: tuple[int, ...] = ()
    noted: int = 0

    @property
    def identical(self) -> bool:
        """Whether each recorded outcome was reproduced."""
        return not self.difference


Look = Callable[[Entry, Engine], None]


class UnrecordedRoll(LookupError):
    """Raised for a roll that is not recorded, because judging took a different course."""


def recorded_dice(ledger: Ledger) -> SeededDice:
    """Return dice that repeat the recorded rolls and never make new ones."""

    def no_seed(nweek: int) -> bytes:
        raise UnrecordedRoll(f"a roll of nweek {nweek} is not in the record")

    dice = SeededDice(no_seed)
    for roll in ledger.rolls():
        dice.recorded[roll.context] = roll
    return dice


class Rebuilding:
    """A rebuild: it judges all entries again in the order of judging and compares the results.

    A rebuild can follow a growing ledger: its results so far remain valid, unless an entry was
    inserted or judged again. It can also continue from a `known` rebuild of a shorter copy of its
    ledger.
    """

    def __init__(self, library: Library, ledger: Ledger, known: "Rebuilding | None" = None) -> None:
        self._library = library
        self._ledger = ledger
        self._snapshots: Mapping[int, State] = {}
        self._begin(known)

    def hold_against(self, snapshots: Mapping[int, State]) -> None:
        """Also compare the state with each of `snapshots`, after judging the snapshot's entry."""
        self._snapshots = snapshots

    def _begin(self, known: "Rebuilding | None" = None) -> None:
        self._dice = recorded_dice(self._ledger)
        self._engine: Engine = (
            known._engine.copied(self._dice) if known else Engine(self._library, self._dice)
        )
        self._judged: list[tuple[int, int]] = known._judged if known else []
        self._last: Entry | None = known._last if known else None
        self._verdicts: hashlib._Hash = known._verdicts.copy() if known else hashlib.sha256()
        self._difference: str = known._difference if known else ""
        self._reworded: int = known._reworded if known else 0
        self._noted: int = known._noted if known else 0
        self._otherwise: list[int] = list(known._otherwise) if known else []
        if known:
            remember_what_waits(self._engine, known._ledger)

    def so_far(
        self, progress: Callable[[], None] = lambda: None, look: Look = lambda _entry, _engine: None
    ) -> Rebuilt:
        """Judge everything in the ledger so far again, and return the result.

        `look` is called with each entry and the engine before the entry is judged.
        """
        judgings = self._follow(progress, look)
        state = state_hash(self._engine.state)
        return Rebuilt(
            len(judgings),
            state,
            self._verdicts.hexdigest(),
            self._difference,
            self._reworded,
            tuple(self._otherwise),
            self._noted,
        )

    @property
    def state(self) -> State:
        """The state after everything that was judged so far."""
        return self._engine.state

    def differs_from(self, state: State) -> str:
        """Return the first difference from the ledger so far, or from `state`; "" if none."""
        self._follow()
        here = "" if self._engine.state.decides_as(state) else "another state than the one at hand"
        return self._difference or here

    def _follow(
        self, progress: Callable[[], None] = lambda: None, look: Look = lambda _entry, _engine: None
    ) -> list[tuple[int, int]]:
        """Judge the entries that were added to the ledger, and return all judgings in it.

        The result has the ids of each entry and of its judging in force. `look` is called with each
        new entry and the game before it, and `progress` is called after it.
        """
        judgings = self._ledger.judgings()
        if judgings[: len(self._judged)] != self._judged:
            self._begin()
        self._dice.recorded.update((roll.context, roll) for roll in self._ledger.rolls())
        for entry in self._ledger.entries(self._last):
            look(entry, self._engine)
            self._judge(entry)
            progress()
        self._judged = judgings
        return judgings

    def _judge(self, entry: Entry) -> None:
        judged = self._engine.judge(entry.event, entry.id, self._ledger.known(entry.id))
        self._last = entry
        for verdict in judged.verdicts:
            self._verdicts.update(
                f"{entry.id} {verdict.result} {verdict.clause} {verdict.text}\n".encode()
            )
        if not self._ledger.has(entry.id, judged):
            recorded = self._ledger.judgement(entry.id)
            different = self._first_difference(entry, recorded, judged) or self._compare_notes(
                entry, recorded, judged
            )
            self._difference = self._difference or different
            self._otherwise += [entry.id] if different else []
            self._reworded += 0 if different else _reworded(recorded, judged)
        kept = self._snapshots.get(entry.id)
        if not self._difference and kept is not None and not kept.decides_as(self._engine.state):
            self._difference = (
                f"entry {entry.id}: the snapshot that was taken after it has another state"
            )

    def _first_difference(self, entry: Entry, recorded: Judgement, judged: Judgement) -> str:
        """Return the first difference between the decisions of two judgements, or ""."""
        schema = self._engine.state.schema
        was, now = ([unexplained(one, schema) for one in j.changes] for j in (recorded, judged))
        found, done = ([outcome(one) for one in j.verdicts] for j in (recorded, judged))
        waited, settled = ([*_settled(j)] for j in (recorded, judged))
        return (
            _unequal(f"entry {entry.id}, change", was, now, _change)
            or _unequal_numbers(f"entry {entry.id}", was, now, "changes")
            or _unequal(f"entry {entry.id}, action", found, done, str)
            or _unequal_numbers(f"entry {entry.id}", found, done, "verdicts")
            or _unequal(f"entry {entry.id}, action that waited", waited, settled, str)
            or _unequal_numbers(f"entry {entry.id}", waited, settled, "actions that waited")
        )

    def _compare_notes(self, entry: Entry, recorded: Judgement, judged: Judgement) -> str:
        """Return how the clauses noted in two judgements with the same outcome differ, or ""."""
        was, now = _noted(recorded), _noted(judged)
        if was == now:
            return ""
        if self._ledger.notes_count(entry.id):
            return f"entry {entry.id}: the record notes {was}, judging notes {now}"
        self._noted += 1
        return ""


def rebuild(
    library: Library,
    ledger: Ledger,
    progress: Callable[[], None] = lambda: None,
    look: Look = lambda _entry, _engine: None,
) -> Rebuilt:
    """Judge all entries again in the order of judging, and compare the results with the ledger.

    Wherever a snapshot was taken, the state is compared with it, too.
    """
    rebuilding = Rebuilding(library, ledger)
    rebuilding.hold_against(ledger.snapshots(library.schema))
    return rebuilding.so_far(progress, look)


def state_hash(state: State) -> str:
    """Return the SHA-256 of a state, in hex, ignoring explanations in values."""
    decided = {object: state.decided(object) for object in state}
    return hashlib.sha256(json.dumps(decided, sort_keys=True).encode()).hexdigest()


T = TypeVar("T")


def _unequal(what: str, old: Sequence[T], new: Sequence[T], told: Callable[[T], str]) -> str:
    """Return a description of the first difference between two lists of decisions, or ""."""
    for number, (was, now) in enumerate(zip(old, new, strict=False), 1):
        if was != now:
            return f"{what} {number}: the record has {told(was)}, judging gives {told(now)}"
    return ""


def _unequal_numbers(what: str, old: Sequence[T], new: Sequence[T], called: str) -> str:
    if len(old) == len(new):
        return ""
    return f"{what}: the record has {len(old)} {called}, judging gives {len(new)}"


def _noted(judged: Judgement) -> list[str]:
    """Return the clauses that make a judgement provisional, and those that failed."""
    failed = (fault.partition(": ")[0] for fault in judged.faults)
    return [*map(str, judged.provisional), *failed]


def _settled(judged: Judgement) -> Iterator[tuple[int, int, tuple[str, str, str]]]:
    """Yield the entry, the index and the outcome of each deferred action that was judged."""
    for one in judged.settled:
        yield one.entry, one.index, outcome(one.verdict)


def _verdicts(judged: Judgement) -> list[Verdict]:
    """Return the verdicts on an entry's actions, and on deferred actions judged with them."""
    return [*judged.verdicts, *(one.verdict for one in judged.settled)]


def _reworded(recorded: Judgement, judged: Judgement) -> int:
    """Return how many reasons are worded differently in two judgements with the same outcome.

    An explanation that is the value of an attribute is a reason, too.
    """
    verdicts = zip(_verdicts(recorded), _verdicts(judged), strict=True)
    changes = zip(recorded.changes, judged.changes, strict=True)
    return sum(was.reason != now.reason for was, now in verdicts) + sum(
        (was.why, was.new) != (now.why, now.new) for was, now in changes
    )


def _change(change: Change) -> str:
    return (
        f"{change.object} {change.attribute} {change.old!r} -> {change.new!r} by {change.authority}"
    )
