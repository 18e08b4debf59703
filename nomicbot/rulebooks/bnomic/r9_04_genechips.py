"""Rule 9-4: Genechips."""

import re

from nomicbot.game import kinds
from nomicbot.game.amending.listing import ListedChange, SetAttribute, Uninterpreted
from nomicbot.game.happenings import GameBegan
from nomicbot.game.judging import Game
from nomicbot.game.objects import ObjectId
from nomicbot.game.reading import Reading, noun
from nomicbot.rulebooks.bnomic import exchanges, gibberish, joining, people
from nomicbot.rulebooks.bnomic.vocabulary.economy import (
    EXCHANGE,
    GENECHIPS,
    GIBBERISH,
    GIBBERISH_WORD,
    TAKES_EFFECT,
    AcceptExchange,
    OfferExchange,
    Pay,
    TakeBackExchange,
)
from nomicbot.rulebooks.bnomic.vocabulary.motions import (
    FORM,
    PASSED,
    PROPOSAL,
    RESULT,
    TEXT,
    MotionsClose,
)
from nomicbot.rulebooks.bnomic.vocabulary.players import Join, PlayerJoined
from nomicbot.rulebooks.bnomic.vocabulary.talismans import MAY_CHANGE_HANDS

rule = Reading("9-4/6")
rule.named("d", least=noun("the least number of Genechips that can be given", "Genechips"))
rule.named(
    "e",
    initial=noun(
        "the number of Genechips with which a player begins",
        "Genechips",
        "(a|each) player (begins|starts) with {number} Genechips",
        "a player holds {number} Genechips to begin with",
    ),
)


@rule.permits("c", Pay)
def a_player_may_give_genechips_to_another(game: Game, action: Pay) -> None:
    actor = people.acting(game, "possesses Genechips to give")
    taker = game.find(action.player, kinds.OUTSIDER.name)[0]
    called = game.called(taker)
    if not people.is_player(game, taker):
        raise game.refuse(f"{called} is not a player, and nobody else may possess Genechips")
    if taker == actor:
        raise game.refuse("Genechips are given to another player, not to oneself")
    amount = _amount(game, actor, action)
    game.add(GENECHIPS, actor, -amount)
    game.add(GENECHIPS, taker, amount)
    game.tell(f"{game.called(actor)} gives {called} {amount} Genechip{'s' * (amount != 1)}")


@rule.forbids("d", Pay)
def nobody_gives_what_e_does_not_possess(game: Game, action: Pay, *, least: int) -> None:
    amount = _amount(game, game.actor, action)
    if amount < least:
        raise game.refuse(f"no fewer than {least} Genechip is given at a time")
    held = GENECHIPS.of(game.state, game.actor) if game.actor else 0
    if people.is_player(game, game.actor) and held < amount:
        raise game.refuse(f"you possess only {held} Genechips, not {amount}")


def _amount(game: Game, actor: ObjectId | None, action: Pay) -> int:
    """Return the number of Genechips that an action states, or all that the giver has."""
    if not action.all:
        return action.amount
    return GENECHIPS.of(game.state, actor) if actor else 0


@rule.on("e", PlayerJoined)
def a_player_holds_so_many_to_begin_with(game: Game, joined: PlayerJoined, *, initial: int) -> None:
    game.set(GENECHIPS, joined.player, initial)


@rule.makes(
    "e",
    "Genechips",
    GENECHIPS,
    spoken=r"\b[Gg]enechips?\b|\bGC\b",
    also="3-9.h 3-9.k 3-9.m 3-9.q 3-9.s 3-9.u 3-9.v 3-9.w 3-14.f 3-16.b 3-16.c "
    "6-10.o 6-10.p 6-10.q 6-10.r"
    " 6-10.s 6-10.t 7-4.a 7-4.c 9-8.b 9-8.e sprouts/S-4.h sprodzoom/Z-6.f spoof/P-1.e spoof/P-7.k",
)
def every_player_holds_so_many_to_begin_with(game: Game, *, initial: int) -> None:
    for player in people.players(game):
        game.set(GENECHIPS, player, initial)


@rule.makes("f", "the Gibberish word", GIBBERISH, spoken="Gibberish word")
@rule.on("f", GameBegan)
def there_is_a_gibberish_word(game: Game, _began: GameBegan | None = None, *, word: str) -> None:
    game.set(GIBBERISH_WORD, game.create(GIBBERISH), word)


@rule.adjusts("g", TAKES_EFFECT)
def what_bears_the_gibberish_word_takes_another_one(
    game: Game, value: bool, motion: ObjectId
) -> bool:
    if FORM.of(game.state, motion) != PROPOSAL or not gibberish.defines(game, motion):
        return value
    listed = gibberish.listed(game, motion)
    return value and (_another_word_set(game, listed) or _may_set_one(listed))


@rule.on("h", MotionsClose)
def where_it_only_occurs_the_administrator_decides(game: Game, closing: MotionsClose) -> None:
    word = gibberish.word(game)
    for motion in closing.motions:
        if (
            not word
            or FORM.of(game.state, motion) != PROPOSAL
            or RESULT.of(game.state, motion) != PASSED
        ):
            continue
        listed = gibberish.listed(game, motion)
        told = gibberish.defines(game, motion) and not _may_set_one(listed)
        if (
            not told
            and not _another_word_set(game, listed)
            and _occurs(word, TEXT.of(game.state, motion))
        ):
            called = game.called(motion)
            item = game.ask_administrator(
                f"Does {called} define something by the name of the Gibberish "
                f"word, {word}? It sets no other "
                f"Gibberish word; if it does define something, it has no effect (9-4.g)",
                motion,
            )
            game.tell(
                f"whether {called} defines something called {word} waits "
                "on the administrator's desk "
                f"({game.library.called(game.state, item)})"
            )


