"""Rule B-4: Throwing."""

from nomicbot.game.judging import Game
from nomicbot.game.objects import ObjectId
from nomicbot.game.reading import Reading, Refusal
from nomicbot.rulebooks.grid import moving, paying, things
from nomicbot.rulebooks.grid import vocabulary as v

rule = Reading("B-4/0", "grid")


@rule.adjusts("a", v.THROWABLE, base=True)
def nothing_is_throwable_unless_the_rules_say_so(_game: Game, _value: bool, _object: ObjectId) -> bool:
    return False


@rule.permits("c", v.Throw)
def a_player_may_throw_what_e_holds(game: Game, action: v.Throw) -> Refusal | None:
    actor = things.actor_on_grid(game)
    if isinstance(actor, Refusal):
        return actor
    player, _ = actor
    thing = things.held_one(game, action, "thing", player)
    target = things.aimed_at(game, action.target) if not isinstance(thing, Refusal) else thing
    if isinstance(thing, Refusal) or isinstance(target, Refusal):
        return thing if isinstance(thing, Refusal) else target  # type: ignore[return-value]
    if not game.quantity(v.THROWABLE, thing):
        return game.refuse(f"{things.name(game, thing)} is not Throwable")
    if not game.quantity(v.MAY_PICK_UP, player, thing):
        return things.taken_away(game, v.MAY_PICK_UP, player, thing)
    ndays = game.quantity(v.FLIGHT)
    moving.launch(game, thing, target, player, ndays)
    game.tell(f"{things.name(game, thing)} is Airborne, and lands at {target} in {ndays} nday{'s' * (ndays != 1)}")
    return None


@rule.adjusts("d", v.FLIGHT, base=True)
def it_is_airborne_so_long(_game: Game, _value: int, *, ndays: int) -> int:
    return ndays


@rule.on("f", v.NdayBegins)
def what_is_airborne_lands(game: Game, _begins: v.NdayBegins) -> None:
    for thing in things.airborne(game.state) if things.size_is_known(game) else ():
        # What landed before it may have seen to it already.
        if things.is_airborne(game.state, thing) and things.is_due(game, things.lands(game.state, thing)):
            _land(game, thing, things.target(game.state, thing))


def _land(game: Game, thing: ObjectId, target: str) -> None:
    """Clauses g to l: what is Impassable is asked for before who is there."""
    if not moving.may_enter(game, thing, target):
        _land_beside(game, thing, target)
    else:
        player = _who_is_there(game, thing, target)
        if player and game.quantity(v.CATCHES, player, thing):
            moving.give(game, thing, player)
            game.tell(f"{things.name(game, player)} catches {things.name(game, thing)}")
        else:
            _fall(game, thing, target, player)
    game.happen(v.Landed(thing, target))


def _land_beside(game: Game, thing: ObjectId, target: str) -> None:
    called = things.name(game, thing)
    near = moving.legal(game, thing, things.around(game, target))
    where = (
        moving.place_at_random(game, thing, called, near) if near else moving.place_nearest(game, thing, target, called)
    )
    game.tell(f"{called} cannot land at {target}" + (f", and comes down at {where}" if where else ""))


def _who_is_there(game: Game, thing: ObjectId, target: str) -> ObjectId | None:
    """Clause t."""
    players = [player for player in things.players_at(game.state, target) if player != thing]
    others = [player for player in players if not v.TOAD.of(game.state, player)]
    if others or len(players) < 2:
        return next(iter(others or players), None)
    return game.draw("Toad", players)


def _fall(game: Game, thing: ObjectId, target: str, player: ObjectId | None) -> None:
    if player:
        game.tell(f"{things.name(game, thing)} hits {things.name(game, player)}")
        game.happen(v.Hit(player, thing, _thrower(game, thing), things.name(game, thing)))
    if game.state.exists(thing) and things.is_airborne(game.state, thing):
        moving.place_nearest(game, thing, target, things.name(game, thing))
        game.tell(f"{things.name(game, thing)} lies at {things.square_of(game.state, thing) or target}")


def _thrower(game: Game, thing: ObjectId) -> ObjectId:
    """Clause s."""
    by = v.THROWN_BY[game.state.kind(thing)].of(game.state, thing)
    return by if by and things.is_player(game.state, by) else ""


@rule.permits("i", v.DeclareCatch)
def a_player_may_declare_that_e_will_catch_it(game: Game, action: v.DeclareCatch) -> Refusal | None:
    player = game.actor
    if player is None or not things.is_player(game.state, player):
        return game.refuse("only a player may declare that e will catch something")
    thing = things.the_one(
        game,
        action,
        "thing",
        lambda o: things.is_airborne(game.state, o),
        f"{action.thing} is not Airborne, and only what is can be caught",
    )
    if isinstance(thing, Refusal):
        return thing
    if thing in v.CATCHING.of(game.state, player):
        return game.refuse(f"you have declared already that you will catch {things.name(game, thing)}")
    game.set(v.CATCHING, player, (*v.CATCHING.of(game.state, player), thing))
    game.tell(f"{things.name(game, player)} will catch {things.name(game, thing)}")
    return None


@rule.adjusts("i", v.CATCHES, base=True)
def who_has_declared_it_catches(game: Game, _value: bool, player: ObjectId, thing: ObjectId) -> bool:
    return thing in v.CATCHING.of(game.state, player)


@rule.on("j", v.Hit)
def who_is_hit_loses_points(game: Game, hit: v.Hit, *, dice: int, sides: int) -> None:
    to = hit.by or things.grid(game.state) or ""
    paying.roll_loss(game, hit.player, dice, sides, f"hit by {hit.called}", to)


rule.carried_by(
    **dict.fromkeys("ghlopqtuvwx", "f"),
    k="j",
    m="c",
    n="c",
    r="i",
    s="f",
)
rule.without_effect(
    b="tells rules of the Grid what they may call Throwable",
    e="what is Airborne has neither a location nor a holder",
)
