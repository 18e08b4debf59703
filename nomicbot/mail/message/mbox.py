r"""List archives in mbox format, read as a stream and written without losing a byte.

Messages are separated by lines that begin with ``From ``. In a message such a line is escaped with
``>`` (the "mboxrd" format; the older "mboxo" can be read, too).
"""

import errno
import os
import re
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from itertools import islice
from pathlib import Path
from typing import BinaryIO

from nomicbot.mail.message.headers import Headers, parse_date, zone_of

__all__ = ["ArchivedMail", "NotAnMbox", "append_mbox", "message_at", "read_mbox"]

_SEPARATOR = re.compile(
    rb"From (?:(?P<sender>.*?)[ \t]+)?(?P<date>[A-Z][a-z]{2},? +[A-Za-z0-9]{1,3} +.*\d{4}.*)$"
)
_SEPARATOR_BYTES = 500  # of such a line that are examined
_CLOCK = re.compile(
    r"[A-Z][a-z]{2} +(?P<month>[A-Z][a-z]{2}) +(?P<day>\d{1,2}) +(?P<time>\d{1,2}:\d\d(?::\d\d)?) +"
    r"(?:(?P<zone>[A-Z]{1,5}|[+-]\d{4}) +)?(?P<year>\d{4})(?: +(?P<late>[A-Z]{1,5}|[+-]\d{4}))?\s*$"
)
_NAMES_MOMENT = re.compile(rb"\d\d:\d\d")
_FIELD_NEXT = re.compile(rb"[!-9;-~]+:")
_ESCAPED = re.compile(rb"^>(>*From )", re.MULTILINE)
_TO_ESCAPE = re.compile(rb"^(>*From )", re.MULTILINE)
# Web archives mask addresses against harvesting, which leaves a From field without a valid address.
_MASKED_FROM = re.compile(
    rb"^(From:[ \t]*[^\s@<>]+) at ([^\s@<>]+\.[^\s@<>]+)(?=[ \t]*(?:\(|\r?$))", re.MULTILINE
)
_LONGEST = 32 << 20
"""The number of bytes of a message that are read. The rest of a longer message is skipped."""
_ROW = 1 << 20
"""The number of bytes of a line that are read at once."""
_DELAY = timedelta(minutes=5)
"""The longest delay from author to archive at which a Date can reveal the archive's time zone."""
_SAMPLE = 50
"""The number of messages of an archive that are examined to find its time zone."""
_SURE = 2
"""How many times more messages must show a local zone than UTC.

A message that was delayed by hours may seem to show a zone.
"""
_DAYS = ("Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun")
_MONTHS = ("Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec")


class NotAnMbox(ValueError):
    """Raised when a file does not begin as an mbox does."""


@dataclass(frozen=True, slots=True)
class ArchivedMail:
    """A message of an archive."""

    arrived: datetime  # UTC, to the second
    sender: str  # of the envelope, as the archive has it; may be ''
    raw: bytes
    offset: int  # in the file, of its separating line
    local: bool = False  # whether that line gave local time, judged by the message's Date


def read_mbox(path: Path, *, utc: bool = False) -> Iterator[ArchivedMail]:
    """Yield each message of an archive in file order, with one message at a time in memory.

    Of a message of more than 32 MB only the beginning is read.

    The arrival is the time on the separating line. If the line names no zone, the time is taken as
    UTC, or as the archive's local time if the Dates of its messages reveal one; with `utc` it is
    always UTC. If the line has no time, the message's Date is used. If the line's time is
    impossible, or there is no Date either, the arrival of the previous message is used. (The first
    messages of a file have no previous arrival. For them, this is their own Date if the line's time
    is impossible, otherwise the first arrival after them, or the epoch if there are no times in the
    file.)

    Raises `NotAnMbox`, and `OSError` if the file cannot be read.
    """
    with path.open("rb") as file:
        arrived: datetime | None = None
        undated: list[tuple[str, bytes, int, bool]] = []
        zone = None if utc else _zone_of(path)
        for offset, line, raw in _split(file, path):
            match = _SEPARATOR.match(line[:_SEPARATOR_BYTES])
            sender, raw = _unmasked(match, line, raw)
            moment, local = _arrival(match, raw, zone, arrived)
            arrived = moment or arrived
            undated.append((sender.decode("latin-1").strip(), raw, offset, local))
            if arrived is not None:
                yield from (ArchivedMail(arrived.replace(microsecond=0), *mail) for mail in undated)
                undated.clear()
        yield from (ArchivedMail(datetime.fromtimestamp(0, UTC), *mail) for mail in undated)


