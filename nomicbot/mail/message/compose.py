"""Writing mail: the bot's own, marked as automatic, and posts in the form that players send.

The header is not written by the standard library, because its modern policy folds long Message-IDs
into encoded words and turns non-ASCII text into base64. Neither is readable in an archive, and the
former breaks threads.
"""

import binascii
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime
from email.header import Header
from email.utils import format_datetime
from hashlib import sha256
from itertools import count

from nomicbot.characters import plain

__all__ = ["Outgoing", "compose", "compose_post"]

_REFERENCES = 20
_LINE_BYTES = 998  # RFC 5322's limit, without CRLF
_FOLD = 76
_BREAKS = re.compile(r"[\x00-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff]+")
_FIELD_NAME = re.compile(r"[!-9;-~]+")
_ADDRESS = re.compile(r"[^\s<>@,;:()\"\\\[\]]+@[^\s<>@,;:()\"\\]+", re.ASCII)
_ID = re.compile(r"[!-;=?-~]{1,900}")
_LONG_WORD = re.compile(r"\S{900}")
_FILE = re.compile(r"[A-Za-z0-9][A-Za-z0-9._-]{0,99}")
_ATOMS = re.compile(r"[A-Za-z0-9!#$%&'*+/=?^_`{|}~ -]*")
_OWN = {"Auto-Submitted": "auto-replied", "Precedence": "list"}


@dataclass(frozen=True, slots=True)
class Outgoing:
    r"""A message to be written.

    Message-IDs are given without angle brackets, and the body's lines end with ``\n``.
    """

    message_id: str
    from_address: str
    to: tuple[str, ...]
    subject: str
    body: str
    date: datetime  # aware
    from_name: str = ""
    in_reply_to: str | None = None
    references: tuple[
        str, ...
    ] = ()  # oldest first; of a long chain the first and the last 19 are kept
    headers: Mapping[str, str] = field(default_factory=dict)  # further fields
    attached: tuple[tuple[str, str], ...] = ()  # texts to attach, each after its file name
    kind: str = ""  # the kind of bot mail it is, for people who filter their mail


def compose(mail: Outgoing) -> bytes:
    """Return the bot's own mail as RFC 5322 bytes: UTF-8, 7bit, 8bit or quoted-printable.

    The message is never base64. It is marked as automatic, so that no other program answers it and
    the bot never treats it as a post. Text from players cannot add a header field: line breaks in a
    field become spaces, and invisible characters are removed. An invalid Message-ID in
    `in_reply_to` or `references` is left out. Raises `ValueError` for any other invalid address,
    Message-ID or field name, and for mail without recipients.
    """
    seen = replace(
        mail, from_name=plain(mail.from_name), subject=plain(mail.subject), body=plain(mail.body)
    )
    return _write(seen, {**mail.headers, "X-Nomicbot": mail.kind or "1", **_OWN})


def compose_post(mail: Outgoing) -> bytes:
    """Return a message in the form that a player's program sends, not marked as automatic."""
    return _write(mail, mail.headers)


def _write(mail: Outgoing, extra: Mapping[str, str]) -> bytes:
    if not mail.to:
        raise ValueError("a mail to nobody")
    kind, body = _text(mail.body) if not mail.attached else _parts(mail)
    lines = [
        f"Message-ID: <{_checked(_ID, mail.message_id, 'Message-ID')}>",
        f"Date: {format_datetime(mail.date.astimezone(UTC))}",
        f"From: {_mailbox(mail.from_name, mail.from_address)}",
        f"To: {_folded([_checked(_ADDRESS, address, 'address') for address in mail.to], ',')}",
        _text_field("Subject", mail.subject),
    ]
    if mail.in_reply_to is not None and _ID.fullmatch(mail.in_reply_to):
        lines.append(f"In-Reply-To: <{mail.in_reply_to}>")
    if chain := [f"<{known}>" for known in mail.references if _ID.fullmatch(known)]:
        if len(chain) > _REFERENCES:
            chain = [chain[0], *chain[1 - _REFERENCES :]]
        lines.append(f"References: {_folded(chain, '')}")
    lines += [
        _text_field(_checked(_FIELD_NAME, name, "field name"), value)
        for name, value in extra.items()
    ]
    lines += ["MIME-Version: 1.0", *kind]
    return "\r\n".join([*lines, "", ""]).encode("ascii") + body


