"""Messages for which the mailbox gives no bytes, or no time of arrival. Both are reported."""

from collections.abc import Iterable

from nomicbot.config import PRIVATE
from nomicbot.ledger.record import Ledger
from nomicbot.mail.message.headers import Headers, decoded, one_line
from nomicbot.mail.transport.imap_inbox import Delivery
from nomicbot.mail.transport.watch import Batch

_SHOWN = ("from", "subject", "date", "message-id")
_LONGEST = 120  # characters of a field
_MOST_LISTED = 10


def keep_in_mind(ledger: Ledger, mailbox: str, batch: Batch) -> None:
    """Quarantine each message that could not be fetched, with its known data and no bytes.

    It does not get its own Message-ID there: if the message turns up after all, for example copied
    to a new UID, it is received like any other.
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
    """Return a line for each message whose arrival time was inferred, up to a maximum.

    The time is taken from a neighbour. Returns "" if there is none.
    """
    lines = [
        f"UID {mail.uid}: INTERNALDATE {_short(mail.undated)}, taken as {mail.arrived:%Y-%m-%d %H:%M:%S} UTC"
        for mail in mails
        if mail.undated
    ]
    more = [f"and {len(lines) - _MOST_LISTED} more"] if len(lines) > _MOST_LISTED else []
    return "\n".join([*lines[:_MOST_LISTED], *more])


def _short(words: str) -> str:
    return one_line(decoded(words))[:_LONGEST]
