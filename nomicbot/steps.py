"""The steps of reading a mail, counted in every room that reads, so that the work has an end on every machine alike.

It imports nothing: the mail room counts too, and a look at a game reads mails without the reader of sentences.
"""

from collections.abc import Iterator
from contextlib import contextmanager

__all__ = ["ReadingLimitExceeded", "counted_steps", "left", "step"]


class ReadingLimitExceeded(BaseException):
    """Raised when reading is broken off. Not an Exception, so that no part of the work takes it for its own."""


_left: int | None = None
"""The steps that are left of what is read now; None if nobody counts."""


@contextmanager
def counted_steps(most: int) -> Iterator[None]:
    """Break off with ReadingLimitExceeded what takes more than so many steps."""
    global _left
    outer, _left = _left, most
    try:
        yield
    finally:
        _left = outer


def left() -> int:
    """Return the steps that are left of what is read now; 0 if nobody counts."""
    return _left or 0


def step(cost: int = 1) -> None:
    """Count a step of reading: a line sorted, a sentence tagged, a part laid out."""
    global _left
    if _left is not None:
        _left -= cost
        if _left < 0:
            raise ReadingLimitExceeded
