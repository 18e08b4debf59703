"""What becomes of the bot's own mail is told to the administrators: a bounce, and a list that holds it."""

import pytest

from tests.bot.table import BOT, Table, at
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
    found = [one for one in told(table) if "a message of the bot" in one]
    assert len(found) == bool(expected)
    assert all(expected in one for one in found)
