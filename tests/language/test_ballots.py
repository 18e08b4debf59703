"""Ballots as people fill them in: row by row, in tables, under a quotation, and votes on all that is there."""

from time import process_time

import pytest

from nomicbot.game.actions import Announcement, Unread
from nomicbot.rulebooks.bnomic.vocabulary import Vote, VoteOnEach
from tests.language.posts import UNREAD, gist, read, read_reply, votes

FILLED_IN = [
    ("Proposal 12/1: Herring      by Peter\n   Your vote: MAYBE NOT\n", ["MAYBE NOT p12"]),
    ("p12: FOR\np13: AGAINST", ["FOR p12", "AGAINST p13"]),
    ("FOR p12", ["FOR p12"]),
    ("p12 More Fish: FOR\np13 Goats: AGAINST", ["FOR p12", "AGAINST p13"]),
    ("[X] FOR p12\n[ ] FOR p13", ["FOR p12"]),
    ("p12 More Fish\n[X] FOR\n[ ] AGAINST\n\np13 Goats\n[ ] FOR\n[x] AGAINST", ["FOR p12", "AGAINST p13"]),
    ("FOR   p12 More Fish\nAGAINST   p13 Goats (Peter)", ["FOR p12", "AGAINST p13"]),
    ("12. FOR\n13. AGAINST\n14. ABSTAIN", ["FOR 12", "AGAINST 13", "ABSTAIN 14"]),
    (
        "| No | Title | Vote |\n|----|-----|----|\n| 12 | More Fish | FOR |\n| 13 | For all | against |",
        ["FOR 12", "AGAINST 13"],
    ),
    ("12   More Fish    FOR\n13   Goats        AGAINST", ["FOR 12", "AGAINST 13"]),
    (
        "Vote     No   Title\n-------------------\nFOR      12   More Fish\nAGAINST  13   Goats",
        ["FOR 12", "AGAINST 13"],
    ),
    ("My votes:\np12 FOR\np13 AGAINST because it is bad", ["FOR p12", "AGAINST p13"]),
    ("Votes:\np12 FOR\np13 AGAINST", ["FOR p12", "AGAINST p13"]),
    ("My votes:\n\nFOR:\n12\n13\n\nAGAINST:\n14 Goats", ["FOR 12", "FOR 13", "AGAINST 14"]),
    ("FOR:\n12\n13\nAGAINST:\n14", ["FOR 12", "FOR 13", "AGAINST 14"]),
    ("My votes:\n12-14 FOR\n16 AGAINST", ["FOR 12", "FOR 13", "FOR 14", "AGAINST 16"]),
    ("FOR: 12, 13, 15-17\nAGAINST: 14", ["FOR 12", "FOR 13", "FOR 15", "FOR 16", "FOR 17", "AGAINST 14"]),
    ("p12-p14: FOR", ["FOR p12", "FOR p13", "FOR p14"]),
    ("Here are my votes:\n\np12: for\np13: against, too long", ["FOR p12", "AGAINST p13"]),
    ("I vote thusly:\np12: FOR\np13: AGAINST", ["FOR p12", "AGAINST p13"]),
    ("Hi all, here are my votes\np12: FOR\np13: AGAINST\n\nCheers, Iain", ["FOR p12", "AGAINST p13"]),
    ("12: FOR; 13: AGAINST", ["FOR 12", "AGAINST 13"]),
    (
        "p12: FOR -- nice work!\np13: AGAINST (sorry Peter)\np14: ABSTAIN :-)",
        ["FOR p12", "AGAINST p13", "ABSTAIN p14"],
    ),
    ("p12: FOR, although I would have liked\n  more fish in it\np13: AGAINST", ["FOR p12", "AGAINST p13"]),
    ("Proposal 12 - More Fish\nFOR\n\nProposal 13 - Goats\nAGAINST. too long", ["FOR p12", "AGAINST p13"]),
    ("Nice nweek, everybody. Lots of fish.\n\np12 FOR\np13 AGAINST", ["FOR p12", "AGAINST p13"]),
    ("*p12*: *FOR*\n*p13*: _AGAINST_", ["FOR p12", "AGAINST p13"]),
    ("* p12: FOR\n* p13: AGAINST", ["FOR p12", "AGAINST p13"]),
    ("- 12 FOR\n- 13 AGAINST", ["FOR 12", "AGAINST 13"]),
    ("p12: yes\np13: no", ["FOR p12", "AGAINST p13"]),
    ("I vote as follows:\np12: FOR\np13: DUNNO\np14: FOR", ["FOR p12", UNREAD, "FOR p14"]),
    ("p12: FOR if Peter does", [UNREAD]),
    ("p12: FOR\np13: AGAINST, just kidding", ["FOR p12", UNREAD]),
    ("Bob's votes:\n\np3: FOR\np4: AGAINST", []),
    ("The votes so far:\n\np3: FOR\np4: AGAINST", [UNREAD]),
    ("My votes last nweek:\np3: FOR", []),
    ("Results:\n\np3: FOR\np4: AGAINST", []),
    ("12 people are FOR this.", []),
    ("p12 is something I am FOR", []),
    ("p12  More Fish  Peter\np13  Goats  Iain", []),
    ("12 men and 13 goats", []),
]


