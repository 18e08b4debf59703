"""The commands about the law, in a game with more than one rulebook: rules are named as in A-2, clauses as in A-3.g."""

from datetime import timedelta
from pathlib import Path

import pytest

from nomicbot.bot.open_game import administering
from nomicbot.config import load
from nomicbot.demo.world import write_config
from nomicbot.game.decisions import Give
from tests.cli.games import BEGINS, at, mail, nomicbot


@pytest.fixture(scope="module")
def grid(tmp_path_factory) -> Path:
    """Return a game on the Grid, in its second nweek."""
    folder = tmp_path_factory.mktemp("books") / "game"
    folder.mkdir()
    config = write_config(folder, BEGINS, 1, 1, "secret")
    config.write_text(
        config.read_text().replace("[game]", '[game]\nrulebooks = ["bnomic", "grid"]')
    )
    with administering(load(config)) as administrator:
        administrator.desk.decide(Give("(4,5)", "substance", "Fire"), at(1))
        for text in ("I become a player.\n", "I enter the Grid at (4, 5).\n"):
            intake = administrator.receive(mail("Wonko", text, text[2:7]), at(2), forum="public")
            administrator.take(intake)
        administrator.advance(BEGINS + timedelta(days=13))
    return folder


def test_a_rule_is_shown_by_its_number(grid):
    shown = nomicbot("rules", "show", "A-3", "--game", grid).stdout
    assert shown.startswith("A-3/0")
    assert "Fire costs a player 2d5 points each time" in " ".join(shown.split())


def test_every_rule_of_both_books_is_in_force(grid):
    shown = nomicbot("rules", "status", "--game", grid).stdout
    assert all(f"{rule}/" in shown for rule in ("1-3", "8-1", "A-2", "H-3"))


def test_why_names_the_clause_of_the_other_book(grid):
    told = " ".join(nomicbot("why", "Wonko", "points", "--game", grid).stdout.split())
    assert "A-3.g/0" in told
    assert "2d5 = " in told


def test_the_game_is_the_same_when_it_is_judged_again(grid):
    assert "identical" in nomicbot("rebuild", "--game", grid).stdout


def test_the_dice_of_the_grid_can_be_verified_and_so_can_those_that_were_secret(grid):
    told = nomicbot("dice", "verify", "--game", grid).stdout
    assert "nweek 1: " in told
    assert "secret dice of nweek 1: 0 rolls" in told
    assert '"nweek": -1' in nomicbot("dice", "record", "1", "--secret", "--game", grid).stdout
