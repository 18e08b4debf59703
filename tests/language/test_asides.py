"""Words in brackets in front of an act, and what they may say against it."""

import pytest

from nomicbot.rulebooks.bnomic.vocabulary import Heal, Vote
from tests.language.posts import gist, read


@pytest.mark.parametrize(
    "aside", ["(We'll see.)", "(Can one do that? We'll see.)", "(By the way)", "(sorry, Bram)", "(Hello)"]
)
def test_an_act_may_stand_behind_words_in_brackets(aside: str) -> None:
    assert gist(read(f"{aside} I heal Ivy.").read) == [Heal("Ivy")]
    assert gist(read(f"I vote FOR p12. {aside} I heal Ivy.").read) == [Vote("p12", "FOR"), Heal("Ivy")]


@pytest.mark.parametrize(
    "aside",
    ["(I'm only joking.)", "(This is a test.)", "(Dov:)", "(Marvin)", "(not)", "(for Bram)", "(in a dream)", "(quote)"],
)
def test_what_is_said_in_them_may_speak_against_it(aside: str) -> None:
    assert Heal("Ivy") not in gist(read(f"{aside} I heal Ivy.").read)
