"""Votes, in the forms in which players cast them."""

import pytest

from nomicbot.game.actions import ENDLESS, Announcement, Unread
from tests.language.posts import UNREAD, gist, read, read_reply, votes

VOTES = [
    ("I vote FOR p12 and AGAINST p13.", ["FOR p12", "AGAINST p13"]),
    ("I vote FOR p12, p13 and p14", ["FOR p12", "FOR p13", "FOR p14"]),
    (
        "I vote FOR p12, p13, and p14; AGAINST p15 & p16",
        ["FOR p12", "FOR p13", "FOR p14", "AGAINST p15", "AGAINST p16"],
    ),
    ("I vote AGAINST proposals 12 and 13", ["AGAINST p12", "AGAINST p13"]),
    ("I vote AGAINST proposals 1, 2, and 3.", ["AGAINST p1", "AGAINST p2", "AGAINST p3"]),
    (
        "I vote FOR 1, 2, and 3, and AGAINST 4,5 and 6.",
        [f"FOR {n}" for n in (1, 2, 3)] + [f"AGAINST {n}" for n in (4, 5, 6)],
    ),
    ("i vote for p12", ["FOR p12"]),
    ("I vote FOR on p12", ["FOR p12"]),
    ("I vote on p12: FOR", ["FOR p12"]),
    ("I vote on p12 and p13: AGAINST", ["AGAINST p12", "AGAINST p13"]),
    ("I vote MAYBE NOT on p3", ["MAYBE NOT p3"]),
    ("I vote maybe on p3 and maybe not on p4", ["MAYBE p3", "MAYBE NOT p4"]),
    ("I change my vote on p12 to ABSTAIN", ["ABSTAIN p12"]),
    ("I change my vote on Proposal 12 from FOR to AGAINST.", ["AGAINST p12"]),
    ("I change my vote to FOR on p12", ["FOR p12"]),
    ("I cast a vote FOR p12", ["FOR p12"]),
    ("I vote p12 FOR, p13 AGAINST", ["FOR p12", "AGAINST p13"]),
    ("I vote 12 FOR", ["FOR 12"]),
    ("I vote yes on p12, no on p13", ["FOR p12", "AGAINST p13"]),
    ("I vote aye on p12 and nay on p13.", ["FOR p12", "AGAINST p13"]),
    ('I vote FOR "The Big Fix" and AGAINST “Curly Things”.', ["FOR The Big Fix", "AGAINST Curly Things"]),
    ("I vote FOR the proposal 'Goats'", ["FOR Goats"]),
    ('I vote FOR p12 ("The Big Fix").', ["FOR p12"]),
    ("I vote FOR proposal 12/3.", ["FOR p12"]),
    ("I also vote AGAINST Proposal #12.", ["AGAINST p12"]),
    ("I vote FOR CFI 3 and Tweak 4", ["FOR CFI 3", "FOR Tweak 4"]),
    ("I vote FOR CFIs 3 and 4 and AGAINST 5", ["FOR CFI 3", "FOR CFI 4", "AGAINST 5"]),
    ("I vote in favour of p12.", ["FOR p12"]),
    ("I vote YES on CFI 3 and SECOND Tweak 4.", ["YES CFI 3", "SECOND Tweak 4"]),
    ("I vote REFUSED on CFI 3, no on CFI 4 and no on p5", ["REFUSED CFI 3", "NO CFI 4", "AGAINST p5"]),
    ("I vote yes on 3 and no on motion 4", ["YES 3", "NO 4"]),
    ("I second Tweak 4.", ["SECOND Tweak 4"]),
    ("I object to Tweak 4 and Referendum 5.", ["OBJECT Tweak 4", "OBJECT Referendum 5"]),
    ("I vote OBJECT to Referendum 5", ["OBJECT Referendum 5"]),
    ("I change my vote on Tweak 4 from SECOND to OBJECT", ["OBJECT Tweak 4"]),
    ("My vote on CFI 3 is NO.", ["NO CFI 3"]),
    ("I vote FOR p1-p3 and AGAINST p7", ["FOR p1", "FOR p2", "FOR p3", "AGAINST p7"]),
    ("I vote FOR p1 - p2", ["FOR p1", "FOR p2"]),
    (
        "I vote AGAINST proposals 5 through 7, and YES on CFIs 8 to 9.",
        ["AGAINST p5", "AGAINST p6", "AGAINST p7", "YES CFI 8", "YES CFI 9"],
    ),
    (
        "I vote as follows:\nCFI 3: YES\nTweak 4: SECOND\nReferendum 6  Fix it  OBJECT",
        ["YES CFI 3", "SECOND Tweak 4", "OBJECT Referendum 6"],
    ),
    ("I abstain on p12.", ["ABSTAIN p12"]),
    ("I vote FOR p. 12. It is good, e.g. the part about goats.", ["FOR p12"]),
    ("I, Wonko, vote AGAINST p12 for obvious reasons", ["AGAINST p12"]),
    ("I vote FOR p12 because I like it.", ["FOR p12"]),
    ("I vote FOR p12, but I don't really like it.", ["FOR p12"]),
    ("I vote FOR p12 (nice one, Bob) and AGAINST p13 (yuck)!", ["FOR p12", "AGAINST p13"]),
    ("I vote FOR p12 :-)", ["FOR p12"]),
    ("After much thought, I vote AGAINST p12.", ["AGAINST p12"]),
    ("I'd like to vote FOR p12, please", ["FOR p12"]),
    ("I do the following: vote FOR p12 and forfeit.", ["FOR p12", "forfeit"]),
    ("I vote FOR p12\nZed", ["FOR p12"]),
    ("I vote FOR p12\n--\nZed", ["FOR p12"]),
    ("I vote FOR p12 -- Zed", ["FOR p12"]),
    ("I vote FOR p12 - it is great.", ["FOR p12"]),
    ("PS: I vote FOR p12", ["FOR p12"]),
    ("I vote\nFOR p12\nAGAINST p13", ["FOR p12", "AGAINST p13"]),
    ("I vote FOR p12\nand AGAINST p13", ["FOR p12", "AGAINST p13"]),
    ("- I vote FOR p12\n- I vote AGAINST p13", ["FOR p12", "AGAINST p13"]),
    ("Hey\nI vote FOR p12", ["FOR p12"]),
    ("I vote FOR proposals p12, p13", ["FOR p12", "FOR p13"]),
    ('I vote FOR proposals "A", "B" and "C".', ["FOR A", "FOR B", "FOR C"]),
    ("I vote FOR p12\nI vote AGAINST p13\nI vote FOR p14", ["FOR p12", "AGAINST p13", "FOR p14"]),
    ("I vote FOR p12,\np13 and\np14.", ["FOR p12", "FOR p13", "FOR p14"]),
    ("I vote FOR p12 [[and p13]] and AGAINST p14", ["FOR p12", "AGAINST p14"]),
    ("I become a player, and I vote FOR p3", ["join", "FOR p3"]),
    ("I vote FOR p3 and then forfeit", ["FOR p3", "forfeit"]),
    ("I vote as follows: p12 FOR, p13 AGAINST.", ["FOR p12", "AGAINST p13"]),
    ("I vote as follows:\np12: FOR\np13 - AGAINST", ["FOR p12", "AGAINST p13"]),
    ("I vote as follows:\n\n12 FOR\n13   AGAINST\n\n14: MAYBE, it is odd", ["FOR 12", "AGAINST 13", "MAYBE 14"]),
    ("I hereby vote as follows:\n* p12: FOR\n* p13: yes", ["FOR p12", "FOR p13"]),
    (
        "I vote as follows:\nFOR p12\nAGAINST p13 and p14\n\nThanks. I forfeit.",
        ["FOR p12", "AGAINST p13", "AGAINST p14", "forfeit"],
    ),
    ("My votes:\nProposal 15: Some title - FOR\n16 Another title     AGAINST", ["FOR p15", "AGAINST 16"]),
    ("I vote as follows:\np12: FOR\np13: DUNNO\np14: FOR", ["FOR p12", UNREAD, "FOR p14"]),
    ("I do the following:\n* vote FOR 12\n* I vote AGAINST 13", ["FOR 12", "AGAINST 13"]),
    ("I do the following:\n\n1. vote FOR p12\n2. wave my hands\n3. forfeit", ["FOR p12", UNREAD, "forfeit"]),
]


