"""Conversion of game values to the JSON strings stored in the ledger, and back.

JSON is used instead of SQLite's own types, because a number may be larger than 64 bits and a value
may be a list. Everything is escaped to ASCII, so any string from mail, however broken, can be
stored.
"""

import json
from collections.abc import Callable
from datetime import UTC, datetime
from typing import Any

from nomicbot.game.actions import (
    AlarmRang,
    Announcement,
    Author,
    Codec,
    Decided,
    Doubt,
    Meaning,
    Midnight,
    Offer,
    Posted,
    Quoted,
    Unread,
    Verdict,
)
from nomicbot.game.clock import utc
from nomicbot.game.objects import Authority, Value
from nomicbot.ledger.problems import UnknownInRecord, intact

_INSTANT = "@"
_REMEMBERED = 100_000
_SHORT = 200


def _instant_as_object(value: Any) -> dict[str, str]:
    if isinstance(value, datetime):
        return {_INSTANT: instant_text(value)}
    raise TypeError(f"the record cannot hold {value!r}")


def _object_as_instant(data: dict[str, Any]) -> Any:
    return instant(data[_INSTANT]) if len(data) == 1 and _INSTANT in data else data


_encode: Callable[[Any], str] = json.JSONEncoder(
    separators=(",", ":"), allow_nan=False, default=_instant_as_object
).encode
_decode: Callable[[str], Any] = json.JSONDecoder(object_hook=_object_as_instant).decode


def instant_text(at: datetime) -> str:
    """Return an instant as a string of fixed width in UTC, so that strings sort like instants."""
    return utc(at).isoformat(timespec="microseconds")


def instant(text: str) -> datetime:
    """Return the instant that `instant_text` wrote as `text`."""
    return datetime.fromisoformat(text).astimezone(UTC)


def storable(text: str) -> str:
    """Return `text` with question marks for surrogate halves, which broken mail may contain."""
    return text if text.isascii() else text.encode("utf-8", "replace").decode("utf-8")


def kernel_types(codec: Codec) -> None:
    """Register the types that every ledger contains. (Rulebooks register their actions.)"""
    codec.register(
        Posted, Midnight, AlarmRang, Decided, Author, Announcement, Doubt, Meaning, Unread, Quoted
    )
    codec.register(Verdict, Authority, Offer)


def written(codec: Codec, value: Any) -> str:
    """Return an event, a verdict or a list of them as a string.

    Raises TypeError for a type that is not registered.
    """
    return _encode(codec.plain(value))


def read(codec: Codec, text: str) -> Any:
    """Return the value that `written` wrote as a string.

    Raises ValueError for invalid JSON, and UnknownInRecord for a type that is not registered.
    """
    data = _decode(text)
    try:
        return codec.read(data)
    except (KeyError, TypeError) as error:
        raise UnknownInRecord(
            "the record holds something that this version of the program cannot "
            f"read: {error} in {text[:200]}"
        ) from error


def value_text(value: Value) -> str | None:
    """Return the value of an attribute as a string, or None if it is unset."""
    return None if value is None else _encode(value)


def plain_text(values: dict[str, Value]) -> str:
    """Return the attributes of an object as a string in one line."""
    return _encode(values)


def plain_value(value: Any) -> Value:
    """Return a value of parsed JSON in the form that the state uses, with tuples for lists."""
    return _tupled(value)


class JsonValues:
    """A parser of attribute values, with a cache.

    Most old values that are read were parsed before, when they were new.
    """

    def __init__(self) -> None:
        self._known: dict[str | None, Value] = {None: None}

    def __call__(self, text: str | None) -> Value:
        """Return the value that was given to `value_text`, with tuples for lists."""
        try:
            return self._known[text]
        except KeyError:
            assert text is not None
            with intact("a value"):
                value = _tupled(_decode(text))
            if len(self._known) >= _REMEMBERED:
                self._known = {None: None}
            if len(text) <= _SHORT:
                self._known[text] = value
            return value


def _tupled(value: Any) -> Any:
    return tuple(_tupled(v) for v in value) if isinstance(value, list) else value
