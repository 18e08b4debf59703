"""Positions of Sprouts by topology: regions, boundaries, corners of spots. No coordinates.

A *region* is a part of the paper that no line divides. Each of its *boundaries* is one connected
piece of the drawing, described by the corners of spots that are met when walking along it with the
region on the left. A spot occurs in it once for each of its corners in the region: as many times as
it has lines there, or once if it has no line at all. (Applegate, Jacobson and Sleator, "Computer
analysis of Sprouts", 1991.)
"""

from collections import Counter
from collections.abc import Iterable
from functools import cached_property

from nomicbot.lazy_dataclass import dataclass

Boundary = tuple[int, ...]
Region = tuple[Boundary, ...]

LINES = 3
"""The most lines that a spot may have."""


@dataclass(frozen=True)
class Position:
    """A position of Sprouts: its spots, regions and boundaries.

    `spots` are numbered 1, 2, ... in the order of creation; regions and boundaries are in canonical
    order, so two positions are equal if each can be stretched into the other (on a sphere, without
    mirroring).
    """

    spots: int
    regions: tuple[Region, ...]

    @classmethod
    def start(cls, spots: int) -> "Position":
        """Return a position of `spots` without lines."""
        return cls(spots, (tuple((spot,) for spot in range(1, spots + 1)),))

    @classmethod
    def of(cls, spots: int, regions: Iterable[Iterable[Boundary]]) -> "Position":
        """Return the position with these regions, in canonical order."""
        return cls(spots, tuple(sorted(tuple(sorted(map(turned, region))) for region in regions)))

    @cached_property
    def lives(self) -> tuple[int, ...]:
        """The number of lines that each spot can still take.

        `lives[1]` is that of spot 1, and `lives[0]` means nothing.
        """
        left = [0] + [LINES] * self.spots
        for spot, corners in Counter(
            spot for region in self.regions for line in region for spot in line
        ).items():
            left[spot] -= corners
        for region in self.regions:
            for line in region:
                if len(line) == 1:
                    left[line[0]] += 1
        return tuple(left)

    @property
    def living(self) -> tuple[int, ...]:
        """The spots that can still take a line."""
        return tuple(spot for spot in range(1, self.spots + 1) if self.lives[spot])

    def living_in(self, region: int) -> tuple[int, ...]:
        """Return the living spots on the boundaries of a region, in order."""
        return tuple(
            sorted({spot for line in self.regions[region] for spot in line if self.lives[spot]})
        )

    def regions_of(self, spot: int) -> tuple[int, ...]:
        """Return the regions in which a spot has a corner."""
        return tuple(
            n for n, region in enumerate(self.regions) if any(spot in line for line in region)
        )

    @property
    def over(self) -> bool:
        """Whether no move is left, because no region has spots with two lives together."""
        return not any(
            sum(self.lives[spot] for spot in self.living_in(n)) > 1
            for n in range(len(self.regions))
        )

    def neighbours(self, spot: int) -> tuple[int, ...]:
        """Return the spots at the other ends of a spot's lines, one entry for each line."""
        return tuple(
            line[(at + 1) % len(line)]
            for region in self.regions
            for line in region
            if len(line) > 1
            for at, corner in enumerate(line)
            if corner == spot
        )

    @cached_property
    def alike(self) -> tuple[Region, ...]:
        """The part of the position that matters for later moves, with spots by number.

        Dead spots are dropped. Regions are equal even if one of them is turned over.
        """
        found = []
        for region in self.regions:
            lines = [tuple(s for s in line if self.lives[s]) for line in region]
            lines = [line for line in lines if line]
            if lines:
                found.append(
                    min(
                        tuple(sorted(map(turned, lines))),
                        tuple(sorted(turned(li[::-1]) for li in lines)),
                    )
                )
        return tuple(sorted(found))


def turned(line: Boundary) -> Boundary:
    """Return a boundary rotated to the lexicographically smallest sequence of spots."""
    if len(line) < 2:
        return line
    least = min(line)
    if line.count(least) == 1:
        at = line.index(least)
        return line[at:] + line[:at]
    return min(line[at:] + line[:at] for at, spot in enumerate(line) if spot == least)
