"""The legal moves, compared with the counts in the literature, and counted independently."""

from collections import Counter

import pytest
from sprouts_games import random_games

from nomicbot.rulebooks.sprouts import result, write
from nomicbot.rulebooks.sprouts.moves import after, joins
from nomicbot.rulebooks.sprouts.position import Position

SEQUENCES = {
    1: [1, 1],
    2: [3, 19, 98, 372, 360],
    3: [9, 129, 1641, 18162, 155340, 910170, 2351160, 1451520],
}
ENDS = {1: {2: 1}, 2: {4: 78, 5: 360}, 3: {6: 13290, 7: 1106064, 8: 1451520}}


def shape(position: Position) -> object:
    """Return a position's shape without spot numbers.

    Each spot is represented by its number of lines, then by the shapes of its neighbours, and so
    on.
    """
    colours = dict(enumerate(position.lives))
    for _ in range(4):
        seen: dict[int, list[object]] = {spot: [] for spot in colours}
        regions = []
        for region in position.regions:
            lines = [tuple(colours[spot] for spot in line) for line in region]
            turns = [[line[at:] + line[:at] for at in range(len(line))] for line in lines]
            regions.append(tuple(sorted(map(min, turns))))
            for line, turned in zip(region, turns, strict=True):
                for spot, told in zip(line, turned, strict=True):
                    seen[spot].append((told, regions[-1]))
        colours = {
            spot: hash((colour, tuple(sorted(seen[spot])))) for spot, colour in colours.items()
        }
    return tuple(sorted(regions))


def sequences(spots: int, moves: int) -> tuple[list[int], dict[int, int]]:
    """Return the numbers of move sequences by length, and of games by their last move, with numbered spots."""
    start = Position.start(spots)
    level, counts, ends = {shape(start): (start, 1)}, [], Counter()
    while level:
        following: dict[object, tuple[Position, int]] = {}
        for position, ways in level.values():
            if position.over:
                ends[position.spots - spots] += ways
            elif len(counts) < moves:
                for join in joins(position):
                    then = after(position, join)
                    _, others = following.get(key := shape(then), (then, 0))
                    following[key] = then, others + ways
        level = following
        counts += [sum(ways for _, ways in level.values())] if level else []
    return counts, dict(ends)


def test_as_many_sequences_of_moves_as_published():
    assert sequences(1, 5) == (SEQUENCES[1], ENDS[1])
    assert sequences(2, 5) == (SEQUENCES[2], ENDS[2])


@pytest.mark.slow
def test_as_many_sequences_of_moves_from_three_spots_as_published():
    assert sequences(3, 8) == (SEQUENCES[3], ENDS[3])


def test_as_many_first_moves_as_the_formulas_say():
    for spots in range(2, 9):
        start = Position.start(spots)
        assert len(list(joins(start))) == spots * (spots - 1) // 2 + spots * 2 ** (spots - 2)
        assert len(list(joins(start, alike=True))) == 2 + (spots - 1) // 2


def test_forty_spots_have_first_moves_at_once():
    start = Position.start(40)
    assert len(list(joins(start, alike=True))) == 2 + 39 // 2
    assert after(start, next(joins(start))).spots == 41


def test_every_game_keeps_the_counts_of_euler_and_conway():
    for game in random_games(60, seed=1):
        position, moves = game.position, len(game.moves)
        assert sum(position.lives) == 3 * game.spots - moves
        edges = (
            sum(len(line) for region in position.regions for line in region if len(line) > 1) // 2
        )
        assert edges == 2 * moves, "each line is told once for each of its sides"
        # Each boundary is one side of a connected piece, so Euler's formula gives the number of pieces.
        sides = sum(len(region) for region in position.regions)
        pieces = position.spots - edges + len(position.regions) - 1
        assert sides == pieces + len(position.regions) - 1, write(game)
        if game.over:
            ended = result(game)
            assert ended is not None
            dead = position.spots - len(ended.survivors)
            assert 2 * game.spots <= moves <= 3 * game.spots - 1
            pharisees = dead - 2 * len(
                ended.survivors
            )  # the dead that no survivor has for one of its two neighbours
            assert 4 * moves == 8 * game.spots + pharisees
