"""The place of a thing of the Grid, in words: on a square, held, in flight, in Limbo, hidden."""

from collections.abc import Iterable

from nomicbot.game.inforce import Library
from nomicbot.game.kinds import OUTSIDER
from nomicbot.game.objects import ObjectId
from nomicbot.game.state import State
from nomicbot.rulebooks.bnomic.vocabulary.players import PLAYER
from nomicbot.rulebooks.grid import located, squares
from nomicbot.rulebooks.grid.vocabulary.fights import EARS
from nomicbot.rulebooks.grid.vocabulary.places import BALL_OF_WAX, GRID_OBJECTS, LIMBO, LOCATIONS
from nomicbot.text import spoken

HIDDEN = "hidden"
"""The words for a place that only the administrator may know."""
NOWHERE = "nowhere"


def on_board(state: State) -> list[ObjectId]:
    """Return the players, then each kind of Grid Object, in the order of their creation."""
    players = [who for who in state.of_kind(OUTSIDER) if PLAYER.of(state, who)]
    return players + [
        o for kind in GRID_OBJECTS if kind is not OUTSIDER for o in state.of_kind(kind)
    ]


def name_of(library: Library, state: State, object: ObjectId) -> str:
    """Return the players' name for an object, in the form for the middle of a sentence."""
    return spoken(library.called(state, object))


def square_of(state: State, object: ObjectId, *, everything: bool = False) -> str:
    """Return the square where players know an object to be, or "".

    With `everything`, it is where the administrator knows it to be.
    """
    known = located.square_of if everything else located.known_square_of
    return squares.canonical(known(state, object))


def is_secret(state: State, object: ObjectId) -> bool:
    """Return whether only the administrator may know where an object is."""
    return square_of(state, object) != square_of(state, object, everything=True)


def where(library: Library, state: State, object: ObjectId, *, everything: bool = False) -> str:
    """Return where an object is, in words.

    For example: `(4,5)`, `Limbo`, `held by Wonko`, `in the ears of Wonko`, `flying to (5,6)`,
    `hidden` or `nowhere`.
    """
    square = square_of(state, object, everything=everything)
    if square:
        return square
    if LOCATIONS[state.kind(object)].hidden and not everything:
        return HIDDEN
    if located.is_airborne(state, object):
        return f"flying to {located.target(state, object)}"
    holder = located.holder(state, object)
    if holder and state.exists(holder):
        return f"held by {name_of(library, state, holder)}"
    ears = EARS.of(state, object) if state.kind(object) == BALL_OF_WAX.name else ""
    if ears and state.exists(ears):
        return f"in the ears of {name_of(library, state, ears)}"
    return LIMBO if located.location(state, object) == LIMBO else NOWHERE


def by_square(found: Iterable[str]) -> list[str]:
    """Return squares row by row from the top, in the order in which a map is read."""
    return sorted(found, key=row_by_row)


def row_by_row(square: str) -> tuple[int, int]:
    """Return the sort key of a square on a map: rows from the top, each from the left."""
    x, y = squares.parse(square) or (0, 0)
    return -y, x
