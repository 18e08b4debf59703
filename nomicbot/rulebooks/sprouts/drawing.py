"""Curves for the moves of a game, computed from topology alone, each drawn once.

The paper is a mesh of triangles. A new line is the shortest path across the triangles of its region
from one corner to the other. Before that, *cuts* determine what will be on which side of the line:
they tie each thing to the part of the old boundary on its side, and the line must not cross a cut.
The path becomes edges of the mesh; then its points, and those around it, are moved until it is
smooth and has room. No move turns a triangle over, so curves can never cross.
"""

import itertools
import math
from collections.abc import Container, Iterable
from copy import copy
from dataclasses import replace

from nomicbot.lazy_dataclass import dataclass
from nomicbot.rulebooks.sprouts.mesh import Edge, Mesh, Point
from nomicbot.rulebooks.sprouts.move_parser import MoveLine
from nomicbot.rulebooks.sprouts.moves import Corner
from nomicbot.rulebooks.sprouts.position import Boundary, Region, turned
from nomicbot.rulebooks.sprouts.referee import State
from nomicbot.rulebooks.sprouts.routing import RoutePlace, Router

_STEP = 26.0
_FINE = 13.0
_FEWEST = 7
_ROUNDS = 72
_STILL = 0.4
_GROWS = 30
_AGAIN = 4
_EASE = 0.5
_CLEAR = 11.0
_AWAY = 0.5
_ROOM = 46.0
_PUSH = 12.0
_SPOT_WEIGHT = 3.0
_APART = 7
_OWN_ROOM = 22.0
_MOST_PUSH = 8.0
_RINGS = 4
_FEWEST_ROUNDS = 10
_SMOOTH_STEPS = 30_000
"""The number of moved points up to which lines are smoothed thoroughly. Beyond it each line gets
only the fewest rounds."""
_ELBOW = 22.0
_STRIDE = 3.0
_SPREAD_STEPS = 50_000
_LEAST_SPREAD, _MOST_SPREAD = 4, 40


@dataclass(frozen=True)
class Curve:
    """Half of a line: from the spot at one end to the new spot on the line, or from there on."""

    first: int
    last: int
    points: tuple[Point, ...]
    move: int
    ids: tuple[int, ...] = ()
    """The curve's points on the mesh."""


Thing = tuple[float, float, float]
"""A point that a new line keeps away from: x, y, and how strongly it repels."""


@dataclass
class _Bound:
    """A boundary on the mesh: its corners in order, and the edges from each to the next."""

    corners: list[RoutePlace]
    walks: list[list[Edge]]


