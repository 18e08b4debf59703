"""A game as a picture: SVG computed from the moves alone."""

import itertools
import math
from html import escape

from nomicbot.lazy_dataclass import dataclass
from nomicbot.lazy_regex import regex
from nomicbot.rulebooks.sprouts.crossing import Drawn, crossings, flat
from nomicbot.rulebooks.sprouts.drawing import Drawing, drawing
from nomicbot.rulebooks.sprouts.mesh import Point
from nomicbot.rulebooks.sprouts.move_parser import MoveLine
from nomicbot.rulebooks.sprouts.referee import State, explain, write

_RADIUS = 5.0
_LABEL = 12.0
_FAR = 20.0
_DIGITS = regex(r"(\.\d)\d+")
"""Matches the digits of a length after the first decimal, which nobody can see."""


def sheet_of(state: State) -> Drawing:
    """Return the drawing of a game in the form of its picture."""
    made = drawing(state)
    made.spread()
    return made


def picture(state: State, made: Drawing | None = None) -> str:
    """Return the current game as SVG: live spots green, dead ones grey, the last move marked.

    `made` is its drawing, if that is known.
    """
    made = made or sheet_of(state)
    lives = state.position.lives
    places = _upright(made)
    left, top, right, bottom = _frame(made, places)
    last = len(state.moves)
    out = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{left:.0f} {top:.0f} '
        f'{right - left:.0f} {bottom - top:.0f}"'
        f' width="{right - left:.0f}" height="{bottom - top:.0f}" font-family="sans-serif">',
        f"<title>{escape(write(state), quote=False)}</title>",
        f"<desc>{escape(explain(state), quote=False)}</desc>",
        f'<rect x="{left:.0f}" y="{top:.0f}" width="{right - left:.0f}" '
        f'height="{bottom - top:.0f}" fill="#fffdf7"/>',
    ]
    for curve, path in zip(made.curves, _paths(made), strict=True):
        colour, width = ("#d9480f", 2.8) if curve.move == last else ("#343a40", 1.8)
        out.append(
            f'<path class="line" data-ends="{curve.first} {curve.last}" '
            f'data-move="{curve.move}" d="{path}"'
            f' fill="none" stroke="{colour}" stroke-width="{width}" '
            'stroke-linecap="round" stroke-linejoin="round"/>'
        )
    for spot, (x, y) in places.items():
        fill = "#2b8a3e" if lives[spot] else "#adb5bd"
        ring = "#d9480f" if last and spot == state.position.spots else "#212529"
        out.append(
            f'<circle class="spot" data-spot="{spot}" '
            f'data-lives="{lives[spot]}" cx="{x:.2f}" cy="{y:.2f}"'
            f' r="{_RADIUS}" fill="{fill}" stroke="{ring}" stroke-width="1.2"/>'
        )
    for spot, (x, y) in _labels(made, places).items():
        here = f'x="{x:.1f}" y="{y + 4:.1f}" font-size="11" text-anchor="middle"'
        out.append(f'<text {here} stroke="#fffdf7" stroke-width="2.5" fill="none">{spot}</text>')
        out.append(f'<text {here} fill="#212529">{spot}</text>')
    return "\n".join([*out, "</svg>", ""])


@dataclass(frozen=True)
class Stroke:
    """A line that can be drawn next: its path on the picture, and the `viewBox` that shows it."""

    path: str
    box: str


def stroke(made: Drawing, line: MoveLine) -> Stroke:
    """Return a line that can be drawn next, in its place on the picture of this drawing."""
    tried = made.tried(line)
    frames = [_frame(one, _upright(one)) for one in (made, tried)]
    (left, top), (right, bottom) = (
        tuple(choose(edge) for edge in zip(*corners, strict=True))
        for choose, corners in (
            (min, [frame[:2] for frame in frames]),
            (max, [frame[2:] for frame in frames]),
        )
    )
    path = "".join(_paths(tried)[-2:])
    return Stroke(
        _DIGITS.sub(r"\1", path), f"{left:.0f} {top:.0f} {right - left:.0f} {bottom - top:.0f}"
    )


def _upright(made: Drawing) -> dict[int, Point]:
    """Return the place of each spot on the picture, whose y axis points down."""
    return {spot: (x, made.height - y) for spot, (x, y) in made.places().items()}


def _frame(made: Drawing, places: dict[int, Point]) -> tuple[float, float, float, float]:
    every = [
        *places.values(),
        *((x, made.height - y) for curve in made.curves for x, y in curve.points),
    ]
    xs, ys = zip(*every, strict=True)
    return min(xs) - 28, min(ys) - 28, max(xs) + 28, max(ys) + 28


def _paths(made: Drawing) -> list[str]:
    """Return the curves as smooth paths, or as polygons where smooth bends would cross others."""
    points = [[(x, made.height - y) for x, y in curve.points] for curve in made.curves]
    paths = [_spline(told) for told in points]
    straight: set[int] = set()
    while True:
        lines = [
            Drawn(c.first, c.last, tuple(flat(path)))
            for c, path in zip(made.curves, paths, strict=True)
        ]
        wrong = {number for pair in crossings(lines) for number in pair} - straight
        if not wrong:
            return paths
        straight |= wrong
        for number in wrong:
            paths[number] = "M" + "L".join(f"{x:.5f} {y:.5f}" for x, y in points[number])


def _spline(points: list[Point]) -> str:
    """Return a smooth path inside a polygon's angles, from the middle of each side to the next."""
    told = [f"M{points[0][0]:.3f} {points[0][1]:.3f}"]
    for (x, y), (nx, ny) in itertools.pairwise(points):
        told.append(f"Q{x:.3f} {y:.3f} {(x + nx) / 2:.3f} {(y + ny) / 2:.3f}")
    told.append(f"L{points[-1][0]:.3f} {points[-1][1]:.3f}")
    return "".join(told)


def _labels(made: Drawing, places: dict[int, Point]) -> dict[int, Point]:
    """Return the place of each spot's number: on the side with the most room."""
    curves = [[(x, made.height - y) for x, y in curve.points] for curve in made.curves]
    drawn = [point for curve in curves for point in curve] + list(places.values())
    found: dict[int, Point] = {}
    for spot, (x, y) in places.items():
        near = [p for p in drawn if 1 < abs(p[0] - x) + abs(p[1] - y) < 60]
        written = list(found.values())
        around = [
            (x + far * math.cos(turn * math.pi / 12), y + far * math.sin(turn * math.pi / 12))
            for far in (_LABEL, 1.4 * _LABEL)
            for turn in range(24)
        ]
        found[spot] = max(
            around, key=lambda at: _room(at, near, written) - 0.8 * math.dist(at, (x, y))
        )
    return found


def _room(at: Point, near: list[Point], written: list[Point]) -> float:
    """Return the free distance around a possible place of a spot's number.

    Numbers of other spots count as closer than they are: they must be one and a half times as far
    away as drawn things.
    """
    drawn = min((math.dist(at, p) for p in near), default=_FAR)
    return min(drawn, min((math.dist(at, p) / 1.5 for p in written), default=_FAR), _FAR)
