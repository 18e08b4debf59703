"""Where things on the Grid are and who holds them, and which things players' words mean.

Only `set_square` changes anything.
"""

from collections.abc import Callable
from dataclasses import replace
from typing import Any, TypeVar

from nomicbot.game import kinds
from nomicbot.game.actions import Action, Meaning, VerdictResult
from nomicbot.game.judging import Game
from nomicbot.game.kinds import OUTSIDER
from nomicbot.game.objects import Attribute, Kind, ObjectId
from nomicbot.game.reading import Quantity, Refusal
from nomicbot.game.state import State
from nomicbot.rulebooks.bnomic import game_time
from nomicbot.rulebooks.bnomic.vocabulary.players import PLAYER
from nomicbot.rulebooks.grid import squares
from nomicbot.rulebooks.grid.vocabulary.company import BOX_SEEN_AT
from nomicbot.rulebooks.grid.vocabulary.moves import IMPASSABLE, OVERLAP
from nomicbot.rulebooks.grid.vocabulary.places import (
    BIG_STICK,
    GRID,
    HEIGHT,
    HOLDERS,
    LANDS,
    LIMBO,
    LOCATION,
    LOCATIONS,
    SHIELD,
    SQUARE,
    TARGETS,
    THROWS,
    WIDTH,
    YETI,
)

T = TypeVar("T")

_MOST_MEANINGS = 9

SINGLE = frozenset(kind.name for kind in (GRID, YETI, BIG_STICK, SHIELD))
"""The kinds of which at most one object exists."""

# -- the Grid and its squares ----------------------------------------------------------------------


def grid(state: State) -> ObjectId | None:
    """Return the Grid, if there is one."""
    return next(iter(state.of_kind(GRID)), None)


def on_grid(game: Game, square: str) -> bool:
    """Return whether `square` is a square of the Grid."""
    return squares.fits(square, game.quantity(WIDTH), game.quantity(HEIGHT))


def all_squares(game: Game) -> tuple[str, ...]:
    """Return the squares of the Grid, in order."""
    return squares.rectangle(game.quantity(WIDTH), game.quantity(HEIGHT))


def size_is_known(game: Game) -> bool:
    """Return whether an implemented clause states the size of the Grid."""
    return bool(game.trail(WIDTH)[1])


def around(game: Game, square: str, radius: int = 1) -> tuple[str, ...]:
    """Return the squares of the Grid exactly `radius` from `square`, in order."""
    return tuple(one for one in squares.ring(square, radius) if on_grid(game, one))


def square_id(square: str) -> ObjectId:
    """Return the id of the object that has a square's attributes, even if it doesn't exist."""
    x, y = squares.parse(square) or (0, 0)
    return f"{SQUARE.name}:{x * 1000 + y}"


def square_called(object: ObjectId) -> str:
    """Return the square whose attributes `object` has. This reverses `square_id`."""
    return squares.text(*divmod(int(object.partition(":")[2]), 1000))


def of_square(state: State, attribute: Attribute[T], square: str) -> T:
    """Return the value of a square's `attribute`: Substance, Depth or wetness."""
    return attribute.of(state, square_id(square))


def set_square(game: Game, attribute: Attribute[T], square: str, value: T) -> None:
    """Set a square's `attribute` (Substance, Depth or wetness) to `value`."""
    object = square_id(square)
    if not game.state.exists(object):
        game.create(SQUARE, int(object.partition(":")[2]), exactly=True)
    game.set(attribute, object, value)


# -- where things are ------------------------------------------------------------------------------


def location(state: State, object: ObjectId) -> str:
    """Return an object's square, or Limbo, or "" if it is held or Airborne."""
    attribute = LOCATIONS.get(state.kind(object))
    return attribute.of(state, object) if attribute else ""


def square_of(state: State, object: ObjectId) -> str:
    """Return an object's square, or "" if it is held, Airborne, in Limbo or has no place."""
    found = location(state, object)
    return "" if found == LIMBO else found


def stands(state: State, object: ObjectId, square: str) -> bool:
    """Return whether an object is on `square`."""
    return square != "" and square_of(state, object) == square


