"""Words in brackets in front of an act, and what they may say against it."""

import pytest

from nomicbot.rulebooks.bnomic.vocabulary import Heal, Pay, Vote
from tests.language.posts import UNREAD, gist, read, read_reply, votes


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


@pytest.mark.parametrize(
    "why", ["cause it's mine", "cause come on, it's mine", "cause I like it", "cause they asked for it"]
)
@pytest.mark.parametrize("joint", [" ", ", "])
def test_why_something_is_done_in_a_word_cut_short(joint: str, why: str) -> None:
    assert votes(read_reply(f"I vote FOR p13{joint}{why}.").read) == ["FOR p13"]
    assert gist(read_reply(f"I pay Marvin 1 GC{joint}{why}.").read) == [Pay("Marvin", 1)]


@pytest.mark.parametrize(
    ("remark", "stands"),
    [
        ("(I'm told this makes me a monster)", True),
        ("(I hear it's bad for the skin)", True),
        ("(I'm told)", False),
        (", I hear", False),
        ("(I'm told it was)", False),
        ("(Dov told me to)", False),
    ],
)
def test_what_somebody_has_heard_of_a_motion_or_of_eir_vote(remark: str, stands: bool) -> None:
    gap = "" if remark[0] == "," else " "
    post = f"My votes:\n\np12: AGAINST{gap}{remark}\np15: FOR"
    assert votes(read_reply(post).read) == ["AGAINST p12" if stands else UNREAD, "FOR p15"]
