"""Rule 7-4: Soul Binding."""

from nomicbot.game.judging import Game
from nomicbot.game.objects import ObjectId
from nomicbot.game.reading import Reading, noun
from nomicbot.rulebooks.bnomic import game_time, people
from nomicbot.rulebooks.bnomic.mystical import forging
from nomicbot.rulebooks.bnomic.soul_standing import standing
from nomicbot.rulebooks.bnomic.vocabulary.economy import GENECHIPS
from nomicbot.rulebooks.bnomic.vocabulary.ntime import NdayBegins, NweekEnds
from nomicbot.rulebooks.bnomic.vocabulary.souls import BOUND, SOUL, SOUL_BOUND, SOUL_HOLDER
from nomicbot.rulebooks.bnomic.vocabulary.talismans import (
    CONTRIBUTION,
    FORGED_TYPE,
    FORGER,
    FORGING,
    FORGING_BEGUN,
    FORGING_MET,
    GIVEN_BY,
    GIVEN_GENECHIPS,
    GIVEN_OBJECT,
    GIVEN_TO,
    MAY_EXIST,
    RESOLVES,
    TALISMAN_TYPE,
    TYPE_NAME,
    TYPE_PRICE,
    Contribute,
    Forge,
    GiveUpForging,
    TalismanForged,
    WithdrawContribution,
)

rule = Reading("7-4/4")
rule.named("h", ndays=noun("the number of ndays that an attempt to Forge lasts", "ndays"))


@rule.permits("d", Forge)
def who_has_one_of_the_objects_may_attempt_to_forge(game: Game, action: Forge) -> None:
    actor = people.acting(game, "may attempt to Forge a Talisman")
    types = forging.types_called(game, action.type)
    if not types:
        raise game.refuse(f"there is no type of Talisman called {action.type}", missing=True)
    cost = forging.price_of(game, types[0])
    if not cost:
        raise game.refuse(f"the {game.called(types[0])} has no Price")
    if not forging.has_any(game, actor, cost):
        raise game.refuse(
            f"you have none of the objects in its Price, which is {_price(game, types[0])}"
        )
    made = game.create(FORGING)
    game.set(FORGER, made, actor)
    game.set(FORGED_TYPE, made, types[0])
    game.set(FORGING_BEGUN, made, game_time.advances(game))
    game.tell(f"{game.called(actor)} attempts to Forge a {TYPE_NAME.of(game.state, types[0])}")


def _price(game: Game, type_: ObjectId) -> str:
    return TYPE_PRICE.of(game.state, type_)


@rule.permits("e", Contribute)
def who_has_one_of_the_objects_may_contribute_it(game: Game, action: Contribute) -> None:
    actor = people.acting(game, "may contribute")
    attempt, what = forging.attempt(game, action), forging.meant(game, action)
    type_ = FORGED_TYPE.of(game.state, attempt)
    cost = forging.price_of(game, type_)
    if what is None:
        if not cost.genechips:
            raise game.refuse(
                f"there are no Genechips in its Price, which is {_price(game, type_)}"
            )
        if action.amount > GENECHIPS.of(game.state, actor):
            raise game.refuse(f"you possess {GENECHIPS.of(game.state, actor)} Genechips only")
    elif not forging.listed(game, cost, what):
        raise game.refuse(
            f"{game.called(what)} is not in its Price, which is {_price(game, type_)}"
        )
    elif any(GIVEN_OBJECT.of(game.state, c) == what for c in game.state.where(GIVEN_TO, attempt)):
        raise game.refuse(f"{game.called(what)} is contributed to it already")
    given = game.create(CONTRIBUTION)
    game.set(GIVEN_TO, given, attempt)
    game.set(GIVEN_BY, given, actor)
    game.set(GIVEN_OBJECT, given, what)
    game.set(GIVEN_GENECHIPS, given, action.amount if what is None else 0)
    told = f"{action.amount} Genechips" if what is None else game.called(what)
    game.tell(f"{told} contributed to {game.called(attempt)}")


@rule.permits("f", WithdrawContribution)
def who_contributed_it_may_withdraw_it(game: Game, action: WithdrawContribution) -> None:
    attempt = forging.attempt(game, action)
    what = forging.meant(game, action)
    mine = [
        c for c in game.state.where(GIVEN_TO, attempt) if GIVEN_BY.of(game.state, c) == game.actor
    ]
    if what is not None:
        given = [c for c in mine if GIVEN_OBJECT.of(game.state, c) == what]
        if not given:
            raise game.refuse(f"you have not contributed {game.called(what)} to it")
        game.destroy(given[0])
    elif not _withdrawn(game, mine, action.amount):
        raise game.refuse(f"you have not contributed {action.amount} Genechips to it")
    told = f"{action.amount} Genechips" if what is None else game.called(what)
    game.tell(f"{told} withdrawn from {game.called(attempt)}")


def _withdrawn(game: Game, given: list[ObjectId], amount: int) -> bool:
    """Withdraw Genechips from some contributions, and return whether there were enough."""
    if sum(GIVEN_GENECHIPS.of(game.state, each) for each in given) < amount:
        return False
    for each in given:
        held = GIVEN_GENECHIPS.of(game.state, each)
        taken = min(held, amount)
        amount -= taken
        if taken and taken == held:
            game.destroy(each)
        else:
            game.add(GIVEN_GENECHIPS, each, -taken)
    return True


