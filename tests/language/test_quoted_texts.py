"""Votes beside what is quoted where no row stands straight above: texts, titles, threads, and rows below the votes."""

import pytest

from tests.language.posts import UNREAD, read_reply, votes

TEXT = "> p14 would change the rules like this:\n> \n> =====\n> Strike rule 2-5, and\n> dance. =====\n\n"


@pytest.mark.parametrize(("answer", "cast"), [("Aye", "FOR"), ("AGAINST.", "AGAINST"), ("nay\n\nToo long.", "AGAINST")])
def test_vote_alone_below_the_text_of_the_one_motion_that_is_named(answer: str, cast: str) -> None:
    assert votes(read_reply(TEXT + answer).read) == [f"{cast} p14"]


@pytest.mark.parametrize(
    "post",
    [
        TEXT + "Aye, if you mend it",
        TEXT + "Aye?",
        TEXT + "Why?\n\nAye",
        TEXT.rstrip() + "\n> What do you think?\n\nAye",
        TEXT.rstrip() + "\n> I like it.\n\nAye",
        TEXT.replace("would", "should rather") + "Aye",
        TEXT.replace("would", "and p15 would") + "Aye",
        "> A new idea, unlike p14:\n>\n> {{ Ducks. }}\n\nFOR",
        "> I'd like a change to p14:\n>\n> {{ Ducks. }}\n\nFOR",
    ],
)
def test_no_vote_below_a_text(post: str) -> None:
    assert set(votes(read_reply(post).read)) <= {UNREAD}


@pytest.mark.parametrize("subject", ["Re: p17 once more", "p17 again", "Re: [public] p17: Party!"])
@pytest.mark.parametrize("vote", ["I vote AGAINST.", "AGAINST"])
def test_title_of_the_motion_that_the_subject_names(subject: str, vote: str) -> None:
    quoted = "> Title: Party!\n> {\n> Dance.\n> }\n\n"
    assert votes(read_reply(quoted + vote, subject).read) == ["AGAINST p17"]
    assert votes(read_reply(quoted + vote, "Re: party").read) == ["AGAINST Party!"]


@pytest.mark.parametrize(
    ("post", "cast"),
    [
        ("+1", ["FOR p12"]),
        ("-1", ["AGAINST p12"]),
        ("+1 (I like goats)\n\n> Vote +1 for it.\n> Ivy -1\n", ["FOR p12"]),
        ("No\n\nThey smell.", ["AGAINST p12"]),
        ("> p12 makes goats.\n> Vote +1 if you like it.\n\n+1", ["FOR p12"]),
        ("> p12 makes goats.\n> > No.\n\n+1", []),
        ("> They are silly.\n\n+1", []),
        ("> p12 is silly, no?\n\n+1", []),
        ("+1 (if Ivy agrees)", []),
        ("+1 to what Dov says", []),
        ("+1\n\nif Dov agrees", []),
        ("+1?", []),
    ],
)
def test_thread_in_which_a_motion_is_voted_on(post: str, cast: list[str]) -> None:
    assert votes(read_reply(post, "Re: [VOTE] p12: Goats").read) == cast
    if post == "+1":
        assert votes(read_reply(post, "Re: p12: Goats").read) == []
        assert votes(read_reply(post, "Re: [VOTE RESULT] p12: Goats").read) == []
        assert votes(read_reply(post, "Re: [VOTE] Goats").read) == []


ABOVE = "FOR\n> P16, Wrestling, by Ivy\n\nAGAINST{}\n> P17, Snakes, by Ivy\n\nFOR\n> P18, Ducks, by Ivy\n\n"


@pytest.mark.parametrize("before", ["", "Each vote stands above what it is on.\n\n"])
@pytest.mark.parametrize("after", ["", "Ivy", "That was fun."])
def test_votes_above_their_rows(before: str, after: str) -> None:
    found = votes(read_reply(before + ABOVE.format("") + after).read)
    assert found == ["FOR p16", "AGAINST p17", "FOR p18"]


def test_votes_above_their_rows_of_which_one_is_not_clear() -> None:
    assert votes(read_reply(ABOVE.format(", if Ivy agrees")).read) == ["FOR p16", UNREAD, "FOR p18"]


def test_votes_below_their_rows_are_on_these() -> None:
    below = "> P15, Boats, by Ivy\n\n" + ABOVE.format("") + "AGAINST\n"
    assert votes(read_reply(below).read) == ["FOR p15", "AGAINST p16", "FOR p17", "AGAINST p18"]
    assert set(votes(read_reply("Below is what I plan to post on nday 8:\n\n" + ABOVE.format("")).read)) <= {UNREAD}
