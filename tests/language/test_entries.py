"""Lines of ballots in the many shapes that people give them: what each casts, and what speaks against a list."""

from time import process_time

import pytest

from nomicbot.language.ballots.entries import entry
from nomicbot.language.ballots.runs import run
from tests.language.posts import UNREAD, read, read_reply, votes

F12, A13, B14 = "FOR p12", "AGAINST p13", "ABSTAIN p14"

LINES = [
    ("p12 FOR", "FOR"),
    ("p12: FOR (at last)", "FOR"),
    ("p12 More Fish - F - who could say no?", "F"),
    ("p12 More Fish FOR", "FOR"),
    ("p12 (the fish one, ugh): for", "for"),
    ("p12 ✓", "✓"),
    ("p12 👍 yay", "👍"),
    ("p12 👍 (yay)", "👍"),
    ("[AGAINST] p12 More Fish", "AGAINST"),
    ("FOR - More Fish (p12)", "FOR"),
    ("More Fish (p12): AGAINST", "AGAINST"),
    ("More Fish, p12: AGAINST", "AGAINST"),
    ("p12: I like herring as much as the next man, so FOR.", "FOR"),
    ("p12. Long have I waited for this one. AGAINST.", "AGAINST"),
    ("p12: I'm against this.", "against"),
    ("p12: FOR FOR FOR!!!", "FOR"),
    ("p12 -FOR- hang on", None),
    ("p12: 3 FOR, 2 AGAINST", None),
    ("p12, yes, that one again", None),
    ('p12: "AGAINST", as Iain would say', None),
    ("12 people are FOR", None),
    ("p12: probably FOR", None),
    ("p12 for dinner", None),
    ("p12 against - i like the yeti", "against"),
    ("p12 for - against what, I wonder", None),
    ("p12 a great idea", None),
    ("p12: no idea", None),
]


@pytest.mark.parametrize(("line", "choice"), LINES)
def test_an_entry(line: str, choice: str | None) -> None:
    found = entry(line)
    assert (found and line[slice(*found.choice)]) == choice


RUNS = [
    ("p12 FOR      p13 AGAINST", [F12, A13]),
    ("p12 (fish) FOR / p13 (thirst) AGAINST", [F12, A13]),
    ("12 & 13 FOR, 14 AGAINST.", ["FOR 12", "FOR 13", "AGAINST 14"]),
    ("FOR 12/13/15", ["FOR 12", "FOR 13", "FOR 15"]),
    ("Yes to p12 and p14. No to p13.", ["FOR p12", "FOR p14", A13]),
    ("FOR on p12 then, but AGAINST on p13.", [F12, A13]),
    ("p12, p14: FOR, both overdue", [F12, "FOR p14"]),
    ("FOR both p12 and p14; AGAINST p13, alas.", [F12, "FOR p14", A13]),
    ("12:for,13:against", ["FOR 12", "AGAINST 13"]),
    ("p12 FOR 4 AGAINST 2", []),
    ("p12: 3 FOR, 2 AGAINST", []),
    ("12 for the station, 13 for the pond", []),
]


@pytest.mark.parametrize(("line", "cast"), RUNS)
def test_several_votes_in_a_line(line: str, cast: list[str]) -> None:
    assert votes(read(line).read) == cast


