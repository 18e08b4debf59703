"""Calendars as files that calendar programs subscribe to (RFC 5545).

Only what a game needs is supported: events at a moment in UTC, each with a permanent name, a
revision number, and whether it is cancelled. Players' words are escaped, so they can't start a
property.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime

from nomicbot.characters import plain
from nomicbot.game.clock import utc

_OCTETS = 75
"""The longest line, without its end; longer ones are folded."""
_ESCAPED = str.maketrans({"\\": "\\\\", ";": "\\;", ",": "\\,", "\n": "\\n"})


@dataclass(frozen=True, slots=True)
class CalendarEvent:
    """An event at a moment; `revision` counts its changes, the last of which was at `changed`."""

    name: str
    at: datetime
    words: str
    more: str
    link: str
    revision: int
    changed: datetime
    cancelled: bool = False


def calendar(title: str, events: Iterable[CalendarEvent]) -> str:
    """Return an iCalendar file, whose lines end in CRLF."""
    lines = [
        "BEGIN:VCALENDAR",
        "VERSION:2.0",
        "PRODID:-//nomicbot//site//EN",
        "METHOD:PUBLISH",
        f"X-WR-CALNAME:{_text(title)}",
    ]
    for event in events:
        lines += _lines(event)
    lines.append("END:VCALENDAR")
    return "".join(f"{_folded(line)}\r\n" for line in lines)


def _lines(event: CalendarEvent) -> list[str]:
    changed = _moment(event.changed)
    return [
        "BEGIN:VEVENT",
        f"UID:{_text(event.name)}",
        f"SEQUENCE:{event.revision}",
        f"DTSTAMP:{changed}",
        f"LAST-MODIFIED:{changed}",
        f"DTSTART:{_moment(event.at)}",
        f"SUMMARY:{_text(event.words)}",
        *([f"DESCRIPTION:{_text(event.more)}"] if event.more else []),
        *([f"URL:{event.link}"] if event.link else []),
        f"STATUS:{'CANCELLED' if event.cancelled else 'CONFIRMED'}",
        "TRANSP:TRANSPARENT",
        "END:VEVENT",
    ]


def _moment(at: datetime) -> str:
    return f"{utc(at):%Y%m%dT%H%M%SZ}"


def _text(words: str) -> str:
    """Return words as the value of a property."""
    lines = plain("\n".join(words.splitlines()))
    return lines.translate(_ESCAPED)


def _folded(line: str) -> str:
    """Return a line in parts of at most 75 octets, each character whole."""
    parts, room = [""], _OCTETS
    for character in line:
        size = len(character.encode("utf-8", "replace"))
        if size > room:
            parts.append("")
            room = _OCTETS - 1  # the space that begins a part counts
        parts[-1] += character
        room -= size
    return "\r\n ".join(parts)
