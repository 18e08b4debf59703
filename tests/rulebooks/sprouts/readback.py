"""Pictures of Sprouts read back from SVG: whether lines cross, and their order around each spot."""

import math
from xml.etree import ElementTree

from nomicbot.rulebooks.sprouts.crossing import Drawn, crossings, flat
from nomicbot.rulebooks.sprouts.position import Position


def lines_of(svg: str) -> list[Drawn]:
    """Return the lines of a picture."""
    found = []
    for path in ElementTree.fromstring(svg).iter("{http://www.w3.org/2000/svg}path"):
        first, last = map(int, path.attrib["data-ends"].split())
        found.append(Drawn(first, last, tuple(flat(path.attrib["d"]))))
    return found


def rotations(lines: list[Drawn]) -> dict[int, tuple[int, ...]]:
    """Return the spots at the other ends of each spot's lines, counter-clockwise, from the smallest sequence."""
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
    """Return the same for a position."""
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
    """Return the faults in a position's picture: crossing lines, or a wrong order around a spot."""
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