def holder(state: State, object: ObjectId) -> ObjectId:
    """Return the holder of `object`, or "" if there is none."""
    attribute = HOLDERS.get(state.kind(object))
    return attribute.of(state, object) if attribute else ""


def whereabouts(state: State, object: ObjectId) -> str:
    """Return an object's square, or its holder's square, or "" if there is neither."""
    while not square_of(state, object) and holder(state, object):
        object = holder(state, object)
    return square_of(state, object)


def known_square_of(state: State, object: ObjectId) -> str:
    """Return the square where everybody knows an object to be, or "".

    For a hidden object, it is the square where Radar has shown it (G-1).
    """
    attribute = LOCATIONS.get(state.kind(object))
    if attribute is None or not attribute.hidden:
        return square_of(state, object)
    return BOX_SEEN_AT.of(state, object)


def at(state: State, square: str) -> list[ObjectId]:
    """Return the Grid Objects on a square, sorted by id."""
    there = state.having("location", square)
    return [o for o in there if state.kind(o) in LOCATIONS] if there else []


def of_kind_at(state: State, square: str, kind: Kind) -> list[ObjectId]:
    """Return the Grid Objects of one kind on a square, sorted by id."""
    return state.where(LOCATIONS[kind.name], square)


def players_at(state: State, square: str) -> list[ObjectId]:
    """Return the players on a square, including Toads."""
    there = state.where(LOCATION, square)
    return [o for o in there if PLAYER.of(state, o)] if there else []


def possessions(state: State, holder: ObjectId) -> list[ObjectId]:
    """Return the objects that somebody holds, in the order of creation."""
    return [o for o in state.having(kinds.HOLDER, holder) if state.kind(o) in HOLDERS]


def holds(state: State, holder: ObjectId, kind: str) -> ObjectId | None:
    """Return an object of a kind that somebody holds, or None."""
    return next((o for o in possessions(state, holder) if state.kind(o) == kind), None)


def is_airborne(state: State, object: ObjectId) -> bool:
    """Return whether an object was thrown and has not landed."""
    attribute = TARGETS.get(state.kind(object))
    return attribute is not None and attribute.of(state, object) != ""


def target(state: State, object: ObjectId) -> str:
    """Return the square at which an Airborne object was thrown."""
    attribute = TARGETS.get(state.kind(object))
    return attribute.of(state, object) if attribute else ""


def lands(state: State, object: ObjectId) -> int:
    """Return the number of The Clock's advances at which an Airborne thing lands."""
    attribute = LANDS.get(state.kind(object))
    return attribute.of(state, object) if attribute else 0


def airborne(state: State) -> list[ObjectId]:
    """Return all Airborne objects, in the order in which they were thrown."""
    flying = [o for kind in TARGETS for o in state.of_kind(kind) if is_airborne(state, o)]
    return sorted(flying, key=lambda o: THROWS[state.kind(o)].of(state, o))


def is_player(state: State, object: ObjectId | None) -> bool:
    """Return whether `object` is a player of the game."""
    return object is not None and PLAYER.of(state, object)


def is_kept_out(game: Game, object: ObjectId, square: str) -> bool:
    """Return whether something Impassable keeps an object out of a square (A-2).

    Things that the object may overlap are ignored.
    """
    return any(
        other != object
        and game.quantity(IMPASSABLE, other)
        and not game.quantity(OVERLAP, object, other)
        for other in at(game.state, square)
    )


def is_vacant(state: State, square: str) -> bool:
    """Return whether no Grid Object at all is on a square (A-2)."""
    return not at(state, square)


def is_unoccupied(game: Game, square: str) -> bool:
    """Return whether neither a player nor anything Impassable is on a square (A-2)."""
    there = at(game.state, square)
    return not there or not any(
        is_player(game.state, o) or game.quantity(IMPASSABLE, o) for o in there
    )


# -- time ------------------------------------------------------------------------------------------


def nweek(game: Game) -> int:
    """Return the number of the current nweek."""
    return game.library.ntime(game.state)[0]


