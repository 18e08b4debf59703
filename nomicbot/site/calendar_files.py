"""Calendar files to which calendar programs can subscribe (RFC 5545)."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime

from nomicbot.characters import plain
from nomicbot.game.clock import utc


@dataclass(frozen=True, slots=True)
class CalendarEvent:
    """An event at a certain time. `revision` counts its changes; the last one was at `changed`."""

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
    from icalendar import Calendar, Event, vText  # only who publishes waits for it to load

    file = Calendar()
    file.add("prodid", "-//nomicbot//site//EN")
    file.add("version", "2.0")
    file.add("method", "PUBLISH")
    file.add("x-wr-calname", vText(_text(title)))
    for event in events:
        entry = Event()
        entry.add("uid", event.name)
        entry.add("sequence", event.revision)
        entry.add("dtstamp", utc(event.changed))
        entry.add("last-modified", utc(event.changed))
        entry.add("dtstart", utc(event.at))
        entry.add("summary", _text(event.words))
        if event.more:
            entry.add("description", _text(event.more))
        if event.link:
            entry.add("url", event.link)
        entry.add("status", "CANCELLED" if event.cancelled else "CONFIRMED")
        entry.add("transp", "TRANSPARENT")
        file.add_component(entry)
    written: bytes = file.to_ical()
    return written.decode()


def _text(words: str) -> str:
    """Return players' words without characters that some calendar programs can't handle."""
    return plain("\n".join(words.splitlines()))
