"""Grammar lines that set numbers of the rules: "A Bribe costs 15 Genechips".

The modules of the rulebooks declare the names of these numbers, and the sentences that state them.
"""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import product
from typing import Any

from nomicbot.game.plainlaw.english import gerund, plural
from nomicbot.game.plainlaw.tree import Sets, Shifts
from nomicbot.game.reading import LawNumber
from nomicbot.language.law.chart import Line, Terminal, line, tokens_of
from nomicbot.language.law.noun_phrases import one_of
from nomicbot.language.law.synonyms import FALLS, RISES

Amount = tuple[int, tuple[str, ...]]
"""A number, and the words of the unit that follow it."""


def number_lines(numbers: Mapping[str, LawNumber]) -> Iterator[Line]:
    """Yield the grammar lines for sentences that set one of the law's own numbers."""
    yield line("lawamount", "{n:number}", lambda n: (n, ()))
    yield line("lawamount", "{n:number} {unit:lawunit}", lambda n, unit: (n, unit))
    is_now = (
        "(is|becomes|shall be|is now|is [hereby] (set|fixed) (to|at)|is changed to|is to "
        "be|equals|amounts to|shall now be)"
    )
    yield line("setting", f"{{key:lawnumber}} {is_now} {{to:lawamount}}", _sets(numbers))
    for higher, sign in (("(increased|raised)", 1), ("(lowered|decreased|reduced)", -1)):
        made = _shifts(numbers, sign)
        yield line("shifting", f"{{key:lawnumber}} is {higher} by {{by:lawamount}}", made)
    for one in numbers.values():
        for saying in one.named.sayings:
            said = saying.replace("{number}", "{to:number}")
            for way in (said, *_costing(said)):
                yield line("setting", way, _states(one.key), reads=True)
    yield line("setting", "{to:lawamount} is {key:lawnumber}", _sets(numbers), reads=True)
    for rises, sign in ((RISES, 1), (FALLS, -1)):
        moved = f"{{key:lawnumber}} {rises} {{by:lawamount}}"
        yield line("shifting", moved, _shifts(numbers, sign), reads=True)
    yield line("statement", "{one:setting}", reads=True)
    was = "[,] [and] (instead of|rather than|in place of|not|no longer) {was:lawamount}"
    yield line("statement", f"{{one:setting}} {was}", _instead_of(numbers), reads=True)
    yield line("statement", "{one:shifting} [, but not below 0]", reads=True)
    despite = (
        "(notwithstanding|despite|regardless of|irrespective of) {over:rules}|"
        "(whatever|no matter what|despite what|regardless of what) {over:rules} "
        "(says|say|may say|states|state) [to the contrary]"
    )
    despite = f"({despite})"
    yield line("statement", f"{{one:setting}} [,] {despite}", _claims, reads=True)
    yield line("statement", f"{despite} , {{one:setting}}", _claims, reads=True)
    yield line("rules", "rule {c:rulenumber}", one_of)
    yield line("rules", "rule {one:rulenumber} and rule {other:rulenumber}", _both)
    yield line("rules", "rules {one:rulenumber} and {other:rulenumber}", _both)


_COSTS = re.compile(r"\(a\|each\) (?P<one>[A-Z]?\w+) costs (?:\[.*?\] )?(?P<price>\{.*)")


def _costing(said: str) -> Iterator[str]:
    """Yield other templates for the cost of something: "Bribes cost {to:number} Genechips each"."""
    if found := _COSTS.fullmatch(said):
        one, price = found["one"], found["price"]
        yield f"{plural(one)} [shall] cost {price} [(each|apiece)]"
        yield f"(a|each|every) {one} (costs|shall cost) {price}"
        yield f"(a|each|every) {one} has a (cost|price) of {price}"
        yield f"it costs {price} to (make|cast|use|give) a {one}"
        yield f"{gerund(one)} costs {price}"


_HEADS = {
    "cost": ("cost", "price", "fee", "charge"),
    "price": ("cost", "price", "fee", "charge"),
    "award": ("award", "reward", "bonus", "prize"),
}
"""Other nouns that can replace the first noun in a number's name."""


