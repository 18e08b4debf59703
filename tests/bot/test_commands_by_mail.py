"""Decisions by mail: an administrator's own, to the bot alone; and nobody else's."""

import pytest

from nomicbot.bot.again import state_hash
from tests.bot.table import BOT, OWNER, Table, at, mail

GIFT = "I submit a proposal: {{ Wonko gains 5A. }}\n"
FREE = "I submit a proposal: {{ Whoever is asleep shall be rewarded. }}\n"


@pytest.fixture
def table() -> Table:
    """Wonko's gift has passed, by Peter's vote."""
    table = Table("Wonko", "Peter", "Iain")
    table.post("Wonko", GIFT, at(2))
    table.post("Wonko", FREE, at(2, 13))
    table.post("Peter", "I vote FOR p1. I vote FOR p2.\n", at(10), "votes")
    table.post("Wonko", "I vote FOR p1.\n", at(11))
    table.post("Iain", "I vote AGAINST p1.\n", at(11, 13))
    table.administrator.advance(at(14))
    return table


def asks(table: Table, text: str, day: int, **fields: str | None) -> str:
    """The answer to an administrator's mail."""
    before = len(table.sent("answer"))
    fields = {"From": f"Owner <{OWNER}>", "To": BOT} | fields
    table.post("Owner", text, at(day), f"asks{day}", **fields)
    answers = [answer for answer in table.sent("answer")[before:] if answer.in_reply_to == f"asks{day}@players.example"]
    return answers[0].body if answers else ""


def number_in(answer: str) -> str:
    return answer.strip().splitlines()[-1].strip()


def test_a_matter_of_the_desk_is_enacted_at_once_and_told(table):
    before = {name: table.values[name]["amplitude"] for name in ("Peter", "Wonko")}
    answer = asks(table, "desk enact d1\n\n{{\nPeter gains 4A.\n\nWonko gains 1A.\n}}\n", 15)
    assert "Done" in answer
    assert table.values["Peter"]["amplitude"] == before["Peter"] + 4
    assert table.values["Wonko"]["amplitude"] == before["Wonko"] + 1
    assert table.values["d1"]["state"] == "settled"
    assert len(table.sent("decision")) == 1
    assert table.is_true_to_its_record()


def test_what_is_judged_again_is_previewed_and_then_confirmed(table):
    table.administrator.advance(at(15))
    before = state_hash(table.administrator.engine.state)
    entry = table.entry("votes")
    answer = asks(table, f"overrule {entry}.1 no action by CFI 3\n", 15)
    assert "result: failed (was passed)" in answer
    assert state_hash(table.administrator.engine.state) == before
    assert table.sent("correction") == []
    confirmed = asks(table, number_in(answer), 16)
    assert "Done" in confirmed
    assert table.values["p1"]["result"] == "failed"
    assert len(table.sent("correction")) == 1
    assert "Not done: that is decided already" in asks(table, number_in(answer), 17)
    assert table.is_true_to_its_record()


def test_several_commands_of_one_mail_are_answered_in_their_order(table):
    answer = asks(table, 'enact d1\ngive Wonko Burns 2\noverrule 999 no action\nenact d7: "Peter gains 1A."\n', 15)
    places = [answer.index(word) for word in ("enact d1", "Burns", "there is no entry 999", "no matter d7")]
    assert places == sorted(places)
    assert table.values["Wonko"]["burns"] == 2


def test_words_with_quotation_marks_in_a_fence_are_taken_as_they_are(table):
    entry = table.entry("votes")
    text = f'overrule {entry}.2 enact {{{{ In rule 3-4, replace "gains 2A" with "gains 3A". }}}}\n'
    asks(table, number_in(asks(table, text, 15)), 16)
    assert "gains 3A" in table.values["3-4"]["text"]


@pytest.mark.parametrize(
    "fields",
    [
        {"From": "Wonko <wonko@players.example>"},
        {"From": f"Owner <{OWNER}>, Zed <zed@players.example>"},
        {"To": "spoon-business@lists.example"},
        {"To": "spoon-discuss@lists.example"},
        {"To": "another-list@lists.example"},
    ],
    ids=["a player", "two authors", "a public forum", "a private forum", "another list"],
)
@pytest.mark.parametrize("text", ["enact d1: Peter gains 4A.\n", "overrule {votes} no action\n", "confirm c{asked}\n"])
def test_nobody_else_and_nowhere_else(table, fields, text):
    asked = asks(table, f"overrule {table.entry('votes')} no action\n", 15)
    table.administrator.advance(at(16))
    before = state_hash(table.administrator.engine.state)
    words = text.format(votes=table.entry("votes"), asked=number_in(asked).removeprefix("confirm c"))
    assert asks(table, words, 16, **fields) == ""
    assert state_hash(table.administrator.engine.state) == before


def test_a_number_of_somebody_elses_mail_confirms_nothing(table):
    entry = table.entry("votes")
    table.deliver(mail("Wonko", f"overrule {entry} no action\n", "wonkos", To=BOT), at(15))
    assert "nothing of that number" in asks(table, f"confirm c{table.entry('wonkos')}\n", 16)
    assert table.values["p1"]["result"] == "passed"


def test_what_an_administrator_says_otherwise_is_no_decision(table):
    assert asks(table, "Thanks!\nenact d1: Peter gains 4A.\n", 15) == ""
    assert table.values["d1"]["state"] == "waiting"


def test_the_same_mail_is_carried_out_once_also_after_a_restart(table):
    asks(table, "give Wonko Burns 2\n", 15)
    table.restart()
    table.decide("give", "Wonko", "Burns", "0", when=at(16))
    asks(table, "give Wonko Burns 2\n", 15)
    assert table.values["Wonko"]["burns"] == 0
