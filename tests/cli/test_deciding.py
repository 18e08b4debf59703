"""Deciding from the command line: told first what it would change, asked, and carried out or left for the bot."""

import json

import pytest
from click.testing import CliRunner

from nomicbot.bot.opening import administering
from nomicbot.bot.spool import waiting
from nomicbot.cli import deciding, main
from nomicbot.config import load
from nomicbot.ledger.record import Ledger
from nomicbot.rulebooks.library import library
from tests.cli.games import fingerprint, nomicbot

OVERRULED = "revision: 6 (was 7)"


@pytest.fixture
def vote(game) -> str:
    """The entry by which p1, which made it 5A for each vote FOR, was submitted."""
    with Ledger.open(game / "ledger.sqlite", library("bnomic").codec, read_only=True) as ledger:
        (received,) = ledger.find_received("proposes@players.example")
        entry = ledger.entry_of(received.id)
        assert entry is not None
        return str(entry.id)


def test_what_it_would_change_is_told_and_nothing_decided_where_nobody_can_be_asked(game, vote):
    before = fingerprint(game)
    result = nomicbot("decide", "--game", game, "overrule", vote, "no", "action")
    assert result.exit_code == 1
    assert OVERRULED in result.stdout
    assert "--yes" in result.stderr
    assert fingerprint(game) == before


def test_preview_only_tells(game, vote):
    before = fingerprint(game)
    result = nomicbot("decide", "--game", game, "--preview", "overrule", vote, "no", "action")
    assert (result.exit_code, OVERRULED in result.stdout) == (0, True)
    assert fingerprint(game) == before


@pytest.mark.parametrize(("answer", "decided"), [("y\n", True), ("n\n", False), ("\n", False)])
def test_it_is_decided_once_it_is_confirmed(game, vote, answer, decided, monkeypatch):
    monkeypatch.setattr(deciding, "_somebody_is_there", lambda: True)
    words = ["decide", "--game", str(game), "overrule", vote, "no", "action"]
    result = CliRunner().invoke(main, words, input=answer, catch_exceptions=False)
    assert OVERRULED in result.stdout
    assert (result.exit_code == 0) == decided
    assert ("\ndone  " in result.stdout) == decided
    revision = json.loads(nomicbot("state", "3-4", "--game", game, "--json").stdout)
    assert f'"revision": {6 if decided else 7}' in json.dumps(revision)
    assert nomicbot("rebuild", "--game", game).exit_code == 0


def test_yes_decides_at_once_and_by_names_the_ground(game, vote):
    result = nomicbot("decide", "--game", game, "--yes", "--by", "CFI 3", "overrule", vote, "no", "action")
    assert result.exit_code == 0
    assert "by CFI 3" in result.stdout
    assert (
        "decided already"
        in nomicbot("decide", "--game", game, "-y", "overrule", vote, "no", "action", "by", "CFI 3").stderr
    )


def test_a_decision_that_reaches_back_to_nothing_is_carried_out_at_once(game):
    result = nomicbot("decide", "--game", game, "give", "Wonko", "amplitude", "5")
    assert result.exit_code == 0
    assert result.stdout.startswith("done")


def test_while_the_bot_runs_it_is_previewed_and_left_for_the_bot(game, vote):
    config = load(game / "nomic.toml")
    with administering(config):
        result = nomicbot("decide", "--game", game, "--yes", "overrule", vote, "no", "action")
        assert result.exit_code == 0, result.stderr
        assert OVERRULED in result.stdout
        assert "waits for it" in result.stdout
        assert [words for _, words in waiting(config.spool)] == [["overrule", vote, "no", "action"]]


@pytest.mark.parametrize(
    "words",
    [
        ("overrule",),
        ("overrule", "x", "no", "action"),
        ("overrule", "4", "because"),
        ("overrule", "4", "as"),
        ("overrule", "4", "as", "Nice weather."),
        ("overrule", "4", "as", "I vote p1."),
        ("overrule", "4", "enact", "Everybody is merry."),
        ("overrule", "4", "no", "action", "please"),
    ],
    ids=" ".join,
)
def test_words_that_overrule_nothing_are_told(game, words):
    result = nomicbot("decide", "--game", game, *words)
    assert result.exit_code == 2
    assert len(result.stderr.strip().splitlines()) == 1


@pytest.mark.parametrize("entry", ["1", "999"])
def test_entries_that_cannot_be_overruled_are_told(game, entry):
    result = nomicbot("decide", "--game", game, "--yes", "overrule", entry, "no", "action")
    assert result.exit_code == 1
    assert len(result.stderr.strip().splitlines()) == 1
