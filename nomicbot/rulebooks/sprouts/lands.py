"""Lands: the aspects of a position that matter for later moves, in a form shared by many positions.

A position is divided into *lands* that have nothing in common, so each of them is a game by itself.
A land is written as text: its regions separated by `|`, the boundaries of each region by `.`, and
one character for each corner of a boundary. `0` is a spot with three lives, `1` with two, `2` with
one that matters at this corner only; a letter is a spot with one life that is in two places. Dead
spots, and regions with fewer than two lives, are dropped. (Lemoine and Viennot, "A further computer
analysis of Sprouts", 2007.) Equal texts mean equal lands, but equal games may have different texts.
"""

from collections.abc import Iterable, Iterator
from functools import cache
from itertools import product

from nomicbot.rulebooks.sprouts.position import Position

Land = str
Lands = tuple[Land, ...]
"""A sum of lands, in order."""

_X, _Y, _Z = "x", "y", "z"
"""The ends of a new line and the spot on it, while a move is made. The letters of lands are
capitals."""

_FIRST_LETTER = 65


def lands(position: Position) -> Lands:
    """Return the lands of a position: the independent parts that can still be played in."""
    places: dict[int, int] = {}
    for region in position.alike:
        for line in region:
            for spot in line:
                places[spot] = places.get(spot, 0) + 1
    letters: dict[int, str] = {}

    def sign(spot: int) -> str:
        lives = position.lives[spot]
        if lives > 1:
            return "0" if lives == 3 else "1"
        return (
            letters.setdefault(spot, chr(_FIRST_LETTER + len(letters)))
            if places[spot] == 2
            else "2"
        )

    return normal([["".join(map(sign, line)) for line in region] for region in position.alike])


@cache
def options(land: Land) -> tuple[Lands, ...]:
    """Return the distinct results of all moves in a land (an independent part), each as lands."""
    regions = [region.split(".") for region in land.split("|")]
    found: dict[Lands, None] = {}
    for number, region in enumerate(regions):
        others = regions[:number] + regions[number + 1 :]
        for dead, made in _moves(region):
            found[normal(_without(others, dead) + made)] = None
    return tuple(found)


def _without(regions: list[list[str]], dead: str) -> list[list[str]]:
    """Return regions without dead spots. Only regions that change are copied."""
    for spot in dead:
        regions = [[line.replace(spot, "") for line in region] for region in regions]
    return regions


def _moves(region: list[str]) -> Iterator[tuple[str, list[list[str]]]]:
    """Yield, for each move in a region, the letters that die, and the resulting regions."""
    kinds = sorted(set(region))
    for place, first in enumerate(kinds):
        rest = list(region)
        rest.remove(first)
        yield from _closed(first, rest)
        for second in kinds[place:]:
            if second is first and region.count(first) < 2:
                continue
            left = list(rest)
            left.remove(second)
            for (one, died), (other, died_too) in product(_opened(first, _X), _opened(second, _Y)):
                dead = died + died_too
                yield dead, _buried([[one + _Z + other + _Z, *left]], dead)


@cache
def _opened(line: str, end: str) -> tuple[tuple[str, str], ...]:
    """Return, for each corner where a line can begin, the boundary from there and what dies."""
    found: dict[tuple[str, str], None] = {}
    for at, corner in enumerate(line):
        rest = line[at + 1 :] + line[:at]
        if corner == "0":
            found["1", ""] = None
        elif corner == "1":
            found[end + rest + end, ""] = None
        else:
            dead = corner if corner > "2" else ""
            found[rest.replace(dead, "") if dead else rest, dead] = None
    return tuple(found)


def _closed(line: str, rest: list[str]) -> Iterator[tuple[str, list[list[str]]]]:
    """Yield, for each move from a boundary to itself, the letters that die and the new regions."""
    for first, second, dead, twins in _arcs(line):
        for beside, across in _parted(rest, twins):
            yield dead, _buried([[first, *beside], [second, *across]], dead)


def _buried(regions: list[list[str]], dead: str) -> list[list[str]]:
    return _without(regions, dead) if dead else regions


@cache
def _arcs(line: str) -> tuple[tuple[str, str, str, bool], ...]:
    """Return, for each line from a boundary to itself, the results of drawing it.

    The results are the boundaries of the two sides, the letters that die, and whether the two sides
    are equal.
    """
    found: dict[tuple[str, str, str, bool], None] = {}
    for i, first in enumerate(line):
        if first == "0":
            found[_X + _Z, _X + _Z, "", True] = None
        elif first == "1":
            found[_Z, line[i + 1 :] + line[:i] + _Z, "", len(line) == 1] = None
        for j in range(i + 1, len(line)):
            second = line[j]
            if first == second and first > "2":
                continue
            x, y = _X if first == "1" else "", _Y if second == "1" else ""
            dead = "".join(spot for spot in (first, second) if spot > "2")
            found[
                x + line[i + 1 : j] + y + _Z, y + line[j + 1 :] + line[:i] + x + _Z, dead, False
            ] = None
    return tuple(found)


def _parted(rest: list[str], twins: bool) -> Iterator[tuple[list[str], list[str]]]:
    """Yield the ways to divide boundaries between two sides, treating equal boundaries alike.

    If the sides are twins, half of the ways are enough.
    """
    kinds = sorted(set(rest))
    seen = set()
    for counts in product(*(range(rest.count(kind) + 1) for kind in kinds)):
        beside: list[str] = []
        across: list[str] = []
        for kind, count in zip(kinds, counts, strict=True):
            beside += [kind] * count
            across += [kind] * (rest.count(kind) - count)
        if twins:
            if tuple(across) in seen:
                continue
            seen.add(tuple(beside))
        yield beside, across


