"""How fast Sprodzoom is judged, beside how fast python-chess plays: both check a move against all rules and make it."""

import random
import statistics
import time

from nomicbot.rulebooks.sprodzoom import Gesture, State, gesture, legal, play
from tests.bench.grid import moves_of_chess

PEOPLE = ["Ana", "Bram", "Cleo", "Dov", "Eve"]
WORDS = ["foo", "bar", "baz", "qux"]
GESTURES, RUNS = 3000, 5


def game(count: int) -> list[tuple[str, str]]:
    """So many legal gestures of a random game, as lines: who makes it, and its words."""
    pick, state, told = random.Random(5), State(), []
    while len(told) < count:
        due = [c.active for c in state.conversations] or list(state.players) or PEOPLE
        who = pick.choice(due)
        moves = [
            m
            for m in legal(state, who, PEOPLE, WORDS)
            if m.gesture not in (Gesture.VALHALLA, Gesture.FORTNUM)
        ]
        move = pick.choice(moves or [gesture("Fortnum", PEOPLE), gesture("Mason", PEOPLE)])
        told.append((who, str(move)))
        state = play(state, who, move)
    return told


def judged(told: list[tuple[str, str]]) -> float:
    """Seconds that reading and judging these gestures takes."""
    state, began = State(), time.process_time()
    for who, words in told:
        state = play(state, who, gesture(words, PEOPLE))
    return time.process_time() - began


def sprodzoom_ratio() -> tuple[float, float, float]:
    """(gestures read and judged a second, legal moves of chess made a second, ratio of the first to the second)."""
    told = game(GESTURES)
    pairs = [(GESTURES / judged(told), GESTURES / moves_of_chess(GESTURES)) for _ in range(RUNS)]
    ratio = statistics.median(ours / theirs for ours, theirs in pairs)
    return (
        statistics.median(ours for ours, _ in pairs),
        statistics.median(theirs for _, theirs in pairs),
        ratio,
    )
