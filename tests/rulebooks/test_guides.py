"""How each game is played, in six lines that stay true when the law is amended."""

import pytest

from nomicbot.publish.boards import all_boards, board_called, how_to_play
from nomicbot.publish.request_answers import answer_to
from tests.site.staged import staged

BOOKS = "rulebooks bnomic grid sprouts sprodzoom spoof\nplayers Wonko Peter\n"
AMENDED = """> Wonko to public
| I submit a proposal: {{{{ __Change__
| {change}
| }}}}
= done
at 1/10 00:00
> Wonko to public
| I vote FOR p1.
= done
> Peter to public
| I vote FOR p1.
= done
at 2/1 00:00
"""


def lines(stage, word):
    game = stage.administrator.book.engine.query(stage.administrator.now)
    board = board_called(game, word)
    return how_to_play(game, board)


@pytest.fixture(scope="module")
def begun(tmp_path_factory):
    return staged(tmp_path_factory.mktemp("begun"), BOOKS)


@pytest.mark.parametrize("board", all_boards(), ids=lambda board: board.name)
def test_every_game_is_told_in_six_lines_with_the_clauses_that_say_so(begun, board):
    told = lines(begun, board.guide.word)
    assert len(told) == 6
    for words, clauses in told:
        assert words.endswith(".")
        assert "{" not in words
        assert "amended" not in words
        assert clauses


def test_numbers_come_from_the_law_in_force(tmp_path):
    change = 'In rule B-2, replace "one nweek is 1" with "one nweek is 3".'
    stage = staged(tmp_path, BOOKS + AMENDED.format(change=change))
    words = [line for line, _ in lines(stage, "grid")]
    assert any(line.startswith("You may move 3 times in an nweek") for line in words)


def test_a_line_whose_clause_says_something_else_now_is_not_shown(tmp_path):
    change = 'In rule S-2, replace "The line may be straight" with "The line must be straight".'
    stage = staged(tmp_path, BOOKS + AMENDED.format(change=change))
    told = lines(stage, "sprouts")
    assert not any("It crosses no line" in words for words, _ in told)
    (changed,) = [clauses for words, clauses in told if words == "How this goes was amended:"]
    assert [one.short for one in changed] == ["S-2.c"]


def test_a_repealed_clause_is_named(tmp_path):
    stage = staged(tmp_path, BOOKS + AMENDED.format(change="Repeal rule S-4."))
    words = [line for line, _ in lines(stage, "sprouts")]
    assert words[-1] == "S-4.a, S-4.b, S-4.f and S-4.h are no longer in force."


def test_help_on_a_game_begins_with_how_it_is_played(begun):
    game = begun.administrator.book.engine.query(begun.administrator.now)
    told = " ".join(answer_to(game, "help", "the grid", None).split())
    assert told.startswith("How it is played: * To begin, announce that you enter the Grid")
    assert "You may move 1 time in an nweek" in told
    assert "(B-2.a, B-2.b, B-2.f, B-2.h)" in told
