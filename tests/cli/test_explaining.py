"""`why` for a result and an award, line by line: each vote, step of the count, test and reason."""

import json
from datetime import datetime
from pathlib import Path

import pytest

from nomicbot.bot.admin.decision_parser import decree
from nomicbot.bot.open_game import administering
from nomicbot.config import load
from tests.cli.games import at, begin, mail, nomicbot

WHO = ("Wonko", "Peter", "Iain", "Zed", "Marvin", "Bob")
GIVEN = (
    ("Wonko", "Class", "Senator"),
    ("Marvin", "Class", "Senator"),
    ("Peter", "Class", "Lobbyist"),
    ("Iain", "Class", "Necromancer"),
    ("Peter", "Genechips", "30"),
    ("Iain's Soul", "possessor", "nobody"),
    ("Bob's Soul", "possessor", "Iain"),
)
FIRST: tuple[tuple[datetime, str, str], ...] = (
    (at(2), "Wonko", "I submit a proposal: {{ Wonko gains 1A. }}"),
    (at(10), "Zed", "I vote FOR p1."),
)
SECOND: tuple[tuple[datetime, str, str], ...] = (
    (at(14), "Marvin", "I submit a proposal: {{ Marvin gains 100A. }}"),
    (at(22, 1), "Peter", "I lobby Marvin to vote FOR p2."),
    (at(22, 2), "Peter", "I bribe the Voting Gremlin to vote AGAINST p2. I vote MAYBE p2."),
    (at(22, 3), "Iain", "I reanimate Bob's Soul and vote AGAINST p2."),
    (at(22, 4), "Wonko", "I give p2 my Seal of Approval."),
)


@pytest.fixture(scope="module")
def lobbied(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a game with a lobbied Senator, a Bribe, a Reanimated Soul and a Seal of Approval on p2."""
    folder = begin(tmp_path_factory.mktemp("lobbied") / "game")
    with administering(load(folder / "nomic.toml")) as administrator:

        def post(when: datetime, who: str, text: str) -> None:
            raw = mail(who, text + "\n", f"{who}-{when:%d-%H%M}")
            intake = administrator.receive(raw, when, forum="public")
            outcome = administrator.take(intake)
            assert [
                verdict.result for verdict in outcome.judgement.verdicts if verdict.result != "done"
            ] == [], (
                text,
                outcome.judgement.verdicts,
            )

        for number, who in enumerate(WHO):
            post(at(1, 12 + number), who, "I become a player.")
        for words in GIVEN:
            administrator.desk.decide(decree(["set", *words]), at(1, 20))
        for one in (*FIRST, *SECOND):
            post(*one)
        administrator.advance(at(26))
    return folder


def test_why_a_motion_passed_names_each_adjustment(lobbied: Path) -> None:
    assert (
        nomicbot("why", "p2", "result", "--game", lobbied).stdout
        == """\
(unset) -> passed
    by 2-6.i/1
    because of midnight UTC of 2005-08-09
    2005-08-09 00:00:00 UTC, entry 49
Votes
  Voting Gremlin  AGAINST  never set (2-6.g/1); 3-16.f/1: it votes as
                           the most bribers said
  Wonko           ABSTAIN  never set (2-6.g/1)
  Peter           MAYBE    set to MAYBE
  Iain            ABSTAIN  never set (2-6.g/1)
  Zed             ABSTAIN  never set (2-6.g/1)
  Marvin          FOR      never set (2-6.g/1); 3-19.n/3: most lobbyists
                           decide a senators vote
  Bob             AGAINST  set to AGAINST; 3-19.t/3: a Necromancer set
                           it
Count
  2-6.j/1   final votes are counted         FOR 1, MAYBE 1, AGAINST 2,
                                            ABSTAIN 3
  3-17.i/1  each seal is one against fewer  AGAINST 2 -> 1
Result
  3-3.i/11  does not  There are votes FOR, MAYBE and AGAINST.
  3-3.j/11  decides   2 x FOR 1 + MAYBE 1 = 3 > 2 x AGAINST 1 + MAYBE
                      NOT 0 = 2
"""
    )


def test_why_a_motion_passed_as_data(lobbied: Path) -> None:
    (passed,) = json.loads(nomicbot("why", "p2", "result", "--json", "--game", lobbied).stdout)
    votes = {
        one["voter"]: (one["cast"], one["vote"], [by["clause"] for by in one["by"]])
        for one in passed["votes"]
    }
    assert votes["Marvin"] == (None, "FOR", ["2-6.g/1", "3-19.n/3"])
    assert votes["Peter"] == ("MAYBE", "MAYBE", ["2-6.g/1"])
    assert [(step["clause"], step["votes"]["AGAINST"]) for step in passed["count"]] == [
        ("2-6.j/1", 2),
        ("3-17.i/1", 1),
    ]
    assert [(test["clause"], test["decides"]) for test in passed["tests"]] == [
        ("3-3.i/11", False),
        ("3-3.j/11", True),
    ]


def test_why_a_vote_is_not_what_its_voter_cast(lobbied: Path) -> None:
    shown = nomicbot("why", "p2", "final", "of", "Marvin", "--game", lobbied).stdout
    assert shown.startswith(
        "(unset) -> FOR\n    by 2-6.i/1\n    for 3-19.n/3: most lobbyists decide a senators vote\n"
    )


def test_why_an_award_names_its_clause_and_the_vote_that_paid(lobbied: Path) -> None:
    links = json.loads(nomicbot("why", "Marvin", "amplitude", "--json", "--game", lobbied).stdout)
    paid = [(link["clause"], link["new"] - (link["old"] or 0), link["reason"]) for link in links]
    assert paid == [
        ("2-6.m/1", 100, "p2"),
        ("3-4.d/6", 1, "Peter's MAYBE on p2"),
        ("3-4.c/6", 2, "Marvin's FOR on p2"),
        ("3-4.b/6", 1, "eir FOR on p2"),
    ]
    shown = nomicbot("why", "Marvin", "amplitude", "--game", lobbied).stdout
    assert (
        "100 -> 101\n    by 3-4.d/6\n    for Peter's MAYBE on p2\n    because of midnight UTC of 2005-08-09\n"
        in shown
    )
    last = nomicbot("why", "Marvin", "amplitude", "-n", "1", "--game", lobbied).stdout
    assert last.startswith("3 earlier changes left out: add --all to see all.\n\n103 -> 104\n")
    every = nomicbot("why", "Marvin", "amplitude", "-n", "1", "--all", "--game", lobbied).stdout
    assert every == shown


def test_why_a_soul_is_worth_what_it_is_names_each_clause(lobbied: Path) -> None:
    assert nomicbot("why", "Bob's Soul", "value", "--game", lobbied).stdout == (
        "Bob's Soul is Found, with Iain: 120 SP\n"
        "    by 7-5.e/2: it was worth 100 SP when it became Found, and 10 for each of 2 nweeks since\n"
    )
    told = json.loads(nomicbot("why", "Zed", "SP", "--json", "--game", lobbied).stdout)
    assert told[:2] == ["102 SP", "Zed's Soul is with its Owner: 102 SP"]