SHAPES = [
    ("p12 F\np13 A\np14 Ab", [F12, A13, B14]),
    ("p12 Y\np13 N\np14 A", [F12, A13, B14]),
    ("p12 A", []),
    ("p12 A\np13 A", [UNREAD, UNREAD]),
    ("12 ✓\n13 ✗", ["FOR 12", "AGAINST 13"]),
    ("p12 +1\np13 -1\np14 0", [F12, A13, B14]),
    ("p12 +1 for the fish, -1 for the spelling\np14 0", [UNREAD, UNREAD]),
    ("12\tFOR\n13\t-\n14\tAGAINST", ["FOR 12", "AGAINST 14"]),
    ("         For   Against\np12       X\np13              X", ["For p12", "Against p13"]),
    ("Proposal | For | Against\np12      | x   |\np13      |     | x", ["For p12", "Against p13"]),
    ("My votes:\n\np12    p13\nFOR    AGAINST", [F12, A13]),
    ("Motion: p12\nTitle:  Fish\nVote:   FOR\n\nMotion: p13\nVote: AGAINST", [F12, A13]),
    ("p12 - More Fish\n\nAt last somebody listened.\n\nFOR\n\np13 - Thirst\n\nNo. AGAINST, I fear.", [F12, A13]),
    ("p12 More Fish\n   FOR -- fish do not talk\np13 Thirst\n   AGAINST -- it does", [F12, A13]),
    ("My votes:\n\nMore Fish: FOR\nThirsty Work: AGAINST, sorry", ["FOR More Fish", "AGAINST Thirsty Work"]),
    ("p12: FOR\n\nPS: p13 AGAINST, nearly forgot", [F12, A13]),
    ("My vote on p12: FOR\nMy vote on p13: AGAINST", [F12, A13]),
    ("About p12: I grew up by the sea. FOR.\n\nAbout p13: no. AGAINST.", [F12, A13]),
    ("p12: FOR\np13: FOR\n\nActually no, I change my vote on p13 to AGAINST.", [F12, "FOR p13", A13]),
    ("p12: FOR\np13: FOR\n\nActually no.", [UNREAD]),
    ("PROPOSALS\n=========\np12: FOR\n\nOTHER MOTIONS\n=============\nTweak 5: OBJECT", [F12, "OBJECT Tweak 5"]),
    ("p12 FOR\n\nMarvin's fish will be pleased. He may even swim.\n\np13 AGAINST", [F12, A13]),
    ("So that's an AGAINST on p13 from me.", [A13]),
    ("p12 gets my FOR.", [F12]),
    ("Make my vote on p13 AGAINST.", [A13]),
    ("It rains. So: p12, FOR.", [F12]),
]


@pytest.mark.parametrize(("post", "cast"), SHAPES)
def test_a_ballot_of_that_shape(post: str, cast: list[str]) -> None:
    assert [said.replace("For", "FOR").replace("Against", "AGAINST") for said in votes(read(post).read)] == [
        said.replace("For", "FOR").replace("Against", "AGAINST") for said in cast
    ]


ROWS = "> p12 More Fish (Peter)\n> p13 Thirsty Work (Marvin)\n"
BELOW = [
    (f"{ROWS}\nFOR, AGAINST, in that order.", [F12, A13]),
    (f"{ROWS}\nFOR\nAGAINST", [F12, A13]),
    (f"{ROWS}\nFOR, AGAINST, FOR", [UNREAD]),
    (f"{ROWS}\nMore Fish: FOR\nThirsty Work: AGAINST", [F12, A13]),
    (f"{ROWS}\nthe fish: FOR\nthe work: AGAINST", [F12, A13]),
    (f"FOR the first, AGAINST the second.\n\n{ROWS}", [F12, A13]),
    (f"{ROWS}\nAGAINST, both of them.", ["AGAINST p12", A13]),
    ("FOR:\n> p12 More Fish\n\nAGAINST:\n> p13 Thirst\n", [F12, A13]),
    ("> p12 More Fish\n\nFOR:\nit has fish.\nAGAINST:\nit has fish.", [UNREAD]),
    ("> [p12] More Fish\n\nFOR\n\n> [p13] Thirst\n\nAGAINST", [F12, A13]),
    ("> Proposal 12 by Peter: More Fish\nFOR\n> Proposal 13 by Marvin: Thirst\nAGAINST", [F12, A13]),
    ("> p12 More Fish\n<- for\n> p13 Thirst\n<- against", [F12, A13]),
    ("> p12 More Fish\n\n+1. More fun.\n\n> p13 Thirst\n\n-1", [F12, A13]),
    ("> p12 More Fish\n\nOh dear. No. AGAINST, and not for the first time.", ["AGAINST p12"]),
]


