"""The questions in a ruling: their numbers, ignored words, and no options about objects that don't exist.

The tests don't depend on what the parser finds doubtful: `Doubting` asks about the sentences that a
test names, with the options that it gives, and parses everything else as usual.
"""

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace
from email import message_from_bytes
from typing import Any

import pytest
from table import BOT, LIST, Table, address, at

from nomicbot.game.actions import Action, Announcement, Meaning, Posted, Unread
from nomicbot.language.questions import Asked, question
from nomicbot.language.reader import ReadPost, common_reader
from nomicbot.rulebooks.bnomic.vocabulary.classes import Heal
from nomicbot.rulebooks.bnomic.vocabulary.economy import Pay
from nomicbot.rulebooks.bnomic.vocabulary.motions import Propose, Retract, Vote, VoteOnEach

pytestmark = pytest.mark.sampled

PROPOSAL = "I submit a proposal:\n{{{{\n__{0}__\nWonko gains 1A.\n}}}}\n"
OPEN = 10


class Doubting:
    """A parser that asks about sentences with certain beginnings, with these actions as options."""

    def __init__(
        self, asks: Mapping[str, Sequence[Action]], aside: bool = False, together: bool = True
    ) -> None:
        self._asks = asks
        self._aside = aside
        self._together = together

    def read(self, text: str, *_rest: Any, **_more: Any) -> ReadPost:
        read: list[Announcement | Unread] = []
        for line in text.split("\n"):
            acts = next(
                (acts for words, acts in self._asks.items() if words and line.startswith(words)),
                None,
            )
            if acts is None:
                read += [replace(one, spans=()) for one in common_reader().read(line).read]
                continue
            put = question(
                Asked(line, "it hangs on a condition", tuple((act, 1) for act in acts), ())
            )
            put = put if self._together else replace(put, readings=put.readings[1:])
            read.append(replace(put, aside=self._aside))
        return ReadPost(tuple(read))


def asking(table: Table, asks: Mapping[str, Sequence[Action]], **how: bool) -> None:
    """Give the game of a table a parser that asks in this way."""
    administrator = table.administrator
    for known in ("answering", "attributing", "hearing", "dispositions"):
        administrator.__dict__.pop(known, None)
    administrator.__dict__["reader"] = Doubting(asks, **how)


def ruling(table: Table) -> str:
    return table.sent("ruling")[-1].body


def votes(table: Table, who: str = "Peter") -> dict[str, str]:
    found = {motion: table.values[motion]["vote"].get(who) for motion in ("p1", "p2", "p3")}
    return {motion: vote for motion, vote in found.items() if vote}


@pytest.fixture
def table() -> Table:
    table = Table("Wonko", "Peter")
    for number, title in enumerate(("More Fish", "Less Fish", "Other Fish")):
        table.post("Wonko", PROPOSAL.format(title), at(2, 10 + number))
    return table


# -- numbers -----------------------------------------------------------------------------------------------------------

THREE = [Vote("p1", "FOR"), Vote("p2", "AGAINST")]


def answer(table: Table, number: str, who: str = "Peter", **fields: str) -> None:
    fields = {"In_Reply_To": f"<{table.sent('ruling')[-1].message_id}>"} | fields
    table.post(who, number, at(OPEN, 13), f"answer{number}".replace(" ", "-"), **fields)


@pytest.mark.parametrize(
    ("number", "done"),
    [
        ("1", {"p1": "FOR", "p2": "AGAINST"}),
        ("2", {"p1": "FOR"}),
        ("2 and 3", {"p1": "FOR", "p2": "AGAINST"}),
        ("3, 1", {"p1": "FOR", "p2": "AGAINST"}),
    ],
)
def test_the_first_line_is_all_that_was_meant_and_several_do_each_act_once(table, number, done):
    asking(table, {"Perhaps": THREE})
    table.post("Peter", "Perhaps I vote FOR p1 and AGAINST p2.", at(OPEN), "doubt")
    assert re.search(
        r"1\. All of these: I vote FOR p1\. I vote AGAINST p2\.\n +2\. I vote FOR p1\.\n +3\. I vote AGAINST p2",
        ruling(table),
    )
    answer(table, number)
    assert votes(table) == done
    assert len(table.became(f"answer{number}".replace(" ", "-"))) == len(done)
    assert table.is_true_to_its_record()


