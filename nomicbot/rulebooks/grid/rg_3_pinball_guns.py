"""Rule G-3: Pinball Guns."""

from nomicbot.game.judging import Game
from nomicbot.game.objects import ObjectId
from nomicbot.game.reading import Reading, noun
from nomicbot.rulebooks.grid import located, moving, paying, squares, targets
from nomicbot.rulebooks.grid.vocabulary.fights import (
    SHIELDED,
    SHOT_AMONG,
    Deflected,
    ShieldSpent,
    Shot,
)
from nomicbot.rulebooks.grid.vocabulary.moves import MOBILE
from nomicbot.rulebooks.grid.vocabulary.places import LOCATIONS
from nomicbot.rulebooks.grid.vocabulary.radar import PINBALL_GUN, BuyGun, FireGun

rule = Reading("G-3/0", "grid")
rule.named(
    "a", price=noun("the price of a Pinball Gun", "points", "a Pinball Gun costs {number} points")
)
rule.named("c", times=noun("the number of squares that a Pinball Gun moves an MO", "squares"))


@rule.permits("a", BuyGun, binds=(targets.a_player("may buy a Pinball Gun"),))
def a_player_without_one_may_buy_one(
    game: Game, _action: BuyGun, player: ObjectId, *, price: int
) -> None:
    if PINBALL_GUN.of(game.state, player):
        raise game.refuse("you have a Pinball Gun already")
    paying.change(game, player, -price, "a Pinball Gun")
    game.set(PINBALL_GUN, player, True)


def _shooter(game: Game, action: FireGun) -> ObjectId:
    """Return the actor. Raises a refusal unless they are on the Grid and have a Pinball Gun."""
    player = game.bound(targets.player_on_the_grid, action)
    if not PINBALL_GUN.of(game.state, player):
        raise game.refuse("you have no Pinball Gun")
    return player


@rule.permits("b", FireGun, binds=(_shooter, targets.here, targets.aimed_at("square", "thing")))
def a_player_on_the_grid_may_fire_it(
    game: Game, action: FireGun, player: ObjectId, own: str, square: str
) -> None:
    if not squares.consecutive(own, square):
        raise game.refuse(f"{square} is not next to {own}, where you are")
    target = _object_hit(game, action, square)
    game.tell(f"{located.name(game, player)} Fires eir Pinball Gun at {square}{_hit(game, target)}")
    game.happen(Shot(target, player))


def _object_hit(game: Game, action: FireGun, square: str) -> ObjectId:
    """Return the Mobile Object on a square that a shot hits, or "" if there is none.

    If there are several, it is the one that the action names, or else a random one (clause `e`).
    """
    there = tuple(o for o in located.at(game.state, square) if game.quantity(MOBILE, o))
    if action.thing or len(there) > 1:
        there = game.quantity(SHOT_AMONG, there)
    if action.thing:
        return located.the_one(
            game,
            action,
            "thing",
            lambda o: o in there,
            f"there is no MO {action.thing} on {square}",
        )
    if len(there) > 1:
        return game.draw("target", there)
    return next(iter(there), "")


def _hit(game: Game, target: ObjectId) -> str:
    """Return the ruling's phrase for what was hit.

    It doesn't name an object whose place is secret.
    """
    if not target:
        return ", where there is nothing to move"
    hidden = LOCATIONS[game.state.kind(target)].hidden
    return f" and hits {'something' if hidden else located.name(game, target)}"


@rule.on("c", Shot)
def what_was_shot_moves_away(game: Game, shot: Shot, *, times: int) -> None:
    if not shot.target:
        return
    if located.is_player(game.state, shot.target) and game.quantity(SHIELDED, shot.target):
        game.happen(Deflected(shot.target, shot.by))
        game.happen(ShieldSpent(shot.target))
    else:
        moving.knock_away(game, shot.target, shot.by, times)


@rule.on("d", Shot)
def who_fires_it_loses_it(game: Game, shot: Shot) -> None:
    game.set(PINBALL_GUN, shot.by, False)


@rule.adjusts("e", SHOT_AMONG, base=True)
def the_shooter_means_one_of_them(
    _game: Game, _value: tuple[ObjectId, ...], there: tuple[ObjectId, ...]
) -> tuple[ObjectId, ...]:
    return there


rule.makes("a", "Pinball Guns", PINBALL_GUN, spoken=r"\bPinball Guns?\b")
rule.defines(
    f="who has been Shot, as rule F-3 has it; what somebody holds is on no square by A-2.l"
)
rule.explains(
    g="what is moved so many times makes as many Moves (A-2.n), and "
    "clause d is about whoever Fires",
    h="clauses a and d ask nowhere where a player is, and no clause lets anybody give one away",
)
