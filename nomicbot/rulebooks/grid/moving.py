"""The only functions that move an object: to a square, to a holder, into the air or off the Grid.

These functions are independent of particular rules. Quantities say whether a square may be entered
and whether an object slides, and happenings report what was done; both are declared in
`vocabulary/moves.py`. Each change is made by the authority of the clause whose implementation calls
these functions.
"""

from collections.abc import Iterable

from nomicbot.game.judging import Game
from nomicbot.game.kinds import OUTSIDER
from nomicbot.game.objects import Kind, ObjectId
from nomicbot.rulebooks.grid import located, squares
from nomicbot.rulebooks.grid.vocabulary.carrying import (
    CARRYABLE,
    CATCH_OF_ONE_THROW,
    CATCHING,
    PickedUp,
    Thrown,
)
from nomicbot.rulebooks.grid.vocabulary.moves import (
    ENDS_UNPLACED,
    MAY_ENTER,
    MOBILE,
    SLIDES,
    BeforeDestruction,
    Entered,
    LeavesGrid,
    LeftGrid,
)
from nomicbot.rulebooks.grid.vocabulary.places import (
    HEIGHT,
    HOLDERS,
    LANDS,
    LIMBO,
    LOCATIONS,
    TARGETS,
    THROWN_BY,
    THROWN_FROM,
    THROWN_SO_FAR,
    THROWS,
    WIDTH,
)

# -- squares to choose from ------------------------------------------------------------------------


def may_enter(game: Game, object: ObjectId, square: str) -> bool:
    """Return whether an object may legally enter `square`."""
    return game.quantity(MAY_ENTER, object, square)


def legal(game: Game, object: ObjectId, among: Iterable[str] | None = None) -> list[str]:
    """Return the squares that an object may legally enter, in order.

    The squares are chosen from `among`, or from the whole Grid.
    """
    candidates = located.all_squares(game) if among is None else squares.in_order(among)
    return [square for square in candidates if game.quantity(MAY_ENTER, object, square)]


def vacant(game: Game) -> list[str]:
    """Return the squares of the Grid without any Grid Object, in order."""
    return [square for square in located.all_squares(game) if located.is_vacant(game.state, square)]


def draw(game: Game, name: str, candidates: Iterable[str], *, secret: ObjectId = "") -> str | None:
    """Return one of the squares `candidates` at random, or None if there are none.

    `name` identifies the draw, so a play can set the result in advance: `draw Yeti (3,3)`. `secret`
    is an object whose place is hidden.
    """
    ordered = squares.in_order(candidates)
    return game.draw_word(name.removeprefix("the "), ordered, secret=secret) if ordered else None


def random_legal(
    game: Game, object: ObjectId, name: str, among: Iterable[str] | None = None
) -> str | None:
    """Return a random legal square for an object, of `among` if given, or None if none is legal."""
    return draw(game, name, legal(game, object, among))


def nearest_legal(game: Game, object: ObjectId, square: str, name: str) -> str | None:
    """Return the legal square nearest to `square`, perhaps itself. Ties are broken randomly."""
    corners = (
        squares.text(x, y) for x in (1, game.quantity(WIDTH)) for y in (1, game.quantity(HEIGHT))
    )
    for far in range(max(squares.distance(square, corner) for corner in corners) + 1):
        near = legal(game, object, located.around(game, square, far))
        if near:
            return near[0] if len(near) == 1 else draw(game, name, near)
    return None


# -- coming to stand somewhere ---------------------------------------------------------------------


def enter(game: Game, object: ObjectId, square: str, *, through_the_air: bool = False) -> None:
    """Put an object on `square`, wherever it was before.

    This does not check whether the object may be there, and does not make it slide. With
    `through_the_air`, the object counts as coming from nowhere.
    """
    before = "" if through_the_air else located.square_of(game.state, object)
    _release(game, object)
    game.set(LOCATIONS[game.state.kind(object)], object, square)
    game.happen(Entered(object, square, before))


def step(game: Game, object: ObjectId, direction: squares.Direction) -> bool:
    """Make one Move and the sliding that follows. If it fails, change nothing and return False."""
    square = _move(game, object, direction)
    moved = square is not None
    while (
        square
        and located.stands(game.state, object, square)
        and game.quantity(SLIDES, object, square)
    ):
        square = _move(game, object, direction)
        if square:
            _tell(game, object, f"slides to {square}")
    return moved


def _move(game: Game, object: ObjectId, direction: squares.Direction) -> str | None:
    before = located.square_of(game.state, object)
    if not before or direction == (0, 0) or not game.quantity(MOBILE, object):
        return None
    square = squares.beside(before, direction)
    if not may_enter(game, object, square):
        return None
    enter(game, object, square)
    return square


def knock(game: Game, object: ObjectId, direction: squares.Direction, times: int) -> int:
    """Move an object up to `times` in one direction, until a Move fails.

    Returns how many Moves succeeded, and reports the result in the ruling.
    """
    done = 0
    while done < times and step(game, object, direction):
        done += 1
    where = located.square_of(game.state, object)
    if done and where:
        farther = "" if done == times else ", and cannot be moved farther"
        _tell(game, object, f"is moved to {where}{farther}")
    elif not done:
        _tell(game, object, f"cannot be moved {squares.named(direction)}")
    return done


def knock_away(game: Game, object: ObjectId, of: ObjectId, times: int) -> int:
    """Move an object up to `times`, directly away from another square.

    Returns how many Moves succeeded.
    """
    direction = squares.direction(
        located.square_of(game.state, of), located.square_of(game.state, object)
    )
    return knock(game, object, direction, times)


