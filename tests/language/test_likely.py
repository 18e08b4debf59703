"""The words that a pattern cannot do without: whatever it matches has one of them."""

import re

import pytest

from nomicbot.language.families.every import FAMILIES
from nomicbot.language.gists.every import FRAMES
from nomicbot.language.gists.frames import shapes
from nomicbot.language.likely import Likely, squeezed, vital_words
from nomicbot.language.wordings.general import GENERAL_WORDS
from tests.language.posts import talk

SAID = [line for name in ("other_words", "never_done", "prose") for line in talk(name)[::25]]


@pytest.mark.parametrize(
    ("pattern", "words"),
    [
        (r"\bvot(?:e|ing)\b", {" vote ", " voting "}),
        (r"sign\s+me\s+up|enlist", {"sign me up", "enlist"}),
        (r"(?<![\w'])my\s+votes?", {" my vote"}),
        (r"\d+\s+(?:genechips?|gcs?)", {" genechip", " gc"}),
        (r"(?:now\s+)?p\s?\d", {"p"}),
        (r"(?-i:FOR)(?=\s+all)", {" all"}),
        (r"meta-?ministry", {"metaministry", "meta ministry"}),
        (r"\d+|vote", set()),
        (r"(?:vote)*", set()),
        (r"(?:vote){2}", {"vote"}),
        (r"(?!vote)\w+", set()),
        (r"ö+", set()),
    ],
)
def test_what_a_pattern_cannot_do_without(pattern: str, words: set[str]) -> None:
    assert vital_words(pattern) == words


@pytest.mark.parametrize(
    "text", ["İ FORFEIT", "ı forfeit", "I   forFeit!", "ſo, I forfeit", "\nI\tforfeit", "-I—forfeit"]
)
def test_words_are_compared_as_patterns_do_that_pass_over_case(text: str) -> None:
    pattern = r"\bi\s+forfeit\b|\bi\W+forfeit\b"
    assert re.search(pattern, text, re.IGNORECASE)
    assert any(word in squeezed(text) for word in vital_words(pattern))


def test_whatever_words_can_be_put_in_others_is_likely() -> None:
    for wordings in (*(family.wordings for family in FAMILIES), GENERAL_WORDS):
        likely = Likely((wording, wording.vital) for wording in wordings.table)
        for said in SAID:
            found = [wording for wording in wordings.table if any(True for _ in wording.found(said))]
            assert [one for one in likely.among(squeezed(said)) if one in found] == found


def test_whatever_is_said_in_some_way_is_likely() -> None:
    ways = [way for shape in shapes(FRAMES) for way in shape.says]
    likely = Likely((way, way.vital) for way in ways)
    for said in SAID:
        among = likely.among(squeezed(said))
        assert all(way in among for way in ways if way.pattern.search(said))