def test_numbers_run_through_a_ruling(table):
    asking(table, {"Perhaps": THREE, "Or else": [Vote("p3", "FOR")]})
    table.post("Peter", "Perhaps I vote so.\nOr else I vote FOR p3.", at(OPEN), "doubt")
    assert "    4. I vote FOR p3." in ruling(table)
    answer(table, "3 and 4")
    assert votes(table) == {"p2": "AGAINST", "p3": "FOR"}


def test_two_lines_that_say_different_things_of_the_same_cannot_both_be_chosen(table):
    asking(table, {"Perhaps": [Vote("p1", "FOR"), Vote("P1", "AGAINST")]}, together=False)
    table.post("Peter", "Perhaps I vote FOR or AGAINST p1.", at(OPEN), "doubt")
    answer(table, "1 and 2")
    assert votes(table) == {}
    assert (
        "1 and 2 answer the same question and contradict each other"
        in table.sent("answer")[-1].body
    )


def test_a_line_does_what_it_showed_whatever_the_reader_becomes(table):
    table.post("Peter", "I am voting FOR p1 and p2 if that is all right?", at(OPEN), "doubt")
    assert "1. All of these: I vote FOR p1. I vote FOR p2." in ruling(table)
    asking(table, {"I am voting": []})
    answer(table, "1")
    assert votes(table) == {"p1": "FOR", "p2": "FOR"}


# -- what is passed over -----------------------------------------------------------------------------------------------


def test_what_was_passed_over_stands_at_the_end_with_the_line_that_would_do_it(table):
    asking(table, {"Sure": [Vote("p2", "FOR")]}, aside=True)
    table.post("Peter", "Sure, less fish for me.\nI vote FOR p1.", at(OPEN), "doubt")
    told = ruling(table)
    said = "Not counted: “Sure, less fish for me.”, since it hangs on a condition. If you meant it: 1. I vote FOR p2."
    assert said in " ".join(told.split())
    assert told.index("Done") < told.index("Not counted") < told.index("    1. I vote FOR p2.")
    answer(table, "1")
    assert votes(table) == {"p1": "FOR", "p2": "FOR"}


ASIDES = {"So": [Vote("p1", "FOR")], "Also": [Vote("p2", "FOR")], "And": [Vote("p3", "FOR")]}
TALK = "So be it.\nAlso this.\nAnd that."


def test_three_go_to_their_author_alone_whose_reply_goes_to_the_forum(table):
    asking(table, ASIDES, aside=True)
    table.post("Peter", TALK, at(OPEN), "doubt")
    assert not table.ledger.ruled_on(table.entry("doubt"))
    (aside,) = table.sent("aside")
    assert aside.to == (address("Peter"),)
    assert "3. I vote FOR p3." in aside.body
    (raw,) = [m.raw for m in table.ledger.outbox("queued") if m.message_id == aside.message_id]
    assert message_from_bytes(raw)["Reply-To"] == LIST
    answer(table, "1 and 3", In_Reply_To=f"<{aside.message_id}>")
    assert votes(table) == {"p1": "FOR", "p3": "FOR"}


def test_of_three_beside_an_act_the_ruling_only_says_that_they_are_asked_about(table):
    asking(table, ASIDES | {"Perhaps": THREE}, aside=True)
    table.post("Peter", f"{TALK}\nI vote AGAINST p3.", at(OPEN), "doubt")
    assert "I ask Peter by mail about 3 more sentences of it." in ruling(table)
    assert "Not counted" not in ruling(table)
    assert len(table.sent("aside")) == 1


def test_a_number_to_the_bot_alone_is_told_where_it_belongs(table):
    asking(table, ASIDES, aside=True)
    table.post("Peter", TALK, at(OPEN), "doubt")
    (aside,) = table.sent("aside")
    answer(table, "3", To=BOT, In_Reply_To=f"<{aside.message_id}>")
    assert votes(table) == {}
    told = table.sent("answer")[-1]
    assert told.to == (address("Peter"),)
    assert f"Send the same reply to {LIST}" in " ".join(told.body.split())
    assert "“I vote FOR p3.”" in " ".join(told.body.split())
    answer(table, "2 and 3", To=BOT, In_Reply_To=f"<{aside.message_id}>")
    assert "“I vote FOR p2. I vote FOR p3.”" in " ".join(table.sent("answer")[-1].body.split())
    assert table.sent("nudge") == []


