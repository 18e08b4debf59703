"""Actions of one post that are judged together (1-3).

Actions form such a unit if one of them depends on the outcome of another, or if their author wrote
that either all of them are done or none. They are judged one by one like all other actions; but if
one of them has to wait for The Clock, all of them wait.
"""

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import groupby
from typing import Final

from nomicbot.game.actions import (
    ALL_DONE,
    NONE_DONE,
    NOT_ALL_DONE,
    SOME_DONE,
    Announcement,
    Unread,
    Verdict,
    VerdictResult,
)
from nomicbot.game.decisions import Overruled
from nomicbot.game.judging import Game, Unreadable
from nomicbot.game.lacks import Lack
from nomicbot.game.objects import Authority
from nomicbot.game.reading import Quantity, Refusal
from nomicbot.game.repeating import FAILED, awaits, said_by, uncountable
from nomicbot.lazy_dataclass import dataclass

HINGES: Quantity[bool] = Quantity(
    "whether an action may depend on how an earlier one of its post went", False
)
WHOLE: Quantity[bool] = Quantity("whether actions may be taken all together or not at all", False)
UNDOES_CHANCE: Quantity[bool] = Quantity(
    "whether what chance decides is undone with the rest of a block", True
)

_NO_HINGE = "no rule lets an action depend on how an earlier one of its post went"
_NO_BLOCK = "no rule lets actions be taken all together or not at all"
_WENT = {
    ALL_DONE: "was done",
    NONE_DONE: "failed",
    SOME_DONE: "was done at least in part",
    NOT_ALL_DONE: "failed at least in part",
}

Read = Announcement | Unread


@dataclass(slots=True, unsafe_hash=True)
class PlannedAction:
    """One repetition of an announced action, which still has to be judged.

    For example, `I do it three times` results in three of them. `number` is the number of the
    action in the post, from 0, and `index` is the index of its verdict. If the action is known to
    be impossible, `refusal` already says so. Immutable, like `Change`.
    """

    read: Final[Announcement]
    number: Final[int]
    index: Final[int]
    refusal: Final[Refusal | None] = None


Judging = Callable[[PlannedAction], Verdict]


def units(reads: Sequence[Read]) -> list[range]:
    """Return the units of a post: ranges of announcements that are judged together."""
    if len(reads) == 1:
        return [range(1)]
    found: list[range] = []
    last = 0
    parts: set[int] = set()
    block = 0
    for number, read in enumerate(reads):
        if isinstance(read, Announcement):
            linked = (read.part and read.part in parts) or (read.hinge and read.hinge in parts)
            if linked or (read.block and read.block == block):
                del found[last + 1 :]
                found[last] = range(found[last].start, number + 1)
            else:
                last, parts = len(found), set()
                found.append(range(number, number + 1))
            parts.add(read.part)
            block = read.block
        else:
            found.append(range(number, number + 1))
    return found


def alone(reads: Sequence[Read]) -> bool:
    """Return whether a unit is a single action that depends on no other and isn't in a block."""
    return len(reads) == 1 and not (
        isinstance(reads[0], Announcement) and (reads[0].hinge or reads[0].block)
    )


@dataclass(slots=True)
class ActionGroup:
    """A unit of actions that is judged before anything that follows it in the post.

    `slots` are its actions. `asked` has the verdicts on words between them that were not
    understood, by index.
    """

    slots: list[PlannedAction]
    asked: dict[int, Verdict]


def parts(game: Game, reads: Sequence[Read], held: Refusal | None = None) -> Iterator[ActionGroup]:
    """Yield a post's units of actions, each after the earlier ones have been judged.

    If the post is `held`, that refusal applies to all of its actions, except those that a decision
    of the administrator put in place of an action.
    """
    index = 0
    for unit in units(reads):
        part = ActionGroup([], {})
        for number in unit:
            read = reads[number]
            if isinstance(read, Unread):
                part.asked[index] = asked(read)
                index += 1
                continue
            wait = held is not None and not isinstance(read.action, Overruled)
            part.slots.extend(
                [PlannedAction(read, number, index, held)]
                if wait
                else _slots(game, read, number, index)
            )
            index = part.slots[-1].index + 1
        if len(part.slots) > 1 and alone(reads[unit.start : unit.stop]):
            yield from (ActionGroup([slot], {}) for slot in part.slots)
        else:
            yield part


