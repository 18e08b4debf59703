"""Rule E-4: Siren Bait."""

from dataclasses import replace

from nomicbot.game.actions import Meaning
from nomicbot.game.judging import Game
from nomicbot.game.objects import ObjectId
from nomicbot.game.reading import Reading, Refusal
from nomicbot.rulebooks.grid import moving, paying, sirens, squares, things
from nomicbot.rulebooks.grid import vocabulary as v

rule = Reading("E-4/0", "grid")

_ANY = "Cheerleader"


@rule.permits("b", v.BuyBait)
def any_player_may_buy_bait(game: Game, _action: v.BuyBait, *, price: int) -> Refusal | None:
    player = game.actor
    if player is None or not things.is_player(game.state, player):
        return game.refuse("only a player may buy Siren Bait")
    paying.change(game, player, -price, "Siren Bait")
    bait = game.create(v.BAIT)
    moving.give(game, bait, player)
    game.tell(f"{things.name(game, player)} has {things.name(game, bait)}")
    return None


@rule.permits("c", v.PlaceBait)
def a_player_may_place_bait_on_a_big_rock(game: Game, action: v.PlaceBait) -> Refusal | None:
    actor = things.actor_on_grid(game)
    if isinstance(actor, Refusal):
        return actor
    player, here = actor
    bait = things.holds(game.state, player, v.BAIT.name)
    if bait is None:
        return game.refuse("you have no Siren Bait")
    square = _big_rock_for_bait(game, action, here)
    if isinstance(square, Refusal):
        return square
    moving.enter(game, bait, square)
    game.tell(f"{things.name(game, bait)} is placed on the Big Rock at {square}")
    return None


def _big_rock_for_bait(game: Game, action: v.PlaceBait, here: str) -> str | Refusal:
    """The square of the Big Rock that is named, or of the only one that will do."""
    if action.square:
        square = things.a_square(game, action.square)
        if isinstance(square, Refusal):
            return square
        if not _has(game, square, v.BIG_ROCK.name) or not squares.consecutive(square, here):
            return game.refuse(f"there is no Big Rock beside you at {square}")
        return game.refuse(f"there is a Siren at {square}") if _has(game, square, v.SIREN.name) else square
    near = [one for one in things.around(game, here) if _has(game, one, v.BIG_ROCK.name)]
    fitting = [one for one in near if not _has(game, one, v.SIREN.name) and not _has(game, one, v.BAIT.name)]
    if len(fitting) > 1:
        choices = tuple(Meaning(one, action=replace(action, square=one)) for one in fitting)
        return replace(game.refuse(f"that may be {' or '.join(fitting)}"), result="unread", readings=choices)
    return fitting[0] if fitting else game.refuse("beside you is no Big Rock without a Siren and without Siren Bait")


@rule.adjusts("c", v.OVERLAP)
def bait_may_lie_on_a_big_rock(game: Game, value: bool, object: ObjectId, other: ObjectId) -> bool:
    return value or (_is_bait(game, object) and game.state.kind(other) == v.BIG_ROCK.name)


@rule.on("d", v.NweekBegins)
def each_nweek_it_may_be_taken(game: Game, begins: v.NweekBegins, *, sides: int, taken: int) -> None:
    for bait in _placed(game):
        nweeks = begins.nweek - v.BAIT_PLACED.of(game.state, bait)
        square = things.square_of(game.state, bait)
        if nweeks < 1 or not square:
            continue
        rolled, told = paying.rolled(game, 1, max(1, sides * nweeks))
        game.tell(f"{things.name(game, bait)} at {square}: {told}, {'taken' if rolled == taken else 'not taken'}")
        if rolled == taken:
            game.happen(v.BaitTaken(bait, square))


@rule.on("e", v.BaitTaken)
def a_siren_comes_for_it(game: Game, taken: v.BaitTaken) -> None:
    siren = sirens.appear(game, taken.square)
    if game.state.exists(siren) and things.stands(game.state, taken.bait, taken.square):
        moving.destroy(game, taken.bait)


@rule.on("f", v.Entered)
def how_long_it_lasts_is_rolled(game: Game, entered: v.Entered, *, life: int) -> None:
    if _is_bait(game, entered.object):
        game.set(v.BAIT_PLACED, entered.object, things.nweek(game))
        game.set(v.BAIT_LIFE, entered.object, game.roll(1, max(1, life), secret=True)[0])


