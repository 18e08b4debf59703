"""Writing a drawn line as a move in notation, as short as possible and unambiguous."""

from collections.abc import Iterator
from dataclasses import replace

from nomicbot.rulebooks.sprouts.move_parser import read, sides
from nomicbot.rulebooks.sprouts.move_problems import Ambiguous, IllegalLine
from nomicbot.rulebooks.sprouts.moves import JoinMove, after, ends
from nomicbot.rulebooks.sprouts.notation import Written
from nomicbot.rulebooks.sprouts.position import Position


def written(position: Position, join: JoinMove) -> Written:
    """Return a move in notation.

    Parsing the notation gives the same position, apart from dead spots and regions turned over.
    """
    meant = after(position, join).alike
    asked: list[Written] = []
    for move in _ways(position, join):
        try:
            if read(position, move).after.alike == meant:
                return move
        except IllegalLine:
            continue
        except Ambiguous as question:
            asked += [
                replace(move, choice=number) for number in range(1, len(question.choices) + 1)
            ]
    return next(move for move in asked if read(position, move).after.alike == meant)


def _ways(position: Position, join: JoinMove) -> Iterator[Written]:
    """Yield the move with as few signs as possible, then with more and more."""
    first, second = ends(position, join)
    plain = Written(first, position.spots + 1, second, cut=_cut(position, join))
    elsewhere = [
        n
        for n in position.regions_of(first)
        if n != join.region and n in position.regions_of(second)
    ]
    there = {spot for n in elsewhere for spot in position.living_in(n)}
    only_here = (
        [spot for spot in position.living_in(join.region) if spot not in there] if elsewhere else []
    )
    for at in (None, *only_here[:1]):
        for against in (False, True):
            yield replace(plain, at=at, against=against)


def _cut(position: Position, join: JoinMove) -> frozenset[int] | None:
    """Return one spot of each piece on the side of a curve that takes the fewest names.

    Returns None if a side has no living spot, or the move does not close a curve.
    """
    if not join.closes:
        return None
    names = [
        frozenset(min(spot for spot in piece if position.lives[spot]) for piece in side.pieces)
        for side in sides(position, join)
    ]
    return min(names, key=lambda named: (len(named), sorted(named))) or None
