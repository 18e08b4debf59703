"""Fast parsing of mail headers that never raises, however broken they are.

The standard library's modern parser raises exceptions on much real mail (an unknown charset, a
Message-ID with a space), and takes quadratic time on encoded words in References. So the few fields
that matter are parsed here.
"""

import codecs
import re
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from email.errors import HeaderParseError
from email.header import decode_header
from email.utils import parsedate_to_datetime
from functools import lru_cache

from nomicbot.mail.message.mail_addresses import as_written, canonical

__all__ = [
    "Headers",
    "SenderHeader",
    "addresses",
    "decoded",
    "ids",
    "one_line",
    "parse_date",
    "plain_sender",
    "sender",
    "since_mail",
    "to_text",
    "without_detail",
]

HEADER_LIMIT = 256 * 1024
"""The number of bytes of a header that are read. Legitimate headers are never longer."""

_FIELD = re.compile(r"^([!-9;-~]+)[ \t]*:[ \t]*(.*(?:\n[ \t].*)*)", re.MULTILINE)
_PARAMETER = re.compile(
    r";\s*([\w-]+)\*?\s*=\s*(?:\"((?:[^\"\\]|\\.)*)(?:\"|$)|([^\s;]*))", re.ASCII
)
_ADDRESS = r"[^\s<>@,;:()\"\\\[\]]+@[^\s<>@,;:()\"\\]+"
_ADDRESSES = re.compile(
    rf"(?<![^\s<>@,;:()\"\\\[\]]){_ADDRESS}"
)  # tried once a word, or it costs the square
_BETWEEN = re.compile(r"([ \t\r\n<>,;]+)")
_NAMED = re.compile(rf"\s*(?:\"((?:[^\"\\]|\\.)*)\"|([^\"<>@,;:()\\]*?))\s*<({_ADDRESS})>\s*")
_BARE = re.compile(rf"\s*({_ADDRESS})\s*(?:\(([^()\\]*)\))?\s*")
_ANGLED = re.compile(rf"(.*)<({_ADDRESS})>[^<>]*", re.DOTALL)
_QUOTED_STRING = re.compile(r"\"(?:[^\"\\]|\\.)*(?:\"|\\?$)")
_COMMENT = re.compile(r"\([^()]*\)")
_COMMENT_DEPTH = 8
_LONGEST = 4000  # characters of a From, Subject, Date or parameter that are read
_FIRST_MAIL = datetime(1982, 8, 13, tzinfo=UTC)
"""The day of RFC 822."""
_NO_YEAR = re.compile(r"(?<![\d:+-])0\d{3}(?![\d:])")
"""A four-digit year before mail existed, which the library parses as 2000 if it is 0000."""
_LEAP_SECOND = re.compile(r"(\b\d{1,2}:\d\d):60(?!\d)")
_ID = re.compile(r"<([!-;=?-~]{1,512})>")  # printable ASCII: they are shown, sent back and kept
_UNSEEN = re.compile(r"[\x00-\x1f\x7f-\x9f\u200b\u202a-\u202e\u2066-\u2069\ufeff]")
# Python text codecs that are not mail charsets, and that can be made to work for very long.
_NO_CHARSETS = {"idna", "punycode", "raw-unicode-escape", "unicode-escape", "undefined", "utf-7"}


@dataclass(frozen=True, slots=True)
class Headers:
    """The fields of one header, by name in lower case.

    Fields with the same name are in order, with their values unfolded but not decoded.
    """

    fields: dict[str, list[str]]

    @classmethod
    @lru_cache(maxsize=2)
    def split(cls, raw: bytes) -> "tuple[Headers, int]":
        """Return the header at the start of `raw`, and the offset of the body.

        Lines that are not header fields are skipped. The last two results are cached, as several
        parts of the program split the same message in turn.
        """
        if raw[:1] == b"\n" or raw[:2] == b"\r\n":
            return cls({}), 1 if raw[:1] == b"\n" else 2
        end = raw.find(b"\n\n")
        crlf = raw.find(b"\n\r\n", 0, None if end < 0 else end)
        if crlf >= 0:
            end, begin = crlf, crlf + 3
        elif end >= 0:
            begin = end + 2
        else:
            end = begin = len(raw)
        block = raw[: min(end, HEADER_LIMIT)]
        try:
            text = block.decode("utf-8")
        except UnicodeDecodeError:
            text = block.decode("latin-1")
        if "\r" in text:
            text = text.replace("\r\n", "\n").replace("\r", " ")
        fields: dict[str, list[str]] = {}
        for name, value in _FIELD.findall(text):
            value = value.replace("\n", "").rstrip() if "\n" in value else value.rstrip()
            fields.setdefault(name.lower(), []).append(value)
        return cls(fields), begin

    def get(self, name: str) -> str | None:
        """Return the first field called `name` (in lower case), or None."""
        values = self.fields.get(name)
        return values[0] if values else None

    def all(self, name: str) -> list[str]:
        """Return the values of every field called `name` (in lower case), in order."""
        return self.fields.get(name, [])

    def token(self, name: str) -> str:
        """Return the value before any parameter in lower case, or '' if the field is missing."""
        value = self.get(name)
        return value.partition(";")[0].strip().lower() if value else ""

    def parameter(self, name: str, parameter: str) -> str | None:
        """Return one parameter of a field such as Content-Type, or None."""
        for found, quoted, plain in _PARAMETER.findall((self.get(name) or "")[:_LONGEST]):
            if found.lower() == parameter:
                return re.sub(r"\\(.)", r"\1", quoted) if quoted else str(plain)
        return None


