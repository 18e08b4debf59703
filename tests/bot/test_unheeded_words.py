"""Whoever said something of which nothing came is told so by private mail, and not too often."""

import pytest
from table import BOT, TALK, Table, address, at

OPEN, LATER = 10, 30  # the day of a newcomer, and one after two weeks
WISH = "Please put my piece somewhere near the Shield."
NEW = "Can I have a seat at the table with Wonko?"


def told(table: Table) -> list[str]:
    return [mail.body for mail in table.sent("unheeded")]


def test_a_player_learns_once_a_day_that_nothing_came_of_words_among_talk():
    table = Table("Wonko", "Peter")
    table.post("Peter", WISH, at(LATER), "wish")
    assert table.became("wish") == []
    (mail,) = table.sent("unheeded")
    assert mail.to == (address("Peter"),)
    assert f"    > {WISH}\n" in mail.body
    assert "    bot: help put\n" in mail.body
    table.post("Peter", f"I like p1, it is short. {WISH}", at(LATER, 14), "among talk")
    assert len(told(table)) == 1
    table.post("Peter", WISH, at(LATER, 15), "alone")
    assert len(told(table)) == 2
    table.post("Peter", f"I like p1, it is short. {WISH}", at(LATER + 1, 16), "tomorrow")
    assert len(told(table)) == 3


def test_no_more_than_five_such_mails_reach_a_player_in_a_day_unless_they_are_new():
    table = Table("Wonko", "Peter")
    for number in range(8):
        table.post("Wonko", WISH, at(OPEN, 10 + number), f"new{number}")
    assert len(told(table)) == 8
    for number in range(8):
        table.post("Peter", WISH, at(LATER, 10 + number), f"wish{number}")
    assert len(told(table)) == 8 + 5


def test_a_newcomer_learns_it_of_more_and_beside_what_was_done():
    table = Table("Wonko", "Peter")
    table.post(
        "Peter",
        f"I submit a proposal: {{{{\n__More__\nWonko gains 1A.\n}}}}\n\n{NEW}",
        at(OPEN),
        "n",
    )
    assert table.became("n") == ["done"]
    assert NEW in told(table)[0]
    table.post("Wonko", NEW, at(LATER), "old hand")
    assert len(told(table)) == 1


def test_a_newcomer_learns_it_again_on_the_same_day_beside_what_was_done():
    table = Table("Wonko", "Peter")
    proposal = "I submit a proposal: {{\n__More__\nWonko gains 1A.\n}}\n\n"
    for number, said in enumerate((NEW, "Might I step onto the Grid, around (10,10)?")):
        table.post("Peter", f"It rains here. {proposal}{said}", at(OPEN, 10 + number), f"n{number}")
        assert table.became(f"n{number}") == ["done"]
        assert said in told(table)[number]


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
    hand = "I have two coins in my left hand for our game of Spoof."
    table.post("Peter", f"{hand}\nbot: help vote", at(LATER), "hand", To=BOT)
    (mail,) = told(table)
    assert "I did nothing with your mail, or with a part of it" in " ".join(mail.split())
    assert "coins" not in mail
    table.post("Peter", "bot: help vote", at(LATER, 15), "alone", To=BOT)
    assert len(told(table)) == 1


def test_in_their_first_days_newcomers_are_told_of_each_post_of_which_nothing_came():
    table = Table("Wonko")
    table.post("Mira", "I become a player.", at(OPEN), "joins")
    for number, said in enumerate(("FOR", "im done for today", "Nice weather!")):
        table.post("Mira", said, at(OPEN, 13 + number), f"says{number}")
    assert len(told(table)) == 3
    assert "I did nothing with this post of yours" in " ".join(told(table)[0].split())
    table.post("Mira", "Dear all,\n\nI vote FOR p1.\n\nNice weather!", at(OPEN, 17), "acts")
    table.post("Mira", "Nice weather!", at(OPEN + 8), "later")
    assert len(told(table)) == 3


def test_talk_questions_to_the_bot_and_discussion_get_no_such_mail():
    table = Table("Wonko", "Peter")
    table.post("Peter", "I like p1, it is short. Nice weather!", at(OPEN), "talk")
    table.post("Peter", "bot: help grid", at(OPEN), "asks")
    table.post("Peter", WISH, at(OPEN), "elsewhere", To=TALK)
    assert told(table) == []


def test_private_mail_is_not_quoted():
    table = Table("Wonko", "Peter")
    table.post("Peter", WISH, at(OPEN), "private", To=BOT)
    assert WISH not in told(table)[0]
    assert "I did nothing with your mail" in told(table)[0]
