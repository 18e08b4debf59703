"""A tiny game of counters on boards, with judgements that need no rules."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import ClassVar

from nomicbot.game.actions import (
    Action,
    Announcement,
    Author,
    Codec,
    Decided,
    Event,
    Midnight,
    Posted,
    Verdict,
)
from nomicbot.game.dice import Roll, RollContext
from nomicbot.game.engine import Judgement
from nomicbot.game.objects import Attribute, Authority, Change, Kind, Schema
from nomicbot.game.state import State

START = datetime(2005, 7, 1, tzinfo=UTC)
CLAUSE = Authority("3-4", "b", 6)
BOARD = Kind("board")
COUNTER = Attribute(BOARD, "counter", int, clause="3-4.b")
LABEL = Attribute(BOARD, "label", tuple, clause="3-4.b")
SCHEMA = Schema([COUNTER, LABEL])


@dataclass(frozen=True, slots=True)
class Add(Action):
    """Add to the counter of a board."""

    name: ClassVar[str] = "add"
    board: int = 1
    amount: int = 1
    labels: tuple[tuple[str, int], ...] = ()


def codec() -> Codec:
    made = Codec()
    made.register(Add)
    return made


def at(seconds: float) -> datetime:
    return START + timedelta(seconds=seconds)


def posted(seconds: float, *actions: Action, message_id: str = "m@x") -> Posted:
    read = tuple(Announcement(action, f"I {action.name}", ((0, 5),)) for action in actions)
    return Posted(
        at(seconds), Author("wonko@example.org", "Wonko"), "public", read, message_id, "bh", "ch"
    )


def decided(seconds: float, *, amount: int = 7) -> Decided:
    return Decided(at(seconds), Add(1, amount))


def actions_of(event: Event) -> list[Add]:
    match event:
        case Posted(read=read):
            return [
                a.action for a in read if isinstance(a, Announcement) and isinstance(a.action, Add)
            ]
        case Decided(decision=Add() as action):
            return [action]
        case Midnight():
            return [Add(1, 1000), Add(2, 1000)]
    return []


def judged(state: State, event: Event, *, bonus: int = 0) -> Judgement:
    """Judge `event` and apply the changes: counters are increased, plus a `bonus` that other law might give."""
    changes: list[Change] = []
    verdicts: list[Verdict] = []
    rolls: list[Roll] = []

    def change(object: str, attribute: str, new: object) -> None:
        made = Change(object, attribute, state.raw(object, attribute), new, CLAUSE)
        state.apply(made)
        changes.append(made)

    for index, action in enumerate(actions_of(event)):
        first = len(changes)
        board = f"board:{action.board}"
        if action.amount == 0:
            verdicts.append(Verdict("refused", "I add", action, CLAUSE, "nothing is no amount"))
            continue
        if not state.exists(board):
            change(board, "kind", "board")
        change(board, "counter", (state.raw(board, "counter") or 0) + action.amount + bonus)
        change(board, "label", (*action.labels, (event.at.isoformat(), index)))
        context = RollContext(1, "chain", event.at.isoformat(), "bh", index, 0, "die")
        rolls.append(Roll(context, 6, index % 6 + 1, 1))
        verdicts.append(
            Verdict("done", "I add", action, CLAUSE, "", ("added",), tuple(changes[first:]))
        )
    own = tuple(verdicts) if isinstance(event, Posted | Decided) else ()
    return Judgement(
        event, own, tuple(changes), (), tuple(rolls), ("it was judged",), (CLAUSE,), ("fault",)
    )


def folded(changes: Iterable[Change]) -> State:
    state = State(SCHEMA)
    for change in changes:
        state.apply(change)
    return state
