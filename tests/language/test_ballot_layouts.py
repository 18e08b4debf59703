"""Ballots in the layouts of real mails: tables with classes of motions, texts with a vote below each, remarks."""

import pytest

from nomicbot.game.actions import Announcement
from nomicbot.rulebooks.bnomic.vocabulary import Elect
from tests.language.posts import UNREAD, read, read_reply, votes

TABLE = "I vote as follows:\n\np12f  Dov         1.0   The Lamplighter\n{}\n\np13*  Bram, Ivy   3.0   Oaths\n{}\n"


@pytest.mark.parametrize(
    ("first", "second"),
    [
        ("FOR", "AGAINST"),
        ("FOR [fine]", "AGAINST [i'd rather not respell everything]"),
        ("FOR [for the spoons alone :D]", "AGAINST [i can't work out what it's\nfor. may still change my mind]"),
        ("FOR (at last)", "AGAINST. It is long."),
    ],
)
def test_votes_below_rows_with_the_class_of_the_motion(first: str, second: str) -> None:
    assert votes(read_reply(TABLE.format(first, second)).read) == ["FOR p12", "AGAINST p13"]


@pytest.mark.parametrize("remark", ["[if Dov agrees]", "[kidding]", "[unless Ivy minds]"])
def test_remarks_in_square_brackets_that_change_a_vote(remark: str) -> None:
    assert votes(read_reply(TABLE.format(f"FOR {remark}", "AGAINST")).read) == [UNREAD, "AGAINST p13"]


def test_quoted_rows_with_the_class_of_the_motion() -> None:
    rows = (
        "> p16~  Cleo, Dov  1.7  Moot Motions v1.1\n> p17*  Dov        3.0  Carrots\n> p18~  Bram       1.0  Herring\n"
    )
    assert votes(read_reply(f"{rows}\nFOR, AGAINST, FOR.\n").read) == ["FOR p16", "AGAINST p17", "FOR p18"]
    assert votes(read_reply(f"{rows}\nFOR, AGAINST.\n").read) in ([], [UNREAD])


BURNS = "> p13. Burns\n>   Any player with four Burns will be=20\n> out of the game,\n>      with all that e has.\n\n"


@pytest.mark.parametrize(
    ("text", "cast"),
    [
        ("> p12. Coming and going\n>   Nobody may.\n\nAye.\n\n" + BURNS + "Nay.", ["FOR p12", "AGAINST p13"]),
        (
            "> p12. Coming\n>   Nobody may.\n\nAye\n\n> p14. Tea\n>   Everybody may.\n\nAye.\n\n"
            + BURNS
            + "Nay, as I said.",
            ["FOR p12", "FOR p14", "AGAINST p13"],
        ),
        (
            "  p12: The list at the place is a part\n  of the game.\n\nAye.\n\n  p13: A toad.\n\nNay. (It's bad.)",
            ["FOR p12", "AGAINST p13"],
        ),
        (
            "p12: The list at the place is a part of the game and\nis called The Wire.\n\nFOR.\n\n"
            "p13: A player who wires nothing for a whole\nnweek gains one Point.\n\nAGAINST.",
            ["FOR p12", "AGAINST p13"],
        ),
        (
            "  p12: The list is a part\n  of the game.\n\nAye.\n\n  p13: A toad may.\n\nAye.\n\n  p14: A newt.\n\n"
            'I mean to vote "aye" on this one, but not before there is a rule.',
            ["FOR p12", "FOR p13"],
        ),
    ],
)
def test_vote_below_the_text_of_each_motion(text: str, cast: list[str]) -> None:
    assert votes(read_reply(text).read) == cast


@pytest.mark.parametrize(
    "text",
    [
        "> p12. Coming and going\n> It makes no sense.\n\nAye, and it is too long.\n\n"
        + BURNS
        + "Nay, it is cold, I'd say.",
        "> p12. Coming and going\n> I vote AGAINST.\n\nAgainst? You?\n\n> p13. Burns\n> I vote FOR.\n\nNay, never!",
        "> p12. Coming\n> It makes no sense.\n\nAgainst it there's much to say.\n\n"
        + BURNS
        + "Abstain from haste, I say.",
        "> p12. Coming\n> It makes no sense.\n\nAye.\n",
        "12a  shoes\n13b  socks\n14c  carrots\n",
        "p12f  Dov    1.0   The Lamplighter   FOR 5 AGAINST 2\np13j  Ivy    2.0   Toad Em   FOR 3 AGAINST 4",
    ],
)
def test_no_votes_below_the_texts_of_motions(text: str) -> None:
    assert votes(read_reply(text).read) in ([], [UNREAD])


@pytest.mark.parametrize("heading", ["Iain voted as follows:", "How they voted:", "Minutes of the meeting:"])
def test_votes_of_others_in_such_layouts(heading: str) -> None:
    assert votes(read_reply(TABLE.replace("I vote as follows:", heading).format("FOR [fine]", "AGAINST")).read) == [
        UNREAD
    ]


