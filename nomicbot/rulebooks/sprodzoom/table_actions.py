"""Events in a game of Sprodzoom on the list: gestures, passing time, players who leave."""

from collections.abc import Callable
from dataclasses import replace
from datetime import UTC, datetime

from nomicbot.game.judging import Game
from nomicbot.game.kinds import NAME, OUTSIDER
from nomicbot.game.objects import ObjectId
from nomicbot.rulebooks.bnomic.vocabulary.ntime import CLOCK, ON
from nomicbot.rulebooks.bnomic.vocabulary.players import PLAYER
from nomicbot.rulebooks.sprodzoom import records as games
from nomicbot.rulebooks.sprodzoom import vocabulary as v
from nomicbot.rulebooks.sprodzoom.conversations import Conversation
from nomicbot.rulebooks.sprodzoom.explaining import explain
from nomicbot.rulebooks.sprodzoom.gestures import NAMED, Gesture, Move, UnreadableGesture, gesture
from nomicbot.rulebooks.sprodzoom.records import Done, Limits
from nomicbot.rulebooks.sprodzoom.serialization import write
from nomicbot.rulebooks.sprodzoom.state import State
from nomicbot.rulebooks.sprodzoom.timeouts import due, run, stop
from nomicbot.rulebooks.tables import table_challenges, table_names
from nomicbot.rulebooks.tables import table_objects as t
from nomicbot.rulebooks.tables.engine import Record
from nomicbot.rulebooks.tables.lifecycle import unasked

HOUR = games.HOUR


def second(at: datetime) -> int:
    """Return the moment `at` in whole seconds since 1970, as in the records of games."""
    return int(at.timestamp())


def moment(at: int) -> datetime | None:
    """Convert seconds since 1970 to a datetime. Return None if they are out of range."""
    try:
        return datetime.fromtimestamp(at, UTC)
    except (ValueError, OverflowError, OSError):
        return None


def limits(game: Game, table: ObjectId) -> Limits:
    """Return the current second, and the law's time limits in hours."""
    speaking, in_error = game.quantity(v.SPEAKING_TIME, table), game.quantity(v.IN_ERROR_FOR, table)
    return Limits(second(game.now), speaking, in_error)


def seated(game: Game, table: ObjectId) -> list[str]:
    """Return the distinct names of everybody who ever had a seat at a table, in order of seats."""
    found: list[str] = []
    for number, player in enumerate(t.SEATS.of(game.state, table), 1):
        name = NAME.of(game.state, player) or player
        found.append(f"{name} at seat {number}" if name in found else name)
    return found


def shown(game: Game, table: ObjectId) -> State:
    """Return the current state of a game, with names. Time passes only while it is in progress."""
    when = limits(game, table) if t.goes_on(game.state, table) else Limits(0)
    return games.shown(v.PLAYED.record(game, table), seated(game, table), when)


def clock_is_on(game: Game) -> bool:
    """Return whether The Clock is On."""
    return any(ON.of(game.state, clock) for clock in game.state.of_kind(CLOCK))


def begin(game: Game, table: ObjectId) -> None:
    """Begin a game that was just accepted."""
    v.PLAYED.carried_out(
        game, table, lambda: games.begun(v.PLAYED.record(game, table), second(game.now))
    )


def which(words: str) -> Gesture | None:
    """Return the gesture whose name comes first in `words`, or None."""
    return next(
        (NAMED[word.casefold()] for word in words.split() if word.casefold() in NAMED), None
    )


def people(game: Game) -> list[str]:
    """Return everybody whom a gesture can be pointed at: the players of the nomic."""
    return [NAME.of(game.state, player) for player in game.state.where(PLAYER, True)]


def read(game: Game, words: str) -> Move:
    """Parse a gesture, which may be pointed at any player of the nomic.

    Raises Refusal if the words are not a gesture.
    """
    try:
        return gesture(words, people(game))
    except UnreadableGesture as problem:
        raise game.refuse(f"that is not a gesture: {problem}", missing=True) from problem


def make(game: Game, table: ObjectId, words: str) -> None:
    """Make a gesture for the actor in the game at `table`.

    Raises a refusal if the actor cannot make it.
    """
    player, move = v.PLAYED.playing(game, table), read(game, words)
    seats, sit = t.SEATS.of(game.state, table), seated(game, table)
    who = sit[seats.index(player)]
    recipient = game.find(move.recipient, OUTSIDER.name)[0] if move.recipient else ""
    if recipient and recipient not in seats:
        sit = [*sit, f"{move.recipient} who comes" if move.recipient in sit else move.recipient]
    named = sit[seats.index(recipient)] if recipient in seats else sit[-1]
    move = replace(move, recipient=named if recipient else "")
    done = _done(
        game, table, lambda record: games.gestured(record, sit, who, move, limits(game, table))
    )
    if done is not None and done.came:
        table_challenges.sit(game, table, recipient)


