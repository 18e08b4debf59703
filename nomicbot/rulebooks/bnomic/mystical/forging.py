"""Attempts to Forge: contributions, whether they meet the Price, and the result (rule 7-4)."""

from collections import Counter

from nomicbot.game import kinds
from nomicbot.game.judging import Game
from nomicbot.game.objects import Attribute, ObjectId
from nomicbot.rulebooks.bnomic import soul_standing
from nomicbot.rulebooks.bnomic import vocabulary as v
from nomicbot.rulebooks.bnomic.mystical.prices import Price, bare, price

Given = v.Contribute | v.WithdrawContribution


def price_of(game: Game, type_: ObjectId) -> Price:
    """Return the Price of a type of Talisman, or an empty Price if none is stated."""
    return price(v.TYPE_PRICE.of(game.state, type_))


def attempt_of(game: Game, player: ObjectId, type_: ObjectId) -> ObjectId | None:
    """Return a player's attempt to Forge a Talisman of the type `type_`, or None."""
    return next(
        (f for f in game.state.where(v.FORGER, player) if v.FORGED_TYPE.of(game.state, f) == type_),
        None,
    )


def naming(game: Game, object: ObjectId) -> Attribute[str] | None:
    """Return the attribute with an object's own name, without its owner, or None."""
    names = {v.TALISMAN.name: v.TALISMAN_NAME, kinds.OBJECT.name: kinds.OBJECT_NAME}
    return names.get(game.state.kind(object))


def name_of(game: Game, object: ObjectId) -> str:
    """Return the name that an object has in the list of a Price."""
    named = naming(game, object)
    return bare(named.of(game.state, object)) if named else ""


def listed(game: Game, cost: Price, object: ObjectId) -> bool:
    """Return whether an object is in the list of a Price, or is a Soul that SP can replace."""
    if game.state.kind(object) == v.SOUL.name:
        return cost.pennies > 0
    return name_of(game, object) in cost.names


def has_any(game: Game, player: ObjectId, cost: Price) -> bool:
    """Return whether a player has at least one of the objects that a Price lists."""
    if cost.genechips and v.GENECHIPS.of(game.state, player) > 0:
        return True
    return any(listed(game, cost, held) for held in game.state.having(kinds.HOLDER, player))


def counting(game: Game, forging: ObjectId) -> list[ObjectId]:
    """Return the contributions whose givers still have the contributed objects."""
    state = game.state
    return [
        each
        for each in state.where(v.GIVEN_TO, forging)
        if (what := v.GIVEN_OBJECT.of(state, each))
        and state.exists(what)
        and state.raw(what, kinds.HOLDER) == v.GIVEN_BY.of(state, each)
    ]


def genechips(game: Game, forging: ObjectId) -> Counter[ObjectId]:
    """Return the contributed Genechips by giver, at most as many as the giver still has."""
    given: Counter[ObjectId] = Counter()
    for each in game.state.where(v.GIVEN_TO, forging):
        given[v.GIVEN_BY.of(game.state, each)] += v.GIVEN_GENECHIPS.of(game.state, each)
    return Counter(
        {who: min(n, max(0, v.GENECHIPS.of(game.state, who))) for who, n in given.items() if n}
    )


def meets(game: Game, forging: ObjectId) -> bool:
    """Return whether the contributions currently meet the Price."""
    cost = price_of(game, v.FORGED_TYPE.of(game.state, forging))
    objects = [v.GIVEN_OBJECT.of(game.state, each) for each in counting(game, forging)]
    named = Counter(name_of(game, object) for object in objects)
    worth = sum(
        soul_standing.value(game, o) or 0 for o in objects if game.state.kind(o) == v.SOUL.name
    )
    return bool(
        cost
        and genechips(game, forging).total() >= cost.genechips
        and worth >= cost.pennies
        and not Counter(cost.names) - named
    )


def meant(game: Game, action: Given) -> ObjectId | None:
    """Return the object that an action contributes or withdraws, or None for Genechips.

    Raises a refusal if the player does not have it.
    """
    actor = game.actor or ""
    if action.amount:
        return None
    if action.own:
        own = soul_standing.soul_of(game.state, actor)
        if own is None:
            raise game.refuse("there is no Soul of yours")
        return own
    kind = v.SOUL.name if action.soul else ""
    named = action.soul or action.talisman
    found = game.find(named, kind)
    mine = [o for o in found if game.state.raw(o, kinds.HOLDER) == actor]
    if not mine:
        raise game.refuse(f"you have no {named}", missing=not found)
    return mine[0]


def attempt(game: Game, action: Given | v.GiveUpForging) -> ObjectId:
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
    """Return the types of Talisman named `called`."""
    return [
        o
        for o in game.state.of_kind(v.TALISMAN_TYPE)
        if bare(v.TYPE_NAME.of(game.state, o)) == bare(called)
    ]


def end(game: Game, forging: ObjectId) -> None:
    """End an attempt, and delete the contributions to it."""
    for each in list(game.state.where(v.GIVEN_TO, forging)):
        game.destroy(each)
    game.destroy(forging)


def copies(game: Game, name: str, holder: ObjectId = "") -> list[ObjectId]:
    """Return the Talismans called `name`, of all holders or of one."""
    found = [
        o
        for o in game.state.of_kind(v.TALISMAN)
        if bare(v.TALISMAN_NAME.of(game.state, o)) == bare(name)
    ]
    return [o for o in found if not holder or v.TALISMAN_HOLDER.of(game.state, o) == holder]


def talisman_name(game: Game, called: str) -> str:
    """Return the name of the Talisman that `called` means, without its owner.

    Returns `called` itself if it means no Talisman.
    """
    found = game.find(called, v.TALISMAN.name)
    return v.TALISMAN_NAME.of(game.state, found[0]) if found else called


def forge(game: Game, forging: ObjectId) -> None:
    """Complete a successful attempt: its player gets a new Talisman."""
    type_, player = v.FORGED_TYPE.of(game.state, forging), v.FORGER.of(game.state, forging)
    spent = tuple(v.GIVEN_OBJECT.of(game.state, each) for each in counting(game, forging))
    paid = tuple(genechips(game, forging).items())
    made = game.create(v.TALISMAN)
    for of, to in (
        (v.TYPE_NAME, v.TALISMAN_NAME),
        (v.TYPE_EFFECTS, v.TALISMAN_EFFECTS),
        (v.TYPE_APPEARANCE, v.TALISMAN_APPEARANCE),
        (v.TYPE_RARITY, v.TALISMAN_RARITY),
    ):
        game.set(to, made, of.of(game.state, type_))
    game.set(v.TALISMAN_HOLDER, made, player)
    game.tell(f"{game.called(player)} has Forged a {v.TALISMAN_NAME.of(game.state, made)}")
    end(game, forging)
    game.happen(v.TalismanForged(made, spent, paid))
