"""A reader that was warmed has compiled the grammar and the wordings: no post waits for them."""

from typing import Any

import pytest

from nomicbot.language.reader import Reader
from nomicbot.language.wordings.rewording import Wording
from tests.language.posts import gist


def test_no_sentence_waits_for_a_pattern(monkeypatch: pytest.MonkeyPatch) -> None:
    reader = Reader()
    reader.warm()

    def late(*_: Any) -> None:
        raise AssertionError("compiled while a post is read")

    monkeypatch.setattr("lark.lexer.Scanner", late)
    monkeypatch.setattr("nomicbot.language.wordings.rewording.pattern", late)
    post = "I vote FOR p12, and from work, so short: I hand Dov 3 Genechips and Ivy is healed by me.\n\nAGAINST p13\n"
    assert len(gist(reader.read(post).read)) > 1


def test_a_wording_is_compiled_when_it_is_warmed() -> None:
    wording = Wording("I put my mark on (?P<motion>p\\d+)", "I vote FOR {motion}")
    assert "_pattern" not in vars(wording)
    wording.warm()
    assert "_pattern" in vars(wording)
