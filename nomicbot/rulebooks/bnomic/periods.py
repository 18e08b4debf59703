"""Periods as people write them, such as `3 nweeks and 2 ndays` or `a month`, and their ends."""

import calendar
import re
from datetime import datetime

from nomicbot.game.clock import DAY
from nomicbot.game.law import COUNTED
from nomicbot.game.word_types import WordType, by_pattern
from nomicbot.lazy_regex import regex

Period = tuple[tuple[int, str], ...]

NTIME = ("nday", "nweek", "nyear")
"""Units that The Clock measures; the others are those of the calendar."""
_NUMBERS = {"a": 1} | {word: n for n, word in enumerate(COUNTED, 1)} | {"an": 1}
_NUMBER = rf"\d{{1,6}}|{'|'.join(_NUMBERS)}"
_UNIT = (
    r"(?:real[- ]world\s+|real\s+|standard\s+|calendar\s+)?(?:n?days?|n?weeks?|months?|n?years?)"
)
_ITEM = rf"(?:(?:{_NUMBER})\s+{_UNIT}\b)"
_EACH = regex(
    rf"(?P<n>{_NUMBER})\s+(?:[a-z-]+\s+){{0,2}}?(?P<unit>n?(?:day|week|month|year))s?\b",
    re.IGNORECASE,
)


def _read(words: str) -> Period:
    return tuple(
        (_number(item["n"].casefold()), item["unit"].casefold()) for item in _EACH.finditer(words)
    )


def _number(said: str) -> int:
    return int(said) if said.isdecimal() else _NUMBERS[said]


def shown(period: Period) -> str:
    """Return a period in words: `3 nweeks and 2 ndays`."""
    return " and ".join(f"{n} {unit}{'s' * (n != 1)}" for n, unit in period)


PERIOD = WordType(
    "hiding_period",
    ("hid", "unavailable", "rock"),
    by_pattern(rf"\b(?P<word>{_ITEM}(?:(?:\s*,\s*(?:and\s+)?|\s+and\s+){_ITEM})*)", read=_read),
    shown,
    "3 nweeks",
)


LATER, NAMED = "nweeks later", "named nweek"
"""The kinds of ends: that of the nweek some nweeks later, or that of a numbered nweek."""
_WHICH = r"(?:this|the|the\s+current|the\s+present|next|the\s+next)"
_UNTIL = r"(?:(?:un)?till?|through)"
_ENDS = (
    rf"\b(?P<whole>{_UNTIL}\s+the\s+(?:very\s+)?end\s+of\s+(?P<word>{_WHICH}\s+nweek|nweek\s+\d{{1,"
    rf"6}}))\b",
    r"\b(?P<whole>for\s+the\s+(?:rest|remainder)\s+of\s+(?P<word>(?:this|the)\s+nweek))\b",
    rf"\b(?P<whole>(?P<word>{_UNTIL}\s+nweek\s+\d{{1,6}})(?:\s+begins)?)\b",
)


def _end(words: str) -> tuple[int, str]:
    *before, last = words.casefold().split()
    if not last.isdecimal():
        return int("next" in before), LATER
    begins = before[0] != "nweek"  # "until nweek 14" is until the end of nweek 13
    return int(last) - begins, NAMED


def _shown_end(end: tuple[int, str]) -> str:
    number, how = end
    which = f"nweek {number}" if how == NAMED else ("this nweek", "next nweek")[number]
    return f"until the end of {which}"


END = WordType(
    "hiding_end",
    ("hid", "unavailable", "rock"),
    by_pattern(*_ENDS, read=_end),
    _shown_end,
    "until the end of next nweek",
)


def ndays_until(end: tuple[int, str], nweek: int, nday: int, length: int) -> int:
    """Return how many ndays are left from a given nday until `end`, or 0 after the end."""
    number, how = end
    later = number - nweek if how == NAMED else number
    return max(0, (later + 1) * length - nday + 1)


def in_ntime(period: Period) -> bool:
    """Return whether all units of a period are units of The Clock: ndays, nweeks and nyears."""
    return all(unit in NTIME for _, unit in period)


def mixed(period: Period) -> bool:
    """Return whether a period mixes units of The Clock with units of the calendar."""
    return len({unit in NTIME for _, unit in period}) > 1


def ndays(period: Period, nweek: int, nyear: int) -> int:
    """Return the length of a period in ndays, given the lengths of an nweek and an nyear."""
    lengths = {"nday": 1, "nweek": nweek, "nyear": nweek * nyear}
    return sum(n * lengths.get(unit, 0) for n, unit in period)


def passed(since: datetime, period: Period) -> datetime | None:
    """Return when a calendar period will have passed, or None if that date is out of range."""
    at: datetime | None = since
    parts = [
        one for one in period if one[1] not in NTIME
    ]  # what is mixed is refused, as long as 9-9.b stands
    for n, unit in sorted(parts, key=lambda one: ("year", "month", "week", "day").index(one[1])):
        if at is not None:
            at = (
                _months(at, n * (12 if unit == "year" else 1))
                if unit in ("year", "month")
                else _days(at, n, unit)
            )
    return at


def _months(at: datetime, months: int) -> datetime | None:
    """Return the same day `months` later, or the last day of that month if it is shorter."""
    year, month = divmod(at.year * 12 + at.month - 1 + months, 12)
    if year > datetime.max.year - 1:
        return None
    return at.replace(
        year=year, month=month + 1, day=min(at.day, calendar.monthrange(year, month + 1)[1])
    )


def _days(at: datetime, number: int, unit: str) -> datetime | None:
    days = number * (7 if unit == "week" else 1)
    return (
        at + days * DAY if days < (datetime.max.replace(tzinfo=at.tzinfo) - at).days - 1 else None
    )