def _slots(game: Game, read: Announcement, number: int, index: int) -> Iterable[PlannedAction]:
    """Return a slot for each repetition of an announced action.

    If the number of repetitions cannot be determined, the action is not done: the result is a
    single slot with the refusal.
    """
    if read.times == 1:
        return [PlannedAction(read, number, index)]
    refusal = uncountable(game, read)
    if refusal is not None:
        return [PlannedAction(read, number, index, refusal)]
    return (PlannedAction(read, number, index + again) for again in range(read.times))


def refused(read: Announcement, refusal: Refusal) -> Verdict:
    """Return the verdict for a refusal.

    The author is offered no options if the action is judged together with others, since a chosen
    option would be done without them. Neither are there options if the action only attempts another
    one, as a recognition does, since they would be for that other action.
    """
    readings = refusal.readings
    if readings:
        alike = all(type(meaning.action) is type(read.action) for meaning in readings)
        free = alike and not (read.hinge or read.block)
        readings = tuple(replace(meaning, times=read.times) for meaning in readings) if free else ()
    return Verdict(
        refusal.result,
        read.text,
        read.action,
        refusal.clause,
        refusal.reason,
        queued=refusal.queued,
        readings=readings,
        note=read.note,
        doubt=read.doubt,
        lack=Lack.MISSING if refusal.missing and refusal.result == VerdictResult.UNREAD else "",
    )


def asked(read: Unread) -> Verdict:
    """Return the verdict on words that cannot be understood, which become a question."""
    return Verdict(
        VerdictResult.UNREAD,
        read.text,
        reason=read.reason,
        hints=read.hints,
        readings=read.readings,
        aside=read.aside,
        lack=read.lack,
    )


def take(game: Game, unit: Sequence[PlannedAction], judge: Judging) -> list[Verdict]:
    """Carry out as much of a unit as possible, and return the verdict of each slot.

    If one of its actions has to wait, all of them do.
    """
    if len(unit) == 1 and alone(
        (unit[0].read,)
    ):  # as in nearly all units: there is no course to follow
        slot = unit[0]
        return [refused(slot.read, slot.refusal) if slot.refusal else judge(slot)]
    course = _Course(game, judge)
    mark = game.transcript.mark()
    verdicts: list[Verdict] = []
    for block, same in groupby(unit, key=lambda slot: slot.read.block):
        some = list(same)
        verdicts += course.whole(some) if block else [course.go(slot) for slot in some]
        waiting = next((verdict for verdict in verdicts if verdict.queued), None)
        if waiting is not None:
            game.roll_back(mark)
            return [
                refused(slot.read, slot.refusal or _waits_too(slot.read, waiting)) for slot in unit
            ]
    return verdicts


