"""The hash of a Public Display changes with its content, and is not recomputed for anything else."""

import hashlib
from pathlib import Path

import pytest

from nomicbot.game.decisions import Give
from nomicbot.game.state import State
from nomicbot.plays.script import parse
from nomicbot.plays.stage import Stage
from nomicbot.rulebooks.bnomic import display_scopes
from nomicbot.rulebooks.bnomic.vocabulary.ministries import DISPLAY, SHOWS

GAME = """
players Wonko Peter
given Wonko Amplitude 5
given "new talisman" name Quill
given "new title" name Fool
> Wonko to public
| I submit a proposal: {{ Peter gains 1A. }}
"""


def from_all_there_is(state: State, shows: str) -> str:
    """Return the hash as computed from every object."""
    made = hashlib.sha256()
    for object in state:
        for name, value in sorted(state.attributes(object).items()):
            if display_scopes.shown_in(state, object, name) == shows:
                made.update(repr((object, name, value)).encode())
    return made.hexdigest()


def test_what_a_display_does_not_show_is_not_looked_at_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    stage = Stage(parse(GAME, Path("a.play")))
    assert [str(unmet) for unmet in stage.run()] == []
    state = stage.administrator.engine.state
    every = {SHOWS.of(state, display) for display in state.of_kind(DISPLAY)} | {"objects"}
    assert {each: display_scopes.fingerprint(state, each) for each in every} == {
        each: from_all_there_is(state, each) for each in every
    }
    made: list[str] = []
    real = display_scopes._fingerprint
    monkeypatch.setattr(
        display_scopes,
        "_fingerprint",
        lambda state, shows: made.append(shows) or real(state, shows),
    )
    for _ in range(2):
        for each in every:
            display_scopes.fingerprint(state, each)
    assert sorted(made) == sorted(every)
    stage.administrator.desk.decide(Give("Peter", "Genechips", "7"), stage.now)
    now = {each: display_scopes.fingerprint(state, each) for each in every}
    assert now == {each: from_all_there_is(state, each) for each in every}
    assert not set(made[len(every) :]) & {"rules", "motions", "souls", "fora", "displays"}
    assert "holdings" in made[len(every) :]
