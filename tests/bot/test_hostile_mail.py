"""Hostile mail: whatever the bytes, nothing is raised, and everything received is accounted for."""

from collections.abc import Iterator
from contextlib import suppress
from datetime import datetime, timedelta
from itertools import count

import pytest
from hypothesis import HealthCheck, Phase, example, given, settings
from hypothesis import strategies as st

from nomicbot.ledger.problems import NothingRecorded
from nomicbot.ledger.record import Received
from tests.bot.table import BEGINS, BOT, LIST, TALK, Table, at, mail
from tests.drawing import CHARACTERS

TEXTS = [
    "I become a player.\n",
    "I become a player named Zoe.\n",
    'I submit a proposal:\n{{\n__More__\nIn rule 3-4, replace "gains 2A" with "gains 5A".\n}}\n',
    "I submit two proposals: {{ Wonko gains 1A. }} {{ Peter's Amplitude is 7. }}\n",
    "I vote FOR p1, AGAINST p2.\n",
    "I leave the game. I vote FOR p999. I vot FOR p1.\n",
    "bot: help\nbot: ballot\n",
    "> I vote FOR p1.\nI revise p1 to read {{ __Less__ Repeal rule 3-4. }}\n",
]

ODD = st.text(CHARACTERS, max_size=40)
HEADER_VALUE = st.one_of(
    ODD.map(lambda text: text.replace("\n", "\n ")),
    st.sampled_from(
        [
            "=?utf-8?b?////?=",
            "=?" * 50,
            '"' * 31,
            "<" * 40 + ">",
            "(" * 200,
            "wonko@players.example",
            "Wonko <wonko@players.example>, Peter <peter@players.example>",
            "\x00\x1b[31m <wonko@players.example>",
            "a" * 5000 + "@players.example",
            "Zoë\r\n\tO’Hara <zoe@xn--plyers-9ta.example>",
            "“x” <“x”@players.example>",
            "<@>",
            "@",
            "multipart/mixed; boundary=b",
            "text/html; charset=utf-7",
            'multipart/alternative; boundary=""',
        ]
    ),
)
FIELD = st.sampled_from(
    [
        *(
            "From",
            "To",
            "Cc",
            "Subject",
            "Date",
            "Message_ID",
            "In_Reply_To",
            "References",
            "List_Id",
            "List_Post",
        ),
        *(
            "Content_Type",
            "Content_Transfer_Encoding",
            "Auto_Submitted",
            "Reply_To",
            "Sender",
            "X_Nomicbot",
        ),
    ]
)


@st.composite
def odd_headers(draw: st.DrawFn) -> bytes:
    """Return a post with headers that nobody would write."""
    who, text = draw(st.sampled_from(["Wonko", "Peter", "Zoe"])), draw(st.sampled_from(TEXTS))
    fields = draw(st.dictionaries(FIELD, st.none() | HEADER_VALUE, max_size=4))
    to = draw(st.sampled_from([LIST, LIST, TALK, BOT, "elsewhere@example.org"]))
    return mail(
        who, text + draw(st.just("") | ODD), str(draw(st.integers(1, 5))), **{"To": to, **fields}
    )


@st.composite
def mutated(draw: st.DrawFn) -> bytes:
    """Return a post in which some bytes are changed, missing or repeated."""
    raw = bytearray(mail("Wonko", draw(st.sampled_from(TEXTS)), str(draw(st.integers(1, 5)))))
    for _ in range(draw(st.integers(1, 6))):
        start = draw(st.integers(0, len(raw)))
        end = start + draw(st.integers(0, 20))
        raw[start:end] = draw(st.one_of(st.binary(max_size=8), st.just(bytes(raw[start:end]) * 3)))
    return bytes(raw)


MAILS = st.one_of(odd_headers(), mutated(), st.binary(max_size=200))
ARRIVALS = st.integers(-3600, 20 * 86_400).map(lambda seconds: BEGINS + timedelta(seconds=seconds))


def everything_received(table: Table) -> Iterator[Received]:
    """Yield each stored message, from the first to the last."""
    with suppress(NothingRecorded):
        for id in count(1):
            yield table.ledger.received(id)


# Not shrunk: the mails are small, and each example is a whole game.
SETTINGS = settings(
    max_examples=4,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
    phases=[Phase.explicit, Phase.reuse, Phase.generate],
)
SOME_MAILS = given(st.lists(st.tuples(MAILS, ARRIVALS), max_size=8))


@pytest.mark.slow
@SOME_MAILS
@settings(SETTINGS, max_examples=200)
def test_many_mails_are_judged_ignored_or_quarantined(mails: list[tuple[bytes, datetime]]):
    all_accounted_for(mails)


@SOME_MAILS
@SETTINGS
@example([(mail("Wonko", TEXTS[2], "1", From=None, To=BOT), BEGINS)])
@example([(mail("Wonko", TEXTS[6], "1", From="@", To=BOT), BEGINS)])
@example(
    [
        (
            mail(
                "Wonko",
                TEXTS[6],
                "1",
                Subject="a\r\nBcc: everybody@example.org",
                References="<\x00>",
            ),
            BEGINS,
        )
    ]
)
def test_whatever_arrives_is_judged_ignored_or_quarantined(mails: list[tuple[bytes, datetime]]):
    all_accounted_for(mails)