@pytest.mark.parametrize(("post", "expected"), FILLED_IN)
def test_a_ballot_that_is_filled_in(post: str, expected: list[str]) -> None:
    assert votes(read(post).read) == expected


AS_PEOPLE_WRITE = [
    ("My ballot:\n\n[FOR] 12 More Fish\n[AGAINST] 13 Goats", ["FOR 12", "AGAINST 13"]),
    (
        "Not that anybody will count them.\n\nYes: 12, 13\nNo: 14\nAbstain: 15",
        ["YES 12", "YES 13", "NO 14", "ABSTAIN 15"],
    ),
    ("Here we go then:\n\n12. More Fish - FOR\n13. Goats - AGAINST (sorry)", ["FOR 12", "AGAINST 13"]),
    ("FOR:\np12\np13 since it's my own", ["FOR p12", "FOR p13"]),
    ("FOR:\np12 if Peter likes it", [UNREAD]),
    ("I do hereby cast the following votes, for all the good it will do:\n\np12: FOR", ["FOR p12"]),
    ("This is how I'm voting:\n\np12: FOR", ["FOR p12"]),
    ("I will vote like this:\n\np12: FOR", [UNREAD]),
    ("In Iain's place:\n\np12: FOR\np13: FOR", [UNREAD]),
    ("My votes:\n12 y\n13 n", ["YES 12", "NO 13"]),
    ("p12 / FOR\np13 / AGAINST", ["FOR p12", "AGAINST p13"]),
    ("12 - yes\n13 - no", ["YES 12", "NO 13"]),
    ("p12: FOR. We've waited for it, and this is the only draft that works.", ["FOR p12"]),
    ("p12: FOR. AGAINST p13.", [UNREAD]),
    ("#12 - AGAINST - not in this form", ["AGAINST 12"]),
    ("p12 FOR\np13 AGIANST\np14 FOR", ["FOR p12", UNREAD, "FOR p14"]),
    ("p12 FOUR\np13 FOR", ["FOR p13"]),
    ("Proposal 12: FOR. Proposal 13: AGAINST.", ["FOR p12", "AGAINST p13"]),
    ("Morning all. FOR p12. AGAINST p14. Back to bed.", ["FOR p12", "AGAINST p14"]),
    ("FOR: p12 p13\nAGAINST - 14", ["FOR p12", "FOR p13", "AGAINST 14"]),
    ("FOR 12/0 13/1\nAGAINST 14/0", ["FOR 12", "FOR 13", "AGAINST 14"]),
    ("p12......FOR\n[p13] AGAINST", ["FOR p12", "AGAINST p13"]),
    ("p12, p13, p14\nAGAINST\np15", []),
    ("Votes of the Coalition:\n\np12: FOR", [UNREAD]),
    ("p12: I vote FOR.\np13: I vote AGAINST, because of the hat.", ["FOR p12", "AGAINST p13"]),
    ("I'm FOR p12.", ["FOR p12"]),
    ("I'm for p12.", []),
    ("Please change my vote on p13 to ABSTAIN.", ["ABSTAIN p13"]),
    ("I change my vote on p14 to FOR and my vote on p15 to AGAINST.", ["FOR p14", "AGAINST p15"]),
    ("I say yes to 12 and 13, but no to 14.", ["YES 12", "YES 13", "NO 14"]),
    (
        "I submit a Tweak: {{ __Pond__\n\nRepeal rule A-3.\n}}\n\np18: FOR\np19: AGAINST",
        ["submit a Tweak", "FOR p18", "AGAINST p19"],
    ),
    ("Dov wrote: {{ __Pond__\n\nRepeal rule A-3.\n}}\n\np18: FOR\np19: AGAINST", [UNREAD]),
    ("I submit a Tweak: {{ Repeal rule A-3. }}\n\nDov votes so:\n\np18: FOR\np19: AGAINST", ["submit a Tweak", UNREAD]),
]


