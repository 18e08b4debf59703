"""`nomicbot dice renew`: a game goes on after its seeds are lost, and says what can't be verified any more."""

import json
import os
from datetime import timedelta
from pathlib import Path

import pytest

from nomicbot.annals.dice_audit import problems
from nomicbot.bot.judging.rejudging import rebuild
from nomicbot.bot.open_game import administering
from nomicbot.config import Config, load
from nomicbot.demo.world import write_config
from nomicbot.game import kinds
from nomicbot.ledger.problems import LedgerProblem
from nomicbot.ledger.record import Ledger
from nomicbot.ledger.sealed import SealedStore
from nomicbot.rulebooks.library import library
from nomicbot.site.folder import Folder
from nomicbot.site.site import Site
from tests.cli.games import BEGINS, at, mail, nomicbot, one_line

pytestmark = pytest.mark.sampled

WHY = "the disk of the sealed file broke"


@pytest.fixture
def game(tmp_path: Path) -> Config:
    """Return a game of the Grid, with much use of chance, in the middle of its second nweek."""
    path = write_config(tmp_path, BEGINS, 1, 1, "secret")
    text = path.read_text(encoding="utf-8")
    path.write_text(
        text.replace("[game]\n", '[game]\nrulebooks = ["bnomic", "grid"]\n', 1), encoding="utf-8"
    )
    config = load(path)
    with administering(config) as administrator:
        intake = administrator.receive(mail("Wonko", "I become a player.", "joins"), at(1))
        assert intake is not None
        administrator.take(intake)
        administrator.advance(at(16))
    return config


def lose(config: Config) -> None:
    config.sealed.unlink()


def put_back_an_older_one(config: Config) -> None:
    """Replace the sealed file by one that has only the seed of nweek 1."""
    with SealedStore.open(config.sealed, os.urandom) as sealed:
        kept = sealed.reveal(1), sealed.reveal(-1)
    config.sealed.unlink()
    seeds = iter(kept)
    with SealedStore.create(config.sealed, lambda _size: next(seeds)) as older:
        older.seed(1)
        older.seed(-1)


@pytest.mark.parametrize("lost", [lose, put_back_an_older_one])
def test_a_game_whose_seeds_are_lost_goes_on_with_new_ones(game: Config, lost) -> None:
    folder = game.folder
    lost(game)
    with pytest.raises(LedgerProblem, match="dice renew --because"), administering(game):
        pass
    said = nomicbot("dice", "renew", "--because", WHY, "--game", folder)
    assert said.exit_code == 0, said.output
    assert (
        "The seed of the dice of nweek 2 is lost, so what was rolled with it can never be verified."
        in said.stdout
    )
    assert "The seed of the dice of nweek 1 " not in said.stdout, "that one was revealed"

    with administering(game) as administrator:
        administrator.advance(at(40))
        assert rebuild(administrator.library, administrator.ledger).identical
        (decided,) = [m for m in administrator.ledger.outbox("queued") if m.kind == "decision"]
        assert WHY.encode() in decided.raw
        reports = [
            m.raw.decode() for m in administrator.ledger.outbox("queued") if m.kind == "report"
        ]
        assert "The seed of nweek 2 was lost" in reports[2]
        assert "The seed of nweek 2 was lost" not in reports[1], "that was before"

    told = nomicbot("dice", "verify", "--game", folder)
    assert told.exit_code == 0, told.output
    assert f"The seed of the dice of nweek 2 was lost (“{WHY}”" in told.stdout
    assert "can never be verified." in told.stdout
    assert "nweek 3: " in told.stdout
    assert "every one as it had to fall" in told.stdout

    record = json.loads(nomicbot("dice", "record", "2", "--game", folder).stdout)
    assert [one["because"] for one in record["lost"]] == [WHY]
    assert record["lost"][0]["rolls"] > 0
    assert problems(record) == []
    file = folder / "record.json"
    file.write_text(json.dumps(record), encoding="utf-8")
    assert (
        "The seed of the dice of nweek 2 was lost"
        in nomicbot("dice", "verify", "--record", file).stdout
    )


def test_rolls_after_the_renewal_are_verified_and_those_before_are_counted_apart(
    game: Config,
) -> None:
    lose(game)
    assert nomicbot("dice", "renew", "--because", WHY, "--game", game.folder).exit_code == 0
    with administering(game) as administrator:
        before = set(administrator.ledger.rolls(2))
        administrator.advance(at(40))
        after = set(administrator.ledger.rolls(2)) - before
    record = json.loads(nomicbot("dice", "record", "2", "--game", game.folder).stdout)
    assert record["lost"][0]["rolls"] == len(before)
    assert len(record["rolls"]) == len(after)


def test_the_site_says_which_dice_can_never_be_verified(game: Config) -> None:
    lose(game)
    assert nomicbot("dice", "renew", "--because", WHY, "--game", game.folder).exit_code == 0
    with Ledger.open(game.ledger, library("bnomic", "grid").codec, read_only=True) as ledger:
        folder = Folder(game.folder / "site")
        site = Site(game, ledger, library("bnomic", "grid"), folder)
        for _ in site.publish():
            pass
        folder.close()
    pages = [page.read_text(encoding="utf-8") for page in (game.folder / "site").rglob("*.html")]
    sentence = "This can never be verified, for the seed of the dice of nweek 2 was lost"
    broken = [page for page in pages if sentence in page]
    assert broken
    assert len(broken) < len([page for page in pages if "<strong>Dice</strong>" in page]), (
        "those of nweek 1 can be"
    )


def test_nothing_is_renewed_where_nothing_is_lost(game: Config) -> None:
    before = game.sealed.read_bytes()
    assert "no seed is lost" in one_line(
        nomicbot("dice", "renew", "--because", WHY, "--game", game.folder), 1
    )
    assert game.sealed.read_bytes() == before
    assert not list(game.folder.glob("*.old-*"))


def test_the_seeds_of_another_game_are_kept_beside_the_new_ones(
    game: Config, tmp_path: Path
) -> None:
    (tmp_path / "other").mkdir()
    other = load(write_config(tmp_path / "other", BEGINS, 1, 1, "secret"))
    with administering(other):
        pass
    theirs = other.sealed.read_bytes()
    other.sealed.replace(game.sealed)
    assert nomicbot("dice", "renew", "--because", WHY, "--game", game.folder).exit_code == 0
    (kept,) = game.folder.glob("*.old-*")
    assert kept.read_bytes() == theirs
    assert kept.stat().st_mode & 0o077 == 0
    with administering(game) as administrator:
        administrator.advance(at(40) + timedelta(hours=1))
        state = administrator.engine.state
        assert any(kinds.LOST.of(state, seed) for seed in state.of_kind(kinds.SEED))
