"""Conversion of a state to lines of text and back: `read(write(state)) == state` for every state.

    Sprodzoom at 12
    Rule 32 after 30
    errors forgiven after 86400
    seat 1: Ana
    seat 2: Bram
    conversation 2 -> 1 since 5: foo bar
    conversation 1 -> 2 since 9 pending
    in error since 10: Bram
    quotes 2: Ana
    errors 1: Bram
    clock stopped at 11

Conversations name the seats of their ends. A name extends to the end of its line, and may contain
anything except line breaks. If no game is in progress, two kinds of lines state how the last game
ended, and how many errors each Player made:

    over: Ended by Ana’s Valhalla
    sat 0: Ana
    sat 1: Bram
"""

import re
from dataclasses import replace

from nomicbot.lazy_regex import regex
from nomicbot.rulebooks.sprodzoom.conversations import PENDING, Conversation
from nomicbot.rulebooks.sprodzoom.engine import breach
from nomicbot.rulebooks.sprodzoom.gestures import NAMED, UnreadableGesture, word
from nomicbot.rulebooks.sprodzoom.state import GestureResult, State

HEAD = "Sprodzoom at "
"""How the text of a state begins."""

_LINES = {
    "now": r"Sprodzoom at (\d+)",
    "rule_32": r"Rule 32 after (\d+|ever)",
    "forgiven": r"errors forgiven after (\d+)",
    "seat": r"seat (\d+): (.+)",
    "conversation": r"conversation (\d+) -> (\d+) since (\d+)(?:( pending)|:(.*))",
    "error": r"in error since (\d+): (.+)",
    "quotes": r"quotes (\d+): (.+)",
    "faults": r"errors (\d+): (.+)",
    "stopped": r"clock stopped at (\d+)",
    "over": r"over: (.+)",
    "sat": r"sat (\d+): (.+)",
}
_READ = {kind: regex(pattern, re.ASCII) for kind, pattern in _LINES.items()}
_ONCE = ("now", "rule_32", "forgiven", "stopped", "over")


class NoState(ValueError):
    """Raised when input is not a stored game state. The message names the line and the error."""


def write(state: State) -> str:
    """Return a state as text."""
    seats = {who: number for number, who in enumerate(state.players, 1)}
    lines = [
        f"{HEAD}{state.now}",
        f"Rule 32 after {'ever' if state.rule_32 is None else state.rule_32}",
        f"errors forgiven after {state.forgiven}",
        *(f"seat {number}: {who}" for who, number in seats.items()),
    ]
    for c in state.conversations:
        label = " pending" if c.label is None else ": " + " ".join(c.label)
        lines.append(
            f"conversation {seats[c.active]} -> {seats[c.passive]} since {c.since}{label}".rstrip()
        )
    lines += (f"in error since {since}: {who}" for who, since in state.errors)
    lines += (f"quotes {depth}: {who}" for who, depth in state.quotes)
    lines += (f"errors {count}: {who}" for who, count in state.faults)
    if state.stopped is not None:
        lines.append(f"clock stopped at {state.stopped}")
    if state.over is not None:
        lines.append(f"over: {state.over.how}")
        lines += (
            f"sat {made}: {who}"
            for who, made in zip(state.over.players, state.over.errors, strict=True)
        )
    return "\n".join(lines) + "\n"


def read(text: str) -> State:
    """Return the state from its stored form. Raises NoState, which names the line."""
    found: dict[str, list[tuple[str, ...]]] = {kind: [] for kind in _LINES}
    for number, line in enumerate(text.split("\n"), 1):
        if not line.strip():
            continue
        kind = next((kind for kind, pattern in _READ.items() if pattern.fullmatch(line)), "")
        if not kind:
            raise NoState(f"line {number}, “{line}”, is none of a state of Sprodzoom")
        if kind in _ONCE and found[kind]:
            raise NoState(f"line {number}, “{line}”, says a second time what may be said once")
        match = _READ[kind].fullmatch(line)
        assert match
        found[kind].append(match.groups(default=""))
    if not all(found[kind] for kind in ("now", "rule_32", "forgiven")):
        raise NoState("a line of the state is missing: it was cut off")
    return _consistent(found)


def _consistent(found: dict[str, list[tuple[str, ...]]]) -> State:
    """Return the state that the parsed lines describe together. Raises NoState if there is none."""
    players = _players(found)
    for kind in ("error", "quotes", "faults", "sat"):
        if len({who for _, who in found[kind]}) < len(found[kind]):
            raise NoState("somebody has two lines of one kind")
    rule_32 = found["rule_32"][0][0]
    state = State(
        players=players,
        conversations=tuple(_conversation(players, line) for line in found["conversation"]),
        errors=_pairs(found["error"]),
        quotes=_pairs(found["quotes"]),
        faults=_pairs(found["faults"]),
        now=int(found["now"][0][0]),
        stopped=int(found["stopped"][0][0]) if found["stopped"] else None,
        rule_32=None if rule_32 == "ever" else int(rule_32),
        forgiven=int(found["forgiven"][0][0]),
    )
    if found["over"]:
        over = GestureResult(
            found["over"][0][0],
            tuple(who for _, who in found["sat"]),
            tuple(int(made) for made, _ in found["sat"]),
        )
        state = replace(state, over=over)
    elif found["sat"]:
        raise NoState("somebody sat at the table of a game of which no line says how it ended")
    if players and state.over:
        raise NoState("the game is over and in progress")
    _believable(state)
    return state


def _players(found: dict[str, list[tuple[str, ...]]]) -> tuple[str, ...]:
    """Return the Players in the order of their seats. Raises NoState."""
    seats, players = [int(seat) for seat, _ in found["seat"]], [who for _, who in found["seat"]]
    if seats != list(range(1, len(players) + 1)) or len(set(players)) < len(players):
        raise NoState("the seats are not numbered from 1, each with a Player of its own")
    if len(players) == 1:
        raise NoState("one Player alone plays no game")
    return tuple(players)


def _believable(state: State) -> None:
    """Raise NoState if no game can reach the state."""
    moments = (
        [c.since for c in state.conversations]
        + [since for _, since in state.errors]
        + [state.stopped or 0]
    )
    if max(moments) > state.now:
        raise NoState("something in the game began later than the second to which it has come")
    if any(count < 1 for _, count in (*state.quotes, *state.faults)):
        raise NoState("what somebody has none of has no line")
    if any(who not in state.players for who, _ in state.faults):
        raise NoState("only the errors of Players are counted")
    broken = breach(state)
    if broken:
        raise NoState(broken)


def _conversation(players: tuple[str, ...], line: tuple[str, ...]) -> Conversation:
    active, passive, since, pending, words = line
    ends = [int(active) - 1, int(passive) - 1]
    if not all(0 <= end < len(players) for end in ends):
        raise NoState(f"conversation {active} -> {passive} has an end at a seat that nobody has")
    try:
        label = PENDING if pending else tuple(word(one) for one in words.split())
    except UnreadableGesture as problem:
        raise NoState(str(problem)) from None
    named = [one for one in label or () if one in NAMED]
    if named:
        raise NoState(f"{named[0]} is a gesture that the game defines, and no label")
    return Conversation(players[ends[0]], players[ends[1]], label, int(since))


def _pairs(lines: list[tuple[str, ...]]) -> tuple[tuple[str, int], ...]:
    """Return names with their numbers, sorted by name."""
    return tuple(sorted((who, int(number)) for number, who in lines))
