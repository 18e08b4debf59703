"""Votes that name no motion, in a paragraph that begins with what it is about."""

import pytest

from nomicbot.game.actions import Announcement
from nomicbot.rulebooks.bnomic.vocabulary import Vote
from tests.language.posts import read


def votes(text: str) -> str:
    """The votes that a post casts, in its order."""
    actions = [one.action for one in read(text).read if isinstance(one, Announcement)]
    return " ".join(f"{one.motion} {one.vote}" for one in actions if isinstance(one, Vote))


@pytest.mark.parametrize(
    ("text", "cast"),
    [
        ("In the matter of Proposal 12, the intention is laudable; I vote in favour.", "p12 FOR"),
        ('In the matter of p14, I vote in favour, with the remark that "tidy" is no term of art.', "p14 FOR"),
        ("In the matter of Referendum 6, I vote FOR.", "Referendum 6 FOR"),
        ("With regard to p14, I vote against.", "p14 AGAINST"),
        ("As for p12: nice work, Dov. It reads well.\nI vote FOR.", "p12 FOR"),
        ("On p12, I was in doubt for days. I have now slept on it. I vote AGAINST.", "p12 AGAINST"),
        ("As to 18, I've read it four times, once upside down.  I abstain on it.", "18 ABSTAIN"),
        ("I have read p12. I abstain on it.", "p12 ABSTAIN"),
        ("In the matter of p12, fine; I vote FOR.\n\nIn the matter of p13, I vote AGAINST.", "p12 FOR p13 AGAINST"),
    ],
)
def test_vote_on_the_topic_of_its_paragraph(text: str, cast: str) -> None:
    assert votes(text) == cast


@pytest.mark.parametrize(
    "text",
    [
        "In the matter of p12, Iain asks for votes. On the banner, I vote FOR.",
        "As to p12, I await Dov. In the election of Law, I vote FOR.",
        "In the matter of p12, if it passes, I vote FOR.",
        "In the matter of p12, Bram said it best: I vote FOR.",
        "As to p12, I would vote FOR. I vote FOR.",
        "In the matter of p12 and p13, I vote FOR.",
        "As to p12, it is like p13. I vote FOR.",
        "In the matter of p12, I will think. Every nweek I vote FOR.",
        "As to p12, should I vote FOR?",
        "As to p12, tomorrow I vote FOR.",
        "About p12: the others are fine. I vote FOR.",
        "As to p12, no. As to the rest, I vote FOR.",
        "As to p12, let us see.\n\nI vote FOR.",
        "As to p12, imagine. I vote FOR. Then it fails.",
        "I abstain on it.",
        "As to p12, I usually abstain on it.",
        "As to p12, I abstain on it if Dov does.",
    ],
)
def test_no_vote_where_the_topic_is_another_or_the_vote_is_not_meant(text: str) -> None:
    assert votes(text) == ""
