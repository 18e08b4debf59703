"""The limit of a search, in examined positions, so that it is the same on every machine.

The cost of a search depends mostly on how many moves its positions have, and little on the lives in
them: seven lines in a ring leave few lives and millions of moves. So moves are counted before they
are made.
"""

__all__ = ["Looks", "TooFar"]


class TooFar(Exception):
    """Raised when a search exceeds its number of positions."""


class Looks:
    """A count of the positions that a search examines, limited by `most` unless that is None."""

    def __init__(self, most: int | None = None) -> None:
        self.most = most
        self.count = 0

    def spend(self, count: int = 1) -> None:
        """Count `count` more positions. Raises TooFar if that exceeds the limit."""
        self.count += count
        if self.most is not None and self.count > self.most:
            raise TooFar
