"""Acts that players' own clauses permit, said by everyday verbs: "I buy three Library Cards".

The clause says "A player may spend 4 Genechips to gain 1 Library Card". What counts is the thing,
how many, and the side: whether the actor gets it, gives it to somebody or uses it up. The words
mean an act if exactly one act that the clauses permit fits. It is only likely, so its author is
told or asked.
"""

import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

from nomicbot.game.law import in_digits
from nomicbot.game.plainlaw.tree import Chosen, Gains, Pays, Permits, Sum
from nomicbot.language.lexicon import sets_of

_GETTING, _GIVING, _USING = sets_of("getting by law", "giving by law", "using by law")
_VERBS = _GETTING | _GIVING | _USING
_BEGINS = re.compile(r"[^\W\d_]+")
_ONE = frozenset(("a", "an", "the", "my", "one"))
_BETWEEN = frozenset(("", "me", "myself", "up", "another"))
"""Words that may come between a verb and the thing that somebody gets or uses."""
_AMOUNT = r"(?:(?P<amount>\d{1,4}|[a-z]{1,12})(?:\s+of)?(?:\s+my)?\s+)?"
_TO = re.compile(r"(?:\s+back)?\s+to\s+(?P<name>[^,.;:!?]{1,60})", re.IGNORECASE)


class Thing(NamedTuple):
    """Some of a player's possessions as a sentence names them: "three Library Cards".

    `start` and `end` are the place of these words in the sentence.
    """

    attribute: str
    amount: int
    start: int
    end: int


class Meant(NamedTuple):
    """An action that words may mean: a permission, used `times` times on the target `on`.

    `number` is the chosen number, and `end` the index at which the words end.
    """

    permits: Permits
    times: int
    on: str
    number: int
    end: int


def begins(word: str) -> bool:
    """Return whether an act may begin with a word: "buy"."""
    return word.casefold() in _VERBS


def things_in(said: str, nouns: Mapping[tuple[str, ...], str]) -> Iterator[Thing]:
    """Yield the possessions that a sentence names, with their amounts.

    `nouns` are the attributes that players' own clauses declare, by the words for them.
    """
    if not nouns:
        return
    for match in _things(tuple(nouns)).finditer(said):
        words = tuple(match["noun"].casefold().split())
        given = (match["amount"] or "").casefold()
        number = int(given) if given.isdigit() else in_digits(given) or 0
        start = match.start() if number or given in _ONE else match.start("noun")
        yield Thing(nouns[words], number or 1, start, match.end())


def meant(
    said: str,
    things: Sequence[Thing],
    permitted: Sequence[Permits],
    names: Collection[str],
) -> Meant | None:
    """Return the one permitted act that words beginning with its verb may mean, or None."""
    verb = _BEGINS.match(said)
    low = verb[0].casefold() if verb else ""
    thing = things[0] if len(things) == 1 else None
    if verb is None or thing is None:
        return None
    fits = []
    if low in _GIVING:
        fits = list(_given(said, verb.end(), thing, permitted, names))
    close = said[verb.end() : thing.start].strip().casefold() in _BETWEEN
    if low in _GETTING and close:
        fits += _bought(thing, permitted)
    if low in _USING and close:
        fits += _used(thing, permitted)
    return fits[0] if len(fits) == 1 else None


def _given(
    said: str, at: int, thing: Thing, permitted: Sequence[Permits], names: Collection[str]
) -> Iterator[Meant]:
    """Yield the acts of giving things to somebody: "give one Library Card to Ines"."""
    before = said[at : thing.start].strip()
    behind = _TO.match(said, thing.end)
    name, end = (before, thing.end) if before else _name(behind, names) if behind else ("", 0)
    if name.casefold() not in names:
        return
    for one in permitted:
        match one.price:
            case (Pays(amount, of),) if of == thing.attribute and one.target is not None:
                if isinstance(amount, Chosen):
                    yield Meant(one, 1, name, thing.amount, end)
                elif amount == thing.amount:
                    yield Meant(one, 1, name, 0, end)


def _name(behind: re.Match[str], names: Collection[str]) -> tuple[str, int]:
    """Return the longest known name after "to", and where it ends, or "" and 0."""
    words = [one.end() for one in re.finditer(r"\S+", behind["name"])]
    for end in reversed(words):
        if behind["name"][:end].casefold() in names:
            return behind["name"][:end], behind.start("name") + end
    return "", 0


def _bought(thing: Thing, permitted: Sequence[Permits]) -> Iterator[Meant]:
    """Yield the acts by which the actor gets things for a price."""
    for one in permitted:
        match one.effects:
            case (Gains(_, int(amount), of),) if of == thing.attribute and one.price:
                yield from _often(one, amount, thing)


def _used(thing: Thing, permitted: Sequence[Permits]) -> Iterator[Meant]:
    """Yield the acts whose price is paid with `thing`."""
    for one in permitted:
        match one.price:
            case (Sum(int(amount), of),) if of == thing.attribute and one.target is None:
                yield from _often(one, amount, thing)


def _often(one: Permits, amount: int, thing: Thing) -> Iterator[Meant]:
    times, rest = divmod(thing.amount, amount)
    if times and not rest and not one.verb and not one.act:
        yield Meant(one, times, "", 0, thing.end)


@lru_cache(maxsize=64)
def _things(nouns: tuple[tuple[str, ...], ...]) -> re.Pattern[str]:
    said = "|".join(
        r"\s+".join(map(re.escape, noun)) for noun in sorted(nouns, key=len, reverse=True)
    )
    return re.compile(rf"\b{_AMOUNT}(?P<noun>{said})\b", re.IGNORECASE)