def _names(name: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
    """Yield variants of a number's name: "the price for a Bribe", "the cost of Bribes"."""
    yield name
    if name[:3] == ("the", "number", "of"):
        yield from _most_of(name)
    match name:
        case ("the", "number", "of", *rest):
            yield from (("the", most, "number", "of", *rest) for most in ("maximum", "greatest"))
        case ("the", head, "of" | "for" as of, *rest) if head in _HEADS:
            things = [tuple(rest)]
            if rest[0] == "a" and len(rest) == 2:
                things += [(plural(rest[1]),), ("each", rest[1]), ("every", rest[1])]
            if of == "for" and len(rest) == 1:
                yield from (("the", rest[0], other) for other in _HEADS[head])
            for other, links, thing in product(_HEADS[head], {of, "of", "for"}, things):
                yield ("the", other, links, *thing)


_THAT_MAY = ("that", "a", "player", "may")


def _most_of(name: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
    """Yield variants of the name of a maximum: "the greatest number of Souls a player can possess".

    Nothing is yielded for a name that doesn't say what a player may do.
    """
    for at in range(len(name) - len(_THAT_MAY)):
        if name[at : at + len(_THAT_MAY)] == _THAT_MAY:
            what, verb = name[3:at], name[at + len(_THAT_MAY) :]
            heads = (("the",), ("the", "maximum"), ("the", "greatest"), ("the", "largest"))
            ways = product(heads, (("that",), ("which",), ()), ("may", "can"))
            for head, that, may in ways:
                yield (*head, "number", "of", *what, *that, "a", "player", may, *verb)


def _both(one: str, other: str) -> tuple[str, ...]:
    return (one, other)


def _states(key: str) -> Callable[[int], Sets]:
    return lambda to: Sets(key, to)


def _sets(numbers: Mapping[str, LawNumber]) -> Callable[[str, Amount], Sets | None]:
    def made(key: str, to: Amount) -> Sets | None:
        return Sets(key, to[0]) if _fits(numbers[key], to) else None

    return made


def _shifts(numbers: Mapping[str, LawNumber], sign: int) -> Callable[[str, Amount], Shifts | None]:
    def made(key: str, by: Amount) -> Shifts | None:
        return Shifts(key, sign * by[0]) if by[0] and _fits(numbers[key], by) else None

    return made


def _fits(number: LawNumber, amount: Amount) -> bool:
    """Return whether an amount has the unit of `number` or no unit."""
    return not amount[1] or amount[1] == _unit(number)


def _unit(number: LawNumber) -> tuple[str, ...]:
    return _as_many(tokens_of(number.named.unit))


def _as_many(words: Sequence[str]) -> tuple[str, ...]:
    """Return the words of a unit in the singular and in lower case, except the unit "A"."""
    return tuple(one if one == "A" else one.casefold().removesuffix("s") for one in words)


def _instead_of(numbers: Mapping[str, LawNumber]) -> Callable[[Sets, Amount], Sets | None]:
    """Return a constructor for a new number in a sentence that also states the old number.

    For example "15 Genechips instead of 10". The constructor returns None unless the old number is
    that of the rules.
    """

    def made(one: Sets, was: Amount) -> Sets | None:
        number = numbers[one.number]
        return one if was[0] == number.starts and _fits(number, was) else None

    return made


def _claims(one: Sets, over: tuple[str, ...]) -> Sets:
    return Sets(one.number, one.to, over)


def number_terminals(numbers: Mapping[str, LawNumber]) -> dict[str, Terminal]:
    """Return terminals for the names of the law's numbers, their units, and rule numbers."""
    names: dict[str, list[tuple[tuple[str, ...], str]]] = {}
    for one in numbers.values():
        words = tuple(map(str.casefold, tokens_of(one.named.name)))
        for named in dict.fromkeys(_names(words)):
            for said in (named, named[1:]) if named[0] == "the" else (named,):
                names.setdefault(said[0], []).append((said, one.key))
    units = {unit for one in numbers.values() if (unit := _unit(one))}

    def name_at(tokens: Sequence[str], at: int) -> Iterator[tuple[int, Any]]:
        for said, key in names.get(tokens[at].casefold(), ()) if at < len(tokens) else ():
            end = at + len(said)
            if tuple(map(str.casefold, tokens[at:end])) == said:
                yield end, key

    def unit_at(tokens: Sequence[str], at: int) -> Iterator[tuple[int, Any]]:
        for unit in units:
            end = at + len(unit)
            if _as_many(tokens[at:end]) == unit:
                yield end, unit

    return {"lawnumber": name_at, "lawunit": unit_at, "rulenumber": _rule_number_at}


def _rule_number_at(tokens: Sequence[str], at: int) -> Iterator[tuple[int, Any]]:
    match tokens[at : at + 3]:
        case [section, "-", number] if section.isalnum() and number.isdecimal():
            yield at + 3, f"{section}-{number}"


def setting_written(said: Sets | Shifts, number: LawNumber) -> str:
    """Return in English that a number is set or changed: "a Bribe costs 15 Genechips".

    There is no full stop at the end.
    """
    amount = number.named.of(said.to if isinstance(said, Sets) else abs(said.by))
    if isinstance(said, Sets):
        rules = " and ".join(f"rule {one}" for one in said.over)
        claim = f", notwithstanding {rules}" if rules else ""
        return f"{number.named.name} is {amount}{claim}"
    way = "increased" if said.by > 0 else "lowered"
    least = ", but not below 0" if said.by < 0 else ""
    return f"{number.named.name} is {way} by {amount}{least}"
