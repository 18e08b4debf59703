"""Offered rewordings of law in a motion: accepted by number, by its author, from the time of the reply."""

import pytest
from table import Table, at

pytestmark = pytest.mark.sampled

MOTION = """I submit a proposal:
{{
__Wages__
Create a rule numbered 9-60 titled "Wages": {{ a. Each nweek, every player gains 2A. }}
}}
"""


def _seated(words=MOTION):
    table = Table("Wonko", "Peter")
    outcome = table.post("Wonko", words, at(2), "proposes")
    return table, outcome.entry


def _text(table, motion="p1"):
    return " ".join(table.values[motion]["text"].split())


def test_an_offer_is_taken_in_a_new_post_that_names_the_entry():
    table, entry = _seated()
    table.post("Wonko", f"Hello all,\n\nOn entry {entry}: 2\n\nWonko", at(3))
    assert "a. At the end of each nweek, each player gains 2A." in _text(table)
    assert table.values["p1"]["revision"] == 1


def test_nobody_else_takes_it_and_no_entry_is_made_up():
    table, entry = _seated()
    table.post("Peter", f"On entry {entry}: 2", at(3))
    table.post("Wonko", "On entry 999: 2", at(3))
    table.post("Wonko", f"On entry {entry}: 7", at(3))
    assert "Each nweek, every player gains 2A." in _text(table)
    told = [mail.body for mail in table.sent("answer")]
    assert ["for the author" in told[0], "nothing to choose" in told[1], "no 7 to" in told[2]] == [
        True
    ] * 3


def test_numbers_run_through_with_those_of_questions_and_never_share_one():
    table = Table("Wonko", "Peter")
    table.post("Peter", "I submit a proposal: {{ Wonko gains 1A. }}", at(2))
    entry = table.post("Wonko", f"I vote FOR p1 if Peter does.\n\n{MOTION}", at(10)).entry
    ruling = table.sent("ruling")[-1].body
    lines = [line.split()[0] for line in ruling.splitlines() if line.startswith("    ")]
    numbers = [int(one[:-1]) for one in lines if one[:-1].isdecimal() and one.endswith(".")]
    assert numbers == list(range(1, len(numbers) + 1))
    assert len(numbers) >= 3
    table.post("Wonko", f"On entry {entry}: {numbers[-1]}", at(11))
    assert "a. At the end of each nweek" in _text(table, "p2")


def test_a_revision_by_hand_makes_the_offer_void():
    table, entry = _seated()
    table.post("Wonko", "I revise p1 to read: {{ Wonko gains 1A. }}", at(3))
    table.post("Wonko", f"On entry {entry}: 1", at(4))
    assert _text(table) == "Wonko gains 1A."
    assert "no longer says" in " ".join(table.sent("answer")[-1].body.split())


def test_it_never_counts_from_the_earlier_post_and_rebuilds_without_any_parser(monkeypatch):
    table, entry = _seated()
    table.post("Wonko", f"On entry {entry}: 1", at(3))
    revised = table.ledger.last()
    assert revised.event.at >= at(3)

    def parses(*_):
        raise AssertionError("nothing is parsed when the record is judged again")

    monkeypatch.setattr("nomicbot.language.law.chart.Grammar.parses", parses)
    assert table.is_true_to_its_record()


def test_several_clauses_of_one_submission_are_read_without_a_correction():
    table, _ = _seated(
        MOTION.replace(
            "Each nweek, every player gains 2A.",
            "When a tweak passes, its owner gains"
            " 1A.\n\nb. When a tweak fails, its owner loses 1A.",
        )
    )
    assert table.sent("correction") == []


@pytest.mark.parametrize(
    "clause",
    [
        "Whenever a player joins the game, each other player gains 1A.",
        "Each player has a number of Cookies, initially 0. A player may spend 1A to gain 2 Cookies.",
        "a. Each player has a number of Cookies, initially 0.\n\nb. A player may spend 1A to gain 2 Cookies.",
    ],
)
def test_a_bare_clause_is_offered_as_a_rule(clause):
    table, entry = _seated(f"I submit a proposal: {{{{ __Sweets__\n{clause} }}}}")
    assert "Create a rule “Sweets” that reads:" in " ".join(table.sent("ruling")[-1].body.split())
    table.post("Wonko", f"On entry {entry}: 1", at(3))
    assert "Create a rule “Sweets” that reads:" in _text(table)
    ruling = " ".join(table.sent("ruling")[-1].body.split())
    assert "not read by me" not in ruling


def test_a_bare_number_of_a_rule_is_offered_with_a_claim_over_that_rule():
    table, entry = _seated("I submit a proposal: {{ __Cheap__\nA Bribe costs 15 Genechips. }}")
    table.post("Wonko", f"On entry {entry}: 1", at(3))
    assert "“Notwithstanding rule 3-16, a Bribe costs 15 Genechips.”" in _text(table)
    assert "does nothing" not in table.sent("ruling")[-1].body


def test_talk_and_single_acts_are_not_offered_as_a_rule():
    for words in ("Let us all be nice.", "Wonko gains 2A.", "I like rule 3-4."):
        table, _ = _seated(f"I submit a proposal: {{{{ __Sweets__\n{words} }}}}")
        assert "Create a rule" not in table.sent("ruling")[-1].body


def test_what_is_in_braces_directly_after_i_propose_is_a_proposal():
    table, _ = _seated("I propose: {{ new rule called Snack. you can yell SNACK }}")
    assert _text(table) == "new rule called Snack. you can yell SNACK"
