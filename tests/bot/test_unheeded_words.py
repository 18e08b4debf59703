"""Notices about words without effect: once for each post, in its ruling or by private mail."""

from email import message_from_bytes

import pytest
from table import BOT, LIST, TALK, Table, address, at

OPEN, LATER = 10, 30  # the day of a newcomer, and one after two weeks
WISH = "Please put my piece somewhere near the Shield."


def told(table: Table) -> list[str]:
    return [mail.body for mail in table.sent("unheeded")]


def ruled(table: Table) -> str:
    """Return the words of the last ruling, on one line."""
    return " ".join(table.sent("ruling")[-1].body.split())


def test_a_player_learns_of_each_post_that_nothing_came_of_words_among_talk():
    table = Table("Wonko", "Peter")
    for number in range(3):
        table.post("Peter", f"I like p1, it is short. {WISH}", at(LATER, 10 + number), f"{number}")
    assert table.became("0") == []
    mail = table.sent("unheeded")[0]
    assert mail.to == (address("Peter"),)
    assert f"    > {WISH}\n" in mail.body
    assert "I like p1" not in mail.body
    assert "    bot: help put\n" in mail.body
    assert len(told(table)) == 3


def test_a_reply_to_mail_about_words_of_a_public_post_goes_where_the_post_was():
    table = Table("Wonko", "Peter")
    table.post("Peter", WISH, at(LATER), "wishes")
    table.post("Peter", WISH, at(LATER, 15), "alone", To=BOT)
    raw = {
        mail.about: mail.raw for mail in table.ledger.outbox("queued") if mail.kind == "unheeded"
    }
    public, private = (raw[table.entry(id)] for id in ("wishes", "alone"))
    assert message_from_bytes(public)["Reply-To"] == LIST
    assert "A reply to this mail goes there too" in " ".join(public.decode().split())
    assert message_from_bytes(private)["Reply-To"] is None
    assert "A reply to this mail" not in " ".join(private.decode().split())


def test_no_more_than_eight_such_mails_reach_a_player_in_a_day_unless_they_are_new():
    table = Table("Wonko", "Peter")
    for number in range(10):
        table.post("Wonko", WISH, at(OPEN, 10 + number), f"new{number}")
    assert len(told(table)) == 10
    for number in range(10):
        table.post("Peter", WISH, at(LATER, 10 + number), f"wish{number}")
    assert len(told(table)) == 10 + 8


@pytest.mark.parametrize("day", [OPEN, LATER])
def test_the_ruling_on_what_was_done_tells_of_words_beside_it(day):
    table = Table("Wonko", "Peter")
    proposal = "I submit a proposal: {{\n__More__\nWonko gains 1A.\n}}"
    table.post("Peter", f"Nice weather!\n\n{proposal}\n\n{WISH}", at(day), "n")
    assert table.became("n") == ["done"]
    assert f"Read as talk: “{WISH}” If you meant an action, " in ruled(table)
    assert told(table) == []


def test_a_ruling_says_nothing_of_thanks_and_talk_beside_what_was_done():
    table = Table("Wonko", "Peter")
    proposal = "I submit a proposal: {{\n__More__\nWonko gains 1A.\n}}"
    table.post("Peter", f"Oh, I did mean that, thank you. {proposal} I hope you like it.", at(OPEN))
    assert "Read as talk" not in ruled(table)
    assert told(table) == []


@pytest.mark.parametrize(
    ("words", "says"),
    [
        ("Why do I have 0 Genechips and the others have 40?", "bot: why my Genechips"),
        ("how come Wonko has so much Amplitude?", "bot: why Wonko Amplitude"),
        ("How does one get Amplitude?", "bot: help Amplitude"),
        ("What is the Big Rubber Stamp for?", "bot: Big Rubber Stamp"),
        ("Who made all this?", "bot: help"),
    ],
)
def test_a_newcomer_who_asks_on_the_list_learns_how_to_ask_the_bot(words, says):
    table = Table("Wonko")
    table.post("Mira", "I become a player.", at(OPEN), "joins")
    table.post("Mira", words, at(OPEN, 14), "asks")
    (mail,) = told(table)
    assert f"    > {words}\n" in mail
    assert f"\n    {says}\n" in mail
    assert "in a line that begins with “bot:”" in " ".join(mail.split())


def test_words_beside_a_question_in_mail_to_the_bot_alone_are_not_lost_in_silence():
    table = Table("Wonko", "Peter")
    hand = "I feel that two coins are better than one, Spoof or not."
    table.post("Peter", f"{hand}\nbot: help vote", at(LATER), "hand", To=BOT)
    (mail,) = told(table)
    assert "I did nothing with your mail, or with a part of it" in " ".join(mail.split())
    assert "coins" not in mail
    table.post("Peter", "bot: help vote", at(LATER, 15), "alone", To=BOT)
    assert len(told(table)) == 1


def test_talk_questions_to_the_bot_and_discussion_get_no_such_mail():
    table = Table("Wonko", "Peter")
    table.post("Peter", "I like p1, it is short. Nice weather!", at(OPEN), "talk")
    table.post("Peter", "im done for today", at(OPEN), "leaves")
    table.post("Peter", "bot: help grid", at(OPEN), "asks")
    table.post("Peter", WISH, at(OPEN), "elsewhere", To=TALK)
    assert told(table) == []


def test_private_mail_is_not_quoted():
    table = Table("Wonko", "Peter")
    table.post("Peter", WISH, at(OPEN), "private", To=BOT)
    assert WISH not in told(table)[0]
    assert "I did nothing with your mail" in told(table)[0]


def test_words_beside_acts_are_told_of_with_the_help_that_fits_them():
    table = Table("Wonko", "Peter")
    table.post("Wonko", "I submit a proposal: {{ Wonko gains 1A. }}", at(1), "proposes")
    table.post("Peter", "I vote FOR p1. Let me have a go at those Tiles.", at(OPEN), "votes")
    assert table.became("votes") == ["done"]
    told = "Read as talk: “Let me have a go at those Tiles.” If you meant an action, this shows how"
    assert f"{told} it is said: bot: help tiles" in ruled(table)


def test_a_vote_in_other_words_beside_acts_is_asked_about():
    table = Table("Wonko", "Peter")
    for number in (1, 2):
        table.post(
            "Wonko", f"I submit a proposal: {{{{ Wonko gains {number}A. }}}}", at(1), f"{number}"
        )
    table.post("Peter", "I vote FOR p1. You can count me in on p2 as well.", at(OPEN), "votes")
    assert table.became("votes") == ["done", "unread"]
    assert "1. I vote FOR p2." in ruled(table)


def test_a_request_in_the_middle_of_a_line_is_answered():
    table = Table("Wonko")
    table.post("Wonko", "That was quick! bot: help vote", at(OPEN), "asks")
    assert told(table) == []
    assert len(table.sent("answer")) == 1


def test_no_question_offers_to_leave_the_game_for_a_step():
    table = Table("Wonko", "Peter")
    table.post("Peter", "I shall nevertheless retire one square to the east.", at(OPEN), "steps")
    assert "Not understood" in ruled(table)
    assert all("I forfeit" not in mail.body for mail in table.sent())
    table.post("Peter", "I think I shall retire from the game altogether.", at(OPEN), "leaves")
    assert "I forfeit the game" in ruled(table)
