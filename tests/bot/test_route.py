"""The route of a message: which handlers it goes through, and that only prose is parsed as prose."""

import pytest

from nomicbot.bot.intake.mail_routes import Claim
from nomicbot.bot.intake.post_reader import PendingMail
from nomicbot.bot.intake.question_replies import may_answer
from nomicbot.ledger.routes import Route
from nomicbot.mail.message.post import Post, read_post
from tests.bot.crossing import Crossings, crossings, measured
from tests.bot.table import BOT, OWNER, Table, address, at, mail
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


def claim_on(table: Table, raw: bytes) -> Claim:
    """Return the route that a message takes, which is found without parsing a word as prose."""
    bot, found = table.administrator, []
    intake = bot.receive(raw, at(3))
    assert intake is not None
    mail = PendingMail(intake, bot.hearing)
    went = crossings(lambda: found.append(bot.dispositions.of(mail)))
    assert went.calls["language"] == 0
    return found[0]


@pytest.mark.parametrize(
    "text",
    [
        "I submit a proposal: {{ Wonko gains 5A. }}",
        "I vote FOR p1 and p2. No, I vote AGAINST p2.",
        "1. I vote FOR p1.\n2. I vote FOR p2.",
        "No.",
        "bot: state",
        "Who is left in the game of Sprouts? It's 2 of us, I think.",
    ],
)
def test_a_post_that_replies_to_nothing_is_routed_before_it_is_parsed(table, text):
    assert claim_on(table, mail("Peter", text, "plain")).by == Route.POST


def test_numbers_alone_may_answer_a_question_though_they_reply_to_nothing():
    for text in ("1", "On entry 4: 1", "1, 2\n"):
        post = read_post(mail("Peter", text, "numbers"))
        assert isinstance(post, Post)
        assert may_answer(post)


@pytest.mark.parametrize(
    ("message", "most"), [("a vote", 415), ("a command that lacks a word", 140)]
)
def test_no_message_goes_to_and_fro_between_rooms(message, most):
    assert measured()[message].switches <= most


def assert_no_prose(went: Crossings) -> None:
    assert went.calls["bot"] > 100
    assert went.calls["language"] == 0
