"""Rule F-4: Balls of Wax."""

from nomicbot.game.judging import Game
from nomicbot.game.objects import ObjectId
from nomicbot.game.reading import Reading, Refusal
from nomicbot.rulebooks.bnomic import motions
from nomicbot.rulebooks.grid import moving, paying, things
from nomicbot.rulebooks.grid import vocabulary as v

rule = Reading("F-4/0", "grid")

_BALL = v.BALL_OF_WAX.name


@rule.adjusts("a", v.CARRYABLE)
def balls_of_wax_are_carryable(game: Game, value: bool, object: ObjectId) -> bool:
    return value or game.state.kind(object) == _BALL


@rule.adjusts("a", v.THROWABLE)
def balls_of_wax_are_throwable(game: Game, value: bool, object: ObjectId) -> bool:
    return value or game.state.kind(object) == _BALL


@rule.on("b", v.NweekBegins)
def each_nweek_brings_a_ball_of_wax(game: Game, _begins: v.NweekBegins) -> None:
    ball = game.create(v.BALL_OF_WAX)
    where = moving.place_at_random(game, ball, "Ball of Wax")
    game.tell(f"a Ball of Wax appears at {where}" if where else "there is no square for a Ball of Wax")


@rule.permits("c", v.Whack)
def who_has_the_big_stick_may_whack_a_ball(game: Game, action: v.Whack) -> Refusal | None:
    actor = things.actor_on_grid(game)
    if isinstance(actor, Refusal):
        return actor
    player, _ = actor
    ball = _flying(game, action)
    if ball is None or isinstance(ball, Refusal):
        return ball or game.refuse(f"{action.target} is no Ball of Wax")
    if things.holds(game.state, player, v.BIG_STICK.name) is None:
        return game.refuse("only who has the Big Stick may Whack")
    game.tell(f"{things.name(game, player)} Whacks {things.name(game, ball)}")
    game.happen(v.Whacked(ball, player))
    return None


@rule.forbids("n", v.Whack)
def only_a_ball_that_flies_towards_em(game: Game, action: v.Whack) -> Refusal | None:
    ball = _flying(game, action)
    return ball if isinstance(ball, Refusal) else None


def _flying(game: Game, action: v.Whack) -> ObjectId | Refusal | None:
    """The Ball that an action names and that flies towards who acts; None if it names no Ball at all."""
    named = game.library.find(game.state, action.target, "")
    if game.actor is None or not named or any(game.state.kind(o) != _BALL for o in named):
        return None
    square = things.square_of(game.state, game.actor)
    none = f"no {action.target} is thrown towards you"
    return things.the_one(
        game, action, "target", lambda o: square != "" and things.target(game.state, o) == square, none
    )


@rule.on("c", v.Whacked)
def the_ball_comes_to_a_random_square(game: Game, whacked: v.Whacked) -> None:
    if game.state.kind(whacked.target) == _BALL and game.state.exists(whacked.target):
        called = things.name(game, whacked.target)
        where = moving.place_at_random(game, whacked.target, "Ball of Wax")
        game.tell(f"{called} is Airborne no more, and comes to {where}" if where else f"{called} is gone")


@rule.permits("d", v.StuffWax)
def a_player_may_stuff_wax_into_eir_ears(game: Game, _action: v.StuffWax) -> Refusal | None:
    player = game.actor
    if player is None or not things.is_player(game.state, player):
        return game.refuse("only a player may do that")
    wax = [ball for ball in _balls_of(game, player) if not v.DISGUSTING.of(game.state, ball)]
    if not wax:
        return game.refuse("you have no Ball of Wax")
    moving.lift(game, wax[0])
    game.set(v.EARS, wax[0], player)
    game.set(v.WAX_SINCE, player, motions.advances(game))
    game.set(v.AMONG_SIRENS, player, bool(game.quantity(v.IN_ZONES, player)))
    game.tell(f"{things.name(game, player)} is Deaf")
    return None


def _balls_of(game: Game, player: ObjectId) -> list[ObjectId]:
    return [thing for thing in things.possessions(game.state, player) if game.state.kind(thing) == _BALL]


@rule.adjusts("e", v.DEAF, base=True)
def who_has_wax_in_eir_ears_is_deaf(game: Game, _value: bool, player: ObjectId) -> bool:
    return _in_ears(game, player) is not None


def _in_ears(game: Game, player: ObjectId) -> ObjectId | None:
    return next(iter(game.state.where(v.EARS, player)), None)


@rule.adjusts("f", v.ENCHANTING)
def sirens_have_no_effect_on_the_deaf(
    game: Game, value: tuple[ObjectId, ...], player: ObjectId
) -> tuple[ObjectId, ...]:
    return () if game.quantity(v.DEAF, player) else value


@rule.upholds("g")
def wax_comes_out_in_time(game: Game, *, nweeks: int) -> None:
    for player in _deaf(game):
        since = v.WAX_SINCE.of(game.state, player)
        if motions.advances(game) >= since + nweeks * game.quantity(v.NWEEK_LENGTH):
            _take_out(game, player)


@rule.on("h", v.WaxTakenOut)
def it_becomes_a_ball_of_earwax(game: Game, taken: v.WaxTakenOut) -> None:
    if game.state.exists(taken.ball):
        game.set(v.DISGUSTING, taken.ball, True)


