"""What speaks against an action among the words beside it: each kind, and words that only look as if of it."""

import pytest

from nomicbot.game.actions import Announcement
from nomicbot.language.around.residue import before, behind
from tests.language.posts import read, talk


def _told() -> list[tuple[str, str]]:
    rows = [line.split(" | ") for line in talk("residue") if not line.startswith("#")]
    return [(kind, words) for kind, words in rows]


@pytest.mark.parametrize(("kind", "words"), [row for row in _told() if row[0] != "-"])
def test_words_of_a_kind_speak_against_an_action(kind: str, words: str) -> None:
    lead = words.startswith("<")
    against = before(words[2:] + " ") if lead else behind(f" {words}")
    assert against is not None
    if kind in ("what it is about", "a further action"):
        return  # what else there is may be read as one more action
    post = f"{words[2:]} I vote FOR p12." if lead else f"I vote FOR p12 {words}."
    assert not [one for one in read(post).read if isinstance(one, Announcement)]


@pytest.mark.parametrize("words", [words for kind, words in _told() if kind == "-"])
def test_talk_does_not(words: str) -> None:
    assert (before(words[2:] + " ") if words.startswith("<") else behind(f" {words}")) is None
