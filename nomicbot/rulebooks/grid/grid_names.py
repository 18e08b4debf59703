"""The names of objects on the Grid: `(4,5)`, `the Shield`, `Ball of Wax 3`.

Sirens have names of their own.
"""

import re
from collections.abc import Iterator

from nomicbot.game.objects import Attribute, ObjectId
from nomicbot.game.state import State
from nomicbot.lazy_regex import regex
from nomicbot.rulebooks.grid import located, squares
from nomicbot.rulebooks.grid.vocabulary.company import CHEERLEADER_NAME, FOOTBALL_NAME, GREMLIN_NAME
from nomicbot.rulebooks.grid.vocabulary.fights import DISGUSTING
from nomicbot.rulebooks.grid.vocabulary.places import (
    AIRWAY,
    BAIT,
    BALL_OF_WAX,
    BIG_ROCK,
    BIG_STICK,
    BONUS_BOX,
    CHEERLEADER,
    FOOTBALL,
    GREMLIN,
    GRID,
    PURSE,
    RADAR_TOWER,
    SHIELD,
    SIREN,
    SQUARE,
    YETI,
)
from nomicbot.rulebooks.grid.vocabulary.rocks import SIREN_NAME

_LABELS = {
    GRID.name: "Grid",
    SQUARE.name: "square",
    AIRWAY.name: "Elbonian Airways",
    BIG_ROCK.name: "Big Rock",
    SIREN.name: "Siren",
    BAIT.name: "Siren Bait",
    PURSE.name: "Purse",
    YETI.name: "Yeti",
    BIG_STICK.name: "Big Stick",
    SHIELD.name: "Shield",
    BALL_OF_WAX.name: "Ball of Wax",
    RADAR_TOWER.name: "Radar Tower",
    GREMLIN.name: "Gremlin",
    BONUS_BOX.name: "Bonus Box",
    FOOTBALL.name: "Football",
    CHEERLEADER.name: "Cheerleader",
}
_EARWAX = "Ball of Earwax"
_NAMES: dict[str, Attribute[str]] = {
    attribute.kind.name: attribute
    for attribute in (SIREN_NAME, GREMLIN_NAME, FOOTBALL_NAME, CHEERLEADER_NAME)
}
"""The attribute with the name of an object, for the kinds whose objects have names of their own."""
_ALSO = {
    "gremlin fund": GRID.name,
    "fund": GRID.name,
    "weather": GRID.name,
    "stick": BIG_STICK.name,
    "rock": BIG_ROCK.name,
    "bait": BAIT.name,
    "wax": BALL_OF_WAX.name,
    "ball": BALL_OF_WAX.name,
    "tower": RADAR_TOWER.name,
    "airway": AIRWAY.name,
    "airways": AIRWAY.name,
    "elbonian airway": AIRWAY.name,
    "box": BONUS_BOX.name,
    "grid gremlin": GREMLIN.name,
}
"""Other names of players for kinds of objects."""
KINDS = {label.casefold(): kind for kind, label in _LABELS.items() if kind != SQUARE.name} | _ALSO

_FARTHEST = 999
"""The highest column or row that a square in a post can have."""

_AT = regex(
    r"(?P<what>.{1,200}?)\s+(?:at|on|in|of)\s+(?:the\s+)?(?:square\s+)?(?P<square>\([^()]{1,30}\))"
)
_NUMBERED = regex(
    r"(?P<what>.{1,200}?)\s+(?:no\.?\s+|number\s+|#)?(?P<number>\d{1,9})", re.IGNORECASE
)


def label(kind: str) -> str:
    """Return the players' name for a kind of object: `Ball of Wax`."""
    return _LABELS[kind]


def find(state: State, name: str, kind: str = "") -> list[ObjectId]:
    """Return the objects of `kind` that players call `name`; any kind if `kind` is "".

    A square is found even if no object represents it, as long as there is a Grid.
    """
    words = " ".join(name.split()).strip("\"“”'").strip()
    if not words or not state.of_kind(GRID):
        return []
    for found in _answering(state, words):
        fitting = [o for o in found if not kind or state.kind(o) == kind]
        if fitting:
            return fitting
    return []


def _answering(state: State, words: str) -> Iterator[list[ObjectId]]:
    bare = words.casefold().removeprefix("the ").removeprefix("my ").removeprefix("a ")
    numbers = squares.parse(bare.removeprefix("square "))
    if numbers and min(numbers) > 0 and max(numbers) <= _FARTHEST:
        yield [located.square_id(squares.text(*numbers))]
    yield [o for own in _NAMES.values() for o in state.written(own, bare)]
    titled = next((kind for kind in _NAMES if bare.startswith(f"{_LABELS[kind].casefold()} ")), "")
    if titled:
        yield state.written(_NAMES[titled], bare.removeprefix(_LABELS[titled].casefold()).strip())
    yield _of_that_kind(state, bare)
    numbered = _NUMBERED.fullmatch(bare)
    if numbered:
        yield [
            o
            for o in _of_that_kind(state, numbered["what"])
            if o.endswith(f":{int(numbered['number'])}")
        ]
    placed = _AT.fullmatch(bare)
    if placed:
        square = squares.canonical(placed["square"])
        yield [
            o
            for o in _of_that_kind(state, placed["what"])
            if located.known_square_of(state, o) == square
        ]


def _of_that_kind(state: State, words: str) -> list[ObjectId]:
    if words == _EARWAX.casefold():
        return [ball for ball in state.of_kind(BALL_OF_WAX) if DISGUSTING.of(state, ball)]
    kind = KINDS.get(words)
    return list(state.of_kind(kind)) if kind else []


def called(state: State, object: ObjectId) -> str:
    """Return the players' name for an object."""
    kind, _, serial = object.partition(":")
    if kind == SQUARE.name:
        return located.square_called(object)
    own = _NAMES[kind].of(state, object) if kind in _NAMES else ""
    if own:
        return own
    if kind == BALL_OF_WAX.name and DISGUSTING.of(state, object):
        return f"{_EARWAX} {serial}"
    return _LABELS[kind] if kind in located.SINGLE else f"{_LABELS[kind]} {serial}"


CALLED = frozenset(_LABELS)
"""The kinds of objects that have their names from the Grid."""
