"""The effects of a clause: a game is played without it from the start, and compared with the original.

Each difference is traced to its reason: the clause was asked there and said something, another
clause is reported as waiting for it, or something was looked at that differs for such a reason. A
difference without one of these reasons is an error.

python tests/rulebooks/deletion.py 3-4.e 2-6.t
"""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, fields, is_dataclass
from functools import cache, cached_property
from typing import Any

from asking import CALL, READ, SELECT, Asking, Frame, WatchedLaw
from scripted_game import BOOKS, SEED, played

from nomicbot.game.actions import AlarmRang, Event
from nomicbot.game.dice import SeededDice
from nomicbot.game.engine import Judgement
from nomicbot.game.inforce import ClauseInForce, InForce
from nomicbot.game.objects import Authority
from nomicbot.rulebooks.library import library, names, starting_law
from tests.begun import BegunOnce

_EFFECTS = ("on", "upholds", "uphold", "happen", "verdict")
"""Frames that tell what holds them nothing but by what they change."""
_CITED = re.compile(r"(?:default )?(\b[0-9A-Z]+-\d+(?:\.\w+)?)(?:/\d+)?")
_POINTS = re.compile(r"\bclause (\w+)")


def plain(value: Any) -> Any:
    """Return a judged value as it is compared: a default counts as the clause that it replaces."""
    match value:
        case Authority():
            return value.rule.removeprefix("default "), value.clause
        case ClauseInForce():
            return plain(value.authority)
        case str():
            return _CITED.sub(r"\1", value) if _CITED.search(value) else value
        case tuple() | list():
            return tuple(map(plain, value))
    if is_dataclass(value) and not isinstance(value, type):
        return type(value).__name__, *(plain(getattr(value, known.name)) for known in fields(value))
    return value


def outcome(judged: Judgement) -> tuple[Any, ...]:
    """Return the result of judging an event: each verdict and each change."""
    return plain((judged.verdicts, judged.changes, judged.rolls, judged.settled))


