"""Instants in the form in which people read them."""

from datetime import date, datetime

from nomicbot.game.clock import utc


def day(at: datetime) -> str:
    """`Thursday 28 July 2005`."""
    return f"{at:%A} {date_words(at)}"


def date_words(at: date) -> str:
    """`28 July 2005`."""
    return f"{at.day} {at:%B %Y}"


def instant(at: datetime) -> str:
    """`28 July 2005, 22:25 UTC`; with seconds if there are any."""
    at = utc(at)
    return (
        f"{date_words(at)}, {at:%H:%M:%S} UTC" if at.second else f"{date_words(at)}, {at:%H:%M} UTC"
    )


def midnight(at: datetime) -> str:
    """A midnight so that nobody takes it for the one a day later: `Thursday 28 July 2005, 00:00 UTC`."""
    return f"{day(at)}, {at:%H:%M} UTC"
