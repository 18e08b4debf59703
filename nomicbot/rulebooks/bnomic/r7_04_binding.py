"""Rule 7-4: Soul Binding."""

from nomicbot.game.judging import Game
from nomicbot.game.objects import ObjectId
from nomicbot.game.reading import Reading, noun
from nomicbot.rulebooks.bnomic import game_time, people
from nomicbot.rulebooks.bnomic import vocabulary as v
from nomicbot.rulebooks.bnomic.mystical import forging
from nomicbot.rulebooks.bnomic.soul_standing import standing

rule = Reading("7-4/4")
rule.named("h", ndays=noun("the number of ndays that an attempt to Forge lasts", "ndays"))


@rule.permits("d", v.Forge)
def who_has_one_of_the_objects_may_attempt_to_forge(game: Game, action: v.Forge) -> None:
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
    made = game.create(v.FORGING)
    game.set(v.FORGER, made, actor)
    game.set(v.FORGED_TYPE, made, types[0])
    game.set(v.FORGING_BEGUN, made, game_time.advances(game))
    game.tell(f"{game.called(actor)} attempts to Forge a {v.TYPE_NAME.of(game.state, types[0])}")


def _price(game: Game, type_: ObjectId) -> str:
    return v.TYPE_PRICE.of(game.state, type_)


@rule.permits("e", v.Contribute)
def who_has_one_of_the_objects_may_contribute_it(game: Game, action: v.Contribute) -> None:
    actor = people.acting(game, "may contribute")
    attempt, what = forging.attempt(game, action), forging.meant(game, action)
    type_ = v.FORGED_TYPE.of(game.state, attempt)
    cost = forging.price_of(game, type_)
    if what is None:
        if not cost.genechips:
            raise game.refuse(
                f"there are no Genechips in its Price, which is {_price(game, type_)}"
            )
        if action.amount > v.GENECHIPS.of(game.state, actor):
            raise game.refuse(f"you possess {v.GENECHIPS.of(game.state, actor)} Genechips only")
    elif not forging.listed(game, cost, what):
        raise game.refuse(
            f"{game.called(what)} is not in its Price, which is {_price(game, type_)}"
        )
    elif any(
        v.GIVEN_OBJECT.of(game.state, c) == what for c in game.state.where(v.GIVEN_TO, attempt)
    ):
        raise game.refuse(f"{game.called(what)} is contributed to it already")
    given = game.create(v.CONTRIBUTION)
    game.set(v.GIVEN_TO, given, attempt)
    game.set(v.GIVEN_BY, given, actor)
    game.set(v.GIVEN_OBJECT, given, what)
    game.set(v.GIVEN_GENECHIPS, given, action.amount if what is None else 0)
    told = f"{action.amount} Genechips" if what is None else game.called(what)
    game.tell(f"{told} contributed to {game.called(attempt)}")


@rule.permits("f", v.WithdrawContribution)
def who_contributed_it_may_withdraw_it(game: Game, action: v.WithdrawContribution) -> None:
    attempt = forging.attempt(game, action)
    what = forging.meant(game, action)
    mine = [
        c
        for c in game.state.where(v.GIVEN_TO, attempt)
        if v.GIVEN_BY.of(game.state, c) == game.actor
    ]
    if what is not None:
        given = [c for c in mine if v.GIVEN_OBJECT.of(game.state, c) == what]
        if not given:
            raise game.refuse(f"you have not contributed {game.called(what)} to it")
        game.destroy(given[0])
    elif not _withdrawn(game, mine, action.amount):
        raise game.refuse(f"you have not contributed {action.amount} Genechips to it")
    told = f"{action.amount} Genechips" if what is None else game.called(what)
    game.tell(f"{told} withdrawn from {game.called(attempt)}")


def _withdrawn(game: Game, given: list[ObjectId], amount: int) -> bool:
    """Withdraw Genechips from some contributions, and return whether these had enough."""
    if sum(v.GIVEN_GENECHIPS.of(game.state, each) for each in given) < amount:
        return False
    for each in given:
        held = v.GIVEN_GENECHIPS.of(game.state, each)
        taken = min(held, amount)
        amount -= taken
        if taken and taken == held:
            game.destroy(each)
        else:
            game.add(v.GIVEN_GENECHIPS, each, -taken)
    return True


@rule.forbids("g", v.Forge)
def nobody_has_two_attempts_for_one_type(game: Game, action: v.Forge) -> None:
    types = forging.types_called(game, action.type)
    if not types or not game.actor or forging.attempt_of(game, game.actor, types[0]) is None:
        return
    raise game.refuse(
        f"you are attempting to Forge a {v.TYPE_NAME.of(game.state, types[0])} already"
    )


