"""Rule F-4: Balls of Wax."""

from nomicbot.game.judging import Game
from nomicbot.game.kinds import OUTSIDER
from nomicbot.game.objects import ObjectId
from nomicbot.game.reading import Reading
from nomicbot.rulebooks.bnomic import game_time
from nomicbot.rulebooks.bnomic.vocabulary.ntime import NWEEK_LENGTH, NdayBegins, NweekBegins
from nomicbot.rulebooks.bnomic.vocabulary.players import PlayerLeaves
from nomicbot.rulebooks.grid import located, moving, paying, targets, wax
from nomicbot.rulebooks.grid.vocabulary.carrying import CARRYABLE, CATCHES, THROWABLE, Hit
from nomicbot.rulebooks.grid.vocabulary.fights import (
    AMONG_SIRENS,
    DEAF,
    DISGUSTING,
    EARS,
    ICKY,
    ICKY_UNTIL,
    WAX_SINCE,
    RemoveWax,
    StuffWax,
    WaxTakenOut,
    Whack,
    Whacked,
)
from nomicbot.rulebooks.grid.vocabulary.moves import Entered
from nomicbot.rulebooks.grid.vocabulary.places import BALL_OF_WAX
from nomicbot.rulebooks.grid.vocabulary.rocks import ENCHANTING, IN_ZONES, UNHINDERED

rule = Reading("F-4/0", "grid")


@rule.adjusts("a", CARRYABLE, of=BALL_OF_WAX)
def balls_of_wax_are_carryable(_game: Game, _value: bool, _ball: ObjectId) -> bool:
    return True


@rule.adjusts("a", THROWABLE, of=BALL_OF_WAX)
def balls_of_wax_are_throwable(_game: Game, _value: bool, _ball: ObjectId) -> bool:
    return True


@rule.on("b", NweekBegins)
def each_nweek_brings_a_ball_of_wax(game: Game, _begins: NweekBegins) -> None:
    ball = game.create(BALL_OF_WAX)
    where = moving.place_at_random(game, ball, "Ball of Wax")
    game.tell(
        f"a Ball of Wax appears at {where}" if where else "there is no square for a Ball of Wax"
    )


@rule.permits(
    "c",
    Whack,
    where=wax.is_named,
    binds=(targets.player_on_the_grid, wax.flying, targets.big_stick),
)
def who_has_the_big_stick_may_whack_a_ball(
    game: Game, _action: Whack, player: ObjectId, ball: ObjectId, _stick: ObjectId
) -> None:
    game.tell(f"{located.name(game, player)} Whacks {located.name(game, ball)}")
    game.happen(Whacked(ball, player))


@rule.forbids("n", Whack, where=wax.is_named)
def only_a_ball_that_flies_towards_em(game: Game, action: Whack) -> None:
    game.bound(wax.flying, action)


@rule.on("c", Whacked)
def the_ball_comes_to_a_random_square(game: Game, whacked: Whacked) -> None:
    if wax.is_ball(game, whacked.target) and game.state.exists(whacked.target):
        called = located.name(game, whacked.target)
        where = moving.place_at_random(game, whacked.target, "Ball of Wax")
        game.tell(
            f"{called} is no longer Airborne, and comes to {where}"
            if where
            else f"{called} is gone"
        )


@rule.permits("d", StuffWax, binds=(targets.a_player("may do that"), wax.that_e_has))
def a_player_may_stuff_wax_into_eir_ears(
    game: Game, _action: StuffWax, player: ObjectId, ball: ObjectId
) -> None:
    moving.lift(game, ball)
    game.set(EARS, ball, player)
    game.set(WAX_SINCE, player, game_time.advances(game))
    game.set(AMONG_SIRENS, player, bool(game.quantity(IN_ZONES, player)))
    game.tell(f"{located.name(game, player)} is Deaf")


@rule.adjusts("e", DEAF, base=True)
def who_has_wax_in_eir_ears_is_deaf(game: Game, _value: bool, player: ObjectId) -> bool:
    return wax.in_ears(game, player) is not None


@rule.adjusts("f", ENCHANTING)
def sirens_have_no_effect_on_the_deaf(
    game: Game, value: tuple[ObjectId, ...], player: ObjectId
) -> tuple[ObjectId, ...]:
    return () if game.quantity(DEAF, player) else value


@rule.adjusts("f", UNHINDERED)
def the_deaf_move_as_if_there_were_none(
    game: Game, value: bool, player: ObjectId, _siren: ObjectId
) -> bool:
    return value or game.quantity(DEAF, player)


@rule.upholds("g")
def wax_comes_out_in_time(game: Game, *, nweeks: int) -> None:
    for player in wax.stuffed(game):
        since = WAX_SINCE.of(game.state, player)
        if game_time.advances(game) >= since + nweeks * game.quantity(NWEEK_LENGTH):
            wax.take_out(game, player)


@rule.on("h", WaxTakenOut)
def it_becomes_a_ball_of_earwax(game: Game, taken: WaxTakenOut) -> None:
    if game.state.exists(taken.ball):
        game.set(DISGUSTING, taken.ball, True)


