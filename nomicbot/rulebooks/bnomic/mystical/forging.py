"""Attempts at Forging: contributions, whether they meet the Price, and the result (rule 7-4)."""

from collections import Counter

from nomicbot.game import kinds
from nomicbot.game.judging import Game
from nomicbot.game.objects import Attribute, ObjectId
from nomicbot.rulebooks.bnomic import soul_standing
from nomicbot.rulebooks.bnomic.mystical.prices import Price, bare, price
from nomicbot.rulebooks.bnomic.vocabulary.economy import GENECHIPS
from nomicbot.rulebooks.bnomic.vocabulary.souls import SOUL
from nomicbot.rulebooks.bnomic.vocabulary.talismans import (
    FORGED_TYPE,
    FORGER,
    GIVEN_BY,
    GIVEN_GENECHIPS,
    GIVEN_OBJECT,
    GIVEN_TO,
    TALISMAN,
    TALISMAN_APPEARANCE,
    TALISMAN_EFFECTS,
    TALISMAN_HOLDER,
    TALISMAN_NAME,
    TALISMAN_RARITY,
    TALISMAN_TYPE,
    TYPE_APPEARANCE,
    TYPE_EFFECTS,
    TYPE_NAME,
    TYPE_PRICE,
    TYPE_RARITY,
    Contribute,
    GiveUpForging,
    TalismanForged,
    WithdrawContribution,
)

Given = Contribute | WithdrawContribution


def price_of(game: Game, type_: ObjectId) -> Price:
    """Return the Price of a type of Talisman, or an empty Price if none is stated."""
    return price(TYPE_PRICE.of(game.state, type_))


def attempt_of(game: Game, player: ObjectId, type_: ObjectId) -> ObjectId | None:
    """Return a player's attempt to Forge a Talisman of the type `type_`, or None."""
    return next(
        (f for f in game.state.where(FORGER, player) if FORGED_TYPE.of(game.state, f) == type_),
        None,
    )


def naming(game: Game, object: ObjectId) -> Attribute[str] | None:
    """Return the attribute with an object's name, without its owner, or None."""
    names = {TALISMAN.name: TALISMAN_NAME, kinds.OBJECT.name: kinds.OBJECT_NAME}
    return names.get(game.state.kind(object))


def name_of(game: Game, object: ObjectId) -> str:
    """Return the name that an object has in the list of a Price."""
    named = naming(game, object)
    return bare(named.of(game.state, object)) if named else ""


def listed(game: Game, cost: Price, object: ObjectId) -> bool:
    """Return whether an object is in the list of a Price, or is a Soul that SP can replace."""
    if game.state.kind(object) == SOUL.name:
        return cost.pennies > 0
    return name_of(game, object) in cost.names


def has_any(game: Game, player: ObjectId, cost: Price) -> bool:
    """Return whether a player has at least one of the objects that a Price lists."""
    if cost.genechips and GENECHIPS.of(game.state, player) > 0:
        return True
    return any(listed(game, cost, held) for held in game.state.having(kinds.HOLDER, player))


def counting(game: Game, forging: ObjectId) -> list[ObjectId]:
    """Return the contributions whose givers still have the contributed objects."""
    state = game.state
    return [
        each
        for each in state.where(GIVEN_TO, forging)
        if (what := GIVEN_OBJECT.of(state, each))
        and state.exists(what)
        and state.raw(what, kinds.HOLDER) == GIVEN_BY.of(state, each)
    ]


def genechips(game: Game, forging: ObjectId) -> Counter[ObjectId]:
    """Return the contributed Genechips by giver, at most as many as the giver still has."""
    given: Counter[ObjectId] = Counter()
    for each in game.state.where(GIVEN_TO, forging):
        given[GIVEN_BY.of(game.state, each)] += GIVEN_GENECHIPS.of(game.state, each)
    return Counter(
        {who: min(n, max(0, GENECHIPS.of(game.state, who))) for who, n in given.items() if n}
    )


