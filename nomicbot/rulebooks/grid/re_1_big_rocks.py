"""Rule E-1: Big Rocks."""

from itertools import islice

from nomicbot.game.judging import Game
from nomicbot.game.objects import ObjectId
from nomicbot.game.reading import Reading, noun
from nomicbot.rulebooks.grid import located, moving, paying, targets
from nomicbot.rulebooks.grid.vocabulary.moves import IMPASSABLE, MAY_ENTER, MOBILE, OVERLAP, Entered
from nomicbot.rulebooks.grid.vocabulary.places import BIG_ROCK, LOCATIONS
from nomicbot.rulebooks.grid.vocabulary.points import POINTS
from nomicbot.rulebooks.grid.vocabulary.rocks import ROCK_FORFEIT, ROCK_PRICE, BuyRock, RockPlaced

rule = Reading("E-1/0", "grid")
Price = tuple[int, int, int]
"""The base price of a Big Rock, and the number and sides of the dice that are added to it."""

rule.named("c", base=noun("the base price of a Big Rock on a named square", "points"))
rule.named("d", base=noun("the base price of a Big Rock on a random square", "points"))


@rule.adjusts("a", IMPASSABLE, of=BIG_ROCK)
def big_rocks_are_impassable(_game: Game, _value: bool, _rock: ObjectId) -> bool:
    return True


@rule.adjusts("a", MOBILE, of=BIG_ROCK)
def big_rocks_are_stationary(_game: Game, _value: bool, _rock: ObjectId) -> bool:
    return False


@rule.permits(
    "b", BuyRock, binds=(targets.a_player("may purchase a Big Rock"), targets.square_if_named)
)
def any_player_may_purchase_one(
    game: Game, _action: BuyRock, player: ObjectId, square: str
) -> None:
    base, dice, sides = game.quantity(ROCK_PRICE, player, bool(square))
    rolled, told = paying.rolled(game, max(0, dice), max(1, sides))
    price = base + rolled
    bill = f"a Big Rock, {told}, price {price}"
    why_not = game.quantity(ROCK_FORFEIT, player, price, square)
    if why_not:
        _lose_all_the_same(game, player, price, f"{bill}, and {why_not}")
    else:
        paying.change(game, player, -price, bill)
        _put(game, square)


def _lose_all_the_same(game: Game, player: ObjectId, price: int, bill: str) -> None:
    """Take the price from a player, even though no Big Rock is bought (clause h)."""
    lost = max(0, min(price, POINTS.of(game.state, player)))
    if not lost:
        game.tell(f"{located.name(game, player)} loses nothing: {bill}")
    paying.change(game, player, -lost, bill)
    game.fails("the Big Rock is not purchased")


def _put(game: Game, square: str) -> None:
    """Put a Big Rock on `square`, if it may be there, or on a random square if `square` is ""."""
    chosen = square or _by_chance(game)
    if chosen and moving.may_enter(game, _next(game), chosen):
        game.tell(f"the Big Rock is placed at {chosen}")
        rock = game.create(BIG_ROCK)
        moving.enter(game, rock, chosen)
        game.happen(RockPlaced(rock, chosen))


def _by_chance(game: Game) -> str | None:
    """Return a random square on which a Big Rock can be placed.

    The draw includes squares that have only something hidden on them. If one of these is drawn, the
    draw is repeated without it. Otherwise the number of squares in the draw would reveal where
    something is hidden.
    """
    rock = _next(game)
    left = [
        one
        for one in located.all_squares(game)
        if moving.may_enter(game, rock, one) or _only_hides(game, one)
    ]
    while left:
        chosen = moving.draw(game, "Big Rock", left)
        if chosen is None or moving.may_enter(game, rock, chosen):
            return chosen
        left.remove(chosen)
    return None


def _only_hides(game: Game, square: str) -> bool:
    there = located.at(game.state, square)
    return bool(there) and all(LOCATIONS[game.state.kind(object)].hidden for object in there)


def _next(game: Game) -> ObjectId:
    """Return the id that the next Big Rock will have."""
    return game.next_id(BIG_ROCK)


@rule.adjusts("c", ROCK_PRICE)
def the_price_on_a_square_that_is_named(
    _game: Game, value: Price, _player: ObjectId, named: bool, *, base: int, dice: int, sides: int
) -> Price:
    return (base, dice, sides) if named else value


