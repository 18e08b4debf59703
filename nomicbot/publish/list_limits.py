"""What lists take: Mailman's default limit is 40 KB."""

from collections.abc import Callable, Iterable, Iterator
from typing import TypeVar

T = TypeVar("T")

LONGEST_MAIL = 28_000
"""The bytes of a body that are under 36 KB as a message, even in an encoding for mail."""

_AROUND = 2_000
"""The bytes of a body that has several texts, apart from them."""


def in_parts(items: Iterable[T], size: Callable[[T], int]) -> Iterator[list[T]]:
    """Yield items in order in lists that each fit into one message, by their `size` in bytes.

    An item that is too long for a message has one to itself.
    """
    part: list[T] = []
    left = LONGEST_MAIL - _AROUND
    for item in items:
        if part and size(item) > left:
            yield part
            part, left = [], LONGEST_MAIL - _AROUND
        part.append(item)
        left -= size(item)
    if part:
        yield part
