"""Detection of crossing lines in a picture, by replacing each bend by straight pieces."""

from collections.abc import Iterator
from itertools import pairwise

from nomicbot.lazy_dataclass import dataclass
from nomicbot.lazy_regex import regex
from nomicbot.rulebooks.sprouts.mesh import Point

_CUT = 6
"""The number of straight pieces that replace a bend."""

_CELL = 12.0
_COMMAND = regex(r"([MLQ])([^MLQ]*)")


@dataclass(frozen=True)
class Drawn:
    """A line of a picture: the spots at its ends, and its points after straightening bends."""

    first: int
    last: int
    points: tuple[Point, ...]


def flat(path: str) -> Iterator[Point]:
    """Yield the points of an SVG path of M, L and Q."""
    x = y = 0.0
    for command, numbers in _COMMAND.findall(path):
        told = [float(number) for number in numbers.split()]
        if command == "Q":
            bx, by, cx, cy = told
            for k in range(1, _CUT):
                t = k / _CUT
                yield (
                    (1 - t) ** 2 * x + 2 * t * (1 - t) * bx + t * t * cx,
                    (1 - t) ** 2 * y + 2 * t * (1 - t) * by + t * t * cy,
                )
        x, y = told[-2:]
        yield x, y


def crossings(lines: list[Drawn]) -> set[tuple[int, int]]:
    """Return the pairs of lines that cross, by index.

    A line that crosses itself is paired with itself.
    """
    cells: dict[tuple[int, int], list[tuple[int, int, Point, Point]]] = {}
    found: set[tuple[int, int]] = set()
    for number, line in enumerate(lines):
        for place, (a, b) in enumerate(pairwise(line.points)):
            squares = {
                (column, row)
                for column in range(
                    int(min(a[0], b[0]) // _CELL), int(max(a[0], b[0]) // _CELL) + 1
                )
                for row in range(int(min(a[1], b[1]) // _CELL), int(max(a[1], b[1]) // _CELL) + 1)
            }
            for square in squares:
                there = cells.setdefault(square, [])
                for other, where, c, d in there:
                    if (other != number or abs(where - place) > 1) and _cross(a, b, c, d):
                        found.add((other, number))
                there.append((number, place, a, b))
    return found


def _side(a: Point, b: Point, c: Point) -> float:
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def _cross(a: Point, b: Point, c: Point, d: Point) -> bool:
    if a in (c, d) or b in (c, d):
        return False
    # Pieces of one straight line cross only where they overlap.
    if any(
        max(min(a[k], b[k]), min(c[k], d[k])) > min(max(a[k], b[k]), max(c[k], d[k]))
        for k in (0, 1)
    ):
        return False
    return _side(a, b, c) * _side(a, b, d) <= 0 and _side(c, d, a) * _side(c, d, b) <= 0