@pytest.mark.parametrize(("post", "expected"), AS_PEOPLE_WRITE)
def test_a_ballot_as_people_write_it(post: str, expected: list[str]) -> None:
    assert votes(read(post).read) == expected


ANSWERS = [
    ("> p12 - A row, which is so long that a mail program may have wrapped it somewhere\n> p13 - B\nFOR\n", [UNREAD]),
    ("> p12 - A\nFOR\n> p13 - B\nAGAINST\n", ["FOR p12", "AGAINST p13"]),
    ("> p12 More Fish\nSame here, FOR.\n> p13 Goats\nNot a chance. AGAINST!\n", ["FOR p12", "AGAINST p13"]),
    ("> p12 A\nThis is good, so yes.\n> p13 B\nYes please\n", ["FOR p12", "FOR p13"]),
    ("> p12 A\nI've nothing against it. FOR.\n", ["FOR p12"]),
    ("> p12 A\nFOR. Same as p13.\n", ["FOR p12"]),
    ("> p12 A\nHe is AGAINST. What do you think?\n", []),
    ("> p12 A\nWhy would I be FOR?\n", []),
    ("> p12 A\nDrop a clause and I'm FOR, else AGAINST.\n", []),
    ("> p12 A\nThis is better than the last, I vote FOR it.\n", ["FOR p12"]),
    ("> p12 A\nI abstain.\n> p13 B\nVote = FOR\n", ["ABSTAIN p12", "FOR p13"]),
    ("> p12 A\n+1 from me\n> p13 B\n-1\n", ["FOR p12", "AGAINST p13"]),
    ("> [ ] 12 More Fish\nFOR\n> [ ] 13 Goats\nno\n", ["FOR 12", "NO 13"]),
    ("> 12/0  More Fish (Iain)\n\nFOR\n", ["FOR 12"]),
    ("> Proposal: More Fish\nI vote FOR this.\n", ["FOR More Fish"]),
    ("> p12 A\n> p13 B\n\n13: FOR\n12: AGAINST\n", ["FOR 13", "AGAINST 12"]),
]


@pytest.mark.parametrize(("post", "expected"), ANSWERS)
def test_an_answer_below_a_row(post: str, expected: list[str]) -> None:
    assert votes(read_reply(post).read) == expected


SENTENCES = [
    ("p12 gets a FOR from me.", ["FOR p12"]),
    ("p12 gets my FOR.", ["FOR p12"]),
    ("Put me down as FOR on 12.", ["FOR 12"]),
    ("My vote on 12 is a resounding YES.", ["YES 12"]),
    ("On p12, I vote FOR.", ["FOR p12"]),
    (
        "I vote FOR 12 thru 14 and AGAINST 16-18.",
        ["FOR 12", "FOR 13", "FOR 14", *(f"AGAINST {n}" for n in (16, 17, 18))],
    ),
    ("I vote FOR 12 and 13 but AGAINST 14.", ["FOR 12", "FOR 13", "AGAINST 14"]),
    ("I vote *FOR* p3.", ["FOR p3"]),
    ("I vote 'FOR' p3.", ["FOR p3"]),
    ("I vote in support of p12 and in opposition to p13.", ["FOR p12", "AGAINST p13"]),
    ("I pass on p12.", ["ABSTAIN p12"]),
    ('I vote FOR "For all" and AGAINST "Against".', ["FOR For all", "AGAINST Against"]),
    ("I vote FOR.", [UNREAD]),
    ("I vote FOR this.", [UNREAD]),
    ("I vote FOR 3-4.", [UNREAD]),
    ("p12 gets my vote.", []),
    ("p12 gets a FOR from Peter.", []),
]


