"""Dependencies of values that are computed from a state: they are in doubt once these change."""

from collections.abc import Hashable, Iterable
from typing import Any, Protocol

Made = tuple[Hashable, tuple[Hashable, ...]]
"""A computed value: a function of the state with its arguments, or a quantity with its subject."""

Looked = str | tuple[str, str] | tuple[str, str, Any] | Made
"""Something of a state that a computation can look at.

It is an object with all its attributes, or all objects of a kind with theirs; one attribute of an
object, or which objects of a kind exist; which objects of a kind (of any, where it is "") have a
value in an indexed attribute; or a remembered value.
"""

MOMENT = "now"
"""What is looked at if the time or the post of the judged event matters: it never recurs."""


class Invalidations(Protocol):
    """Interface of a set that is notified of members whose values may have changed."""

    def add(self, member: Any) -> None:
        """Note that an input of `member` has changed."""


class Dependencies:
    """The computed values that rest on everything that was looked at."""

    def __init__(self) -> None:
        self._on: dict[Looked, set[tuple[Invalidations, Hashable]]] = {}

    def rest(self, doubts: Invalidations, member: Hashable, looked_at: Iterable[Looked]) -> None:
        """Let `doubts` be notified of `member` when anything that was looked at changes."""
        on, doubtful = self._on, (doubts, member)
        for each in looked_at:
            resting = on.get(each)
            if resting is None:
                on[each] = {doubtful}
            else:
                resting.add(doubtful)

    def change(self, *looked_at: Looked) -> None:
        """Put everything that rests on any of `looked_at` in doubt."""
        on = self._on
        for each in looked_at if on else ():
            for doubts, member in on.pop(each, ()):
                doubts.add(member)


UNKNOWN = object()
"""The value that stands for one that is not remembered."""


class TrackedCache:
    """Computed values, each remembered until it is in doubt."""

    _MOST = 10_000

    def __init__(self, resting: Dependencies) -> None:
        self._resting = resting
        self.known: dict[Made, Any] = {}

    def keep(self, made: Made, given: Any, looked_at: Iterable[Looked]) -> None:
        """Remember a value, with everything that was looked at to compute it."""
        if len(self.known) >= self._MOST:
            self.known.clear()
        self.known[made] = given
        self._resting.rest(self, made, looked_at)

    def add(self, member: Made) -> None:
        """Forget a value whose input has changed, and pass that on to what was computed from it."""
        self.known.pop(member, None)
        self._resting.change(member)
