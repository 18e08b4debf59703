"""The meaning of a written move in a position: the lines it can mean, or why there are none.

Lines are drawn from every corner of the first spot to every corner of the second. The move means
those of the lines that agree with its `[...]`, then with its region, then with the expectation. If
all remaining lines lead to the same position, apart from dead spots and regions turned over, it has
one meaning. Otherwise the author is asked, with one choice per position.
"""

from collections.abc import Iterable, Sequence
from functools import cached_property

from nomicbot.lazy_dataclass import dataclass
from nomicbot.rulebooks.sprouts.move_problems import Ambiguous, IllegalLine
from nomicbot.rulebooks.sprouts.moves import Corner, JoinMove, after, arcs, corner_pairs
from nomicbot.rulebooks.sprouts.notation import Written, listed
from nomicbot.rulebooks.sprouts.position import Boundary, Position, Region


@dataclass(frozen=True)
class CurveSide:
    """One side of a closed curve in its region.

    `all_spots` are the spots that are only on this side. `pieces` are the living ones among them,
    grouped by connected piece.
    """

    pieces: tuple[frozenset[int], ...]
    all_spots: frozenset[int]


@dataclass(frozen=True)
class MoveLine:
    """A line that a written move may mean."""

    before: Position
    join: JoinMove

    @cached_property
    def after(self) -> Position:
        """The position after the line."""
        return after(self.before, self.join)

    @cached_property
    def against(self) -> int:
        """The number of ends of the line that contradict the expectation.

        The expectation is that the lower-numbered of a spot's two neighbours is on the left.
        """
        region = self.before.regions[self.join.region]
        return sum(
            _against(self.before, region[end.line], end.at)
            for end in (self.join.start, self.join.end)
        )


def _against(position: Position, line: Boundary, at: int) -> bool:
    # The region is on the left of who walks along its boundary: what comes next is on the left of
    # who looks out of it.
    previous, following = line[at - 1], line[(at + 1) % len(line)]
    return position.lives[line[at]] == 1 and following > previous


def read(position: Position, written: Written) -> MoveLine:
    """Return the line that a written move means.

    Raises IllegalLine, or Ambiguous with the choices.
    """
    lines = _one_of_each(
        _expected(_in_region(position, _lines(position, written), written), written)
    )
    if written.choice is not None:
        if not 1 <= written.choice <= len(lines):
            raise IllegalLine(
                f"there is no choice {written.choice}: {_plain(written)} has "
                f"{_count(len(lines), 'reading')}"
            )
        return lines[written.choice - 1]
    if len(lines) > 1:
        raise Ambiguous(
            f"{written} can be drawn in {len(lines)} ways that are not the same position",
            _descriptions(lines),
        )
    return lines[0]


def candidates(position: Position, written: Written) -> list[MoveLine]:
    """Return every line that a written move can mean, given its spots, its `[...]` and its region.

    The expectation that it states is ignored. Raises IllegalLine if there are none.
    """
    return _in_region(position, _lines(position, written), written)


def expected_in_each_region(position: Position, written: Written) -> list[MoveLine]:
    """Return, for each region, the lines that a move is expected to mean there.

    Raises IllegalLine.
    """
    lines = candidates(position, written)
    least = {
        n: min(line.against for line in lines if line.join.region == n)
        for n in {li.join.region for li in lines}
    }
    return [line for line in lines if line.against == least[line.join.region]]


def choices_told(lines: list[MoveLine]) -> tuple[str, ...]:
    """Describe lines in words, with just enough facts to distinguish them."""
    return _descriptions(lines)


def _plain(written: Written) -> str:
    return str(written).partition("#")[0]


def _count(number: int, what: str) -> str:
    return f"{number} {what}" if number == 1 else f"{number} {what}s"


# Which lines there are
# ----------------------------------------------------------------------------------------------


def _lines(position: Position, written: Written) -> list[MoveLine]:
    """Return the lines between the two spots that agree with the `[...]`."""
    common = _common_regions(position, written)
    if written.at is not None:
        _must_exist(position, written.at)
        within = [n for n in common if any(written.at in line for line in position.regions[n])]
        if not within and written.at not in (written.first, written.second):
            raise IllegalLine(
                f"a spot between {_both(written)} cannot reach "
                f"{written.at}: no region has all of them"
            )
        common = within
    found = []
    for region in common:
        for start, end in corner_pairs(position, region, written.first, written.second):
            found += _with_sides(position, JoinMove(region, start, end), written.cut)
    if not found:
        raise IllegalLine(_why_no_cut(position, written, common))
    return [MoveLine(position, join) for join in found]


def _must_exist(position: Position, spot: int) -> None:
    if not 1 <= spot <= position.spots:
        raise IllegalLine(f"there is no spot {spot}: the spots are 1 to {position.spots}")