@pytest.mark.parametrize(("post", "expected"), VOTES)
def test_votes(post: str, expected: list[str]) -> None:
    assert votes(read(post).read) == expected


@pytest.mark.parametrize(
    ("post", "times"),
    [
        ("I vote FOR p1 3 times", 3),
        ("I vote FOR p1 three times.", 3),
        ("I vote FOR p1 twice", 2),
        ("I vote FOR p1 10,000 times", 10_000),
        ("I vote FOR p1 a million times!", 1_000_000),
        ("I vote FOR p1 infinitely many times.", ENDLESS),
        ("I vote FOR p1 forever", ENDLESS),
        ("I vote FOR p1 until the cows come home.", 1),
        ("I abstain on p1 until somebody explains to me what happens to nday 11.", 1),
        ("I vote FOR p1 until then, and AGAINST it after that.", ENDLESS),
        ("I vote FOR p1 as many times as I can", ENDLESS),
        ("I vote FOR p1 several times", ENDLESS),
    ],
)
def test_how_often(post: str, times: int) -> None:
    (vote,) = read(post).read
    assert isinstance(vote, Announcement)
    assert vote.times == times


@pytest.mark.parametrize(
    ("post", "hint"),
    [
        ("I vote FRO p12", "I vote FOR p12."),
        ("I vote FOR p12 if Bob does.", "I vote FOR p12."),
        ("Unless somebody objects, I vote AGAINST p7", "I vote AGAINST p7."),
        ("I vote FOR p12 as long as it's raining", "I vote FOR p12."),
        ("I vote FOR p12 (if Bob does)", "I vote FOR p12."),
        ("I vote FOR p12 but not until tomorrow", "I vote FOR p12."),
        ("I vote FOR p12?", "I vote FOR p12."),
        ("I vote FOR it.", "I vote FOR p12."),
        ("I vote FOR pizza.", "I vote FOR p12."),
        ("I vote FOR p12, p13 AGAINST", "I vote FOR p12 and p13."),
        ("I vote FOR p1 and p2 three times", ""),
        ("I vote for the one with the goats", "I vote FOR p12."),
        ("I want to vote FOR p12", "I vote FOR p12."),
        ("The votes so far:\np12: FOR\np13: AGAINST", "I vote FOR p12, AGAINST p13."),
        ("I vote FOR 12.5", "I vote FOR p12."),
        ("I vote FOR p12 just kidding", "I vote FOR p12."),
        ("I'd like to vote FOR p12 but can't.", "I vote FOR p12."),
        ("I vote FOR p12 not p13", "I vote FOR p12 and p13."),
        ("I vote FOR p15-p12.", ""),
        ("I vote FOR p12 - no, AGAINST.", "I vote FOR p12."),
        ("I vote FOR p12 on behalf of Bob.", "I vote FOR p12."),
        ("I vote FOR p12 as Bob's proxy", "I vote FOR p12."),
        ("As Bob's proxy, I vote FOR p12.", "I vote FOR p12."),
        ("I vote FOR p12, Bob votes AGAINST it.", "I vote FOR p12."),
        ("I vote FOR rule 3-4.", "I vote FOR p12."),
        ("I vote FOR p12 and I don't vote on p14.", "I vote FOR p12 and p14."),
        ("Last night I dreamt: I vote FOR p12.", "I vote FOR p12."),
        ("Nick becomes a player and I vote FOR p12 and he laughs", "I vote FOR p12."),
        ("If Bob votes\nI vote FOR p12", "I vote FOR p12."),
        ("Bob asked why\nI vote FOR p12", "I vote FOR p12."),
        ("I vote FOR 3 of the proposals", "I vote FOR p12."),
        ("I vote FOR p12 (10 times)", "I vote FOR p12."),
        ("I vote FOR p12 (and p13).", "I vote FOR p12 and p13."),
        ("I vote FOR p12. Or maybe not.", ""),
        ("I do this 3 times.", ""),
        ("I retract my vote on p12.", "I vote ABSTAIN p12."),
        ("I withdraw my vote on CFI 3.", "I vote ABSTAIN CFI 3."),
    ],
)
def test_a_doubtful_vote_is_asked_back_with_a_sentence_to_send(post: str, hint: str) -> None:
    (question,) = read(post).read
    assert isinstance(question, Unread)
    assert question.reason
    assert question.hints[:1] == ((hint,) if hint else ())
    if hint:
        assert all(isinstance(one, Announcement) for one in read(hint).read)