def message_at(path: Path, offset: int) -> bytes:
    """Return one message of an archive, by the offset of its separating line.

    Raises NotAnMbox if no message begins there, and OSError.
    """
    with path.open("rb") as file:
        file.seek(offset)
        for _, line, raw in _split(file, path):
            return _unmasked(_SEPARATOR.match(line[:_SEPARATOR_BYTES]), line, raw)[1]
    raise NotAnMbox(f"{path} has no message at byte {offset}")


def _unmasked(match: re.Match[bytes] | None, line: bytes, raw: bytes) -> tuple[bytes, bytes]:
    """Return the sender on a separating line and the message, with addresses unmasked."""
    sender = (match["sender"] or b"") if match else line[5:]
    if b" at " not in sender:
        return sender, raw
    body = Headers.split(raw)[1]
    return sender, _MASKED_FROM.sub(rb"\1@\2", raw[:body], count=1) + raw[body:]


def _arrival(
    match: re.Match[bytes] | None, raw: bytes, zone: "_Zone | None", before: datetime | None
) -> tuple[datetime | None, bool]:
    """Return when a message arrived, or None, and whether that is in a local `zone`.

    `match` is its separating line, if that has the usual form. `before` is the arrival of the
    previous message.
    """
    moment = _moment(match["date"].decode("latin-1")) if match else None
    if moment is None:
        impossible = match is not None and _NAMES_MOMENT.search(match["date"]) is not None
        if not impossible or before is None:
            moment = parse_date(Headers.split(raw)[0].get("date"))
    if zone is None or moment is None or match is None or not _names_no_zone(match["date"]):
        return moment, False
    return zone.moment(moment, Headers.split(raw)[0].get("date")), True


def append_mbox(
    path: Path, raw: bytes, sender: str, arrived: datetime, *, durable: bool = True
) -> None:
    """Append a message to an archive, which is created if missing.

    With `durable`, it is on the disk when this returns. `arrived` is aware and stored to the
    second. `read_mbox` returns `raw` byte for byte, plus a newline at the end if there is none. A
    message that an earlier crash truncated is terminated first. If the process is killed, no
    message is truncated, since it is a single write; if the machine fails, one can be.
    """
    moment = arrived.astimezone(UTC)
    clock = (
        f"{_DAYS[moment.weekday()]} {_MONTHS[moment.month - 1]} {moment.day:2d} "
        f"{moment:%H:%M:%S} {moment.year:04d}"
    )
    name = "".join(sender.split()) or "MAILER-DAEMON"
    line = f"From {name} {clock}\n".encode("utf-8", "replace")
    body = _TO_ESCAPE.sub(rb">\1", raw)
    if not body.endswith(b"\n"):
        body += b"\n"
    with path.open("ab+", buffering=0) as file:
        size = file.seek(0, os.SEEK_END)
        file.seek(max(size - 2, 0))
        tail = file.read(2)
        gap = b"" if not tail or tail == b"\n\n" else b"\n" if tail.endswith(b"\n") else b"\n\n"
        data = gap + line + body + b"\n"
        if file.write(data) != len(data):  # the disk is full
            file.truncate(size)
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC), str(path))
        if durable:
            os.fsync(file.fileno())


