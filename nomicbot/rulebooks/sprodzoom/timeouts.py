"""Events in a game without a gesture: timeouts (Rule 32), the clock, players who leave."""

from dataclasses import replace

from nomicbot.lazy_dataclass import dataclass
from nomicbot.rulebooks.sprodzoom.conversations import Conversation
from nomicbot.rulebooks.sprodzoom.state import State

_HOUR = 60 * 60


@dataclass(frozen=True)
class Passed:
    """The state after some time has passed, and a sentence for each event in that time."""

    after: State
    told: tuple[str, ...] = ()


def due(state: State) -> int | None:
    """Return the first second at which a player is overdue (Rule 32), or None."""
    moments = (
        [_late(state, conversation) for conversation in state.conversations]
        if state.stopped is None
        else []
    )
    return min((moment for moment in moments if moment is not None), default=None)


def until(state: State, at: int) -> Passed:
    """Return the state advanced to the second `at`.

    Anyone who has had to speak for more than `rule_32` seconds is in error, and the conversation
    ends. Errors that are old enough are forgiven. Raises ValueError if `at` is before the state's
    own second.
    """
    if at < state.now:
        raise ValueError(f"{at} is before {state.now}, to which the game has come")
    told = []
    overdue = sorted(_overdue(state, at), key=lambda pair: pair[0])
    for moment, conversation in overdue:
        state = state.without([conversation]).marked(conversation.active, moment)
        who, long = conversation.active, _long(state.rule_32 or 0)
        told.append(
            f"{who} was due to speak for more than {long} (Rule 32). {who} is in "
            f"error; {conversation} ends."
        )
    for who, since in state.errors:
        if at - since >= state.forgiven:
            state = state.cleared(who)
            told.append(f"{who} is in error no longer.")
    return Passed(replace(state, now=at), tuple(told))


def stop(state: State) -> State:
    """Return the state with the clock of Rule 32 stopped from now on."""
    return state if state.stopped is not None else replace(state, stopped=state.now)


def run(state: State) -> State:
    """Return the state with the clock of Rule 32 running again.

    Players have as much time left as when it was stopped.
    """
    if state.stopped is None:
        return state
    stood = state.stopped
    conversations = tuple(
        replace(c, since=c.since + state.now - max(c.since, stood)) for c in state.conversations
    )
    return replace(state, conversations=conversations, stopped=None)


def leave(state: State, who: str) -> Passed:
    """Return the state after a player has left the table, which ends their conversations.

    If fewer than two Players are left, the game ends, too.
    """
    if who not in state.players:
        return Passed(state, (f"{who} is no Player.",))
    ended = [c for c in state.conversations if who in (c.active, c.passive)]
    told = [f"{who} leaves the table.", *(f"{conversation} ends." for conversation in ended)]
    state = state.without(ended).cleared(who).quoting(who, 0)
    state = replace(
        state,
        players=tuple(one for one in state.players if one != who),
        faults=tuple(pair for pair in state.faults if pair[0] != who),
    )
    if len(state.players) < 2:
        state = state.ended(f"Ended as {who} left")
        told.append("With fewer than two Players the game is over.")
    return Passed(state, tuple(told))


def _long(seconds: int) -> str:
    """Return a duration in words, in whole hours if possible, otherwise in seconds."""
    number, unit = (
        (seconds // _HOUR, "hour") if seconds and seconds % _HOUR == 0 else (seconds, "second")
    )
    return f"{number} {unit}{'s' * (number != 1)}"


def _late(state: State, conversation: Conversation) -> int | None:
    """Return the first second at which a conversation's active end is overdue, or None."""
    return None if state.rule_32 is None else conversation.since + state.rule_32 + 1


def _overdue(state: State, at: int) -> list[tuple[int, Conversation]]:
    late = [(_late(state, conversation), conversation) for conversation in state.conversations]
    reached = at if state.stopped is None else state.stopped
    return [
        (moment, conversation)
        for moment, conversation in late
        if moment is not None and moment <= reached
    ]