@pytest.mark.parametrize(("post", "expected"), SENTENCES)
def test_a_vote_in_a_sentence(post: str, expected: list[str]) -> None:
    assert votes(read(post).read) == expected


EVERY = [
    ("I vote FOR all.", [VoteOnEach("FOR")]),
    ("I vote FOR everything.", [VoteOnEach("FOR")]),
    ("I vote FOR all open proposals.", [VoteOnEach("FOR", "proposal")]),
    ("I vote AGAINST all of Peter's proposals.", [VoteOnEach("AGAINST", "proposal", "Peter")]),
    ("I vote AGAINST all of All's proposals.", [VoteOnEach("AGAINST", "proposal", "All")]),
    ("I vote AGAINST all proposals by Peter.", [VoteOnEach("AGAINST", "proposal", "Peter")]),
    ("I vote FOR my own proposals.", [VoteOnEach("FOR", "proposal", mine=True)]),
    ("I vote YES on all CFIs.", [VoteOnEach("YES", "cfi")]),
    ("I vote FOR p12 and AGAINST the rest.", [Vote("p12", "FOR"), VoteOnEach("AGAINST", unvoted=True)]),
    ("I vote p12 FOR, the rest AGAINST.", [Vote("p12", "FOR"), VoteOnEach("AGAINST", unvoted=True)]),
    ("I vote FOR p12 and AGAINST everything else.", [Vote("p12", "FOR"), VoteOnEach("AGAINST", unvoted=True)]),
    ("I vote FOR all but p3, on which I ABSTAIN.", [VoteOnEach("FOR", but=("p3",)), Vote("p3", "ABSTAIN")]),
    ("I vote FOR everything except p3 and p4.", [VoteOnEach("FOR", but=("p3", "p4"))]),
    ("I vote FOR all except AGAINST p12.", [VoteOnEach("FOR", but=("p12",)), Vote("p12", "AGAINST")]),
    ("AGAINST the rest", [VoteOnEach("AGAINST", unvoted=True)]),
    ("I vote SECOND on everything.", [UNREAD]),
    ("I vote FOR the last three proposals.", [UNREAD]),
    ("I vote FOR both.", [UNREAD]),
    ("I vote FOR all of the below.", [UNREAD]),
    ("I vote FOR whatever Peter proposes.", [UNREAD]),
]


@pytest.mark.parametrize(("post", "expected"), EVERY)
def test_a_vote_on_all_motions_of_a_set(post: str, expected: list[object]) -> None:
    assert gist(read(post).read) == expected