def test_a_clear_vote_beside_a_doubtful_one_counts() -> None:
    post = "I vote FOR all of the below proposals, except for proposal 452. I vote AGAINST 452."
    assert votes(read(post).read) == [UNREAD, "AGAINST 452"]


def test_a_vote_that_is_taken_back_at_once_is_asked_back() -> None:
    assert votes(read("I vote FOR p1. I vote FOR p12 and p13. Just kidding!").read) == ["FOR p1", UNREAD]


def test_a_vote_goes_on_without_an_i() -> None:
    assert votes(read("I vote FOR p12!!! And AGAINST p13.").read) == ["FOR p12", "AGAINST p13"]


def test_a_reason_says_what_was_expected() -> None:
    (question,) = read("I vote FOR pizza").read
    assert isinstance(question, Unread)
    assert question.reason == "after “I vote FOR” a motion was expected, such as p12, not “pizza”"


def test_each_vote_has_its_own_words() -> None:
    post = "I vote FOR p12,\nproposal  13, and AGAINST\n“Goats”."
    found = read(post).read
    assert [one.text for one in found] == ["FOR p12", "FOR proposal 13", "AGAINST “Goats”"]
    assert [[post[start:end] for start, end in one.spans] for one in found] == [
        ["FOR p12"],
        ["FOR", "proposal  13"],
        ["AGAINST\n“Goats”"],
    ]


