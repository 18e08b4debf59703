"""A number that was once given belongs to its object for ever, even after late posts and overrulings."""

import pytest

from nomicbot.bot.judging import rejudging
from nomicbot.bot.judging.bookkeeping import Bookkeeper
from nomicbot.demo.playing import SCRIPT
from nomicbot.game import kinds
from nomicbot.game.recall import Notes
from nomicbot.rulebooks.bnomic.vocabulary.motions import VOTE
from tests.bot.table import Table, at

pytestmark = pytest.mark.sampled

PLAYERS = ("Wonko", "Peter", "Iain", "Zoe")


def gift(who: str, number: int = 1, title: str = "") -> str:
    titled = f"__{title}__\n" if title else ""
    return f"I submit a proposal:\n{{{{\n{titled}{who} gains {number}A.\n}}}}\n"


@pytest.fixture
def table() -> Table:
    return Table(*PLAYERS)


def votes(table: Table, motion: str) -> dict[str, str]:
    """Return the votes on a motion, by their voters."""
    state = table.administrator.engine.state
    (found,) = table.administrator.library.find(state, motion, "motion")
    return {kinds.NAME.of(state, voter): vote for voter, vote in VOTE.items(state, found)}


# -- proposals ---------------------------------------------------------------------------------------------------


def test_an_overruled_proposal_leaves_a_gap_and_takes_no_votes_of_others(table):
    """All but its owner vote AGAINST p2, and FOR the overruled p1; p2 doesn't pass by the votes on p1."""
    table.post("Wonko", gift("Wonko", 2), at(2), "first")
    table.post("Peter", gift("Peter", 50), at(3), "second")
    for hour, who in enumerate(PLAYERS):
        second = "FOR" if who == "Peter" else "AGAINST"
        table.post(who, f"I vote FOR p1.\nI vote {second} p2.\n", at(10, 1 + hour), f"votes-{who}")
    before = votes(table, "p2")
    table.decide("overrule", str(table.entry("first")), "no", "action", when=at(11))
    assert "p1" not in table.values
    assert table.values["p2"]["owner"] == "Peter"
    assert votes(table, "p2") == before == {**dict.fromkeys(PLAYERS, "AGAINST"), "Peter": "FOR"}
    assert table.became("votes-Zoe") == ["refused", "done"]
    table.administrator.advance(at(14))
    assert table.values["p2"]["result"] == "failed"
    table.post("Iain", gift("Iain"), at(15), "next")
    assert table.values["p3"]["owner"] == "Iain"
    assert table.is_true_to_its_record()


def test_what_was_overruled_and_stands_again_has_its_number_and_its_votes(table):
    table.post("Wonko", gift("Wonko", 2), at(2), "first")
    table.post("Peter", gift("Peter", 50), at(3), "second")
    table.post("Zoe", "I vote FOR p1.\nI vote AGAINST p2.\n", at(10), "votes")
    before = table.values
    entry = str(table.entry("first"))
    table.decide("overrule", entry, "no", "action", when=at(11))
    table.restart()
    table.post("Iain", gift("Iain"), at(11, 13), "third")
    assert table.values["p3"]["owner"] == "Iain"
    assert table.decide("overrule", entry, "stands", when=at(11, 14)) == "done"
    after = table.values
    assert {name: after[name] for name in ("p1", "p2")} == {
        name: before[name] for name in ("p1", "p2")
    }
    assert table.is_true_to_its_record()


def test_the_last_number_is_not_given_again_after_it_was_overruled(table):
    table.post("Wonko", gift("Wonko"), at(2), "first")
    table.decide("overrule", str(table.entry("first")), "no", "action", when=at(3))
    table.restart()
    table.post("Peter", gift("Peter"), at(4), "second")
    assert "p1" not in table.values
    assert table.values["p2"]["owner"] == "Peter"
    assert table.is_true_to_its_record()


