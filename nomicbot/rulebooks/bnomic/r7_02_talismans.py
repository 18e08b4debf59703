"""Rule 7-2: Talismans."""

from nomicbot.game import kinds
from nomicbot.game.actions import Action
from nomicbot.game.judging import Game
from nomicbot.game.objects import ObjectId
from nomicbot.game.reading import Reading
from nomicbot.rulebooks.bnomic import exchanges, people
from nomicbot.rulebooks.bnomic.mystical import conventions, effects
from nomicbot.rulebooks.bnomic.mystical.forging import copies, talisman_name
from nomicbot.rulebooks.bnomic.vocabulary.economy import AcceptExchange, TakeBackExchange
from nomicbot.rulebooks.bnomic.vocabulary.talismans import (
    CURSED,
    EFFECTS,
    EFFECTS_ASKED,
    EFFECTS_COME_TO,
    MAY_CHANGE_HANDS,
    MAY_EXIST,
    OFFERED_BY,
    OFFERED_TO,
    PAID_AT_ONCE,
    RARE,
    TALISMAN,
    TALISMAN_EFFECTS,
    TALISMAN_HOLDER,
    TALISMAN_NAME,
    TALISMAN_RARITY,
    TYPE_EFFECTS,
    TYPE_NAME,
    TYPE_RARITY,
    UNIQUE,
    AcceptTalisman,
    OfferTalisman,
    TakeBackOffer,
    TalismanUsed,
    UseTalisman,
)

rule = Reading("7-2/2")


@rule.adjusts("b", EFFECTS, base=True)
def the_effects_are_a_text(game: Game, _value: str, talisman: ObjectId) -> str:
    return TALISMAN_EFFECTS.of(game.state, talisman)


@rule.adjusts("d", EFFECTS)
def a_subsection_of_a_rule_can_be_the_effects(game: Game, value: str, _talisman: ObjectId) -> str:
    found = effects.subsection(game, value)
    return value if found is None else found


@rule.upholds("g", TALISMAN)
def no_talisman_has_the_name_of_another_with_other_effects(game: Game, talisman: ObjectId) -> None:
    name = TALISMAN_NAME.of(game.state, talisman)
    earlier = [o for o in copies(game, name) if number(o) < number(talisman)]
    if name and any(_differ(game, o, TALISMAN_EFFECTS.of(game.state, talisman)) for o in earlier):
        game.destroy(talisman)
        game.tell(f"there is a {name} with other Effects, so that no other one comes into being")


@rule.adjusts("g", MAY_EXIST)
def none_is_forged_with_other_effects(
    game: Game, value: str, type_: ObjectId, _player: ObjectId
) -> str:
    name = TYPE_NAME.of(game.state, type_)
    if any(_differ(game, o, TYPE_EFFECTS.of(game.state, type_)) for o in copies(game, name)):
        return f"there is a {name} with other Effects"
    return value


def number(object: ObjectId) -> int:
    """Return an object's number among the objects of its kind, in the order of creation."""
    return int(object.partition(":")[2])


def _differ(game: Game, talisman: ObjectId, effects: str) -> bool:
    return " ".join(TALISMAN_EFFECTS.of(game.state, talisman).split()) != " ".join(effects.split())


@rule.permits("h", OfferTalisman)
def a_player_may_offer_what_e_holds(game: Game, action: OfferTalisman) -> None:
    talisman = _mine(game, action.talisman)
    taker = game.find(action.player, kinds.OUTSIDER.name)[0]
    if taker == game.actor or not people.is_player(game, taker):
        raise game.refuse(
            f"a Talisman is offered to another player, and {game.called(taker)} is not one"
        )
    game.set(OFFERED_TO, talisman, taker)
    game.set(OFFERED_BY, talisman, game.actor)
    game.tell(f"{game.called(talisman)} is offered to {game.called(taker)}, who may accept it")


@rule.permits("h", AcceptTalisman)
def the_other_one_may_accept_it(game: Game, action: AcceptTalisman) -> None:
    talisman = _offered(game, action)
    if talisman is None:
        by = f" by {action.player}" if action.player else ""
        raise game.refuse(f"you are offered no {action.talisman}{by}")
    _change_hands(game, talisman)


def _given(game: Game, action: AcceptExchange | TakeBackExchange) -> tuple[ObjectId, ObjectId]:
    """Return the giver and the recipient of an offer, whether it is a gift or an exchange."""
    other, actor = exchanges.named(game, action), game.actor or ""
    return (other, actor) if isinstance(action, AcceptExchange) else (actor, other)


def _of_a_gift(game: Game, action: AcceptExchange | TakeBackExchange) -> bool:
    return bool(action.whatever) and exchanges.between(game, *_given(game, action)) is None


def _only_one(game: Game, action: AcceptExchange | TakeBackExchange) -> ObjectId:
    giver, taker = _given(game, action)
    offered = exchanges.given_by(game, giver, taker)
    if len(offered) == 1:
        return offered[0]
    called = game.called(exchanges.named(game, action))
    if offered:
        raise game.refuse(f"say which: {' or '.join(game.called(each) for each in offered)}")
    none = (
        f"{called} offers you nothing"
        if isinstance(action, AcceptExchange)
        else f"you offer {called} nothing"
    )
    raise game.refuse(none)


