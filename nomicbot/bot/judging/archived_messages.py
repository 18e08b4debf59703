"""Messages from an archive, restored to the form in which they were sent."""

import re
from collections.abc import Iterator

from nomicbot.annals import public_lines as form
from nomicbot.annals.published_record import KeptLines
from nomicbot.game.actions import Author
from nomicbot.mail.message.headers import Headers

_IN_A_NAME = re.compile(r'["\\\r\n]')
_FROM = re.compile(rb"^From:.*(?:\r?\n[ \t].*)*", re.MULTILINE | re.IGNORECASE)


def sent_by(kept: KeptLines, author: Author) -> bytes:
    """Return an archived message as its author sent it, even if the archive masks addresses."""
    post = kept.post
    if post is None or post.address == author.address:
        return kept.raw
    head = Headers.split(kept.raw)[1]
    field = f'From: "{_IN_A_NAME.sub("", post.name)}" <{author.address}>'.encode("ascii", "replace")
    return _FROM.sub(lambda _: field, kept.raw[:head], count=1) + kept.raw[head:]


_OF_THE_BODY = re.compile(
    rb"^Content-[\w-]+:.*(?:\r?\n[ \t].*)*\r?\n?", re.MULTILINE | re.IGNORECASE
)


def saying(raw: bytes, text: str) -> bytes:
    """Return a message with the header of the message `raw` and the body `text`."""
    head = _OF_THE_BODY.sub(b"", raw[: Headers.split(raw)[1]]).rstrip(b"\r\n")
    kind = b"\nContent-Type: text/plain; charset=utf-8\nContent-Transfer-Encoding: 8bit\n\n"
    return head + kind + text.encode("utf-8", "replace") + b"\n"


def beginning(body: str, text: str) -> str:
    """Return the beginning of a body that equals `text`, but with trailing spaces on its lines.

    `text` is in canonical form, without such spaces. They can be significant: a line `-- ` begins a
    signature.
    """
    rows = body.replace("\r\n", "\n").replace("\r", "\n").lstrip("\n").split("\n")
    return "\n".join(rows[: text.count("\n") + 1])


def mboxo(body: str) -> str:
    """Return a body in which "From " at the start of a line is escaped, as some archives do."""
    return re.sub(r"^(>*)From ", r">\1From ", body, flags=re.MULTILINE)


_PINNED = re.compile(rb"^nomicbot record \d+\r?\nroot (\d+) ([0-9a-f]{64})\r?$", re.MULTILINE)


def roots_in(raw: bytes) -> Iterator[tuple[int, str]]:
    """Yield each root of the public record in a message of the bot, with the lines it covers."""
    words = (Headers.split(raw)[0].get(form.ROOT.lower()) or "").split()
    if len(words) == 2 and words[0].isdecimal():
        yield int(words[0]), words[1]
    for size, root in _PINNED.findall(raw):
        yield int(size), root.decode("ascii")
