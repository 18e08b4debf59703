"""A mesh of triangles on which curves are edges, so that no curves can cross.

This remains true however points are moved, as long as no triangle is turned over.
"""

import itertools
import math
from collections.abc import Callable, Iterator
from copy import copy

Point = tuple[float, float]
Edge = tuple[int, int]


class Mesh:
    """Triangles that cover a rectangle, with y pointing upwards.

    `apex[u, v]` is the third corner of the triangle on the left of the edge from u to v. Curves
    consist of the edges in `fixed`, in either direction.
    """

    def __init__(self, width: float, height: float, step: float) -> None:
        self.points: list[Point] = []
        self.apex: dict[Edge, int] = {}
        self.fixed: set[Edge] = set()
        self.near: dict[int, int] = {}
        self.held: set[int] = set()
        """The points that may no longer be moved: those of curves, spots and the rim."""
        columns, rows = max(2, round(width / step)), max(2, round(height / (step * 0.87)))
        for row in range(rows + 1):
            for column in range(columns + 1):
                x = width * (column + (0.5 if row % 2 and 0 < column < columns else 0.0)) / columns
                self.points.append((min(x, width), height * row / rows))
                if row in (0, rows) or column in (0, columns):
                    self.held.add(len(self.points) - 1)
        for row in range(rows):
            for column in range(columns):
                a = row * (columns + 1) + column
                b, c, d = a + 1, a + columns + 1, a + columns + 2
                for triangle in ((a, b, c), (b, d, c)) if row % 2 == 0 else ((a, b, d), (a, d, c)):
                    if self.area(*triangle) > 0:
                        self._add(*triangle)
        self.rim = frozenset(self.held)

    def copied(self) -> "Mesh":
        """Return an independent copy of the mesh."""
        made = copy(self)
        made.points, made.held, made.fixed = list(self.points), set(self.held), set(self.fixed)
        made.apex, made.near = dict(self.apex), dict(self.near)
        return made

    def _add(self, a: int, b: int, c: int) -> None:
        self.apex[a, b], self.apex[b, c], self.apex[c, a] = c, a, b
        self.near[a], self.near[b], self.near[c] = b, c, a

    def area(self, a: int, b: int, c: int) -> float:
        """Return twice the signed area of a triangle, which is negative if it is turned over."""
        (ax, ay), (bx, by), (cx, cy) = self.points[a], self.points[b], self.points[c]
        return (bx - ax) * (cy - ay) - (by - ay) * (cx - ax)

    def distance(self, a: int, b: int) -> float:
        """Return the distance between two points."""
        return math.dist(self.points[a], self.points[b])

    def around(self, point: int, first: int | None = None, last: int | None = None) -> list[int]:
        """Return the neighbours of an inner point, counter-clockwise.

        Only those from `first` to `last` are returned, or all neighbours if these are None.
        """
        begun = first if first is not None else self.near[point]
        found = [begun]
        while (following := self.apex[point, found[-1]]) != begun:
            found.append(following)
            if following == last:
                return found
        return [*found, begun] if last is not None else found

    def split(self, u: int, v: int) -> int:
        """Add a point in the middle of an edge, and return it."""
        (ux, uy), (vx, vy) = self.points[u], self.points[v]
        new = len(self.points)
        self.points.append(((ux + vx) / 2, (uy + vy) / 2))
        for a, b in ((u, v), (v, u)):
            c = self.apex.pop((a, b), None)
            if c is not None:
                self._add(a, new, c)
                self._add(new, b, c)
        if (u, v) in self.fixed:
            self.fixed -= {(u, v), (v, u)}
            self.fix(u, new)
            self.fix(new, v)
            self.held.add(new)
        return new

    def fix(self, u: int, v: int) -> None:
        """Make an edge part of a curve."""
        self.fixed |= {(u, v), (v, u)}

    def move(self, point: int, to: Point) -> bool:
        """Move a point to `to`, or part of the way, and return whether it moved.

        The point does not move if that would turn a triangle over.
        """
        here = self.points[point]
        ring = self.around(point)
        pairs = list(zip(ring, [*ring[1:], ring[0]], strict=True))
        least = min(self.area(point, a, b) for a, b in pairs)
        for part in (1.0, 0.5, 0.2):
            self.points[point] = (
                here[0] + (to[0] - here[0]) * part,
                here[1] + (to[1] - here[1]) * part,
            )
            if min(self.area(point, a, b) for a, b in pairs) > min(least * 0.9, 0.5):
                return True
        self.points[point] = here
        return False

    def flip(self, u: int, v: int) -> bool:
        """Swap the diagonal for an edge that isn't a curve if that makes triangles less thin."""
        w, z = self.apex.get((u, v)), self.apex.get((v, u))
        if (
            w is None
            or z is None
            or (u, v) in self.fixed
            or (w, z) in self.apex
            or (z, w) in self.apex
        ):
            return False
        one, other = self.area(u, z, w), self.area(z, v, w)
        if min(one, other) <= max(1e-9, min(self.area(u, v, w), self.area(v, u, z)) * 1.05):
            return False
        del self.apex[u, v], self.apex[v, u]
        self._add(u, z, w)
        self._add(z, v, w)
        return True

    def collapse(self, point: int, onto: int) -> bool:
        """Merge a point into its neighbour `onto`, if that turns no triangle over."""
        ring = self.around(point)
        at = ring.index(onto)
        ring = ring[at:] + ring[:at]
        pairs = list(itertools.pairwise(ring[1:]))
        if any((onto, a) in self.apex or (a, onto) in self.apex for a in ring[2:-1]):
            return False
        if min((self.area(onto, a, b) for a, b in pairs), default=0.0) < 1.0:
            return False
        kept = [a for a in ring[1:] if (point, a) in self.fixed]
        for a, b in zip(ring, [*ring[1:], ring[0]], strict=True):
            for edge in ((point, a), (a, b), (b, point)):
                self.apex.pop(edge, None)
        for a, b in pairs:
            self._add(onto, a, b)
        for a in ring:
            self.fixed -= {(point, a), (a, point)}
        for a in kept:
            self.fix(onto, a)
        return True

    def thin(self, point: int) -> bool:
        """Return whether a triangle at a point is too thin to route a line through."""
        ring = self.around(point)
        return any(
            self.area(point, a, b)
            < 0.16 * max(self.distance(a, b), self.distance(point, a), self.distance(point, b)) ** 2
            for a, b in zip(ring, [*ring[1:], ring[0]], strict=True)
        )

    def flood(self, edge: Edge, closed: Callable[[Edge], bool]) -> set[Edge]:
        """Return the directed edges of the triangles reached from the left of an edge.

        Edges that are `closed` are not crossed.
        """
        found: set[Edge] = set()
        waiting = [edge]
        while waiting:
            u, v = waiting.pop()
            if (u, v) in found:
                continue
            w = self.apex[u, v]
            for side in ((u, v), (v, w), (w, u)):
                found.add(side)
                back = (side[1], side[0])
                if back in self.apex and back not in found and not closed(side):
                    waiting.append(back)
        return found

    def walk(self, u: int, v: int) -> Iterator[Edge]:
        """Yield the fixed edges around the region on the left, from one edge back to itself."""
        a, b = u, v
        while True:
            yield a, b
            a, b = b, self.clockwise(b, a)
            if (a, b) == (u, v):
                return

    def clockwise(self, point: int, edge: int) -> int:
        """Return the end of the next fixed edge at a point, clockwise from the edge to `edge`."""
        at = self.apex[edge, point]
        while (point, at) not in self.fixed:
            at = self.apex[at, point]
        return at
