"""An independent, naive implementation of Sprodzoom, to compare the engine with; all states of small games.

A conversation here is (active, passive, label). A label is a tuple of gestures, or None for
Pending.
"""

from collections.abc import Callable, Iterator
from dataclasses import replace

from nomicbot.rulebooks.sprodzoom import Gesture, GestureVerdict, Move, State, check, gesture, play
from nomicbot.rulebooks.sprodzoom.conversations import Conversation
from nomicbot.rulebooks.sprodzoom.explaining import candidates
from nomicbot.rulebooks.sprodzoom.gestures import NAMED

G = Gesture
PEOPLE = ["Ana", "Bram", "Cleo"]
WORDS = ["foo", "bar"]
Triple = tuple[str, str, tuple[str, ...] | None]


def triples(state: State) -> list[Triple]:
    return [(c.active, c.passive, c.label) for c in state.conversations]


def meant(told: list[Triple], who: str, label: tuple[str, ...]) -> int | None:
    """Return the conversation that a label names, or None.

    Without words, it is the oldest Pending one that `who` must label, otherwise Null.
    """
    owed = [at for at, (active, _, one) in enumerate(told) if one is None and active == who]
    if not label and owed:
        return owed[0]
    return next((at for at, (_, _, one) in enumerate(told) if one == label), None)


def lawful(state: State, who: str, move: Move) -> list[Triple] | None:
    """Return the conversations after a gesture, whether it is an error or not, or None if it is illegal."""
    told, to, players = triples(state), move.recipient, state.players
    left, right = (players[(players.index(who) + step) % len(players)] for step in (1, -1))
    owes = any(label is None and active == who for active, _, label in told)
    made = move.gesture
    if made in (G.FORTNUM, G.VALHALLA):
        return told if made is G.FORTNUM else []
    if made is G.MASON:
        return told if state.depth(who) else None
    if made in (G.SPROD, G.SPRODZOOM) or to == who:
        return None
    if made is G.WERG:
        return told if to in players and state.in_error(to) else None
    if made is G.ZOOM:
        return None if told or to not in players else [(to, who, ())]
    if made is G.MORADICE:
        at = meant(told, who, move.after[:-1])
        if (
            at is None
            or told[at][0] != who
            or move.after[-1] in NAMED
            or (owes and told[at][2] is not None)
        ):
            return None
        return [*told[:at], (who, told[at][1], move.after[-1:]), *told[at + 1 :]]
    at = meant(told, who, move.before)
    if at is None or told[at][0] != who or owes:
        return None
    passive, label = told[at][1:]
    assert label is not None
    if made in (G.OMSK, G.MINSK):
        other = meant(told, who, move.after)
        if (
            other in (None, at)
            or told[other][0] != who
            or (passive == told[other][1]) != (made is G.MINSK)
        ):
            return None
        new = (passive, told[other][1]) if made is G.OMSK else (who, passive)
        return [one for n, one in enumerate(told) if n not in (at, other)] + [
            (*new, label + told[other][2])
        ]
    become = {
        G.SCHWARZ: (passive, who) if to == passive else None,
        G.PROFIGLIANO: (passive, who) if to != passive else None,
        G.NEURALNIC: (passive, left) if left != passive else None,
        G.PERICLES: (to, passive) if to != passive and to in players else None,
    }[made]
    more: list[Triple] = [(right, who, None)] if made is G.PERICLES else []
    return become and [*told[:at], (*become, label), *told[at + 1 :], *more]


def sane(told: list[Triple]) -> bool:
    return all(active != passive for active, passive, _ in told)


def unambiguous(told: list[Triple]) -> bool:
    labels = [label for _, _, label in told if label is not None]
    return len(labels) == len(set(labels))


def plain(state: State) -> State:
    """Return a state without errors, quotes and history: only what its conversations depend on."""
    return replace(state, errors=(), quotes=(), faults=(), over=None)


def up_to_names(state: State) -> State:
    """Return the same state with orders and names normalised, since none of them makes a difference.

    These are the order of conversations, the names of gestures, and who of three sits first. Only
    the ages of Pending conversations matter, and those of one Player are alike.
    """
    turns = range(len(state.players)) if len(state.players) == len(PEOPLE) else range(1)
    ways = (
        _renamed(state, turn, swap) for turn in turns for swap in ({}, {"foo": "bar", "bar": "foo"})
    )
    return replace(
        plain(state), conversations=min(ways, key=lambda told: [_ranked(c) for c in told])
    )


def _renamed(state: State, turn: int, swap: dict[str, str]) -> tuple[Conversation, ...]:
    to = {
        who: state.players[(at + turn) % len(state.players)] for at, who in enumerate(state.players)
    }
    told = (
        Conversation(
            to[c.active], to[c.passive], c.label and tuple(swap.get(one, one) for one in c.label)
        )
        for c in state.conversations
    )
    return tuple(sorted(told, key=_ranked))


def _ranked(c: Conversation) -> tuple:
    return c.label is None, c.label or (), c.active, c.passive


def small(state: State, most: int, longest: int) -> bool:
    """Return whether a state has at most this many conversations, with labels of at most this many gestures."""
    return len(state.conversations) <= most and all(
        len(c.label or ()) <= longest for c in state.conversations
    )


def walk(
    most: int, longest: int, seen_as: Callable[[State], State] = plain
) -> Iterator[tuple[State, list[tuple[str, Move, GestureVerdict]]]]:
    """Yield every reachable state of a game of three, with the verdict on every possible gesture.

    The game continues after gestures that are legal but in error.
    """
    begun = seen_as(play(State(), "Ana", gesture("Sprodzoom Bram", PEOPLE)))
    found, todo = {begun}, [begun]
    for state in todo:
        made = [
            (who, move, check(state, who, move))
            for who in state.players
            for move in candidates(state, who, PEOPLE, WORDS)
        ]
        yield state, made
        for _, _, verdict in made:
            if verdict.legal and verdict.after.playing and small(verdict.after, most, longest):
                after = seen_as(verdict.after)
                if after not in found:
                    found.add(after)
                    todo.append(after)