def _by_that_name(game: Game, action: Join) -> bool:
    word = gibberish.word(game)
    return bool(word) and word.casefold() == joining.name_asked_for(game, action).casefold()


@rule.forbids("i", Join, where=_by_that_name)
def nobody_takes_the_gibberish_word_as_eir_name(game: Game, _action: Join) -> None:
    raise game.refuse(
        f"{gibberish.word(game)} is the Gibberish word, and nobody may be renamed to that"
    )


# -- exchanges -------------------------------------------------------------------------------------


@rule.permits("j", OfferExchange)
def an_exchange_may_be_offered(game: Game, action: OfferExchange) -> None:
    other = exchanges.named(game, action)
    if not people.is_player(game, game.actor):
        raise game.refuse("only players exchange anything")
    if other == game.actor or not people.is_player(game, other):
        raise game.refuse(
            f"an exchange is offered to another player, and {game.called(other)} is not one"
        )
    exchanges.offer(game, action)


def _of_an_exchange(game: Game, action: AcceptExchange | TakeBackExchange) -> bool:
    """Return whether an action is about an exchange, rather than a Talisman that is a gift."""
    other, actor = exchanges.named(game, action), game.actor or ""
    pair = (other, actor) if isinstance(action, AcceptExchange) else (actor, other)
    return not action.whatever or exchanges.between(game, *pair) is not None


@rule.permits("j", AcceptExchange, where=_of_an_exchange)
def the_other_one_may_accept_the_exchange(game: Game, action: AcceptExchange) -> None:
    exchange = _offered(game, action)
    if exchange is None:
        raise game.refuse(f"{game.called(exchanges.named(game, action))} offers you no exchange")
    if action.whatever and exchanges.given_by(
        game, exchanges.named(game, action), game.actor or ""
    ):
        raise game.refuse(
            "you are offered an exchange, and a Talisman for nothing as "
            "well: say which one you accept"
        )
    exchanges.carry_out(game, exchange)


@rule.forbids("k", AcceptExchange)
def nothing_is_exchanged_that_somebody_has_not(game: Game, action: AcceptExchange) -> None:
    exchange = _offered(game, action)
    wrong = exchanges.lacking(game, exchange) if exchange is not None else ""
    if wrong:
        raise game.refuse(wrong)


@rule.permits("k", TakeBackExchange, where=_of_an_exchange)
def an_exchange_may_be_taken_back(game: Game, action: TakeBackExchange) -> None:
    other = exchanges.named(game, action)
    exchange = exchanges.between(game, game.actor, other) if game.actor else None
    if exchange is None:
        raise game.refuse(f"you offer {game.called(other)} no exchange")
    if action.whatever and exchanges.given_by(game, game.actor or "", other):
        raise game.refuse(
            "you offer an exchange, and a Talisman for nothing as well: say which one you take back"
        )
    game.destroy(exchange)
    game.tell(f"{game.called(other)} is no longer offered an exchange")


@rule.forbids("l", AcceptExchange)
def no_exchange_is_what_rule_7_2_bars(game: Game, action: AcceptExchange) -> None:
    exchange = _offered(game, action)
    for talisman, taker in exchanges.received(game, exchange) if exchange is not None else ():
        why = game.quantity(MAY_CHANGE_HANDS, talisman, taker)
        if why:
            raise game.refuse(why)


@rule.forbids("l", OfferExchange)
def nobody_offers_what_rule_7_2_bars(game: Game, action: OfferExchange) -> None:
    for called, holder in (
        (action.talisman, game.actor),
        (action.wanted, exchanges.named(game, action)),
    ):
        talisman = exchanges.held(game, called, holder) if called and holder else None
        why = game.quantity(MAY_CHANGE_HANDS, talisman, "") if talisman else ""
        if why:
            raise game.refuse(why)


def _offered(game: Game, action: AcceptExchange) -> ObjectId | None:
    return (
        exchanges.between(game, exchanges.named(game, action), game.actor) if game.actor else None
    )


rule.makes("j", "exchanges that are offered", EXCHANGE, spoken=r"\bexchange[sd]?\b")


def _another_word_set(game: Game, listed: list[ListedChange]) -> bool:
    word = gibberish.word(game)
    for change in listed:
        if isinstance(change, SetAttribute) and isinstance(change.object, str):
            found = game.find(change.object, GIBBERISH.name)
            if found and change.value.isalpha() and change.value.casefold() != word.casefold():
                return True
    return False


def _may_set_one(listed: list[ListedChange]) -> bool:
    """Return whether an uninterpreted part of a motion contains the word "gibberish"."""
    return any(isinstance(one, Uninterpreted) and _occurs("gibberish", one.text) for one in listed)


def _occurs(word: str, text: str) -> bool:
    return re.search(rf"(?<!\w){re.escape(word)}(?!\w)", text, re.IGNORECASE) is not None


rule.defines(
    a="so the record keeps a number of Genechips of each player",
    b="clause c gives to players only; what else may possess Genechips has a number of eir own",
)