ANSWERS = [
    ("> Proposal 700/0: Us too! (bd)\n\nYes.  Though, it gets old.\n", ["FOR p700"]),
    ("> Proposal 700/0: Us too! (bd)\n\nNo.  Too harsh.\n", ["AGAINST p700"]),
    ("> p12: Goats\nABSTAIN\n> p13: Sheep\nAye\n", ["ABSTAIN p12", "FOR p13"]),
    (
        "> 478*  Gil          3.0      Let someone win             Cor         1 AP\nAGAINST. it's simple: no.",
        ["AGAINST 478"],
    ),
    ("> 379*  Gil   1.0   Plain Bribery   Gil   1 AP\nWell, I should look\nat it more, FOR", ["FOR 379"]),
    ("> 12  Bob  Goats and sheep\n[1]\nMAYBE NOT\n", ["MAYBE NOT 12"]),
    (">> Proposal 12: Goats\n\nFOR, with pleasure\n", ["FOR p12"]),
    ("> CFI 3/0: no title (Bob)\n\nNo. It was not.\n", ["NO CFI 3"]),
    ("> CFI 3/0: no title (Bob)\n\nI would not judge this: REFUSED\n", ["REFUSED CFI 3"]),
    ("> Tweak 4/1: “Goats” (Bob)\n\nSECOND\n", ["SECOND Tweak 4"]),
    ("> Referendum 4/1: “Goats” (Bob)\n\nOBJECT!\n", ["OBJECT Referendum 4"]),
    ("> Proposal 12: Goats\n\nSecond. I like it.\n", []),
    ("> Proposal 12: Goats\n\nI know what to say to that: NO\n", []),
    ("> Proposal 12: A very long title that goes on and on and on until it\n> wraps (bd)\n\nFOR\n", ["FOR p12"]),
    ("> Proposal 12: Goats\n\nShelve.  Better to drop it.\n", [UNREAD]),
    ("> Proposal 12: Goats\n\nYes, I know that one.\n", [UNREAD]),
    ("> Proposal 12: Goats\n\nFOR, if it still matters\n", [UNREAD]),
    ("> Proposal 12: Goats\n\nFOR. No, wait: AGAINST.\n", [UNREAD]),
    ("> Proposal 12: Goats\n> Proposal 13: Sheep\n\nFOR\n", [UNREAD]),
    ("> Proposal 12: Goats\n> I vote negative.\n\nYes.\n", []),
    ("> Proposal 12: Goats\n\nIs this a good idea? I wonder.\n", []),
    ("> Vote Aye from me\n\nAye\n", []),
    ("> I like goats.\n\nYes.\n", []),
    ("> Proposal 12: Goats\n\nFOR\n\nI also vote FOR p13.\n", ["FOR p12", "FOR p13"]),
]


@pytest.mark.parametrize(("post", "expected"), ANSWERS)
def test_answers_to_the_rows_of_a_quoted_ballot(post: str, expected: list[str]) -> None:
    assert votes(read_reply(post).read) == expected


def test_without_the_quotation_a_bare_answer_is_prose() -> None:
    assert gist(read("Yes.  Though, it gets old.").read) == []


@pytest.mark.parametrize(
    ("post", "cast"),
    [
        ("I did not realise. Changing my vote on p17 to AGAINST.", ["AGAINST p17"]),
        ("Changing my vote on p14 from FOR to AGAINST, since it's long.", ["AGAINST p14"]),
        ("Changing my vote on p14 to AGAINST would be silly.", []),
        ("I'm thinking of changing my vote on p14 to AGAINST.", []),
        ("I change my vote on p17, from FOR to AGAINST.", ["AGAINST p17"]),
        ("I object to Tweak 5 and to Referendum 6.", ["OBJECT Tweak 5", "OBJECT Referendum 6"]),
    ],
)
def test_who_changes_a_vote_need_not_say_i(post: str, cast: list[str]) -> None:
    assert votes(read(post).read) == cast
