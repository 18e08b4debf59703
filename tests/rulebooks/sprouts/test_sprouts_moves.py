"""Which moves there are, held against the counts in the literature; all of them counted by a program of our own too."""

from collections import Counter

import pytest
from sprouts_games import random_games

from nomicbot.rulebooks.sprouts import result, write
from nomicbot.rulebooks.sprouts.moves import after, joins
from nomicbot.rulebooks.sprouts.position import Position, lines_of

SEQUENCES = {
    1: [1, 1],
    2: [3, 19, 98, 372, 360],
    3: [9, 129, 1641, 18162, 155340, 910170, 2351160, 1451520],
}
ENDS = {1: {2: 1}, 2: {4: 78, 5: 360}, 3: {6: 13290, 7: 1106064, 8: 1451520}}


def sequences(spots: int, moves: int) -> tuple[list[int], dict[int, int]]:
    """(how many sequences of 1, 2, ... moves there are, how many games end at which move), spots told apart."""
    level, counts, ends = Counter({Position.start(spots): 1}), [], Counter()
    while level:
        following: Counter[Position] = Counter()
        for position, ways in level.items():
            if position.over:
                ends[position.spots - spots] += ways
            elif len(counts) < moves:
                for join in joins(position):
                    following[after(position, join)] += ways
        level = following
        counts += [sum(level.values())] if level else []
    return counts, dict(ends)


def test_as_many_sequences_of_moves_as_published():
    assert sequences(1, 5) == (SEQUENCES[1], ENDS[1])
    assert sequences(2, 5) == (SEQUENCES[2], ENDS[2])
    assert sequences(3, 4)[0] == SEQUENCES[3][:4]


@pytest.mark.slow
def test_as_many_sequences_from_three_spots_as_published_to_the_last_move():
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
        edges = sum(1 for _ in lines_of(position)) // 2
        assert edges == 2 * moves
        # Each boundary is one side of a connected piece, so Euler's formula gives the number of pieces.
        sides = sum(len(region) for region in position.regions)
        pieces = position.spots - edges + len(position.regions) - 1
        assert sides == pieces + len(position.regions) - 1, write(game)
        if game.over:
            ended = result(game)
            assert ended is not None
            dead = position.spots - len(ended.survivors)
            assert 2 * game.spots <= moves <= 3 * game.spots - 1
            pharisees = dead - 2 * len(ended.survivors)  # the dead that no survivor has for one of its two neighbours
            assert 4 * moves == 8 * game.spots + pharisees
