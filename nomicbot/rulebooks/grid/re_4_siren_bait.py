"""Rule E-4: Siren Bait."""

from nomicbot.game.dice import thrown
from nomicbot.game.judging import Game
from nomicbot.game.objects import ObjectId
from nomicbot.game.reading import Reading, noun
from nomicbot.rulebooks.bnomic.vocabulary.ntime import NdayBegins, NweekBegins
from nomicbot.rulebooks.bnomic.vocabulary.players import PlayerLeaves
from nomicbot.rulebooks.grid import baiting, located, moving, paying, sirens, squares, targets
from nomicbot.rulebooks.grid.vocabulary.carrying import MAY_BE_KEPT, PickedUp
from nomicbot.rulebooks.grid.vocabulary.moves import (
    DESTINATIONS,
    MOBILE,
    OVERLAP,
    BeforeDestruction,
    Entered,
)
from nomicbot.rulebooks.grid.vocabulary.places import BAIT, BIG_ROCK, CHEERLEADER, PURSE, SIREN
from nomicbot.rulebooks.grid.vocabulary.rocks import (
    BAIT_AWAITS_SIREN,
    BAIT_LIFE,
    BAIT_PLACED,
    BAIT_TRIED,
    CATFIGHT_AGAIN,
    CATFIGHT_AMONG,
    CATFIGHT_PENALTY,
    CATFIGHT_PRIZE,
    CATFIGHT_TO_COME,
    CATFIGHT_WINNER,
    HOLDING_BAIT,
    LURED_TO,
    BaitTaken,
    BuyBait,
    PlaceBait,
    SirenAppeared,
    TakeBait,
)

rule = Reading("E-4/0", "grid")
rule.named("b", price=noun("the price of Siren Bait", "points", "Siren Bait costs {number} points"))
rule.named("f", life=noun("the number of sides of the die for the life of Siren Bait", "sides"))
rule.named("k", attempts=noun("the number of attempts on Siren Bait", "attempts"))


@rule.permits("b", BuyBait, binds=(targets.a_player("may buy Siren Bait"),))
def any_player_may_buy_bait(game: Game, _action: BuyBait, player: ObjectId, *, price: int) -> None:
    paying.change(game, player, -price, "Siren Bait")
    bait = game.create(BAIT)
    moving.give(game, bait, player)
    game.tell(f"{located.name(game, player)} has {located.name(game, bait)}")


@rule.permits("c", PlaceBait, binds=(baiting.bait_that_e_has, baiting.big_rock))
def a_player_may_place_bait_on_a_big_rock(
    game: Game, _action: PlaceBait, bait: ObjectId, square: str
) -> None:
    moving.enter(game, bait, square)
    game.tell(f"{located.name(game, bait)} is placed on the Big Rock at {square}")


@rule.adjusts("c", OVERLAP, of=BAIT)
def bait_may_lie_on_a_big_rock(game: Game, value: bool, _bait: ObjectId, other: ObjectId) -> bool:
    return value or game.state.kind(other) == BIG_ROCK.name


@rule.on("d", NweekBegins)
def each_nweek_it_may_be_taken(game: Game, begins: NweekBegins, *, sides: int, taken: int) -> None:
    for bait in baiting.placed(game):
        nweeks = begins.nweek - BAIT_PLACED.of(game.state, bait)
        square = located.square_of(game.state, bait)
        if nweeks < 1 or not square:
            continue
        rolled, told = paying.rolled(game, 1, max(1, sides * nweeks))
        game.tell(
            f"{located.name(game, bait)} at {square}: {told}, "
            f"{'taken' if rolled == taken else 'not taken'}"
        )
        if rolled == taken:
            game.happen(BaitTaken(bait, square))


@rule.on("e", BaitTaken)
def a_siren_comes_for_it(game: Game, taken: BaitTaken) -> None:
    if not game.quantity(BAIT_AWAITS_SIREN, taken.bait):
        moving.destroy(game, taken.bait)
    siren = sirens.appear(game, taken.square)
    if game.state.exists(siren) and located.stands(game.state, taken.bait, taken.square):
        moving.destroy(game, taken.bait)


@rule.on("f", Entered, of=BAIT)
def how_long_it_lasts_is_rolled(game: Game, entered: Entered, *, life: int) -> None:
    game.set(BAIT_PLACED, entered.object, located.nweek(game))
    game.set(BAIT_LIFE, entered.object, game.roll(1, max(1, life), secret=entered.object)[0])


