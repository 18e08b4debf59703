"""Mail storms by lists that answer everything at once, and the limits that stop them."""

from dataclasses import replace
from datetime import timedelta

import pytest

from nomicbot.config import Config, load
from nomicbot.demo.world import write_config
from nomicbot.mail.message.post import Post, read_post
from nomicbot.mail.trust.authorship import Authorship, Trust
from nomicbot.mail.trust.policy import Policy
from tests.bot import table as tables
from tests.bot.table import BOT, LIST, Table, address, at

pytestmark = pytest.mark.sampled

NOON = at(2)


def test_two_hundred_posts_in_an_hour_get_thirty_rulings_and_one_digest():
    table = Table("Wonko")
    before = len(table.sent("ruling"))
    for number in range(80):
        table.post("Wonko", f"I vote FOR p{number + 1}.", NOON + timedelta(seconds=3 * number))
    each = table.sent("ruling")[before:]
    assert len(each) == 30
    assert ["in one mail at midnight" in " ".join(mail.body.split()) for mail in each] == [
        False
    ] * 29 + [True]
    table.administrator.advance(at(4))
    (digest,) = table.sent("ruling")[before + 30 :]
    assert digest.to == (LIST,)
    assert "FOR p30\n" not in digest.body
    assert all(f"p{number}" in digest.body for number in (31, 50, 80))


def test_one_author_leaves_the_others_their_share_of_a_forum():
    table = Table("Wonko", "Peter", "Zoe")
    got = {who: len(_told(table, who)) for who in ("Wonko", "Peter", "Zoe")}
    for who, minute in (("Mallory", 0), ("Wonko", 10), ("Peter", 20), ("Zoe", 30)):
        for number in range(70):
            table.post(
                who, f"I vote FOR p{number + 1}.", NOON + timedelta(minutes=minute, seconds=number)
            )
    shares = {
        who: len(_told(table, who)) - got.get(who, 0)
        for who in ("Mallory", "Wonko", "Peter", "Zoe")
    }
    assert shares == {"Mallory": 20, "Wonko": 20, "Peter": 10, "Zoe": 5}


def test_strangers_under_a_hundred_names_share_what_one_has():
    table = Table("Wonko")
    before = len(table.sent("ruling"))
    for number in range(100):
        table.post(f"Sock{number}", "I vote FOR p1.", NOON + timedelta(seconds=number))
    assert len(table.sent("ruling")) - before == 20
    table.post("Wonko", "I vote FOR p1.", NOON + timedelta(minutes=5))
    assert len(table.sent("ruling")) - before == 21


def test_an_author_who_has_had_a_day_s_rulings_gets_the_rest_in_one_mail_for_em_alone():
    table = Table("Wonko", "Peter")
    before = len(table.sent("ruling"))
    for number in range(260):
        table.post("Wonko", f"I vote FOR p{number + 1}.", NOON + timedelta(minutes=2 * number))
    assert len(table.sent("ruling")) - before == 100
    table.post("Peter", "I vote FOR p999.", at(2, 21))
    assert "p999" in table.sent("ruling")[-1].body
    before = len(table.sent())
    table.administrator.advance(at(4))
    (digest,) = table.sent("digest")
    assert digest.to == (address("Wonko"),)
    assert "p200\n" in digest.body
    assert digest.body.count("Entry ") == 100
    assert "And 60 posts after these" in " ".join(digest.body.split())
    assert [mail for mail in table.sent()[before:] if "p260" in mail.body] == []
    assert table.is_true_to_its_record()


def test_after_an_hour_each_post_gets_its_ruling_again():
    table = Table("Wonko")
    for number in range(60):
        table.post("Wonko", f"I vote FOR p{number + 1}.", NOON + timedelta(seconds=number))
    before = len(table.sent("ruling"))
    table.post("Wonko", "I vote FOR p200.", NOON + timedelta(hours=2))
    assert len(table.sent("ruling")) == before + 1
    table.administrator.advance(at(3))
    assert "p200" not in table.sent("ruling")[-1].body


def test_a_ruling_that_was_not_sent_turns_up_in_no_later_digest():
    table = Table("Wonko")
    for number in range(31):
        table.post("Wonko", f"I vote FOR p{number + 1}.", NOON + timedelta(seconds=number))
    table.administrator.advance(at(6))
    assert sum("p31" in mail.body for mail in table.sent("ruling")) == 1