@dataclass(frozen=True, slots=True)
class SenderHeader:
    """The sender that a message claims to have.

    `doubtful` is the reason why the claim is uncertain, or None.
    """

    address: str
    name: str
    doubtful: str | None = None


def sender(values: list[str]) -> SenderHeader:
    """Return the only author in From fields, or the most likely one with a reason for doubt."""
    if not values:
        return SenderHeader("", "", "it has no From header")
    value = values[0][:_LONGEST]
    doubtful = "it has more than one From header" if len(values) > 1 else None
    if len(values[0]) > _LONGEST:
        doubtful = "its From header is too long"
    if plain := _plain(value):
        return SenderHeader(*plain, doubtful)
    found = addresses(value)
    if not found:
        return SenderHeader(
            "", one_line(decoded(value)), doubtful or "its From header holds no address"
        )
    if len(set(found)) > 1:
        doubtful = doubtful or "its From header holds more than one address"
    if match := _ANGLED.fullmatch(value):
        return SenderHeader(
            canonical(match[2]) or found[0], one_line(decoded(match[1])).strip('" '), doubtful
        )
    # "pe ter@players.example" may be a mistyped address: it need not be that of
    # ter@players.example.
    return SenderHeader(
        found[0],
        "",
        doubtful or "its From header holds more than an address, and it is not clear which",
    )


def plain_sender(value: str) -> SenderHeader | None:
    """Return the sender in a field if it is a single address in the simplest form, or None.

    A non-ASCII domain must be spelt exactly as its owner would spell it.
    """
    plain = _plain(value) if len(value) <= _LONGEST else None
    return (
        SenderHeader(*plain)
        if plain and (value.isascii() or any(as_written(each) for each in _found(value)))
        else None
    )


def _plain(value: str) -> tuple[str, str] | None:
    """Return the address and the name in `Name <address>` or `address (Name)`, or None."""
    if match := _NAMED.fullmatch(value):
        quoted, plain, written = match.groups()
        name = re.sub(r"\\(.)", r"\1", quoted) if quoted else plain or ""
    elif match := _BARE.fullmatch(value):
        written, name = match[1], match[2] or ""
    else:
        return None
    address = canonical(written)
    return (address, one_line(decoded(name))) if address else None


def without_detail(address: str) -> str:
    """Return an address without its "+detail" (RFC 5233): both belong to one mailbox."""
    local, at, domain = address.rpartition("@")
    return f"{local.partition('+')[0] or local}{at}{domain}"


def addresses(value: str) -> list[str]:
    """Return the canonical addresses in a To, Cc or From value, ignoring names and comments."""
    return [address for written in _found(value) if (address := canonical(written))]


def _found(value: str) -> list[str]:
    """Return everything in a value that looks like an address, as written."""
    if '"' in value:
        value = _QUOTED_STRING.sub(" ", value)
    for _ in range(_COMMENT_DEPTH):
        if "(" not in value:
            break
        value = _COMMENT.sub(" ", value)
    if (
        not value.isprintable()
    ):  # a word with a control character is not an address, and contains none
        value = "".join(word if word.isprintable() else " " for word in _BETWEEN.split(value))
    return _ADDRESSES.findall(value)


def ids(value: str) -> list[str]:
    """Return the Message-IDs of a field, without their angle brackets."""
    return _ID.findall(value)


def decoded(value: str) -> str:
    """Return the value of a field with its RFC 2047 encoded words decoded."""
    if "=?" not in value:
        return value
    value = value[:_LONGEST]
    try:
        return "".join(_words(value))
    except (ValueError, LookupError, HeaderParseError):
        return value


def _words(value: str) -> Iterator[str]:
    for chunk, charset in decode_header(value):
        if isinstance(chunk, str):
            yield chunk
        elif charset is None:
            yield chunk.decode("raw-unicode-escape", "replace")
        else:
            yield to_text(chunk, charset)


def one_line(text: str) -> str:
    """Return `text` as one line, without control characters and repeated spaces."""
    return " ".join(_UNSEEN.sub(" ", text).split())


def parse_date(value: str | None) -> datetime | None:
    """Return a Date field as a moment in UTC.

    Returns None if it can't be parsed or is before mail existed.
    """
    if not value or _NO_YEAR.search(value[:_LONGEST]):
        return None
    try:
        # A leap second belongs to the day that it ends; clocks here have none.
        moment = parsedate_to_datetime(_LEAP_SECOND.sub(r"\1:59", value[:_LONGEST]))
        return since_mail((moment if moment.tzinfo else moment.replace(tzinfo=UTC)).astimezone(UTC))
    except (ValueError, TypeError, IndexError, OverflowError, AttributeError):
        return None


def zone_of(value: str) -> timedelta | None:
    """Return the UTC offset of a Date field, or None if the field can't be parsed."""
    try:
        return parsedate_to_datetime(value[:_LONGEST]).utcoffset()
    except (ValueError, TypeError, IndexError, OverflowError, AttributeError):
        return None


def since_mail(moment: datetime) -> datetime | None:
    """Return `moment`, or None if it is before mail existed.

    Such times come from clocks that were never set, and from programs that have no date.
    """
    return moment if moment >= _FIRST_MAIL else None


def to_text(data: bytes, charset: str | None) -> str:
    """Return bytes decoded by their charset.

    If the charset is missing, unknown or wrong, they are decoded as UTF-8 or Latin-1.
    """
    for name in (charset, "utf-8"):
        try:
            if name is not None and codecs.lookup(name).name.replace("_", "-") not in _NO_CHARSETS:
                return data.decode(name)
        except (LookupError, ValueError):  # LookupError also for codecs that are not for text
            continue
    return data.decode("latin-1")
