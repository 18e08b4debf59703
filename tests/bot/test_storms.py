"""A list that answers everything at once is a storm: what keeps the bot from one."""

from datetime import timedelta

from tests.bot.table import BOT, LIST, Table, address, at

NOON = at(2)


def test_two_hundred_posts_in_an_hour_get_sixty_rulings_and_one_digest():
    table = Table("Wonko")
    before = len(table.sent("ruling"))
    for number in range(200):
        table.post("Wonko", f"I vote FOR p{number + 1}.", NOON + timedelta(seconds=3 * number))
    each = table.sent("ruling")[before:]
    assert len(each) == 60
    assert ["told in one mail at midnight" in " ".join(mail.body.split()) for mail in each] == [False] * 59 + [True]
    table.administrator.advance(at(4))
    (digest,) = table.sent("ruling")[before + 60 :]
    assert digest.to == (LIST,)
    assert "FOR p60\n" not in digest.body
    assert all(f"p{number}" in digest.body for number in (61, 130, 200))


def test_after_an_hour_each_post_gets_its_ruling_again():
    table = Table("Wonko")
    for number in range(100):
        table.post("Wonko", f"I vote FOR p{number + 1}.", NOON + timedelta(seconds=number))
    before = len(table.sent("ruling"))
    table.post("Wonko", "I vote FOR p200.", NOON + timedelta(hours=2))
    assert len(table.sent("ruling")) == before + 1
    table.administrator.advance(at(3))
    assert "p200" not in table.sent("ruling")[-1].body


def test_a_ruling_that_was_not_sent_turns_up_in_no_later_digest():
    table = Table("Wonko")
    for number in range(61):
        table.post("Wonko", f"I vote FOR p{number + 1}.", NOON + timedelta(seconds=number))
    table.administrator.advance(at(6))
    assert sum("p61" in mail.body for mail in table.sent("ruling")) == 1


def test_a_program_that_asks_and_asks_is_not_answered_for_ever():
    table = Table("Wonko")
    for number in range(200):
        table.post("Wonko", "bot: ballot", NOON + timedelta(seconds=number), To=BOT)
    assert len([mail for mail in table.sent("answer") if mail.to == (address("Wonko"),)]) == 60
    table.post("Peter", "bot: ballot", NOON + timedelta(minutes=5), To=BOT)
    assert [mail.to for mail in table.sent("answer")][-1] == (address("Peter"),)


def test_what_programs_send_and_what_comes_back_is_never_answered():
    table = Table("Wonko")
    own = table.sent("ruling")[0]
    before = len(table.sent())
    for number, fields in enumerate(
        (
            {"Auto-Submitted": "auto-replied"},
            {"Auto-Submitted": "auto-generated"},
            {"Precedence": "junk"},
            {"X-Autoreply": "yes"},
            {"Return-Path": "<>"},
            {"From": "Mailer-Daemon <MAILER-DAEMON@mx.example>"},
            {"From": f"The Bot <{BOT}>"},
            {"Content-Type": "multipart/report; report-type=delivery-status; boundary=x"},
            {"X-Nomicbot": "1"},
            {"Subject": "Out of office: away until Monday"},
        )
    ):
        table.post("Wonko", "I vote FOR p1.", NOON, f"loop{number}", **fields)
    table.deliver(
        f"Message-ID: <{own.message_id}>\nX-Nomicbot: 1\nFrom: {BOT}\nTo: {LIST}\n\n{own.body}".encode(), NOON
    )
    assert len(table.sent()) == before
    became = [mail.status for mail in table.ledger.every_mail() if mail.message_id.startswith("loop")]
    assert became == [*["ignored"] * (len(became) - 1), "quarantined"]  # only its subject gives the last one away


def test_a_reply_that_quotes_a_ruling_back_does_nothing():
    table = Table("Wonko")
    ruling = table.sent("ruling")[0]
    before = len(table.sent())
    quoted = "\n".join(f"> {line}" for line in ruling.body.splitlines())
    table.post("Wonko", f"Thanks!\n\nOn Monday, the Administrator wrote:\n{quoted}\n", NOON)
    assert len(table.sent()) == before
