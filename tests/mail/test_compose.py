"""Composed messages: their headers, text that can't break out of them, and parsing them again."""

import email
import email.policy
from datetime import UTC, datetime, timedelta, timezone
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from nomicbot.mail.message.compose import Outgoing, compose, compose_post
from tests.drawing import CHARACTERS
from tests.mail.mails import NOON, post


def outgoing(**fields: Any) -> Outgoing:
    """Return a ruling, with some fields changed."""
    given: dict[str, Any] = {
        "message_id": "r1@bot.example.org",
        "from_address": "bot@example.org",
        "from_name": "The Administrator",
        "to": ("nomic@lists.example.org",),
        "subject": "Re: a post",
        "body": "done.\n",
        "date": NOON,
    }
    return Outgoing(**{**given, **fields})


def test_a_ruling_says_that_a_program_wrote_it() -> None:
    raw = compose(outgoing(in_reply_to="m1@x", references=("m0@x", "m1@x")))
    message = email.message_from_bytes(raw, policy=email.policy.default)
    assert message["X-Nomicbot"] == "1"
    assert message["Auto-Submitted"] == "auto-replied"
    assert message["Precedence"] == "list"
    assert message["From"] == "The Administrator <bot@example.org>"
    assert message["In-Reply-To"] == "<m1@x>"
    assert message["References"] == "<m0@x> <m1@x>"
    assert message["Content-Transfer-Encoding"] == "7bit"
    assert message.get_content().splitlines() == ["done."]
    assert post(raw).automatic == "the administrator's own mail"


def test_a_players_post_does_not() -> None:
    read = post(compose_post(outgoing(date=NOON.astimezone(timezone(timedelta(hours=5))))))
    assert (read.automatic, read.doubtful, read.address, read.date) == (
        None,
        None,
        "bot@example.org",
        NOON,
    )


def test_lines_end_as_mail_wants_and_text_stays_legible() -> None:
    raw = compose(outgoing(body="Grüße\r\n∀ rules\n"))
    assert b"Content-Transfer-Encoding: 8bit" in raw
    assert raw.endswith("\r\n\r\nGrüße\r\n∀ rules\r\n".encode())
    assert b"\n" not in raw.replace(b"\r\n", b"")


def test_a_line_too_long_for_mail_is_encoded_and_reads_back() -> None:
    body = "ü" * 3000 + "\nshort \n"
    raw = compose(outgoing(body=body))
    assert b"Content-Transfer-Encoding: quoted-printable" in raw
    assert max(map(len, raw.split(b"\r\n"))) <= 78
    assert post(raw).body == body


def test_a_long_chain_of_references_keeps_its_root() -> None:
    read = post(compose(outgoing(references=tuple(f"{i}@x" for i in range(50)))))
    assert read.references == ("0@x", *(f"{i}@x" for i in range(31, 50)))


def test_ids_that_mail_cannot_carry_are_left_out() -> None:
    read = post(
        compose(outgoing(in_reply_to="a b@x", references=("a\r\nBcc: eve@x", "ok@x", "ü@x")))
    )
    assert (read.in_reply_to, read.references) == (None, ("ok@x",))


@pytest.mark.parametrize(
    "text", ["x\r\nBcc: eve@example.org", "x\nBcc: y", "x\rBcc: y", "x\u2028Bcc: y", "\r\n\r\nbody"]
)
def test_text_cannot_add_a_field(text: str) -> None:
    raw = compose(outgoing(subject=text, from_name=text, headers={"X-Game": text}))
    head = raw.partition(b"\r\n\r\n")[0]
    assert not any(line.lower().startswith((b"bcc", b"body")) for line in head.split(b"\r\n"))
    assert post(raw).body == "done.\n"


@pytest.mark.parametrize(
    "fields",
    [
        {"to": ()},
        {"to": ("a@x\r\nBcc: b@x",)},
        {"to": ("nobody",)},
        {"from_address": "Bot <b@x>"},
        {"message_id": "a b"},
        {"headers": {"X Y": "1"}},
        {"headers": {"X\r\nBcc": "1"}},
    ],
)
def test_what_mail_cannot_carry_is_refused(fields: dict[str, Any]) -> None:
    with pytest.raises(ValueError):
        compose(outgoing(**fields))


def test_an_encoded_word_that_a_player_typed_arrives_as_typed() -> None:
    read = post(compose(outgoing(subject="Re: =?utf-8?q?x?=", from_name="=?utf-8?q?y?=")))
    assert (read.subject, read.name) == ("Re: =?utf-8?q?x?=", "=?utf-8?q?y?=")


@given(
    st.text(CHARACTERS, max_size=2000),
    st.text(CHARACTERS, max_size=300),
    st.text(CHARACTERS, max_size=80),
)
@settings(max_examples=150, deadline=None)
def test_any_text_is_carried(body: str, subject: str, name: str) -> None:
    raw = compose(outgoing(body=body, subject=subject, from_name=name))
    assert all(len(line) <= 998 for line in raw.split(b"\r\n"))
    read = post(raw)
    assert read.address == "bot@example.org"
    assert read.doubtful is None
    assert read.date == datetime(2002, 6, 3, 12, tzinfo=UTC)


@given(
    st.text(
        # Letters that are invisible are dropped when a mail is read.
        st.characters(
            categories=("L", "N", "P", "Zs"), exclude_characters="\u00a0\u115f\u1160\u3164\uffa0"
        ),
        min_size=1,
        max_size=400,
    )
)
@settings(max_examples=150, deadline=None)
def test_subjects_and_names_read_back(text: str) -> None:
    read = post(compose(outgoing(subject=text, from_name=text)))
    assert read.subject == " ".join(text.split())
    assert read.name.split() == text.split()


def test_texts_go_with_a_mail_and_are_no_part_of_its_words() -> None:
    text = "Each rule.\n--=_\nZoë\n" + "x" * 2000 + "\n"
    raw = compose(outgoing(body="What changed.\n", attached=(("rules-2-1.txt", text),)))
    assert raw == compose(outgoing(body="What changed.\n", attached=(("rules-2-1.txt", text),))), (
        "a retry is the same"
    )
    assert all(len(line) < 998 for line in raw.split(b"\r\n"))
    assert post(raw).body == "What changed.\n"
    mail = email.message_from_bytes(raw, policy=email.policy.default)
    (part,) = mail.iter_attachments()
    assert (part.get_filename(), part.get_content_type()) == ("rules-2-1.txt", "text/plain")
    assert part.get_content().replace("\r\n", "\n") == text
    with pytest.raises(ValueError, match="file name"):
        compose(outgoing(attached=(('a"\r\nX-Evil: 1', text),)))