def meets(game: Game, forging: ObjectId) -> bool:
    """Return whether the contributions currently meet the Price."""
    cost = price_of(game, FORGED_TYPE.of(game.state, forging))
    objects = [GIVEN_OBJECT.of(game.state, each) for each in counting(game, forging)]
    named = Counter(name_of(game, object) for object in objects)
    worth = sum(
        soul_standing.value(game, o) or 0 for o in objects if game.state.kind(o) == SOUL.name
    )
    return bool(
        cost
        and genechips(game, forging).total() >= cost.genechips
        and worth >= cost.pennies
        and not Counter(cost.names) - named
    )


def meant(game: Game, action: Given) -> ObjectId | None:
    """Return the object that an action contributes or withdraws, or None for Genechips.

    Raises a refusal if the player does not have the object.
    """
    actor = game.actor or ""
    if action.amount:
        return None
    if action.own:
        own = soul_standing.soul_of(game.state, actor)
        if own is None:
            raise game.refuse("there is no Soul of yours")
        return own
    kind = SOUL.name if action.soul else ""
    named = action.soul or action.talisman
    found = game.find(named, kind)
    mine = [o for o in found if game.state.raw(o, kinds.HOLDER) == actor]
    if not mine:
        raise game.refuse(f"you have no {named}", missing=not found)
    return mine[0]


def attempt(game: Game, action: Given | GiveUpForging) -> ObjectId:
    """Return the attempt that an action names. Raises a refusal if there is none."""
    whose, called = action.attempt
    player = game.actor
    if whose:
        found = game.find(whose, kinds.OUTSIDER.name)
        player = found[0] if len(found) == 1 else None
    types = types_called(game, called)
    forging = attempt_of(game, player, types[0]) if player and types else None
    if forging is None:
        who = f"{whose} has" if whose else "you have"
        raise game.refuse(f"{who} begun no attempt to Forge {called}", missing=not types)
    return forging


def types_called(game: Game, called: str) -> list[ObjectId]:
    """Return the types of Talisman with the name `called`."""
    return [
        o
        for o in game.state.of_kind(TALISMAN_TYPE)
        if bare(TYPE_NAME.of(game.state, o)) == bare(called)
    ]


def end(game: Game, forging: ObjectId) -> None:
    """End an attempt, and delete the contributions to it."""
    for each in list(game.state.where(GIVEN_TO, forging)):
        game.destroy(each)
    game.destroy(forging)


def copies(game: Game, name: str, holder: ObjectId = "") -> list[ObjectId]:
    """Return the Talismans with the name `called`, of all holders or of one."""
    found = [
        o
        for o in game.state.of_kind(TALISMAN)
        if bare(TALISMAN_NAME.of(game.state, o)) == bare(name)
    ]
    return [o for o in found if not holder or TALISMAN_HOLDER.of(game.state, o) == holder]


def talisman_name(game: Game, called: str) -> str:
    """Return the name of the Talisman that `called` means, without its owner.

    Returns `called` unchanged if it does not mean a Talisman.
    """
    found = game.find(called, TALISMAN.name)
    return TALISMAN_NAME.of(game.state, found[0]) if found else called


def forge(game: Game, forging: ObjectId) -> None:
    """Complete a successful attempt: its player gets a new Talisman."""
    type_, player = FORGED_TYPE.of(game.state, forging), FORGER.of(game.state, forging)
    spent = tuple(GIVEN_OBJECT.of(game.state, each) for each in counting(game, forging))
    paid = tuple(genechips(game, forging).items())
    made = game.create(TALISMAN)
    for of, to in (
        (TYPE_NAME, TALISMAN_NAME),
        (TYPE_EFFECTS, TALISMAN_EFFECTS),
        (TYPE_APPEARANCE, TALISMAN_APPEARANCE),
        (TYPE_RARITY, TALISMAN_RARITY),
    ):
        game.set(to, made, of.of(game.state, type_))
    game.set(TALISMAN_HOLDER, made, player)
    game.tell(f"{game.called(player)} has Forged a {TALISMAN_NAME.of(game.state, made)}")
    end(game, forging)
    game.happen(TalismanForged(made, spent, paid))
