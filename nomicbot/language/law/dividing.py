"""Grammar lines for amounts that are divided equally, and for numbers that players exchange.

"30 Genechips are divided equally among all Ministers, rounded down." A clause must say how it
treats a remainder.
"""

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

from nomicbot.game.plainlaw.tree import EACH, A, Amount, Divides, Phrase, Subject, Swaps
from nomicbot.language.law.aims import AIM, DOER
from nomicbot.language.law.chart import Line, line
from nomicbot.language.law.parts import ME, ONE_AND_THE_SAME, Deed
from nomicbot.language.law.words import ALL, amount_written

_DIVIDED = (
    "(is|are) (divided|shared|distributed|split|shared out|divided up|split up) (equally|evenly)"
)
_AMONG = "(among|amongst|between)"
_REST = "(remainder|rest|surplus|excess)"
_LOST = "(destroyed|lost|discarded|removed|dropped)"
_STAYS = (
    ("[,] (rounded|rounding) down", False),
    (
        f"[,] (and|with) (any|the) {_REST} (stays|remains|is left) [(where it is|there)]",
        False,
    ),
    (f"[,] (and|with) (any|the) {_REST} [(being|is)] {_LOST}", True),
    (f", any {_REST} being {_LOST}", True),
    (f", any {_REST} (remaining|staying) [(where it is|there)]", False),
)
_OLD = "(swap|exchange|trade)"


def _created(who: Phrase, amount: Amount, attribute: str, lost: bool) -> Divides | None:
    return Divides(who, amount, attribute) if type(amount) is int and not lost else None


def _from_giver(who: Phrase, giver: Subject, attribute: str, lost: bool) -> Divides | None:
    one = not isinstance(giver, Phrase)
    return Divides(who, ALL, attribute, giver, lost=lost) if one else None


def _from_pot(
    who: Phrase, attribute: str, pot: str, lost: bool, amount: Amount = ALL
) -> Divides | None:
    return Divides(who, amount, attribute, pot=pot, lost=lost)


def _each(who: Phrase) -> Phrase | None:
    return replace(who, quantifier=EACH) if who.quantifier in (A, EACH) else None


def _swaps(attribute: str, target: Phrase | str) -> Deed | None:
    one = isinstance(target, str) or target.quantifier in (A, *ONE_AND_THE_SAME)
    return Deed("", target, (), (Swaps(DOER, attribute, AIM),)) if one else None


def _swapping() -> Iterator[Line]:
    """Yield the grammar lines for acts of exchanging: "swap eir Genechips with another player"."""
    for deed, target in (("deed", "{target:aim}"), ("deed_at", "{target:named}")):
        for eirs in (
            "[all] [of] [eir] {attribute:attr_many}",
            "eir {attribute:attr}",
            "{attribute:attr}",
        ):
            yield line(f"{deed}_only", f"{_OLD} {eirs} with {target}", _swaps, reads=True)


def _divided() -> Iterator[Line]:
    """Yield the grammar lines for amounts that are divided, by where they come from."""
    made: tuple[tuple[str, Callable[..., Any]], ...] = (
        ("{amount:number} {attribute:attr}", _created),
        ("{giver:whose} {attribute:attr}", _from_giver),
        ("all [of] {giver:whose} {attribute:attr}", _from_giver),
        ("[all] the {attribute:attr} of {giver:subject}", _from_giver),
        ("[all] [the] {attribute:attr} in {pot}", _from_pot),
        ("{amount:number} {attribute:attr} (from|out of) {pot}", _from_pot),
    )
    for what, node in made:
        for rest, lost in _STAYS:
            said = f"{what} {_DIVIDED} {_AMONG} {{who:sharers}} {rest}"
            yield line("change", said, node, lost=lost, reads=True)


DIVIDED: tuple[Line, ...] = (
    *_divided(),
    *_swapping(),
    line("sharers", "{who:all_of_them}", _each),
    line("sharers", "{who:phrase}", _each, reads=True),
    line("change", "{who:subject} swaps {attribute:attr} with {other:subject}", Swaps),
    line(
        "change",
        "{who:subject} (swaps|exchanges|trades) [eir] {attribute:attr} with {other:given_to}",
        Swaps,
        reads=True,
    ),
)
"""Grammar lines for what several players get or exchange."""


def divided_written(change: Divides | Swaps, write: Callable[[str, Any], str]) -> str:
    """Return in English how an amount is divided, or what is exchanged."""
    attribute = write("attr", change.attribute)
    if isinstance(change, Swaps):
        other = "em" if change.other == ME else write("subject", change.other)
        return f"{write('subject', change.who)} swaps {attribute} with {other}"
    rest = ", any remainder being destroyed" if change.lost else ", rounded down"
    among = f"divided equally among {write('phrase', change.who)}{rest}"
    if change.pot:
        pot = write("attr", change.pot)
        if change.amount == ALL:
            return f"all the {attribute} in the {pot} are {among}"
        return f"{amount_written(change.amount)} {attribute} from the {pot} are {among}"
    if change.giver is None:
        return f"{amount_written(change.amount)} {attribute} are {among}"
    if change.giver == ME:
        return f"eir {attribute} are {among}"
    return f"all the {attribute} of {write('subject', change.giver)} are {among}"
