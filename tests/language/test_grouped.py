"""Votes above the motions that they are on: "I vote FOR these:", a list, "and AGAINST the following:", another."""

import pytest

from tests.language.posts import UNREAD, read_reply, votes

LISTS = [
    "* p12\n* p13",
    "p12\np13",
    "  1. p12\n  2. p13",
    "- p12 (at last)\n- p13, since Dov asked",
    "p12 Herring\np13 Salt",
]
FIRST = [
    "I vote FOR:",
    "I vote FOR",
    "I vote FOR these:",
    "I vote FOR the following:",
    "I vote FOR the following two proposals:",
    "I vote for all of these:",
    "I vote yes on:",
    "I'm voting FOR:",
    "Hello all. I vote FOR these:",
]
SECOND = [
    "AGAINST:",
    "and AGAINST:",
    "and AGAINST these:",
    "But against the following:",
    "and I vote AGAINST:",
    "and no on:",
]


@pytest.mark.parametrize("rows", LISTS)
@pytest.mark.parametrize("gap", ["\n", "\n\n"])
@pytest.mark.parametrize("first", FIRST)
def test_a_vote_above_what_it_is_on(first: str, gap: str, rows: str) -> None:
    if not first.endswith(":") and gap == "\n" and rows[0] == "p":
        pytest.skip("the line was wrapped")
    assert votes(read_reply(f"{first}{gap}{rows}").read) == ["FOR p12", "FOR p13"]


@pytest.mark.parametrize("rows", LISTS)
@pytest.mark.parametrize("second", SECOND)
@pytest.mark.parametrize("first", [FIRST[0], FIRST[2], FIRST[3]])
def test_another_vote_above_others_behind(first: str, second: str, rows: str) -> None:
    post = f"{first}\n\n{rows}\n\n{second}\n\n* p14\n* p15\n\nMore on Monday."
    assert votes(read_reply(post).read) == ["FOR p12", "FOR p13", "AGAINST p14", "AGAINST p15"]


def test_who_abstains_or_objects_to_what_stands_below() -> None:
    assert votes(read_reply("I abstain on:\n\n* p12\n* p13").read) == ["ABSTAIN p12", "ABSTAIN p13"]
    assert votes(read_reply("I object to:\n\n* Tweak 5\n* Referendum 6").read) == [
        "OBJECT Tweak 5",
        "OBJECT Referendum 6",
    ]


def test_what_stands_below_an_empty_line_is_on_no_vote_above() -> None:
    post = "I vote FOR:\n\np12\n\np13 is a mess, and I'll say more tomorrow."
    assert votes(read_reply(post).read) == ["FOR p12"]
    assert votes(read_reply("I vote FOR:\n\np12\n\np13: needs work, I'll wait.\np14: same").read)[0] == "FOR p12"
    assert "FOR p14" not in votes(read_reply("I vote FOR:\n\np12\n\np13 Herring\np14 Salt").read)


@pytest.mark.parametrize(
    "post",
    [
        "Dov wrote:\n\nI vote FOR these:\n\n* p12\n* p13\n\nand AGAINST:\n\n* p14",
        "> I vote FOR:\n>\n> p12\n> p13",
        "I voted FOR:\n\np12\np13",
        "Dov and Ivy vote FOR these:\n\np12\np13",
        "I would vote FOR the following:\n\n* p12\n* p13",
        "Draft of my ballot:\n\nI vote FOR these:\n\n* p12\n* p13",
        "We are all tired of talk, and I am still\nagainst\np12, as it stands.",
        "Should I vote FOR these:\n\n* p12\n* p13",
        "My arguments against these:\n\n* p12\n* p13",
        "Who is for these:\n\n* p12\n* p13",
    ],
)
def test_what_is_no_vote_of_its_author_above_motions(post: str) -> None:
    assert votes(read_reply(post).read) in ([], [UNREAD])


def test_the_rest_of_a_sentence_heads_nothing() -> None:
    post = "I vote FOR p12 and p13,\nAGAINST p14,\nand ABSTAIN on these:\n\n* p15\n* p16"
    assert votes(read_reply(post).read)[:3] == ["FOR p12", "FOR p13", "AGAINST p14"]
    assert votes(read_reply(post).read).count("FOR p12") == 1
