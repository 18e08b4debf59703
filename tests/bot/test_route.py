"""The route of a message: which handlers it goes through, and that only prose is parsed as prose."""

from unittest.mock import patch

import pytest

from nomicbot.bot.intake.mail_routes import MailClaim, handling
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


def claim_on(table: Table, raw: bytes) -> MailClaim:
    """Return the first claim on a message, which is made without parsing a word as prose."""
    bot = table.administrator
    intake = bot.receive(raw, at(3))
    assert intake is not None
    with patch.object(bot.attributing, "read") as reads, patch.object(bot.reader, "read") as also:
        claim = next(bot.dispositions.claims(PendingMail(intake, bot.hearing)))
    assert not reads.called
    assert not also.called
    return claim


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


@pytest.mark.parametrize(
    ("by", "fields", "text"),
    [
        (Route.ANSWER, {"In_Reply_To": "<wonko1@players.example>"}, "I vote FOR p1, as you asked."),
        (Route.ANSWER, {}, "On entry 2: 1 please, and I vote FOR p1."),
        (Route.UNDO, {"In_Reply_To": "<wonko1@players.example>"}, "No, I vote AGAINST p1."),
        (Route.UNDO, {}, "On entry 2: no\n\nI vote FOR p1."),
        (Route.ACCOUNT, {}, "I also post from dent@heartofgold.example.\nI vote FOR p1."),
        (Route.POST, {}, "Mail me @ home. I vote FOR p1."),
        (Route.IGNORED, {"Subject": "Automatic reply: a post"}, "I vote FOR p1."),
    ],
)
def test_a_message_is_claimed_by_headers_and_lines_before_it_is_parsed(table, by, fields, text):
    assert claim_on(table, mail("Peter", text, "claimed", **fields)).by == by


def test_a_message_that_is_not_meant_for_its_first_claim_goes_to_a_later_one(table):
    reply = {"In_Reply_To": "<nobody@players.example>"}
    raw = mail("Peter", "No, I would rather not. I become a player.", "later", **reply)
    assert claim_on(table, raw).by == Route.UNDO
    (received,) = table.ledger.unjudged()
    outcome = table.administrator.take(table.administrator.waiting(received))
    assert outcome is not None
    assert table.ledger.every_mail()[-1].disposition == Route.POST


@pytest.mark.parametrize(
    ("post", "text", "by"),
    [
        ("I vote FOR p1 if Wonko does.", "1\n", Route.ANSWER),
        ("I vote FOR p1 if Wonko does.", "On entry {entry}: 1\n", Route.ANSWER),
        ("I vote FOR p1.", "No.\n", Route.UNDO),
        ("I vote FOR p1.", "Undo that, please.", Route.UNDO),
    ],
)
def test_numbers_alone_and_a_no_alone_are_not_parsed_as_prose(table, post, text, by):
    table.post("Wonko", "I submit a proposal: {{ Wonko gains 5A. }}", at(2))
    table.post("Peter", post, at(10), "asks")
    bot, ruling = table.administrator, table.sent("ruling")[-1].message_id
    text = text.format(entry=table.entry("asks"))
    raw = mail("Peter", text, "answers", In_Reply_To=f"<{ruling}>")
    turn = PendingMail(bot.intakes.looked_at(raw, at(10)), bot.hearing)
    with patch.object(bot.attributing, "read") as reads:
        found = handling(turn, bot.dispositions.claims(turn))
    assert not reads.called
    assert found.by == by


def test_numbers_alone_may_answer_a_question_though_they_reply_to_nothing():
    for text in ("1", "On entry 4: 1", "1, 2\n"):
        post = read_post(mail("Peter", text, "numbers"))
        assert isinstance(post, Post)
        assert may_answer(post)


@pytest.mark.parametrize(
    ("message", "most"), [("a vote", 405), ("a command that lacks a word", 115)]
)
def test_no_message_goes_to_and_fro_between_rooms(message, most):
    assert measured()[message].switches <= most


def assert_no_prose(went: Crossings) -> None:
    assert went.calls["bot"] > 100
    assert went.calls["language"] == 0
