"""The state as data, single values, and the screens of the command line."""

import json

import pytest

from nomicbot.game.actions import Verdict
from nomicbot.game.decisions import Give
from nomicbot.game.objects import Authority, Change
from nomicbot.publish.screens import (
    ABSENT,
    change_line,
    coverage_data,
    coverage_screen,
    state_data,
    state_screen,
    value_of,
)
from nomicbot.publish.verdict_lines import verdict_line
from nomicbot.rulebooks.bnomic.vocabulary.motions import Propose
from nomicbot.rulebooks.bnomic.vocabulary.players import Forfeit
from nomicbot.rulebooks.library import starting_statuses
from tests.frozen_law import frozen_rules
from tests.publish.village import Village, said

_OF_EVERY_MOTION = [
    "form",
    "state",
    "owner",
    "title",
    "text",
    "revision",
    "submitted",
    "opened",
    "result",
    "vote",
    "final",
]


@pytest.fixture(scope="module")
def voted() -> Village:
    """Return a game in which Wonko's p1 passed, Peter's p2 is Open, and Iain has left."""
    village = Village("Wonko", "Peter", "Iain")
    village.propose("Wonko", "More", "Some text.")
    village.sleep(9)
    village.vote("p1", Wonko="FOR", Peter="MAYBE")
    village.post("Iain", said(Forfeit(), "I forfeit."))
    village.sleep(3)
    village.propose("Peter", "Less", "Other text.")
    village.sleep(9)
    village.vote("p2", Wonko="AGAINST")
    return village


def test_the_state_is_plain_data_by_players_names(voted: Village) -> None:
    data = state_data(voted.game)
    assert json.loads(json.dumps(data)) == data
    assert data["Clock"] == {"nweek": 2, "nday": 10, "on": True, "nyear": 1}
    assert data["Wonko"] == {
        "name": "Wonko",
        "player": True,
        "joined": "2005-07-16T00:05:00+00:00",
        "amplitude": 4,
        "burns": 0,
        "genechips": 40,
        "deputy": None,
        "class": "Boring Guy",
        "next class": None,
        "suck points": 0,
    }
    assert data["Iain"] == {"name": "Iain", "player": False}
    assert data["public"] == {"name": "public", "public": True}
    assert {name: value for name, value in data["p2"].items() if name in _OF_EVERY_MOTION} == {
        "form": "proposal",
        "state": "Open",
        "owner": "Peter",
        "title": "Less",
        "text": "Other text.",
        "revision": 0,
        "submitted": "2005-07-28T00:05:00+00:00",
        "opened": "2005-08-06T00:00:00+00:00",
        "result": None,
        "vote": {"Wonko": "AGAINST"},
        "final": {},
    }
    assert data["p1"]["final"] == {"Voting Gremlin": "ABSTAIN", "Wonko": "FOR", "Peter": "MAYBE"}
    internal = {
        "changes",
        "advances before its state",
        "made as",
        "passed in",
        "seen on",
        "proposals taken away",
    }
    for values in data.values():
        assert not internal & set(values)
    rule = data["3-4"]
    assert (rule["title"], rule["revision"], rule["section"], rule["rulebook"]) == (
        "Scoring",
        6,
        "Gameplay",
        "Ruleset",
    )
    assert rule["text"].startswith("a. ")
    assert not {"number", "origin", "attested", "kind"} & set(rule)


def test_two_objects_of_one_name_are_told_apart() -> None:
    data = state_data(Village("Clock", "public").game)
    assert data["Clock"]["nday"] == 1
    assert data["Clock (outsider 1)"]["player"]
    assert data["public"]["player"]
    assert data["public (forum 1)"]["public"]


@pytest.mark.parametrize(
    ("object", "attribute", "value"),
    [
        ("Wonko", "amplitude", 4),
        ("wonko", "Amplitude", 4),
        ("Wonko", "A", 4),
        ("Wonko", "Burns", 0),
        ("Wonko", "player", True),
        ("Wonko", "proposal limit", 5),
        ("Iain", "player", False),
        ("Iain", "proposal limit", None),
        ("Zed", "player", ABSENT),
        ("Clock", "nday", 10),
        ("the Clock", "ndays", 10),
        ("Clock", "on", True),
        ("Clock", "state", "On"),
        ("p1", "state", "Historical"),
        ("p1", "result", "passed"),
        ("p1", "passed", True),
        ("p1", "failed", False),
        ("p1", "owner", "Wonko"),
        ("p1", "vote of Wonko", "FOR"),
        ("p1", "Peter's vote", "MAYBE"),
        ("p1", "Peter’s final vote", "MAYBE"),
        ("p1", "votes FOR", 1),
        ("p1", "MAYBE votes", 1),
        ("p1", "votes", 2),
        ("p2", "state", "Open"),
        ("p2", "passed", None),
        ("p2", "vote of Wonko", "AGAINST"),
        ("p2", "vote of Peter", "ABSTAIN"),
        ("p2", "vote of Iain", None),
        ("p2", "vote of Zed", ABSENT),
        ("p2", "final vote of Wonko", None),
        ("p2", "votes AGAINST", 1),
        ("p2", "votes ABSTAIN", 2),
        ("p2", "legal votes", "FOR, MAYBE, MAYBE NOT, AGAINST, ABSTAIN"),
        ("p2", "eligible voters", "Voting Gremlin, Wonko, Peter"),
        ("p9", "state", ABSENT),
        ("3-4", "revision", 6),
        ("rule 3-4", "title", "Scoring"),
        ("3-4", "section", "Gameplay"),
        ("3-4", "rulebook", "Ruleset"),
    ],
)
def test_single_values(voted: Village, object: str, attribute: str, value: object) -> None:
    found = value_of(voted.game, object, attribute)
    assert found == value
    assert type(found) is type(value)


