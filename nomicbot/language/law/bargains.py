"""Grammar lines for prices without "may": "A player who pays 3A gains a Genechip"."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from nomicbot.game.plainlaw.tree import (
    EACH,
    A,
    Bars,
    Change,
    Gains,
    Limit,
    Loses,
    Pays,
    Permits,
    Phrase,
    Price,
    Sum,
)
from nomicbot.language.law.aims import of_doer
from nomicbot.language.law.chart import Line, line
from nomicbot.language.law.parts import ME, UNPRICED, Deed, Falls, Follows, Told
from nomicbot.language.law.synonyms import (
    FALLS,
    GAINING,
    LOSING,
    MAY,
    PAY,
    PAYING,
    PAYING_ALONE,
    PAYS_FREELY,
    RISES,
)

_COST = "(costs|cost|shall cost|will cost)"
_EARNS = "(gains|earns|gives|brings|buys|entitles|nets|gets)"
_ONE = "[(a player|any player|players|one|em|the buyer|the player)]"


def bargain(
    price: tuple[Price, ...],
    effects: tuple[Change, ...],
    who: Phrase | None = None,
    limit: Limit | None = None,
) -> Permits | None:
    """Return the permission to cause effects at a price, "pay 3A to gain a Genechip", or None."""
    who = who or Phrase("player")
    if who.quantifier != A or who.besides is not None or not price:
        return None
    if any(isinstance(one, Bars) for one in effects):
        return None  # no player pays to be barred from an act
    if any(isinstance(one, Pays) for one in price):
        effects = of_doer(effects)
        if len(price) > 1:
            return None
    return Permits(who, price=price, effects=effects, limit=limit)


def _shared(price: tuple[Price, ...], then: tuple[Told, ...], who: Phrase | None = None) -> Any:
    return bargain(price, then, who)


def _who_pays(
    price: tuple[Price, ...], then: tuple[Told, ...], noun: str = "player"
) -> Permits | None:
    return bargain(price, then, Phrase(noun))


def _bought(price: tuple[Price, ...], what: Change, way: Limit | None = None) -> Permits | None:
    return bargain(price, (what,), None, way)


def _moves(change: Callable[..., Change]) -> Callable[..., Permits | None]:
    return lambda price, attribute, n: bargain(price, (change(ME, n, attribute),))


def _loses_so(sum: Sum) -> tuple[Change, ...]:
    return (Loses(ME, sum.amount, sum.attribute),)


def _goods(what: Sum) -> Change:
    return Gains(ME, what.amount, what.attribute)


def _removed(what: Sum, price: tuple[Price, ...], who: Phrase | None = None) -> Permits | None:
    return bargain(price, (Loses(ME, what.amount, what.attribute),), who)


def _sold(what: Change, price: tuple[Price, ...], who: Phrase | None = None) -> Permits | None:
    return bargain(price, (what,), who)


def _unpriced(what: Change) -> Deed:
    """Return the action of buying `what` at a price that the next sentence must state."""
    return Deed("", None, (UNPRICED,), (what,))


def _paid(what: Change, price: tuple[Price, ...]) -> Deed:
    return Deed("", None, price, (what,))


def _deed_for(deed: Deed, price: tuple[Price, ...], who: Phrase | None = None) -> Permits | None:
    """Return the permission to do an action named in the clause at a price, or None if unclear."""
    made = bargain(price, (), who)
    if made is None or (isinstance(deed.target, Phrase) and deed.target.quantifier != A):
        return None
    assert not isinstance(deed.target, str)
    return replace(made, verb=deed.verb, target=deed.target)


def _passive_bargain(
    price: tuple[Price, ...],
    who: Phrase,
    effects: tuple[Change, ...] = (),
    what: Change | None = None,
) -> Permits | None:
    who = replace(who, quantifier=A) if who.quantifier == EACH and who.besides is None else who
    return bargain(price, effects or tuple(filter(None, (what,))), who)


def _price_of(what: Change, price: tuple[Price, ...]) -> Follows | None:
    return Follows(price=price, bought=what)


def _statement(said: str, made: Callable[..., Any], **fixed: Any) -> Line:
    return line("statement", said, made, reads=True, **fixed)


_BUYER = "(to|by) (a player|any player|players|all players|each player|every player)"

BARGAINS: tuple[Line, ...] = (
    _statement(f"{PAYING} {{price:sums}} [,] {{who:phrase_player}} {{then:sharings}}", _shared),
    _statement(
        f"(if|when|whenever|each time|every time|once) {{who:phrase_player}} {PAYS_FREELY} "
        f"{{price:sums}} , e {{then:sharings}}",
        _shared,
    ),
    _statement(
        f"(a|any|each|every) {{noun:sing_player}} who {PAYS_FREELY} "
        f"{{price:sums}} {{then:sharings}}",
        _who_pays,
    ),
    _statement(
        f"(whoever|anyone who|anybody who) {PAYS_FREELY} {{price:sums}} {{then:sharings}}",
        _who_pays,
    ),
    _statement(
        "{price:sums} [will] (buys|buy|purchases|purchase|gets|get|earns|earn) "
        "[(a player|any player|each player|players|one|you|the payer)] {what:goods}",
        _bought,
    ),
    _statement(
        "{price:sums} [will] (buys|buy|purchases|purchase|gets|get) {what:goods} [,] for "
        "{who:phrase_player}",
        lambda price, what, who: bargain(price, (what,), who),
    ),
    _statement(
        f"{PAYING_ALONE} {{price:sums}} {_EARNS} "
        "[(a player|any player|players|one|em|the payer)] [to] {what:goods}",
        _bought,
    ),
    _statement(
        f"{{who:phrase_player}} {{then:sharings}} {PAYING} {{price:sums}}",
        lambda who, then, price: bargain(price, then, who),
    ),
    _statement(
        f"{{who:phrase_player}} {{then:sharings}} (if|when|whenever) e "
        f"{PAYS_FREELY} {{price:sums}}",
        lambda who, then, price: bargain(price, then, who),
    ),
    *(
        _statement(
            f"{PAYING} {{price:sums}} [,] (a|any) player 's {{attribute:attr}} {moved}", made
        )
        for moved, made in (
            (f"{RISES} {{n:number}}", _moves(Gains)),
            (f"{FALLS} {{n:number}}", _moves(Falls)),
        )
    ),
    _statement(
        f"{{c:gerund}} {_COST} {_ONE} {{price:sums}}", lambda c, price: bargain(price, (c,))
    ),
    _statement("the (price|cost) (of|for) {what:getting} is {price:sums}", _sold),
    _statement(f"{PAYING} {{price:sums}} [,] {{what:goods}} {MAY} be (bought|had|obtained)", _sold),
    _statement(
        f"{{verb:verbing}} {{target:phrase_player}} {_COST} {_ONE} {{price:sums}}",
        lambda verb, target, price: _deed_for(Deed(verb, target), price),
    ),
    *(
        _statement(said, _sold)
        for said in (
            f"to {{_:buy}} {{what:goods}} {_COST} {_ONE} {{price:sums}}",
            f"it {_COST} {_ONE} {{price:sums}} to {{_:buy}} {{what:goods}}",
            "[in order] to {_:buy} {what:goods} [,] {who:phrase_player} {_:must_pay} {price:sums}",
            "{who:phrase_player} {_:must_pay} {price:sums} [in order] to {_:buy} {what:goods}",
            "{what:goods_each} (is|are) {price:sums} (each|apiece)",
        )
    ),
    line("must_pay", "(must|has to|have to|needs to) (pay|spend)", value="", reads=True),
    *(
        _statement(said, made)
        for made in (_sold, _price_of)
        for said in (
            f"{{what:goods}} {_COST} {_ONE} {{price:sums}} [to (buy|make|get|create|have)]",
            f"{{what:goods_each}} {_COST} {_ONE} {{price:sums}} [(each|apiece)]",
        )
    ),
    _statement(
        "(it|they|one) (costs|cost) {price:sums} [(each|apiece)]",
        lambda price: Follows(price=price),
    ),
    _statement(
        "the (price|cost) [of (it|one)] is {price:sums} [(each|apiece)]",
        lambda price: Follows(price=price),
    ),
    _statement("the (price|cost) of {what:goods} is {price:sums}", _price_of),
    _statement("the (price|cost) of {what:goods} is {price:sums}", _sold),
    _statement(f"{{what:getting}} {_COST} {_ONE} {{price:sums}}", _sold),
    _statement(f"it {_COST} {_ONE} {{price:sums}} to {{effects:results}}", bargain),
    *(
        _statement(said, _deed_for)
        for said in (
            f"it {_COST} {_ONE} {{price:sums}} to {{deed:new_deed}}",
            f"to {{deed:new_deed}} {_COST} {_ONE} {{price:sums}}",
            "[in order] to {deed:new_deed} , {who:phrase_player} (must|has to|have to|needs to) "
            "(pay|spend) {price:sums}",
        )
    ),
    *(
        _statement(said, _passive_bargain)
        for said in (
            f"{{price:sums}} {MAY} be (paid|spent|given up|used) by "
            f"{{who:phrase_player}} [in order] to "
            "{effects:results}",
            f"{{what:goods}} {MAY} be (bought|purchased|obtained|acquired) for {{price:sums}} by "
            "{who:phrase_player}",
            f"{{what:goods}} {MAY} be "
            f"(bought|purchased|obtained|acquired) by {{who:phrase_player}} "
            "for {price:sums}",
        )
    ),
    line("new_deed", "{verb:newverb}", Deed),
    line("new_deed", "{verb:newverb} {target:phrase}", Deed),
    _statement(f"to {{effects:results}} {_COST} {_ONE} {{price:sums}}", bargain),
    _statement(
        "[in order] to {effects:results} , {who:phrase_player} (must|has to|have to|needs to) "
        "(pay|spend) {price:sums}",
        bargain,
    ),
    _statement(
        "{who:phrase_player} (must|has to|have to|needs to) (pay|spend) {price:sums} "
        "[in order] to {effects:results}",
        bargain,
    ),
    _statement(
        f"{{what:sum}} {MAY} be (removed|destroyed|removed from a player|taken "
        "away|got rid of|lifted|discarded) "
        f"{PAYING} {{price:sums}}",
        _removed,
    ),
    _statement("{price:sums} {_:removes} {effects:removed}", bargain),
    line("removed", "{sum}", _loses_so),
    *(
        _statement(
            f"{{price:sums}} {MAY} be (exchanged|traded|swapped|traded "
            "in|redeemed|converted|turned|sold) "
            f"[by (a|any) player] {into} {{what:goods}} [by (a|any) player]",
            _bought,
        )
        for into in ("for", "into")
    ),
    *(
        _statement(
            f"(a|any|each) player 's {{attribute:attr_one}} {MAY} be "
            f"{gone} {PAYING} {{price:sums}}",
            lambda attribute, price: bargain(price, (Loses(ME, 1, attribute),)),
        )
        for gone in ("(removed|destroyed|taken away|lifted|erased)",)
    ),
    *(
        _statement(f"{what} {said} [{_BUYER}] ({PAYING}|at) {{price:sums}} {each}", _sold)
        for what, each in (("{what:goods}", ""), ("{what:goods_each}", "[(each|apiece)]"))
        for said in (
            f"{MAY} be (bought|purchased|obtained|acquired|had|gained)",
            "((is|are) (available|for sale|on sale|sold|priced)|go|goes)",
        )
    ),
    line("deed", "{_:buy} {what:goods}", _unpriced, reads=True),
    line("deed", "{_:buy} {what:goods} with {price:sums}", _paid, reads=True),
    line("deed", "{_:buy} {what:goods_each}", _unpriced, reads=True),
    line(
        "deed",
        f"{{_:buy}} {{what:goods_each}} [,] ({PAYING}|at) {{price:sums}} (each|apiece)",
        _paid,
        reads=True,
    ),
    line("goods", "{what:sum}", _goods, reads=True),
    line(
        "deed",
        f"{{_:buy}} {{what:goods}} {PAYING} {{price:sums}}",
        _paid,
        reads=True,
    ),
    line(
        "deed",
        f"{PAY} {{price:sums}} [in order] to {{_:buy}} {{what:goods}}",
        _paid,
        reads=True,
    ),
    line("getting", f"{GAINING} {{amount:count}} {{attribute:attr}}", Gains, who=ME, reads=True),
    line(
        "getting",
        f"(removing|destroying|{LOSING}|getting rid of) {{amount:count}} {{attribute:attr}}",
        Loses,
        who=ME,
        reads=True,
    ),
    *(line("buy", said, value="", reads=True) for said in ("buy", "purchase")),
)
"""Grammar lines for bargains.

The slot `goods` is what a buyer gets, "a Hat", and `getting` is the same as a gerund, "getting a
Hat".
"""


def priced(whole: Permits, follows: Follows) -> Permits | None:
    """Return the permission to buy something, with the price from the next sentence, or None."""
    verbal = whole.verb and not whole.price and follows.verb in ("", whole.verb)
    bought = whole.effects and not whole.price and not whole.verb and whole.target is None
    if whole.price != (UNPRICED,) and not verbal and not bought:
        return None
    if follows.bought is not None and (verbal or (follows.bought,) != whole.effects):
        return None
    return replace(whole, price=follows.price)


__all__ = ["BARGAINS", "bargain", "priced"]
