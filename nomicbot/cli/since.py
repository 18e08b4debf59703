"""The option `--since`: how far back to look."""

import re
from datetime import UTC, datetime, timedelta
from typing import Any

import click

_SPAN = re.compile(r"(\d{1,5})\s*(m|min|h|d|w)")
_UNITS = {"m": "minutes", "min": "minutes", "h": "hours", "d": "days", "w": "weeks"}


class Since(click.ParamType[timedelta | datetime]):
    """A parameter for the start of a period: 7d, 12h, 2w or 30m ago, or a date: 2026-11-20."""

    name = "SINCE"

    def convert(
        self, value: Any, param: click.Parameter | None, ctx: click.Context | None
    ) -> timedelta | datetime:
        """Return the time span, or the moment."""
        if isinstance(value, timedelta | datetime):
            return value
        found = _SPAN.fullmatch(value.strip())
        if found:
            return timedelta(**{_UNITS[found[2]]: int(found[1])})
        try:
            moment = datetime.fromisoformat(value.strip())
        except ValueError:
            self.fail(
                f"{value!r} is neither a span, as in 7d or 12h, nor a date, as in 2026-11-20",
                param,
                ctx,
            )
        return moment if moment.tzinfo else moment.replace(tzinfo=UTC)


def moment(since: timedelta | datetime, now: datetime) -> datetime:
    """Return the moment that `since` means if the time in the game is `now`."""
    return now - since if isinstance(since, timedelta) else since