class _Course:
    """One run through a unit of actions, with the outcomes so far."""

    def __init__(self, game: Game, judge: Judging) -> None:
        self._game = game
        self._judge = judge
        self._went: dict[int, list[Verdict]] = defaultdict(list)
        self._untried: set[int] = set()

    def go(self, slot: PlannedAction) -> Verdict:
        """Judge one action, or refuse it if it depends on an action with another outcome."""
        refusal = slot.refusal or self._unmet(slot.read)
        verdict = refused(slot.read, refusal) if refusal else self._judge(slot)
        return self._note(slot.read, verdict)

    def whole(self, block: Sequence[PlannedAction]) -> list[Verdict]:
        """Judge the actions of a block. If one fails, undo all of them."""
        game, mark = self._game, self._game.transcript.mark()
        first = block[0].read
        if refusal := self._unmet(first) or _unless(game, WHOLE, first, _NO_BLOCK):
            return [self._note(slot.read, refused(slot.read, refusal)) for slot in block]
        taken: list[Verdict] = []
        for slot in block:
            taken.append(self._one(slot))
            if taken[-1].result != VerdictResult.DONE:
                break
        else:
            return [
                self._note(slot.read, verdict) for slot, verdict in zip(block, taken, strict=True)
            ]
        game.roll_back(mark)
        failed = taken[-1]
        together = _together(game, failed)
        verdicts = [
            failed if place == len(taken) - 1 else refused(s.read, together)
            for place, s in enumerate(block)
        ]
        return [
            self._note(slot.read, verdict) for slot, verdict in zip(block, verdicts, strict=True)
        ]

    def _one(self, slot: PlannedAction) -> Verdict:
        """Judge one action of a block.

        If the action rolls dice, it fails, because a roll cannot be undone with the rest of the
        block.
        """
        if slot.refusal is not None:
            return refused(slot.read, slot.refusal)
        rolls = len(self._game.transcript.rolls)
        verdict = self._judge(slot)
        if verdict.result == VerdictResult.DONE and len(self._game.transcript.rolls) > rolls:
            reason = (
                "chance decides it, and that can't be undone, so it can't be "
                "part of a block that is done as a whole or not at all"
            )
            if refusal := _unless(self._game, UNDOES_CHANCE, slot.read, reason):
                return refused(slot.read, refusal)
        return verdict

    def _note(self, read: Announcement, verdict: Verdict) -> Verdict:
        self._went[read.part].append(verdict)
        return verdict

    def _unmet(self, read: Announcement) -> Refusal | None:
        """Return the refusal of an action that an earlier outcome rules out, or None."""
        if not read.hinge or isinstance(read.action, Overruled):
            return None
        if refusal := _unless(self._game, HINGES, read, _NO_HINGE):
            return refusal
        went = self._went[read.hinge]
        for verdict in went:
            if verdict.result in (VerdictResult.DEFERRED, VerdictResult.UNRECOGNISED):
                reason = (
                    verdict.reason
                    if verdict.result == VerdictResult.UNRECOGNISED
                    else f"it depends on “{verdict.text}”"
                )
                return Refusal(reason, verdict.clause, verdict.result)
        clause = _clause(self._game, HINGES)
        what = f"“{went[0].text}”" if went else "what it depends on"
        if went and read.hinge in self._untried:
            self._untried.add(read.part)
            return Refusal(f"it depends on {what}, which was not tried", clause)
        done = sum(verdict.result == VerdictResult.DONE for verdict in went)
        if _as_needed(read.needs, done, len(went)):
            return None
        self._untried.add(read.part)
        how = "was done" if done and done == len(went) else "was done in part" if done else "failed"
        return Refusal(
            f"it was to be done only if {what} {_WENT[read.needs]}, and that {how}", clause
        )


def _as_needed(needs: str, done: int, tried: int) -> bool:
    match needs:
        case "all done":
            return 0 < done == tried
        case "none done":
            return not done
        case "some done":
            return done > 0
        case _:
            return done < tried or not tried


def _waits_too(read: Announcement, waiting: Verdict) -> Refusal:
    reason = (
        waiting.reason if read.text == waiting.text else f"it waits together with “{waiting.text}”"
    )
    return Refusal(reason, waiting.clause, VerdictResult.DEFERRED, queued=True)


def _together(game: Game, failed: Verdict) -> Refusal:
    """Return the refusal for the other actions of a block, one of which failed."""
    if failed.result in (VerdictResult.DEFERRED, VerdictResult.UNRECOGNISED, VerdictResult.HELD):
        reason = (
            failed.reason
            if failed.result != VerdictResult.DEFERRED
            else f"it is done together with “{failed.text}”"
        )
        return Refusal(reason, failed.clause, failed.result, queued=failed.queued)
    return Refusal(
        f"all of it or nothing was to be done, and “{failed.text}” failed", _clause(game, WHOLE)
    )


def _unless(game: Game, allowed: Quantity[bool], read: Announcement, reason: str) -> Refusal | None:
    """Return the refusal of an action unless the quantity `allowed` is true.

    The action is also refused if the quantity cannot be computed, because a clause is not
    implemented yet or raises an exception.
    """
    try:
        value, steps = game.trail(allowed)
    except Unreadable as missing:
        return awaits(missing)
    except Exception as fault:
        game.transcript.faults.append(f"{read.text!r}: {fault!r}")
        return FAILED
    return None if value else Refusal(reason, said_by(steps))


def _clause(game: Game, allowed: Quantity[bool]) -> Authority:
    """Return the last clause that helped to determine a quantity."""
    return said_by(game.trail(allowed)[1])
