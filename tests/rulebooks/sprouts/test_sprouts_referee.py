"""Games as they are played and written: legal moves, refusals and their words, and winners."""

import pytest
from sprouts_games import RECORDED, random_games

from nomicbot.rulebooks.sprouts import (
    FIRST,
    SECOND,
    Ambiguous,
    IllegalLine,
    SproutsProblem,
    UnreadableMove,
    begin,
    check,
    explain,
    play,
    read_game,
    resign,
    result,
    view,
    write,
)
from nomicbot.rulebooks.sprouts.move_parser import _lines, read
from nomicbot.rulebooks.sprouts.move_writing import written
from nomicbot.rulebooks.sprouts.moves import after, joins
from nomicbot.rulebooks.sprouts.notation import read_move


def test_the_recorded_game_is_replayed_with_thirty_seven_lives_left():
    game = read_game(RECORDED)
    assert (len(game.moves), sum(game.position.lives), game.over) == (11, 37, False)
    assert write(game) == RECORDED.replace("10-11", "10,11").replace("[5,2]", "[2,5]")
    assert read_game(write(game)) == game


def test_one_recorded_move_has_one_reading_only_since_a_missing_at_has_a_rule():
    moves = RECORDED.split()
    before = read_game(" ".join(moves[:9])).position
    assert moves[9] == "11(25)23"
    assert len({line.join.region for line in _lines(before, read_move("11(25)23"))}) == 2
    region = read(before, read_move("11(25)23")).join.region
    assert before.living_in(region) == (11, 23)


@pytest.mark.parametrize("games", [40, pytest.param(200, marks=pytest.mark.slow)])
def test_random_games_to_the_end_are_read_back_as_they_were_written(games):
    ended = 0
    for game in random_games(games, seed=2):
        if game.over:
            assert read_game(write(game)) == game
            ended += 1
    assert ended == games


@pytest.mark.long
def test_thousands_of_random_games_are_read_back_after_every_move():
    for game in random_games(2000, seed=3, most_spots=5):
        assert read_game(write(game)) == game


def test_every_move_of_a_position_can_be_written():
    for game in random_games(12, seed=4, most_spots=5):
        position = game.position
        for join in joins(position):
            move = written(position, join)
            assert read_move(str(move)) == move
            assert read(position, move).after.alike == after(position, join).alike, (
                write(game),
                str(move),
            )


REFUSED = {
    "": (UnreadableMove, "a game begins with"),
    "7": (UnreadableMove, "14+ (normal)"),
    "seven spots": (UnreadableMove, "a game begins with"),
    "0+": (IllegalLine, "1 to 40 spots"),
    "41+ 1(42)2": (IllegalLine, "1 to 40 spots"),
    "7+ hello": (UnreadableMove, "where a move is to begin"),
    "7+ 1": (UnreadableMove, "is cut off: ( is to follow"),
    "7+ 1(8": (UnreadableMove, "is cut off: ) is to follow"),
    "7+ 1(8)": (UnreadableMove, "is cut off: the number of a spot is to follow"),
    "7+ 1(8)1[2": (UnreadableMove, "is cut off: a comma or ] is to follow"),
    "7+ 1(8@)2": (UnreadableMove, "the number of a spot behind @"),
    "7+ 1(8)1[4-2]": (UnreadableMove, "from the lower number to the higher"),
    "7+ 1(8)2,3(9)4": (UnreadableMove, "white space"),
    "7+ 1(" + "9" * 5000 + ")2": (UnreadableMove, "at most 3 digits"),
    "7+ 1(8)9": (IllegalLine, "there is no spot 9"),
    "7+ 0(8)1": (IllegalLine, "there is no spot 0"),
    "7+ 1(8@30)2": (IllegalLine, "there is no spot 30"),
    "7+ 1(9)2": (IllegalLine, "the new spot has to be 8"),
    "3+ 1(4)2 4(5)3 4(6)3": (IllegalLine, "spot 4 is dead: three lines end there, to 1, 2 and 5"),
    "3+ 1(4)2 4(5)4": (IllegalLine, "one life left"),
    "3+ 1(4)1[2] 2(5)3": (IllegalLine, "2 and 3 do not lie in one region"),
    "3+ 1(4)1[2] 1(5@3)2": (IllegalLine, "no region has all of them"),
    "3+ 1(4)2[3]": (IllegalLine, "closes no curve"),
    "3+ 1(4)1[9]": (IllegalLine, "there is no spot 9"),
    "3+ 1(4)1[1]": (IllegalLine, "the curve itself runs through 1"),
    "5+ 1(6)1[2] 3(7)3[2]": (IllegalLine, "2 is not in the region"),
    "2+ 1(3)2 1(4)2 1(5)2": (IllegalLine, "[...] is needed"),
    "3+ 1(4)2 1(5)2!": (IllegalLine, "nothing for ! to choose"),
    "3+ 1(4)2#2": (IllegalLine, "there is no choice 2"),
    "1+ 1(2)1 1(3)2 1(4)2": (IllegalLine, "at most 2 moves, and here are 3"),
    "2+ 1(3)2 1(4)2 1(5)2[3] 3(6)4 5(7)6": (IllegalLine, "the game is over"),
    "2+ resigns 1(3)2": (IllegalLine, "the game is over"),
    "40+ " + "1(41)2 " * 1000: (IllegalLine, "at most 119 moves, and here are 1000"),
}