def test_the_clock_can_be_off() -> None:
    village = Village()
    village.decide(Give("Clock", "on", "off"))
    assert value_of(village.game, "Clock", "state") == "Off"
    assert (
        "The Clock is Off: nweek 1 of nyear 1, nday 1\n  The Watch: wweek 0, wday 0"
        in state_screen(village.game)
    )


def test_several_of_one_name_have_no_value() -> None:
    village = Village("Wonko")
    for _ in range(2):
        village.propose("Wonko", "Twins", "...")
    with pytest.raises(LookupError, match="2 things are called Twins"):
        value_of(village.game, "Twins", "state")


def test_a_misspelt_attribute_has_no_value(voted: Village) -> None:
    with pytest.raises(LookupError, match=r"Wonko has no amplitud$"):
        value_of(voted.game, "Wonko", "amplitud")


def test_one_motion_on_a_screen(voted: Village) -> None:
    assert (
        state_screen(voted.game, "p2")
        == """\
p2
  form       proposal
  state      Open
  owner      Peter
  title      Less
  revision   0
  submitted  28 July 2005, 00:05 UTC
  opened     6 August 2005, 00:00 UTC

> Other text.

It is Open: voting on it closes Tuesday 9 August 2005, 00:00 UTC, if The
Clock stays On.

Votes so far
  AGAINST      1  Wonko
  no vote yet  1  Peter"""
    )
    assert (
        "\n  decided by  3-3.j/11: more weight for than against passes a proposal"
        in state_screen(voted.game, "p1")
    )
    assert state_screen(voted.game, "p1").endswith(
        "Final Votes\n  FOR    1  Wonko\n  MAYBE  1  Peter"
    )


def test_one_player_on_a_screen(voted: Village) -> None:
    assert (
        state_screen(voted.game, "wonko")
        == """\
Wonko
  name         Wonko
  player       yes
  joined       16 July 2005, 00:05 UTC
  Amplitude    4
  Burns        0
  Genechips    40
  Class        Boring Guy
  Suck Points  0"""
    )


def test_one_rule_on_a_screen_with_its_readings(voted: Village) -> None:
    screen = state_screen(voted.game, "3-3")
    assert screen.startswith("3-3\n  number    3-3\n  rulebook  Ruleset\n")
    assert "\n     [read: the voting period begins" in screen
    assert "\n     [inert: " in screen


def test_what_does_not_exist_is_said(voted: Village) -> None:
    with pytest.raises(LookupError, match="nothing is called Zed"):
        state_screen(voted.game, "Zed")


def test_the_whole_state_on_a_screen(voted: Village) -> None:
    screen = state_screen(voted.game)
    rules = len(frozen_rules())
    groups = (
        "Time",
        "Players",
        "No players any more",
        "Open motions",
        "Historical motions",
        f"Rules ({rules})",
        "Fora",
    )
    for group in (*groups, "Ministries", "Other objects"):
        assert f"{group}\n  " in screen
    assert "  p1/0: “More” (Wonko): passed\n" in screen
    assert "\x1b[1mPlayers\x1b[0m" in state_screen(voted.game, colour=True)


def test_many_resolved_motions_are_cut_to_the_last() -> None:
    village = Village("Wonko", "Peter", "Iain", "Zed", "Una")
    for who in ("Wonko", "Peter", "Iain", "Zed", "Una"):
        village.post(who, said(Propose("x", "y"), "I submit five", times=5))
    village.sleep(12)
    assert "Historical motions (the last 20 of 25)\n  p6/0: “x” (Peter): passed\n" in state_screen(
        village.game
    )


def test_verdicts_on_a_line() -> None:
    clause = Authority("2-6", "h", 1)
    done = Verdict("done", "I vote\nFOR p1", clause=clause, effects=("Wonko's vote on p1 is FOR",))
    assert (
        verdict_line(done) == "done           2-6.h/1    I vote FOR p1 -> Wonko's vote on p1 is FOR"
    )
    unread = Verdict("unread", "I vot p1", reason="“vot” is no word", hints=("I vote FOR p1.",))
    assert (
        verdict_line(unread)
        == "not understood            I vot p1 -> “vot” is no word (did you mean: I vote FOR p1.)"
    )
    assert verdict_line(done, colour=True).startswith("\x1b[32mdone          \x1b[0m ")


def test_changes_on_a_line(voted: Village) -> None:
    clause = Authority("3-4", "b", 6)
    line = change_line(voted.game, Change("outsider:1", "amplitude", None, 4, clause))
    assert line == "Wonko Amplitude: 0 -> 4 (3-4.b/6)"
    line = change_line(voted.game, Change("motion:2", "vote outsider:1", None, "AGAINST", clause))
    assert line == "p2 vote of Wonko: none -> AGAINST (3-4.b/6)"


def test_the_clause_report() -> None:
    statuses = starting_statuses()
    screen = coverage_screen(statuses)
    assert (
        "\n\nbnomic 3-4/6\n  a   read     each player has an amplitude, it begins for each player\n"
        in screen
    )
    assert screen.endswith(", 0 not implemented yet.")
    assert "\x1b[" not in screen
    assert "\x1b[32mread    \x1b[0m" in coverage_screen(statuses, colour=True)
    rows = coverage_data(statuses)
    assert len(rows) == len(statuses)
    of = next(number for number, status in enumerate(statuses) if status.authority.rule == "1-1")
    assert rows[of] == {
        "rulebook": "bnomic",
        "rule": "1-1",
        "revision": 0,
        "clause": "a",
        "status": "inert",
        "why": statuses[of].why,
        "text": statuses[of].text,
    }