def _both(written: Written) -> str:
    if written.first == written.second:
        return f"{written.first} and itself"
    return f"{written.first} and {written.second}"


def _common_regions(position: Position, written: Written) -> list[int]:
    """Return the regions in which two spots can be joined, if lives and numbers allow it.

    Raises IllegalLine.
    """
    for spot in (written.first, written.second):
        _must_exist(position, spot)
        if not position.lives[spot]:
            raise IllegalLine(
                f"spot {spot} is dead: three lines end there, to "
                f"{listed(sorted(position.neighbours(spot)))}"
            )
    if written.first == written.second and position.lives[written.first] < 2:
        raise IllegalLine(f"spot {written.first} has one life left, and a line to itself takes two")
    if written.new != position.spots + 1:
        raise IllegalLine(
            f"the new spot has to be {position.spots + 1}, the next number, not {written.new}"
        )
    theirs, others = (position.regions_of(spot) for spot in (written.first, written.second))
    common = [n for n in theirs if n in others]
    if not common:
        reach = sorted({spot for n in theirs for spot in position.living_in(n)} - {written.first})
        raise IllegalLine(
            f"{_both(written)} do not lie in one region: a line between them would cross another;"
            f" from {written.first} one can reach {listed(reach)}"
        )
    return common


def _with_sides(position: Position, join: JoinMove, cut: frozenset[int] | None) -> list[JoinMove]:
    """Return the moves between two corners that cut off the spots in `cut`.

    None matches all of them.
    """
    region = position.regions[join.region]
    if not join.closes:
        return [join] if cut is None else []
    found: dict[frozenset[int], JoinMove] = {}
    others = [n for n in range(len(region)) if n != join.start.line]
    named = cut or frozenset()
    chosen = frozenset(n for n in others if not named.isdisjoint(region[n]))
    for number, own in enumerate(
        _own_sides(position, region[join.start.line], join.start.at, join.end.at)
    ):
        on_boundary = named.difference(*(region[n] for n in chosen))
        if on_boundary <= own.all_spots and not any(
            piece.isdisjoint(named) for piece in own.pieces
        ):
            beside = chosen if number == 0 else frozenset(others) - chosen
            found.setdefault(beside, JoinMove(join.region, join.start, join.end, beside))
    return list(found.values())


def _own_sides(
    position: Position, line: Boundary, start: int, end: int
) -> tuple[CurveSide, CurveSide]:
    """Return the parts of its own boundary that end up on each side of a closing curve."""
    ahead, back = arcs(line, start, end)
    shared = set(ahead) & set(back)
    first, second = (
        CurveSide(
            _pieces(position, arc, shared), frozenset(spot for spot in arc if spot not in shared)
        )
        for arc in (ahead, back)
    )
    return first, second


def _pieces(position: Position, arc: Boundary, shared: set[int]) -> tuple[frozenset[int], ...]:
    """Return the connected pieces of an arc that have a living spot, without shared spots.

    Shared spots are on both sides.
    """
    pieces: list[set[int]] = []
    run: set[int] = set()
    for spot in arc:  # which begins and ends with spots of the curve, that are shared
        if spot not in shared:
            run.add(spot)
        elif run:
            for piece in [piece for piece in pieces if piece & run]:
                run |= piece
                pieces.remove(piece)
            pieces.append(run)
            run = set()
    return tuple(
        frozenset(piece) for piece in pieces if any(position.lives[spot] for spot in piece)
    )


def sides(position: Position, join: JoinMove) -> tuple[CurveSide, CurveSide]:
    """Return the two sides of a move that closes a curve, starting with that of `beside`."""
    region = position.regions[join.region]
    own = _own_sides(position, region[join.start.line], join.start.at, join.end.at)
    found = []
    for number, side in enumerate(own):
        there = [
            frozenset(line)
            for n, line in enumerate(region)
            if n != join.start.line and (n in join.beside) == (number == 0)
        ]
        living = [line for line in there if any(position.lives[spot] for spot in line)]
        found.append(CurveSide((*side.pieces, *living), side.all_spots.union(*there)))
    return found[0], found[1]


def _why_no_cut(position: Position, written: Written, common: list[int]) -> str:
    """Return why no line between two spots in a common region has the requested sides."""
    if written.cut is None:
        ends = (written.first, written.second)
        living = {spot for n in common for spot in position.living_in(n) if spot not in ends}
        return (
            f"a line between {_both(written)} closes a curve, and each side "
            "of it holds something alive:"
            " [...] is needed, with one spot of each piece of one side (there "
            f"are {listed(sorted(living))})"
        )
    closed = [
        JoinMove(n, start, end)
        for n in common
        for start, end in corner_pairs(position, n, written.first, written.second)
        if start.line == end.line
    ]
    named = f"[{','.join(map(str, sorted(written.cut)))}]"
    return f"the cut-off list {named} is impossible: " + (
        f"a line between {_both(written)} closes no curve"
        if not closed
        else _wrong_spots(position, written, common, written.cut)
        or f"no line between {_both(written)} has just these on one side{_hint(position, closed)}"
    )


