"""Moves of Sprouts by topology: the lines that can be drawn in a position, and their results."""

from collections.abc import Callable, Hashable, Iterable, Iterator
from itertools import combinations_with_replacement, product

from nomicbot.lazy_dataclass import dataclass
from nomicbot.rulebooks.sprouts.position import Boundary, Position, Region, turned


@dataclass(frozen=True)
class Corner:
    """A corner of a spot: the index of its boundary in the region, and its index there."""

    line: int
    at: int


@dataclass(frozen=True)
class JoinMove:
    """A new line between two corners of one region, with a new spot on it.

    If both corners are on one boundary, the line closes a curve. `beside` then has the other
    boundaries on the side where the old boundary runs from `start` to `end`. For a line from a
    corner to itself, it is the side with nothing else of the old boundary.
    """

    region: int
    start: Corner
    end: Corner
    beside: frozenset[int] = frozenset()

    @property
    def closes(self) -> bool:
        """Whether the line divides its region in two."""
        return self.start.line == self.end.line


def arcs(line: Boundary, start: int, end: int) -> tuple[Boundary, Boundary]:
    """Return two parts of a boundary: from corner `start` to corner `end`, and from there back.

    Each includes both corners.
    """
    if start == end:
        return (line[start],), (line if len(line) == 1 else (*line[start:], *line[: start + 1]))
    ahead = line[start : end + 1] if start < end else line[start:] + line[: end + 1]
    back = line[end : start + 1] if end < start else line[end:] + line[: start + 1]
    return ahead, back


def drawn(position: Position, join: JoinMove) -> tuple[Region, ...]:
    """Return the regions after a move: one region, or two, starting with that of `beside`."""
    region, new = position.regions[join.region], position.spots + 1
    first = region[join.start.line]
    if join.closes:
        ahead, back = arcs(first, join.start.at, join.end.at)
        others = [n for n in range(len(region)) if n != join.start.line]
        beside = [region[n] for n in others if n in join.beside]
        across = [region[n] for n in others if n not in join.beside]
        return ((*ahead, new), *beside), ((*back, new), *across)
    second = region[join.end.line]
    around = [_all_round(line, at) for line, at in ((first, join.start.at), (second, join.end.at))]
    others = [n for n in range(len(region)) if n not in (join.start.line, join.end.line)]
    return (((*around[0], new, *around[1], new), *(region[n] for n in others)),)


def _all_round(line: Boundary, at: int) -> Boundary:
    return line if len(line) == 1 else (*line[at:], *line[: at + 1])


def after(position: Position, join: JoinMove) -> Position:
    """Return the position that a move leads to."""
    others = [region for n, region in enumerate(position.regions) if n != join.region]
    return Position.of(position.spots + 1, (*others, *drawn(position, join)))


def ends(position: Position, join: JoinMove) -> tuple[int, int]:
    """Return the two spots that a move joins, by number; they may be the same."""
    region = position.regions[join.region]
    return region[join.start.line][join.start.at], region[join.end.line][join.end.at]


def corner_pairs(
    position: Position, region: int, first: int, second: int
) -> Iterator[tuple[Corner, Corner]]:
    """Yield the pairs of corners in a region between which a line can join spots.

    The first corner is at the spot `first`, and the second at the spot `second`. Each pair stands
    for all lines between its corners, whatever lies on their sides.
    """
    lines = position.regions[region]
    one, other = (
        [
            Corner(n, at)
            for n, line in enumerate(lines)
            for at, corner in enumerate(line)
            if corner == spot
        ]
        for spot in (first, second)
    )
    if first == second:
        yield from ((corner, corner) for corner in one if position.lives[first] > 1)
    else:
        yield from product(one, other)


def joins(
    position: Position, *, alike: bool = False, look: Callable[[], None] = lambda: None
) -> Iterator[JoinMove]:
    """Yield one move for each position that can be reached by a move.

    With `alike`, spots without a line are treated as equal. Without it, each such spot doubles the
    number of moves, so they are generated lazily. `look` is called for each move that is tried,
    even if an earlier move reached its position, so it can stop a long search by raising an
    exception.
    """
    seen = set()
    for number in range(len(position.regions)):
        for join in _joins_in(position, number, alike):
            look()
            if (key := _leads_to(position, join, alike)) not in seen:
                seen.add(key)
                yield join


def joins_between(position: Position, first: int, second: int) -> Iterator[JoinMove]:
    """Yield every move that joins two spots, one for each resulting position."""
    seen = set()
    for number, region in enumerate(position.regions):
        for start, end in corner_pairs(position, number, first, second):
            for join in _joins_between(number, start, end, len(region), ()):
                if (key := _leads_to(position, join)) not in seen:
                    seen.add(key)
                    yield join


def _leads_to(position: Position, join: JoinMove, alike: bool = False) -> Hashable:
    """Return a key that is equal for moves that lead to the same position."""
    made = (tuple(sorted(map(turned, part))) for part in drawn(position, join))
    if alike:
        made = (tuple(sorted(line if len(line) > 1 else () for line in part)) for part in made)
    # Two moves lead to one position only if they make the same of the same region.
    return position.regions[join.region], frozenset(made)


def _joins_in(position: Position, number: int, alike: bool) -> Iterator[JoinMove]:
    region = position.regions[number]
    bare = [n for n, line in enumerate(region) if len(line) == 1] if alike else []
    stand_ins = [region[n][0] for n in bare]
    spots = [spot for spot in position.living_in(number) if spot not in stand_ins[2:]]
    for first, second in combinations_with_replacement(spots, 2):
        if second in stand_ins[1:] and first != stand_ins[0]:
            continue
        for start, end in corner_pairs(position, number, first, second):
            yield from _joins_between(number, start, end, len(region), bare)


def _joins_between(
    number: int, start: Corner, end: Corner, lines: int, bare: Iterable[int]
) -> Iterator[JoinMove]:
    """Yield the joins of two corners.

    If they are on one boundary, there is one for each way to divide the other boundaries.
    """
    if start.line != end.line:
        yield JoinMove(number, start, end)
        return
    others = [n for n in range(lines) if n != start.line]
    for beside in _parts(others, [n for n in bare if n != start.line]):
        yield JoinMove(number, start, end, beside)


def _parts(others: list[int], same: list[int]) -> Iterator[frozenset[int]]:
    """Yield the sets of boundaries that can be on one side. Those in `same` are interchangeable."""
    told = [n for n in others if n not in same]
    for count in range(len(same) + 1):
        for mask in range(1 << len(told)):
            yield frozenset(
                (*same[:count], *(n for place, n in enumerate(told) if mask >> place & 1))
            )
