"""`nomicbot board`, and what only administrators see in the output of other commands."""

import json
import re
from pathlib import Path

import pytest

from nomicbot.bot.open_game import administering
from nomicbot.config import load
from nomicbot.demo.world import write_config
from nomicbot.game.decisions import Give
from tests.cli.games import BEGINS, at, mail, nomicbot, one_line


@pytest.fixture(scope="module")
def grid(tmp_path_factory) -> Path:
    """Return a game on the Grid with a Bonus Box that nobody has found."""
    folder = tmp_path_factory.mktemp("grid") / "game"
    folder.mkdir()
    config = write_config(folder, BEGINS, 1, 1, "secret")
    config.write_text(
        config.read_text().replace("[game]", '[game]\nrulebooks = ["bnomic", "grid"]')
    )
    with administering(load(config)) as administrator:
        for text in ("I become a player.\n", "I enter the Grid at (4, 5).\n"):
            intake = administrator.receive(mail("Wonko", text, text[2:7]), at(2), forum="public")
            administrator.take(intake)
        administrator.desk.decide(Give("new bonus box", "location", "(15,15)"), at(2))
        administrator.desk.decide(Give("Bonus Box 1", "type", "Zebra"), at(2))
    return folder


def test_the_board_as_text(grid):
    shown = nomicbot("board", "--game", grid).stdout
    assert shown.startswith("The Grid on 17 July 2005, 12:00 UTC, nweek 1, nday 2.\n")
    assert re.search(r"^  Wonko +\(4,5\) +0$", shown, re.MULTILINE)
    assert "1 Bonus Box is hidden" in " ".join(shown.split())
    assert re.search(r"^  Wonko +Limbo -> \(4,5\)$", shown, re.MULTILINE)


def test_the_board_as_a_picture(grid, tmp_path):
    told = nomicbot("board", "--svg", tmp_path / "board.svg", "--game", grid)
    assert told.stdout.endswith("board.svg: the board in nweek 1, nday 2\n")
    assert "(15,15): Bonus Box" not in (tmp_path / "board.svg").read_text()
    nomicbot("board", "--svg", tmp_path / "board.svg", "--as", "administrator", "--game", grid)
    assert "(15,15): Bonus Box" in (tmp_path / "board.svg").read_text()
    assert "cannot be written" in one_line(
        nomicbot("board", "--svg", tmp_path / "no" / "a.svg", "--game", grid), 1
    )


def test_the_board_as_data(grid):
    data = json.loads(nomicbot("board", "--json", "--game", grid).stdout)
    assert data["people"][0] | {"notes": []} == {
        "name": "Wonko",
        "where": "(4,5)",
        "square": "(4,5)",
        "points": 0,
        "holds": [],
        "notes": [],
    }
    assert {"name": "Wonko", "square": "(4,5)"}.items() <= data["pieces"][0].items()
    assert (data["width"], data["hidden"]) == (20, 1)


def test_a_game_without_the_grid(played):
    assert "no Grid" in one_line(nomicbot("board", "--game", played), 1)


@pytest.mark.parametrize(
    "words",
    [
        ("board",),
        ("board", "--json"),
        ("state",),
        ("state", "--json"),
        ("state", "Bonus Box 1"),
        ("why", "Bonus Box 1", "type"),
    ],
)
def test_what_is_hidden_shows_for_the_administrator_only(grid, words):
    assert "Zebra" not in nomicbot(*words, "--game", grid).output
    assert "Zebra" in nomicbot(*words, "--as", "administrator", "--game", grid).output


def test_the_log_has_nothing_that_is_hidden(grid):
    for words in (("log", "--all"), ("log", "--all", "--json")):
        assert "Zebra" not in nomicbot(*words, "--game", grid).output
    assert json.loads(nomicbot("log", "--json", "--game", grid).stdout)["entries"]


def test_a_board_is_named_as_people_write_it(grid):
    for name in ("grid", "the Grid", "GRID"):
        assert (
            json.loads(nomicbot("board", "--json", "--of", name, "--game", grid).stdout)["width"]
            == 20
        )
    with administering(load(grid / "nomic.toml")) as administrator:
        intake = administrator.receive(
            mail("Wonko", "I play Tiles.\n", "tiles"), at(3), forum="public"
        )
        administrator.take(intake)
    for name in ("tiles", "Tiles Board", "the tiles board"):
        assert "zones" in json.loads(
            nomicbot("board", "--json", "--of", name, "--game", grid).stdout
        ), name
    told = one_line(nomicbot("board", "--of", "chess", "--game", grid), 1)
    assert "there is no board of chess; there are those of the Tiles Board and the Grid" in told