def normal(regions: list[list[str]]) -> Lands:
    """Return the lands (independent parts) into which regions fall, without anything dead.

    Each is in normal form.
    """
    living = _living([[line for line in region if line] for region in regions])
    merged = [[_merged(line) for line in region] for region in living]
    return tuple(sorted(_form(land) for land in _apart(merged))) if merged else ()


def _living(regions: list[list[str]]) -> list[list[str]]:
    """Return the regions in which a line can still be drawn.

    A spot that a kept region shared only with dropped regions is from now on at a single corner.
    """
    while True:
        kept = [region for region in regions if _alive(region)]
        if len(kept) == len(regions):
            return regions
        # A spot that could also be reached from a region which is no more now counts at one corner
        # only.
        dead = (line for region in regions if not _alive(region) for line in region)
        gone = {ord(spot): "2" for spot in "".join(dead) if spot > "2"}
        regions = [[line.translate(gone) for line in region] for region in kept]


def _alive(region: list[str]) -> bool:
    """Return whether the spots of a region have at least two lives."""
    text = "".join(region)
    if "0" in text or "1" in text:
        return True
    return text.count("2") + len(set(text) - {"2"}) > 1


@cache
def _merged(line: str) -> str:
    """Return a boundary in which a repeated letter is written once, as a spot at one corner."""
    for at, spot in enumerate(line):
        if spot > "2" and spot == line[at - 1]:
            if len(line) == 1:
                break
            rest = line[:at] + "2" + line[at + 1 :]
            return _merged(rest.replace(spot, ""))
    return line


def _apart(regions: list[list[str]]) -> Iterable[list[list[str]]]:
    """Return the regions in groups that share no spot."""
    if len(regions) == 1:
        return (regions,)
    groups: list[tuple[set[str], list[list[str]]]] = []
    for region in regions:
        letters = {spot for line in region for spot in line if spot > "2"}
        group = [region]
        apart = []
        for others, more in groups:
            if letters.isdisjoint(others):
                apart.append((others, more))
            else:
                letters |= others
                group = more + group
        groups = [*apart, (letters, group)]
    return (group for _, group in groups)


def _form(regions: list[list[str]]) -> Land:
    """Return the text of a land, an independent part of a position, in normal form."""
    text = "|".join(".".join(region) for region in regions)
    within = _twice_in_a_region(regions)
    kinds = {
        ord(spot): ("a" if spot in within else "A") for spot in text if spot > "9" and spot != "|"
    }
    ordered = sorted(_least(region, kinds) for region in regions)
    least = _lettered([region for _, region in ordered])
    for _ in range(2):
        again = _lettered(sorted(_least(region, {})[1] for region in least))
        if again == least:
            break
        least = min(least, again)
    return "|".join(".".join(region) for region in least)


def _twice_in_a_region(regions: list[list[str]]) -> set[str]:
    """Return the letters of the spots that have two corners in one region."""
    within: set[str] = set()
    for region in regions:
        letters = [spot for line in region for spot in line if spot > "2"]
        within.update(spot for spot in letters if letters.count(spot) == 2)
    return within


def _least(region: list[str], kinds: dict[int, str]) -> tuple[list[str], list[str]]:
    """Return the least form of a region: the kinds of its corners, and the corners.

    To be least, each boundary is rotated, and all are mirrored if necessary.
    """
    one = sorted(_turned(line, kinds) for line in region)
    other = sorted(_turned(line[::-1], kinds) for line in region)
    least = min(one, other)
    return [kind for kind, _ in least], [line for _, line in least]


def _turned(line: str, kinds: dict[int, str]) -> tuple[str, str]:
    kind = line.translate(kinds)
    at = _turn(kind)
    return kind[at:] + kind[:at], line[at:] + line[:at]


@cache
def _turn(kind: str) -> int:
    """Return the index at which a boundary must begin to be the least string."""
    return min(range(len(kind)), key=lambda at: kind[at:] + kind[:at])


def _lettered(regions: list[list[str]]) -> list[list[str]]:
    """Return the regions with A, B, ... as letters, in order of appearance."""
    names: dict[int, int] = {}
    for region in regions:
        for line in region:
            for spot in line:
                if spot > "2" and ord(spot) not in names:
                    names[ord(spot)] = _FIRST_LETTER + len(names)
    return [[line.translate(names) for line in region] for region in regions]


@cache
def breadth(land: Land) -> int:
    """Return roughly how many moves a land (an independent part) has.

    This costs less than making the moves.
    """
    total = 0
    for text in land.split("|"):
        lines = text.split(".")
        corners = [len(line) for line in lines]
        ways = 1
        for line in set(lines):
            ways *= lines.count(line) + 1
        every = sum(corners)
        for line in set(lines):
            size = len(line)
            pairs = size * (size - 1) // 2 + line.count("0") + line.count("1")
            total += (
                pairs * ways * lines.count(line) // (lines.count(line) + 1)
                + size * (every - size) // 2
            )
    return total + 1


@cache
def lives(land: Land) -> int:
    """Return the number of lives in a land."""
    letters = {spot for spot in land if "A" <= spot != "|"}
    return 3 * land.count("0") + 2 * land.count("1") + land.count("2") + len(letters)
