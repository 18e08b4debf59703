"""Mail of which the mailbox gives less than it should: no bytes, or no moment of arrival. Both are told, never lost."""

from collections.abc import Iterable

from nomicbot.config import PRIVATE
from nomicbot.ledger.record import Ledger
from nomicbot.mail.message.headers import Headers, decoded, one_line
from nomicbot.mail.transport.inbox import Delivery
from nomicbot.mail.transport.watch import Batch

_SHOWN = ("from", "subject", "date", "message-id")
_LONGEST = 120  # characters of a field
_MOST_LISTED = 10


def keep_in_mind(ledger: Ledger, mailbox: str, batch: Batch) -> None:
    """Put each mail that the server would not give into quarantine, with what is known of it and no bytes.

    Its Message-ID is not taken for it: should the mail turn up after all, as when it is copied to a new UID, it is
    received like any other.
    """
    for mail in batch.unfetched:
        with ledger.batch():
            received = ledger.receive(
                b"",
                forum=PRIVATE,
                arrived=mail.arrived,
                message_id=f"uid-{mail.uidvalidity}-{mail.uid}@{mailbox}.unfetched",
                address="",
                name="",
                body_hash="",
                mailbox=mailbox,
                uidvalidity=mail.uidvalidity,
                uid=mail.uid,
            )
            if received is not None:
                ledger.quarantine(received.id, _said(mail))


def _said(mail: Delivery) -> str:
    headers = Headers.split(mail.raw)[0]
    known = [f"{name.title()}: {_short(value)}" for name in _SHOWN if (value := headers.get(name))]
    words = f"UID {mail.uid} of the mailbox cannot be fetched ({_short(mail.fault)})"
    return "; ".join([f"{words}: copy it in the mailbox, and the copy is read", *known])


def undated(mails: Iterable[Delivery]) -> str:
    """A line for each mail whose arrival was taken from a neighbour, some at most; "" if there is none."""
    lines = [
        f"UID {mail.uid}: INTERNALDATE {_short(mail.undated)}, taken as {mail.arrived:%Y-%m-%d %H:%M:%S} UTC"
        for mail in mails
        if mail.undated
    ]
    more = [f"and {len(lines) - _MOST_LISTED} more"] if len(lines) > _MOST_LISTED else []
    return "\n".join([*lines[:_MOST_LISTED], *more])


def _short(words: str) -> str:
    return one_line(decoded(words))[:_LONGEST]