@dataclass
class Comparing:
    """A comparison of frames: of the game with all its law, and of the game without some clauses."""

    gone: frozenset[str]
    entry: str = ""
    misses: list[str] = field(default_factory=list)
    full: WatchedLaw | None = None
    cut: WatchedLaw | None = None
    """The law in force in each, when clauses were looked up last."""

    @cached_property
    def orders(self) -> bool:
        """Whether the missing clauses say which rule takes precedence."""
        known = [library(*BOOKS).words.by_key[name] for name in self.gone]
        return any(
            one.shape.label in one.reading.prevailing
            or {"orders", "claims"} & {c.verb for c in one.clauses}
            for one in known
        )

    def differ(self, full: Frame, cut: Frame) -> bool:
        """Return whether two frames differ; the reason must be allowed, or is noted as an error."""
        if full.what == "uphold":
            return self._upheld(full, cut)
        differs = False
        one, other = iter(full.did), iter(cut.did)
        then, now = next(one, None), next(other, None)
        while then or now:
            for steps, here in ((one, then), (other, now)):
                if here is not None and self._is_gone(here) and not self._alike(then, now):
                    if not _neutral(here[1]):
                        return True
                    differs = differs or here[1].changed()
                    if here is then:
                        then = next(steps, None)
                    else:
                        now = next(steps, None)
                    break
            else:
                if now is None and self._is_reported(cut.gave):
                    return True
                if not self._same(
                    then, now
                ):  # what a frame within it changed shows in the transcript too
                    return differs or self._miss(full, f"{_told(then)} and then {_told(now)}")
                assert then is not None
                assert now is not None
                if then[0] == READ and then[2] != now[2]:
                    return True
                if then[0] == SELECT and not self._selected(full, then, now):
                    return True
                if then[0] == CALL:
                    within = self.differ(then[1], now[1])
                    differs = differs or within
                    if then[1].what not in _EFFECTS and plain(then[1].gave) != plain(now[1].gave):
                        return within or self._miss(
                            full, f"{_told(then)} gave {then[1].gave}, and then {now[1].gave}"
                        )
                then, now = next(one, None), next(other, None)
        return differs

    def entries(self, full: Frame, cut: Frame) -> bool:
        """Return whether whole entries differ, within which each verdict is compared by itself."""
        differs = [step for step in full.did if step[0] == READ] != [
            step for step in cut.did if step[0] == READ
        ]
        for then, now in zip(full, cut, strict=False):
            if (then.what, plain(then.of)) != (now.what, plain(now.of)):
                return differs or self._miss(
                    full, f"{then.what} {then.of} and then {now.what} {now.of}"
                )
            differs = self.differ(then, now) or differs
        if len(list(full)) != len(list(cut)) and not differs:
            self._miss(full, "more happened in one of them")
        return differs

    def _upheld(self, full: Frame, cut: Frame) -> bool:
        """Compare upheld conditions one by one; one that changes nothing may be checked less often."""
        differs = False
        left: dict[Any, list[Frame]] = {}
        for frame in cut:
            left.setdefault((frame.clause, frame.of), []).append(frame)
        for frame in full:
            same = left.get((frame.clause, frame.of))
            if same:
                differs = self.differ(frame, same.pop(0)) or differs
            elif frame.changed():
                differs = (
                    self._is_gone((CALL, frame)) or differs or self._miss(frame, "upheld no more")
                )
        for frame in (frame for frames in left.values() for frame in frames if frame.changed()):
            differs = self._is_gone((CALL, frame)) or differs or self._miss(frame, "upheld now")
        return differs

    def _selected(self, full: Frame, then: tuple[Any, ...], now: tuple[Any, ...]) -> bool:
        """Return whether the same clauses were selected in the same order, except the missing ones."""
        self.full, self.cut = then[3], now[3]
        stood = [name for name in then[2] if not self._left_out(name)]
        stand = [name for name in now[2] if not self._left_out(name)]
        if stood != stand and not (self.orders and sorted(stood) == sorted(stand)):
            self._miss(full, f"{then[1]} were {stood} and then {stand}")
        return stood == stand

    def _left_out(self, name: str) -> bool:
        """Return whether a clause is missing or not implemented in one of the games."""
        laws = [law for law in (self.full, self.cut) if law is not None]
        return name in self.gone or any(name not in law.read for law in laws)

    def _is_gone(self, step: tuple[Any, ...]) -> bool:
        return step[0] == CALL and bool(step[1].clause) and self._left_out(step[1].clause)

    def _is_reported(self, raised: Any) -> bool:
        """Return whether judging stopped because of a clause that refers to a missing one, and says so.

        The reason may also be a term that a missing clause defined.
        """
        if self.cut is None or not isinstance(raised, tuple) or len(raised) != 2:
            return False
        kind, said = raised
        if kind == "Undefined":
            known = library(*BOOKS).words.by_key
            return any(
                c.subject.name in said
                for name in self.gone
                for c in known[name].clauses
                if c.verb == "adjusts"
            )
        return kind == "Unreadable" and any(
            f" {name.partition(' ')[2]}" in said for name in self.cut.awaiting
        )

    def _same(self, then: tuple[Any, ...] | None, now: tuple[Any, ...] | None) -> bool:
        """Return whether the next steps are the same: the same access, change or clause."""
        if then is None or now is None or then[0] != now[0]:
            return False
        if then[0] == CALL:
            return self._alike(then, now)
        return bool(plain(then[1]) == plain(now[1]))

    def _alike(self, then: tuple[Any, ...] | None, now: tuple[Any, ...] | None) -> bool:
        """Return whether both are frames of the same clause with the same subject."""
        if then is None or now is None or not then[0] == now[0] == CALL:
            return False
        one, other = then[1], now[1]
        return (one.what, one.clause, plain(one.of)) == (other.what, other.clause, plain(other.of))

    def _miss(self, frame: Frame, what: str) -> bool:
        self.misses.append(f"{self.entry}: {frame.what} {frame.clause}: {what}")
        return True


def _neutral(frame: Frame) -> bool:
    """Return whether a clause returned only what would hold without it."""
    match frame.what:
        case "where":
            return True
        case "forbids" | "withholds":
            return frame.gave is None and not frame.changed()
        case "adjusts":
            return not frame.said and bool(plain(frame.gave) == plain(frame.of[0]))
    return frame.what in _EFFECTS


def _told(step: tuple[Any, ...] | None) -> str:
    if step is None:
        return "nothing"
    if step[0] == CALL:
        return f"{step[1].what} {step[1].clause} of {step[1].of}"
    return f"{step[0]} {step[1]}"


