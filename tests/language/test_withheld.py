"""Texts that their author does not submit, or not yet."""

import pytest

from nomicbot.game.actions import Announcement
from nomicbot.rulebooks.bnomic.vocabulary import Propose, Vote
from tests.language.posts import gist, read

TEXT = "Proposal: Goats\n{{ Repeal rule 3-4. }}\n"


@pytest.mark.parametrize(
    "said",
    [
        "Here's a first draft.",
        "This is only a rough draft of it.",
        "I'm not submitting this yet.",
        "I'm not submitting it yet, I'd like to hear what the bribery lobby has to say:",
        "Not submitting this yet.",
        "I haven't submitted this:",
        "Not yet submitted:",
        "This isn't submitted yet.",
        "This is not official yet.",
        "Before I submit this I'd like your opinion:",
        "I'm thinking of proposing this:",
        "I'll submit it on nday 3, I think:",
    ],
)
def test_a_text_that_its_author_keeps_back_is_no_proposal(said: str) -> None:
    for post in (f"{said}\n\n{TEXT}", f"{said}\n\n{TEXT}\nComments, please!\n", f"{TEXT}\n{said.rstrip(':')}\n"):
        assert not any(isinstance(one, Announcement) for one in read(post).read)


@pytest.mark.parametrize(
    "said",
    [
        "My other one isn't ready.",
        "I'm not submitting it again.",
        "I'll post about the cheese later.",
        "I have not read the one by Dov.",
    ],
)
def test_other_talk_keeps_nothing_back(said: str) -> None:
    (one,) = read(f"{said}\n\n{TEXT}").read
    assert isinstance(one, Announcement)
    assert isinstance(one.action, Propose)


def test_who_keeps_a_text_back_may_vote() -> None:
    assert gist(read(f"I vote FOR p12.\n\nI'm not submitting this yet:\n\n{TEXT}").read) == [Vote("p12", "FOR")]
