"""What sentences mean by the senses that actions declare (`by_sense.txt`)."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from nomicbot.game.actions import Action
from nomicbot.language.by_sense import by_sense
from nomicbot.language.context import Context
from nomicbot.language.posts import TAGGER
from nomicbot.language.said import Setting
from nomicbot.rulebooks import library
from tests.corpus.scene import SCENE

_TABLE = Path(__file__).with_name("by_sense.txt")
_FIELD = re.compile(r" (\w+)=")
_SETTING = Setting(TAGGER, Context(SCENE))


def _rows() -> Iterator[tuple[str, str]]:
    for row in _TABLE.read_text("utf-8").splitlines():
        if not row.startswith("#"):
            label, sentence = re.split(r":\s(?=[A-Z])", row, maxsplit=1)
            yield label, sentence


def _told(action: Action, names: list[str]) -> str:
    values = (getattr(action, name) for name in names)
    told = (
        (name, " ".join(map(str, value)) if isinstance(value, tuple) else str(value))
        for name, value in zip(names, values, strict=True)
    )
    return " ".join((type(action).__name__, *(f"{name}={value}" for name, value in told)))


@pytest.mark.parametrize(("label", "sentence"), list(_rows()))
def test_a_sentence_means_an_action_by_its_sense(label: str, sentence: str) -> None:
    found = by_sense(sentence, _SETTING)
    told = "" if found is None else _told(found.action, _FIELD.findall(label))
    assert told == label


def test_each_action_with_a_sense_has_an_example() -> None:
    known = {label.split(" ")[0] for label, _ in _rows()}
    declared = {
        action.__name__ for book in library.rulebooks() for action in book.actions if action.meant
    }
    assert declared <= known