def asked(game: Game, table: ObjectId, words: str) -> str:
    """Return whether and why a gesture of the actor would be legal now, and its effect.

    Raises a refusal if `words` are not a gesture, or if the game is not in progress.
    """
    move, called = read(game, words), table_names.called(game.state, table)
    if not t.goes_on(game.state, table):
        raise game.refuse(f"{called} does not go on")
    told = v.PLAYED.asked(game, table, lambda: explained(game, table, game.actor or "", move))
    return told if told is not None else f"there is nothing to show of {called}"


def explained(game: Game, table: ObjectId, player: ObjectId, move: Move) -> str:
    """Return why a player's gesture would be legal now, or why not."""
    sit = dict(zip(t.SEATS.of(game.state, table), seated(game, table), strict=True))
    recipient = game.find(move.recipient, OUTSIDER.name)[0] if move.recipient else ""
    aimed = replace(move, recipient=sit.get(recipient, move.recipient))
    return explain(shown(game, table), sit.get(player, NAME.of(game.state, player)), aimed)


def leave(game: Game, table: ObjectId, player: ObjectId) -> None:
    """Remove a player from a game, whatever the reason."""
    sit, seat = seated(game, table), t.SEATS.of(game.state, table).index(player)
    done = _done(
        game, table, lambda record: games.left(record, sit, sit[seat], limits(game, table))
    )
    if done is not None:
        table_challenges.stand(game, table, player)


def passes(
    game: Game, table: ObjectId, change: Callable[[State], State] = lambda state: state
) -> None:
    """Advance a game to the present, and then apply a change to it."""
    sit = seated(game, table)
    with unasked():
        _done(game, table, lambda record: games.waited(record, sit, limits(game, table), change))


def _done(game: Game, table: ObjectId, work: Callable[[Record], Done]) -> Done | None:
    """Carry out an act and report it with the game's name. Returns None if the engine failed."""
    called, before = table_names.called(game.state, table), len(game.transcript.faults)
    kept: list[Done] = []

    def carried() -> Record:
        done = work(v.PLAYED.record(game, table))
        kept.append(done)
        game.add(v.MADE, table, int(done.counts))
        for told in done.told:
            game.tell(f"in {called}, {told.removesuffix('.')}")
        if done.error:
            game.fails()
        return done.record

    v.PLAYED.carried_out(game, table, carried)
    return kept[-1] if len(game.transcript.faults) == before else None


def challenges(_game: Game, action: v.MakeGesture) -> bool:
    """Return whether a gesture is a challenge: a Sprod or Sprodzoom without the name of a game."""
    return not action.game and which(action.gesture) in (Gesture.SPROD, Gesture.SPRODZOOM)


def challenge(game: Game, player: str, terms: str) -> None:
    """Challenge a player to a game that begins with a Sprod or a Sprodzoom by the actor.

    Raises Refusal if that player cannot be challenged.
    """
    whom = table_challenges.challenged(game, (player,))
    table = table_challenges.offer(game, v.SPRODZOOM, whom, terms)
    called, challenged = (
        table_names.called(game.state, table),
        table_names.players(game.state, whom),
    )
    game.tell(f"{called} is offered to {challenged}, to begin with a {terms}")


def recorded(game: Game, table: ObjectId) -> State:
    """Return the recorded state of a game, as of its last change."""
    return games.read(t.RECORD.of(game.state, table))


def will_be_over(game: Game, table: ObjectId) -> datetime | None:
    """Return when the first player's time in a game will run out (Rule 32), or None if never."""
    at = (
        v.PLAYED.asked(game, table, lambda: due(shown(game, table)))
        if t.goes_on(game.state, table)
        else None
    )
    return None if at is None else moment(at)


def turn_clock(game: Game, table: ObjectId, *, on: bool) -> None:
    """Start or stop the clock of a game."""
    state = v.PLAYED.asked(game, table, lambda: recorded(game, table))
    if state is None or on == (state.stopped is None):
        return
    if state.stopped is not None and v.REMINDED.of(game.state, table):
        game.add(v.REMINDED, table, second(game.now) - state.stopped)
    passes(game, table, run if on else stop)


def not_reminded(game: Game, table: ObjectId) -> list[tuple[Conversation, int]]:
    """Return the conversations in which the player who has to speak has not been reminded yet.

    Each comes with the second since 1970 at which the player's time began; the oldest conversation
    comes first. Returns [] while the clock of the table is stopped.
    """
    state = (
        v.PLAYED.asked(game, table, lambda: shown(game, table))
        if t.goes_on(game.state, table)
        else None
    )
    if state is None or state.stopped is not None:
        return []
    reminded = v.REMINDED.of(game.state, table)
    return sorted(
        ((c, c.since) for c in state.conversations if c.since > reminded), key=lambda pair: pair[1]
    )


def taken_up(game: Game, table: ObjectId, change: Callable[[State], State]) -> None:
    """Continue a suspended game, as if no time had passed in it."""

    def carried() -> Record:
        return Record(write(change(replace(recorded(game, table), now=second(game.now)))))

    with unasked():
        v.PLAYED.carried_out(game, table, carried)


def going(game: Game) -> list[ObjectId]:
    """Return the games in progress."""
    return list(t.tables(game.state, t.RUNNING, kind=v.SPRODZOOM))
