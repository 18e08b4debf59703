"""Sprodzoom as a table game by mail.

In the record of a game, each Player is represented by the number of their seat, counted from 1, and
time is in seconds since 1970. Reports have names in place of the numbers: `renamed` converts
between the two.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import lru_cache

from nomicbot.lazy_dataclass import dataclass
from nomicbot.rulebooks.sprodzoom.conversations import Conversation
from nomicbot.rulebooks.sprodzoom.engine import Standing, check, play, result
from nomicbot.rulebooks.sprodzoom.gestures import Gesture, Move, UnreadableGesture, gesture
from nomicbot.rulebooks.sprodzoom.serialization import read as read_state
from nomicbot.rulebooks.sprodzoom.serialization import write
from nomicbot.rulebooks.sprodzoom.state import GestureResult, State
from nomicbot.rulebooks.sprodzoom.timeouts import leave, until
from nomicbot.rulebooks.tables.engine import Ended, Record

SPROD, SPRODZOOM = "Sprod", "Sprodzoom"
"""The terms of a game: the gesture with which it begins."""
HOUR = 60 * 60
FOR_EVER = 10**12
"""A second so far in the future that it stands for no time limit."""

read = lru_cache(maxsize=256)(read_state)
"""The function that reads the state from a record. Raises NoState."""


class SprodzoomEngine:
    """The Sprodzoom engine, in the form of a table game's engine."""

    refuses: tuple[type[Exception], ...] = (UnreadableGesture,)

    def begin(self, terms: str, seats: int) -> Record:
        """Return a game that begins at second 0 with the challenger's gesture, as its terms say."""
        assert seats == 2, "a Sprod or a Sprodzoom is pointed at one"
        opening = Gesture.SPROD if terms == SPROD else Gesture.SPRODZOOM
        return Record(write(play(State(), "1", Move(opening, recipient="2"))))

    def due(self, record: Record) -> tuple[int, ...]:
        """Return the seats of the players who have to speak, in order."""
        state = read(record.text)
        due = {conversation.active for conversation in state.conversations}
        return tuple(int(player) - 1 for player in state.players if player in due)

    def play(self, record: Record, seat: int, move: str) -> Record:
        """Return the game after a gesture that names Players by the numbers of their seats."""
        state = read(record.text)
        return Record(write(play(state, str(seat + 1), gesture(move, state.players))))

    def leave(self, record: Record, seat: int) -> Record:
        """Return the game after the player on a seat has left the table."""
        return Record(write(leave(read(record.text), str(seat + 1)).after))

    def ended(self, record: Record) -> Ended | None:
        """Return the result of a game, or None while it goes on.

        The players with the fewest errors win the prize, unless all have the same number.
        """
        over = result(read(record.text))
        if over is None:
            return None
        fewest, most = min(over.errors, default=0), max(over.errors, default=0)
        fewer = [
            int(who) - 1
            for who, made in zip(over.players, over.errors, strict=True)
            if made == fewest < most
        ]
        return Ended(tuple(fewer), over.how[0].lower() + over.how[1:])


@dataclass(frozen=True)
class Limits:
    """The time of an act, and the time limits of the law in hours.

    A negative limit means that there is no limit.
    """

    now: int
    speaking: int = -1
    in_error: int = -1

    def upon(self, state: State) -> State:
        """Return `state` with these time limits set, converted from hours."""
        return replace(
            state,
            rule_32=None if self.speaking < 0 else min(self.speaking * HOUR, FOR_EVER),
            forgiven=FOR_EVER if self.in_error < 0 else min(self.in_error * HOUR, FOR_EVER),
        )


@dataclass(frozen=True)
class Done:
    """The outcome of an act in a game.

    The outcome consists of the record after the act, the report, and whether the act was a gesture
    with an effect, whether it brought its author to the table, and whether it was an error.
    """

    record: Record
    told: tuple[str, ...]
    counts: bool = False
    came: bool = False
    error: bool = False


def begun(record: Record, now: int) -> Record:
    """Return the record of a game that begins at second `now`."""
    return Record(write(from_now(replace(read(record.text), now=now))))


def from_now(state: State) -> State:
    """Return a state in which all players have their full time again."""
    began = tuple(replace(conversation, since=state.now) for conversation in state.conversations)
    return replace(state, conversations=began, stopped=None if state.stopped is None else state.now)


def reached(state: State, limits: Limits) -> tuple[State, tuple[str, ...]]:
    """Return a state advanced to this moment, and descriptions of what happened in between."""
    passed = until(limits.upon(state), max(limits.now, state.now))
    return passed.after, passed.told


def waited(
    record: Record, names: Sequence[str], limits: Limits, change: Callable[[State], State]
) -> Done:
    """Return the outcome of advancing a game to this moment and then changing it by `change`."""
    state, told = reached(renamed(read(record.text), _by_number(names)), limits)
    return Done(_kept(change(state), names), told)


def gestured(record: Record, names: Sequence[str], who: str, move: Move, limits: Limits) -> Done:
    """Return the outcome of the gesture `move` by `who`.

    `names` has a name for each seat. If the gesture brings somebody in, their name comes last.
    """
    state, told = reached(renamed(read(record.text), _by_number(names)), limits)
    verdict = check(state, who, move)
    why = f" ({verdict.why})" if verdict.why else ""
    standing = verdict.standing.value[0].lower() + verdict.standing.value[1:]
    said = f"{move} is {standing}{why}: {verdict.does}"
    counts = verdict.standing is Standing.LEGAL and not state.depth(who)
    came = set(verdict.after.players) - set(state.players)
    return Done(_kept(verdict.after, names), (*told, said), counts, bool(came), verdict.error)


def left(record: Record, names: Sequence[str], who: str, limits: Limits) -> Done:
    """Return the outcome when a player leaves the table."""
    state, told = reached(renamed(read(record.text), _by_number(names)), limits)
    passed = leave(state, who)
    return Done(_kept(passed.after, names), (*told, *passed.told))


def shown(record: Record, names: Sequence[str], limits: Limits) -> State:
    """Return the current state of a recorded game, with these names for its Players."""
    return reached(renamed(read(record.text), _by_number(names)), limits)[0]


def _by_number(names: Sequence[str]) -> dict[str, str]:
    return {str(number): name for number, name in enumerate(names, 1)}


def _kept(state: State, names: Sequence[str]) -> Record:
    return Record(
        write(renamed(state, {name: str(number) for number, name in enumerate(names, 1)}))
    )


def renamed(state: State, names: Mapping[str, str]) -> State:
    """Return a state with its people renamed."""

    def pairs(found: tuple[tuple[str, int], ...]) -> tuple[tuple[str, int], ...]:
        return tuple(sorted((names[who], number) for who, number in found))

    over = state.over
    return replace(
        state,
        players=tuple(names[who] for who in state.players),
        conversations=tuple(
            Conversation(names[c.active], names[c.passive], c.label, c.since)
            for c in state.conversations
        ),
        errors=pairs(state.errors),
        quotes=pairs(state.quotes),
        faults=pairs(state.faults),
        over=over
        and GestureResult(over.how, tuple(names[who] for who in over.players), over.errors),
    )
