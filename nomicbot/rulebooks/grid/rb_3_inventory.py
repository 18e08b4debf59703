"""Rule B-3: Inventory."""

from nomicbot.game.judging import Game
from nomicbot.game.objects import ObjectId
from nomicbot.game.reading import Reading
from nomicbot.rulebooks.grid import located, moving, targets
from nomicbot.rulebooks.grid.vocabulary.carrying import (
    CARRYABLE,
    MAY_BE_KEPT,
    MAY_PICK_UP,
    Drop,
    PickUp,
)
from nomicbot.rulebooks.grid.vocabulary.moves import LeavesGrid
from nomicbot.rulebooks.grid.vocabulary.places import HOLDERS

rule = Reading("B-3/0", "grid")


def _thing_where_e_is(game: Game, action: PickUp) -> ObjectId:
    """Return the thing on the actor's square that an action names."""
    player, square = (
        game.bound(targets.player_on_the_grid, action),
        game.bound(targets.here, action),
    )
    return located.the_one(
        game,
        action,
        "thing",
        lambda o: o != player and located.stands(game.state, o, square),
        f"there is no {action.thing} at {square}, where you are",
    )


@rule.permits("c", PickUp, binds=(targets.player_on_the_grid, _thing_where_e_is))
def a_player_may_pick_up_what_is_where_e_is(
    game: Game, _action: PickUp, player: ObjectId, thing: ObjectId
) -> None:
    if not game.quantity(CARRYABLE, thing):
        raise game.refuse(f"{located.name(game, thing)} is not Carryable")
    if not game.quantity(MAY_PICK_UP, player, thing):
        raise located.taken_away(game, MAY_PICK_UP, player, thing)
    moving.give(game, thing, player)
    game.tell(f"{located.name(game, player)} picks up {located.name(game, thing)}")


@rule.permits("e", Drop, binds=(targets.player_on_the_grid, targets.here, targets.thing_that_e_has))
def who_holds_something_may_drop_it(
    game: Game, _action: Drop, player: ObjectId, square: str, thing: ObjectId
) -> None:
    if not game.quantity(CARRYABLE, thing):
        raise game.refuse(f"{located.name(game, thing)} is not Carryable")
    where = moving.drop(game, thing, square)
    game.tell(f"{located.name(game, player)} drops {located.name(game, thing)} at {where}")


@rule.on("f", LeavesGrid)
def who_leaves_the_grid_drops_everything(game: Game, leaves: LeavesGrid) -> None:
    moving.drop_all(game, leaves.object)


@rule.upholds("m", *(attribute.kind for attribute in HOLDERS.values()))
def what_is_no_longer_carryable_is_dropped(game: Game, thing: ObjectId) -> None:
    holder = located.holder(game.state, thing)
    if holder and not game.quantity(CARRYABLE, thing) and not game.quantity(MAY_BE_KEPT, thing):
        moving.let_go(game, thing, holder)


rule.explains(
    b="what a clause calls Carryable is a Passable MO by A-2.i, since "
    "nothing else is specified of it",
    d="a move changes nothing of who has what",
    g="clauses c and e permit it, and nothing limits how many times, or how much somebody has",
    h="clause c is about what is on a player's square, and what is "
    "Airborne or held is on none (A-2.l)",
    i="clauses c and e are about the square that a player occupies",
    k="off the Grid is who is in Limbo (B-1.c), and who is being thrown is not",
)
rule.as_default(
    a="nothing is Carryable of which no clause says so",
    j="what is dropped is placed on its holder's square, or on the legal one that is nearest to it",
)
rule.fixed(l="who has what is not an attribute that a Motion sets, or a player gives away")
