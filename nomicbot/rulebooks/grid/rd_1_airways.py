"""Rule D-1: Elbonian Airways."""

from nomicbot.game.judging import Game
from nomicbot.game.objects import ObjectId
from nomicbot.game.reading import Reading, noun
from nomicbot.rulebooks.grid import located, moving, paying, squares, targets
from nomicbot.rulebooks.grid.vocabulary.airways import (
    COMES_DOWN,
    FARE,
    TakeAirway,
    ThrownElboniaStyle,
)
from nomicbot.rulebooks.grid.vocabulary.moves import MOBILE
from nomicbot.rulebooks.grid.vocabulary.places import AIRWAY, HEIGHT, WIDTH
from nomicbot.rulebooks.grid.vocabulary.points import NTH_GREMLIN_NUMBER

rule = Reading("D-1/0", "grid")
rule.named("c", base=noun("the base fare of the Elbonian Airways", "points"))


@rule.adjusts("a", MOBILE, of=AIRWAY)
def airways_are_stationary(_game: Game, _value: bool, _airway: ObjectId) -> bool:
    return False


@rule.upholds("b")
def airways_are_where_both_numbers_are_multiples(game: Game, *, every: int) -> None:
    if not located.size_is_known(game):
        return
    columns, rows = (
        range(every, game.quantity(size) + 1, every) if every > 0 else ()
        for size in (WIDTH, HEIGHT)
    )
    missing = {squares.text(x, y): None for x in columns for y in rows}
    for airway in list(game.state.of_kind(AIRWAY)):
        square = located.square_of(game.state, airway)
        if square in missing:
            del missing[square]
        else:
            moving.destroy(game, airway)
    for square in missing:
        moving.enter(game, game.create(AIRWAY), square)


@rule.adjusts("c", FARE, base=True)
def the_fare_depends_on_a_gremlin_number(
    game: Game, _value: int, _player: ObjectId, *, base: int, each: int, ordinal: int
) -> int:
    return base + each * game.quantity(NTH_GREMLIN_NUMBER, ordinal)


@rule.permits(
    "c", TakeAirway, binds=(targets.player_on_the_grid, targets.here, targets.aimed_at("target"))
)
def from_airways_to_airways_a_player_may_fly(
    game: Game, _action: TakeAirway, player: ObjectId, here: str, there: str
) -> None:
    if there == here:
        raise game.refuse(f"you are at {here} already: the flight goes to another square")
    for square in (here, there):
        if not located.of_kind_at(game.state, square, AIRWAY):
            raise game.refuse(
                f"there are no Elbonian Airways at {square}{', where you are' * (square == here)}"
            )
    if not game.quantity(COMES_DOWN):
        raise game.refuse("no rule says any more where somebody who is Thrown comes down")
    paying.change(
        game, player, -game.quantity(FARE, player), f"the fare of Elbonian Airways to {there}"
    )
    game.happen(ThrownElboniaStyle(player, there))


rule.makes("b", "Elbonian Airways", AIRWAY, ends=moving.destroy)
rule.restates(
    e="B-2.i says what does not count as a player's move, and nothing "
    "limits how many times e is Thrown"
)
rule.as_default(d="a price is paid before what it is paid for happens")
