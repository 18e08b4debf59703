"""What was worked out from a state, and what it rests on: it is in doubt as soon as that changes."""

from collections.abc import Callable, Hashable, Iterable
from typing import Any, Protocol

Looked = str | tuple[str, str] | tuple[str, str, Any]
"""What can be looked at of a state: an object with all its attributes, or all objects of a kind with theirs; one
attribute of an object, or which objects of a kind there are; and which objects of a kind (of any, where it is "") have
a value in an indexed attribute."""


class Doubts(Protocol):
    """Hears of what is in doubt."""

    def add(self, member: Any) -> None:
        """What `member` stands for rests on something that has changed."""


class Resting:
    """Of everything that was looked at, what rests on it."""

    def __init__(self) -> None:
        self._on: dict[Looked, set[tuple[Doubts, Hashable]]] = {}

    def rest(self, doubts: Doubts, member: Hashable, looked_at: Iterable[Looked]) -> None:
        """`doubts` will hear of `member` when any of that changes."""
        for each in looked_at:
            self._on.setdefault(each, set()).add((doubts, member))

    def change(self, *looked_at: Looked) -> None:
        """All that rests on any of that is in doubt now."""
        if self._on:
            for each in looked_at:
                for doubts, member in self._on.pop(each, ()):
                    doubts.add(member)


class Remembered:
    """What functions gave for their arguments, until it is in doubt."""

    _MOST = 10_000

    def __init__(self) -> None:
        self._known: dict[tuple[Callable[..., Any], tuple[Any, ...]], tuple[Any, set[Looked]]] = {}

    def get(self, work: Callable[..., Any], arguments: tuple[Any, ...]) -> tuple[Any, set[Looked]] | None:
        """What it gave, and what it looked at; None if that is not known."""
        return self._known.get((work, arguments))

    def keep(
        self, work: Callable[..., Any], arguments: tuple[Any, ...], given: Any, looked_at: set[Looked]
    ) -> Hashable:
        """Remember it; the member by which it can be doubted."""
        if len(self._known) >= self._MOST:
            self._known.clear()
        self._known[work, arguments] = given, looked_at
        return work, arguments

    def add(self, member: Any) -> None:
        """Forget it."""
        self._known.pop(member, None)
