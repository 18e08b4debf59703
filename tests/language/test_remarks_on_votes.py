"""What stands beside votes and leaves them as they are: concessions, doubts that agree with them, slips of spelling."""

import pytest

from tests.language.posts import UNREAD, read, read_reply, votes

_BALLOT = "> Proposal 12/0: Mittens (Dov)\n\nYes.  High time.\n\n> Proposal 13/2: A Longer Winter (Ivy)\n\n{}\n"


@pytest.mark.parametrize(
    ("answer", "vote"),
    [
        ("Yes, though I suspect a joke.", "FOR p13"),
        ("Yes, but I have my doubts.", "FOR p13"),
        ("No, though I see the point.", "AGAINST p13"),
        ("FOR, although I fear some story behind it", "FOR p13"),
        ("Yes, although I was joking.", UNREAD),
        ("Yes, though I would say no if it snowed.", UNREAD),
        ("Yes, but I think not.", UNREAD),
        ("Yes, but I'd rather not.", UNREAD),
        ("Yes, I knew that.", UNREAD),
    ],
)
def test_what_is_conceded_leaves_the_vote(answer: str, vote: str) -> None:
    assert votes(read_reply(_BALLOT.format(answer)).read) == ["FOR p12", vote]


@pytest.mark.parametrize(
    ("row", "vote"),
    [
        ("13 AGAINST (not really sold on the mittens)", "AGAINST 13"),
        ("13 AGAINST [not convinced]", "AGAINST 13"),
        ("13 ABSTAIN (not sure why we need it)", "ABSTAIN 13"),
        ("13 FOR (mends what was broken since nweek 3, and [whatever\n    Ivy says] nobody was fined)", "FOR 13"),
        ("13 FOR (whatever Ivy says about rule 3-2)", "FOR 13"),
        ("13 FOR (not really sold on it)", UNREAD),
        ("13 AGAINST (not)", UNREAD),
        ("13 FOR (or, as Ivy says, AGAINST)", UNREAD),
        ("13 FOR (Ivy says so)", UNREAD),
    ],
)
def test_remarks_in_brackets(row: str, vote: str) -> None:
    assert votes(read(f"12 FOR\n{row}\n14 FOR").read) == ["FOR 12", vote, "FOR 14"]


@pytest.mark.parametrize(
    ("answer", "cast"),
    [
        ("AGAINT. (Yes, I can spell. I just won't.)", ["AGAINST p12"]),
        ("AGIANST", ["AGAINST p12"]),
        ("Abtsain.", ["ABSTAIN p12"]),
        ("PRESENT.", ["ABSTAIN p12"]),
        ("AGAIN!", []),
        ("Against?", []),
        ("AGAINT?", []),
        ('"AGAINT" is how Bram spells it.', []),
    ],
)
def test_votes_with_a_slip_below_a_row(answer: str, cast: list[str]) -> None:
    assert votes(read_reply(f"> p12   Bram       Mittens\n\n{answer}\n").read) == cast


@pytest.mark.parametrize(
    ("text", "cast"),
    [
        ("12 FOR\n13 PRESENT\n14 PRESENT (no opinion)", ["FOR 12", "ABSTAIN 13", "ABSTAIN 14"]),
        ("p12: Mittens: PRESENT\np13: FOR", ["ABSTAIN p12", "FOR p13"]),
        ("I vote PRESENT on p12.", ["ABSTAIN p12"]),
        ("PRESENT: Dov, Ivy\n\n12 people were PRESENT.", []),
        ("13 GC is a nice PRESENT.", []),
        ("I have a PRESENT for p12.", []),
    ],
)
def test_to_be_present_is_to_abstain(text: str, cast: list[str]) -> None:
    assert votes(read(text).read) == cast


_THEIRS = (
    "> p12. Mittens.\n> On this I vote Aye.\n\nAye\n\n> p13: Coal, and who gets it.\n> Aye.\n\nI vote aye to this\n\n"
    "> p14: Sledges\n> Aye.\n> We can settle the rest later :)\n\n{}\n"
)


@pytest.mark.parametrize(
    ("answer", "cast"),
    [
        ("Aye - at last I learn what a sledge is", ["FOR p14"]),
        ("Nay. Skis will do.", ["AGAINST p14"]),
        ("Aye - if it snows", [UNREAD]),
        ("Aye, you said so.", []),
        ("Yes - you did say so.", []),
        ("As it stood when Ivy wrote it?", []),
    ],
)
def test_answers_to_rows_on_which_another_has_voted(answer: str, cast: list[str]) -> None:
    assert votes(read_reply(_THEIRS.format(answer)).read) == ["FOR p12", "FOR p13", *cast]


@pytest.mark.parametrize(
    ("vote", "cast"),
    [
        ("I vote YES, i.e. there is such a boat.", ["YES CFI 3"]),
        ("I vote NO on CFI 3, i.e., nobody has seen a boat.", ["NO CFI 3"]),
        ("I vote YES, i.e. NO if you turn it round.", [UNREAD]),
        ("I vote YES, i.e. I would if I could.", [UNREAD]),
        ("I vote YES, i.e. not NO.", [UNREAD]),
    ],
)
def test_what_a_vote_comes_to(vote: str, cast: list[str]) -> None:
    assert votes(read_reply(f"> CFI 3: There is a boat.\n\n{vote}", "Re: CFI 3").read) == cast
