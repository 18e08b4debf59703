"""Rule D-2: Elbonian Throws."""

from nomicbot.game import dice
from nomicbot.game.judging import Game
from nomicbot.game.objects import ObjectId
from nomicbot.game.reading import Reading, noun
from nomicbot.rulebooks.grid import located, moving, paying, squares
from nomicbot.rulebooks.grid.vocabulary.airways import (
    COMES_DOWN,
    MOST_THROWS,
    ON_NO_SQUARE_MEANWHILE,
    SPARED_A_SECOND_FALL,
    THROWN_ONCE_MORE,
    TO_LIMBO_FOR_WANT_OF_A_SQUARE,
    Bumped,
    Fell,
    ThrownElboniaStyle,
    ThrownInVain,
)
from nomicbot.rulebooks.grid.vocabulary.moves import IMPASSABLE

rule = Reading("D-2/0", "grid")
rule.named(
    "c",
    bump=noun("the number of points that a bump costs", "points", "a bump costs {number} points"),
)
rule.named(
    "e",
    fall=noun(
        "the number of points that a fall costs",
        "points",
        "a fall costs [a player] {number} points",
    ),
)
rule.named("f", again=noun("the number of points that a second fall costs", "points"))

_MOST_THROWS = 1000
"""The most throws of a thing, since an amendment can write any number into a rule."""


@rule.adjusts("b", COMES_DOWN, base=True)
def what_is_thrown_comes_down(_game: Game, _value: bool) -> bool:
    return True


@rule.on("b", ThrownElboniaStyle)
def it_comes_down_near_the_square(
    game: Game, thrown: ThrownElboniaStyle, *, right: int, up: int, sides: int
) -> None:
    object, target = thrown.object, thrown.square
    for number in range(max(1, game.quantity(MOST_THROWS))):
        a, b = (game.roll(1, max(1, sides))[0] for _ in "ab")
        square = squares.beside(target, (a - right, b - up))
        thrown_so = (
            "once more"
            if number
            else f"{located.name(game, object)} is Thrown Elbonia-Style at {target}"
        )
        game.tell(
            f"{thrown_so}, {dice.thrown(sides, [a])}, "
            f"{dice.thrown(sides, [b])}, and comes down at {square}"
        )
        if not located.on_grid(game, square):
            game.happen(Fell(object, thrown.fallen))
            return
        if _is_impassable(game, square):
            game.happen(Bumped(object, square))
        elif moving.may_enter(game, object, square):
            moving.enter(
                game, object, square, through_the_air=game.quantity(ON_NO_SQUARE_MEANWHILE)
            )
            return
        else:
            game.tell("somebody else is there")
        if not game.quantity(THROWN_ONCE_MORE, object, square):
            game.tell(f"no rule says where {located.name(game, object)} comes to be then")
            return
    game.happen(ThrownInVain(object, target))


def _is_impassable(game: Game, square: str) -> bool:
    return any(game.quantity(IMPASSABLE, other) for other in located.at(game.state, square))


@rule.adjusts("c", THROWN_ONCE_MORE)
def what_comes_down_on_something_impassable(
    game: Game, value: bool, _object: ObjectId, square: str
) -> bool:
    return value or _is_impassable(game, square)


@rule.on("c", Bumped)
def to_come_down_on_something_impassable_hurts(game: Game, bumped: Bumped, *, bump: int) -> None:
    if located.is_player(game.state, bumped.object):
        paying.change(game, bumped.object, -bump, f"something Impassable is at {bumped.square}")


@rule.on("e", Fell)
def a_player_who_falls_pays_and_is_thrown_back(
    game: Game, fell: Fell, *, fall: int, below: int, above: int
) -> None:
    spared = fell.again and game.quantity(SPARED_A_SECOND_FALL)
    if spared or not located.is_player(game.state, fell.object):
        return
    paying.change(game, fell.object, -fall, "the fall Off the Edge")
    inner = [
        square
        for square in located.all_squares(game)
        if all(above < n < below for n in squares.parse(square) or ())
    ]
    square = moving.draw(game, "square to be Thrown at", inner)
    if square is None and game.quantity(TO_LIMBO_FOR_WANT_OF_A_SQUARE):
        moving.to_limbo(game, fell.object)
        game.tell(
            "there is no square to be Thrown at then: "
            f"{located.name(game, fell.object)} is in Limbo"
        )
    elif square is not None:
        game.happen(ThrownElboniaStyle(fell.object, square, fallen=True))


@rule.adjusts("f", SPARED_A_SECOND_FALL, base=True)
def a_second_fall_is_no_first_one(_game: Game, _value: bool) -> bool:
    return True


@rule.on("f", Fell)
def a_player_who_falls_again_goes_into_limbo(game: Game, fell: Fell, *, again: int) -> None:
    if fell.again and located.is_player(game.state, fell.object):
        paying.change(game, fell.object, -again, "the second fall Off the Edge")
        moving.to_limbo(game, fell.object)
        game.tell(f"{located.name(game, fell.object)} is in Limbo")


@rule.on("g", Fell)
def what_else_falls_is_placed_at_random(game: Game, fell: Fell) -> None:
    if not located.is_player(game.state, fell.object):
        moving.place_at_random(game, fell.object, located.name(game, fell.object))


@rule.adjusts("h", THROWN_ONCE_MORE)
def and_on_a_square_that_is_not_legal(
    game: Game, value: bool, object: ObjectId, square: str
) -> bool:
    return value or not moving.may_enter(game, object, square)


@rule.adjusts("i", MOST_THROWS, base=True)
def so_many_throws_at_one_square(_game: Game, _value: int, *, most: int) -> int:
    return min(most, _MOST_THROWS)


@rule.on("i", ThrownInVain)
def it_moves_to_the_nearest_square(game: Game, thrown: ThrownInVain) -> None:
    called, through_the_air = (
        located.name(game, thrown.object),
        game.quantity(ON_NO_SQUARE_MEANWHILE),
    )
    where = moving.place_nearest(
        game, thrown.object, thrown.square, called, through_the_air=through_the_air
    )
    if where:
        game.tell(f"{called} comes to {where}, the nearest legal square")


@rule.adjusts("k", ON_NO_SQUARE_MEANWHILE, base=True)
def what_is_thrown_is_on_no_square(_game: Game, _value: bool) -> bool:
    return True


@rule.adjusts("l", TO_LIMBO_FOR_WANT_OF_A_SQUARE, base=True)
def without_a_square_to_draw_e_goes_into_limbo(_game: Game, _value: bool) -> bool:
    return True


rule.defines(
    a="to be Thrown Elbonia-Style: rules that have something Thrown say so, and "
    "clause b says what happens to it",
    d="to Fall Off the Edge",
    j="since when somebody has not landed for clause f: a throw ends with that",
)