@rule.permits("h", AcceptExchange, where=_of_a_gift)
def the_other_one_may_accept_the_only_offer(game: Game, action: AcceptExchange) -> None:
    talisman = _only_one(game, action)
    bars = game.quantity(MAY_CHANGE_HANDS, talisman, game.actor or "")
    if bars:
        raise game.refuse(bars)
    _change_hands(game, talisman)


def _change_hands(game: Game, talisman: ObjectId) -> None:
    called = game.called(talisman)
    game.set(TALISMAN_HOLDER, talisman, game.actor)
    _no_offer(game, talisman)
    game.tell(f"{game.called(game.actor or '')} has {called} now")


def _offered(game: Game, action: AcceptTalisman) -> ObjectId | None:
    """Return the Talisman offered to the actor that the action means, or None."""
    offered = game.state.where(OFFERED_TO, game.actor) if game.actor else []
    found = [o for o in offered if o in copies(game, talisman_name(game, action.talisman))]
    if action.player:
        givers = game.find(action.player, kinds.OUTSIDER.name)
        found = [o for o in found if OFFERED_BY.of(game.state, o) in givers]
    found = [
        o for o in game.meaning(TALISMAN.name, f"{action.talisman} offered", found) if o in offered
    ]
    return found[0] if found else None


def _mine(game: Game, called: str) -> ObjectId:
    """Return the actor's Talisman with the name `called`. Raises a refusal if they have none."""
    people.acting(game, "holds Talismans")
    talisman = _own_talisman(game, called)
    if talisman is None:
        raise game.refuse(
            f"you hold no {called}", missing=not copies(game, talisman_name(game, called))
        )
    return talisman


def _own_talisman(game: Game, called: str) -> ObjectId | None:
    """Return the actor's Talisman with the name `called`, or None if they have none."""
    actor = game.actor
    held = (
        copies(game, talisman_name(game, called), actor)
        if actor is not None and people.is_player(game, actor)
        else []
    )
    return held[0] if held else None


def _no_offer(game: Game, talisman: ObjectId) -> None:
    game.set(OFFERED_TO, talisman, None)
    game.set(OFFERED_BY, talisman, None)


@rule.permits("i", TakeBackOffer)
def an_offer_may_be_taken_back(game: Game, action: TakeBackOffer) -> None:
    talisman = _mine(game, action.talisman)
    if not OFFERED_TO.of(game.state, talisman):
        raise game.refuse(f"{game.called(talisman)} is offered to nobody")
    _take_back(game, talisman)


@rule.permits("i", TakeBackExchange, where=_of_a_gift)
def the_only_offer_may_be_taken_back(game: Game, action: TakeBackExchange) -> None:
    _take_back(game, _only_one(game, action))


def _take_back(game: Game, talisman: ObjectId) -> None:
    _no_offer(game, talisman)
    game.tell(f"{game.called(talisman)} is offered to nobody any more")


@rule.upholds("i", TALISMAN)
def an_offer_stands_while_its_giver_has_the_talisman(game: Game, talisman: ObjectId) -> None:
    by, to = OFFERED_BY.of(game.state, talisman), OFFERED_TO.of(game.state, talisman)
    if to and (by != TALISMAN_HOLDER.of(game.state, talisman) or not people.is_player(game, to)):
        _no_offer(game, talisman)


def _of_a_rare_one(game: Game, action: AcceptTalisman) -> bool:
    talisman = _offered(game, action)
    return talisman is not None and _is(game, talisman, RARE)


@rule.forbids("k", AcceptTalisman, where=_of_a_rare_one)
def nobody_receives_a_second_rare_one(game: Game, action: AcceptTalisman) -> None:
    name = TALISMAN_NAME.of(game.state, _offered(game, action) or "")
    if copies(game, name, game.actor or ""):
        raise game.refuse(f"{name} is rare, and you have one already")


@rule.adjusts("k", MAY_CHANGE_HANDS)
def nobody_gets_a_second_rare_one_by_an_exchange(
    game: Game, value: str, talisman: ObjectId, taker: ObjectId
) -> str:
    name = TALISMAN_NAME.of(game.state, talisman)
    if taker and _is(game, talisman, RARE) and copies(game, name, taker):
        return f"{name} is rare, and {game.called(taker)} has one"
    return value


@rule.adjusts("k", MAY_EXIST)
def nobody_forges_a_second_rare_one(
    game: Game, value: str, type_: ObjectId, player: ObjectId
) -> str:
    name = TYPE_NAME.of(game.state, type_)
    if TYPE_RARITY.of(game.state, type_).casefold() == RARE and copies(game, name, player):
        return f"{name} is rare, and {game.called(player)} has one"
    return value


def _is(game: Game, talisman: ObjectId, rarity: str) -> bool:
    return TALISMAN_RARITY.of(game.state, talisman).casefold() == rarity


