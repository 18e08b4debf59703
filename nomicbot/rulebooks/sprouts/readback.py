"""What a picture of Sprouts shows, read back from its SVG: whether lines cross, and in which order they leave each
spot."""

import math
import re
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise
from xml.etree import ElementTree

from nomicbot.rulebooks.sprouts.mesh import Point
from nomicbot.rulebooks.sprouts.position import Position

_CUT = 6
"""In so many straight pieces a bend is checked."""

_CELL = 12.0
_COMMAND = re.compile(r"([MLQ])([^MLQ]*)")


@dataclass(frozen=True)
class Drawn:
    """A line of a picture: the spots at its ends, and its points with bends made straight piece by piece."""

    first: int
    last: int
    points: tuple[Point, ...]


def lines_of(svg: str) -> list[Drawn]:
    """The lines of a picture."""
    found = []
    for path in ElementTree.fromstring(svg).iter("{http://www.w3.org/2000/svg}path"):
        first, last = map(int, path.attrib["data-ends"].split())
        found.append(Drawn(first, last, tuple(flat(path.attrib["d"]))))
    return found


def flat(path: str) -> Iterator[Point]:
    """The points of an SVG path of M, L and Q."""
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
    """The lines, by their numbers, that cross each other; a line that crosses itself with itself."""
    cells: dict[tuple[int, int], list[tuple[int, int, Point, Point]]] = {}
    found: set[tuple[int, int]] = set()
    for number, line in enumerate(lines):
        for place, (a, b) in enumerate(pairwise(line.points)):
            squares = {
                (column, row)
                for column in range(int(min(a[0], b[0]) // _CELL), int(max(a[0], b[0]) // _CELL) + 1)
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
    if any(max(min(a[k], b[k]), min(c[k], d[k])) > min(max(a[k], b[k]), max(c[k], d[k])) for k in (0, 1)):
        return False
    return _side(a, b, c) * _side(a, b, d) <= 0 and _side(c, d, a) * _side(c, d, b) <= 0


def rotations(lines: list[Drawn]) -> dict[int, tuple[int, ...]]:
    """The spots to which lines lead from each spot, counter-clockwise, from the one from which that is told least."""
    leaving: dict[int, list[tuple[float, int]]] = {}
    for line in lines:
        for spot, other, points in (
            (line.first, line.last, line.points),
            (line.last, line.first, line.points[::-1]),
        ):
            (x, y), (nx, ny) = points[0], next(p for p in points if math.dist(p, points[0]) > 0.02)
            leaving.setdefault(spot, []).append((math.atan2(y - ny, nx - x), other))
    return {spot: _least([other for _, other in sorted(ends)]) for spot, ends in leaving.items()}


def rotations_of(position: Position) -> dict[int, tuple[int, ...]]:
    """The same of a position."""
    turns: dict[int, list[tuple[int, int]]] = {}
    for region in position.regions:
        for line in region:
            if len(line) > 1:
                for at, spot in enumerate(line):
                    # The region lies on the left: counter-clockwise from what comes next to where one came from.
                    turns.setdefault(spot, []).append((line[(at + 1) % len(line)], line[at - 1]))
    found = {}
    for spot, pairs in turns.items():
        following = dict(pairs)
        order = [pairs[0][0]]
        if len(following) < len(pairs):  # two lines go to one spot: then there is one order only
            order = [end for end, _ in pairs]
        while len(order) < len(pairs):
            order.append(following[order[-1]])
        found[spot] = _least(order)
    return found


def _least(order: list[int]) -> tuple[int, ...]:
    return min(tuple(order[at:] + order[:at]) for at in range(len(order)))


def problems(svg: str, position: Position) -> list[str]:
    """What is wrong with the picture of a position: nothing, or its lines cross, or leave a spot in another order."""
    lines = lines_of(svg)
    found = [
        f"the lines {lines[one].first}-{lines[one].last} and {lines[other].first}-{lines[other].last} cross"
        for one, other in sorted(crossings(lines))
    ]
    shown, meant = rotations(lines), rotations_of(position)
    found += [
        f"round spot {spot} lead lines to {shown.get(spot)}, not to {order}"
        for spot, order in sorted(meant.items())
        if shown.get(spot) != order
    ]
    return found
