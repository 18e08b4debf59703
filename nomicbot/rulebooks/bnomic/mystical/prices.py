"""The Price of a type of Talisman, as its words list it (rule 7-4)."""

import re
from collections import Counter

from nomicbot.lazy_dataclass import dataclass
from nomicbot.lazy_regex import regex

_AND = regex(r"\s*(?:,\s*(?:and\s+)?|;|\band\b|&|\+)\s*")
_COUNTED = regex(
    r"(?P<number>\d{1,9})\s*(?P<unit>SP|Soul Penn(?:y|ies)|GC|Genechips?)", re.IGNORECASE
)
_NAMED = regex(r"(?:(?P<number>\d{1,3})\s+|an?\s+|the\s+|one\s+)?(?P<name>.+)", re.IGNORECASE)


@dataclass(frozen=True)
class Price:
    """A Price: numbers of Genechips and SP, and the names of objects.

    A name occurs once for each required object with that name.
    """

    genechips: int = 0
    pennies: int = 0
    names: tuple[str, ...] = ()

    def __bool__(self) -> bool:
        return bool(self.genechips or self.pennies or self.names)


def price(words: str) -> Price:
    """Return the Price listed by these words."""
    counted: Counter[str] = Counter()
    names: list[str] = []
    for part in filter(None, (each.strip(' ."“”') for each in _AND.split(words))):
        amount = _COUNTED.fullmatch(part)
        if amount:
            counted[amount["unit"][0].upper()] += int(amount["number"])
        elif named := _NAMED.fullmatch(part):
            names += [bare(named["name"])] * int(named["number"] or 1)
    return Price(counted["G"], counted["S"], tuple(names))


def bare(name: str) -> str:
    """Return a name in the form in which names are compared."""
    return " ".join(name.casefold().strip('"“” ').removeprefix("the ").split())