class Drawing:
    """A game as it is drawn, move by move."""

    def __init__(self, spots: int) -> None:
        side = 170 + 105 * math.sqrt(spots)
        self.width, self.height = side * 1.2, side
        self.mesh = Mesh(self.width, self.height, _STEP)
        self.spots: dict[int, int] = {}
        self.curves: list[Curve] = []
        self._names: dict[int, int] = {}
        self.moved = 0
        """The number of points moved so far to get room, in all rounds together."""
        self._along: dict[int, frozenset[int]] = {}
        self._within = (
            -1
        )  # held within a loop around nothing while it is drawn, lest it shrink to nothing
        for spot, where in enumerate(_first_places(spots, self.width, self.height), 1):
            point = min(
                (p for p in range(len(self.mesh.points)) if p not in self.mesh.held),
                key=lambda p: math.dist(self.mesh.points[p], where),
            )
            self.mesh.move(point, where)
            self._name(spot, point)

    def _name(self, spot: int, point: int) -> None:
        self.spots[spot], self._names[point] = point, spot
        self.mesh.held.add(point)

    def draw(self, line: MoveLine) -> None:
        """Add one more line, with its new spot, to the drawing."""
        region = line.before.regions[line.join.region]
        bounds = self._find(region)
        start, end = (self._corner(bounds, corner) for corner in (line.join.start, line.join.end))
        router = Router(self.mesh, start)
        if line.join.closes:
            way = self._closed(router, bounds, line)
        else:
            router.loosen()
            way = router.way(router.fan(start), router.fan(end))
        path = self._laid(way, start.point, end.point)
        self._smooth(path)
        self.mesh.held.discard(self._within)
        self._settle(line, path)

    def tried(self, line: MoveLine) -> "Drawing":
        """Return a copy of the drawing with one more line, drawn quickly."""
        made = copy(self)
        made.mesh = self.mesh.copied()
        made.spots, made.curves, made._names = (
            dict(self.spots),
            list(self.curves),
            dict(self._names),
        )
        made.moved = _SMOOTH_STEPS + 1
        made.draw(line)
        return made

    # Finding the region on the mesh
    # --------------------------------------------------------------------------------

    def _find(self, region: Region) -> list[_Bound]:
        """Return the boundaries of a region as they are drawn, in the region's order."""
        traced = self._traced()
        spots = {spot for line in region for spot in line}
        seen: set[Edge] = set()
        for bound in traced:
            edge = self._edge_of(bound)
            if edge in seen or self._names[bound.corners[0].point] not in spots:
                continue
            inside = self.mesh.flood(edge, self.mesh.fixed.__contains__)
            seen |= inside
            mine = [b for b in traced if self._edge_of(b) in inside]
            if tuple(sorted(turned(self._labels(b)) for b in mine)) == region:
                return [self._aligned(line, mine) for line in region]
        raise AssertionError(f"the region {region} is not drawn")

    def _traced(self) -> list[_Bound]:
        found = []
        walked: set[Edge] = set()
        for spot, point in self.spots.items():
            ends = [v for v in self.mesh.around(point) if (point, v) in self.mesh.fixed]
            if not ends:
                found.append(_Bound([RoutePlace(self.spots[spot], None, None)], [[]]))
            for end in ends:
                if (point, end) not in walked:
                    edges = list(self.mesh.walk(point, end))
                    walked.update(edges)
                    found.append(self._bound(edges))
        return found

    def _bound(self, edges: list[Edge]) -> _Bound:
        corners: list[RoutePlace] = []
        walks: list[list[Edge]] = []
        for at, (u, v) in enumerate(edges):
            if u in self._names:
                corners.append(RoutePlace(u, v, edges[at - 1][0]))
                walks.append([])
            walks[-1].append((u, v))
        return _Bound(corners, walks)

    def _edge_of(self, bound: _Bound) -> Edge:
        if bound.walks[0]:
            return bound.walks[0][0]
        point = bound.corners[0].point
        return point, self.mesh.around(point)[0]

    def _labels(self, bound: _Bound) -> Boundary:
        return tuple(self._names[corner.point] for corner in bound.corners)

    def _aligned(self, line: Boundary, bounds: list[_Bound]) -> _Bound:
        """Return the boundary with the spots of `line`, rotated to begin where `line` begins."""
        for bound in bounds:
            labels = self._labels(bound)
            if turned(labels) == line:
                at = next(k for k in range(len(labels)) if labels[k:] + labels[:k] == line)
                bounds.remove(bound)
                return _Bound(
                    bound.corners[at:] + bound.corners[:at], bound.walks[at:] + bound.walks[:at]
                )
        raise AssertionError("a region has the boundaries that it was found by")

    def _corner(self, bounds: list[_Bound], corner: Corner) -> RoutePlace:
        return bounds[corner.line].corners[corner.at]

    # Drawing a line
    # ----------------------------------------------------------------------------------------------

    def _closed(self, router: Router, bounds: list[_Bound], line: MoveLine) -> list[Edge]:
        """Return the path of a line from a boundary back to itself.

        First, everything on each side of the line is tied to that side by cuts.
        """
        join = line.join
        own, i, j = bounds[join.start.line], join.start.at, join.end.at
        start, end = own.corners[i], own.corners[j]
        others = [n for n in range(len(bounds)) if n != join.start.line]
        beside, across = (
            [
                _places(bounds[n].walks, bounds[n].corners)
                for n in others
                if (n in join.beside) is there
            ]
            for there in (True, False)
        )
        if i == j:
            if beside:
                router.tie([start], beside, once=True)
            else:
                self._within = router.stub(start)
                self.mesh.held.add(self._within)
            isolated = start.first is None
            router.tie([start] if isolated else _inner(_ring(own, i, i)), across, once=isolated)
            router.loosen()
            return router.way(*router.halves(start))
        router.tie(_inner(_ring(own, i, j)), beside)
        router.tie(_inner(_ring(own, j, i)), across)
        router.loosen()
        return router.way(router.fan(start), router.fan(end))

    def _laid(self, way: list[Edge], start: int, end: int) -> list[int]:
        """Add a line that crosses the edges `way` to the mesh, and return its points."""
        mesh = self.mesh
        path = [start, *(mesh.split(u, v) for u, v in way), end]
        fine = [start]
        for u, v in itertools.pairwise(path):
            mesh.fix(u, v)
        for u, v in itertools.pairwise(path):
            fine += [*self._split_long(u, v), v]
        return fine

    def _split_long(self, u: int, v: int) -> list[int]:
        if self.mesh.distance(u, v) < _FINE:
            return []
        middle = self.mesh.split(u, v)
        return [*self._split_long(u, middle), middle, *self._split_long(middle, v)]

    def _smooth(self, path: list[int]) -> None:
        """Move the points of a new line, and free points near it, to where they have room."""
        own = {point: at for at, point in enumerate(path)}
        movable = self._movable(path)
        things = self._things(own)
        near_by: dict[int, list[Thing]] = {}
        most = 1.3 * self._length(path) + 60
        for turn in range(_ROUNDS):
            if turn >= _FEWEST_ROUNDS and self.moved > _SMOOTH_STEPS:
                break
            self.moved += len(movable)
            if turn % _AGAIN == 0:
                movable = self._thinned(movable, path)
                own = {point: at for at, point in enumerate(path)}
                near_by = {point: self._near(path, at, things) for at, point in enumerate(path)}
            # What is pushed until it winds is only pulled for a while.
            part = min(1.0, 0.4 + turn / _GROWS) if self._length(path) < most else 0.0
            before = [self.mesh.points[point] for point in path]
            for point in movable:
                at = own.get(point)
                near = near_by.get(point, [])
                self.mesh.move(point, self._room(point, path, at, near, part))
            if turn % 3 == 0:
                self._straighten(movable)
            moved = map(math.dist, (self.mesh.points[point] for point in path), before)
            if turn > _GROWS and max(moved) < _STILL:
                break

    def _room(
        self, point: int, path: list[int], at: int | None, near: list[Thing], part: float
    ) -> Point:
        """Return the position where a point has room.

        The position is near the point with index `at` on the line, or in the middle of the
        surrounding points if `at` is None.
        """
        if at is not None:
            return self._pulled(path, at, near, part)
        return _mean(self.mesh.points[p] for p in self.mesh.around(point))

    def _movable(self, path: list[int]) -> list[int]:
        """Return the points of a line without its ends, and the free points near it, in order."""
        ends = (path[0], path[-1])
        near, held = self._neighbourhood(path), self.mesh.held
        return sorted(p for p in near if p not in ends and (p not in held or p in path))

    def _neighbourhood(self, path: list[int]) -> set[int]:
        """Return the points of a line, and the free points within some rings around it."""
        mesh = self.mesh
        near, ring = set(path), list(path)
        for _ in range(_RINGS):
            around = [v for u in ring if u not in mesh.rim for v in mesh.around(u)]
            ring = [v for v in dict.fromkeys(around) if v not in near and v not in mesh.held]
            near.update(ring)
        return near

    def _straighten(self, points: Iterable[int]) -> None:
        """Flip the edges at these points wherever this makes the triangles less thin."""
        for point in points:
            for other in self.mesh.around(point):
                self.mesh.flip(point, other)

    def _length(self, path: list[int]) -> float:
        return sum(self.mesh.distance(u, v) for u, v in itertools.pairwise(path))

    def _thinned(self, movable: list[int], path: list[int]) -> list[int]:
        """Return the points that can still be moved, after merging points that have no room."""
        mesh = self.mesh
        own = set(path)
        gone = set()
        for point in movable:
            if point in own or not mesh.thin(point):
                continue
            for other in sorted(mesh.around(point), key=lambda p: mesh.distance(p, point)):
                if mesh.collapse(point, other):
                    gone.add(point)
                    break
        for at in range(len(path) - 2, 0, -1):
            crowded = len(path) > _FEWEST and mesh.distance(path[at], path[at - 1]) < _FINE * 0.4
            if crowded and mesh.collapse(path[at], path[at - 1]):
                gone.add(path.pop(at))
        for at in range(len(path) - 1, 0, -1):
            if mesh.distance(path[at], path[at - 1]) > _FINE * 1.3:
                path.insert(at, mesh.split(path[at - 1], path[at]))
                movable.append(path[at])
        return [point for point in movable if point not in gone]

    def _things(self, own: Container[int]) -> dict[tuple[int, int], list[Thing]]:
        """Return the points and edges that a new line avoids, by squares of the paper."""
        found: dict[tuple[int, int], list[Thing]] = {}
        for point in self.mesh.held:
            if point not in own:
                x, y = self.mesh.points[point]
                thing = (
                    x,
                    y,
                    _SPOT_WEIGHT if point in self._names or point == self._within else 1.0,
                )
                found.setdefault((int(x // _ROOM), int(y // _ROOM)), []).append(thing)
        return found

    def _near(
        self, path: list[int], at: int, things: dict[tuple[int, int], list[Thing]]
    ) -> list[Thing]:
        """Return the drawn things close to the point `at` of a new line.

        They include the line's own points, except those shortly before or after that point.
        """
        points = self.mesh.points
        x, y = points[path[at]]
        column, row = int(x // _ROOM), int(y // _ROOM)
        squares = ((column + i, row + j) for i in (-1, 0, 1) for j in (-1, 0, 1))
        found = [
            thing
            for square in squares
            for thing in things.get(square, ())
            if math.hypot(x - thing[0], y - thing[1]) < _ROOM + 8
        ]
        for k, other in enumerate(path):
            if abs(k - at) >= _APART and math.dist(points[other], (x, y)) < _OWN_ROOM:
                found.append((*points[other], 0.0))
        return found

    def _pulled(self, path: list[int], at: int, near: list[Thing], part: float) -> Point:
        """Return the new position of a line's point: between its neighbours, away from `near`."""
        points = self.mesh.points
        x, y = points[path[at]]
        (ax, ay), (bx, by) = points[path[at - 1]], points[path[at + 1]]
        to_x, to_y = (ax + bx) / 2, (ay + by) / 2
        push_x = push_y = 0.0
        nearest, where = _CLEAR, (x, y)
        for other_x, other_y, weight in near:
            far = math.hypot(x - other_x, y - other_y)
            room = _ROOM if weight else _OWN_ROOM
            if weight and far < nearest:
                nearest, where = far, (other_x, other_y)
            if 0 < far < room:
                push = part * (weight * (1 - far / room) or 1.0) * _PUSH * (1 - far / room) / far
                push_x += (x - other_x) * push
                push_y += (y - other_y) * push
        strong = max(1.0, math.hypot(push_x, push_y) / _MOST_PUSH)
        to_x, to_y = to_x + push_x / strong, to_y + push_y / strong
        to_x, to_y = x + _EASE * (to_x - x), y + _EASE * (to_y - y)
        if nearest < _CLEAR and math.dist((to_x, to_y), where) < nearest:
            # It is near enough already: away from there, if only slowly.
            away = _AWAY / max(nearest, 0.5)
            return x + (x - where[0]) * away, y + (y - where[1]) * away
        return to_x, to_y

    def _settle(self, line: MoveLine, path: list[int]) -> None:
        """Put the new spot on a new line, and fix its position."""
        mesh, new = self.mesh, line.after.spots
        length = [0.0]
        for u, v in itertools.pairwise(path):
            length.append(length[-1] + mesh.distance(u, v))
        apart = [mesh.points[p] for p in mesh.held if p not in path[1:-1] and p not in mesh.rim]

        def fit(at: int) -> float:
            room = min(math.dist(mesh.points[path[at]], other) for other in apart)
            return 2 * min(room, 30.0) - 40 * abs(length[at] / length[-1] - 0.5)

        middle = max(range(1, len(path) - 1), key=fit)
        mesh.held.update(path)
        move = len(self.curves) // 2 + 1
        self._name(new, path[middle])
        for part in (path[: middle + 1], path[middle:]):
            points = tuple(mesh.points[p] for p in part)
            self.curves.append(
                Curve(self._names[part[0]], self._names[part[-1]], points, move, tuple(part))
            )

    # Spreading what is drawn
    # -----------------------------------------------------------------------------------------

    def spread(self) -> None:
        """Give everything that is drawn more room, within a limited number of steps.

        Lines move away from each other, and regions grow. No triangle is turned over, so no lines
        cross.
        """
        mesh = self.mesh
        beside = self._along = self._beside()
        free = [
            point
            for point in range(len(mesh.points))
            if point in mesh.near and point not in mesh.rim
        ]
        there = [point for point in free if self._is_there(point)]
        rounds = max(_LEAST_SPREAD, min(_MOST_SPREAD, _SPREAD_STEPS // max(1, len(there))))
        for _ in range(rounds):
            self.moved += len(there)
            things = self._by_squares(beside)
            for point in there:
                if point in beside:
                    mesh.move(point, self._spread_to(point, beside[point], things))
                elif point not in mesh.held:
                    mesh.move(point, _mean(mesh.points[p] for p in mesh.around(point)))
        self.curves = [
            replace(curve, points=tuple(mesh.points[p] for p in curve.ids)) for curve in self.curves
        ]

    def _is_there(self, point: int) -> bool:
        """Return whether a point is still part of the mesh."""
        return (point, self.mesh.near[point]) in self.mesh.apex

    def _beside(self) -> dict[int, frozenset[int]]:
        """Return the points of lines and spots, each with its neighbours along its lines."""
        found: dict[int, set[int]] = {point: set() for point in self.spots.values()}
        for curve in self.curves:
            for u, v in itertools.pairwise(curve.ids):
                found.setdefault(u, set()).add(v)
                found.setdefault(v, set()).add(u)
        return {point: frozenset(ends) for point, ends in found.items()}

    def _by_squares(self, beside: Iterable[int]) -> dict[tuple[int, int], list[int]]:
        found: dict[tuple[int, int], list[int]] = {}
        for point in beside:
            x, y = self.mesh.points[point]
            found.setdefault((int(x // _ELBOW), int(y // _ELBOW)), []).append(point)
        return found

    def _spread_to(
        self, point: int, ends: frozenset[int], things: dict[tuple[int, int], list[int]]
    ) -> Point:
        """Return the new position of a point: between its neighbours, away from lines and spots."""
        points, spot = self.mesh.points, point in self._names
        x, y = points[point]
        to_x, to_y = (x, y) if spot or not ends else _mean(points[end] for end in ends)
        push_x = push_y = 0.0
        column, row = int(x // _ELBOW), int(y // _ELBOW)
        near = ends.union(*(self._along[end] for end in ends))
        for i, j in itertools.product((-1, 0, 1), repeat=2):
            for other in things.get((column + i, row + j), ()):
                far = math.dist(points[other], (x, y))
                along = other in near and not (spot and other in self._names)
                if other == point or along or not 0 < far < _ELBOW:
                    continue
                push = (
                    (1 - far / _ELBOW) ** 2 * (_SPOT_WEIGHT if other in self._names else 1.0) / far
                )
                push_x += (x - points[other][0]) * push
                push_y += (y - points[other][1]) * push
        strong = max(1.0, math.hypot(push_x, push_y))
        far = _STRIDE / strong
        return x + _EASE * (to_x - x) + push_x * far, y + _EASE * (to_y - y) + push_y * far

    def places(self) -> dict[int, Point]:
        """Return the position of each spot."""
        return {spot: self.mesh.points[point] for spot, point in self.spots.items()}


def _ring(bound: _Bound, first: int, last: int) -> list[Edge]:
    """Return the edges along a boundary from one corner to another, or all if the two are equal."""
    size = len(bound.corners)
    return [
        edge
        for k in range((last - first) % size or size)
        for edge in bound.walks[(first + k) % size]
    ]


def _inner(edges: list[Edge]) -> list[RoutePlace]:
    """Return the points on the left of a walk, without its ends."""
    return [RoutePlace(v, w, u) for (u, v), (_, w) in itertools.pairwise(edges)]


def _places(walks: list[list[Edge]], corners: list[RoutePlace]) -> list[RoutePlace]:
    """Return all points of a boundary, as places on its left side."""
    edges = [edge for walk in walks for edge in walk]
    return _inner([*edges, edges[0]]) if edges else corners


def _mean(points: Iterable[Point]) -> Point:
    xs, ys = zip(*points, strict=True)
    return sum(xs) / len(xs), sum(ys) / len(ys)


def _first_places(spots: int, width: float, height: float) -> list[Point]:
    """Return the positions of the first spots: on a ring, clockwise by number.

    Spots with neighbouring numbers are often joined, so they are close together.
    """
    if spots == 1:
        return [(width / 2, height / 2)]
    found = []
    for number in range(spots):
        turn = math.pi * (0.5 - 2 * number / spots) + (math.pi / 2 if spots == 2 else 0)
        part = 0.31 * (1 if spots < 12 or number % 2 else 0.8)
        found.append(
            (width / 2 + width * part * math.cos(turn), height / 2 + height * part * math.sin(turn))
        )
    return found


def drawing(state: State) -> Drawing:
    """Return the drawing of a game."""
    made = Drawing(state.spots)
    for move in state.moves:
        made.draw(move.line)
    return made