@rule.on("f", v.NdayBegins)
def in_the_end_it_is_ruined(game: Game, begins: v.NdayBegins) -> None:
    for bait in _placed(game) if begins.nday == 1 else ():
        if 0 < v.BAIT_LIFE.of(game.state, bait) <= begins.nweek - v.BAIT_PLACED.of(game.state, bait):
            game.tell(f"{things.name(game, bait)} at {things.square_of(game.state, bait)} is ruined by the weather")
            moving.destroy(game, bait)


@rule.adjusts("g", v.HOLDING_BAIT, base=True)
def bait_beside_a_female_cheerleader(
    game: Game, _value: tuple[ObjectId, ...], cheerleader: ObjectId
) -> tuple[ObjectId, ...]:
    return tuple(_beside_a_female_cheerleader(game, cheerleader))


@rule.adjusts("g", v.DESTINATIONS)
def bait_holds_a_cheerleader(game: Game, value: frozenset[str], object: ObjectId) -> frozenset[str]:
    for bait in game.quantity(v.HOLDING_BAIT, object):
        value &= frozenset(squares.ring(things.square_of(game.state, bait), 1))
    return value


@rule.permits("i", v.TakeBait)
def such_a_cheerleader_may_try_to_take_it(game: Game, action: v.TakeBait, *, sides: int) -> Refusal | None:
    if not things.is_player(game.state, game.actor):
        return game.refuse("only a player may declare that for a Cheerleader")
    cheerleader = _cheerleader(game, action)
    bait = _bait_beside(game, action, cheerleader) if not isinstance(cheerleader, Refusal) else cheerleader
    if isinstance(cheerleader, Refusal) or isinstance(bait, Refusal):
        return cheerleader if isinstance(cheerleader, Refusal) else bait  # type: ignore[return-value]
    (rolled,) = game.roll(1, max(1, sides))
    attempt = f"{things.name(game, cheerleader)} tries to take {things.name(game, bait)}, 1d{sides} = {rolled}"
    if rolled % 2:
        game.tell(f"{attempt}: in vain")
        tried = dict(v.BAIT_TRIED.of(game.state, bait))
        tried[cheerleader] = tried.get(cheerleader, 0) + 1
        game.set(v.BAIT_TRIED, bait, tuple(sorted(tried.items())))
    else:
        game.tell(f"{attempt}: e has it")
        moving.give(game, bait, cheerleader)
    return None


def _cheerleader(game: Game, action: v.TakeBait) -> ObjectId | Refusal:
    """The one that is named, or the one that the player speaks for."""
    return things.the_one(
        game,
        replace(action, cheerleader=action.cheerleader or _ANY),
        "cheerleader",
        lambda o: (
            v.CHEERLEADER_OWNER.of(game.state, o) in ("", game.actor) and bool(_beside_a_female_cheerleader(game, o))
        ),
        "there is no Female Cheerleader of yours beside Siren Bait",
    )


def _bait_beside(game: Game, action: v.TakeBait, cheerleader: ObjectId) -> ObjectId | Refusal:
    """The Bait on the square that is named, or the only one beside em."""
    near = {things.square_of(game.state, bait): bait for bait in _beside_a_female_cheerleader(game, cheerleader)}
    square = squares.canonical(action.square)
    if action.square:
        return near[square] if square in near else game.refuse(f"there is no Siren Bait beside em at {action.square}")
    if len(near) > 1:
        choices = tuple(Meaning(one, action=replace(action, square=one)) for one in near)
        return replace(game.refuse(f"that may be {' or '.join(near)}"), result="unread", readings=choices)
    return next(iter(near.values()))


@rule.on("j", v.PickedUp)
def in_the_possession_of_a_cheerleader_it_is_a_purse(game: Game, picked: v.PickedUp) -> None:
    if _is_bait(game, picked.thing) and game.state.kind(picked.player) == v.CHEERLEADER.name:
        moving.destroy(game, picked.thing)
        moving.give(game, game.create(v.PURSE), picked.player)
        game.tell(f"that makes a Purse of {things.name(game, picked.player)}'s")


@rule.adjusts("k", v.HOLDING_BAIT)
def who_tried_often_enough_is_held_no_longer(
    game: Game, value: tuple[ObjectId, ...], cheerleader: ObjectId, *, attempts: int
) -> tuple[ObjectId, ...]:
    return tuple(bait for bait in value if dict(v.BAIT_TRIED.of(game.state, bait)).get(cheerleader, 0) < attempts)