def all_accounted_for(mails: list[tuple[bytes, datetime]]) -> None:
    table = Table("Wonko", "Peter")
    for raw, when in mails:
        table.deliver(raw, when)
    ledger = table.ledger
    assert ledger.unjudged() == []
    for received in everything_received(table):
        id = received.id
        assert received.status in ("judged", "ignored", "quarantined")
        assert (received.status == "judged") == (ledger.entry_of(id) is not None)
        assert ledger.raw(id) is not None
        if received.status == "quarantined":
            assert "failed" not in received.reason, received.reason
    for mail_ in ledger.outbox("queued"):
        head, _, _ = (
            mail_.raw.partition(b"\r\n\r\n")
            if b"\r\n\r\n" in mail_.raw
            else mail_.raw.partition(b"\n\n")
        )
        assert b"\nBcc:" not in head
        assert all(
            len(recipient) > 2 and recipient.isprintable() for recipient in mail_.recipients
        ), mail_.recipients
    faults = [ledger.judgement(e.id).faults for e in ledger.entries()]
    assert not any(faults), faults
    assert table.is_true_to_its_record()


def test_an_automatic_answer_does_nothing_and_one_by_its_subject_alone_is_held() -> None:
    table = Table("Wonko")
    act = "I am away until Monday.\n\nI forfeit the game.\n"
    sure = {
        "X-Autoreply": "yes",
        "Precedence": "auto_reply",
        "X-Autoresponder": "x",
        "Auto-Submitted": "auto-replied",
    }
    for n, (name, value) in enumerate(sure.items()):
        assert (
            table.post("Wonko", act, at(2), f"auto{n}", **{name.replace("-", "_"): value}) is None
        )
        assert [mail.status for mail in table.known(f"auto{n}")] == ["ignored"]
    for n, subject in enumerate(("Out of Office Re: votes", "Automatic reply: votes")):
        assert table.post("Wonko", act, at(2), f"held{n}", Subject=subject) is None
        assert [mail.status for mail in table.known(f"held{n}")] == ["quarantined"]
        table.post("Wonko", "I am away until Monday.", at(2), f"away{n}", Subject=subject)
        assert [mail.status for mail in table.known(f"away{n}")] == ["ignored"]
    assert table.players == {"Wonko"}
    # A person has looked at it: the player did write it.
    (held,) = table.known("held0")
    table.ledger.release(held.id, "e wrote it")
    for received in table.ledger.unjudged():
        table.administrator.take(table.administrator.waiting(received))
    assert table.players == set()


def test_the_bots_own_mail_is_known_also_from_a_plus_address() -> None:
    table = Table("Wonko")
    local, _, domain = BOT.partition("@")
    raw = mail("Bot", "I become a player.", "own", From=f"The Bot <{local}+list@{domain}>")
    assert table.deliver(raw, at(2)) is None
    assert [(one.status, one.reason) for one in table.known("own")] == [
        ("ignored", "it is the administrator's own")
    ]


def test_a_mailbox_whose_mail_was_converted_fills_no_desk() -> None:
    table = Table("Wonko")
    plain = [mail("Wonko", f"Zoë said {n}, and I vote FOR p{n}.\n", f"m{n}") for n in range(1, 30)]
    for n, raw in enumerate(plain, 1):
        table.deliver(raw, at(2), uid=n)
    entries = len(list(table.ledger.entries()))
    for n, raw in enumerate(plain, 1):
        head, _, body = raw.partition(b"\n\n")
        head += b"\nContent-Type: text/plain; charset=utf-8\nContent-Transfer-Encoding: quoted-printable"
        changed = head + b"\n\n" + body.replace("ë".encode(), b"=C3=AB").replace(b"\n", b"\r\n")
        assert table.deliver(changed, at(3), uid=n, uidvalidity=2) is None
    assert table.ledger.quarantined() == []
    assert len(list(table.ledger.entries())) == entries
    # Other words under a Message-ID that is known are still for a person to look at.
    table.deliver(mail("Wonko", "I forfeit.", "m1"), at(3), uid=30, uidvalidity=2)
    assert len(table.ledger.quarantined()) == 1


def test_of_a_copy_that_nobody_can_read_is_not_said_that_it_says_something_else() -> None:
    """Found by a simulated game (1016): a person was asked about a different copy, though parsing had failed."""
    table = Table("Wonko")
    table.post("Wonko", "I vote FOR p1.\n", at(2), "m1")
    cut = {"Content_Type": "multipart/mixed; boundary=b1"}
    table.deliver(mail("Wonko", "no part\n", "m1", **cut), at(2))
    _, copy = table.known("m1")
    assert (copy.status, copy.reason) == ("quarantined", "its parts cannot be separated")
