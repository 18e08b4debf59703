"""The next steps of table games: who has to answer or move, with which sentences, by when.

Each rulebook describes what its games are waiting for (`How`). All this is computed from the state
when a message is written.
"""

from collections.abc import Callable, Collection, Iterator, Sequence
from datetime import datetime

from nomicbot.game import kinds
from nomicbot.game.judging import Game
from nomicbot.game.objects import Change, ObjectId
from nomicbot.rulebooks.rulebook import Onward
from nomicbot.rulebooks.tables import table_names, timing
from nomicbot.rulebooks.tables import table_objects as t
from nomicbot.rulebooks.tables.engine import Record
from nomicbot.rulebooks.tables.lifecycle import Played

How = Callable[[Game, ObjectId], Sequence[Onward]]


def onward(
    game: Game,
    played: Played,
    changes: Sequence[Change],
    how: How,
    lapses: str,
    reminders: Collection[str] = (t.REMINDED.name,),
) -> Iterator[Onward]:
    """Yield the next steps in games of a kind in which `changes` made it a player's turn.

    `lapses` is the purpose of the alarm at which a challenge lapses, `how` describes a game in
    progress, and `reminders` are the attributes that are set when a player is reminded.
    """
    kind = played.kind.name
    there = [
        one
        for one in changes
        if game.state.exists(one.object) and game.state.kind(one.object) == kind
    ]
    for table in dict.fromkeys(
        one.object for one in there if _brings_to_turn(one, played, reminders)
    ):
        if t.PHASE.of(game.state, table) == t.OFFERED:
            yield _challenge(game, table, lapses)
        elif t.goes_on(game.state, table):
            yield from how(game, table)


def _brings_to_turn(change: Change, played: Played, reminders: Collection[str]) -> bool:
    """Return whether a change gives a player something to do, or reminds them of it."""
    if change.attribute == t.RECORD.name:
        texts = change.old, change.new
        return all(texts) and len({played.awaits(Record(text)) for text in texts}) > 1
    if change.attribute in reminders:
        return bool(change.new)
    return change.attribute in (t.SINCE.name, t.PHASE.name, t.INVITED.name)


def _challenge(game: Game, table: ObjectId, lapses: str) -> Onward:
    called = table_names.called(game.state, table)
    lines = (f"I accept the challenge to {called}.", f"I decline the challenge to {called}.")
    return Onward(
        called,
        names(game, t.INVITED.of(game.state, table)),
        "answer",
        by(game, table, lapses),
        lines,
    )


def names(game: Game, players: Sequence[ObjectId]) -> tuple[str, ...]:
    """Return the name of each of the players, as a separate string."""
    return tuple(table_names.players(game.state, (player,)) for player in players)


def by(game: Game, table: ObjectId, purpose: str) -> datetime | None:
    """Return when a game's alarm for a purpose rings, or None while its time is stopped.

    Time is stopped while a player whose turn it is can't act.
    """
    if any(timing.rests(game, player) for player in t.TURN.of(game.state, table)):
        return None
    about = [
        alarm
        for alarm in game.state.of_kind(kinds.ALARM)
        if kinds.ALARM_ABOUT.of(game.state, alarm) == table
    ]
    found = (
        kinds.ALARM_AT.of(game.state, one)
        for one in about
        if kinds.ALARM_FOR.of(game.state, one) == purpose
    )
    return next(found, None)
