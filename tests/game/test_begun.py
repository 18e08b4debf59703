"""The cached beginnings of games in tests (tests/begun.py) have the same result as judging."""

from pathlib import Path

import pytest

from nomicbot.bot.judging.rejudging import rebuild, state_hash
from nomicbot.game.dice import SeededDice
from nomicbot.game.engine import Engine, Judgement
from nomicbot.plays import stage as stages
from nomicbot.plays.script import parse
from nomicbot.plays.stage import Stage
from tests.begun import BegunOnce
from tests.rulebooks.rulebook_world import Table, library

PLAY = """rulebooks bnomic grid
players Wonko Peter
> Wonko to public
| I submit a proposal: {{ Peter gains 1A. }}
= done
at 2/1
"""


def _begun(engine: Engine, record: list[Judgement]) -> tuple[object, ...]:
    """Return everything about a game that an engine begins, and about the event after that."""
    judged = [engine.judge(one.event, number) for number, one in enumerate(record[:2], 1)]
    return judged, state_hash(engine.state), engine.law().statuses, vars(engine.allotted)


def test_a_game_that_was_begun_before_is_the_game_that_is_judged() -> None:
    record = Table("Wonko", rulebooks=("bnomic", "grid")).record
    books, dice = library("bnomic", "grid"), SeededDice(lambda _nweek: bytes(32))
    judged = _begun(Engine(books, dice), record)
    assert _begun(BegunOnce(books, dice), record) == judged
    assert _begun(BegunOnce(books, dice), record) == judged, "when it is taken from the one before"


def test_a_play_that_goes_on_from_a_game_begun_for_another_goes_the_same_way(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(stages, "_begun", {})
    first, second = (Stage(parse(PLAY, Path("begun.play"))) for _ in range(2))
    assert first.ledger is not second.ledger
    for stage in (first, second):
        assert not list(stage.run())
    assert list(first.ledger.all_changes()) == list(second.ledger.all_changes())
    assert [outcome.mails for outcome in first.outcomes] == [
        outcome.mails for outcome in second.outcomes
    ]
    assert rebuild(second.administrator.library, second.ledger).identical
