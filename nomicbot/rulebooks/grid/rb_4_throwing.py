"""Rule B-4: Throwing."""

from nomicbot.game.actions import Action
from nomicbot.game.dice import in_order
from nomicbot.game.judging import Game
from nomicbot.game.objects import ObjectId
from nomicbot.game.reading import Reading, noun
from nomicbot.rulebooks.bnomic.vocabulary.ntime import NdayBegins
from nomicbot.rulebooks.grid import located, moving, paying, targets
from nomicbot.rulebooks.grid.vocabulary.carrying import (
    CATCH_OF_ONE_THROW,
    CATCHES,
    CATCHING,
    COUNTS_AS_THROWER,
    FLIGHT,
    INSTEAD_OF_THROWER,
    IS_HIT,
    LANDS_BESIDE,
    LANDS_ELSEWHERE,
    LANDS_NEAREST,
    LIES_AT_TARGET,
    MAY_PICK_UP,
    MEANT_ON_TARGET,
    THROWABLE,
    TURN_TO_LAND,
    DeclareCatch,
    Hit,
    Landed,
    Lands,
    Throw,
)
from nomicbot.rulebooks.grid.vocabulary.fights import TOAD
from nomicbot.rulebooks.grid.vocabulary.moves import ONLY_ON_GRID
from nomicbot.rulebooks.grid.vocabulary.places import THROWN_BY, THROWS

rule = Reading("B-4/0", "grid")
rule.named("d", ndays=noun("the number of ndays for which something thrown is Airborne", "ndays"))


@rule.permits(
    "c",
    Throw,
    binds=(
        targets.player_on_the_grid_if_asked,
        targets.thing_that_e_has,
        targets.aimed_at("target"),
    ),
)
def a_player_may_throw_what_e_holds(
    game: Game, _action: Throw, player: ObjectId, thing: ObjectId, target: str
) -> None:
    if not game.quantity(THROWABLE, thing):
        raise game.refuse(f"{located.name(game, thing)} is not Throwable")
    if not game.quantity(MAY_PICK_UP, player, thing):
        raise located.taken_away(game, MAY_PICK_UP, player, thing)
    ndays = game.quantity(FLIGHT)
    moving.launch(game, thing, target, player, ndays)
    game.tell(
        f"{located.name(game, thing)} is Airborne, and lands at {target} in "
        f"{ndays} nday{'s' * (ndays != 1)}"
    )


@rule.adjusts("d", FLIGHT, base=True)
def it_is_airborne_so_long(_game: Game, _value: int, *, ndays: int) -> int:
    return ndays


@rule.on("f", NdayBegins)
def what_is_airborne_lands(game: Game, _begins: NdayBegins) -> None:
    flying = in_order(located.airborne(game.state)) if located.size_is_known(game) else []
    for thing in sorted(flying, key=lambda thing: game.quantity(TURN_TO_LAND, thing)):
        # What landed before it may have seen to it already.
        if located.is_airborne(game.state, thing) and located.is_due(
            game, located.lands(game.state, thing)
        ):
            game.happen(Lands(thing, located.target(game.state, thing)))


@rule.on("f", Lands)
def each_by_itself(game: Game, lands: Lands) -> None:
    """Land a thing, independently of others that land at the same time.

    If no clause says where it comes down, it stays Airborne, and lands on a later nday.
    """
    thing, target = lands.thing, lands.target
    if game.quantity(LANDS_ELSEWHERE, thing, target):
        _land_beside(game, thing, target)
    elif moving.may_enter(game, thing, target):
        player = _who_is_there(game, thing, target)
        if player and game.quantity(CATCHES, player, thing):
            moving.give(game, thing, player)
            game.tell(f"{located.name(game, player)} catches {located.name(game, thing)}")
        elif not player or game.quantity(IS_HIT, player, thing):
            _fall(game, thing, target, player)
    if not (game.state.exists(thing) and located.is_airborne(game.state, thing)):
        game.happen(Landed(thing, target))


def _land_beside(game: Game, thing: ObjectId, target: str) -> None:
    called, near = located.name(game, thing), game.quantity(LANDS_BESIDE, thing, target)
    if near is None and not game.quantity(LANDS_NEAREST):
        return
    if near or not game.quantity(LANDS_NEAREST):
        where = moving.place_at_random(game, thing, called, near)
    else:
        where = moving.place_nearest(game, thing, target, called)
    game.tell(
        f"{called} cannot land at {target}" + (f", and comes down at {where}" if where else "")
    )


def _who_is_there(game: Game, thing: ObjectId, target: str) -> ObjectId | None:
    players = tuple(player for player in located.players_at(game.state, target) if player != thing)
    if len(players) < 2:
        return next(iter(players), None)
    meant = game.quantity(MEANT_ON_TARGET, players)
    return meant[0] if len(meant) == 1 else game.draw("Toad", meant)


def _fall(game: Game, thing: ObjectId, target: str, player: ObjectId | None) -> None:
    if player:
        game.tell(f"{located.name(game, thing)} hits {located.name(game, player)}")
        game.happen(Hit(player, thing, _thrower(game, thing), located.name(game, thing)))
    still_there = game.state.exists(thing) and located.is_airborne(game.state, thing)
    if still_there and game.quantity(LIES_AT_TARGET, player or ""):
        moving.place_nearest(game, thing, target, located.name(game, thing))
        game.tell(
            f"{located.name(game, thing)} lies at {located.square_of(game.state, thing) or target}"
        )


def _thrower(game: Game, thing: ObjectId) -> ObjectId:
    by = THROWN_BY[game.state.kind(thing)].of(game.state, thing)
    return by if by and game.quantity(COUNTS_AS_THROWER, by) else ""