@rule.adjusts("l", MAY_EXIST)
def nobody_forges_a_second_unique_one(
    game: Game, value: str, type_: ObjectId, _player: ObjectId
) -> str:
    name = TYPE_NAME.of(game.state, type_)
    if TYPE_RARITY.of(game.state, type_).casefold() == UNIQUE and copies(game, name):
        return f"{name} is unique, and there is one"
    return value


def _traded(game: Game, action: Action) -> ObjectId | None:
    if isinstance(action, AcceptTalisman):
        return _offered(game, action)
    return _own_talisman(game, getattr(action, "talisman", ""))


def _of_a_cursed_one(game: Game, action: Action) -> bool:
    talisman = _traded(game, action)
    return talisman is not None and _is(game, talisman, CURSED)


@rule.forbids("m", OfferTalisman, where=_of_a_cursed_one)
@rule.forbids("m", AcceptTalisman, where=_of_a_cursed_one)
def nobody_trades_what_is_cursed(game: Game, action: Action) -> None:
    raise game.refuse(f"{game.called(_traded(game, action) or '')} is cursed")


@rule.adjusts("m", MAY_CHANGE_HANDS)
def nobody_exchanges_what_is_cursed(
    game: Game, value: str, talisman: ObjectId, _taker: ObjectId
) -> str:
    return f"{game.called(talisman)} is cursed" if _is(game, talisman, CURSED) else value


@rule.permits("o", UseTalisman)
def a_player_may_use_what_e_holds(game: Game, action: UseTalisman) -> None:
    talisman = _mine(game, action.talisman)
    words = game.quantity(EFFECTS, talisman)
    called, actor = game.called(talisman), game.actor or ""
    if not words.strip():
        raise game.refuse(f"{called} has no Effects")
    targets = game.find(action.player, kinds.OUTSIDER.name) if action.player else []
    if action.player and len(targets) != 1:
        raise game.refuse(f"nobody is called {action.player}", missing=True)
    on = f" on {game.called(targets[0])}" if targets else ""
    named = ", ".join(effects.touched(game, words, actor, *targets))
    by_convention = game.quantity(EFFECTS_COME_TO, talisman, actor, targets[0] if targets else "")
    comes_to = " ".join(by_convention)
    told = f"; by the conventions of its text (9-10): “{comes_to}”" if comes_to else ""
    paid = game.quantity(PAID_AT_ONCE, talisman, actor)
    if paid:
        told += f" Paid already: “{' '.join(paid)}”"
    item = game.ask_administrator(
        f"{game.called(actor)} uses {called}{on}. Its Effects: “{words}” They "
        f"may touch: {named}. What they "
        f"bring about is written down as changes (7-2.o){told}",
        talisman,
    )
    game.tell(
        f"{game.called(actor)} uses {called}{on}; what its Effects bring about "
        "waits on the administrator's "
        f"desk ({game.called(item)})"
    )
    game.happen(TalismanUsed(talisman, actor, item))


@rule.upholds("p", TALISMAN)
def lasting_effects_wait_for_the_administrator(game: Game, talisman: ObjectId) -> None:
    """Ask the administrator, once, about Effects that don't require a use."""
    words = " ".join(game.quantity(EFFECTS, talisman).split())
    if words == EFFECTS_ASKED.of(game.state, talisman) or not conventions.lasts(words):
        return
    name = TALISMAN_NAME.of(game.state, talisman)
    if all(EFFECTS_ASKED.of(game.state, other) != words for other in copies(game, name)):
        _ask_what_lasts(game, talisman, name, words)
    game.set(EFFECTS_ASKED, talisman, words)


def _ask_what_lasts(game: Game, talisman: ObjectId, name: str, words: str) -> None:
    """Ask about lasting Effects, unless the question about an earlier copy is still open."""
    told = (
        f" has Effects that last, or that something brings about: “{words}” What they bring about "
        "is written down as changes whenever it happens (7-2.p)"
    )
    for item in game.state.where(kinds.DESK_STATE, "waiting"):
        whose, found, behind = kinds.DESK_MATTER.of(game.state, item).partition(f"{name}{told}")
        if found and not behind and (not whose or whose.endswith(("'s ", "' "))):
            game.set(kinds.DESK_ABOUT, item, talisman)
            return
    item = game.ask_administrator(f"{game.called(talisman)}{told}", talisman)
    game.tell(
        f"the Effects of {game.called(talisman)} wait for the administrator ({game.called(item)})"
    )


rule.makes("a", "Talismans", TALISMAN, spoken=r"\bTalismans?\b|\bInventory Objects?\b")
rule.defines(
    a="Talismans are objects that motions create",
    f="the Appearance of a Talisman is an attribute of its own",
    j="the rarity of a Talisman is an attribute of its own",
)
rule.fixed(c="no motion sets the Effects of a Talisman that there is")
rule.explains(
    e="whatever Effects say, it is the administrator who reads them",
    n="no clause says anything of other rarities, or of what Motions do",
)
