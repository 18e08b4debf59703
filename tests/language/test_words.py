"""Single words: each recogniser has examples for and against, and few depend on their order."""

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations
from pathlib import Path

import pytest

from nomicbot.language.posts import TAGGER
from nomicbot.language.recognising.place import Is, Place, Sentence
from nomicbot.language.recognising.tokens import spelled, tokens_of_types
from nomicbot.language.recognising.words import RULES, UNKNOWN, Recogniser
from nomicbot.language.scene import Motion, Scene, with_standing
from tests.corpus.labels import KNOWING, OPEN, SENTENCES, SET_ASIDE, cases_in
from tests.corpus.scene import SCENE

EACH = 2
SITUATION = Scene(
    players=SCENE.players,
    motions=(
        Motion("p12", "A Place for Everything", "Peter"),
        Motion("p13", "Goats", "Peter"),
        Motion("Tweak 5", "Fix", "Wonko"),
        Motion("Tweak 7", "", "Ivy"),
        Motion("CFI 3"),
        Motion("p20", "Later", "Cleo", open=False),
        Motion("p14", "Weather", "Iain"),
    ),
    author=("Iain",),
    named=with_standing({"siren": ["Lorelei"]}),
    listed=("p12", "p13"),
)
LINES = [
    line
    for line in Path(__file__).with_name("words.txt").read_text("utf-8").splitlines()
    if not line.startswith("#")
]
RECOGNISERS: dict[str, Recogniser] = {rule.recogniser.__name__: rule.recogniser for rule in RULES}
RECOGNISERS |= {recogniser.__name__: recogniser for recogniser in UNKNOWN}
IN_ORDER = frozenset(
    (
        ("all_of_it", "set_of_motions"),
        ("maybe_not", "loud_vote"),
        ("of_form", "loud_vote"),
        ("of_form", "known_name"),
        ("office", "subject_of_an_office"),
        ("office", "always_the_same"),
        ("office", "known_name"),
        ("subject_of_an_office", "known_name"),
        ("subject_of_an_office", "verb_that_is_a_name"),
        ("known_name", "verb_that_is_a_name"),
        ("switch", "verb_that_is_a_name"),
        ("joint", "proper_name"),
        ("proper_name", "personal"),
        ("proper_name", "announced_name"),
        ("personal", "announced_name"),
    )
)
"""The pairs of which the first goes before the second where both know a word: all other order is chance."""


def _sentence(words: str, scene: Scene = SITUATION) -> Sentence:
    return Sentence(spelled(tokens_of_types(words, scene), scene), scene, TAGGER.lexicon)


def _said(found: Is) -> str:
    parts = (found.kind, found.type, str(found.value))
    return " ".join(part for part in parts if part)


def _begins(name: str, low: str) -> bool:
    """Return whether a recogniser is tried on words that begin with this one."""
    return all(
        rule.begins is None or low in rule.begins
        for rule in RULES
        if rule.recogniser.__name__ == name
    )


@pytest.mark.parametrize("line", LINES)
def test_a_recogniser_knows_its_words_and_no_others(line: str) -> None:
    name, _, example = line.partition(": ")
    marked, _, meant = example.partition(" => ")
    start, end = marked.index("["), marked.index("]") - 1
    sentence = _sentence(re.sub(r"[\[\]]", "", marked))
    at = next(n for n, token in enumerate(sentence.tokens) if token.start == start)
    here = Place(sentence, at)
    found = RECOGNISERS[name](here) if _begins(name, here.low) else None
    if meant == "-":
        assert found is None
    else:
        assert found is not None
        assert _said(found) == meant
        assert sentence.tokens[at + found.length - 1].end == end


def test_every_recogniser_has_examples_for_and_against() -> None:
    seen = Counter((line.partition(":")[0], line.endswith("=> -")) for line in LINES)
    few = {
        (name, against): seen[name, against] for name in RECOGNISERS for against in (True, False)
    }
    assert min(few.values()) >= EACH, few


def _differing(here: Place) -> Iterator[tuple[str, str]]:
    """Yield the pairs of recognisers that give a word different tags, in their order."""
    for recognisers in ([rule.recogniser for rule in RULES], UNKNOWN):
        found = [
            (recogniser.__name__, known)
            for recogniser in recognisers
            if _begins(recogniser.__name__, here.low)
            if (known := recogniser(here)) is not None
        ]
        for (first, one), (second, other) in combinations(found, 2):
            if one != other:
                yield first, second


def _written(parts: Sequence[str]) -> Iterator[str]:
    """Yield the lines of all posts in these parts of the corpus."""
    for part in parts:
        for case in cases_in(part):
            yield from case.raw.decode().partition("\n\n")[2].splitlines()


@pytest.mark.parametrize(
    "parts", [(SENTENCES,), pytest.param((OPEN, KNOWING, SET_ASIDE), marks=pytest.mark.slow)]
)
def test_only_few_recognisers_need_their_order(parts: Sequence[str]) -> None:
    examples = (line.partition(": ")[2].partition(" =>")[0] for line in LINES)
    found: set[tuple[str, str]] = set()
    for words in {*(re.sub(r"[\[\]]", "", one) for one in examples), *_written(parts)}:
        sentence = _sentence(words)
        for at, token in enumerate(sentence.tokens):
            if token.kind == "word":
                found |= set(_differing(Place(sentence, at)))
    assert found <= IN_ORDER, found - IN_ORDER
