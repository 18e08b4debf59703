"""The differences after rejudging: in the final verdicts, and in attributes of objects."""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import groupby
from typing import Any

from nomicbot.game.actions import TOLD_ALONE, Decided, Posted, Verdict
from nomicbot.game.engine import Engine, Judgement
from nomicbot.game.identities import ProveAuthor
from nomicbot.game.objects import Change, ObjectId, Schema, serial
from nomicbot.game.state import State
from nomicbot.lazy_dataclass import dataclass
from nomicbot.publish.corrections import VERDICT, Difference, internal
from nomicbot.publish.display_names import member
from nomicbot.publish.verdict_words import verdict_word

Snapshot = dict[str, dict[str, Any]]
Judged = Sequence[tuple[int, Judgement]]
"""Entries, each with its judgement."""
Fates = dict[tuple[int, int], Verdict]
"""The final verdicts on actions, by their entry and their index among its verdicts."""


def snapshot(state: State) -> Snapshot:
    """Return all attributes of all objects, in the form of the ledger."""
    return {object: dict(state.attributes(object)) for object in state}


@dataclass(frozen=True)
class LookedAt:
    """The earlier state of the objects that some entries changed, and their names.

    All other objects are the same before and after, unless judging again changes them. So the cost
    depends on the number of rejudged entries, not on the number of objects in the game.
    """

    held: Snapshot
    names: dict[ObjectId, str]


def outcome(verdict: Verdict) -> tuple[str, str, str]:
    """Return the parts of a verdict that must not change: its result, clause and text."""
    return (verdict.result, str(verdict.clause or ""), verdict.text)


def unexplained(change: Change, schema: Schema) -> Change:
    """Return a change without its reason, and without explanations in its values."""
    old, new = (
        schema.decided(change.object, change.attribute, value) for value in (change.old, change.new)
    )
    if (old, new, "") == (change.old, change.new, change.why):
        return change
    return replace(change, old=old, new=new, why="")


def looked_at(engine: Engine, recorded: Iterable[Judgement]) -> LookedAt:
    """Return the current state of the objects that these judgements changed."""
    held = _attributes_of(engine.state, _changed(recorded))
    return LookedAt(held, {object: engine.library.called(engine.state, object) for object in held})


def different(
    engine: Engine,
    before: LookedAt,
    put_in: Judgement,
    recorded: Judged,
    again: Judged,
    said: Callable[[int], Sequence[Verdict]],
) -> list[Difference]:
    """Return the visible differences that the insertion of an event before others has made.

    `put_in` is the judgement of the event. The later entries were judged again: `recorded` has
    their earlier judgements, and `again` has the new ones.

    The differences are in the engine's state and in the verdicts on actions of these entries.
    `said` returns the verdicts on an entry that was not judged again.
    """
    new = [put_in, *(judgement for _, judgement in again)]
    was = _before(engine.state, before, [judgement for _, judgement in recorded], new)
    now = _attributes_of(engine.state, {*was, *_changed(new)})
    otherwise = _judged_differently(put_in, recorded, again)
    state = _of_state(engine, _Names(engine, before.names), was, now, otherwise)
    return [*state, *_of_fates(recorded, again, said)]


Step = tuple[ObjectId, str]
"""An attribute of an object."""


def _judged_differently(
    put_in: Judgement, recorded: Judged, again: Judged
) -> Callable[[Step], bool]:
    """Return a function that tests whether judging again changed an attribute differently.

    The direct effects of a late post do not count. (A post whose author was authenticated late is a
    late post, too.) The effects of a decision always count.
    """
    late = 0
    if isinstance(put_in.event, Decided):
        if not isinstance(put_in.event.decision, ProveAuthor):
            return lambda _: True
        late = put_in.event.decision.entry
    was, now = (
        _steps(judged for entry, judged in rows if entry != late) for rows in (recorded, again)
    )
    return lambda changed: was.get(changed) != now.get(changed)


def _steps(judged: Iterable[Judgement]) -> dict[Step, list[Any]]:
    """Return the changes of each attribute of an object, as differences or new values.

    For numbers it is the difference, for other values the new value.
    """
    found: dict[Step, list[Any]] = {}
    for judgement in judged:
        for change in judgement.changes:
            counts = all(isinstance(value, int) for value in (change.old, change.new))
            step = change.new - change.old if counts else change.new
            found.setdefault((change.object, change.attribute), []).append(step)
    return found


def _changed(judged: Iterable[Judgement]) -> set[ObjectId]:
    return {change.object for judgement in judged for change in judgement.changes}


def _attributes_of(state: State, objects: Iterable[ObjectId]) -> Snapshot:
    """Return the attributes of those `objects` that exist, in the order of the state."""
    return {
        object: dict(held)
        for object in sorted(objects, key=serial)
        if (held := state.attributes(object))
    }


def _before(
    state: State, before: LookedAt, recorded: Sequence[Judgement], new: Sequence[Judgement]
) -> Snapshot:
    """Return the attributes, before both judgings, of all objects that one of them changed.

    For an object that only the new judging changed, the changes are undone first.
    """
    others = _changed(new) - _changed(recorded)
    found = {**before.held, **_attributes_of(state, others)}
    for judgement in reversed(new):
        for change in reversed(judgement.changes):
            if change.object in others:
                held = found.setdefault(change.object, {})
                if change.old is None:
                    held.pop(change.attribute, None)
                else:
                    held[change.attribute] = change.old
    return {object: found[object] for object in sorted(found, key=serial) if found[object]}


