"""The messages from which entries were parsed."""

from nomicbot.ledger.record import Entry, Ledger
from nomicbot.mail.message.post import Post, read_post


def mail_of(ledger: Ledger, entry: Entry) -> Post | None:
    """Return the message of an entry, or None if there is none or its bytes were erased."""
    post = read_post(ledger.raw_if_kept(entry.received)) if entry.received is not None else None
    return post if isinstance(post, Post) else None
