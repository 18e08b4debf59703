"""What is different after judging again: what became of actions in the end, and attributes of objects."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Any

from nomicbot.game.actions import Posted, Verdict
from nomicbot.game.engine import Engine, Judgement
from nomicbot.game.state import State
from nomicbot.publish.corrections import VERDICT, Difference, internal
from nomicbot.publish.naming import member

Snapshot = dict[str, dict[str, Any]]
Judged = Sequence[tuple[int, Judgement]]
"""Entries, each with what judging it gave."""
Fates = dict[tuple[int, int], Verdict]
"""What became in the end of each action, by its entry and its place among the verdicts on it."""


def snapshot(state: State) -> Snapshot:
    """Every attribute of every object, as the record holds them."""
    return {object: dict(state.attributes(object)) for object in state}


@dataclass(frozen=True, slots=True)
class LookedAt:
    """A state as it was, and what players called its objects then."""

    held: Snapshot
    names: dict[str, str]


def looked_at(engine: Engine) -> LookedAt:
    """The state as it is now."""
    held = snapshot(engine.state)
    return LookedAt(held, {object: engine.library.called(engine.state, object) for object in held})


def different(
    engine: Engine, before: LookedAt, recorded: Judged, again: Judged, said: Callable[[int], Sequence[Verdict]]
) -> list[Difference]:
    """What players see that is different in the state of the engine, and of actions in entries that were judged again.

    `said` gives the verdicts on an entry that was not.
    """
    return [*_of_state(engine, before, looked_at(engine)), *_of_fates(recorded, again, said)]


def _of_state(engine: Engine, before: LookedAt, after: LookedAt) -> Iterator[Difference]:
    names = before.names | after.names
    for object in dict.fromkeys((*before.held, *after.held)):
        old, new = before.held.get(object, {}), after.held.get(object, {})
        kind = engine.state.kind(object)
        gone = not new
        for attribute in ("kind",) if gone else dict.fromkeys((*old, *new)):
            if old.get(attribute) != new.get(attribute):
                was, now = (_value(engine, kind, attribute, held.get(attribute), names) for held in (old, new))
                found = Difference(names[object], _called(attribute, names), was, now, kind)
                if not internal(found) and not _hidden(engine, kind, attribute):
                    yield found


def _hidden(engine: Engine, kind: str, attribute: str) -> bool:
    """Whether only the administrator may know of it."""
    known = engine.state.schema.attribute(kind, attribute)
    return known is not None and known.hidden


def _called(attribute: str, names: dict[str, str]) -> str:
    """An attribute; of one of a family the other object by its name: `vote of Peter`."""
    of = member(attribute)
    return attribute if of is None else f"{of[0]} of {names.get(of[1], of[1])}"


def _value(engine: Engine, kind: str, attribute: str, value: Any, names: dict[str, str]) -> Any:
    """A value; one that refers to an object as that one's name, since it may be gone by now."""
    known = engine.state.schema.attribute(kind, attribute)
    return names.get(value, value) if known is not None and known.refers and isinstance(value, str) else value


def _of_fates(recorded: Judged, again: Judged, said: Callable[[int], Sequence[Verdict]]) -> Iterator[Difference]:
    before, after = _fates(recorded), _fates(again)
    judged = {entry for entry, _ in again}
    for entry, keys in groupby(sorted({*before, *after}), key=lambda key: key[0]):
        places = list(keys)
        if entry not in judged:  # of an earlier entry: what waited and was settled later
            first = said(entry)
            before |= {key: first[key[1]] for key in places if key not in before}
            after |= {key: first[key[1]] for key in places if key not in after}
        old = [before[key] for key in places if key in before]
        new = [after[key] for key in places if key in after]
        if [v.text for v in old] == [v.text for v in new]:
            pairs: Iterable[tuple[Verdict | None, Verdict | None]] = zip(old, new, strict=True)
        else:
            pairs = _read_otherwise(old, new)
        for was, now in pairs:
            if (was and was.result) != (now and now.result):
                text = (now or was or old[0]).text
                yield Difference(f"“{text}” (entry {entry})", VERDICT, was and was.result, now and now.result)


def _read_otherwise(old: list[Verdict], new: list[Verdict]) -> Iterator[tuple[Verdict | None, Verdict | None]]:
    """The verdicts on other words than those that were read before: each that is gone, each that is new."""
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