@rule.forbids("i", v.StuffWax)
def nobody_stuffs_earwax_into_eir_ears(game: Game, _action: v.StuffWax) -> Refusal | None:
    balls = _balls_of(game, game.actor) if game.actor else []
    if balls and all(v.DISGUSTING.of(game.state, ball) for ball in balls):
        return game.refuse("nobody can stuff a Ball of Earwax into eir ears")
    return None


@rule.adjusts("j", v.CATCHES)
def nobody_catches_a_ball_of_earwax(game: Game, value: bool, _player: ObjectId, thing: ObjectId) -> bool:
    return value and not _is_earwax(game, thing)


@rule.on("k", v.Hit)
def a_ball_of_earwax_that_hits_explodes(game: Game, hit: v.Hit) -> None:
    if _is_earwax(game, hit.thing):
        _explode(game, hit.thing)


@rule.on("l", v.Hit)
def who_was_hit_by_earwax_is_icky(game: Game, hit: v.Hit, *, sides: int) -> None:
    if _is_earwax(game, hit.thing):
        ndays, told = paying.rolled(game, 1, sides)
        until = things.after_ndays(game, ndays)
        game.set(v.ICKY, hit.player, True)
        game.set(v.ICKY_UNTIL, hit.player, max(until, v.ICKY_UNTIL.of(game.state, hit.player)))
        game.tell(f"{things.name(game, hit.player)} is Icky for {ndays} nday{'s' * (ndays != 1)} ({told})")


@rule.on("l", v.NdayBegins)
def the_icky_are_clean_again(game: Game, _begins: v.NdayBegins) -> None:
    for player in game.state.where(v.ICKY, True):
        if things.is_due(game, v.ICKY_UNTIL.of(game.state, player)):
            game.set(v.ICKY, player, False)
            game.set(v.ICKY_UNTIL, player, 0)
            game.tell(f"{things.name(game, player)} is Icky no more")


@rule.on("m", v.Whacked)
def a_ball_of_earwax_that_is_whacked_explodes(game: Game, whacked: v.Whacked) -> None:
    if _is_earwax(game, whacked.target):
        _explode(game, whacked.target)
        game.tell("the bits fall to the ground and harm nobody")


def _is_earwax(game: Game, thing: ObjectId) -> bool:
    return game.state.kind(thing) == _BALL and v.DISGUSTING.of(game.state, thing)


def _explode(game: Game, ball: ObjectId) -> None:
    game.tell(f"{things.name(game, ball)} explodes")
    moving.destroy(game, ball)


@rule.forbids("p", v.StuffWax)
def there_is_room_for_one_ball(game: Game, _action: v.StuffWax) -> Refusal | None:
    if game.actor and _in_ears(game, game.actor):
        return game.refuse("there is wax in your ears already")
    return None


@rule.permits("q", v.RemoveWax)
def a_player_may_take_it_out(game: Game, _action: v.RemoveWax) -> Refusal | None:
    if game.actor is None or not _in_ears(game, game.actor):
        return game.refuse("there is no wax in your ears")
    _take_out(game, game.actor)
    return None


@rule.on("r", v.Entered)
def who_comes_out_of_all_zones_has_escaped(game: Game, entered: v.Entered) -> None:
    if _in_ears(game, entered.object):
        _notice(game, entered.object)


@rule.upholds("r")
def whose_sirens_are_gone_has_escaped(game: Game) -> None:
    for player in _deaf(game):
        _notice(game, player)


def _notice(game: Game, player: ObjectId) -> None:
    if game.quantity(v.IN_ZONES, player):
        game.set(v.AMONG_SIRENS, player, True)
    elif v.AMONG_SIRENS.of(game.state, player):
        _take_out(game, player)


def _deaf(game: Game) -> list[ObjectId]:
    ears = [v.EARS.of(game.state, ball) for ball in game.state.of_kind(v.BALL_OF_WAX)]
    return list(dict.fromkeys(player for player in ears if player))


def _take_out(game: Game, player: ObjectId) -> None:
    ball = _in_ears(game, player)
    assert ball is not None
    game.set(v.EARS, ball, "")
    game.set(v.WAX_SINCE, player, 0)
    game.set(v.AMONG_SIRENS, player, False)
    game.tell(f"the wax is out of {things.name(game, player)}'s ears")
    game.happen(v.WaxTakenOut(player, ball))


@rule.on("t", v.WaxTakenOut)
def its_player_has_it_if_e_is_on_the_grid(game: Game, taken: v.WaxTakenOut) -> None:
    if things.square_of(game.state, taken.player):
        moving.give(game, taken.ball, taken.player)
        return
    where = moving.place_at_random(game, taken.ball, "Ball of Wax")
    game.tell(f"the wax comes to {where}" if where else "the wax is gone")


@rule.on("t", v.PlayerLeaves)
def the_wax_of_who_is_no_player_is_destroyed(game: Game, leaves: v.PlayerLeaves) -> None:
    ball = _in_ears(game, leaves.player)
    if ball:
        game.set(v.AMONG_SIRENS, leaves.player, False)
        game.set(v.WAX_SINCE, leaves.player, 0)
        moving.destroy(game, ball)


rule.carried_by(n="c", s="g")
rule.without_effect(
    o="rule F-2 sees to the Big Stick after each Whack, whatever was Whacked",
    u="rule B-4 takes the points, and only a hit makes the Ball explode",
    v="no reading asks whether somebody is Icky or Deaf, or something Disgusting, unless its clause does",
    w="what rule E-2 asks of who Makes Love is where e is, and not whether a Siren has influence on em",
)
