"""Instants and dates, formatted for people."""

from datetime import date, datetime

from nomicbot.game.clock import utc


def day(at: datetime) -> str:
    """Return the day of an instant: `Thursday 28 July 2005`."""
    return f"{at:%A} {date_words(at)}"


def date_words(at: date) -> str:
    """Return a date in words: `28 July 2005`."""
    return f"{at.day} {at:%B %Y}"


def instant(at: datetime) -> str:
    """Return an instant such as `28 July 2005, 22:25 UTC`, with seconds if they aren't 0."""
    at = utc(at)
    return (
        f"{date_words(at)}, {at:%H:%M:%S} UTC" if at.second else f"{date_words(at)}, {at:%H:%M} UTC"
    )


def midnight(at: datetime) -> str:
    """Return a midnight, with weekday and hour: `Thursday 28 July 2005, 00:00 UTC`.

    The weekday shows which of two midnights is meant.
    """
    return f"{day(at)}, {at:%H:%M} UTC"