@rule.adjusts("g", LANDS_ELSEWHERE)
def not_on_something_impassable(game: Game, value: bool, thing: ObjectId, target: str) -> bool:
    return value or located.is_kept_out(game, thing, target)


@rule.adjusts("g", LANDS_BESIDE, base=True)
def but_beside_it(
    game: Game, _value: tuple[str, ...] | None, thing: ObjectId, target: str
) -> tuple[str, ...] | None:
    return tuple(moving.legal(game, thing, located.around(game, target)))


@rule.adjusts("h", LANDS_NEAREST, base=True)
def or_else_on_the_nearest_square(_game: Game, _value: bool) -> bool:
    return True


def _thing_in_the_air(game: Game, action: DeclareCatch) -> ObjectId:
    """Return the thing that a declaration to catch names.

    If a declaration is valid for a single throw only, the thing must be Airborne.
    """
    this_throw = game.quantity(CATCH_OF_ONE_THROW)
    return located.the_one(
        game,
        action,
        "thing",
        lambda o: located.is_airborne(game.state, o) or not this_throw,
        f"{action.thing} is not Airborne, and only what is can be caught",
    )


@rule.permits(
    "i",
    DeclareCatch,
    binds=(targets.a_player("may declare that e will catch something"), _thing_in_the_air),
)
def a_player_may_declare_that_e_will_catch_it(
    game: Game, _action: DeclareCatch, player: ObjectId, thing: ObjectId
) -> None:
    if thing in CATCHING.of(game.state, player):
        raise game.refuse(
            f"you have declared already that you will catch {located.name(game, thing)}"
        )
    game.set(CATCHING, player, (*CATCHING.of(game.state, player), thing))
    game.tell(f"{located.name(game, player)} will catch {located.name(game, thing)}")


@rule.adjusts("i", CATCHES, base=True)
def who_has_declared_it_catches(
    game: Game, _value: bool, player: ObjectId, thing: ObjectId
) -> bool:
    return thing in CATCHING.of(game.state, player)


@rule.adjusts("j", IS_HIT)
def who_has_not_declared_it_is_hit(
    game: Game, value: bool, player: ObjectId, thing: ObjectId
) -> bool:
    return value or thing not in CATCHING.of(game.state, player)


@rule.on("j", Hit)
def who_is_hit_loses_points(game: Game, hit: Hit, *, dice: int, sides: int) -> None:
    to = hit.by or game.quantity(INSTEAD_OF_THROWER)
    paying.roll_loss(game, hit.player, dice, sides, f"hit by {hit.called}", to)


@rule.adjusts("k", INSTEAD_OF_THROWER, base=True)
def without_a_thrower_the_fund_gets_them(game: Game, _value: ObjectId) -> ObjectId:
    return located.grid(game.state) or ""


@rule.adjusts("l", LIES_AT_TARGET, where=lambda _game, player: not player)
def where_nobody_is_it_moves_to_the_target(_game: Game, _value: bool, _player: ObjectId) -> bool:
    return True


@rule.adjusts("m", ONLY_ON_GRID, where=lambda _game, action: isinstance(action, Throw))
def only_a_player_on_the_grid_throws(_game: Game, _value: bool, _action: Action) -> bool:
    return True


@rule.adjusts("p", LIES_AT_TARGET, where=lambda _game, player: bool(player))
def what_has_hit_somebody_lies_there(_game: Game, _value: bool, _player: ObjectId) -> bool:
    return True


@rule.adjusts("r", CATCH_OF_ONE_THROW, base=True)
def a_declaration_is_about_this_throw(_game: Game, _value: bool) -> bool:
    return True


@rule.adjusts("s", COUNTS_AS_THROWER)
def only_who_is_a_player_threw_it(game: Game, value: bool, thrower: ObjectId) -> bool:
    return value and located.is_player(game.state, thrower)


@rule.adjusts("t", MEANT_ON_TARGET, base=True)
def of_several_who_is_no_toad(
    game: Game, _value: tuple[ObjectId, ...], players: tuple[ObjectId, ...]
) -> tuple[ObjectId, ...]:
    others = tuple(player for player in players if not TOAD.of(game.state, player))
    return others[:1] or players


@rule.adjusts("u", LANDS_ELSEWHERE)
def nor_where_it_is_not_legal(game: Game, value: bool, thing: ObjectId, target: str) -> bool:
    return value or not moving.may_enter(game, thing, target)


@rule.adjusts("v", TURN_TO_LAND, base=True)
def what_was_thrown_first_lands_first(game: Game, _value: int, thing: ObjectId) -> int:
    return THROWS[game.state.kind(thing)].of(game.state, thing)


@rule.adjusts("x", IS_HIT)
def who_does_not_catch_it_is_hit(
    _game: Game, _value: bool, _player: ObjectId, _thing: ObjectId
) -> bool:
    return True


rule.makes("i", "catching", CATCHING, spoken=r"\bcatch(?:es)?\b")
rule.defines(
    e="what is Airborne has neither a location nor a holder",
    n="to throw something at a player, which is to throw it at a square",
)
rule.explains(
    w="an nday ends as the next one begins, and clause f says that it "
    "lands at the end of these ndays"
)
rule.restates(
    b="the clauses that make something Throwable make it Carryable too: F-1.b, F-4.a and H-2.f"
)
rule.as_default(
    a="nothing is Throwable of which no clause says so",
    o="a landing asks for what clauses g to l name in their order, as things are then",
    q="wherever a rule means the nearest square, one is drawn of those that are as near",
)