@rule.permits("g", v.GiveUpForging)
def an_attempt_may_be_given_up(game: Game, action: v.GiveUpForging) -> None:
    attempt = forging.attempt(game, action)
    if v.FORGER.of(game.state, attempt) != game.actor:
        raise game.refuse(f"{game.called(attempt)} is not yours")
    game.tell(f"{game.called(attempt)} is given up")
    forging.end(game, attempt)


@rule.upholds("g", v.FORGING)
def an_attempt_ends_with_its_player_and_its_type(game: Game, attempt: ObjectId) -> None:
    type_ = v.FORGED_TYPE.of(game.state, attempt)
    if not people.is_player(game, v.FORGER.of(game.state, attempt)) or not game.state.exists(type_):
        forging.end(game, attempt)


@rule.upholds("h", v.FORGING)
def since_when_the_price_is_met_is_known(game: Game, attempt: ObjectId) -> None:
    since = v.FORGING_MET.of(game.state, attempt)
    if not forging.meets(game, attempt):
        game.set(v.FORGING_MET, attempt, -1)
    elif since < 0:
        game.set(v.FORGING_MET, attempt, game_time.advances(game))


@rule.on("h", v.NdayBegins)
def attempts_resolve_as_an_nday_ends(
    game: Game, begins: v.NdayBegins, *, one: int, two: int, three: int, ndays: int
) -> None:
    if begins.nday - 1 in (one, two, three):
        _resolve(game, game_time.advances(game) - ndays)


@rule.on("h", v.NweekEnds)
def attempts_resolve_as_an_nweek_ends(
    game: Game, _ends: v.NweekEnds, *, one: int, two: int, three: int, ndays: int
) -> None:
    if game.library.ntime(game.state)[1] in (one, two, three):
        _resolve(game, game_time.advances(game) + 1 - ndays)


def _resolve(game: Game, latest: int) -> None:
    """Resolve the attempts whose Price has been met since a moment not later than `latest`."""
    for attempt in list(game.state.of_kind(v.FORGING)):
        since = v.FORGING_MET.of(game.state, attempt)
        due = max(since, v.FORGING_BEGUN.of(game.state, attempt)) <= latest
        if since < 0 or not due or not forging.meets(game, attempt):
            continue
        resolves, steps = game.trail(v.RESOLVES, attempt)
        if resolves:
            forging.forge(game, attempt)
        else:
            game.tell(f"{game.called(attempt)} does not resolve: {steps[-1].because}")


@rule.on("j", v.TalismanForged)
def what_was_contributed_is_spent(game: Game, forged: v.TalismanForged) -> None:
    for giver, genechips in forged.paid:
        game.because(f"spent for {game.called(forged.talisman)}")
        game.add(v.GENECHIPS, giver, -genechips)
    for object in forged.spent:
        if game.state.kind(object) != v.SOUL.name and game.state.exists(object):
            game.destroy(object)


@rule.on("k", v.TalismanForged)
def a_soul_that_is_spent_is_bound(game: Game, forged: v.TalismanForged) -> None:
    for object in forged.spent:
        if game.state.kind(object) == v.SOUL.name:
            game.set(v.SOUL_HOLDER, object, None)
            game.set(v.SOUL_BOUND, object, forged.talisman)
            game.tell(f"{game.called(object)} is Bound to {game.called(forged.talisman)}")


@rule.upholds("k", v.SOUL)
def nobody_possesses_what_is_bound(game: Game, soul: ObjectId) -> None:
    if standing(game.state, soul) == v.BOUND and v.SOUL_HOLDER.of(game.state, soul):
        game.set(v.SOUL_HOLDER, soul, None)


@rule.adjusts("m", v.RESOLVES)
def not_where_the_talisman_may_not_be(game: Game, value: bool, attempt: ObjectId) -> bool:
    why = game.quantity(
        v.MAY_EXIST, v.FORGED_TYPE.of(game.state, attempt), v.FORGER.of(game.state, attempt)
    )
    game.because(why)
    return value and not why


@rule.upholds("n", v.SOUL)
def with_a_talisman_its_souls_are_lost(game: Game, soul: ObjectId) -> None:
    bound = v.SOUL_BOUND.of(game.state, soul)
    if bound and not game.state.exists(bound):
        game.set(v.SOUL_BOUND, soul, None)
        game.tell(f"{game.called(soul)} is Lost")


rule.makes(
    "a",
    "types of Talismans",
    v.TALISMAN_TYPE,
    v.FORGING,
    v.CONTRIBUTION,
    spoken=r"\btypes? of Talismans?\b|\bForge",
)
rule.defines(
    a="types of Talismans are objects that motions create, with a Price in words",
    b="so many SP in a Price are met by Souls",
    c="so many GC in a Price are met by Genechips, and a name by what has it",
)
rule.explains(i="clause h looks at each moment as it is")
rule.as_default(l="attempts are looked at in the order in which they came into being")
