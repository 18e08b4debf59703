"""`nomicbot spoof`: commitments and their verification, the solver, and games at the terminal."""

import hashlib
import json
import re

import pytest
from click.testing import CliRunner

from nomicbot.rulebooks.spoof.commands import spoof
from tests.cli.games import nomicbot, one_line

ABOUT = ("--game", 4, "--round", 2, "--as", "Peter")


def test_a_commitment_is_made_and_verified_and_anybody_can_compute_it():
    told = nomicbot("spoof", "commit", *ABOUT, "--coins", 3).stdout
    promised, nonce = (
        re.search(r"commit ([0-9a-f]{64})", told)[1],
        re.search(r"open 3 ([0-9a-f]{32,})", told)[1],
    )
    text = f"Spoof\ngame 4\nround 2\nplayer Peter\ncoins 3\nnonce {nonce}\n"
    assert hashlib.sha256(text.encode()).hexdigest() == promised
    right = nomicbot("spoof", "verify", *ABOUT, "--coins", 3, "--nonce", nonce, promised)
    assert "It is the commitment to Peter's hand of 3 in round 2 of game 4" in right.stdout
    wrong = nomicbot("spoof", "verify", *ABOUT, "--coins", 2, "--nonce", nonce, promised)
    assert "this commitment is not to Peter's hand of 2 in round 2 of game 4" in one_line(wrong, 4)


def test_the_same_hand_is_committed_to_otherwise_each_time():
    made = [
        json.loads(nomicbot("spoof", "commit", *ABOUT, "--coins", 3, "--json").stdout)
        for _ in range(2)
    ]
    assert made[0]["commitment"] != made[1]["commitment"]
    assert all(len(one["nonce"]) * 4 >= 128 for one in made)


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (("commit", *ABOUT, "--coins", 4), "a hand holds 0 to 3 coins here, not 4"),
        (
            ("commit", *ABOUT[:2], "--round", 0, *ABOUT[4:], "--coins", 3),
            "rounds are counted from 1",
        ),
        (
            ("commit", *ABOUT[:4], "--as", "Peter\nIvy", "--coins", 3),
            "the player of a commitment is one line of text",
        ),
        (
            ("verify", *ABOUT, "--coins", 3, "--nonce", "7f0c5be3", 64 * "a"),
            "Perhaps it was cut off",
        ),
        (
            ("verify", *ABOUT, "--coins", 3, "--nonce", 32 * "a", "7f0c"),
            "64 hex digits; these are 4 signs",
        ),
        (("play", "--computers", 0), "2 to 9 players can play, not 1"),
        (("play", "--as", "Ivy", "--as", "ivy"), "two players have the same name"),
    ],
)
def test_what_is_no_hand_and_no_game_is_refused_in_one_line(words, why):
    assert why in one_line(nomicbot("spoof", *words), 2)


def test_more_coins_can_be_committed_to_in_bid_spoof():
    assert "open 4 " in nomicbot("spoof", "commit", *ABOUT, "--coins", 4, "--most", 5).stdout


def test_bid_spoof_is_solved():
    told = nomicbot("spoof", "solve", 1).stdout
    low, high = map(
        float, re.search(r"^ +1 +1 +(\d\.\d+) +(\d\.\d+)$", told, re.MULTILINE).groups()
    )
    assert low <= 0.6180 <= high <= low + 0.01
    assert "0 (n = 1), 0 (n = 2), 0 (n = 3), 0 (n = 4)" in told
    data = json.loads(nomicbot("spoof", "solve", 1, "--json").stdout)
    assert (data["cap"], len(data["chances"])) == (1, 1)


def at_the_terminal(*words: str, typed: str):
    return CliRunner().invoke(spoof, ["play", *words], input=typed, catch_exceptions=False)


def test_a_game_of_bid_spoof_is_played_at_the_terminal_to_its_end():
    told = at_the_terminal(
        "--bid", "--seed", "5", "--computers", "1", typed="hold 0\nbid 1\ncall\n" * 200
    )
    assert told.exit_code == 0
    assert "is the last one in, and takes the pot of 2." in told.output
    assert "0.6180 if 1 is the most" in told.output
    assert "No: it is " in told.output or "No: " in told.output


def test_a_game_of_standard_spoof_is_played_with_questions_and_refusals_that_lose_nothing():
    typed = (
        "vote Peter\norder\n?\nhold 4\nhold 2\ncall Zorblax\n"
        + "call 7\ncall 8\ncall 9\ncall 6\ncall 5\nhold 1\n" * 60
    )
    told = at_the_terminal("--as", "Peter", "--seed", "3", typed=typed)
    assert told.exit_code == 0
    for words in (
        "The game waits for Peter",
        "not 4.",
        "? “Zorblax” is not a call of the Bangkok School",
        "The tab:",
    ):
        assert words in told.output, words


def test_where_several_sit_at_the_terminal_no_hand_is_shown_before_it_opens():
    games = []
    for coins in "02":
        typed = f"vote Ivy\nvote Ivy\norder\nhold {coins} much\nhold {coins}\nhold 1\n"
        told = at_the_terminal(
            "--as", "Ivy", "--as", "Zed", "--computers", "0", "--seed", "4", typed=typed
        )
        assert told.exit_code == 1, "the input ended amid the game"
        games.append(re.sub("[0-9a-f]{64}", "#", told.output))
    assert games[0] == games[1]
    assert "All hands are out" in games[0]


def test_the_input_ends_amid_a_game_with_no_traceback():
    told = at_the_terminal("--seed", "4", typed="vote Bram\n")
    assert (told.exit_code, "Aborted!" in told.output) == (1, True)


def test_help_says_what_to_type_and_quit_ends_the_game():
    told = at_the_terminal("--seed", "4", typed="help\nquit\n")
    assert told.exit_code == 0
    assert "type for example: vote Player" in told.output


def test_the_standing_is_shown_and_no_hashes():
    found = CliRunner().invoke(
        spoof,
        ["play", "--bid", "--computers", "1", "--seed", "3"],
        input="?\nhold 2\n?\nbid 1\n?\ncall\n",
    )
    assert "  - Bram: 3 coins, hand out\n  bids: none; 6 coins are in play\n" in found.output
    assert "bids: Player 1, Bram 2; 6 coins are in play" in found.output
    assert "type for example: hold 1\n" in found.output
    assert not re.search(r"[0-9a-f]{16}", found.output)
