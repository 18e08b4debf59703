"""The speed of Sprodzoom compared with that of python-chess: both check each move by all rules."""

import random
import statistics
import time

from nomicbot.rulebooks.sprodzoom import Gesture, State, gesture, legal, play
from tests.bench.grid import moves_of_chess

PEOPLE = ["Ana", "Bram", "Cleo", "Dov", "Eve"]
WORDS = ["foo", "bar", "baz", "qux"]
GESTURES, RUNS = 3000, 5


def game(count: int) -> list[tuple[str, str]]:
    """Return legal gestures of a random game: for each, who makes it and in which words."""
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
    """Return the seconds for parsing and judging these gestures."""
    state, began = State(), time.process_time()
    for who, words in told:
        state = play(state, who, gesture(words, PEOPLE))
    return time.process_time() - began


def sprodzoom_ratio() -> tuple[float, float, float]:
    """Return gestures per second, legal moves of chess per second, and the ratio of the two."""
    told = game(GESTURES)
    pairs = [(GESTURES / judged(told), GESTURES / moves_of_chess(GESTURES)) for _ in range(RUNS)]
    ratio = statistics.median(ours / theirs for ours, theirs in pairs)
    return (
        statistics.median(ours for ours, _ in pairs),
        statistics.median(theirs for _, theirs in pairs),
        ratio,
    )
