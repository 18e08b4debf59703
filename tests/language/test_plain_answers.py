"""Votes in the words that people use: interjections, "from me too", what one would like or has to do, views."""

import pytest

from tests.language.posts import UNREAD, gist, read, read_reply, votes

TWO = "> Proposal 12/0: Seas (Marvin)\n\nAye!\n\n> Proposal 14/2: Rum (Marvin)\n\n{}\n"


@pytest.mark.parametrize(
    ("answer", "vote"),
    [
        ("Hell yes!", "FOR"),
        ("God, no.", "AGAINST"),
        ("Good grief, no.", "AGAINST"),
        ("Arr, that be an aye.", "FOR"),
        ("'Tis an aye.", "FOR"),
        ("Aye, says I, an' hoist the colours.", "FOR"),
        ("Aye from me too.", "FOR"),
        ("Nay here as well.", "AGAINST"),
        ("No, says my gut.", "AGAINST"),
    ],
)
def test_answers_below_rows(answer: str, vote: str) -> None:
    assert votes(read_reply(TWO.format(answer)).read) == ["FOR p12", f"{vote} p14"]


@pytest.mark.parametrize(
    "answer",
    ["No, said Bram.", "Aye, says Cleo.", "God knows.", "Hell, no? Really?", "No here means no there.", "Damn right."],
)
def test_answers_that_are_nobodys_vote(answer: str) -> None:
    assert votes(read_reply(TWO.format(answer)).read) in (["FOR p12"], ["FOR p12", UNREAD])


def test_interjections_in_rows_of_a_list() -> None:
    ballot = "p12. Hell yes!\np13. God, no.\np14. Oh dear god, no.\np15. Arr, aye!\np16. Ugh, no."
    assert votes(read(ballot).read) == ["FOR p12", "AGAINST p13", "AGAINST p14", "FOR p15", "AGAINST p16"]


def test_own_vote_below_somebody_elses() -> None:
    post = (
        ">> Proposal 12/1: Imps (Bram)\n> Aye.\n\n{}\n\n>> Proposal 13/0: Emus (Bram)\n> Nay, and thrice nay.\n\n{}\n"
    )
    assert votes(read_reply(post.format("Aye from me too.", "Nay here as well.")).read) == ["FOR p12", "AGAINST p13"]
    assert votes(read_reply(post.format("Yes, you said so.", "No, he did not.")).read) == []


def test_answers_below_what_is_said_of_each_motion() -> None:
    post = (
        "> 1. p12: drop all after rule 1-1, which nobody\n> needs.\n> On this I vote Aye.\nAye\n>\n"
        "> 2. p13, the Rule of Hats.\n> I reserve my vote. Perhaps if half of us agreed?\nI am not sure either\n>\n"
        "> 3. p15, the Rule of Silence:\n> Nay, I'm afraid.\n{}\n"
    )
    assert votes(read_reply(post.format("Nay, for the same reason")).read) == ["FOR p12", "AGAINST p15"]
    assert votes(read_reply(post.format("Nay, you talk just enough")).read) == [UNREAD]


@pytest.mark.parametrize(
    ("words", "cast"),
    [
        (
            "I would like to vote for proposals 12 and 14, against 13 (sorry, Bram), and to abstain on p15.",
            ["FOR p12", "FOR p14", "AGAINST 13", "ABSTAIN p15"],
        ),
        ("I'd like to vote FOR p12, and to vote AGAINST p13.", ["FOR p12", "AGAINST p13"]),
        ("I wish to second Tweak 5, and to vote FOR p12.", ["SECOND Tweak 5", "FOR p12"]),
        ("I like goats, but I must vote against p17.", ["AGAINST p17"]),
        ("I have nothing against p17 in principle, but I must vote against it in practice.", ["AGAINST p17"]),
        ("p17 is nice, but I'm afraid I have to vote AGAINST it.", ["AGAINST p17"]),
        ("I'm forced to vote against p17.", ["AGAINST p17"]),
        ("p12: FOR [if I could vote FOR this twice I would]\np13: AGAINST", ["FOR p12", "AGAINST p13"]),
    ],
)
def test_votes_that_one_would_like_to_cast_or_has_to(words: str, cast: list[str]) -> None:
    assert votes(read(words).read) == cast


@pytest.mark.parametrize(
    "words",
    [
        "I would have liked to vote FOR p12, and to abstain on p13.",
        "I would like you to vote FOR p12 and to abstain on p13.",
        "I used to like to vote FOR p12 and to abstain on p13.",
        "I like goats, but I must vote against p17 tomorrow.",
        "If Dov mends it I like it, but I must vote against p17.",
        "I like goats, but Dov must vote against p17.",
        "I like goats, but must I vote against p17?",
        "I wanted to, but I had to vote against p17.",
        "Ivy said that she likes it, but I must vote against p17.",
    ],
)
def test_votes_that_nobody_casts(words: str) -> None:
    assert set(gist(read(words).read)) <= {UNREAD}


@pytest.mark.parametrize(
    "heading",
    [
        "Here's where I stand on each of them, since we have a summary at last:",
        "My position on everything that I haven't yet said anything about:",
        "Here's what I think of each:",
        "My take on these:",
        "How I see them:",
    ],
)
def test_views_head_their_authors_votes(heading: str) -> None:
    cast = ["AGAINST p12", "FOR p13"]
    assert votes(read(f"{heading}\n\nI vote against p12, as it is long.\n\nI vote FOR p13.").read) == cast
    rows = "> p12: Goats\n\nI like none of it. AGAINST.\n\n> p13: Emus\n\nFOR\n"
    assert votes(read_reply(f"{heading}\n\n{rows}").read) == cast


@pytest.mark.parametrize("heading", ["What I would think of each:", "My take on these, if I had a vote:"])
def test_views_of_another_time(heading: str) -> None:
    assert "AGAINST p12" not in votes(read(f"{heading}\n\nI vote against p12, as it is long.").read)
