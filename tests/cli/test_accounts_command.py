"""`nomicbot accounts`: addresses, held posts, and what an administrator settles about them."""

import json
from pathlib import Path

import pytest

from nomicbot.bot.admin.spool import waiting
from nomicbot.bot.open_game import administering
from nomicbot.config import load
from tests.cli.games import at, mail, nomicbot, one_line

NEW = "wonko@elsewhere.example"
GIFT = "I submit a proposal: {{ Wonko gains 5A. }}\n"


@pytest.fixture
def held(game: Path) -> tuple[Path, str]:
    """Return a game with a held post that names two authors, and its entry."""
    raw = mail("Peter", GIFT, "two-authors").replace(
        b"\nTo:", b"\nFrom: Mallory <mallory@players.example>\nTo:", 1
    )
    with administering(load(game / "nomic.toml")) as administrator:
        intake = administrator.receive(raw, at(20), forum="public")
        assert intake is not None
        outcome = administrator.take(intake)
    assert outcome is not None
    assert [verdict.result for verdict in outcome.judgement.verdicts] == ["held"]
    return game, str(outcome.entry)


def test_who_posts_from_where_and_what_is_held(held):
    game, entry = held
    shown = nomicbot("accounts", "--game", game).stdout
    assert "Wonko: wonko@players.example" in shown
    assert f"entry {entry}" in shown
    assert "more than one From" in shown
    data = json.loads(nomicbot("accounts", "--game", game, "--json").stdout)
    assert data["held"][0]["actions"] == ["I submit a proposal"]
    assert (
        f"Held, since it is not proven who wrote them: {entry}"
        in nomicbot("state", "--game", game).stdout
    )
    assert "held" in nomicbot("log", "--game", game).stdout


def test_a_held_post_is_released(held):
    game, entry = held
    assert "--yes" in nomicbot("accounts", "release", entry, "--game", game).stderr
    result = nomicbot("accounts", "release", entry, "--game", game, "--yes")
    assert result.exit_code == 0
    assert "\ndone  " in result.stdout
    assert json.loads(nomicbot("accounts", "--game", game, "--json").stdout)["held"] == []
    assert nomicbot("rebuild", "--game", game).exit_code == 0
    assert "known already" in one_line(
        nomicbot("accounts", "release", entry, "--game", game, "--yes"), 1
    )


@pytest.mark.parametrize("entry", ["1", "999"])
def test_what_is_not_held_is_not_released(game, entry):
    assert one_line(nomicbot("accounts", "release", entry, "--game", game, "--yes"), 1)


def test_addresses_are_linked_and_unlinked(game):
    def addresses() -> list[str]:
        known = json.loads(nomicbot("accounts", "--game", game, "--json").stdout)["accounts"]
        return next(one["addresses"] for one in known if one["name"] == "Wonko")

    assert nomicbot("accounts", "link", "Wonko", NEW, "--game", game).exit_code == 0
    assert addresses() == ["wonko@players.example", NEW]
    assert nomicbot("accounts", "link", "Peter", NEW, "--game", game).exit_code == 1
    assert nomicbot("accounts", "unlink", "Wonko", NEW, "--game", game).exit_code == 0
    assert nomicbot("accounts", "unlink", "Wonko", NEW, "--game", game).exit_code == 1
    assert (
        nomicbot(
            "accounts", "link", "wonko@players.example", NEW, "--main", "--game", game
        ).exit_code
        == 0
    )
    assert addresses() == [NEW]
    assert nomicbot("accounts", "link", "Wonko", "no address", "--game", game).exit_code == 1
    assert nomicbot("rebuild", "--game", game).exit_code == 0


def test_a_bot_that_runs_takes_it_from_the_spool(game):
    config = load(game / "nomic.toml")
    with administering(config) as administrator:
        assert nomicbot("accounts", "link", "Wonko", NEW, "--game", game).exit_code == 0
        ((_, words),) = waiting(config.spool)
        assert words == ["accounts", "link", "Wonko", NEW]
        assert administrator.book.begun
