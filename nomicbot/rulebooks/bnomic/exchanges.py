"""Exchanges that one player offers and another accepts (rule 9-4).

Everything that they give changes hands at the same moment.
"""

from nomicbot.game import kinds
from nomicbot.game.judging import Game
from nomicbot.game.objects import ObjectId
from nomicbot.rulebooks.bnomic.mystical.forging import copies
from nomicbot.rulebooks.bnomic.vocabulary.economy import (
    EXCHANGE,
    EXCHANGE_ASKS,
    EXCHANGE_BY,
    EXCHANGE_GIVES,
    EXCHANGE_PAYS,
    EXCHANGE_TO,
    EXCHANGE_WANTS,
    GENECHIPS,
    AcceptExchange,
    OfferExchange,
    TakeBackExchange,
)
from nomicbot.rulebooks.bnomic.vocabulary.talismans import (
    OFFERED_BY,
    OFFERED_TO,
    TALISMAN,
    TALISMAN_HOLDER,
    TALISMAN_NAME,
)

Exchanging = OfferExchange | AcceptExchange | TakeBackExchange


def between(game: Game, giver: ObjectId, taker: ObjectId) -> ObjectId | None:
    """Return the exchange that `giver` offers to `taker`, or None if there is none."""
    return next(
        (e for e in game.state.where(EXCHANGE_BY, giver) if EXCHANGE_TO.of(game.state, e) == taker),
        None,
    )


def named(game: Game, action: Exchanging) -> ObjectId:
    """Return the outsider who is named in an action about an exchange."""
    return game.find(action.player, kinds.OUTSIDER.name)[0]


def offer(game: Game, action: OfferExchange) -> None:
    """Offer an exchange, which replaces an earlier offer to the same player.

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
    if action.amount > GENECHIPS.of(game.state, actor):
        raise game.refuse(
            f"you possess only {GENECHIPS.of(game.state, actor)} Genechips, not {action.amount}"
        )
    before = between(game, actor, other)
    if before is not None:
        game.destroy(before)
    made = game.create(EXCHANGE)
    for attribute, value in ((EXCHANGE_BY, actor), (EXCHANGE_TO, other)):
        game.set(attribute, made, value)
    game.set(EXCHANGE_GIVES, made, mine)
    game.set(EXCHANGE_WANTS, made, theirs)
    game.set(EXCHANGE_PAYS, made, action.amount)
    game.set(EXCHANGE_ASKS, made, action.asked)
    game.tell(
        f"{game.called(actor)} offers {game.called(other)} "
        f"{told(game, made, EXCHANGE_GIVES)} for "
        f"{told(game, made, EXCHANGE_WANTS)}, who may accept it"
    )


def given_by(game: Game, giver: ObjectId, taker: ObjectId) -> list[ObjectId]:
    """Return the Talismans that one player offers another as a gift (7-2)."""
    offered = game.state.where(OFFERED_TO, taker) if taker else ()
    return [talisman for talisman in offered if OFFERED_BY.of(game.state, talisman) == giver]


def told(game: Game, exchange: ObjectId, side: object) -> str:
    """Return a phrase for what one side of an exchange gives."""
    given = side is EXCHANGE_GIVES
    thing = (EXCHANGE_GIVES if given else EXCHANGE_WANTS).of(game.state, exchange)
    amount = (EXCHANGE_PAYS if given else EXCHANGE_ASKS).of(game.state, exchange)
    return game.called(thing) if thing else f"{amount} Genechip{'s' * (amount != 1)}"


def lacking(game: Game, exchange: ObjectId) -> str:
    """Return a phrase for what the two sides lack of what they would have to give, or ""."""
    state = game.state
    sides = (
        (EXCHANGE_BY, EXCHANGE_GIVES, EXCHANGE_PAYS),
        (EXCHANGE_TO, EXCHANGE_WANTS, EXCHANGE_ASKS),
    )
    for who, thing, amount in sides:
        giver, given, paid = (
            who.of(state, exchange),
            thing.of(state, exchange),
            amount.of(state, exchange),
        )
        called = game.called(giver)
        if not given and not paid:
            return f"what {called} is to give no longer exists"
        if given and TALISMAN_HOLDER.of(state, given) != giver:
            return f"{called} does not hold {game.called(given)}"
        if paid > GENECHIPS.of(state, giver):
            return f"{called} possesses only {GENECHIPS.of(state, giver)} Genechips, not {paid}"
    return ""


def carry_out(game: Game, exchange: ObjectId) -> None:
    """Carry out an exchange, and delete the offer."""
    state = game.state
    by, to = EXCHANGE_BY.of(state, exchange), EXCHANGE_TO.of(state, exchange)
    gets = {by: told(game, exchange, EXCHANGE_WANTS), to: told(game, exchange, EXCHANGE_GIVES)}
    for giver, taker, thing, amount in (
        (by, to, EXCHANGE_GIVES.of(state, exchange), EXCHANGE_PAYS.of(state, exchange)),
        (to, by, EXCHANGE_WANTS.of(state, exchange), EXCHANGE_ASKS.of(state, exchange)),
    ):
        if thing:
            game.set(TALISMAN_HOLDER, thing, taker)
        if amount:
            game.add(GENECHIPS, giver, -amount)
            game.add(GENECHIPS, taker, amount)
    game.destroy(exchange)
    for who, what in gets.items():
        game.tell(f"{game.called(who)} gets {what}")


def received(game: Game, exchange: ObjectId) -> list[tuple[ObjectId, ObjectId]]:
    """Return the Talismans that an exchange transfers, each with its recipient."""
    state = game.state
    found = [
        (EXCHANGE_GIVES.of(state, exchange), EXCHANGE_TO.of(state, exchange)),
        (EXCHANGE_WANTS.of(state, exchange), EXCHANGE_BY.of(state, exchange)),
    ]
    return [(thing, who) for thing, who in found if thing]


def held(game: Game, called: str, holder: ObjectId) -> ObjectId | None:
    """Return a Talisman with the name `called` that `holder` has, or None."""
    found = game.find(called, TALISMAN.name)
    name = TALISMAN_NAME.of(game.state, found[0]) if found else called
    return next(iter(copies(game, name, holder)), None)
