"""Joining, leaving and voting, where implementations of several rules interact."""

import pytest
from rulebook_world import Table

from nomicbot.game.amending import Replace, SetAttribute
from nomicbot.rulebooks.bnomic.vocabulary.motions import CURRENT_VOTE, FINAL, RESULT, Propose, Vote
from nomicbot.rulebooks.bnomic.vocabulary.players import AMPLITUDE, BURNS, Forfeit, Join


def current_vote(table: Table, motion: str, voter: str) -> str:
    game = table.engine.query(table.now)
    return game.quantity(CURRENT_VOTE, table.find(motion), table.find(voter))


def voting() -> Table:
    table = Table("Wonko", "Peter", "Iain")
    table.post("Wonko", Propose("More", "of it"))
    table.until(10)
    return table


def test_a_name_is_borne_by_one_whatever_its_capitals_and_kept_for_a_leaver():
    table = Table("Wonko")
    assert [x.clause.short for x in table.post("Peter", Join("wonko"))] == ["3-2.b"]
    table.post("Wonko", Forfeit())
    assert [x.result for x in table.post("Peter", Join("WONKO"), Join("Zed"), Join("Phil"))] == [
        "refused",
        "done",
        "refused",
    ]
    assert [x.effects[0] for x in table.post("Wonko", Join())] == ["Wonko is a player now"]


def test_a_leavers_votes_vanish_and_do_not_come_back_with_em():
    table = voting()
    table.post("Peter", Vote("p1", "FOR"))
    assert current_vote(table, "p1", "Peter") == "FOR"
    table.post("Peter", Forfeit(), Join())
    assert current_vote(table, "p1", "Peter") == "ABSTAIN"
    table.until(1)
    assert (table.value(AMPLITUDE, "Peter"), table.value(AMPLITUDE, "Wonko")) == (0, 0)


def test_final_votes_stay_when_their_voters_leave():
    table = voting()
    table.post("Peter", Vote("p1", "FOR"))
    table.until(1)
    table.post("Peter", Forfeit())
    assert FINAL[table.find("Peter")].of(table.state, "motion:1") == "FOR"


def test_an_owner_who_left_gains_nothing_and_voters_gain_all_the_same():
    table = voting()
    table.post("Peter", Vote("p1", "FOR"))
    table.post("Wonko", Forfeit())
    table.until(1)
    assert table.value(RESULT, "p1") == "passed"
    assert (table.value(AMPLITUDE, "Wonko"), table.value(AMPLITUDE, "Peter")) == (0, 1)


def test_whoever_joins_while_votes_are_cast_may_vote():
    table = voting()
    table.post("Zed", Join())
    (verdict,) = table.post("Zed", Vote("p1", "AGAINST"))
    assert verdict.result == "done"
    table.until(1)
    assert table.value(AMPLITUDE, "Zed") == 1


@pytest.mark.parametrize(
    ("votes", "result"),
    [
        ([], "passed"),
        (["AGAINST", "AGAINST", "AGAINST"], "passed"),
        (["ABSTAIN", "MAYBE NOT"], "passed"),
        (["FOR", "AGAINST"], "failed"),
        (["FOR", "FOR", "AGAINST"], "passed"),
        (["MAYBE", "AGAINST"], "failed"),
        (["FOR", "MAYBE NOT"], "passed"),
        (["MAYBE", "MAYBE", "AGAINST"], "failed"),
        (["MAYBE", "MAYBE NOT"], "failed"),
        (["MAYBE", "MAYBE", "MAYBE NOT"], "passed"),
        (["FOR", "MAYBE NOT", "MAYBE NOT"], "failed"),
    ],
)
def test_a_proposal_passes_by_weight_or_by_one_mind(votes, result):
    table = voting()
    for who, vote in zip(("Wonko", "Peter", "Iain"), votes, strict=False):
        table.post(who, Vote("p1", vote))
    table.until(1)
    assert table.value(RESULT, "p1") == result


def test_changes_are_made_before_anybody_is_paid():
    table = Table("Wonko", "Peter")
    table.pass_("Wonko", "3-4", Replace("gains 2A", "gains 9A"))
    table.until(10)
    table.post("Peter", Vote("p1", "FOR"))
    table.until(1)
    assert table.value(AMPLITUDE, "Wonko") == 9


def test_burns_heal_before_the_motions_of_that_midnight_give_new_ones():
    table = Table("Wonko", "Peter")
    table.post("Wonko", Propose("Burn", "x", (SetAttribute("Peter", "Burns", "4"),)))
    table.until(1)
    assert table.value(BURNS, "Peter") == 4
    verdicts = table.post("Peter", Propose("More", "of it"), times=2)
    assert [(verdict.result, verdict.clause.short) for verdict in verdicts] == [
        ("done", "3-3.d"),
        ("refused", "3-3.e"),
    ]
    table.until(1)
    assert table.value(BURNS, "Peter") == 0
