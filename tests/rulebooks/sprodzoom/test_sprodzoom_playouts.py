"""Random games: every state can be written and read back, and both rules hold in it."""

import random

import pytest

from nomicbot.rulebooks.sprodzoom import (
    Gesture,
    Standing,
    State,
    check,
    gesture,
    leave,
    picture,
    read,
    result,
    run,
    stop,
    table,
    until,
    view,
    write,
)
from nomicbot.rulebooks.sprodzoom.engine import breach
from nomicbot.rulebooks.sprodzoom.explaining import candidates

PEOPLE = ["Ana", "Bram", "Cleo", "Dov", "Eve"]
WORDS = ["foo", "bar", "baz", "qux"]
RARELY = {Gesture.VALHALLA, Gesture.FORTNUM, Gesture.OMSK, Gesture.MINSK}


def some_gesture(pick: random.Random, state: State) -> tuple[str, object]:
    """Return somebody and a gesture of theirs: a legal one, if a few attempts find one."""
    for _ in range(12):
        who = pick.choice(
            [*state.players, *(c.active for c in state.conversations), *PEOPLE][
                : 8 if state.players else 9
            ]
        )
        moves = list(candidates(state, who, PEOPLE, WORDS))
        for _ in range(12):
            move = pick.choice(moves)
            rare = move.gesture in RARELY and pick.random() < 0.9
            if not rare and check(state, who, move).standing is Standing.LEGAL:
                return who, move
    return who, move


def something(pick: random.Random, state: State) -> State:
    """Return the state after a random event in a game."""
    what = pick.random()
    if what < 0.06:
        return until(state, state.now + pick.randrange(45)).after
    if what < 0.08:
        return pick.choice((stop, run))(state)
    if what < 0.085:
        return leave(state, pick.choice(PEOPLE)).after
    who, move = some_gesture(pick, state)
    if what < 0.12:
        who = pick.choice(PEOPLE)
        move = pick.choice(list(candidates(state, who, PEOPLE, WORDS)))
    assert gesture(str(move), PEOPLE) == move
    return check(state, who, move).after


def play_out(seed: int, most: int = 40) -> int:
    """Return how many events a random game had, until it was over or reached the limit."""
    pick, state = random.Random(seed), State()
    for happened in range(1, most + 1):
        before, state = state, something(pick, state)
        assert read(write(state)) == state, write(state)
        assert breach(state) == "", write(state)
        assert len(state.players) != 1
        assert set(sum(((c.active, c.passive) for c in state.conversations), ())) <= set(
            state.players
        )
        assert (result(state) is not None) == (not state.playing and state.over is not None)
        if before.playing and not state.playing:
            assert set(result(state).players) <= set(before.players)
            assert (state.errors, state.quotes, state.conversations) == ((), (), ())
            return happened
    return most


@pytest.mark.parametrize("games", [10, pytest.param(150, marks=pytest.mark.slow)])
def test_random_games(games: int) -> None:
    lengths = [play_out(seed) for seed in range(games)]
    assert sum(lengths) > 20 * games


@pytest.mark.long
def test_thousands_of_random_games() -> None:
    for seed in range(150, 2500):
        play_out(seed, 60)


def test_whatever_happened_the_table_can_be_shown() -> None:
    pick, state = random.Random(8), State()
    for _ in range(100):
        state = something(pick, state)
        for who in (None, "Ana"):
            seen = view(state, who)
            told, drawn = table(seen), picture(seen)
            assert all(name in told and name in drawn for name in state.players)
            assert drawn.count("<g><title>") == len(state.players) + len(state.conversations)
