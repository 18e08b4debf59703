"""What a record of Sprouts leaves open depends on the drawn lines, not on how they were written."""

import random

import pytest

from nomicbot.rulebooks.sprouts import begin, play, read_game
from nomicbot.rulebooks.sprouts.fixing import drawings, open_ways, without_doubt
from nomicbot.rulebooks.sprouts.move_parser import MoveLine, read
from nomicbot.rulebooks.sprouts.moves import joins
from nomicbot.rulebooks.sprouts.notation import read_move

REAL = "1(17)1[2-5] 6(18)7 1(19)17[6-8] 9(20)9[10-11] 18(21)19 10(22)11 10(23)11 10(24@9)22 11(25)23 4(26)5 4(27)4[5,2]"


def test_one_line_that_is_written_in_two_ways_leaves_the_same_open():
    found = [
        open_ways(read_game(f"3+ 1(4)2 {second}"), read_move("1(6)5"))
        for second in ("1(5)2", "1(5)2[3]")
    ]
    told = [{words for _, words in ways} for ways in found]
    assert told == 2 * [{"in the region of 1, 2, 4 and 5", "in the region of 1, 2, 3, 4 and 5"}]


def test_the_record_of_a_real_game_leaves_nothing_open():
    state = read_game("16+")
    for move in REAL.split():
        assert open_ways(state, read_move(move)) == []
        state = play(state, state.turn, move)


@pytest.mark.parametrize("seed", range(12))
def test_each_line_of_a_random_game_can_be_written_without_doubt(seed):
    chance, state = random.Random(seed), begin(2 + seed % 4)
    while not state.over:
        for join in list(joins(state.position))[:12]:
            line = MoveLine(state.position, join)
            move = without_doubt(state, line)
            assert open_ways(state, move) == []
            assert read(state.position, move).after.alike == line.after.alike
        assert {drawing.alike for drawing in drawings(state)} == {state.position.alike}
        join = chance.choice(list(joins(state.position)))
        state = play(state, state.turn, str(without_doubt(state, MoveLine(state.position, join))))