# -- playing --------------------------------------------------------------------------------------------------------


def _dice() -> SeededDice:
    return SeededDice(lambda _nweek: bytes([SEED]) * 32)


def _place(number: int, event: Event) -> tuple[int, str]:
    """Return the place of an entry in the script; alarms at one place are numbered."""
    return -(-number // 100), event.alarm if isinstance(event, AlarmRang) else ""


@cache
def whole_game() -> dict[tuple[int, str], tuple[tuple[Any, ...], Frame]]:
    """Return the game with all its law: the outcome of each entry, and its frame."""
    engine = Asking(library(*BOOKS), _dice())
    found = {}
    for number, event in played(engine):
        judged = engine.judge(event, number)
        assert not judged.faults
        found[_place(number, event)] = outcome(judged), engine.trace.root
    return found


@cache
def books() -> dict[str, str]:
    """Return the rulebook of each rule of the starting law."""
    return {rule.number: rule.rulebook for book in names() for rule in starting_law(book)}


def keys(clauses: Iterable[str]) -> frozenset[str]:
    """Return the permanent names of clauses, given as 3-4.e."""
    return frozenset(f"{books()[clause.rpartition('.')[0]]} {clause}" for clause in clauses)


def waiting_for(law: InForce, gone: frozenset[str]) -> tuple[set[str], list[str]]:
    """Return the clauses that wait because of missing clauses, and the clauses that wait otherwise.

    The first refer to a missing clause, or need a term that it defined, and say so.
    """
    waiting, misses = set(), []
    defined = [
        c.subject.name
        for name in gone
        for c in library(*BOOKS).words.by_key[name].clauses
        if c.base
    ]
    for status in law.statuses:
        if status.status == "awaiting":
            rule = status.of.rpartition(".")[0]
            pointing = any(f"{rule}.{letter}" in gone for letter in _POINTS.findall(status.why))
            asking = status.why.startswith("no clause in force says ") and any(
                term in status.why for term in defined
            )
            if pointing or asking:
                waiting.add(status.of)
            else:
                misses.append(f"{status.authority} waits: {status.why}")
    return waiting, misses


class Without:
    """The game of the script without some clauses (as 3-4.e), and its unexplained differences."""

    def __init__(self, *clauses: str) -> None:
        self.clauses = clauses
        self.gone = keys(clauses)
        self.misses: list[str] = []
        self.differing = 0
        """In how many entries something came out otherwise."""
        self._record: list[tuple[int, Event, Judgement]] = []
        self._asking = Asking(library(*BOOKS), _dice())
        self._folded = 0

    def play(self) -> Sequence[str]:
        """Return the differences that the deletion doesn't explain."""
        engine, whole = BegunOnce(library(*BOOKS), _dice()), whole_game()
        waiting: set[str] = set()
        for number, event in played(engine, self.clauses):
            judged = engine.judge(event, number)
            place = _place(number, event)
            self.misses += [f"entry {place}: {fault}" for fault in judged.faults]
            if not self._record:
                waiting, self.misses = waiting_for(engine.law(), self.gone)
            elif place in whole and outcome(judged) != whole[place][0]:
                self.differing += 1
                self._explain(place, number, event, judged, whole[place][1], self.gone | waiting)
            self._record.append((number, event, judged))
        return [f"without {' and '.join(self.clauses)}, {miss}" for miss in self.misses]

    def _explain(
        self,
        place: Any,
        number: int,
        event: Event,
        judged: Judgement,
        full: Frame,
        gone: frozenset[str],
    ) -> None:
        asking = self._asking
        for before, past, found in self._record[self._folded :]:
            asking.fold(found.changes)
            asking.remember(before, past)
        again = asking.judge(event, number)
        self._folded = len(self._record)
        comparing = Comparing(gone, f"entry {place}")
        if not comparing.entries(full, asking.trace.root):
            comparing.misses.append(f"entry {place}: it comes out otherwise for no reason")
        if outcome(again) != outcome(judged):
            comparing.misses.append(f"entry {place}: it comes out otherwise when it is watched")
        asking.unwind(again.changes)
        self.misses += comparing.misses


if __name__ == "__main__":
    import sys

    for wanted in sys.argv[1:]:
        game = Without(*wanted.split("+"))
        print(wanted, *game.play(), f"{game.differing} entries differ", sep="\n  ")