@rule.adjusts("d", ROCK_PRICE)
def the_price_on_a_random_square(
    _game: Game, value: Price, _player: ObjectId, named: bool, *, base: int, dice: int, sides: int
) -> Price:
    return value if named else (base, dice, sides)


@rule.adjusts("e", MAY_ENTER, of=BIG_ROCK)
def only_on_vacant_squares_and_on_other_big_rocks(
    game: Game, value: bool, _rock: ObjectId, square: str
) -> bool:
    return value and (located.is_vacant(game.state, square) or bool(_rocks(game, square)))


@rule.adjusts("f", OVERLAP, of=BIG_ROCK)
def a_big_rock_may_come_down_on_another(
    game: Game, value: bool, _rock: ObjectId, other: ObjectId
) -> bool:
    return value or bool(_rocks(game, located.square_of(game.state, other)))


@rule.on("f", Entered, of=BIG_ROCK)
def two_big_rocks_destroy_everything(game: Game, entered: Entered) -> None:
    rock, square = entered.object, entered.square
    if not located.stands(game.state, rock, square):
        return
    if _rocks(game, square) == [rock]:
        return
    # Whoever leaves and drops something drops it while the Big Rocks are still there: the square is
    # vacant only after all this.
    occupants = located.at(game.state, square)
    there = sorted(
        occupants, key=lambda o: (_is_rock(game, o), not located.is_player(game.state, o))
    )
    game.tell(
        "it comes down on another Big Rock: destroyed are "
        f"{', '.join(located.name(game, o) for o in there)}"
    )
    for object in there:
        if located.stands(game.state, object, square):
            moving.destroy(game, object)


@rule.adjusts("g", MAY_ENTER, of=BIG_ROCK)
def the_last_vacant_squares_stay_so(
    game: Game, value: bool, _rock: ObjectId, square: str, *, least: int
) -> bool:
    if not value or not located.is_vacant(game.state, square):
        return value
    vacant = (one for one in located.all_squares(game) if located.is_vacant(game.state, one))
    return len(list(islice(vacant, max(0, least)))) >= least


def _fails(game: Game, player: ObjectId, price: int, square: str) -> bool:
    """Return whether the purchase of a Big Rock fails.

    It fails if the buyer can't pay, or if the Rock can't be on the square that they named.
    """
    return price > POINTS.of(game.state, player) or (
        square != "" and not moving.may_enter(game, _next(game), square)
    )


@rule.adjusts("h", ROCK_FORFEIT, where=_fails)
def what_is_too_dear_or_has_no_place_is_not_purchased(
    game: Game, _value: str, player: ObjectId, price: int, square: str
) -> str:
    held = POINTS.of(game.state, player)
    return f"e has {held}" if price > held else f"none can be placed at {square}"


def _at_random(_game: Game, action: BuyRock) -> bool:
    return not action.square


@rule.forbids("k", BuyRock, where=_at_random)
def not_at_random_where_there_is_no_square(game: Game, _action: BuyRock) -> None:
    rock = _next(game)
    if any(moving.may_enter(game, rock, square) for square in located.all_squares(game)):
        return
    raise game.refuse("there is no square on which a Big Rock can be placed")


def _at_a_square(_game: Game, action: BuyRock) -> bool:
    return bool(action.square)


@rule.forbids("o", BuyRock, where=_at_a_square)
def a_square_that_is_named_is_one_of_the_grid(game: Game, action: BuyRock) -> None:
    game.bound(targets.square, action)


def _is_rock(game: Game, object: ObjectId) -> bool:
    return game.state.kind(object) == BIG_ROCK.name


def _rocks(game: Game, square: str) -> list[ObjectId]:
    return located.of_kind_at(game.state, square, BIG_ROCK)


rule.makes("a", "Big Rocks", BIG_ROCK, spoken=r"\bBig Rocks?\b", ends=moving.destroy)
rule.explains(
    i="no announcement that was carried out is taken back (1-3), and clause h "
    "says what a purchase came to",
    j="clauses c and d have it paid as it is purchased, and only what was purchased is placed",
    l="who is off the Grid is in Limbo (B-1.c), and no rule of the Grid has a player be no more",
    m="clauses e to g speak of each Big Rock, and of no purchase",
    n="clause b asks nothing of a player, and by clause h nobody loses more than e has",
)
