"""Tables of players that fit a message; elections, Clock Keys, the Legislator, and waiting matters."""

import pytest

from nomicbot.game.decisions import Give
from nomicbot.publish.people import players
from nomicbot.publish.screens import state_screen
from nomicbot.publish.state_lines import open_motions, under_way, waits_for
from nomicbot.rulebooks.bnomic.days import this_nweek
from nomicbot.rulebooks.bnomic.standing_shown import keys_off, legislators
from nomicbot.rulebooks.bnomic.vocabulary.keys import TurnKey
from nomicbot.rulebooks.bnomic.vocabulary.legislator import Seal
from nomicbot.rulebooks.bnomic.vocabulary.ministries import Nominate, StartElection
from nomicbot.rulebooks.bnomic.vocabulary.motions import CallShenanigans, SubmitTweak
from nomicbot.text import width
from tests.publish.village import Village, said


def test_a_column_in_which_nobody_has_anything_is_left_out() -> None:
    village = Village("Wonko", "Peter")
    assert players(village.game) == "  Player  Amplitude\n  Wonko           0\n  Peter           0"
    village.decide(Give("Peter", "Class", "Senator"))
    village.decide(Give("Wonko", "Suck Points", "12"))
    village.decide(Give("Peter", "Amplitude", "1234"))
    assert (
        players(village.game)
        == """\
  Player  Class       Amplitude  Suck Points
  Peter   Senator         1,234            0
  Wonko   Boring Guy          0           12"""
    )


def test_ministries_and_titles_stand_beside_their_holders() -> None:
    village = Village("Wonko", "Peter", "Zed")
    village.decide(Give("Ministry of Law", "holder", "Wonko"))
    village.decide(Give("Meta-Ministry", "holder", "Wonko"))
    village.decide(Give("Big Rubber Stamp", "holder", "Peter"))
    village.decide(Give("new win", "winner", "Peter"))
    assert (
        players(village.game)
        == """\
  Player  Amplitude  Ministries and titles
  Wonko           0  Meta, Law
  Peter           0  Dictator, Overlord of Everything, 1 Win
  Zed             0"""
    )
    screen = state_screen(village.game)
    assert (
        "Ministries\n  Meta-Ministry    Wonko\n  Ministry of Law  Wonko\n  Free: Ministry of Arcana,"
        in screen
    )


def test_a_player_on_a_screen_has_eir_ministries_and_titles() -> None:
    village = Village("Wonko")
    village.decide(Give("Ministry of Law", "holder", "Wonko"))
    village.decide(Give("Big Rubber Stamp", "holder", "Wonko"))
    screen = state_screen(village.game, "Wonko")
    assert screen.endswith("\n  Suck Points  0\n  Ministries   Law\n  titles       Dictator")


def test_what_does_not_fit_is_a_table_of_its_own() -> None:
    long = "Slartibartfast the Designer of Coastlines"
    village = Village("Wonko", long)
    for attribute, value in (
        ("Class", "Necromancer"),
        ("Burns", "3"),
        ("Genechips", "40"),
        ("Suck Points", "2"),
    ):
        village.decide(Give(long, attribute, value))
    village.decide(Give("Ministry of Law", "holder", long))
    table = players(village.game)
    assert all(width(line) <= 72 for line in table.split("\n"))
    first, *others = table.split("\n\n")
    assert first.startswith("  Player")
    assert {word for part in (first, *others) for word in part.split("\n")[0].split()} == {
        *("Player", "Class", "Amplitude", "Burns", "Genechips", "Suck", "Points", "Ministries")
    }
    assert all(part.startswith("  Player") for part in others)
    assert others[-1].endswith("  Law")


