"""The extent of a search in searched positions, equal on every machine and in every rebuild.

The cost of a search depends on how many moves its positions have, far more than on the lives in
them: seven lines in a ring leave few lives and millions of moves. So moves are counted, before they
are made.
"""

__all__ = ["Looks", "TooFar"]


class TooFar(Exception):
    """Raised when a search exceeds its number of positions."""


class Looks:
    """A count of the positions that a search looks at, up to `most` unless it is None."""

    def __init__(self, most: int | None = None) -> None:
        self.most = most
        self.count = 0

    def spend(self, count: int = 1) -> None:
        """Count positions, and raise TooFar if they are more than may be looked at."""
        self.count += count
        if self.most is not None and self.count > self.most:
            raise TooFar