BALLOT = "> 450 O 0 1.0 Lynx       Tidy\n> 451 O 0 1.0 Lynx       A map\n> 452 O 0 1.0 Lynx       Sprites\n"
QUOTED = [
    (f"I vote FOR all of the below except 452.\n\n{BALLOT}", ["FOR 450", "FOR 451"]),
    (
        f"I vote FOR all of the below proposals, except for proposal 452. I vote AGAINST 452.\n\n{BALLOT}",
        ["FOR 450", "FOR 451", "AGAINST 452"],
    ),
    (f"I vote FOR all of the below except 499.\n\n{BALLOT}", [UNREAD]),
    (f"{BALLOT}\nI vote FOR all of the above.", ["FOR 450", "FOR 451", "FOR 452"]),
    (f"{BALLOT}\nAGAINST all three", ["AGAINST 450", "AGAINST 451", "AGAINST 452"]),
    (f"{BALLOT}\nFOR both", [UNREAD]),
    (f"{BALLOT}\nFOR", [UNREAD]),
    ("> p12 A\n> p13 B\n\nFOR both. Nice.", ["FOR p12", "FOR p13"]),
    ("> p12 A\n> p13 B\n\nI vote FOR both.", ["FOR p12", "FOR p13"]),
    ("> p12 A\n\nI vote FOR this.", ["FOR p12"]),
    ("> p12 A\n\nYes, I vote for this.", ["FOR p12"]),
    ("> 473* Gil 1.0 Plain Bribery\n\nFOR\n", ["FOR 473"]),
    (">Proposal 700/0: Us too! (bd)\n\nAGAINST - no more of that\n", ["AGAINST p700"]),
    ('> p12 "Title" by X\nNay.\n', ["AGAINST p12"]),
    ("> 12 | Title | author\nAye!\n", ["YES 12"]),
    ("> Proposal 12: Goats\n> Create a rule: there are goats.\n\nAGAINST\n", ["AGAINST p12"]),
    ("> Proposal 12: Goats\n\nI see no point in this.\n\nAGAINST\n\nIain\n", ["AGAINST p12"]),
    ("> Proposal 12: Goats\n\nPresent.\n", [UNREAD]),
    ("> 1. I like goats\n> 2. I like sheep\n\nYes.\n", []),
    ("> Proposal 12: Goats\n> I do not get this.\n\nNo.\n", []),
    ("> I think that p12 is fine\n\nFOR\n", []),
    ("> Motion: p12 (Goats)\n> Vote:\n\nFOR\n", ["FOR p12"]),
    ("> Motion: p12 (Goats)\n> Your vote: [ ]\n\nFOR\n", ["FOR p12"]),
    (
        "> p12 A\nFOR\n> p13 B\nFOR\n> p14 C\n> p15 D\nMAYBE, it's late.\n> p16 E\nAGAINST\n",
        ["FOR p12", "FOR p13", "MAYBE p15", "AGAINST p16"],
    ),
    ("> p12 A\nFOR\n> p14 C\n> p15 D\nMAYBE, it's late.\n", ["FOR p12", UNREAD]),
]


@pytest.mark.parametrize(("post", "expected"), QUOTED)
def test_what_is_quoted_around_it_says_which_motions_are_meant(post: str, expected: list[str]) -> None:
    assert votes(read_reply(post).read) == expected


def test_each_vote_on_what_is_quoted_names_its_motion() -> None:
    found = read_reply("> p12 A\n> p13 B\n\nFOR both\n").read
    assert [one.text for one in found] == ["FOR both (p12)", "FOR both (p13)"]


def test_a_vote_without_a_motion_says_how_to_name_one() -> None:
    (question,) = read("I vote FOR.").read
    assert isinstance(question, Unread)
    assert question.reason == "it is not clear which motion this is; name it, as in “FOR p12”"


@pytest.mark.parametrize(
    "row",
    [
        "p{0}: FOR",
        "{0}  A title of some words   Peter   AGAINST",
        "| {0} | Title | FOR |",
        "FOR p{0} A Title, which is long",
    ],
)
def test_two_hundred_rows_are_read_at_once(row: str) -> None:
    post = "\n".join(row.format(number) for number in range(100, 300))
    read(post)
    begun = process_time()
    found = read(post).read
    assert process_time() - begun < 0.2
    assert len([one for one in found if isinstance(one, Announcement)]) == 200


