"""Dependency tracking for values that were computed from a state.

If an input changes, the value may be outdated.
"""

from collections.abc import Hashable, Iterable
from typing import Any, Protocol

Made = tuple[Hashable, tuple[Hashable, ...]]
"""A computed value: a function of the state with its arguments, or a quantity with its subject."""

Looked = str | tuple[str, str] | tuple[str, str, Any] | Made
"""A part of the state that a computation can read.

It is one of: an object with all its attributes, or all objects of a kind with theirs; one attribute
of an object, or which objects of a kind exist; which objects of a kind (any if "") have a value in
an indexed attribute; a cached value.
"""

MOMENT = "now"
"""The input of a computation that uses the event's time or post, which never recur."""


class Invalidations(Protocol):
    """Protocol of a set that is notified of members whose inputs have changed."""

    def add(self, member: Any) -> None:
        """Record that an input of `member` has changed."""


class Dependencies:
    """The computed values, by the parts of the state that they depend on."""

    def __init__(self) -> None:
        self._on: dict[Looked, set[tuple[Invalidations, Hashable]]] = {}

    def rest(self, doubts: Invalidations, member: Hashable, looked_at: Iterable[Looked]) -> None:
        """Notify `doubts` of `member` as soon as anything in `looked_at` changes."""
        on, doubtful = self._on, (doubts, member)
        for each in looked_at:
            resting = on.get(each)
            if resting is None:
                on[each] = {doubtful}
            else:
                resting.add(doubtful)

    def change(self, *looked_at: Looked) -> None:
        """Notify the caches of all values that depend on any of `looked_at`."""
        on = self._on
        for each in looked_at if on else ():
            for doubts, member in on.pop(each, ()):
                doubts.add(member)


UNKNOWN = object()
"""The marker for a value that is not cached."""


class TrackedCache:
    """Computed values, each cached until one of its inputs changes."""

    _MOST = 10_000

    def __init__(self, resting: Dependencies) -> None:
        self._resting = resting
        self.known: dict[Made, Any] = {}

    def keep(self, made: Made, given: Any, looked_at: Iterable[Looked]) -> None:
        """Cache a value, with everything in the state that was read to compute it."""
        if len(self.known) >= self._MOST:
            self.known.clear()
        self.known[made] = given
        self._resting.rest(self, made, looked_at)

    def add(self, member: Made) -> None:
        """Discard a value whose input has changed, and the values that were computed from it."""
        self.known.pop(member, None)
        self._resting.change(member)