def _of_earwax_alone(game: Game, _action: StuffWax) -> bool:
    balls = wax.balls_of(game, game.actor) if game.actor else []
    return bool(balls) and all(DISGUSTING.of(game.state, ball) for ball in balls)


@rule.forbids("i", StuffWax, where=_of_earwax_alone)
def nobody_stuffs_earwax_into_eir_ears(game: Game, _action: StuffWax) -> None:
    raise game.refuse("nobody can stuff a Ball of Earwax into eir ears")


@rule.adjusts("j", CATCHES)
def nobody_catches_a_ball_of_earwax(
    game: Game, value: bool, _player: ObjectId, thing: ObjectId
) -> bool:
    return value and not wax.is_earwax(game, thing)


@rule.on("k", Hit)
def a_ball_of_earwax_that_hits_explodes(game: Game, hit: Hit) -> None:
    if wax.is_earwax(game, hit.thing):
        wax.explode(game, hit.thing)


@rule.on("l", Hit)
def who_was_hit_by_earwax_is_icky(game: Game, hit: Hit, *, sides: int) -> None:
    if wax.is_earwax(game, hit.thing):
        ndays, told = paying.rolled(game, 1, max(1, sides))
        until = located.after_ndays(game, ndays)
        game.set(ICKY, hit.player, True)
        game.set(ICKY_UNTIL, hit.player, max(until, ICKY_UNTIL.of(game.state, hit.player)))
        game.tell(
            f"{located.name(game, hit.player)} is Icky for {ndays} "
            f"nday{'s' * (ndays != 1)} ({told})"
        )


@rule.on("l", NdayBegins)
def the_icky_are_clean_again(game: Game, _begins: NdayBegins) -> None:
    for player in game.state.where(ICKY, True):
        if located.is_due(game, ICKY_UNTIL.of(game.state, player)):
            game.set(ICKY, player, False)
            game.set(ICKY_UNTIL, player, 0)
            game.tell(f"{located.name(game, player)} is no longer Icky")


@rule.on("m", Whacked)
def a_ball_of_earwax_that_is_whacked_explodes(game: Game, whacked: Whacked) -> None:
    if wax.is_earwax(game, whacked.target):
        wax.explode(game, whacked.target)
        game.tell("the bits fall to the ground and harm nobody")


@rule.forbids("p", StuffWax, binds=(targets.whoever,))
def there_is_room_for_one_ball(game: Game, _action: StuffWax, player: ObjectId) -> None:
    if wax.in_ears(game, player):
        raise game.refuse("there is wax in your ears already")


@rule.permits("q", RemoveWax, binds=(wax.who_has_it_in_eir_ears,))
def a_player_may_take_it_out(game: Game, _action: RemoveWax, player: ObjectId) -> None:
    wax.take_out(game, player)


@rule.on("r", Entered, of=OUTSIDER)
def who_comes_out_of_all_zones_has_escaped(game: Game, entered: Entered) -> None:
    if wax.in_ears(game, entered.object):
        _notice(game, entered.object)


@rule.upholds("r")
def whose_sirens_are_gone_has_escaped(game: Game) -> None:
    for player in wax.stuffed(game):
        _notice(game, player)


def _notice(game: Game, player: ObjectId) -> None:
    if game.quantity(IN_ZONES, player):
        game.set(AMONG_SIRENS, player, True)
    elif AMONG_SIRENS.of(game.state, player):
        wax.take_out(game, player)


@rule.on("t", WaxTakenOut)
def its_player_has_it_if_e_is_on_the_grid(game: Game, taken: WaxTakenOut) -> None:
    if located.square_of(game.state, taken.player):
        moving.give(game, taken.ball, taken.player)
        return
    where = moving.place_at_random(game, taken.ball, "Ball of Wax")
    game.tell(f"the wax comes to {where}" if where else "the wax is gone")


@rule.on("t", PlayerLeaves)
def the_wax_of_who_is_no_player_is_destroyed(game: Game, leaves: PlayerLeaves) -> None:
    ball = wax.in_ears(game, leaves.player)
    if ball:
        wax.forget(game, leaves.player)
        moving.destroy(game, ball)


rule.makes(
    "a",
    "Balls of Wax",
    BALL_OF_WAX,
    WAX_SINCE,
    spoken=r"\b(?:[Ww]ax|Earwax)\b",
    ends=moving.destroy,
)
rule.makes("h", "what is Disgusting", DISGUSTING, spoken=r"\bDisgusting\b")
rule.makes("l", "who is Icky", ICKY, ICKY_UNTIL, spoken=r"\bIcky\b")
rule.defines(s="when an nweek of clause g is over")
rule.restates(
    o="rule F-2 says of each Whack what becomes of the Big Stick (F-2.d)",
    w="rule E-2 asks of who Makes Love where e is, and not whether a Siren has an "
    "effect on em (E-2.j, E-2.u)",
)
rule.explains(
    u="B-4.j takes points for whatever hits a player, and clause k is about a Ball that hits",
    v="clause l is about each hit, so that e is Icky until the last of these times is over",
)