def test_an_election_is_told_with_its_last_day() -> None:
    village = Village("Wonko", "Peter")
    village.sleep(1)
    village.post(
        "Wonko", said(StartElection("Law"), "I start an election for the Ministry of Law.")
    )

    def told() -> list[str]:
        return under_way(village.game, this_nweek(village.game))

    assert told() == [
        "Ministry of Law: nominations until Friday 22 July 2005, 00:00 UTC. Nobody is a candidate yet."
    ]
    village.post("Peter", said(Nominate(), "I nominate myself."))
    village.post("Wonko", said(Nominate(), "I nominate myself."))
    village.sleep(4)
    assert told() == [
        "Ministry of Law: nominations until Friday 22 July 2005, 00:00 UTC. Candidates: Peter and Wonko."
    ]
    village.sleep(1)
    assert told() == [
        "Ministry of Law: Voting until Monday 25 July 2005, 00:00 UTC. Candidates: Peter and Wonko."
    ]
    assert state_screen(village.game, "Law election").endswith(
        "\n\n  Ministry of Law: Voting until Monday 25 July 2005, 00:00 UTC.\n    Candidates: Peter and Wonko."
    )
    village.decide(Give("Clock", "on", "off"))
    village.sleep(2)
    assert told() == [
        "Ministry of Law: Voting for 3 more ndays, once The Clock is On. Candidates: Peter and Wonko."
    ]
    village.decide(Give("Clock", "on", "on"))
    village.sleep(3)
    assert told() == []


def test_clock_keys_are_told_if_any_is_off() -> None:
    village = Village("Wonko", "Peter", "Zed")
    for ministry, minister in (("Law", "Wonko"), ("Change", "Peter"), ("Tiles", "Zed")):
        village.decide(Give(f"Ministry of {ministry}", "holder", minister))
    assert keys_off(village.game) == ""
    village.post("Wonko", said(TurnKey("Off"), "I turn my Clock Key to Off."))
    assert keys_off(village.game) == "Wonko's Clock Key is Off (1 of 3)."
    village.post("Peter", said(TurnKey("Off"), "I turn my Clock Key to Off."))
    assert keys_off(village.game) == "Wonko's Clock Key and Peter's Clock Key are Off (2 of 3)."
    village.post("Zed", said(StartElection("Meta"), "I start an election for the Meta-Ministry."))
    assert waits_for(village.game) == ["1 action waits to be judged."]
    assert "  1 action waits to be judged.\n" in state_screen(village.game)


def test_motions_are_told_with_the_end_of_voting_on_them() -> None:
    village = Village("Wonko", "Peter")
    village.post("Wonko", said(SubmitTweak("Quick", "..."), "I submit a Tweak"))
    village.post("Wonko", said(CallShenanigans("The sky is green."), "I call Shenanigans"))
    village.propose("Peter", "Slow", "...")
    village.sleep(10)
    assert open_motions(village.game) == ["p3/0: “Slow” (Peter): Open"]
    village.post("Wonko", said(SubmitTweak("Quick", "..."), "I submit a Tweak"))
    village.post("Wonko", said(CallShenanigans("The sky is green."), "I call Shenanigans"))
    village.sleep(2)
    assert open_motions(village.game) == [
        "Tweak 4/0: “Quick” (Wonko): Open, voting closes Wednesday 3 August 2005, 00:00 UTC",
        "CFI 5/0: “The sky is green.” (Wonko): Open, voting closes Monday 1 August 2005, 00:00 UTC",
    ]


@pytest.mark.parametrize("given", [False, True])
def test_the_legislator_is_told_and_whether_the_seal_is_given(given: bool) -> None:
    village = Village("Wonko", "Peter")
    village.decide(Give("Wonko", "Class", "Senator"))
    village.propose("Wonko", "Law", "...")
    assert legislators(village.game) == []
    village.sleep(12)
    village.propose("Peter", "Order", "...")
    if given:
        village.post("Wonko", said(Seal("p2"), "I give p2 my Seal of Approval."))
    seal = (
        "eir Seal of Approval is given" if given else "e may give a proposal eir Seal of Approval"
    )
    assert legislators(village.game) == [f"Wonko is Legislator of the Nweek; {seal}."]