@rule.on("f", NdayBegins)
def in_the_end_it_is_ruined(game: Game, begins: NdayBegins) -> None:
    for bait in baiting.placed(game) if begins.nday == 1 else ():
        nweeks = begins.nweek - BAIT_PLACED.of(game.state, bait)
        if 0 < BAIT_LIFE.of(game.state, bait) <= nweeks:
            game.tell(
                f"{located.name(game, bait)} at "
                f"{located.square_of(game.state, bait)} is ruined by the weather"
            )
            moving.destroy(game, bait)


@rule.adjusts("g", HOLDING_BAIT, base=True, of=CHEERLEADER)
def bait_beside_a_female_cheerleader(
    game: Game, _value: tuple[ObjectId, ...], cheerleader: ObjectId
) -> tuple[ObjectId, ...]:
    return tuple(baiting.beside_a_female(game, cheerleader))


@rule.adjusts("g", DESTINATIONS)
def bait_holds_a_cheerleader(game: Game, value: frozenset[str], object: ObjectId) -> frozenset[str]:
    for bait in game.quantity(HOLDING_BAIT, object):
        value &= squares.adjacent(located.square_of(game.state, bait))
    return value


@rule.permits(
    "i",
    TakeBait,
    binds=(
        targets.a_player("may declare that for a Cheerleader"),
        baiting.cheerleader_meant,
        baiting.bait_beside,
    ),
)
def such_a_cheerleader_may_try_to_take_it(
    game: Game,
    _action: TakeBait,
    _player: ObjectId,
    cheerleader: ObjectId,
    bait: ObjectId,
    *,
    sides: int,
) -> None:
    (rolled,) = game.roll(1, max(1, sides))
    attempt = (
        f"{located.name(game, cheerleader)} tries to take "
        f"{located.name(game, bait)}, {thrown(sides, [rolled])}"
    )
    if rolled % 2:
        game.tell(f"{attempt}: in vain")
        tried = dict(BAIT_TRIED.of(game.state, bait))
        tried[cheerleader] = tried.get(cheerleader, 0) + 1
        game.set(BAIT_TRIED, bait, tuple(sorted(tried.items())))
    else:
        game.tell(f"{attempt}: e has it")
        moving.give(game, bait, cheerleader)


@rule.on("j", PickedUp)
def in_the_possession_of_a_cheerleader_it_is_a_purse(game: Game, picked: PickedUp) -> None:
    if baiting.is_bait(game, picked.thing) and game.state.kind(picked.player) == CHEERLEADER.name:
        moving.destroy(game, picked.thing)
        moving.give(game, game.create(PURSE), picked.player)
        game.tell(f"that makes a Purse of {located.name(game, picked.player)}'s")


@rule.adjusts("k", HOLDING_BAIT, of=CHEERLEADER)
def who_tried_often_enough_is_held_no_longer(
    game: Game, value: tuple[ObjectId, ...], cheerleader: ObjectId, *, attempts: int
) -> tuple[ObjectId, ...]:
    return tuple(
        bait
        for bait in value
        if dict(BAIT_TRIED.of(game.state, bait)).get(cheerleader, 0) < attempts
    )


@rule.on("l", SirenAppeared)
def a_catfight_ensues(game: Game, appeared: SirenAppeared, *, sides: int) -> None:
    _catfight(game, appeared.siren, appeared.square, sides)


@rule.upholds("l")
def however_the_siren_came(game: Game, *, sides: int) -> None:
    for siren in game.state.of_kind(SIREN):
        square = baiting.lured_to(game, siren)
        if LURED_TO.of(game.state, siren) != square:
            game.set(LURED_TO, siren, square)
            if square:
                _catfight(game, siren, square, sides)


@rule.adjusts("l", CATFIGHT_TO_COME, of=SIREN)
def it_comes_first(game: Game, _value: bool, siren: ObjectId) -> bool:
    return LURED_TO.of(game.state, siren) != baiting.lured_to(game, siren)


def _catfight(game: Game, siren: ObjectId, square: str, sides: int) -> None:
    """Hold a Catfight between a Siren on Siren Bait and a Cheerleader on an adjacent square."""
    around = located.around(game, square)
    near = [
        cheerleader
        for one in around
        for cheerleader in located.of_kind_at(game.state, one, CHEERLEADER)
    ]
    bait = located.of_kind_at(game.state, square, BAIT)
    if not bait or not near:
        return
    fighters = game.quantity(CATFIGHT_AMONG, tuple(near)) if len(near) > 1 else ()
    cheerleader = game.draw("Cheerleader for a Catfight", fighters) if fighters else near[0]
    hers, other = baiting.catfight(game, cheerleader, siren, max(1, sides))
    winner = game.quantity(CATFIGHT_WINNER, cheerleader, hers, siren, other)
    if winner == cheerleader and game.quantity(CATFIGHT_PRIZE, cheerleader):
        game.tell(f"{located.name(game, cheerleader)} wins: {located.name(game, siren)} is no more")
        moving.destroy(game, siren)
        moving.give(game, bait[0], cheerleader)
    elif winner == siren and game.quantity(CATFIGHT_PENALTY, cheerleader):
        game.tell(
            f"{located.name(game, siren)} wins: {located.name(game, cheerleader)} goes into Limbo"
        )
        moving.to_limbo(game, cheerleader)
    else:
        game.tell(f"{located.name(game, winner) if winner else 'nobody'} wins")