JUST_NAMED = [
    ("I have read p12 and p13. I vote FOR both of them.", ["FOR p12", "FOR p13"]),
    ("I have read p12, p13 and p14. I vote FOR both of them.", [UNREAD]),
    ("I have read p12 and p13. I vote FOR the former and AGAINST the latter.", ["FOR p12", "AGAINST p13"]),
    ("> p12 A\n> p13 B\n\nI vote FOR the first and AGAINST the second.", ["FOR p12", "AGAINST p13"]),
    ("I vote FOR the first.", [UNREAD]),
    (
        "> p12 A\n> p13 B\n> p14 C\n\nI vote FOR the first and third, AGAINST the second.",
        ["FOR p12", "FOR p14", "AGAINST p13"],
    ),
    (
        "> p12 A\n> p13 B\n> p14 C\n\nI vote AGAINST the first two and FOR the last one.",
        ["AGAINST p12", "AGAINST p13", "FOR p14"],
    ),
    ("> p12 A\n> p13 B\n> p14 C\n\nAGAINST p12. FOR the rest.", ["AGAINST p12", "FOR p13", "FOR p14"]),
    ("I vote for proposals twelve and thirteen, and against fourteen.", ["FOR p12", "FOR p13", "AGAINST 14"]),
    ("I vote FOR p12; likewise on p14 and p15.", ["FOR p12", "FOR p14", "FOR p15"]),
    ("I vote FOR p12, same for p13.", ["FOR p12", "FOR p13"]),
    ("I vote FOR p12 and AGAINST p13; ditto p14.", [UNREAD]),
    ("I vote for two reasons.", [UNREAD]),
    ("I vote against proposals twelve to fourteen.", ["AGAINST p12", "AGAINST p13", "AGAINST p14"]),
    ("I vote FOR number twelve and AGAINST number nineteen.", ["FOR 12", "AGAINST 19"]),
    ("In favour: 12, 14\nOpposed: 13\nAbstaining: 15", ["FOR 12", "FOR 14", "AGAINST 13", "ABSTAIN 15"]),
    ("12 yes\n13 no\n14 yes", ["YES 12", "NO 13", "YES 14"]),
    ("Votes:\n\np12 - More Fish\n  -> FOR\n\np13 - Goats\n  -> AGAINST", ["FOR p12", "AGAINST p13"]),
    ("I vote AGAINST p12, it's silly. Same for p13 and p14.", ["AGAINST p12", "AGAINST p13", "AGAINST p14"]),
    ("I vote FOR p12. And p15 too. Bye!", ["FOR p12", "FOR p15"]),
    ("I vote FOR p12 and AGAINST p13. Same for p14.", ["FOR p12", "AGAINST p13"]),
    ("I vote FOR p12. And p15?", ["FOR p12"]),
    ("I vote FOR p12. And p15 is bad.", ["FOR p12"]),
    ("Peter votes FOR p12. Same for p13.", []),
    ("I vote FOR p12. I like fish. Same for p13.", ["FOR p12"]),
    ("I vote for twenty minutes of silence.", [UNREAD]),
    ("I vote for proposal twelve and AGAINST proposal twenty-one.", ["FOR p12", "AGAINST p21"]),
    ("I'm voting FOR p12.", ["FOR p12"]),
    ("I'm voting FOR p12 tomorrow.", [UNREAD]),
    ("I vote FOR:\n p12\n p15\n\nI vote AGAINST:\n p13\n p19", ["FOR p12", "FOR p15", "AGAINST p13", "AGAINST p19"]),
    ("Votes: p12 FOR, p13 FOR, p14 AGAINST.", ["FOR p12", "FOR p13", "AGAINST p14"]),
    ("Please record my vote FOR p12.", ["FOR p12"]),
]


@pytest.mark.parametrize(("post", "expected"), JUST_NAMED)
def test_what_was_named_just_before_says_which_motions_are_meant(post: str, expected: list[str]) -> None:
    assert votes(read_reply(post).read) == expected


SMALL_LETTERS = [
    ("Aye on 12, nay on 13", ["YES 12", "NO 13"]),
    ("Yes to p12. No to p13.", ["FOR p12", "AGAINST p13"]),
    ("p12 YES. p13 NO. p14 YES", ["FOR p12", "AGAINST p13", "FOR p14"]),
    ("12 aye\n13 nay", ["YES 12", "NO 13"]),
    ("p12 for\np13 against", ["FOR p12", "AGAINST p13"]),
    ("p12: +1\np13: -1", ["FOR p12", "AGAINST p13"]),
    ("> p12 More Fish\nFOR I guess.\n> p13 Goats\nNo, too silly.\n", ["FOR p12", "AGAINST p13"]),
    ("> p12 More Fish\nYes, I know that one.\n> p13 Goats\nno\n", [UNREAD, "AGAINST p13"]),
    ("> p12 More Fish\nStrongly AGAINST\n", ["AGAINST p12"]),
    ("> p12 More Fish\nFOR the record, I like it.\n", [UNREAD]),
    ("On p18 I vote AGAINST.", ["AGAINST p18"]),
    ("No to war.", []),
    ("I vote FOR 12-15 but not 14.", ["FOR 12", "FOR 13", "FOR 15"]),
    ("I vote FOR p12-p15 except p13 and p14, AGAINST 16.", ["FOR p12", "FOR p15", "AGAINST 16"]),
    ("I vote AGAINST proposals 12 through 15, not 14.", ["AGAINST p12", "AGAINST p13", "AGAINST p15"]),
    ("I vote FOR 12-15 but not 18.", [UNREAD]),
    ("On p14 I abstain.", ["ABSTAIN p14"]),
    ("My votes:\n+1 p12\n-1 p13", ["FOR p12", "AGAINST p13"]),
    ("> p12 More Fish\n\nOpposed.", ["AGAINST p12"]),
    ("> p12 More Fish\n\nFOR.\n\n> p13 Goats\n\nDitto.", ["FOR p12", UNREAD]),
    ("> p12 More Fish\n\nFor whom? The thirsty?", []),
    ("p12: FOR\np13: AGAINST, and I would like my hat back", ["FOR p12", "AGAINST p13"]),
    ("12 for dinner\n13 for lunch", []),
]


