"""Values of the game as the record keeps them: JSON texts, and back.

JSON and not SQLite's own types, because a number may be larger than 64 bits and a value may be a list. Everything is
escaped to ASCII, so that no text from a mail, however broken, can fail to be stored.
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
    """Return an instant as text of fixed width in UTC, so that texts sort as instants do."""
    return utc(at).isoformat(timespec="microseconds")


def instant(text: str) -> datetime:
    """Return the instant that `instant_text` wrote."""
    return datetime.fromisoformat(text).astimezone(UTC)


def storable(text: str) -> str:
    """`text` with a question mark for what no encoding can hold (halves of surrogate pairs from broken mail)."""
    return text if text.isascii() else text.encode("utf-8", "replace").decode("utf-8")


def kernel_types(codec: Codec) -> None:
    """Make what every ledger holds readable from the record; actions are registered by those who declare them."""
    codec.register(
        Posted, Midnight, AlarmRang, Decided, Author, Announcement, Doubt, Meaning, Unread, Quoted
    )
    codec.register(Verdict, Authority)


def written(codec: Codec, value: Any) -> str:
    """Return an event, a verdict or a list of them as text.

    Raises TypeError for a type that is not registered.
    """
    return _encode(codec.plain(value))


def read(codec: Codec, text: str) -> Any:
    """What `written` was given. Raises ValueError if it was never written so."""
    data = _decode(text)
    try:
        return codec.read(data)
    except (KeyError, TypeError) as error:
        raise UnknownInRecord(
            f"the record holds something that this version of the program cannot read: {error} in {text[:200]}"
        ) from error


def value_text(value: Value) -> str | None:
    """Return the value of an attribute as text; unset stays unset."""
    return None if value is None else _encode(value)


def plain_text(values: dict[str, Value]) -> str:
    """Return the attributes of an object as text in one line."""
    return _encode(values)


def plain_value(value: Any) -> Value:
    """Return a value that was read as JSON as the state holds it: its lists are tuples."""
    return _tupled(value)


class JsonValues:
    """Reads the values of attributes, and remembers them: each old value was a new one shortly before."""

    def __init__(self) -> None:
        self._known: dict[str | None, Value] = {None: None}

    def __call__(self, text: str | None) -> Value:
        """Return the value that `value_text` was given; lists are tuples again."""
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
