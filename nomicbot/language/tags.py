"""What one stretch of words is."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any


@dataclass(slots=True, unsafe_hash=True)
class Tag:
    """What one stretch of words is: its `kind`, the `type` and `value` of an entity, and whether "my" stands before.

    None is ever changed. It is not frozen since so many are made, each of which would take twice as long.
    """

    kind: str
    type: str
    value: Any
    text: str
    start: int
    end: int
    own: bool = False
    before: bool = False
    """Whether nothing but blanks stands between it and the sentence's beginning."""

    def but(self, **changes: Any) -> "Tag":
        """The same with this changed: in half the time that `replace` takes."""
        tag = Tag(
            self.kind, self.type, self.value, self.text, self.start, self.end, self.own, self.before
        )
        for name, value in changes.items():
            setattr(tag, name, value)
        return tag


NOTHING = Tag("", "", "", "", 0, 0)
"""Stands for the word before the first and behind the last one."""


def any_is(tags: Iterable[Tag], *names: str) -> bool:
    """Whether one of these is of a kind, which is in capitals, or of a type that is called so."""
    return any(tag.kind in names or tag.type in names for tag in tags)