@rule.adjusts("m", CATFIGHT_WINNER, base=True)
def the_higher_result_wins(
    _game: Game, value: ObjectId, cheerleader: ObjectId, hers: int, siren: ObjectId, other: int
) -> ObjectId:
    return value if hers == other else cheerleader if hers > other else siren


@rule.adjusts("n", CATFIGHT_PRIZE)
def who_wins_gets_the_bait_and_the_siren_is_no_more(
    _game: Game, _value: bool, _cheerleader: ObjectId
) -> bool:
    return True


@rule.adjusts("o", CATFIGHT_PENALTY)
def who_loses_goes_into_limbo(_game: Game, _value: bool, _cheerleader: ObjectId) -> bool:
    return True


@rule.adjusts("p", CATFIGHT_AGAIN)
def equal_results_are_rolled_again(_game: Game, value: bool, hers: int, other: int) -> bool:
    return value or hers == other


@rule.on("q", PlayerLeaves)
def it_ends_with_who_ceases_to_be_a_player(game: Game, leaves: PlayerLeaves) -> None:
    for thing in located.possessions(game.state, leaves.player):
        if baiting.is_bait(game, thing):
            moving.destroy(game, thing)


@rule.adjusts("q", MAY_BE_KEPT, of=BAIT)
def its_buyer_has_it_until_e_places_it(_game: Game, _value: bool, _bait: ObjectId) -> bool:
    return True


@rule.adjusts("q", MOBILE, of=BAIT)
def bait_is_stationary(_game: Game, _value: bool, _bait: ObjectId) -> bool:
    return False


@rule.on("r", BeforeDestruction)
def how_long_it_would_have_lasted_is_told(game: Game, ends: BeforeDestruction) -> None:
    life = BAIT_LIFE.of(game.state, ends.object) if baiting.is_bait(game, ends.object) else 0
    if life:
        game.tell(f"the secret roll for the life of {located.name(game, ends.object)} was {life}")


@rule.adjusts("t", BAIT_AWAITS_SIREN, of=BAIT)
def it_is_gone_after_the_catfight(_game: Game, _value: bool, _bait: ObjectId) -> bool:
    return True


@rule.forbids("u", PlaceBait, binds=(targets.square_if_named,))
def one_bait_to_a_big_rock(game: Game, _action: PlaceBait, square: str) -> None:
    if square and located.of_kind_at(game.state, square, BAIT):
        raise game.refuse(f"there is Siren Bait at {square} already")


@rule.upholds("u")
def where_a_siren_is_it_is_taken(game: Game) -> None:
    for bait in baiting.placed(game):
        square = located.square_of(game.state, bait)
        there = located.of_kind_at(game.state, square, SIREN)
        if there and not any(game.quantity(CATFIGHT_TO_COME, siren) for siren in there):
            game.tell(f"the Siren at {square} takes {located.name(game, bait)}")
            moving.destroy(game, bait)


@rule.upholds("v")
def without_a_big_rock_it_is_destroyed(game: Game) -> None:
    for bait in baiting.placed(game):
        if not located.of_kind_at(game.state, located.square_of(game.state, bait), BIG_ROCK):
            game.tell(f"{located.name(game, bait)} is destroyed with its Big Rock")
            moving.destroy(game, bait)


@rule.adjusts("w", CATFIGHT_AMONG, base=True)
def one_of_all_who_are_near_is_drawn(
    _game: Game, _value: tuple[ObjectId, ...], near: tuple[ObjectId, ...]
) -> tuple[ObjectId, ...]:
    return near


rule.makes("a", "Siren Bait", BAIT, spoken=r"\bBait\b", ends=moving.destroy)
rule.defines(a="other words for what the clauses speak of")
rule.explains(
    h="rules E-2 and F-4 protect against Sirens, and Bait is not a Siren; "
    "only clause k lets anybody go",
    s="by clause d the nweek begins with that roll, and clause f asks whether "
    "anybody took the Bait by then",
    x="clause g says it of each Bait, and of who moves, not of who is moved",
    y="clause i sets no limit, and clause k is about where e may move",
)