def _tell(game: Game, object: ObjectId, what: str) -> None:
    """Report what happened to an object, unless its kind has secret places."""
    if not LOCATIONS[game.state.kind(object)].hidden:
        game.tell(f"{located.name(game, object)} {what}")


def let_there_be(game: Game, kind: Kind, name: str) -> None:
    """Create an object of a kind on a random legal square, unless there is one already (A-2).

    If no square is currently legal, none is created.
    """
    if not game.state.of_kind(kind):
        square = random_legal(game, game.next_id(kind), name)
        if square is not None:
            game.tell(f"the {name} appears at {square}")
            enter(game, game.create(kind), square)


def place_at_random(
    game: Game, object: ObjectId, name: str, among: Iterable[str] | None = None
) -> str | None:
    """Put an object on a random legal square, and return the square, or None.

    The square is one of `among`, or any square of the Grid. `name` identifies the draw. If no
    square is legal, and if the rules say so (A-2), the object is destroyed, or a player goes into
    Limbo.
    """
    return _place(game, object, random_legal(game, object, name, among))


def place_nearest(
    game: Game, object: ObjectId, square: str, name: str, *, through_the_air: bool = False
) -> str | None:
    """Put an object on the legal square nearest to `square`, and return that square, or None.

    The nearest square may be `square` itself.
    """
    return _place(game, object, nearest_legal(game, object, square, name), through_the_air)


def _place(
    game: Game, object: ObjectId, square: str | None, through_the_air: bool = False
) -> str | None:
    if square is not None:
        enter(game, object, square, through_the_air=through_the_air)
    elif not game.quantity(ENDS_UNPLACED):
        return None
    elif located.is_player(game.state, object):
        to_limbo(game, object)
    else:
        destroy(game, object)
    return square


# -- possession and flight -------------------------------------------------------------------------


def give(game: Game, thing: ObjectId, player: ObjectId) -> None:
    """Give a thing to `player`, wherever the thing was."""
    lift(game, thing)
    game.set(HOLDERS[game.state.kind(thing)], thing, player)
    game.happen(PickedUp(player, thing))


def drop(game: Game, thing: ObjectId, square: str) -> str | None:
    """Move a thing from its holder to the legal square nearest to `square`.

    Returns the square where it then is, or None.
    """
    return place_nearest(game, thing, square, located.name(game, thing))


def drop_all(game: Game, player: ObjectId) -> None:
    """Drop everything Carryable that a player holds on the player's square."""
    for thing in located.possessions(game.state, player):
        if not game.quantity(CARRYABLE, thing):
            continue
        let_go(game, thing, player)


def let_go(game: Game, thing: ObjectId, player: ObjectId) -> None:
    """Drop a thing where its holder is, or on a random square if the holder is nowhere."""
    square = located.whereabouts(game.state, player)
    where = (
        drop(game, thing, square)
        if square
        else place_at_random(game, thing, located.name(game, thing))
    )
    if where:
        game.tell(f"{located.name(game, player)} drops {located.name(game, thing)} at {where}")


def launch(game: Game, thing: ObjectId, target: str, by: ObjectId, ndays: int) -> None:
    """Make a thing Airborne for `ndays`, aimed at the square `target`."""
    kind, grid = game.state.kind(thing), located.grid(game.state)
    thrown_from = located.whereabouts(game.state, by)
    lift(game, thing)
    game.set(TARGETS[kind], thing, target)
    game.set(LANDS[kind], thing, located.after_ndays(game, ndays))
    game.set(THROWN_BY[kind], thing, by)
    game.set(THROWN_FROM[kind], thing, thrown_from)
    if grid is not None:
        game.add(THROWN_SO_FAR, grid, 1)
        game.set(THROWS[kind], thing, THROWN_SO_FAR.of(game.state, grid))
    game.happen(Thrown(thing, target, by))


def lift(game: Game, object: ObjectId) -> None:
    """Take an object off its square, away from its holder and out of the air.

    The caller has to put it somewhere in the same clause, for example because it is Thrown
    Elbonia-Style or stuffed into ears.
    """
    _release(game, object)
    game.set(LOCATIONS[game.state.kind(object)], object, "")


def _release(game: Game, object: ObjectId) -> None:
    """End an object's possession and flight. The caller has to give it a new place."""
    kind = game.state.kind(object)
    if kind not in HOLDERS:
        return
    game.set(HOLDERS[kind], object, "")
    if not located.is_airborne(game.state, object):
        return
    for flight in (TARGETS, LANDS, THROWN_BY, THROWN_FROM, THROWS):
        game.put(object, flight[kind].name, None)
    for player in game.state.of_kind(OUTSIDER) if game.quantity(CATCH_OF_ONE_THROW) else ():
        awaited = CATCHING.of(game.state, player)
        if object in awaited:
            game.set(CATCHING, player, tuple(one for one in awaited if one != object))


# -- leaving ---------------------------------------------------------------------------------------


def to_limbo(game: Game, object: ObjectId) -> None:
    """Send a player, Gremlin or Cheerleader into Limbo from wherever they are."""
    square = located.square_of(game.state, object)
    game.happen(LeavesGrid(object, square))
    _release(game, object)
    game.set(LOCATIONS[game.state.kind(object)], object, LIMBO)
    if square:
        game.happen(LeftGrid(object, square))


def destroy(game: Game, object: ObjectId) -> None:
    """Destroy an object after dropping what it holds. A player goes into Limbo instead."""
    if game.state.kind(object) == OUTSIDER.name:
        to_limbo(game, object)
        return
    square = located.square_of(game.state, object)
    game.happen(BeforeDestruction(object))
    drop_all(game, object)
    _release(game, object)
    game.destroy(object)
    if square:
        game.happen(LeftGrid(object, square))
