"""Small words that are votes for one of a few reasons: each has examples for and against."""

import random
from collections import Counter
from collections.abc import Callable
from pathlib import Path

import pytest

from nomicbot.language import beside
from nomicbot.language.posts import TAGGER
from nomicbot.language.scene import Scene
from tests.corpus.labels import SENTENCES, cases_in

EACH = 2
LINES = [
    line
    for line in Path(__file__).with_name("small_words.txt").read_text("utf-8").splitlines()
    if not line.startswith("#")
]
REASONS = {reason.__name__: reason for reason in beside.VOTING}
Reason = Callable[[beside.Choice], bool]


@pytest.mark.parametrize("line", LINES)
def test_a_word_is_a_vote_for_a_reason(line: str, monkeypatch: pytest.MonkeyPatch) -> None:
    name, _, example = line.partition(": ")
    against = example.endswith(" => -")
    marked = example.removesuffix(" => -")
    start = marked.index("[")
    held: list[bool] = []

    def told(one: beside.Choice) -> bool:
        if one.tag.start == start:
            held.append(REASONS[name](one))
        return False

    monkeypatch.setattr(beside, "VOTING", (told,))
    TAGGER.tag(marked.replace("[", "").replace("]", ""), Scene())
    assert held in ([not against], [] if against else None), line


def test_every_reason_has_examples_for_and_against() -> None:
    seen = Counter((line.partition(":")[0], line.endswith("=> -")) for line in LINES)
    assert min(seen[name, against] for name in REASONS for against in (True, False)) >= EACH


@pytest.mark.parametrize("seed", range(3))
def test_the_order_of_reasons_has_no_meaning(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    said = [case.raw.decode().partition("\n\n")[2] for case in cases_in(SENTENCES)]
    as_they_are = [TAGGER.tag(words, Scene()) for words in said]
    shuffled = random.Random(seed).sample(beside.VOTING, len(beside.VOTING))
    monkeypatch.setattr(beside, "VOTING", tuple(shuffled))
    assert [TAGGER.tag(words, Scene()) for words in said] == as_they_are
