"""The record names the administrator who decided, whether by mail or on the command line."""

from dataclasses import replace
from pathlib import Path

import pytest

from nomicbot.bot.admin.deciders import decider
from nomicbot.bot.admin.decision_parser import NoDecision
from nomicbot.bot.admin.spool import waiting
from nomicbot.bot.open_game import administering
from nomicbot.config import load
from tests.cli.games import begin, nomicbot, one_line, play

SET = ("decide", "--yes", "set", "Wonko", "amplitude", "7")
TWO = 'administrators = ["zed@a.example", "Zoe@b.example"]'


@pytest.fixture
def two(tmp_path: Path) -> Path:
    """Return a game with two administrators."""
    game = play(tmp_path / "game")
    file = game / "nomic.toml"
    file.write_text(
        file.read_text().replace('administrators = ["administrator@lists.example"]', TWO)
    )
    return game


def who_decided(game: Path) -> str:
    with administering(load(game / "nomic.toml")) as administrator:
        return str(administrator.ledger.entry(administrator.ledger.next_entry_id() - 1).event.by)


def test_one_of_several_has_to_say_who_decides(two: Path) -> None:
    assert "say which one decides, by --as NAME, one of zed, zoe" in one_line(
        nomicbot(*SET, "--game", two), 2
    )
    assert "Ford is not an administrator" in one_line(
        nomicbot(*SET, "--as", "Ford", "--game", two), 2
    )
    assert nomicbot(*SET, "--as", "Zoe", "--game", two).exit_code == 0
    assert who_decided(two) == "the administrator zoe"
    assert "identical" in nomicbot("rebuild", "--game", two).stdout


def test_the_only_one_needs_no_name(tmp_path: Path) -> None:
    game = play(tmp_path / "game")
    assert nomicbot(*SET, "--game", game).exit_code == 0
    assert who_decided(game) == "the administrator"


def test_a_bot_that_runs_is_told_who_decides(two: Path) -> None:
    with administering(load(two / "nomic.toml")) as administrator:
        nomicbot(*SET, "--as", "zed", "--game", two)
        (left,) = [words for _, words in waiting(administrator.config.spool)]
    assert left[:3] == ["--as", "zed", "set"]


def test_a_chore_needs_no_name(two: Path) -> None:
    assert nomicbot("desk", "resend", "--game", two).exit_code == 0


def test_an_address_names_one_too_and_is_not_told(tmp_path: Path) -> None:
    config = replace(
        load(begin(tmp_path / "g") / "nomic.toml"),
        administrators=("zed@a.example", "zed@b.example"),
    )
    with pytest.raises(NoDecision):
        decider(config, "zed")
    assert decider(config, "zed@b.example") == "the administrator zed"
