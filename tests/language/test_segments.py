"""Each recogniser of segments has examples for and against, which hold in any order of the recognisers."""

import random
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path

import pytest

from nomicbot.language import neighbours, segmenting
from nomicbot.language.neighbours import AFTER, BEFORE, around_facts
from nomicbot.language.parsing import parts_of
from nomicbot.language.posts import TAGGER
from nomicbot.language.segmenting import SEGMENTING
from tests.corpus.scene import SCENE

EACH = 3
FACTS = {function.__name__: fact for of in (BEFORE, AFTER) for fact, function in of.items()}
UNSAID = "unsaid_after"
"""No word is a cue of this kind yet that `unsays` does not find first."""


def _lines(name: str) -> Iterator[tuple[str, str]]:
    for line in Path(__file__).with_name(f"{name}.txt").read_text("utf-8").splitlines():
        if not line.startswith("#"):
            recogniser, _, rest = line.partition(": ")
            yield recogniser, rest


def _few(told: Mapping[tuple[str, bool], int], names: Iterator[str]) -> list[str]:
    return [name for name in names if min(told[name, True], told[name, False]) < EACH]


def test_every_recogniser_has_examples_for_and_against() -> None:
    parted = Counter((name, " | " in rest) for name, rest in _lines("segments"))
    stated = Counter((name, rest.startswith("+")) for name, rest in _lines("neighbours"))
    assert not _few(parted, iter(SEGMENTING))
    assert not _few(stated, (name for name in FACTS if name != UNSAID))


def _parted(words: str) -> str:
    parts = parts_of(TAGGER.tag(words, SCENE))
    told = (" ".join(tag.text for tag in part.tags if tag.type != "join") for part in parts)
    return " | ".join(told) if len(parts) > 1 else "-"


def test_segments_are_parted_where_they_should_be() -> None:
    wrong = []
    for _, rest in _lines("segments"):
        words, _, wanted = rest.partition(" => ")
        if (found := _parted(words)) != wanted:
            wrong.append(f"{words} {found}, and not {wanted}")
    assert not wrong, "\n".join(wrong)


def _states(name: str, words: str) -> bool:
    parts = parts_of(TAGGER.tag(words, SCENE))
    at = next(
        n
        for n, part in enumerate(parts)
        if any(deed.verb is not None and "heal" in deed.verb.value for deed in part.deeds)
    )
    return FACTS[name] in around_facts(parts, at, "")


def test_segments_state_what_they_should() -> None:
    wrong = [
        f"{name}: {rest}"
        for name, rest in _lines("neighbours")
        if _states(name, rest[2:]) != rest.startswith("+")
    ]
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("seed", range(3))
def test_recognisers_can_be_shuffled(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    chance = random.Random(seed)

    def shuffled(of: Mapping[str, Callable[..., object]]) -> dict[str, Callable[..., object]]:
        return dict(chance.sample(list(of.items()), len(of)))

    for module, name in ((segmenting, "SEGMENTING"), (neighbours, "BEFORE"), (neighbours, "AFTER")):
        monkeypatch.setattr(module, name, shuffled(getattr(module, name)))
    test_segments_are_parted_where_they_should_be()
    test_segments_state_what_they_should()
