"""Routing of a new line over the mesh, within its region, with boundaries on the right sides."""

import heapq
import itertools
import math
from collections.abc import Iterable

from nomicbot.lazy_dataclass import dataclass
from nomicbot.rulebooks.sprouts.mesh import Edge, Mesh

_LOOP = (25.0, 75.0)
"""The least and the greatest distance from its spot of a loop that encloses nothing."""


@dataclass(frozen=True)
class RoutePlace:
    """A place where a line or a cut can begin: a point of the mesh, and a range of directions.

    The range extends counter-clockwise from the point's neighbour `first` to `last`, or all around
    if these are None.
    """

    point: int
    first: int | None = None
    last: int | None = None


class Router:
    """A search for paths in one region.

    *Cuts* are paths that the line must not cross: they tie together everything on one side of it.
    """

    def __init__(self, mesh: Mesh, anywhere: RoutePlace) -> None:
        self.mesh, self.anywhere = mesh, anywhere
        self.cut_points: set[int] = set()
        self.cuts: set[Edge] = set()

    def _blocked(self, point: int) -> bool:
        return point in self.mesh.held or point in self.cut_points

    def _closed(self, edge: Edge) -> bool:
        return edge in self.mesh.fixed or edge in self.cuts

    def inside(self) -> set[Edge]:
        """Return the edges inside the region, each with a triangle of the region on its left."""
        start = self.mesh.around(self.anywhere.point, self.anywhere.first, self.anywhere.last)[0]
        return self.mesh.flood((self.anywhere.point, start), self.mesh.fixed.__contains__)

    def loosen(self) -> None:
        """Add a free point wherever two obstacles are next to each other.

        Otherwise a line that topology allows might find no path between them on the mesh.
        """
        for u, v in list(self.inside()):
            inner = (
                (u, v) in self.mesh.apex and (v, u) in self.mesh.apex and not self._closed((u, v))
            )
            if inner and self._blocked(u) and self._blocked(v):
                self.mesh.split(u, v)

    def fan(self, place: RoutePlace) -> list[Edge]:
        """Return the edges opposite the point of a place, counter-clockwise."""
        ring = self.mesh.around(place.point, place.first, place.last)
        if place.first is None:
            ring = [*ring, ring[0]]
        return list(itertools.pairwise(ring))

    def _free_ends(self, place: RoutePlace) -> list[int]:
        return [
            v
            for v in self.mesh.around(place.point, place.first, place.last)
            if not self._blocked(v)
        ]

    # Cuts
    # ----------------------------------------------------------------------------------------------

    def tie(
        self, tree: list[RoutePlace], waiting: list[list[RoutePlace]], *, once: bool = False
    ) -> None:
        """Connect the `waiting` groups of places to those in `tree` by cuts, the nearest first.

        With `once`, only one cut begins at the places in `tree`; the others continue from it.
        """
        waiting = list(waiting)
        while waiting:
            self.loosen()
            ends: dict[int, tuple[int, int]] = {}
            for number, places in enumerate(waiting):
                for place in places:
                    for end in self._free_ends(place):
                        ends.setdefault(end, (number, place.point))
            way, number = self._shortest(tree, ends)
            self._cut(way)
            tree = (
                ([] if once else tree)
                + [RoutePlace(point) for point in way[1:-1]]
                + waiting.pop(number)
            )
            once = False

    def _shortest(
        self, tree: Iterable[RoutePlace], ends: dict[int, tuple[int, int]]
    ) -> tuple[list[int], int]:
        before, order = self._spread(tree, ends.keys())
        number, last = ends[order[-1]]
        way = [last, order[-1]]
        while (point := before[way[-1]]) is not None:
            way.append(point)
        return way[::-1], number

    def _spread(
        self, tree: Iterable[RoutePlace], until: Iterable[int], most: float = math.inf
    ) -> tuple[dict[int, int | None], list[int]]:
        """Return each point's predecessor, and points by distance up to the first in `until`."""
        waiting: list[tuple[float, int, int]] = []
        before: dict[int, int | None] = {}
        goals = set(until)
        for place in tree:
            for end in self._free_ends(place):
                heapq.heappush(waiting, (self.mesh.distance(place.point, end), end, place.point))
        order = []
        while waiting:
            far, point, came = heapq.heappop(waiting)
            if point in before or far > most:
                continue
            before[point] = came
            before.setdefault(came, None)
            order.append(point)
            if point in goals:
                break
            for end in self.mesh.around(point):
                if end not in before and not self._blocked(end):
                    heapq.heappush(waiting, (far + self.mesh.distance(point, end), end, point))
        return before, order

    def _cut(self, way: list[int]) -> None:
        for u, v in itertools.pairwise(way):
            self.cuts |= {(u, v), (v, u)}
        self.cut_points.update(way[1:])

    def stub(self, place: RoutePlace) -> int:
        """Make a cut into open space, for a line that encloses nothing, and return its end."""
        self.loosen()
        before, near = self._spread([place], (), _LOOP[1])
        room = self._room(place)
        best = max(
            near,
            key=lambda p: (
                min(room.get(p, 0.0), _LOOP[1]) - abs(self.mesh.distance(p, place.point) - 45) / 2
            ),
        )
        way = [best]
        while (point := before[way[-1]]) is not None:
            way.append(point)
        self._cut(way[::-1])
        self.cut_points.discard(place.point)
        return best

    def _room(self, place: RoutePlace) -> dict[int, float]:
        """Return the distance of each free point near a place to the nearest other drawn point."""
        x, y = self.mesh.points[place.point]
        held = [
            self.mesh.points[p]
            for p in self.mesh.held
            if p != place.point and math.dist(self.mesh.points[p], (x, y)) < 3 * _LOOP[1]
        ]
        free = {p for edge in self.inside() for p in edge if not self._blocked(p)}
        return {
            p: min((math.dist(self.mesh.points[p], other) for other in held), default=1e3)
            for p in free
            if math.dist(self.mesh.points[p], (x, y)) < 2 * _LOOP[1]
        }

    def halves(self, place: RoutePlace) -> tuple[list[Edge], list[Edge]]:
        """Return the edges opposite a place, on either side of the cut that begins there."""
        fan = self.fan(place)
        ties = [n for n, (u, _) in enumerate(fan) if (place.point, u) in self.cuts]
        if place.first is None:
            fan = fan[ties[0] :] + fan[: ties[0]]
            other = ties[1] - ties[0] if len(ties) > 1 else len(fan) // 2
            return fan[:other], fan[other:]
        return fan[: ties[0]], fan[ties[0] :]

    # The line
    # ----------------------------------------------------------------------------------------------

    def way(self, start: list[Edge], end: list[Edge]) -> list[Edge]:
        """Return the edges that a line crosses, from opposite its start to opposite its end."""
        goals = set(end)
        waiting: list[tuple[float, Edge, Edge | None]] = []
        for u, v in start:
            self._cross(waiting, 0.0, (u, v), None)
        before: dict[Edge, Edge | None] = {}
        while waiting:
            far, edge, came = heapq.heappop(waiting)
            if edge in before:
                continue
            before[edge] = came
            if edge in goals:
                way = [edge]
                while (came := before[way[-1]]) is not None:
                    way.append(came)
                return way[::-1]
            u, v = edge
            w = self.mesh.apex[edge]
            for side in ((v, w), (w, u)):
                self._cross(waiting, far, side, edge)
        raise AssertionError("a move that is legal can be drawn")

    def _cross(
        self,
        waiting: list[tuple[float, Edge, Edge | None]],
        far: float,
        side: Edge,
        came: Edge | None,
    ) -> None:
        over = (side[1], side[0])
        if over not in self.mesh.apex or self._closed(side):
            return
        length = self.mesh.distance(*side)
        narrow = 1 + 14 / (length + 1) + sum(0.7 for point in side if point in self.mesh.held)
        step = math.dist(self._middle(side), self._middle(came)) if came else length / 2
        heapq.heappush(waiting, (far + step * narrow, over, came))

    def _middle(self, edge: Edge) -> tuple[float, float]:
        (ux, uy), (vx, vy) = self.mesh.points[edge[0]], self.mesh.points[edge[1]]
        return (ux + vx) / 2, (uy + vy) / 2