def test_whom_somebody_votes_for_in_square_brackets() -> None:
    (one,) = read_reply("In the election for Minister of Change, I vote [Iain].").read
    assert isinstance(one, Announcement)
    assert one.action == Elect("Iain", "Minister of Change")
    assert votes(read_reply("I vote [Name] for Minister of Change.").read) == [UNREAD]


def test_a_zero_is_a_vote_among_signs_and_straight_behind_its_motion() -> None:
    assert votes(read("p12: +1\np13: 0\np14: -1").read) == ["FOR p12", "ABSTAIN p13", "AGAINST p14"]
    assert votes(read("p12: FOR\np13: 0").read) == ["FOR p12", "ABSTAIN p13"]
    row = "p19   | Toll Bridges (2)  | Marvin   | 0  | nweek 11  |"
    assert votes(read(f"p12 - FOR\np13 - FOR\n\n{row}").read) == ["FOR p12", "FOR p13"]


_STANDING = "{}\n\nDov\n\np12 S 1  Bram      Mittens\nFOR\n\np13 S 1  Ivy       <none>\nABSTAIN\n"


@pytest.mark.parametrize(
    "heading",
    [
        "I vote on each proposal below as the line below it says.",
        "I hereby vote on all of the motions listed here as indicated.",
        "I vote on every one of them in the way that stands below it:",
        "I vote as is marked below each title.",
    ],
)
def test_who_votes_as_it_stands_below(heading: str) -> None:
    assert votes(read_reply(_STANDING.format(heading)).read) == ["FOR p12", "ABSTAIN p13"]


@pytest.mark.parametrize(
    "heading",
    [
        "I vote on all proposals below as Ivy says.",
        "I vote on these as marked below if nobody minds.",
        "I vote as you have marked below.",
    ],
)
def test_who_may_not_vote_as_it_stands_below(heading: str) -> None:
    assert UNREAD in votes(read_reply(_STANDING.format(heading)).read)


@pytest.mark.parametrize("note", ["p14", "now p14", "this one's p14 now", "it became p14", "that is p14 today"])
def test_the_number_of_a_quoted_offer_in_a_note(note: str) -> None:
    offer = f"> I propose the following change to the rules [{note}]:\n>\n> ====\n> Mend it. ====\n\n"
    assert votes(read_reply(offer + "I vote FOR\n\n> It is short, too.\n\nIs it?").read) == ["FOR p14"]
    assert votes(read_reply(offer + "Who would vote FOR?").read) == []


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("p12-14 for\n15,16 against\n17 abstain", "FOR p12, FOR p13, FOR p14, AGAINST 15, AGAINST 16, ABSTAIN 17"),
        ("p12,13 for\np15 against", "FOR p12, FOR p13, AGAINST p15"),
        ("12,13,14 for\n15 against\n16 for", "FOR 12, FOR 13, FOR 14, AGAINST 15, FOR 16"),
        ("p12 (pay as you throw) - yes\np13 (hats) - no", "FOR p12, AGAINST p13"),
        ("Three things before I go to bed:\n1. FOR p12.\n2. AGAINST p13.", "FOR p12, AGAINST p13"),
        ("A few quick points:\n\n1. I nominate Cleo for the Ministry of Change.\n2. FOR p12.", "nominate, FOR p12"),
    ],
)
def test_numbers_together_titles_and_counted_headings(text: str, expected: str) -> None:
    assert ", ".join(votes(read_reply(text).read)) == expected


@pytest.mark.parametrize(
    "text",
    [
        "12,13 for dinner\n14 against it",
        "12,13 for",
        "Votes so far:\n12,13 for\n15 against\n16 for",
        "> p12,13 for\n> p15 against\n\nI see.",
        "Three things Dov would do:\n1. FOR p12.\n2. AGAINST p13.",
        "A few examples:\n1. FOR p12.\n2. AGAINST p13.",
        "Two things that Bram said:\n1. FOR p12.\n2. AGAINST p13.",
    ],
)
def test_such_lines_of_others_cast_no_votes(text: str) -> None:
    assert not set(votes(read_reply(text).read)) - {UNREAD}


@pytest.mark.parametrize("act", ["I give Cleo 2 GC.", "I nominate Cleo for the Ministry of Change."])
@pytest.mark.parametrize("point", ["{}. {}", "{}) {}"])
def test_acts_among_numbered_votes_are_read(act: str, point: str) -> None:
    kind = "give Genechips" if "give" in act else "nominate"
    said = [(act, "FOR p12."), (act, "p12: FOR", "p13: AGAINST"), ("FOR p12.", act, "AGAINST p13.")]
    for lines in said:
        found = votes(read("\n".join(point.format(at, line) for at, line in enumerate(lines, 1))).read)
        assert kind in found
        assert found[found[0] == kind] == "FOR p12"


def test_a_title_may_begin_with_an_i() -> None:
    titled = "12. I Give Peace A Chance\nFOR\n\n13. I Am Tired\nAGAINST"
    assert votes(read(titled).read) == ["FOR 12", "AGAINST 13"]
