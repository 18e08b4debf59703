"""Small mails for the tests of this room."""

from datetime import UTC, datetime

from nomicbot.mail.message.compose import Outgoing, compose_post
from nomicbot.mail.message.post import Post, read_post

NOON = datetime(2002, 6, 3, 12, tzinfo=UTC)


def mail(body: str | bytes = b"I pass.\n", **fields: str | None) -> bytes:
    """Return a message with LF line ends. A field of None is left out, and `_` in a name stands for `-`."""
    header: dict[str, str | None] = {
        "From": "Dov <dov@example.net>",
        "To": "nomic@lists.example.org",
        "Subject": "a post",
        "Date": "Mon, 3 Jun 2002 13:00:00 +0100",
        "Message-ID": "<m1@example.net>",
    }
    header.update({name.replace("_", "-"): value for name, value in fields.items()})
    head = "".join(f"{name}: {value}\n" for name, value in header.items() if value is not None)
    return head.encode() + b"\n" + (body.encode() if isinstance(body, str) else body)


def post(raw: bytes) -> Post:
    """Parse a message, which must be readable."""
    read = read_post(raw)
    assert isinstance(read, Post), read
    return read


def new_text(read: Post) -> str:
    """Return the new passages of a post, joined."""
    return "".join(read.body[passage.start : passage.end] for passage in read.written)


def player_post(number: int, to: str, body: str = "I pass.\n") -> bytes:
    """Return a player's post with this number in its Message-ID."""
    return compose_post(
        Outgoing(f"p{number}@example.net", "dov@example.net", (to,), f"post {number}", body, NOON)
    )