class _Names(dict[ObjectId, str]):
    """Players' names for objects, or the last names of objects that have ended."""

    def __init__(self, engine: Engine, before: Mapping[ObjectId, str]) -> None:
        super().__init__()
        self._engine, self._before = engine, before

    def __missing__(self, object: ObjectId) -> str:
        there = self._engine.state.exists(object)
        name = (
            self._engine.library.called(self._engine.state, object)
            if there
            else self._before.get(object, object)
        )
        self[object] = name
        return name


def _of_state(
    engine: Engine, names: _Names, was: Snapshot, now: Snapshot, otherwise: Callable[[Step], bool]
) -> Iterator[Difference]:
    for object in dict.fromkeys((*was, *now)):
        old, new = was.get(object, {}), now.get(object, {})
        kind = engine.state.kind(object)
        gone = not new
        for attribute in ("kind",) if gone else _in_order(engine, kind, {*old, *new}):
            if _decided(engine, object, attribute, old) != _decided(engine, object, attribute, new):
                one, other = (
                    _value(engine, kind, attribute, held.get(attribute), names)
                    for held in (old, new)
                )
                own = not otherwise((object, attribute))
                found = Difference(names[object], _called(attribute, names), one, other, kind, own)
                if not internal(found) and not _hidden(engine, kind, attribute):
                    yield found


def _decided(engine: Engine, object: ObjectId, attribute: str, held: Mapping[str, Any]) -> Any:
    return engine.state.schema.decided(object, attribute, held.get(attribute))


def _in_order(engine: Engine, kind: str, attributes: Collection[str]) -> list[str]:
    """Return attributes in the order of declaration, and family members in the order of objects.

    The order in a state depends on earlier trials, and changes with a restart.
    """
    declared = {a.name: place for place, a in enumerate(engine.state.schema.of_kind(kind))}

    def place(attribute: str) -> tuple[int, str, tuple[str, int]]:
        family = member(attribute)
        if family is None:
            return declared.get(attribute, len(declared)), attribute, ("", 0)
        return len(declared), family[0], serial(family[1])

    return sorted(attributes, key=place)


def _hidden(engine: Engine, kind: str, attribute: str) -> bool:
    """Return whether only the administrator may know an attribute."""
    known = engine.state.schema.attribute(kind, attribute)
    return known is not None and known.hidden


def _called(attribute: str, names: _Names) -> str:
    """Return the name of an attribute, in a family with the other object: `vote of Peter`."""
    of = member(attribute)
    return attribute if of is None else f"{of[0]} of {names[of[1]]}"


def _value(engine: Engine, kind: str, attribute: str, value: Any, names: _Names) -> Any:
    """Return the value of an attribute, or the name of the object that it refers to.

    The name is used because the object may have ended.
    """
    known = engine.state.schema.attribute(kind, attribute)
    refers = known is not None and known.refers and isinstance(value, str) and ":" in value
    return names[value] if refers else value


def _of_fates(
    recorded: Judged, again: Judged, said: Callable[[int], Sequence[Verdict]]
) -> Iterator[Difference]:
    before, after = _fates(recorded), _fates(again)
    judged = {entry for entry, _ in again}
    for entry, keys in groupby(sorted({*before, *after}), key=lambda key: key[0]):
        places = list(keys)
        if entry not in judged:  # of an earlier entry: an action that waited and was settled later
            first = said(entry)
            for key in places:
                before.setdefault(key, first[key[1]])
                after.setdefault(key, first[key[1]])
        old = [before[key] for key in places if key in before]
        new = [after[key] for key in places if key in after]
        yield from _of_pairs(entry, old, new)


def _of_pairs(entry: int, old: list[Verdict], new: list[Verdict]) -> Iterator[Difference]:
    """Yield the differences between the earlier and the later verdicts of one entry."""
    if [v.text for v in old] == [v.text for v in new]:
        pairs: Iterable[tuple[Verdict | None, Verdict | None]] = zip(old, new, strict=True)
    else:
        pairs = _read_otherwise(old, new)
    for was, now in pairs:
        one, other = _became(was, now)
        if one != other:
            secret = any(verdict is not None and verdict.in_confidence for verdict in (was, now))
            text = TOLD_ALONE if secret else (now or was or old[0]).text
            object, quotes = f"“{text}” (entry {entry})", 0 if secret else entry
            yield Difference(object, VERDICT, one, other, quotes=quotes)


def _became(was: Verdict | None, now: Verdict | None) -> tuple[str | None, str | None]:
    """Return the results before and after, or the verdicts' texts if the results are equal."""
    hidden = now is not None and now.in_confidence
    if was is not None and now is not None and was.result == now.result and not hidden:
        return _told(was), _told(now)
    return (None if was is None else verdict_word(was)), (
        None if now is None else verdict_word(now)
    )


def _told(verdict: Verdict) -> str:
    said = "; ".join(verdict.effects) or verdict.reason
    return f"{verdict_word(verdict)}: {said}" if said else verdict_word(verdict)


def _read_otherwise(
    old: list[Verdict], new: list[Verdict]
) -> Iterator[tuple[Verdict | None, Verdict | None]]:
    """Yield the verdicts on actions that only one of two parses of a post contains."""
    left = [(v.text, v.result) for v in new]
    for was in old:
        if (was.text, was.result) in left:
            left.remove((was.text, was.result))
        else:
            yield was, None
    for now in new:
        if (now.text, now.result) in left:
            left.remove((now.text, now.result))
            yield None, now


def _fates(judged: Judged) -> Fates:
    found: Fates = {}
    for entry, judgement in judged:
        if isinstance(judgement.event, Posted):
            found |= {(entry, place): verdict for place, verdict in enumerate(judgement.verdicts)}
        found |= {(settled.entry, settled.index): settled.verdict for settled in judgement.settled}
    return found
