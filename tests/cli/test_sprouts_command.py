"""`nomicbot sprouts` as a user types it."""

from click.testing import CliRunner, Result

from nomicbot.rulebooks.sprouts.commands import sprouts


def typed(*words: str, lines: str = "") -> Result:
    return CliRunner().invoke(sprouts, words, input=lines)


def test_a_game_is_checked_and_its_end_is_proved():
    found = typed("check", "2+ 1(3)2 1(4)2 1(5)2[3] 3(6)4")
    assert found.exit_code == 0
    assert "4 moves; 2 lives left, of 5 and 6." in found.output
    assert "The second player made the last move and has won (normal play)." in found.output


def test_what_is_wrong_is_told_in_the_words_of_the_game(monkeypatch):
    monkeypatch.setattr("nomicbot.rulebooks.sprouts.commands.MOST_POSITIONS", 5_000)
    for words, told in (
        (("check", "7+", "1(8)9"), "move 1, 1(8)9: there is no spot 9: the spots are 1 to 7"),
        (("check", "7+ 1(8"), "is cut off"),
        (("check", "40+ " + "1(41)2 " * 1000), "at most 119 moves, and here are 1000"),
        (("solve", "16"), "--patient searches on"),
        (("solve", "7+", "--misere"), "7+ is normal play"),
        (("draw", "7"), "a game begins with"),
        (("draw", "2+", "--svg", "/nowhere/at/all.svg"), "cannot be written"),
    ):
        found = typed(*words)
        assert found.exit_code == 1, words
        assert told in found.output, (words, found.output)


def test_an_ambiguous_move_is_told_with_its_choices():
    found = typed("check", "4+ 1(5)3 1(6)1 2(7)5 3(8)4 2(9)4 8(10)9[2]")
    assert found.exit_code == 1
    assert "  #1: in the region of" in found.output
    assert "  #2: in the region of" in found.output


def test_a_position_is_solved_with_a_move_that_wins():
    assert typed("solve", "3").output == "The first player wins with best play, by 1(4)1[2].\n"
    assert typed("solve", "2").output == "The second player wins with best play.\n"
    assert typed("solve", "5", "--misere").output.startswith(
        "The first player wins with best play, by "
    )
    assert "worth *1" in typed("solve", "3+", "--nimber").output


def test_a_game_is_drawn_to_a_file(tmp_path):
    file = tmp_path / "game.svg"
    assert typed("draw", "3+ 1(4)2", "--svg", str(file)).output == f"{file}: the game, drawn\n"
    assert file.read_text().startswith("<svg")
    assert typed("draw", "3+ 1(4)2").output == file.read_text()


def test_two_play_at_one_terminal():
    found = typed("play", "1+", lines="1(9)1\n1(2)1\nundo\n1(2)1\n1(3)2\n")
    assert "No: move 1, 1(9)1: the new spot has to be 2, the next number, not 9" in found.output
    assert found.output.endswith("1+ 1(2)1 1(3)2\n")
    assert "The game so far: 7+ 1(8)2" in typed("play", "7+", lines="1(8)2\n").output


def test_the_board_the_moves_and_help_are_shown_at_the_terminal():
    found = typed("play", "3+", lines="help\nmoves\n1(4)2\nboard\nquit\n").output
    assert "  region 1: 1 | 2 | 3\n  lives: 1 (3), 2 (3), 3 (3)\n" in found
    assert "1(4)1, 1(4)1[2], 1(4)2, 1(4)3" in found
    assert found.count("  region 1: 1 4 2 4 | 3\n") == 2
    assert "take the last move back" in found
    assert found.endswith("The game so far: 3+ 1(4)2\n")


def test_records_are_read_as_they_are_published():
    found = typed("check", "14+ (A* - B) 1(15)2 3(16)4 II")
    assert found.exit_code == 0
    assert found.output.startswith("14+ 1(15)2 3(16)4 resigns:1\n")
    assert typed("check", "2+ (A - B*) 1(3)2 1(4)2 1(5)2[3] 3(6)4 II").exit_code == 0
    wrong = typed("check", "2+ (A* - B) 1(3)2 1(4)2 1(5)2[3] 3(6)4 I")
    assert wrong.exit_code == 1
    assert "the record says that the first player has won" in wrong.output