def _split(file: BinaryIO, path: Path) -> Iterator[tuple[int, bytes, bytes]]:
    """Yield the offset, separating line and unescaped bytes of each message."""
    separator: bytes | None = None
    begun = at = size = 0
    rows: list[bytes] = []
    row, starts, blank = file.readline(_ROW), True, True
    while row:
        following = file.readline(_ROW)
        if starts and blank and row.startswith(b"From ") and _separates(row, following):
            if separator is not None:
                yield begun, separator, _mail(rows)
            separator, begun, rows, size = row.rstrip(b"\r\n"), at, [], 0
        elif separator is not None:
            if size < _LONGEST:
                rows.append(row)
            size += len(row)
        elif row.strip():
            raise NotAnMbox(
                f"{path} is not an mbox: it begins with {row[:40]!r} instead of a 'From ' line"
            )
        blank = starts and row in (b"\n", b"\r\n")
        starts = row.endswith(b"\n")
        at += len(row)
        row = following
    if separator is not None:
        yield begun, separator, _mail(rows)


def _separates(line: bytes, following: bytes) -> bool:
    """Return whether a line beginning with "From " separates messages.

    A sentence may also begin with this word; a separator has a date, or a message header directly
    below it.
    """
    match = _SEPARATOR.match(line[:_SEPARATOR_BYTES].rstrip(b"\r\n"))
    date = match["date"].decode("latin-1") if match else ""
    return (
        _CLOCK.match(date) is not None
        or _moment(date) is not None
        or _FIELD_NEXT.match(following) is not None
    )


def _names_no_zone(date: bytes) -> bool:
    match = _CLOCK.match(date.decode("latin-1"))
    return match is not None and not (match["zone"] or match["late"])


class _Zone:
    """The time zone of an archive whose separating lines give local time.

    The zone is inferred from local authors: for their messages, the separating line shows the same
    clock time as the Date header. If the two differ by whole hours, summer time has begun or ended.
    """

    def __init__(self, ahead: timedelta) -> None:
        self._ahead = ahead  # of UTC

    def moment(self, told: datetime, date: str | None) -> datetime:
        """Return the arrival of a message whose separating line has a time without a zone."""
        sent = parse_date(date)
        if sent is not None:
            whole = _whole_hours(told - sent)
            near = abs(whole - self._ahead) <= timedelta(hours=1)
            if _shown(told, date) is not None:
                self._ahead = _shown(told, date) or self._ahead
            elif near and abs(told - (sent + whole)) <= _DELAY:
                self._ahead = whole
        return told - self._ahead


def _zone_of(path: Path) -> _Zone | None:
    """Return an archive's local zone, inferred from its first messages.

    Returns None if they show UTC or no zone.
    """
    local: list[timedelta] = []
    in_utc = 0
    with path.open("rb") as file:
        for _, line, raw in islice(_split(file, path), _SAMPLE):
            match = _SEPARATOR.match(line[:_SEPARATOR_BYTES])
            told = (
                _moment(match["date"].decode("latin-1"))
                if match and _names_no_zone(match["date"])
                else None
            )
            date = Headers.split(raw)[0].get("date")
            sent = parse_date(date)
            if told is None or sent is None:
                continue
            in_utc += abs(told - sent) <= _DELAY
            if (ahead := _shown(told, date)) is not None:
                local.append(ahead)
    return _Zone(local[0]) if len(local) > _SURE * in_utc else None


def _shown(told: datetime, date: str | None) -> timedelta | None:
    """Return the UTC offset of a Date whose local time is `told`, or None for any other time."""
    sent, ahead = parse_date(date), zone_of(date or "")
    return ahead if sent is not None and ahead and abs(told - (sent + ahead)) <= _DELAY else None


def _whole_hours(span: timedelta) -> timedelta:
    return timedelta(hours=round(span / timedelta(hours=1)))


def _mail(lines: list[bytes]) -> bytes:
    if lines and lines[-1] in (b"\n", b"\r\n"):
        lines = lines[:-1]
    return _ESCAPED.sub(rb"\1", b"".join(lines))


def _moment(text: str) -> datetime | None:
    """Return the moment on a separating line, in the form of ``asctime`` or mail, or None."""
    if match := _CLOCK.match(text):
        zone = match["zone"] or match["late"] or "+0000"
        text = f"{match['day']} {match['month']} {match['year']} {match['time']} {zone}"
    return parse_date(text)