@rule.on("l", v.SirenAppeared)
def a_catfight_ensues(game: Game, appeared: v.SirenAppeared, *, sides: int) -> None:
    siren = appeared.siren
    bait = next((o for o in things.at(game.state, appeared.square) if _is_bait(game, o)), None)
    around = [o for one in things.around(game, appeared.square) for o in things.at(game.state, one)]
    near = [o for o in around if game.state.kind(o) == v.CHEERLEADER.name]
    if bait is None or not near:
        return
    cheerleader = game.draw("Cheerleader for a Catfight", near) if len(near) > 1 else near[0]
    hers, other = _catfight(game, cheerleader, siren, max(1, sides))
    if hers > other:
        game.tell(f"{things.name(game, cheerleader)} wins: {things.name(game, siren)} is no more")
        moving.destroy(game, siren)
        moving.give(game, bait, cheerleader)
    else:
        game.tell(f"{things.name(game, siren)} wins: {things.name(game, cheerleader)} goes into Limbo")
        moving.to_limbo(game, cheerleader)


def _catfight(game: Game, cheerleader: ObjectId, siren: ObjectId, sides: int) -> tuple[int, int]:
    """What each of them rolled, when that was not the same; the Cheerleader loses if it never is anything else."""
    hers = other = 0
    for _ in range(_MOST_ROUNDS):
        (hers,), (other,) = game.roll(1, sides), game.roll(1, sides)
        game.tell(
            f"a Catfight: {things.name(game, cheerleader)} 1d{sides} = {hers}, "
            f"{things.name(game, siren)} 1d{sides} = {other}"
        )
        if hers != other:
            break
    return hers, other


_MOST_ROUNDS = 100
"""A die of one side never decides."""


@rule.on("q", v.PlayerLeaves)
def it_ends_with_who_ceases_to_be_a_player(game: Game, leaves: v.PlayerLeaves) -> None:
    for thing in things.possessions(game.state, leaves.player):
        if _is_bait(game, thing):
            moving.destroy(game, thing)


@rule.adjusts("q", v.MOBILE)
def bait_is_stationary(game: Game, value: bool, object: ObjectId) -> bool:
    return value and not _is_bait(game, object)


@rule.on("r", v.Ends)
def how_long_it_would_have_lasted_is_told(game: Game, ends: v.Ends) -> None:
    life = v.BAIT_LIFE.of(game.state, ends.object) if _is_bait(game, ends.object) else 0
    if life:
        game.tell(f"the life of {things.name(game, ends.object)} was {life} nweek{'s' * (life != 1)}")


@rule.forbids("u", v.PlaceBait)
def one_bait_to_a_big_rock(game: Game, action: v.PlaceBait) -> Refusal | None:
    square = squares.canonical(action.square)
    if square and _has(game, square, v.BAIT.name):
        return game.refuse(f"there is Siren Bait at {square} already")
    return None


@rule.upholds("u")
def where_a_siren_is_it_is_taken(game: Game) -> None:
    for bait in _placed(game):
        square = things.square_of(game.state, bait)
        if _has(game, square, v.SIREN.name):
            game.tell(f"the Siren at {square} takes {things.name(game, bait)}")
            moving.destroy(game, bait)


@rule.upholds("v")
def without_a_big_rock_it_is_destroyed(game: Game) -> None:
    for bait in _placed(game):
        if not _has(game, things.square_of(game.state, bait), v.BIG_ROCK.name):
            game.tell(f"{things.name(game, bait)} is destroyed with its Big Rock")
            moving.destroy(game, bait)


def _is_bait(game: Game, object: ObjectId) -> bool:
    return game.state.kind(object) == v.BAIT.name


def _has(game: Game, square: str, kind: str) -> bool:
    return any(game.state.kind(object) == kind for object in things.at(game.state, square))


def _placed(game: Game) -> list[ObjectId]:
    """The Bait that was placed, in the order in which it was bought."""
    return [bait for bait in game.state.of_kind(v.BAIT) if things.square_of(game.state, bait)]


def _beside_a_female_cheerleader(game: Game, object: ObjectId) -> list[ObjectId]:
    """The Bait on squares adjacent to a Female Cheerleader; none for anybody else."""
    here = things.square_of(game.state, object)
    if game.state.kind(object) != v.CHEERLEADER.name or not here or not game.quantity(v.IS_FEMALE, object):
        return []
    return [bait for bait in _placed(game) if squares.consecutive(things.square_of(game.state, bait), here)]


rule.carried_by(m="l", n="l", o="l", p="l", s="d f", t="e l", w="l", x="g", y="i")
rule.without_effect(
    a="defines Siren Bait",
    h="nothing but clause k adjusts which Bait holds a Cheerleader",
)
