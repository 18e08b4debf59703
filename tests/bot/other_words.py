"""Judging as another version of the program would: the same outcomes in other words."""

from collections.abc import Callable
from dataclasses import replace

import pytest

from nomicbot.game.actions import Event, Verdict
from nomicbot.game.engine import Engine, Judgement


def in_other_words(verdict: Verdict) -> Verdict:
    return replace(verdict, reason=f"{verdict.reason}, as a later version says")


def judging_with(change: Callable[[Verdict], Verdict], monkeypatch: pytest.MonkeyPatch) -> None:
    """Apply `change` to every verdict of the engine, and to those on actions that had waited."""
    judge = Engine.judge

    def changed(engine: Engine, event: Event, entry: int, *recalled: object) -> Judgement:
        judged = judge(engine, event, entry, *recalled)
        settled = tuple(replace(one, verdict=change(one.verdict)) for one in judged.settled)
        return replace(judged, verdicts=tuple(map(change, judged.verdicts)), settled=settled)

    monkeypatch.setattr(Engine, "judge", changed)