@rule.forbids("g", Forge)
def nobody_has_two_attempts_for_one_type(game: Game, action: Forge) -> None:
    types = forging.types_called(game, action.type)
    if not types or not game.actor or forging.attempt_of(game, game.actor, types[0]) is None:
        return
    raise game.refuse(f"you are attempting to Forge a {TYPE_NAME.of(game.state, types[0])} already")


@rule.permits("g", GiveUpForging)
def an_attempt_may_be_given_up(game: Game, action: GiveUpForging) -> None:
    attempt = forging.attempt(game, action)
    if FORGER.of(game.state, attempt) != game.actor:
        raise game.refuse(f"{game.called(attempt)} is not yours")
    game.tell(f"{game.called(attempt)} is given up")
    forging.end(game, attempt)


@rule.upholds("g", FORGING)
def an_attempt_ends_with_its_player_and_its_type(game: Game, attempt: ObjectId) -> None:
    type_ = FORGED_TYPE.of(game.state, attempt)
    if not people.is_player(game, FORGER.of(game.state, attempt)) or not game.state.exists(type_):
        forging.end(game, attempt)


@rule.upholds("h", FORGING)
def since_when_the_price_is_met_is_known(game: Game, attempt: ObjectId) -> None:
    since = FORGING_MET.of(game.state, attempt)
    if not forging.meets(game, attempt):
        game.set(FORGING_MET, attempt, -1)
    elif since < 0:
        game.set(FORGING_MET, attempt, game_time.advances(game))


@rule.on("h", NdayBegins)
def attempts_resolve_as_an_nday_ends(
    game: Game, begins: NdayBegins, *, one: int, two: int, three: int, ndays: int
) -> None:
    if begins.nday - 1 in (one, two, three):
        _resolve(game, game_time.advances(game) - ndays)


@rule.on("h", NweekEnds)
def attempts_resolve_as_an_nweek_ends(
    game: Game, _ends: NweekEnds, *, one: int, two: int, three: int, ndays: int
) -> None:
    if game.library.ntime(game.state)[1] in (one, two, three):
        _resolve(game, game_time.advances(game) + 1 - ndays)


def _resolve(game: Game, latest: int) -> None:
    """Resolve the attempts whose Price has been met since `latest` or longer."""
    for attempt in list(game.state.of_kind(FORGING)):
        since = FORGING_MET.of(game.state, attempt)
        due = max(since, FORGING_BEGUN.of(game.state, attempt)) <= latest
        if since < 0 or not due or not forging.meets(game, attempt):
            continue
        resolves, steps = game.trail(RESOLVES, attempt)
        if resolves:
            forging.forge(game, attempt)
        else:
            game.tell(f"{game.called(attempt)} does not resolve: {steps[-1].because}")


@rule.on("j", TalismanForged)
def what_was_contributed_is_spent(game: Game, forged: TalismanForged) -> None:
    for giver, genechips in forged.paid:
        game.because(f"spent for {game.called(forged.talisman)}")
        game.add(GENECHIPS, giver, -genechips)
    for object in forged.spent:
        if game.state.kind(object) != SOUL.name and game.state.exists(object):
            game.destroy(object)


@rule.on("k", TalismanForged)
def a_soul_that_is_spent_is_bound(game: Game, forged: TalismanForged) -> None:
    for object in forged.spent:
        if game.state.kind(object) == SOUL.name:
            game.set(SOUL_HOLDER, object, None)
            game.set(SOUL_BOUND, object, forged.talisman)
            game.tell(f"{game.called(object)} is Bound to {game.called(forged.talisman)}")


@rule.upholds("k", SOUL)
def nobody_possesses_what_is_bound(game: Game, soul: ObjectId) -> None:
    if standing(game.state, soul) == BOUND and SOUL_HOLDER.of(game.state, soul):
        game.set(SOUL_HOLDER, soul, None)


@rule.adjusts("m", RESOLVES)
def not_where_the_talisman_may_not_be(game: Game, value: bool, attempt: ObjectId) -> bool:
    why = game.quantity(
        MAY_EXIST, FORGED_TYPE.of(game.state, attempt), FORGER.of(game.state, attempt)
    )
    game.because(why)
    return value and not why


@rule.upholds("n", SOUL)
def with_a_talisman_its_souls_are_lost(game: Game, soul: ObjectId) -> None:
    bound = SOUL_BOUND.of(game.state, soul)
    if bound and not game.state.exists(bound):
        game.set(SOUL_BOUND, soul, None)
        game.tell(f"{game.called(soul)} is Lost")


rule.makes(
    "a",
    "types of Talismans",
    TALISMAN_TYPE,
    FORGING,
    CONTRIBUTION,
    spoken=r"\btypes? of Talismans?\b|\bForge",
)
rule.defines(
    a="types of Talismans are objects that motions create, with a Price in words",
    b="so many SP in a Price are met by Souls",
    c="so many GC in a Price are met by Genechips, and a name by what has it",
)
rule.explains(i="clause h looks at each moment as it is")
rule.as_default(l="attempts are looked at in the order in which they came into being")
