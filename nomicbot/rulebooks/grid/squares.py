"""Squares as strings, and the geometry of an unbounded grid, independent of a game.

A square is written `(4,5)`: column 4 from the left, row 5 from the bottom. North is up, east is
right.
"""

import re
from collections.abc import Iterable
from functools import lru_cache

from nomicbot.lazy_regex import regex

Direction = tuple[int, int]
"""The change of x and y with each step."""

DIRECTIONS: dict[str, Direction] = {
    "north": (0, 1),
    "north-east": (1, 1),
    "east": (1, 0),
    "south-east": (1, -1),
    "south": (0, -1),
    "south-west": (-1, -1),
    "west": (-1, 0),
    "north-west": (-1, 1),
}

_SQUARE = regex(r"\(\s{0,9}(-?\d{1,4})\s{0,9},\s{0,9}(-?\d{1,4})\s{0,9}\)", re.ASCII)
_NAMES = {step: name for name, step in DIRECTIONS.items()}


def text(x: int, y: int) -> str:
    """Return a square as a string: `(4,5)`."""
    return f"({x},{y})"


@lru_cache(maxsize=8192)
def parse(square: str) -> tuple[int, int] | None:
    """Return the column and row of a square in any spelling, such as `( 4, 5 )`, or None."""
    found = _SQUARE.fullmatch(square.strip())
    return (int(found[1]), int(found[2])) if found else None


@lru_cache(maxsize=8192)
def canonical(words: str) -> str:
    """Return a square in canonical spelling: `(4,5)` for `( 4, 05)`, or "" for other words."""
    found = parse(words)
    return text(*found) if found else ""


@lru_cache(maxsize=8192)
def fits(square: str, width: int, height: int) -> bool:
    """Return whether `square` is on a Grid of `width` columns and `height` rows."""
    found = parse(square)
    return found is not None and 1 <= found[0] <= width and 1 <= found[1] <= height


def _xy(square: str) -> tuple[int, int]:
    found = parse(square)
    if found is None:
        raise ValueError(f"{square!r} is no square")
    return found


def in_order(squares: Iterable[str]) -> list[str]:
    """Return squares column by column, each from the bottom: the order for random draws."""
    return sorted(squares, key=_xy)


@lru_cache(maxsize=65536)
def beside(square: str, direction: Direction, steps: int = 1) -> str:
    """Return the square `steps` away from `square` in a direction, on the Grid or not."""
    x, y = _xy(square)
    return text(x + steps * direction[0], y + steps * direction[1])


@lru_cache(maxsize=65536)
def distance(one: str, other: str) -> int:
    """Return the distance between two squares: of their columns or rows, whichever is larger."""
    (x, y), (u, w) = _xy(one), _xy(other)
    return max(abs(x - u), abs(y - w))


def consecutive(one: str, other: str) -> bool:
    """Return whether two squares are adjacent and different."""
    return distance(one, other) == 1


def direction(of: str, to: str) -> Direction:
    """Return the direction from one square to another, or (0, 0) if they are the same.

    If they are not adjacent, it is the direction of a first step that brings both column and row
    nearer.
    """
    (x, y), (u, w) = _xy(of), _xy(to)
    return (u > x) - (u < x), (w > y) - (w < y)


def named(step: Direction) -> str:
    """Return the name of a direction, for example `north-east`."""
    return _NAMES[step]


@lru_cache(maxsize=16384)
def ring(square: str, radius: int) -> tuple[str, ...]:
    """Return the squares exactly `radius` away from `square`, in order, on the Grid or not."""
    x, y = _xy(square)
    reach = range(-radius, radius + 1)
    return tuple(
        text(x + dx, y + dy) for dx in reach for dy in reach if max(abs(dx), abs(dy)) == radius
    )


@lru_cache(maxsize=4096)
def adjacent(square: str) -> frozenset[str]:
    """Return the eight squares around `square`, on the Grid or not."""
    return frozenset(ring(square, 1))


@lru_cache(maxsize=16)
def rectangle(width: int, height: int) -> tuple[str, ...]:
    """Return all squares of a rectangle that begins at (1,1), in order."""
    return tuple(text(x, y) for x in range(1, width + 1) for y in range(1, height + 1))
