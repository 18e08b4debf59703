"""Instants, and midnights in UTC. (The Clock and the Watch are game objects of rule 3-1.)

An instant is an aware `datetime` in UTC. Only the packages `bot` and `mail` read the system clock;
all other code is passed the time.
"""

from collections.abc import Iterator
from datetime import UTC, datetime, time, timedelta

DAY = timedelta(days=1)
HOUR = timedelta(hours=1)


def utc(instant: datetime) -> datetime:
    """Return `instant` in UTC. Raises ValueError if it has no time zone."""
    if instant.tzinfo is None:
        raise ValueError(f"{instant} has no time zone")
    return instant.astimezone(UTC)


def instant_to_text(instant: datetime) -> str:
    """Return an instant as a string: `2005-07-26T22:25:24+00:00`.

    For instants in whole seconds, the order of the strings is the order of the instants.
    """
    return utc(instant).isoformat()


def instant_from_text(text: str) -> datetime:
    """Return the instant that `instant_to_text` wrote."""
    return utc(datetime.fromisoformat(text))


def midnight_before(instant: datetime) -> datetime:
    """Return the midnight UTC that begins the day of `instant`, which may be `instant` itself."""
    return datetime.combine(utc(instant).date(), time(), UTC)


def midnights(after: datetime, until: datetime) -> Iterator[datetime]:
    """Yield every midnight UTC later than `after` and not later than `until`, in order."""
    midnight = midnight_before(after) + DAY
    while midnight <= until:
        yield midnight
        midnight += DAY
