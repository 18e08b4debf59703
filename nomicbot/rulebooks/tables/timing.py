"""Time limits: alarms that end a challenge, remind a player, or end a player's time.

A clause sets its alarm with `keep`, in an `upholds`, so the alarm follows every change of the game
and of the number in the law. When the alarm rings, `due` returns its game.
"""

from datetime import datetime, timedelta

from nomicbot.game import kinds
from nomicbot.game.happenings import AlarmHappened
from nomicbot.game.judging import Game
from nomicbot.game.objects import ObjectId
from nomicbot.rulebooks.bnomic.game_time import FARTHEST
from nomicbot.rulebooks.bnomic.vocabulary.absence import HIDING
from nomicbot.rulebooks.bnomic.vocabulary.ntime import CLOCK, ON
from nomicbot.rulebooks.tables import table_objects as t

HOUR = timedelta(hours=1)
DAY = timedelta(days=1)


def after(game: Game, table: ObjectId, number: int, unit: timedelta) -> datetime | None:
    """Return when a game will have been in its state for `number` units, or None if never."""
    since = t.SINCE.of(game.state, table)
    if since is None or number > FARTHEST:
        return None
    try:
        return since + number * unit
    except OverflowError:
        return None


def keep(game: Game, table: ObjectId, purpose: str, at: datetime | None) -> None:
    """Set an alarm for a moment, or remove it if the moment is None.

    If the moment has passed, because the number in the law was lowered, the alarm rings an hour
    from now.
    """
    there = [
        alarm
        for alarm in game.state.of_kind(kinds.ALARM)
        if kinds.ALARM_ABOUT.of(game.state, alarm) == table
        and kinds.ALARM_FOR.of(game.state, alarm) == purpose
    ]
    if at is not None and at <= game.now:
        if any(kinds.ALARM_AT.of(game.state, alarm) >= game.now for alarm in there):
            return  # it rings at this very moment, or in that hour
        at = game.now + HOUR
    for alarm in there:
        if kinds.ALARM_AT.of(game.state, alarm) == at:
            at = None
        else:
            game.destroy(alarm)
    if at is not None:
        game.ask_alarm(at, purpose, table)


def due(game: Game, rang: AlarmHappened, purpose: str, kind: t.TableKind) -> ObjectId | None:
    """Return the game that an alarm with this purpose is about, or None if it has ended."""
    if (
        rang.purpose != purpose
        or not game.state.exists(rang.about)
        or game.state.kind(rang.about) != kind.name
    ):
        return None
    return rang.about


def rests(game: Game, player: ObjectId) -> bool:
    """Return whether time is stopped for a player: because The Clock is Off, or they hide."""
    off = not any(ON.of(game.state, clock) for clock in game.state.of_kind(CLOCK))
    return off or HIDING.of(game.state, player)


def stands_still(game: Game, table: ObjectId) -> None:
    """Restart the players' time after the game has been suspended.

    No time passes while it is suspended.
    """
    if taken_up(game, table):
        again(game, table)


def taken_up(game: Game, table: ObjectId) -> bool:
    """Return whether a game has just stopped being suspended.

    Whether it is now suspended is recorded for the next check.
    """
    waits, stood = t.PHASE.of(game.state, table) == t.STOPPED, t.STOOD_STILL.of(game.state, table)
    if waits != stood:
        game.set(t.STOOD_STILL, table, waits)
    return stood and not waits


def again(game: Game, table: ObjectId) -> None:
    """Give the players whose turn it is their full time again, from now on."""
    game.set(t.SINCE, table, game.now)
    game.set(t.REMINDED, table, False)