def test_what_is_refused_says_why():
    misses = []
    for text, (kind, words) in REFUSED.items():
        try:
            misses.append((text[:40], write(read_game(text))))
        except SproutsProblem as problem:
            if type(problem) is not kind or words not in str(problem):
                misses.append((text[:40], repr(problem)))
    assert not misses


def test_a_refusal_changes_nothing_and_the_turn_is_kept():
    game = play(begin(3), FIRST, "1(4)2")
    with pytest.raises(IllegalLine, match="it is the turn of the second player"):
        check(game, FIRST, "1(5)3")
    with pytest.raises(IllegalLine, match="no spot 9"):
        play(game, SECOND, "1(5)9")
    assert write(game) == "3+ 1(4)2"
    assert write(play(game, SECOND, "1(5)3")) == "3+ 1(4)2 1(5)3"


def test_an_ambiguous_move_gets_numbered_choices_and_a_number_chooses():
    game = read_game("4+ 1(5)3 1(6)1 2(7)5 3(8)4 2(9)4")
    with pytest.raises(Ambiguous, match="8\\(10\\)9\\[2\\] can be drawn in 2 ways") as asked:
        check(game, game.turn, "8(10)9[2]")
    assert asked.value.choices == (
        "in the region of 2, 3, 4, 6, 7, 8 and 9",
        "in the region of 2, 3, 4, 7, 8 and 9",
    )
    first, second = (play(game, game.turn, f"8(10)9[2]#{choice}") for choice in (1, 2))
    assert first.position.alike != second.position.alike
    assert read_game(write(second)) == second


def test_without_a_mark_the_lower_numbered_neighbour_is_on_the_left_and_with_it_on_the_right():
    game = read_game(
        "5+ 1(6)2 1(7)3 2(8)4"
    )  # 3 7 1 6 2 8 4: a line from 6 to 5 can leave on either side of it
    expected, against = (play(game, game.turn, move) for move in ("6(9)5", "6(9)5!"))
    assert expected.position != against.position
    assert (1, 6, 9) in _runs(against)
    assert (2, 6, 9) in _runs(expected)
    # Walking with the region on the left, from the line to 5 one comes to 6 and then turns to what is on the left of
    # whoever comes from 9.
    assert (9, 6, 1) in _runs(expected)


def _runs(game):
    return {
        tuple((line * 2)[at : at + 3])
        for region in game.position.regions
        for line in region
        for at in range(len(line))
    }


def test_a_side_can_be_named_from_either_side():
    assert (
        play(begin(5), FIRST, "1(6)1[2,3]").position == play(begin(5), FIRST, "1(6)1[4-5]").position
    )
    assert (
        play(begin(5), FIRST, "1(6)1[2,3]").position != play(begin(5), FIRST, "1(6)1[2]").position
    )


def test_of_each_piece_of_the_named_side_one_spot_is_named():
    # A chain 1 9 2 10 3, from which 4 hangs at 9 and 5 at 10, both on the same side; 6, 7 and 8 are apart.
    game = read_game("8+ 1(9)2 2(10)3 9(11)4 10(12)5")
    with pytest.raises(IllegalLine, match=r"cut-off list \[4\] is impossible.* 4 or 11; 5 or 12"):
        check(game, game.turn, "1(13)3[4]")
    both = play(game, game.turn, "1(13)3[4,5]").position
    assert (
        both
        == play(game, game.turn, "1(13)3[11-12]").position
        == play(game, game.turn, "1(13)3[6-8]").position
    )
    assert (
        both
        != play(game, game.turn, "1(13)3[4-6]").position
        == play(game, game.turn, "1(13)3[7,8]").position
    )


def test_the_end_is_proved_by_a_count():
    game = read_game("2+ 1(3)2 1(4)2 1(5)2[3] 3(6)4")
    ended = result(game)
    assert ended is not None
    assert (ended.winner, ended.moves, ended.survivors) == (SECOND, 4, (5, 6))
    assert (
        "after 4 moves 2 are left, of 5 and 6, one life each; no two of these lie in one region"
        in explain(game)
    )
    misere = result(read_game("2- 1(3)2 1(4)2 1(5)2[3] 3(6)4"))
    assert misere is not None
    assert misere.winner == FIRST
    assert "the first player can move: 1 and 2 lie in one region" in explain(
        read_game("2+ 1(3)2 1(4)2")
    )


def test_either_player_can_resign_at_any_time():
    game = resign(read_game("7- 1(8)2"), FIRST)
    ended = result(game)
    assert ended is not None
    assert (ended.winner, ended.resigned) == (SECOND, FIRST)
    assert write(game) == "7- 1(8)2 resigns:1"
    assert read_game(write(game)) == game
    assert result(read_game("7- 1(8)2 resigns")).winner == FIRST
    with pytest.raises(IllegalLine, match="the game is over"):
        resign(game, SECOND)


def test_a_view_shows_the_same_to_all_and_whose_turn_it_is():
    game = play(begin(2), FIRST, "1(3)2")
    assert view(game, None).record == view(game, FIRST).record == "2+ 1(3)2"
    assert (view(game, FIRST).yours, view(game, SECOND).yours, view(game, None).yours) == (
        False,
        True,
        False,
    )
    assert (view(game, None).living, view(game, None).lives) == ((1, 2, 3), 5)
