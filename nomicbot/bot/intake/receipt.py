"""Storing a message in the ledger before anything else is done with it.

Storing does not use the law, so a bot whose rulebooks cannot be imported can still receive mail.
"""

from datetime import datetime
from hashlib import sha256

from nomicbot.bot.intake.cpu_limit import ReadingLimitExceeded, reading
from nomicbot.config import PRIVATE, Config
from nomicbot.language.effort import Allowance
from nomicbot.ledger.record import Ledger, Received
from nomicbot.mail.message.headers import Headers
from nomicbot.mail.message.post import Post, UnreadablePost, read_post

MAILBOX = "imap"
"""The ledger key for the position up to which the mailbox has been read."""

TOO_LONG = "reading it took too long"


def post_in(raw: bytes, allowance: Allowance) -> Post | UnreadablePost:
    """Return the post in a message, or its Message-ID and the reason why it cannot be parsed."""
    try:
        with reading(allowance):
            return read_post(raw)
    except ReadingLimitExceeded:
        reason, too_long = TOO_LONG, True
    except Exception as fault:  # it never should, but one message must not block the others
        reason, too_long = f"the reader failed on it: {fault!r}", False
    try:
        message_id = head_of(raw).message_id
    except Exception:
        message_id = nameless(raw)
    return UnreadablePost(reason, message_id, too_long)


def nameless(raw: bytes) -> str:
    """Return a substitute for the Message-ID of a message without a readable one."""
    return f"sha256-{sha256(raw).hexdigest()}@missing"


def head_of(raw: bytes) -> Post | UnreadablePost:
    """Return the post in a message, parsed from its header alone."""
    return read_post(raw[: Headers.split(raw)[1]])


def reached(config: Config, read: Post | UnreadablePost) -> str:
    """Return the forum that a message reached, according to its recipients."""
    return config.forum_of(read.to, read.list_id) if isinstance(read, Post) else PRIVATE


def keep(
    ledger: Ledger,
    raw: bytes,
    read: Post | UnreadablePost,
    forum: str,
    arrived: datetime,
    *,
    mailbox: str = "",
    uidvalidity: int = 0,
    uid: int = 0,
) -> Received | None:
    """Store a message in the ledger, or return None if it was stored before.

    In the IMAP folder `mailbox` it has the number `uid`, which is valid as long as the folder's
    `uidvalidity` is unchanged.
    """
    post = read if isinstance(read, Post) else None
    return ledger.receive(
        raw,
        forum=forum,
        arrived=arrived,
        message_id=read.message_id,
        address=post.address if post else "",
        name=post.name if post else "",
        body_hash=post.body_hash if post else "",
        mailbox=mailbox,
        uidvalidity=uidvalidity,
        uid=uid,
        unread=read.reason if isinstance(read, UnreadablePost) else "",
    )
