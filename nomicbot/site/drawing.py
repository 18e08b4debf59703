"""Small line charts of a number over the nweeks: points for an SVG, without a script."""

from collections.abc import Iterable, Sequence
from typing import Any

WIDTH, HEIGHT, _MARGIN, _MOST = 240, 48, 4, 240


Series = Sequence[tuple[int, int]]
"""The values of a number at the ends of the nweeks in which it changed."""


def scale_of(several: Iterable[Series]) -> tuple[int, int]:
    """Return the lowest and the highest value of several numbers, including 0."""
    values = [0, *(value for series in several for _, value in series)]
    return min(values), max(values)


def line(values: Series, until: int, scale: tuple[int, int] = (0, 0)) -> dict[str, Any] | None:
    """Return a line through the values at the ends of nweeks, or None for fewer than three points.

    Lines with the same `scale`, which is the smallest range that they cover, can be compared. If
    there are very many points, some are left out, but never the first and the last.
    """
    points = _each(values, until)
    if len(points) < 3:
        return None
    step = -(-len(points) // _MOST)
    points = [*points[:-1:step], points[-1]]
    low, high = scale_of([points, [(0, edge) for edge in scale]])
    first, last = points[0][0], points[-1][0]
    across, down = WIDTH - 2 * _MARGIN, HEIGHT - 2 * _MARGIN

    def place(x: int, y: int) -> tuple[str, str]:
        return (
            f"{_MARGIN + across * (x - first) / max(1, last - first):.1f}",
            f"{HEIGHT - _MARGIN - down * (y - low) / max(1, high - low):.1f}",
        )

    places = [place(x, y) for x, y in points]
    return {
        "points": " ".join(",".join(p) for p in places),
        "end": list(places[-1]),
        "zero": place(first, 0)[1],
        "width": WIDTH,
        "height": HEIGHT,
        "from": first,
        "to": last,
        "first": points[0][1],
        "last": points[-1][1],
        "low": min(y for _, y in points),
        "high": max(y for _, y in points),
    }


def _each(values: Sequence[tuple[int, int]], until: int) -> list[tuple[int, int]]:
    """Return each nweek with the value at its end, which is 0 in the nweek before the first change.

    `values` has the nweeks in which the value changed. The last nweek is `until`, or the last of
    these if it is later.
    """
    if not values:
        return []
    known = dict(values)
    found, value = [(values[0][0] - 1, 0)], 0
    for nweek in range(values[0][0], max(until, values[-1][0]) + 1):
        value = known.get(nweek, value)
        found.append((nweek, value))
    return found
