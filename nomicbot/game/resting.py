"""What was worked out from a state, and what it rests on: it is in doubt as soon as that changes."""

from collections.abc import Hashable, Iterable
from typing import Any, Protocol

Made = tuple[Hashable, tuple[Hashable, ...]]
"""What a function makes of a state and of these arguments, or how much a quantity of these objects is."""

Looked = str | tuple[str, str] | tuple[str, str, Any] | Made
"""What can be looked at of a state: an object with all its attributes, or all objects of a kind with theirs; one
attribute of an object, or which objects of a kind there are; which objects of a kind (of any, where it is "") have
a value in an indexed attribute; and what is remembered that was made of it."""

MOMENT = "now"
"""What is looked at where it matters when what is judged arrived, or in which post: it is never the same again."""


class Doubts(Protocol):
    """Hears of what is in doubt."""

    def add(self, member: Any) -> None:
        """Note that something on which `member` rests has changed."""


class Resting:
    """Of everything that was looked at, what rests on it."""

    def __init__(self) -> None:
        self._on: dict[Looked, set[tuple[Doubts, Hashable]]] = {}

    def rest(self, doubts: Doubts, member: Hashable, looked_at: Iterable[Looked]) -> None:
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
"""What is given for what is not remembered."""


class Remembered:
    """What was made of something, until it is in doubt."""

    _MOST = 10_000

    def __init__(self, resting: Resting) -> None:
        self._resting = resting
        self.known: dict[Made, Any] = {}

    def keep(self, made: Made, given: Any, looked_at: Iterable[Looked]) -> None:
        """Remember what was made by looking at that."""
        if len(self.known) >= self._MOST:
            self.known.clear()
        self.known[made] = given
        self._resting.rest(self, made, looked_at)

    def add(self, member: Made) -> None:
        """Forget it: what was made of it is in doubt too."""
        self.known.pop(member, None)
        self._resting.change(member)
