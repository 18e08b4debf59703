"""The route of a message: which handlers it goes through, and that only prose is parsed as prose."""

import pytest

from tests.bot.crossing import Crossings, crossings, measured
from tests.bot.table import BOT, OWNER, Table, address, at
from tests.bot.test_accounts import GIFT, mailed, reply, table_of
from tests.bot.test_commands_by_mail import SIGNED, asks, line_in, signatures

__all__ = ["signatures"]


@pytest.fixture
def table() -> Table:
    return Table("Wonko", "Peter", trust=SIGNED)


def test_a_post_is_parsed_as_prose(table):
    went = crossings(lambda: table.post("Wonko", GIFT, at(2)))
    assert went.calls["language"] > 100


def test_no_word_of_a_command_is_parsed_as_prose(table):
    told: list[str] = []

    def commands() -> None:
        told.append(asks(table, "give Wonko amplitude +7\n", 2))
        told.append(asks(table, line_in(told[0]), 3))

    before = table.values["Wonko"]["amplitude"]
    assert_no_prose(crossings(commands))
    assert "Done" in told[1]
    assert table.values["Wonko"]["amplitude"] == before + 7


def test_a_sentence_that_a_command_quotes_is_parsed_as_prose(table):
    table.post("Wonko", GIFT, at(2), "gift")
    entry = table.entry("gift")
    went = crossings(lambda: asks(table, f'overrule {entry} as "I become a player."\n', 3))
    assert went.calls["language"] > 100


@pytest.mark.parametrize(("answer", "became"), [("Yes.\n", "done"), ("No, never!\n", "held")])
def test_no_word_of_a_reply_token_is_parsed_as_prose(answer, became):
    table = table_of("confirm")
    table.administrator.advance(at(10))
    table.post("Peter", "I vote FOR p1.\n", at(10), "vote")
    (mail,) = mailed(table, "held", address("Peter"))
    assert_no_prose(crossings(lambda: reply(table, "Peter", mail, answer, at(10, 13))))
    assert table.became("vote") == [became]


def test_what_only_claims_to_be_an_administrators_command_is_parsed_no_more(table):
    fields = {"From": f"Owner <{OWNER}>", "To": BOT}
    text = "give Wonko amplitude +7\n"
    assert_no_prose(crossings(lambda: table.post("Owner", text, at(2), "forged", **fields)))
    assert table.sent("unproven")


@pytest.mark.parametrize(
    ("message", "most"), [("a vote", 415), ("a command that lacks a word", 140)]
)
def test_no_message_goes_to_and_fro_between_rooms(message, most):
    assert measured()[message].switches <= most


def assert_no_prose(went: Crossings) -> None:
    assert went.calls["bot"] > 100
    assert went.calls["language"] == 0
