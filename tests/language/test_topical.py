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


@pytest.mark.parametrize(
    ("text", "cast"),
    [
        ("I vote FOR proposals 12, 13 and (need I say it) 19.", "p12 FOR p13 FOR p19 FOR"),
        ("I vote AGAINST p12 and (sorry, Dov) p14, FOR p15.", "p12 AGAINST p14 AGAINST p15 FOR"),
        ("12, 13 and (of course) 19: FOR", "12 FOR 13 FOR 19 FOR"),
        ("I vote FOR p12 and (not) p13.", ""),
        ("I vote FOR p12, (never) p13 and p14", ""),
        ("I vote FOR p12 and (later) p13", ""),
        ("I vote FOR p12 and (by proxy) p13", ""),
        ("I vote FOR p12 and (except for Dov) p13", ""),
    ],
)
def test_words_in_brackets_within_a_list(text: str, cast: str) -> None:
    assert votes(text) == cast


@pytest.mark.parametrize(
    ("text", "acts"),
    [
        ("For on 13 and 18. And I vote for Dov as Minister of Law.", ["Vote", "Vote", "Elect"]),
        ("FOR on p12. And I heal Bram.", ["Vote", "Heal"]),
        ("FOR p12. I also give Bram 5 Genechips.", ["Vote", "Pay"]),
        ("p12: FOR. I also heal Bram.\np13: FOR", ["Vote", "Heal", "Vote"]),
        ("FOR p12. I vote AGAINST it.", []),
        ("FOR p12. I heal Bram if it passes.", []),
        ("FOR p12. I heal Bram, says Dov.", []),
        ("FOR p12. I take it back.", []),
        ("Dov says:\nFOR p12. I heal Bram.", []),
    ],
)
def test_an_act_behind_votes_in_their_line(text: str, acts: list[str]) -> None:
    assert [type(one.action).__name__ for one in read(text).read if isinstance(one, Announcement)] == acts


@pytest.mark.parametrize(
    ("text", "cast"),
    [
        (
            "I vote as follows.\n\n(F = FOR, A = AGAINST, X = ABSTAIN)\n\np12\tF\np13\tA\np14\tX",
            "p12 FOR p13 AGAINST p14 ABSTAIN",
        ),
        ("My votes (key below).\n\nKey: A = FOR, B = AGAINST\n\np12: A\np13: B", "p12 FOR p13 AGAINST"),
        ("My votes:\nX = AGAINST, O = FOR\np12 | Hats | X\np13 | Cats | O", "p12 AGAINST p13 FOR"),
        ("Iain's votes:\n\n(F = FOR, A = AGAINST)\n\np12\tF\np13\tA", ""),
        ("(F = FOR, A = AGAINST)\n\n\tIain\tDov\np12\tF\tA\np13\tA\tA", ""),
        ("My votes:\nA = FOR, A = AGAINST\np12: A\np13: A", ""),
        ("Example:\n\n(F = FOR, A = AGAINST)\n\np12\tF\np13\tA", ""),
        ("Results so far.\n\n(F = FOR, A = AGAINST)\n\np12\tF\np13\tA", ""),
    ],
)
def test_letters_that_the_post_explains(text: str, cast: str) -> None:
    assert votes(text) == cast
