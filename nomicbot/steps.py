"""The steps of reading a mail, counted in all rooms that read.

A limit in steps ends the work at the same point on every machine. This module imports nothing: the
mail room counts steps too, and looking at a game reads mail without the parser of sentences.
"""

from collections.abc import Iterator
from contextlib import contextmanager

__all__ = ["ReadingLimitExceeded", "counted_steps", "left", "step"]


class ReadingLimitExceeded(BaseException):
    """Raised when reading exceeds its limit. Not an Exception, so that nothing else catches it."""


_left: int | None = None
"""The steps that are left to the present reading; None if there is no limit."""


@contextmanager
def counted_steps(most: int) -> Iterator[None]:
    """Raise ReadingLimitExceeded if the block takes more than `most` steps."""
    global _left
    outer, _left = _left, most
    try:
        yield
    finally:
        _left = outer


def left() -> int:
    """Return the steps that are left to the present reading, or 0 if there is no limit."""
    return _left or 0


def step(cost: int = 1) -> None:
    """Count a step of reading, for example a line sorted or a sentence tagged.

    Raises ReadingLimitExceeded if none is left.
    """
    global _left
    if _left is not None:
        _left -= cost
        if _left < 0:
            raise ReadingLimitExceeded
