"""Problems with the bot's own messages are reported to the administrators: bounces, and moderation."""

import pytest

from nomicbot.bot.outgoing.pausing import PausedAddresses
from tests.bot.table import BOT, Table, at, mail
from tests.bot.test_midnights import Mailbox, live
from tests.bot.test_stuck import told

HELD = "Your message to spoon-business@lists.example awaits moderator approval"


def notice(sender: str, subject: str, body: str, kind: str = "text/plain") -> bytes:
    head = (
        f"From: <{sender}>\nTo: {BOT}\nSubject: {subject}\nMessage-ID: <n{len(body)}@mx.example>\n"
    )
    return f"{head}Content-Type: {kind}\nReturn-Path: <>\n\n{body}\n".encode()


@pytest.mark.parametrize(
    ("sender", "subject", "names", "expected"),
    [
        (
            "mailer-daemon@mx.example",
            "Undelivered Mail Returned to Sender",
            True,
            "could not be delivered",
        ),
        ("mailer-daemon@mx.example", "Undelivered Mail Returned to Sender", False, ""),
        ("spoon-business-bounces@lists.example", HELD, False, "is held for a moderator"),
        ("somebody@players.example", "I vote FOR p1", True, "could not be delivered"),
    ],
)
def test_what_became_of_the_bots_own_mail_is_told(
    sender: str, subject: str, names: bool, expected: str
) -> None:
    table, mailbox = Table("Wonko"), Mailbox()
    sent = next(mail.message_id for mail in table.ledger.outbox("queued") if mail.kind == "ruling")
    body = (
        f"The mail system could not deliver this:\n\nMessage-ID: <{sent}>\n"
        if names
        else "Nothing is known.\n"
    )
    mailbox.mails = [(at(2), notice(sender, subject, body))]
    live(table, mailbox, at(3), lambda: table.administrator.now >= at(3))
    found = [one for one in told(table) if "a message from the bot" in one]
    assert len(found) == bool(expected)
    assert all(expected in one for one in found)


def bounce(of: str) -> bytes:
    """Return a bounce that quotes the Message-ID of one of the bot's messages."""
    words = f"The mail system could not deliver this:\n\nMessage-ID: <{of}>\n"
    return notice("mailer-daemon@mx.example", "Undelivered Mail Returned to Sender", words)


@pytest.mark.parametrize("kind", ["welcome", "ruling"])
def test_a_bounce_of_private_mail_pauses_it_until_its_reader_writes(kind: str) -> None:
    """The Message-ID of a public ruling proves nothing, since everybody knows it."""
    table, mailbox = Table("Wonko"), Mailbox()
    mails = {mail.kind: mail for mail in table.ledger.outbox("queued")}
    paused, private = PausedAddresses(table.ledger), kind == "welcome"
    mailbox.mails = [(at(2), bounce(mails[kind].message_id))]
    live(table, mailbox, at(3), lambda: table.administrator.now >= at(3))
    (report,) = [one for one in told(table) if "a message from the bot" in one]
    words = " ".join(report.replace("\n> ", " ").split())
    assert ("I send no private mail to wonko@players.example" in words) == private
    assert paused.holds(mails["welcome"]) == private
    assert not paused.holds(mails["ruling"])
    mailbox.mails.append((at(4), mail("Wonko", "bot: me", "asks")))
    live(table, mailbox, at(5), lambda: table.administrator.now >= at(5))
    assert not paused.holds(mails["welcome"])
