"""Each recogniser of adjuncts has examples for and against, which hold in any order of the recognisers."""

import random
from collections import Counter
from pathlib import Path

import pytest

from nomicbot.language import adjuncts
from nomicbot.language.adjuncts import ADJUNCTS, without_adjuncts
from nomicbot.language.posts import TAGGER
from tests.corpus.scene import SCENE

EACH = 3
PAGE = Path(__file__).with_name("adjuncts.txt")
LINES = [line for line in PAGE.read_text("utf-8").splitlines() if not line.startswith("#")]


def test_every_recogniser_has_examples_for_and_against() -> None:
    told = Counter((line.partition(":")[0], line.endswith("=> -")) for line in LINES)
    assert all(told[name, against] >= EACH for name in ADJUNCTS for against in (False, True)), told


def _apart(words: str) -> str:
    """Return the words of a sentence that are put in brackets."""
    tags = without_adjuncts(TAGGER.tag(words, SCENE))
    ends = [at for at, tag in enumerate(tags) if tag.kind in ("OPEN", "SHUT")]
    pairs = zip(ends[::2], ends[1::2], strict=True)
    inside = (tag.text for start, end in pairs for tag in tags[start + 1 : end])
    return " ".join(inside) or "-"


@pytest.mark.parametrize("seed", range(3))
def test_adjuncts_are_apart_in_any_order(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    shuffled = dict(random.Random(seed).sample(list(ADJUNCTS.items()), len(ADJUNCTS)))
    monkeypatch.setattr(adjuncts, "ADJUNCTS", shuffled)
    lines = (line.partition(": ")[2].rpartition(" => ") for line in LINES)
    wrong = [f"{words} {_apart(words)}" for words, _, apart in lines if _apart(words) != apart]
    assert not wrong, "\n".join(wrong)
