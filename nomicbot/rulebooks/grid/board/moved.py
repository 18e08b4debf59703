"""The differences between the current board and the board before some changes.

The differences are computed from the record alone: the changes are undone on a copy.
"""

from collections.abc import Iterable, Sequence
from dataclasses import field
from typing import Any

from nomicbot.game.inforce import Library
from nomicbot.game.judging import Game
from nomicbot.game.kinds import OUTSIDER
from nomicbot.game.objects import Authority, Change, ObjectId
from nomicbot.game.state import State
from nomicbot.lazy_dataclass import dataclass
from nomicbot.rulebooks.bnomic.vocabulary.players import PLAYER
from nomicbot.rulebooks.grid import located
from nomicbot.rulebooks.grid.board import whereabouts
from nomicbot.rulebooks.grid.vocabulary.places import (
    DEPTH,
    FUND,
    GRID,
    GRID_OBJECTS,
    LIMBO,
    SQUARE,
    SUBSTANCE,
    TURF,
    WETNESS,
)
from nomicbot.rulebooks.grid.vocabulary.points import POINTS
from nomicbot.text import table, told

GRID_KINDS = frozenset(kind.name for kind in (GRID, SQUARE, *GRID_OBJECTS))
"""The kinds of object that the board shows."""

_RECORD = Authority("record")
_PLAIN = "plain"


@dataclass(frozen=True)
class BoardDifference:
    """A difference in words: `before` and `after`, each "" if the object did not exist then."""

    name: str
    before: str
    after: str


@dataclass(frozen=True)
class Moved:
    """Changed places of people and things, changed squares, and changed points."""

    places: list[BoardDifference] = field(default_factory=list)
    squares: list[BoardDifference] = field(default_factory=list)
    points: list[BoardDifference] = field(default_factory=list)

    def __bool__(self) -> bool:
        return bool(self.places or self.squares or self.points)


def moved(game: Game, changes: Sequence[Change], *, everything: bool = False) -> Moved:
    """Return the effects of `changes` on the board. They must be the most recent changes."""
    if located.grid(game.state) is None:
        return Moved()
    before, now, library = earlier(game.state, changes), game.state, game.library
    objects = dict.fromkeys((*whereabouts.on_board(now), *whereabouts.on_board(before)))
    places_of = [(object, _where(library, before, object, everything)) for object in objects]
    found = [
        BoardDifference(_name(library, now, before, object), was, is_now)
        for object, was in places_of
        if was != (is_now := _where(library, now, object, everything))
    ]
    return Moved(found, _squares(library, before, now), _points(library, before, now))


def earlier(state: State, changes: Sequence[Change]) -> State:
    """Return a copy of the state before `changes`, accurate for everything that the board shows.

    `changes` must be the most recent changes.
    """
    held = {o: dict(state.attributes(o)) for kind in GRID_KINDS for o in state.of_kind(kind)}
    for change in reversed(changes):
        if state.kind(change.object) in GRID_KINDS:
            _take_back(held, change)
    made = State(state.schema)
    for object, attributes in held.items():
        for (
            attribute,
            value,
        ) in attributes.items():  # its kind comes first: it is the first that an object is given
            made.apply(Change(object, attribute, None, value, _RECORD))
    return made


def _take_back(held: dict[ObjectId, dict[str, Any]], change: Change) -> None:
    if change.attribute == "kind" and change.old is None:
        del held[change.object]
    elif change.attribute == "kind":
        held[change.object] = {"kind": change.old}
    elif change.old is None:
        held[change.object].pop(change.attribute, None)
    else:
        held[change.object][change.attribute] = change.old


def _where(library: Library, state: State, object: ObjectId, everything: bool) -> str:
    """Return a description of an object's place in a state, or "" if it is not in the game.

    Anyone who is not a player is in Limbo (B-1.p).
    """
    if state.kind(object) == OUTSIDER.name and not (
        state.exists(object) and PLAYER.of(state, object)
    ):
        return LIMBO
    return (
        whereabouts.where(library, state, object, everything=everything)
        if state.exists(object)
        else ""
    )


def _name(library: Library, now: State, before: State, object: ObjectId) -> str:
    return whereabouts.name_of(library, now if now.exists(object) else before, object)


def _squares(library: Library, before: State, now: State) -> list[BoardDifference]:
    found = sorted(
        dict.fromkeys((*now.of_kind(SQUARE), *before.of_kind(SQUARE))),
        key=lambda square: whereabouts.row_by_row(library.called(now, square)),
    )
    pairs = [
        (library.called(now, square), _ground(before, square), _ground(now, square))
        for square in found
    ]
    return [BoardDifference(square, was, is_now) for square, was, is_now in pairs if was != is_now]


def _ground(state: State, square: ObjectId) -> str:
    substance, depth, wetness = (
        SUBSTANCE.of(state, square),
        DEPTH.of(state, square),
        WETNESS.of(state, square),
    )
    parts = [told(substance, 20)] if substance != TURF else []
    parts += [f"depth {depth}"] if depth else []
    parts += [told(wetness, 20)] if wetness else []
    return ", ".join(parts) or _PLAIN


def _points(library: Library, before: State, now: State) -> list[BoardDifference]:
    players = [who for who in now.of_kind(OUTSIDER) if PLAYER.of(now, who)]
    pairs = [(who, POINTS.of(before, who), POINTS.of(now, who)) for who in players]
    found = [(whereabouts.name_of(library, now, who), was, is_now) for who, was, is_now in pairs]
    found += [
        ("the Gremlin Fund", FUND.of(before, grid), FUND.of(now, grid))
        for grid in now.of_kind(GRID)
        if before.exists(grid)
    ]
    return [
        BoardDifference(name, f"{was:,}", f"{is_now:,} ({is_now - was:+,})")
        for name, was, is_now in found
        if was != is_now
    ]


def told_in_rows(found: Moved) -> str:
    """Return the differences as text tables."""
    parts = [_rows(found.places), _together(found.squares), _rows(found.points)]
    return "\n\n".join(part for part in parts if part)


def _together(squares: Iterable[BoardDifference]) -> str:
    """Return the changed squares as rows, grouped by the kind of change."""
    alike: dict[str, list[str]] = {}
    for one in squares:
        alike.setdefault(_arrow(one), []).append(one.name)
    return table([(change, ", ".join(names)) for change, names in alike.items()])


def _rows(differences: Iterable[BoardDifference]) -> str:
    return table([(one.name, _arrow(one)) for one in differences])


def _arrow(one: BoardDifference) -> str:
    if not one.before:
        return f"new: {one.after}"
    return f"{one.before} -> {one.after}" if one.after else f"gone, was {one.before}"