@pytest.mark.parametrize(("post", "cast"), BELOW)
def test_answers_to_a_quoted_ballot(post: str, cast: list[str]) -> None:
    names = {"p12": ("More Fish", "the fish"), "p13": ("Thirsty Work", "the work")}
    said = votes(read_reply(post).read)
    assert [next((one.replace(t, n) for n, ts in names.items() for t in ts if t in one), one) for one in said] == cast


TWO = "p12 FOR\np13 AGAINST"
OWN = [
    "",
    "Hi all,",
    "Hello everybody,",
    "Dear fellow players,",
    "Sorry I'm late, the dog ate the ballot.",
    "Since everybody keeps asking, here:",
    "For the record, then:",
    "Down here, on the ballot, and with a clear head:",
    "OK, three minutes before the train leaves:",
    "After Marvin's mail of this morning I'm changing two of mine:",
    "My votes so far:",
    "Has anybody seen my hat?\n",
    "I have put everybody's birthday in. I update the Roster.\n",
    "my votings:\n",
    "But I do on two others:",
    "Yes sir, right away sir:\n",
    "Very well then:\n",
    "the list keeps bouncing me so here they are direct:\n",
    "A bit of paper was in my pocket, and what it says is what I vote:\n",
    "What Iain wrote last week is what I vote:\n",
    "The dog was sick, but this is how I vote:\n",
    "Having read every word:\n",
    "Bot, take this down:\n",
]


@pytest.mark.parametrize("above", OWN)
def test_what_speaks_of_other_things_leaves_a_ballot_its_authors(above: str) -> None:
    assert votes(read(f"{above}\n{TWO}").read)[-2:] == [F12, A13]


FOREIGN = [
    "The Keeper's office advises as follows.\n",
    "My record on the shed:\n",
    "Got it, Peter. I have you down as\n",
    "Exhibit A, from the archive, Thursday 9:17:\n",
    "For the curious, this is how the kitchen table split:\n",
    "Dov sent me this by mistake:\n",
    "The others so far:\n",
    "And Peter, if you love me:\n",
    "With three more fish in it, my ballot would read\n",
    "Who does not vote is counted like this:\n",
    "Thanks for the votes, Cleo.\n",
    "Which of these does the bot read?\n",
    "My voting record:\n",
    "The votings of nweek 3:\n",
    "But I did on two others:\n",
    "Yes, found on the fridge:\n",
    "Very well, from memory:\n",
    "Iain can't post, so here they are:\n",
    "Somebody left me a slip, so here it is:\n",
    "Cleo asked me to, so here they are:\n",
    "What it says is what I voted:\n",
    "What it says is what Iain votes:\n",
    "If it rains this is how I vote:\n",
    "This is how I vote when drunk:\n",
    "Pretend this is how I vote:\n",
    "Is this how I vote:\n",
    "Back in nweek 3:\n",
]


@pytest.mark.parametrize("above", FOREIGN)
def test_what_makes_votes_somebody_elses_or_none(above: str) -> None:
    assert F12 not in votes(read(f"{above}\n{TWO}").read)


SHOWN = [
    "My prediction:\n\n",
    "For example:\n\n",
    "Draft:\n\n",
    "Something like\n\n",
    "Peter sent me this:\n\n",
    "I once posted\n\n",
]


@pytest.mark.parametrize("above", SHOWN)
def test_what_is_only_shown_stays_so_over_blank_lines(above: str) -> None:
    for rows in ("p12: FOR\n\np13: AGAINST\n\np14: FOR", "p12 More Fish\nFOR\n\np13 Thirsty Work\nAGAINST"):
        assert set(votes(read(above + rows).read)) <= {UNREAD}
    assert votes(read(f"{above}p12: FOR\n\np13: FOR\n\nMy votes:\n\n{TWO}").read)[-2:] == [F12, A13]


def test_somebodys_words_without_votes_are_forgotten() -> None:
    assert votes(read(f"Iain wrote:\n\nfish is nice\n\n{TWO}").read) == [F12, A13]