def test_a_late_proposal_takes_the_next_number_and_no_votes(table):
    table.post("Wonko", gift("Wonko"), at(3), "first")
    table.post("Zoe", "I vote FOR p1.\n", at(10), "vote")
    table.post("Peter", gift("Peter", 50), at(2), "late")
    assert table.values["p1"]["owner"] == "Wonko"
    assert table.values["p2"]["owner"] == "Peter"
    assert votes(table, "p1") == {"Zoe": "FOR"}
    assert votes(table, "p2") == {}
    assert table.is_true_to_its_record()


def test_a_vote_on_nothing_is_resolved_anew(table):
    table.post("Zoe", "I vote FOR p1.\n", at(10), "vote")
    assert table.became("vote") == ["refused"]
    table.post("Peter", gift("Peter", 50), at(2), "late")
    assert table.became("vote") == ["done"]
    assert votes(table, "p1") == {"Zoe": "FOR"}


def test_of_one_post_the_second_proposal_keeps_its_number(table):
    table.post("Wonko", gift("Wonko", 2) + gift("Wonko", 3), at(2), "both")
    table.post("Zoe", "I vote FOR p2.\n", at(10), "vote")
    table.decide("overrule", f"{table.entry('both')}.1", "no", "action", when=at(11))
    assert "p1" not in table.values
    assert votes(table, "p2") == {"Zoe": "FOR"}
    assert table.is_true_to_its_record()


def test_what_is_read_otherwise_keeps_its_number(table):
    table.post("Wonko", gift("Wonko", 2), at(2), "first")
    table.post("Peter", gift("Peter"), at(3), "second")
    table.decide(
        "overrule", str(table.entry("first")), "as", gift("Wonko", 3).replace("\n", " "), when=at(4)
    )
    assert "Wonko gains 3A" in str(table.values["p1"]["text"])
    assert table.values["p2"]["owner"] == "Peter"
    assert table.is_true_to_its_record()


SUBMITTED = {"p1": "6.1", "p2": "7.1", "p3": "7.2", "p4": "10.1"}
"""Where in the script of the demo each motion is submitted: its line, and its action."""


@pytest.mark.parametrize("overruled", SUBMITTED)
def test_in_the_demo_s_game_the_votes_on_one_motion_never_count_on_another(overruled):
    table = Table()
    for number, line in enumerate(SCRIPT, 1):
        table.post(line.player, line.text, at(line.nday, line.hour), str(number))
    table.administrator.advance(at(13, 0))
    left = [motion for motion in SUBMITTED if motion != overruled]
    results = {motion: table.values[motion]["result"] for motion in left}
    cast = {motion: votes(table, motion) for motion in left}
    assert set(cast.get("p2", {"": "AGAINST"}).values()) == {"AGAINST"}
    line, action = SUBMITTED[overruled].split(".")
    entry = f"{table.entry(line)}.{action}"
    assert table.decide("overrule", entry, "no", "action", when=at(13)) == "done"
    assert overruled not in table.values
    assert {motion: table.values[motion]["result"] for motion in left} == results
    assert {motion: votes(table, motion) for motion in left} == cast
    (correction,) = table.sent("correction")
    words = " ".join(correction.body.split())
    assert f"{overruled} is no part of the game any more" in words
    assert "All else that I said" not in words
    assert table.is_true_to_its_record()


# -- titles ------------------------------------------------------------------------------------------------------


def test_a_title_that_was_resolved_stays_resolved(table):
    table.post("Wonko", gift("Wonko", 2, "Beer"), at(3), "first")
    table.post("Zoe", "I vote FOR Beer.\n", at(10), "vote")
    assert votes(table, "p1") == {"Zoe": "FOR"}
    table.post("Peter", gift("Peter", 50, "Beer"), at(2), "late")
    assert table.became("vote") == ["done"]
    assert votes(table, "p1") == {"Zoe": "FOR"}
    assert votes(table, "p2") == {}
    assert table.is_true_to_its_record()
    table.restart()
    table.post("Iain", gift("Iain", 9, "Beer"), at(2, 13), "later")
    assert votes(table, "p1") == {"Zoe": "FOR"}
    assert table.is_true_to_its_record()


