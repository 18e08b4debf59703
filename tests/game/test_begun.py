"""The cached beginnings of games in tests (tests/begun.py) have the same result as judging."""

from collections.abc import Callable
from pathlib import Path

import pytest

from nomicbot.bot.judging.rejudging import rebuild, state_hash
from nomicbot.game.engine import Engine, Judgement
from nomicbot.plays import stage as stages
from nomicbot.plays.script import parse
from nomicbot.plays.stage import Stage
from tests.begun import judged_anew

PLAY = """rulebooks bnomic grid
players Wonko Peter
> Wonko to public
| I submit a proposal: {{ Peter gains 1A. }}
= done
at 2/1
"""


def _played(monkeypatch: pytest.MonkeyPatch, judge: Callable[..., Judgement]) -> tuple[object, ...]:
    monkeypatch.setattr(Engine, "judge", judge)
    monkeypatch.setattr(stages, "_begun", {})
    stage = Stage(parse(PLAY, Path("begun.play")))
    first = stage.outcomes[0].judgement
    assert not list(stage.run())
    statuses = stage.administrator.engine.law().statuses
    mails = [mail.letter for outcome in stage.outcomes for mail in outcome.mails]
    return (
        first,
        state_hash(stage.administrator.engine.state),
        statuses,
        mails,
        list(stage.ledger.all_changes()),
    )


def test_a_game_from_the_snapshot_is_the_game_that_is_judged(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    kept = Engine.judge
    anew = _played(monkeypatch, judged_anew)
    assert _played(monkeypatch, kept) == anew
    assert _played(monkeypatch, kept) == anew, "when it is taken from the snapshot"


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