def _wrong_spots(
    position: Position, written: Written, common: list[int], cut: frozenset[int]
) -> str:
    """Return why some spots of a `[...]` list can never be cut off, or "" if all of them can."""
    region_spots = {spot for n in common for line in position.regions[n] for spot in line}
    missing = sorted(spot for spot in cut if not 1 <= spot <= position.spots)
    if missing:
        return f"there is no spot {listed(missing, 'or')}"
    outside = sorted(cut - region_spots)
    if outside:
        return (
            f"{listed(outside)} {'is' if len(outside) == 1 else 'are'} not in"
            f" the region where {_both(written)} can be joined"
        )
    on_curve = sorted(cut & {written.first, written.second})
    return f"the curve itself runs through {listed(on_curve)}" if on_curve else ""


def _hint(position: Position, closed: Sequence[JoinMove]) -> str:
    """Return the pieces that each side of these lines has to name, in parentheses."""
    told = []
    for join in closed:
        line = position.regions[join.region][join.start.line]
        for own in _own_sides(position, line, join.start.at, join.end.at):
            told += [piece for piece in own.pieces if piece not in told]
    needed = "; ".join(
        listed(sorted(s for s in piece if position.lives[s]), "or")
        for piece in sorted(told, key=min)
    )
    along = f" (of the pieces along the curve, one side has to name all of its own: {needed})"
    return along if told else ""


# Which of them is meant
# ---------------------------------------------------------------------------------------------


def _in_region(position: Position, lines: list[MoveLine], written: Written) -> list[MoveLine]:
    """Return the lines in the region that a written move means.

    Without an @, it is the region in which the new spot reaches no other living spot, if there is
    such a region.
    """
    if written.at is not None or len({line.join.region for line in lines}) == 1:
        return lines
    ends = {written.first, written.second}
    return [line for line in lines if set(position.living_in(line.join.region)) <= ends] or lines


def _expected(lines: list[MoveLine], written: Written) -> list[MoveLine]:
    """Return the lines that best meet the expectation, or with ! those that do not."""
    least = min(line.against for line in lines)
    expected = [line for line in lines if line.against == least]
    if not written.against:
        return expected
    same = {line.after.alike for line in expected}
    others = [line for line in lines if line.against > least]
    chosen = [line for line in others if line.after.alike not in same] or others
    if not chosen:
        raise IllegalLine(
            f"{written} has nothing for ! to choose: no line that is meant "
            "comes against the expectation"
        )
    return sorted(chosen, key=lambda line: line.against)


def _one_of_each(lines: Iterable[MoveLine]) -> list[MoveLine]:
    """Return one line for each distinct position that the lines lead to."""
    found: dict[tuple[Region, ...], MoveLine] = {}
    for line in lines:
        found.setdefault(line.after.alike, line)
    return list(found.values())


# Telling the choices
# ------------------------------------------------------------------------------------------------


def _descriptions(lines: list[MoveLine]) -> tuple[str, ...]:
    """Describe lines in words, with just enough facts to distinguish them."""
    told = [""] * len(lines)
    for facts in zip(*(_facts(line) for line in lines), strict=True):
        if len(set(told)) == len(told):
            break
        if len(set(facts)) > 1:
            told = ["; ".join(filter(None, words)) for words in zip(told, facts, strict=True)]
    return tuple(told)


def _facts(line: MoveLine) -> tuple[str, ...]:
    position, join = line.before, line.join
    region = position.regions[join.region]
    where = f"in the region of {listed(position.living_in(join.region))}"
    ends = [_end(position, region, corner) for corner in (join.start, join.end)]
    parted = ""
    if join.closes:
        held = [sorted(set().union(*side.pieces)) for side in sides(position, join)]
        parted = f"one side holds {listed(min(held))}, the other {listed(max(held))}"
    return where, parted, *ends, f"leaving {shown(line.after)}"


def _end(position: Position, region: Region, corner: Corner) -> str:
    line = region[corner.line]
    if position.lives[line[corner.at]] != 1:
        return ""
    return f"coming to {line[corner.at]} with {line[(corner.at + 1) % len(line)]} on the left"


def shown(position: Position) -> str:
    """Return the living spots of each region, boundary by boundary: `1 17, 3; 2, 5 26`."""
    regions = (", ".join(" ".join(map(str, line)) for line in region) for region in position.alike)
    return "; ".join(regions) or "nothing alive"
