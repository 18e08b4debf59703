"""`nomicbot sprodzoom`: a game at one terminal, checking a transcript, and drawing the table."""

import json
from pathlib import Path

from click.testing import CliRunner, Result

from nomicbot.bot.open_game import administering
from nomicbot.cli import main
from nomicbot.config import load
from nomicbot.demo.world import write_config
from tests.cli.games import BEGINS, at, mail

TOLD = """\
players Ana, Bram, Cleo
Ana: Sprodzoom Bram
Bram: Profigliano Cleo
Ana: Pericles Cleo
"""


def run(*arguments: str, typed: str = "") -> Result:
    return CliRunner().invoke(main, ["sprodzoom", *map(str, arguments)], input=typed)


def test_a_game_is_played_at_one_terminal() -> None:
    done = run(
        "play",
        "Ana",
        "Bram",
        "Cleo",
        typed="Ana: Sprod Bram\nAna: Zoom Bram\n\n? Bram: Schwarz Ana\nquit\nAna: Mason\n",
    )
    assert done.exit_code == 0
    assert "Legal. A game begins with Ana and Bram, and no conversation." in done.output
    assert "|  Bram -> Ana  (Null)  |" in done.output
    assert "If it is made: Bram -> Ana (Null) becomes Ana -> Bram (Null)." in done.output
    assert "Mason" not in done.output


def test_time_that_is_typed_comes_beside_that_of_the_room() -> None:
    done = run("play", "Ana", "Bram", typed="Ana: Sprodzoom Bram\n31 seconds\nBram: Mason\n")
    assert done.exit_code == 0
    assert "Bram was due to speak for more than 30 seconds (Rule 32)." in done.output


def test_what_cannot_be_read_is_said_and_the_game_goes_on() -> None:
    done = run(
        "play",
        "Ana",
        "Bram",
        typed="Ana: Sprodzoom\nZed: Mason\nSprod\nhelp\ndraw /no/where.svg\nAna: Sprodzoom Bram\n",
    )
    assert done.exit_code == 0
    assert done.output.count("Not read: ") == 3
    assert "/no/where.svg cannot be written" in done.output
    assert "Legal. A game begins with Ana and Bram: Bram -> Ana (Null)." in done.output


def test_one_alone_does_not_play() -> None:
    for names in (("Ana",), ("Ana", "ana")):
        done = run("play", *names)
        assert (done.exit_code, done.output) == (
            2,
            "nomicbot: two people at least play Sprodzoom, each with a name of eir own\n",
        )


def test_a_transcript_is_checked_line_by_line() -> None:
    done = run("check", "-", typed=TOLD)
    assert done.exit_code == 0
    told = "    Legal. Ana -> Bram (Null) becomes Cleo -> Bram (Null); and Cleo -> Ana (Pending) begins.\n"
    assert done.output.endswith(f"Ana: Pericles Cleo\n{told}")
    again = run("check", "-", typed=done.output)
    assert again.output == done.output


def test_a_line_that_cannot_be_read_is_named_and_the_rest_is_checked(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    file.write_text("Ana: Sprodzoom\nAna: Sprod Bram\nBram: Mason\n")
    done = run("check", file, "--json")
    assert done.exit_code == 1
    lines = json.loads(done.output)["lines"]
    assert [(one["line"], one["read"]) for one in lines] == [(1, False), (2, True), (3, True)]


def test_rule_32_is_set_or_left_out() -> None:
    late = {
        seconds: run("check", "-", "--rule-32", seconds, typed=f"{TOLD}60 seconds\n").output
        for seconds in ("59", "60", "0")
    }
    assert ["Rule 32" in told for told in late.values()] == [True, False, False]


def test_the_table_is_drawn_from_a_transcript_or_a_state(tmp_path: Path) -> None:
    done = run("draw", "-", typed=TOLD)
    assert (done.exit_code, "|  Cleo -> Ana   (Pending)  |" in done.output) == (0, True)
    state = (
        "Sprodzoom at 0\nRule 32 after ever\nerrors forgiven after 9\nseat 1: Ana\nseat 2: Bram\n"
    )
    assert "no conversation" in run("draw", "-", typed=state).output
    svg = tmp_path / "table.svg"
    assert run("draw", "-", "--svg", svg, typed=TOLD).exit_code == 0
    assert svg.read_text("utf-8").startswith("<svg ")


def test_what_cannot_be_drawn_is_said(tmp_path: Path) -> None:
    (tmp_path / "not.txt").write_bytes(b"\xff\xfe")
    assert (
        run("draw", tmp_path / "none.txt").output
        == f"nomicbot: {tmp_path / 'none.txt'} cannot be read: No such file or directory\n"
    )
    assert "is not UTF-8 text" in run("check", tmp_path / "not.txt").output
    cut = run("draw", "-", typed="Sprodzoom at 0\nseat 1: An")
    assert (cut.exit_code, cut.output) == (
        1,
        "nomicbot: -: a line of the state is missing: it was cut off\n",
    )


def test_a_gesture_in_a_game_on_the_list_is_explained(tmp_path) -> None:
    config = write_config(tmp_path, BEGINS, 1, 1, "secret")
    config.write_text(
        config.read_text().replace("[game]", '[game]\nrulebooks = ["bnomic", "sprodzoom"]')
    )
    told = (
        *(
            ("Ana", "I become a player.\n"),
            ("Bea", "I become a player.\n"),
            ("Cid", "I become a player.\n"),
        ),
        *(
            ("Ana", "Sprodzoom Bea\n"),
            ("Bea", "I accept.\n"),
            ("Bea", "Profigliano Cid\n"),
            ("Cid", "Sprod Bea\n"),
        ),
    )
    with administering(load(config)) as administrator:
        for number, (who, text) in enumerate(told):
            intake = administrator.receive(mail(who, text, f"m{number}"), at(2), forum="public")
            assert intake is not None
            administrator.take(intake)
    here = "--game", tmp_path
    legal = run("explain", "Ana: Schwarz Bea", *here)
    assert legal.output.startswith(
        "Legal: Ana is due to speak in Ana -> Bea (Null), and Bea is at its passive end."
    )
    illegal = run("explain", "bea: Neuralnic", "--in", 1, *here)
    assert illegal.output.startswith(
        "Not legal: Ana, not Bea, is due to speak in Ana -> Bea (Null)."
    )
    assert "Those that go on are: 1" in run("explain", "Ana: Schwarz Bea", "--in", 2, *here).output
    assert "there is no gesture in “Zork”" in run("explain", "Ana: Zork", *here).output
    assert "who makes the gesture?" in run("explain", "Schwarz Bea", *here).output
    assert [run("explain", one, *here).exit_code for one in ("Ana: Omsk", "Ana: Zork", "Omsk")] == [
        0,
        1,
        2,
    ]


def test_a_gesture_is_taken_back_and_legal_ones_are_listed() -> None:
    done = run(
        "play",
        "Ana",
        "Bram",
        typed="Ana: Sprodzoom Bram\ngestures Bram\nBram: Schwarz Ana\nundo\nundo\nundo\n",
    )
    assert "Bram: Fortnum, Schwarz Ana, Moradice foo, Valhalla\n" in done.output
    assert done.output.count("Bram -> Ana  (Null)") == 2
    assert "No game is in progress." in done.output
    assert done.output.endswith("Nothing is left to take back.\n")