def test_a_program_that_asks_and_asks_is_not_answered_for_ever():
    table = Table("Wonko")
    for number in range(200):
        table.post("Wonko", "bot: ballot", NOON + timedelta(seconds=number), To=BOT)
    assert len(_told(table, "Wonko", "answer")) == 60
    table.post("Peter", "bot: ballot", NOON + timedelta(minutes=5), To=BOT)
    assert [mail.to for mail in table.sent("answer")][-1] == (address("Peter"),)


def test_a_game_on_one_s_own_machine_has_no_bound(monkeypatch):
    made = tables.configuration

    def without(*args, **kwargs) -> Config:
        return replace(made(*args, **kwargs), answers_an_hour=0, answers_a_day=0)

    monkeypatch.setattr(tables, "configuration", without)
    monkeypatch.setattr(tables, "_LAID", {})
    table = Table("Wonko")
    before = len(table.sent("ruling"))
    for number in range(150):
        (last,) = table.ledger.mails_behind(table.ledger.last_mail() - 1, 1)
        fields = {"In_Reply_To": f"<{last.message_id}>"}
        table.post(
            "Wonko", f"I vote FOR p{number + 1}.", NOON + timedelta(seconds=number), **fields
        )
    assert len(table.sent("ruling")) - before == 150


def test_the_game_that_host_and_demo_make_has_no_bound(tmp_path):
    config = load(write_config(tmp_path, NOON, 25, 143, "secret"))
    assert (config.answers_an_hour, config.answers_a_day) == (0, 0)


# -- programs that answer -------------------------------------------------------------------------------------------


def _fields(answered: Post, named: bool) -> dict[str, str]:
    """Return the header fields of an answer: all that a mail program writes, or the subject alone."""
    subject = answered.subject if answered.subject.startswith("Re:") else f"Re: {answered.subject}"
    return {"Subject": subject, **({"In_Reply_To": f"<{answered.message_id}>"} if named else {})}


@pytest.mark.parametrize("named", [True, False])
@pytest.mark.parametrize("varied", [True, False])
def test_a_program_that_answers_every_mail_of_ours_is_silenced(named, varied):
    """Its posts have actions to rule on, and nothing marks them as automatic. Another player posts each day."""
    table = Table("Wonko", "Peter")
    seen, when = table.ledger.last_mail(), NOON
    table.post("Wonko", "I vote FOR p1.", when)
    for day in range(50):
        when = at(2 + day)
        table.administrator.advance(when)
        if day < 10:
            table.post("Peter", "I vote FOR p7.", when)  # whose ruling it answers as well
        while new := table.ledger.mails_behind(seen, 100):
            seen = new[-1].id
            for mail in new:
                if mail.forum == "business" or address("Wonko") in mail.recipients:
                    when += timedelta(minutes=2)
                    text = f"I am away; I vote FOR p{mail.id if varied else 1}.\n"
                    table.post("Wonko", text, when, **_fields(_post(mail.raw), named))
    mine = _told(table, "Wonko")
    assert len(mine) <= 32
    assert len(table.sent("digest")) <= 8
    last = table.ledger.last_answer_to(address("Wonko"))
    assert last is not None
    assert table.ledger.entry(last.entry).at < at(25)
    # A post that answers nothing is ruled on at once.
    table.post("Wonko", "I vote FOR p9.", when + timedelta(days=1), Subject="A new day")
    assert len(_told(table, "Wonko")) == len(mine) + 1


# -- what is not proven ---------------------------------------------------------------------------------------------


@pytest.fixture
def doubted(monkeypatch) -> Table:
    """Return a game with Wonko and Peter in which no message can be authenticated."""
    proven = []
    monkeypatch.setattr(
        Trust,
        "authorship",
        lambda _trust, _raw, post, *_: Authorship(
            post.address, post.name, not proven, "dkim", "it is not signed"
        ),
    )
    table = Table("Wonko", "Peter", trust=Policy(ways=("dkim",), address=BOT))
    proven.append("no more")
    return table


@pytest.mark.parametrize("asked", ["rules", "rules archive", "help", "me", "p1", "ballot", "state"])
def test_what_is_asked_without_proof_fills_nobody_s_mailbox(doubted, asked):
    before = len(doubted.sent())
    for number in range(100):
        doubted.post("Wonko", f"bot: {asked}\n", NOON + timedelta(minutes=number * 10), To=BOT)
    sent = [
        mail
        for mail in doubted.ledger.outbox("queued")[before:]
        if mail.recipients == (address("Wonko"),)
    ]
    assert len(sent) <= 6  # three a day
    if asked.startswith("rules"):
        assert sum(len(mail.raw) for mail in sent) < 10_000
        assert "it is not proven who asked" in " ".join(_post(sent[0].raw).body.split())