BEHIND = [
    "The first has been enacted.",
    "which surprised me.",
    "made all the difference.",
]


@pytest.mark.parametrize("behind", BEHIND)
def test_words_behind_a_list_may_tell_of_the_past(behind: str) -> None:
    assert votes(read(f"{TWO}\n\n{behind}").read) == [UNREAD]


NO_VOTES = [
    "p12 More Fish\nFOR: 5\nAGAINST: 2\n\np13 Thirst\nFOR: 1\nAGAINST: 6",
    "p12 More Fish\n\nFOR\nIain\nDov\n\nAGAINST\nBram",
    "p13\nFOR\n- it is short\nAGAINST\n- it is wrong",
    "11. No.\n12. Yes.\n13. No, never have.",
    "p12, yes, that one again.\np13, no, not that one.",
    "p12 FOR: 10 GC\np13 FOR: nothing",
    "p8 FOR: right\np9 FOR: wrong",
    "p12 FOR THE FISH\np13 FOR THE THIRSTY",
    "        Iain   Dov\np12     FOR    FOR\np13     -      FOR",
]


@pytest.mark.parametrize("post", NO_VOTES)
def test_what_only_looks_like_a_ballot(post: str) -> None:
    assert set(votes(read(post).read)) <= {UNREAD}


def test_long_lines_and_many_rows_take_no_time() -> None:
    begun = process_time()
    for line in ("p12 " + "FOR " * 2_000, "p12 " + "a b, " * 2_000, "(p1) " * 2_000, "12, 13 & " * 2_000):
        entry(line)
        run(line)
    read("\n".join(f"p{number} A Title - F - for now" for number in range(1_000)))
    assert process_time() - begun < 2


REPORTS = [
    "As of this morning:\n\np12   FOR: Dov, Iain   AGAINST: -\np13   FOR: Iain   AGAINST: Ivy\n\nCFI 3:   NO (Cleo)",
    "Counted by hand:\n\np12   Iain FOR, Dov FOR\np13   Iain AGAINST, Dov FOR\n\nCFI 3      Dov NO",
    "How it will go:\n\np13  Marvin FOR, Hal FOR, rest AGAINST.\np14  Tight. Ivy AGAINST, Cleo FOR of course.",
    "Madame Ivy gazes into the ball:\n\np12: FOR (7-2)\np13: AGAINST (3-6, Bram sulks)\np16: AGAINST",
]


@pytest.mark.parametrize("post", REPORTS)
def test_rows_that_say_who_votes_are_not_asked_about(post: str) -> None:
    assert read(post).read == ()


TWO_ROWS = "> Proposal 16/0: Wax On (Athena)\n> Proposal 17/0: Wax Off (Athena)\n\n"
NUMBERED = [
    ("Abstain on 17, the first I want to sleep on.", ["ABSTAIN p17"]),
    ("No to 17.", ["AGAINST p17"]),
    ("FOR 16.", ["FOR p16"]),
    ("Against 17, it smells.", ["AGAINST p17"]),
]
NOT_NUMBERED = [
    "Abstain on 19, I mean to.",
    "For 17 players that is a lot.",
    "For 16, I have no view.",
    "No 16.",
    "No 17, then.",
    "Abstain on 17? Why?",
    "No on 17 would be unkind.",
    "Abstain on 17, if you ask Iain.",
    "Against 17, said Iain.",
    "Against 17, everybody!",
]


@pytest.mark.parametrize(("answer", "cast"), NUMBERED)
def test_an_answer_below_several_rows_may_name_one_by_its_number(answer: str, cast: list[str]) -> None:
    assert votes(read_reply(TWO_ROWS + answer).read) == cast


@pytest.mark.parametrize("answer", NOT_NUMBERED)
def test_a_number_below_several_rows_may_be_of_something_else(answer: str) -> None:
    assert set(votes(read_reply(TWO_ROWS + answer).read)) <= {UNREAD}
