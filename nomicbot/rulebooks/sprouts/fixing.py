"""Detection of different drawings of a move between which its notation does not decide.

The notation of a move does not determine its line completely. What it leaves open is decided by an
*expectation*: the lower-numbered of a spot's two neighbours is on the left of the line. But this
chooses one line within a region, and does not choose between regions. And if an earlier move could
be drawn in several equivalent ways, the referee's choice among them depends on an internal order of
the program, which should decide nothing.

So the player is asked about anything that is still open, and the answer is written in notation that
`read` parses unambiguously.
"""

from dataclasses import replace
from functools import lru_cache

from nomicbot.rulebooks.sprouts.move_parser import (
    MoveLine,
    candidates,
    choices_told,
    expected_in_each_region,
)
from nomicbot.rulebooks.sprouts.move_problems import SproutsProblem
from nomicbot.rulebooks.sprouts.move_writing import written
from nomicbot.rulebooks.sprouts.notation import Written, read_move
from nomicbot.rulebooks.sprouts.position import Position, Region
from nomicbot.rulebooks.sprouts.referee import State

_MOST = 16
"""The most drawings of one position that are compared."""


def open_ways(state: State, move: Written) -> list[tuple[str, str]]:
    """Return the possible drawings of a move if there are several, each in notation and in words.

    The result is empty if the move itself says which one is meant, or if it can't be drawn.
    """
    meant = _possible_positions(state, move)
    if len(meant) < 2:
        return []
    found = {
        line.after.alike: line
        for line in candidates(state.position, move)
        if line.after.alike in meant
    }
    lines = list(found.values())
    moves = [str(without_doubt(state, line)) for line in lines]
    return list(zip(moves, choices_told(lines), strict=True)) if len(lines) > 1 else []


def _possible_positions(state: State, move: Written) -> set[tuple[Region, ...]]:
    """Return the possible positions after a move that states only its spots and regions."""
    if move.against or move.choice is not None:
        return set()
    return {line.after.alike for drawing in drawings(state) for line in _read(drawing, move)}


def without_doubt(state: State, line: MoveLine) -> Written:
    """Return the move in unambiguous notation, with a choice number if nothing else suffices."""
    move = written(state.position, line.join)
    if len(_possible_positions(state, move)) < 2:
        return move
    return replace(
        move, choice=1
    )  # of the readings that the expectation leaves, which is this one alone


@lru_cache(maxsize=1024)
def drawings(state: State) -> tuple[Position, ...]:
    """Return the possible drawings of a record, which are equivalent, unless there are too many."""
    if not state.moves:
        return (state.position,)
    last, before = state.moves[-1], replace(state, moves=state.moves[:-1], resigned=None)
    found = {state.position: None}
    for drawing in drawings(before):
        for line in candidates(drawing, replace(read_move(last.text), choice=None)):
            if line.after.alike == state.position.alike:
                found.setdefault(line.after)
    return tuple(found)[:_MOST]


def _read(drawing: Position, move: Written) -> list[MoveLine]:
    try:
        return expected_in_each_region(drawing, move)
    except SproutsProblem:
        return []
