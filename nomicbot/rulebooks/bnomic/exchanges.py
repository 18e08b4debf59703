"""Exchanges that one player offers and another one accepts (rule 9-4).

Everything that they give changes hands at one moment.
"""

from nomicbot.game import kinds
from nomicbot.game.judging import Game
from nomicbot.game.objects import ObjectId
from nomicbot.rulebooks.bnomic import vocabulary as v
from nomicbot.rulebooks.bnomic.mystical.forging import copies

Exchanging = v.OfferExchange | v.AcceptExchange | v.TakeBackExchange


def between(game: Game, giver: ObjectId, taker: ObjectId) -> ObjectId | None:
    """Return the exchange that `giver` offers to `taker`, or None if there is none."""
    return next(
        (
            e
            for e in game.state.where(v.EXCHANGE_BY, giver)
            if v.EXCHANGE_TO.of(game.state, e) == taker
        ),
        None,
    )


def named(game: Game, action: Exchanging) -> ObjectId:
    """Return the outsider who is named in an action about an exchange."""
    return game.find(action.player, kinds.OUTSIDER.name)[0]


def offer(game: Game, action: v.OfferExchange) -> None:
    """Offer an exchange. It replaces an earlier offer to the same player.

    Raises a refusal if either side lacks what it would give, or if nothing is exchanged.
    """
    actor, other = game.actor or "", named(game, action)
    mine = held(game, action.talisman, actor) if action.talisman else ""
    if mine is None:
        raise game.refuse(
            f"you hold no {action.talisman}", missing=not copies(game, action.talisman)
        )
    theirs = held(game, action.wanted, other) if action.wanted else ""
    if theirs is None:
        called = game.called(other)
        raise game.refuse(
            f"{called} holds no {action.wanted}", missing=not copies(game, action.wanted)
        )
    if (
        bool(mine) == bool(action.amount)
        or bool(theirs) == bool(action.asked)
        or not (mine or theirs)
    ):
        raise game.refuse(
            "Genechips are exchanged for a Talisman, and a Talisman for "
            "Genechips or for another Talisman"
        )
    if action.amount > v.GENECHIPS.of(game.state, actor):
        raise game.refuse(
            f"you possess {v.GENECHIPS.of(game.state, actor)} Genechips only, not {action.amount}"
        )
    before = between(game, actor, other)
    if before is not None:
        game.destroy(before)
    made = game.create(v.EXCHANGE)
    for attribute, value in ((v.EXCHANGE_BY, actor), (v.EXCHANGE_TO, other)):
        game.set(attribute, made, value)
    game.set(v.EXCHANGE_GIVES, made, mine)
    game.set(v.EXCHANGE_WANTS, made, theirs)
    game.set(v.EXCHANGE_PAYS, made, action.amount)
    game.set(v.EXCHANGE_ASKS, made, action.asked)
    game.tell(
        f"{game.called(actor)} offers {game.called(other)} "
        f"{told(game, made, v.EXCHANGE_GIVES)} for "
        f"{told(game, made, v.EXCHANGE_WANTS)}, who may accept it"
    )


def given_by(game: Game, giver: ObjectId, taker: ObjectId) -> list[ObjectId]:
    """Return the Talismans that one player offers another as a gift (7-2)."""
    offered = game.state.where(v.OFFERED_TO, taker) if taker else ()
    return [talisman for talisman in offered if v.OFFERED_BY.of(game.state, talisman) == giver]


def told(game: Game, exchange: ObjectId, side: object) -> str:
    """Return what one side of an exchange gives, in words."""
    given = side is v.EXCHANGE_GIVES
    thing = (v.EXCHANGE_GIVES if given else v.EXCHANGE_WANTS).of(game.state, exchange)
    amount = (v.EXCHANGE_PAYS if given else v.EXCHANGE_ASKS).of(game.state, exchange)
    return game.called(thing) if thing else f"{amount} Genechip{'s' * (amount != 1)}"


def lacking(game: Game, exchange: ObjectId) -> str:
    """Return what the two sides lack of what they would have to give, in words, or ""."""
    state = game.state
    sides = (
        (v.EXCHANGE_BY, v.EXCHANGE_GIVES, v.EXCHANGE_PAYS),
        (v.EXCHANGE_TO, v.EXCHANGE_WANTS, v.EXCHANGE_ASKS),
    )
    for who, thing, amount in sides:
        giver, given, paid = (
            who.of(state, exchange),
            thing.of(state, exchange),
            amount.of(state, exchange),
        )
        called = game.called(giver)
        if not given and not paid:
            return f"what {called} is to give is no more"
        if given and v.TALISMAN_HOLDER.of(state, given) != giver:
            return f"{called} does not hold {game.called(given)}"
        if paid > v.GENECHIPS.of(state, giver):
            return f"{called} possesses {v.GENECHIPS.of(state, giver)} Genechips only, not {paid}"
    return ""


def carry_out(game: Game, exchange: ObjectId) -> None:
    """Carry out an exchange, and delete the offer."""
    state = game.state
    by, to = v.EXCHANGE_BY.of(state, exchange), v.EXCHANGE_TO.of(state, exchange)
    gets = {by: told(game, exchange, v.EXCHANGE_WANTS), to: told(game, exchange, v.EXCHANGE_GIVES)}
    for giver, taker, thing, amount in (
        (by, to, v.EXCHANGE_GIVES.of(state, exchange), v.EXCHANGE_PAYS.of(state, exchange)),
        (to, by, v.EXCHANGE_WANTS.of(state, exchange), v.EXCHANGE_ASKS.of(state, exchange)),
    ):
        if thing:
            game.set(v.TALISMAN_HOLDER, thing, taker)
        if amount:
            game.add(v.GENECHIPS, giver, -amount)
            game.add(v.GENECHIPS, taker, amount)
    game.destroy(exchange)
    for who, what in gets.items():
        game.tell(f"{game.called(who)} gets {what}")


def received(game: Game, exchange: ObjectId) -> list[tuple[ObjectId, ObjectId]]:
    """Return the Talismans that an exchange transfers, each with its recipient."""
    state = game.state
    found = [
        (v.EXCHANGE_GIVES.of(state, exchange), v.EXCHANGE_TO.of(state, exchange)),
        (v.EXCHANGE_WANTS.of(state, exchange), v.EXCHANGE_BY.of(state, exchange)),
    ]
    return [(thing, who) for thing, who in found if thing]


def held(game: Game, called: str, holder: ObjectId) -> ObjectId | None:
    """Return a Talisman called `called` that `holder` has, or None."""
    found = game.find(called, v.TALISMAN.name)
    name = v.TALISMAN_NAME.of(game.state, found[0]) if found else called
    return next(iter(copies(game, name, holder)), None)