def test_who_has_proven_emself_gets_what_is_long_some_times_a_day(monkeypatch):
    monkeypatch.setattr("nomicbot.bot.outgoing.bounds._BYTES_A_DAY", 50_000)
    table = Table("Wonko")
    for number in range(50):
        table.post("Wonko", "bot: rules\n", NOON + timedelta(minutes=number * 5), To=BOT)
    sent = [mail for mail in table.ledger.outbox("queued") if mail.kind == "answer"]
    assert 1 <= len(sent) <= 3


def _told(table: Table, who: str, kind: str = "ruling") -> list[Post]:
    """Return the messages of a kind that answer somebody's posts."""
    return [
        mail
        for mail in table.sent(kind)
        if mail.in_reply_to and mail.in_reply_to.rstrip("0123456789@").startswith(who.casefold())
    ]


def _post(raw: bytes) -> Post:
    post = read_post(raw)
    assert isinstance(post, Post)
    return post


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
        f"Message-ID: <{own.message_id}>\nX-Nomicbot: 1\nFrom: {BOT}\nTo: {LIST}\n\n{own.body}".encode(),
        NOON,
    )
    assert len(table.sent()) == before
    became = [
        mail.status for mail in table.ledger.every_mail() if mail.message_id.startswith("loop")
    ]
    assert became == [
        *["ignored"] * (len(became) - 1),
        "quarantined",
    ]  # only its subject gives the last one away


def test_a_reply_that_quotes_a_ruling_back_does_nothing():
    table = Table("Wonko")
    ruling = table.sent("ruling")[0]
    before = len(table.sent())
    quoted = "\n".join(f"> {line}" for line in ruling.body.splitlines())
    table.post("Wonko", f"Thanks!\n\nOn Monday, the Administrator wrote:\n{quoted}\n", NOON)
    assert len(table.sent()) == before


@pytest.mark.parametrize("to", [BOT, LIST])
@pytest.mark.parametrize("who", ["Wonko", "MX"])
@pytest.mark.parametrize(
    ("subject", "words"),
    [
        (
            "failure notice",
            "bot: add address x@y.example\n{bot}: help\n\n--- Below is a copy of the message.\n\n{raw}",
        ),
        ("Your mail", "It did not reach the address {bot}.\n\nbot: help\nbot: rules\n\n{raw}"),
        (
            "Your mail",
            "{bot}\nbot: ballot\n> Received: by mx.example\n> Message-ID: <{id}>\n> Subject: Re: a post\n",
        ),
        (
            "Undeliverable: Re: a post",
            "{bot}: no such user\nbot: help\nbot: add address x@y.example\n",
        ),
        ("Mail delivery failed: returning message to sender", "bot: help\nI vote FOR p1.\n"),
        ("Delivery Status Notification (Failure)", "{bot} could not be reached.\nbot: ballot\n"),
    ],
)
def test_an_error_mail_that_quotes_us_is_no_command(to, who, subject, words):
    """It doesn't come from a mail daemon, and no header field marks it as an error."""
    table = Table("Wonko")
    ours = table.ledger.outbox("queued")[0]
    text = words.format(bot=BOT, raw=ours.raw.decode(), id=ours.message_id)
    before = len(table.sent())
    table.post(who, text, NOON, "error", To=to, Subject=subject)
    assert len(table.sent()) == before
    (became,) = [mail.status for mail in table.known("error")]
    assert became in ("ignored", "quarantined")  # where it seems to act a person looks at it
    table.post(
        who,
        "It did not reach you.\n" + text.replace("bot:", "Bob:"),
        NOON,
        "talk",
        To=to,
        Subject=subject,
    )
    assert len(table.sent()) == before


def test_a_reply_that_quotes_our_words_is_heard_all_the_same():
    table = Table("Wonko")
    body = table.sent("ruling")[0].body
    quoted = "\n".join(f"> {line}" for line in body.splitlines())
    table.post(
        "Wonko",
        f"On Monday, the Administrator wrote:\n{quoted}\n\nbot: ballot\n",
        NOON,
        "asks",
        To=BOT,
    )
    assert len(table.sent("answer")) == 1
