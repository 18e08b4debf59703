"""Whatever is read, the record says where it stands in the post: no action and no question is from nowhere."""

import pytest

from nomicbot.rulebooks.bnomic.vocabulary import ChooseSerial
from tests.language.posts import read, talk


def test_what_is_read_in_other_words_stands_somewhere() -> None:
    sayings = [line.split(" | ")[0].replace("\\n", "\n") for line in talk("other_words") if " | " in line]
    nowhere = [saying for saying in sayings[::3] for one in read(saying).read if not (one.spans and one.text.strip())]
    assert not nowhere


@pytest.mark.parametrize(
    ("post", "words"),
    [
        (
            "I retract my proposal p14 and select serial number 20 for the next motion.",
            "select serial number 20 for the next motion",
        ),
        (
            "I vote for Ivy in the Law election and select 30 to be the next motion's serial number.",
            "select 30 to be the next motion's serial number",
        ),
    ],
)
def test_a_second_act_in_other_words_stands_behind_the_first(post: str, words: str) -> None:
    *_, chosen = read(post).read
    assert isinstance(getattr(chosen, "action", None), ChooseSerial)
    assert chosen.text == words
    assert post[slice(*chosen.spans[0])] == words
