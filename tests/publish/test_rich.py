"""A game with objects of every kind: texts for people mention objects only by their names."""

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from nomicbot.game import kinds
from nomicbot.plays.script import read_play
from nomicbot.plays.stage import Stage
from nomicbot.publish.display_names import INTERNAL_KINDS
from nomicbot.publish.displays import DISPLAYED, display_page
from nomicbot.publish.letters import Letters
from nomicbot.publish.screens import change_line, state_data, state_screen
from nomicbot.publish.verdict_lines import verdict_line
from nomicbot.rulebooks.bnomic import vocabulary
from tests.publish.village import fits
from tests.samples import all_of, sample

PLAY = Path(__file__).with_name("a-rich-game.play")
REQUESTS = ("ballot", "pending", "state", "rules", "help")


@pytest.fixture(
    scope="module",
    params=[sample, pytest.param(all_of, marks=pytest.mark.slow)],
    ids=["sample", "all"],
)
def seen(request: pytest.FixtureRequest) -> dict[str, str]:
    """Return all texts about the game that people see, by name.

    These are every message, and every screen and answer after some of the steps and after the last
    one; in the slow suite, after each step.
    """
    stage = Stage(read_play(PLAY))
    found = dict(_seen(stage))
    kept: set[str] = set()
    looked = {*request.param(range(len(stage.script.steps))), len(stage.script.steps) - 1}
    for number, step in enumerate(stage.script.steps):
        assert list(stage.perform(step)) == [], f"{PLAY}:{step.line}"
        kept |= {
            stage.administrator.engine.state.kind(object)
            for object in stage.administrator.engine.state
        }
        seen_now = _seen(stage) if number in looked else _lines(stage)
        found |= {f"{name}, step {number}": text for name, text in seen_now}
    for outcome in stage.outcomes:
        for mail in outcome.mails:
            found[f"{mail.letter.kind} of entry {outcome.entry} to {mail.to}"] = (
                f"{mail.letter.subject}\n{mail.letter.body}"
            )
            fits(mail.letter.body)
    every = {attribute.kind.name for attribute in vocabulary.ATTRIBUTES}
    assert every <= kept, every - kept
    return found


def _seen(stage: Stage) -> Iterator[tuple[str, str]]:
    game = stage.administrator.engine.query(stage.now)
    letters = Letters(stage.administrator.library)
    yield "state", state_screen(game)
    for request in REQUESTS:
        answer = letters.answer(game, request, subject="?")
        assert answer is not None
        yield request, fits(answer.body)
    for name in DISPLAYED:
        yield f"display of {name}", fits(display_page(game, name))
    data = state_data(game)
    yield "data", json.dumps(data)
    for object in data:
        if len(game.library.find(game.state, object, "")) == 1:
            yield f"state of {object}", state_screen(game, object)
    yield from _lines(stage)


def _lines(stage: Stage) -> Iterator[tuple[str, str]]:
    """Yield the texts about the last event."""
    game = stage.administrator.engine.query(stage.now)
    for verdict in stage.outcomes[-1].judgement.verdicts:
        yield "verdict", verdict_line(verdict)
    for change in stage.outcomes[-1].judgement.changes:
        if change.object.partition(":")[0] not in INTERNAL_KINDS and game.state.exists(
            change.object
        ):
            yield f"change of {change.object} {change.attribute}", change_line(game, change)


def test_nothing_is_called_by_its_id(seen: dict[str, str]) -> None:
    known = "|".join(
        {attribute.kind.name for attribute in (*kinds.KERNEL_ATTRIBUTES, *vocabulary.ATTRIBUTES)}
    )
    id = re.compile(rf"\b(?:{known}):\d+\b|(?<![\w/.<])[a-z]+:\d+\b(?!:)")
    named = {
        what: line for what, text in seen.items() for line in text.split("\n") if id.search(line)
    }
    assert named == {}


def test_what_rules_note_for_themselves_is_not_shown(seen: dict[str, str]) -> None:
    marks = "proposals taken away|seen on|advances|made as|passed in|sealed in|held from|reanimations|shows|changes"
    noted = re.compile(rf"(?:^  |, |\")(?:{marks})(?:\"| )", re.IGNORECASE)
    shown = {
        what: line for what, text in seen.items() for line in text.split("\n") if noted.search(line)
    }
    assert shown == {}


def test_all_kinds_of_letters_are_among_them(seen: dict[str, str]) -> None:
    kinds_of_letters = {what.partition(" of entry")[0] for what in seen if " of entry " in what}
    assert {
        "ruling",
        "ballot",
        "results",
        "report",
        "notice",
        "correction",
        "decision",
    } <= kinds_of_letters