def test_what_has_no_act_in_it_gets_no_mail(table):
    mails = len(table.sent())
    table.post(
        "Peter", "I like fish, and so does everybody. What do you all think?", at(OPEN), "talk"
    )
    assert len(table.sent()) - mails == len(table.sent("ballot")) + len(table.sent("notice"))


# -- what is not there -------------------------------------------------------------------------------------------------


def lines(table: Table, id: str) -> list[str]:
    event = table.ledger.entry(table.entry(id)).event
    assert isinstance(event, Posted)
    return [line.line for one in event.read if isinstance(one, Unread) for line in one.readings]


def test_no_line_offers_what_is_not_there(table):
    """Each option is tried against the law before it is shown; these name objects that don't exist."""
    there = Vote("p1", "FOR")
    missing = (
        Vote("p12", "FOR"),
        Vote("Tweak 4", "SECOND"),
        Heal("Nobody"),
        Pay(player="Zaphod", amount=1),
    )
    for number, act in enumerate((*missing, VoteOnEach("OBJECT", form="tweak"))):
        asking(table, {"Perhaps": [there, act]})
        table.post("Peter", "Perhaps I do something.", at(OPEN, 12 + number / 9), f"doubt{number}")
        assert lines(table, f"doubt{number}") == ["I vote FOR p1."], act
        asking(table, {"Perhaps": [act]})
        table.post(
            "Peter", "Perhaps I do another thing.", at(OPEN, 12.05 + number / 9), f"other{number}"
        )
        assert lines(table, f"other{number}") == [], act
    assert table.is_true_to_its_record()


def test_a_question_left_without_lines_says_what_is_not_there(table):
    asking(table, {"Perhaps": [Vote("p12", "FOR")]})
    table.post("Peter", "Perhaps I vote FOR p12.", at(OPEN), "doubt")
    assert "there is no motion p12" in ruling(table)
    assert "1." not in ruling(table)


def test_a_line_that_may_be_one_of_several_things_becomes_a_line_for_each(table):
    table.post("Wonko", PROPOSAL.format("More Fish"), at(3), "again")
    asking(table, {"Perhaps": [Vote("More Fish", "FOR")]})
    table.post("Peter", "Perhaps I vote for more fish.", at(OPEN), "doubt")
    assert lines(table, "doubt") == ["I vote FOR p1.", "I vote FOR p4."]


def test_a_line_that_the_law_refuses_is_not_offered_beside_an_act(table):
    """The other actions of the post don't make the option possible, so choosing it would be in vain."""
    table.post("Wonko", PROPOSAL.format("Late Fish"), at(OPEN), "late")
    asking(table, {"Perhaps": [Vote("p4", "FOR")], "Maybe": [Retract("p1")]})
    table.post("Peter", "I vote AGAINST p2.\nPerhaps I do.\nMaybe I do.", at(OPEN), "doubt")
    assert lines(table, "doubt") == []
    told = " ".join(ruling(table).split())
    assert "Refused as “I vote FOR p4” (2-6.h/1): p4 is Pending, and only an Open" in told
    assert "; voting on it begins" in told
    assert "Refused as “I withdraw p1” (2-6.f/1): a motion cannot be withdrawn" in told
    assert "Not understood" not in told
    assert table.is_true_to_its_record()


def test_a_line_is_tried_after_what_its_post_does(table):
    """An option that an action of the same post makes possible is offered, even if that is asked about."""
    for joins in ("I become a player.", "Could I perhaps become a player?"):
        who = "Nora" if joins.startswith("I ") else "Olaf"
        asking(table, {"Perhaps": [Propose("Fish", "Wonko gains 1A.")]})
        table.post(who, f"{joins}\n\nPerhaps I do.", at(OPEN, 14), who)
        assert "only a player may" not in ruling(table)
        assert [line for line in lines(table, who) if "submit" in line]


def test_what_is_tried_leaves_nothing_behind(table):
    asking(table, {"Perhaps": [Vote("p1", "FOR"), Pay(player="Wonko", amount=1)]})
    before = table.values
    table.post("Peter", "Perhaps I do.", at(2, 20), "doubt")
    assert table.values == before
    assert Meaning("x") == Meaning("x", acts=())