def _text(text: str) -> tuple[list[str], bytes]:
    """Return the Content headers for `text`, and its encoded bytes."""
    encoding, body = _body(text)
    return [
        "Content-Type: text/plain; charset=utf-8",
        f"Content-Transfer-Encoding: {encoding}",
    ], body


def _parts(mail: Outgoing) -> tuple[list[str], bytes]:
    """Return the Content headers and the encoded bytes of a body with attachments.

    The boundary is derived from the Message-ID. Since players may write parts of the body, it is
    chosen so that it does not occur there.
    """
    texts = [mail.body, *(text for _, text in mail.attached)]
    boundary = next(
        mark
        for number in count()
        if not any(
            (mark := f"=_{sha256(f'{mail.message_id} {number}'.encode()).hexdigest()[:32]}") in t
            for t in texts
        )
    )
    body = b""
    for text, name in zip(texts, ["", *(name for name, _ in mail.attached)], strict=True):
        fields, content = _text(text)
        if name:
            fields.append(
                f'Content-Disposition: attachment; filename="{_checked(_FILE, name, "file name")}"'
            )
        body += "\r\n".join([f"--{boundary}", *fields, "", ""]).encode("ascii") + content + b"\r\n"
    kind = [
        f'Content-Type: multipart/mixed; boundary="{boundary}"',
        "Content-Transfer-Encoding: 8bit",
    ]
    return kind, body + f"--{boundary}--\r\n".encode("ascii")


def _checked(form: re.Pattern[str], value: str, what: str) -> str:
    if not form.fullmatch(value):
        raise ValueError(f"not a {what} that mail can carry: {value!r}")
    return value


def _folded(items: Iterable[str], separator: str) -> str:
    """Return the items joined by line breaks, so that even long lists have short lines."""
    return f"{separator}\r\n ".join(items)


def _mailbox(name: str, address: str) -> str:
    _checked(_ADDRESS, address, "address")
    name = _BREAKS.sub(" ", name).strip()
    if not name:
        return address
    if not name.isascii() or "=?" in name:
        phrase = Header(name, "utf-8", header_name="From", maxlinelen=_FOLD).encode(linesep="\r\n")
    elif _ATOMS.fullmatch(name):
        phrase = name
    else:
        phrase = '"' + re.sub(r'(["\\])', r"\\\1", name) + '"'
    return f"{phrase} <{address}>"


def _text_field(name: str, value: str) -> str:
    value = " ".join(_BREAKS.sub(" ", value).split())
    # An encoded word that a player typed must arrive as typed, so it is encoded itself; so is
    # anything that cannot be folded.
    plain = value.isascii() and "=?" not in value and not _LONG_WORD.search(value)
    charset = "us-ascii" if plain else "utf-8"
    text = Header(value, charset, header_name=name, maxlinelen=_FOLD).encode(linesep="\r\n")
    return f"{name}: {text}"


def _body(text: str) -> tuple[str, bytes]:
    text = text.replace("\r\n", "\n").replace("\r", "\n").replace("\x00", "")
    data = text.encode("utf-8", "replace")
    if data and not data.endswith(b"\n"):
        data += b"\n"
    lines = data.split(b"\n")
    if any(len(line) > _LINE_BYTES for line in lines):
        return "quoted-printable", binascii.b2a_qp(data, istext=True).replace(b"\n", b"\r\n")
    return "7bit" if data.isascii() else "8bit", b"\r\n".join(lines)
