"""Comments below one motion, whose first word is a vote in small letters."""

import pytest

from tests.language.posts import read_reply, votes

SUBJECT = "Re: [public] p17: More Roads"


@pytest.mark.parametrize(
    ("words", "vote"),
    [
        ("for It's sure to pass, and I like roads, though on the whole I don't care.", "FOR"),
        ("against Self-kill, now that three players have said they hate it.", "AGAINST"),
        ("against No. Just no.", "AGAINST"),
        ("against I can't see who'd pay for them.", "AGAINST"),
        ("for Nice one!", "FOR"),
        ("nay They eat too much.", "AGAINST"),
        ("for Because we need them.", "FOR"),
        ("for. Why not?", "FOR"),
        ("against - the goose won't like it.", "AGAINST"),
        ("Against, as ever.", "AGAINST"),
        ("against (see my comment on p16)", "AGAINST"),
        ("for\n\nI like roads.", "FOR"),
        ("for", "FOR"),
    ],
)
def test_a_comment_votes_on_what_the_subject_names(words: str, vote: str) -> None:
    assert votes(read_reply(words, subject=SUBJECT).read) == [f"{vote} p17"]
    assert votes(read_reply(words, subject="Re: roads").read) == []


@pytest.mark.parametrize(
    "words",
    [
        "For Ivy it would be a disaster.",
        "for Ivy: have a look at the last clause.",
        "for Law we need another Minister first.",
        "for Spring it would be better to have the fog on.",
        "for I don't know how long we have been without roads.",
        "for Sale: one cart, hardly used",
        "for, as Ivy says, there are enough of them",
        "for: quick travel, cheap\nagainst: noise, geese",
        "against: who? for: who?",
        "against The Wall, the pub at the corner, we talked it over.",
        "Against Ivy's wish I have had a second look.",
        "against (if Ivy is)",
        "against. If Ivy is, that is.",
        "for Kidding aside, just kidding.",
        "for once I agree with Peter.",
        "for\nthe roads we need stones",
    ],
)
def test_a_word_that_governs_others_is_no_vote(words: str) -> None:
    assert not [one for one in votes(read_reply(words, subject=SUBJECT).read) if one != "unread"]


def test_an_answer_below_a_quotation_is_no_comment() -> None:
    assert votes(read_reply("> Are they for roads?\n\nfor Most of them, yes.", subject=SUBJECT).read) == []