def after_ndays(game: Game, ndays: int) -> int:
    """Return the number of The Clock's advances `ndays` from now, in the numbering of `lands`."""
    return game_time.advances(game) + game_time.advancing(game) + ndays


def is_due(game: Game, advances: int) -> bool:
    """Return whether The Clock has advanced `advances` times or more."""
    return game_time.advances(game) >= advances


# -- names -----------------------------------------------------------------------------------------


def name(game: Game, object: ObjectId) -> str:
    """Return the players' name for an object, in the form for the middle of a sentence."""
    called = game.library.called(game.state, object)
    return f"the {called}" if game.state.kind(object) in SINGLE else called


def a_square(game: Game, words: str) -> str:
    """Return the square of the Grid that `words` name. Raises a refusal if they name none."""
    square = squares.canonical(words)
    if not square:
        raise game.refuse(f"“{words}” is not a square: one is written as (4,5)", missing=True)
    if not on_grid(game, square):
        raise game.refuse(f"{square} is not on the Grid", missing=True)
    return square


def aimed_at(game: Game, words: str) -> str:
    """Return the square that `words` name, by its numbers or by somebody or something on it.

    Raises a refusal if they don't name a square.
    """
    if squares.parse(words):
        return a_square(game, words)
    found = game.find(words, OUTSIDER.name) or game.find(words, "")
    where = {
        known_square_of(game.state, o) or whereabouts(game.state, holder(game.state, o))
        for o in found
    }
    if not found:
        raise game.refuse(f"there is nobody and nothing called {words}", missing=True)
    if len(where) > 1:
        raise replace(
            game.refuse(f"more than one thing is called {words}"), result=VerdictResult.UNREAD
        )
    square = where.pop()
    if not square:
        raise game.refuse(f"{name(game, found[0])} is on no square of the Grid")
    return square


def the_one(
    game: Game, action: Action, field: str, fits: Callable[[ObjectId], bool], none: str
) -> ObjectId:
    """Return the object that a field of an action names, among those for which `fits` is true.

    Raises a refusal with the reason `none` if there is no such object. If several fit, the player
    is asked which one is meant, unless players can't distinguish them: then it is the first.
    """
    words = getattr(action, field)
    found = _called_so(game, words)
    natural = [object for object in found if fits(object)]
    fitting = game.meaning("", f"{words} as {field}", natural)
    if fitting is not natural:  # what was meant may be elsewhere now
        fitting = [object for object in fitting if fits(object)]
    if not found:
        raise game.refuse(f"there is nothing called {words}", missing=True)
    if not fitting:
        raise game.refuse(none, missing=True)
    if len(fitting) == 1 or len({_looks(game, object) for object in fitting}) == 1:
        return fitting[0]
    names = [name(game, object) for object in fitting[:_MOST_MEANINGS]]
    choices = tuple(Meaning(called, action=replace(action, **{field: called})) for called in names)
    raise replace(
        game.refuse(f"that may be {' or '.join(names)}"),
        result=VerdictResult.UNREAD,
        readings=choices,
    )


def _called_so(game: Game, words: str) -> list[ObjectId]:
    """Return all objects called `words`, on the Grid or elsewhere.

    An object of the Ruleset may have the same name as one on the Grid, for example a Gremlin.
    """
    found = game.find(words, "")
    if LOCATIONS.keys() >= {game.state.kind(object) for object in found}:
        return found
    return [*found, *(o for kind in LOCATIONS for o in game.find(words, kind))]


def taken_away(game: Game, quantity: Quantity[bool], *subject: Any) -> Refusal:
    """Return the refusal for a quantity that is false, citing any clause that made it false."""
    _, steps = game.trail(quantity, *subject)
    step = next((step for step in steps if step.before and not step.after), None)
    return (
        Refusal(step.because or step.why, step.clause)
        if step
        else game.refuse(f"{quantity.name}: no")
    )


def _looks(game: Game, object: ObjectId) -> tuple[object, ...]:
    kind = game.state.kind(object)
    own = game.state.schema.of_kind(kind)
    return (kind, *(a.of(game.state, object) for a in own if not a.hidden))