@pytest.mark.parametrize(("post", "expected"), SMALL_LETTERS)
def test_small_letters_are_votes_where_they_can_be_nothing_else(post: str, expected: list[str]) -> None:
    assert votes(read_reply(post).read) == expected


@pytest.mark.parametrize(
    ("post", "cast"),
    [
        (
            ">12) Deputies for Everyone (Cleo)\nYes.\n\n>14) Typo hunt (Athena)\nYes. Well, obviously.\n",
            ["YES 12", "YES 14"],
        ),
        ("> Referendum 6\nI second it.\n", ["SECOND Referendum 6"]),
        ("> Tweak 5: a comma\nI object.\n", ["OBJECT Tweak 5"]),
        ("> p12 Fish\nI object.\n", []),
        ("> Tweak 5: a comma\nI object to the cheese.\n", []),
        (
            "> p12 Fish\nFOR\n\n> p13 Salt\n> p14 Herring\n> p15 Pond\nAgainst.  It rusts things.\n\n"
            "> p16 Mud\nFOR\n\n> p17 Hats\nFOR\n",
            ["FOR p12", "AGAINST p15", "FOR p16", "FOR p17"],
        ),
    ],
)
def test_what_is_said_below_a_row_of_a_ballot(post: str, cast: list[str]) -> None:
    assert votes(read_reply(post).read) == cast


@pytest.mark.parametrize(
    ("post", "expected"),
    [
        (">> p12 Hats\n>\n> No. Can't see the stage.\n\nYes. One can look around them.\n", ["FOR p12"]),
        ("> Quoting Ivy:\n> | p17 Snow\n> |\n> | It snows.\n>\n> Put me down as a Yes\n\nNo.\n", ["AGAINST p17"]),
        (">> p12 Hats\n> Against. I have a bus to catch.\n\nFor\n", ["FOR p12"]),
        (">> p12 Hats\n> No.\n\nYes, you said so before.\n", []),
        (">> p12 Hats\n> Why would anybody be for this?\n\nNo idea.\n", []),
        ("> p12 Hats\n\nNo. If I said yes to this one I'd have to say yes to the others.\n", ["AGAINST p12"]),
    ],
)
def test_a_row_below_which_somebody_voted_is_answered_anew(post: str, expected: list[str]) -> None:
    assert votes(read_reply(post).read) == expected


def test_these_are_more_than_the_one_that_is_quoted() -> None:
    post = "I vote AGAINST p12, and FOR these:\n\n  * p13 (or so)\n\n> Title: The Fish Lottery\n> Repeal rule 3-4."
    assert "FOR The Fish Lottery" not in votes(read_reply(post).read)
    assert "FOR The Fish Lottery" not in votes(read_reply(f"FOR these.\n\n{post[post.index('>') :]}").read)


def test_a_vote_is_no_title_of_the_row_that_it_stands_in() -> None:
    post = "On p18 and p19, the twins, I vote AGAINST and AGAINST.\n\n> p17 AGAINST\n> p13 FOR\n"
    assert not [one for one in votes(read_reply(post).read) if "p17" in one]
