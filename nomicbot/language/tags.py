"""Tags: the kind, type and value of a stretch of words."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

BY_LAW = "#by law"
"""The verb of all actions that players' own clauses permit. The thing after it is the action."""


@dataclass(slots=True, unsafe_hash=True)
class Tag:
    """A run of words with its kind, type and value; `own` if "my" precedes it.

    Never changed in place. It isn't frozen, because there are very many tags, and frozen ones take
    twice as long to create.
    """

    kind: str
    type: str
    value: Any
    text: str
    start: int
    end: int
    own: bool = False
    before: bool = False
    """Whether it begins the sentence, after nothing but spaces."""

    def but(self, **changes: Any) -> "Tag":
        """Return a copy of the tag with some fields changed, in half the time of `replace`."""
        tag = Tag(
            self.kind, self.type, self.value, self.text, self.start, self.end, self.own, self.before
        )
        for name, value in changes.items():
            setattr(tag, name, value)
        return tag


NOTHING = Tag("", "", "", "", 0, 0)
"""The neighbour of the first tag and of the last one, where there is no tag."""


def any_is(tags: Iterable[Tag], *names: str) -> bool:
    """Return whether any tag has one of `names` as its kind (in capitals) or as its type."""
    # Asked many times of each sentence: a generator takes twice as long.
    for tag in tags:  # noqa: SIM110
        if tag.kind in names or tag.type in names:
            return True
    return False
