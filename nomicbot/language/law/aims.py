"""Grammar lines for deeds that change another player: "fine another player 2A"."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

from nomicbot.game.plainlaw.references import FORMER, LATTER
from nomicbot.game.plainlaw.tree import (
    A,
    Amount,
    Change,
    Chosen,
    Gains,
    Loses,
    Phrase,
    Price,
    Pronoun,
    Sum,
    Takes,
)
from nomicbot.language.law.chart import Line, line
from nomicbot.language.law.parts import OTHER, PAYING, Deed, Told

DOER, AIM = Pronoun(FORMER), Pronoun(LATTER)
"""Whoever acts, and whom it is done to, in the effects of such a deed."""
Target = Phrase | str
"""Whom it is done to: as a clause describes them, or by the name that a post gives."""


def _aimed(target: Target, *effects: Change, price: tuple[Price, ...] = ()) -> Deed | None:
    if isinstance(target, Phrase) and target.quantifier != A:
        return _of_many(target, effects, price)
    return Deed("", target, price, effects)


def _of_many(target: Phrase, effects: tuple[Change, ...], price: tuple[Price, ...]) -> Deed | None:
    """Return a deed that changes each of those whom a phrase describes, or one at random."""
    match effects:
        case (Gains() | Loses() as one,) if target.besides in (None, OTHER) and not price:
            return Deed("", None, (), (replace(one, who=target),))
    return None


def _causes(target: Target, then: Told) -> Deed | None:
    """Return a deed with one effect: a second one could be on whoever acts."""
    return _aimed(target, replace(then, who=AIM))


def _changes(change: type[Gains] | type[Loses]) -> Callable[..., Deed | None]:
    def made(target: Target, amount: Amount, attribute: str) -> Deed | None:
        return _aimed(target, change(AIM, amount, attribute))

    return made


def _takes(target: Target, amount: Amount, attribute: str) -> Deed | None:
    return _aimed(target, Takes(DOER, amount, attribute, AIM))


def _hands(target: Target, amount: Amount, attribute: str) -> Deed | None:
    given = Gains(AIM, amount, attribute)
    return _aimed(target, given, price=(Sum(amount, attribute),))


def _hands_any(target: Target, attribute: str) -> Deed | None:
    return _hands(target, Chosen(), attribute)


def _for(a: Deed, price: tuple[Price, ...]) -> Deed | None:
    return replace(a, price=price) if not a.price else None


_TEMPLATES: tuple[tuple[str, Callable[..., Any]], ...] = (
    ("make TARGET {then:to_share}", _causes),
    ("(cause|force) TARGET to {then:to_share}", _causes),
    ("fine TARGET {amount:some} {attribute:attr}", _changes(Loses)),
    ("(award|grant) TARGET {amount:some} {attribute:attr}", _changes(Gains)),
    ("(award|grant) {amount:some} {attribute:attr} to TARGET", _changes(Gains)),
    ("(remove|destroy) {amount:some} {attribute:attr} from TARGET", _changes(Loses)),
    ("(remove|destroy) {amount:some} of TARGET 's {attribute:attr}", _changes(Loses)),
    ("(take|steal) {amount:some} {attribute:attr} from TARGET [so far as there are any]", _takes),
    ("give {amount:some} of eir [own] {attribute:attr} to TARGET", _hands),
    ("give any (number|amount) of eir [own] {attribute:attr} to TARGET", _hands_any),
    ("transfer {amount:some} [of eir] [own] {attribute:attr} to TARGET", _hands),
    ("(give|transfer to) TARGET {amount:some} of eir [own] {attribute:attr}", _hands),
)


def _lines(deed: str, target: str) -> Iterator[Line]:
    for template, made in _TEMPLATES:
        yield line(f"{deed}_only", template.replace("TARGET", target), made, reads=True)
    only = f"{{a:{deed}_only}}"
    yield line(deed, only, reads=True)
    yield line(deed, f"{PAY} {{price:sums}} [in order] to {only}", _for, reads=True)
    yield line(deed, f"{only} {PAYING} {{price:sums}}", _for, reads=True)


PAY = "(spend|pay|sacrifice|expend|destroy|give up)"
AIMS = (
    *_lines("deed", "{target:phrase_player}"),
    *_lines("deed_at", "{target:named}"),
)