def test_a_title_whose_bearer_is_gone_means_nothing_else(table):
    table.post("Wonko", gift("Wonko", 2, "Beer"), at(3), "first")
    table.post("Zoe", "I vote FOR Beer.\n", at(10), "vote")
    table.post("Peter", gift("Peter", 50, "Beer"), at(2), "late")
    table.decide("overrule", str(table.entry("first")), "no", "action", when=at(11))
    assert table.became("vote") == ["refused"]
    assert "no longer part of the game" in table.reasons("vote")[0]
    assert votes(table, "p2") == {}
    assert table.is_true_to_its_record()


# -- sets --------------------------------------------------------------------------------------------------------


def test_all_open_proposals_are_those_that_were(table):
    table.post("Wonko", gift("Wonko", 2), at(3), "first")
    table.post("Peter", gift("Peter"), at(4), "second")
    table.post("Zoe", "I vote FOR all open proposals.\n", at(10), "vote")
    table.post("Peter", gift("Peter", 50), at(2), "late")
    assert table.values["p3"]["state"] == "Open"
    assert votes(table, "p1") == votes(table, "p2") == {"Zoe": "FOR"}
    assert votes(table, "p3") == {}
    assert table.is_true_to_its_record()
    table.decide("overrule", str(table.entry("first")), "no", "action", when=at(11))
    assert votes(table, "p2") == {"Zoe": "FOR"}
    assert votes(table, "p3") == {}
    assert table.is_true_to_its_record()


# -- games begun earlier -----------------------------------------------------------------------------------------


def test_a_game_in_which_numbers_have_moved_keeps_those_that_it_has(monkeypatch):
    table = Table(*PLAYERS)
    with monkeypatch.context() as before:
        before.setattr(rejudging, "as_recorded", _as_before)
        before.setattr(Bookkeeper, "_reserve_numbers", lambda _self: None)
        table.post("Wonko", gift("Wonko", 2), at(2), "first")
        table.post("Peter", gift("Peter", 50), at(3), "second")
        table.post("Zoe", "I vote FOR p1.\nI vote AGAINST p2.\n", at(10), "votes")
        table.post("Iain", gift("Iain", 3), at(2, 3), "late")
        assert [table.values[p]["owner"] for p in ("p1", "p2", "p3")] == ["Iain", "Wonko", "Peter"]
    held = table.values
    table.restart()
    assert table.values == held
    assert table.is_true_to_its_record()
    table.post("Zoe", gift("Zoe", 4), at(2, 2), "later")
    assert [table.values[p]["owner"] for p in ("p1", "p2", "p3", "p4")] == [
        "Iain",
        "Wonko",
        "Peter",
        "Zoe",
    ]
    assert votes(table, "p1") == {"Zoe": "FOR"}
    assert votes(table, "p2") == {"Zoe": "AGAINST"}
    assert table.is_true_to_its_record()


def _as_before(engine, _later, recorded, ledger):
    """Wind the engine back without noting any meanings, as the program once did."""
    rejudging.wind_back(engine, recorded, ledger)
    return Notes()


# -- the correction ----------------------------------------------------------------------------------------------


def test_a_correction_says_on_what_a_vote_of_many_stands_now(table):
    table.post("Wonko", gift("Wonko", 2), at(3), "first")
    table.post("Peter", gift("Peter"), at(4), "second")
    table.post("Zoe", "I vote FOR all open proposals.\n", at(10), "vote")
    table.decide("overrule", str(table.entry("first")), "no", "action", when=at(11))
    (correction,) = table.sent("correction")
    words = " ".join(correction.body.split())
    assert (
        "done: Zoe's vote on p2 is FOR (was done: Zoe's vote on p1 is FOR; Zoe's vote on p2 is FOR)"
        in words
    )
    assert "p1 is no part of the game any more" in words


def test_a_live_post_records_nothing_of_what_it_means(table):
    table.post("Wonko", gift("Wonko", 2), at(3), "first")
    table.post("Zoe", "I vote FOR p1.\n", at(10), "vote")
    assert all(table.ledger.judgement(entry.id).recalled == () for entry in table.ledger.entries())
