"""Texts of objects as the conventions of rule 9-10 have them: `5 GC, sacrifice this: you gain 10A`."""

import re

from nomicbot.late import dataclass, regex
from nomicbot.rulebooks.bnomic.mystical.prices import bare

_AND = regex(r"\s*(?:,\s*(?:and\s+)?|;|\band\b|\+)\s*")
_COUNTED = regex(
    r"(?P<number>\d{1,9})\s*(?:(?P<chips>GC|Genechips?)|(?P<amplitude>A|Amplitude|Angstroms?))", re.IGNORECASE
)
_PAY = regex(r"(?:pay|spend|lose)\s+", re.IGNORECASE)
_SACRIFICE = regex(
    r"(?:sacrifice|destroy)\s+(?:(?P<this>this|it|itself)(?:\s+\w+)?|(?:the\s+|a\s+)?(?P<name>[\w' -]+))", re.IGNORECASE
)
_HELD = regex(r"(?:an?\s+|the\s+|one\s+|your\s+)(?P<name>(?-i:[A-Z])[\w' -]*)", re.IGNORECASE)
_YOU = regex(
    r"\b(?:(?P<self>yourself)|(?P<whose>your)\b|(?P<you>you)(?:\s+(?P<aux>may|can|must|will|shall|are|have|do)\b"
    r"|\s+(?P<verb>gain|lose|get|receive|become|draw|win|pay|take|move|destroy|hold|keep|use|play|vote)\b)?\b)",
    re.IGNORECASE,
)
_NO_PRICE = regex(r"(?:while|when|whenever|if|unless|as\s+long|each|every|at|for|note)\b", re.IGNORECASE)
"""What begins words before a colon that are neither a price nor an action."""
_MODALS = {"are": "is", "have": "has", "do": "does"}


@dataclass(frozen=True)
class Activation:
    """What an activated effect takes, and what comes of it. `sacrificed` says that it takes the object itself; what it
    takes beside that and is not understood stands in `actions`."""

    effects: str
    genechips: int = 0
    amplitude: int = 0
    names: tuple[str, ...] = ()
    sacrificed: bool = False
    actions: tuple[str, ...] = ()

    @property
    def read(self) -> bool:
        """Whether all that it takes is understood."""
        return not self.actions


def activation(words: str, name: str = "") -> Activation | None:
    """What the text of an object called `name` says of the form `price, actions: effects`; None if it is of another,
    or has several such lines."""
    takes, _, effects = " ".join(words.split()).partition(":")
    if not takes.strip() or not effects.strip() or re.search(r"[.!?]", takes) or ":" in effects:
        return None
    if _NO_PRICE.match(takes.strip()):
        return None
    chips = amplitude = 0
    names: list[str] = []
    others: list[str] = []
    sacrificed = False
    for item in filter(None, (each.strip() for each in _AND.split(takes))):
        paid = _PAY.sub("", item, count=1)
        if counted := _COUNTED.fullmatch(paid):
            number = int(counted["number"])
            chips, amplitude = (chips + number, amplitude) if counted["chips"] else (chips, amplitude + number)
        elif (gone := _SACRIFICE.fullmatch(item)) and (gone["this"] or bare(gone["name"]) == bare(name)):
            sacrificed = True
        elif gone := gone or _HELD.fullmatch(paid):
            names.append(bare(gone["name"]))
        else:
            others.append(item)
    return Activation(effects.strip(), chips, amplitude, tuple(names), sacrificed, tuple(others))


def addressed(words: str, to: str, target: str = "") -> str:
    """Words that speak to "you", as words about whoever is meant, and about the target where one is named."""

    def named(found: re.Match[str]) -> str:
        if found["whose"]:
            return f"{to}'s"
        if found["aux"]:
            return f"{to} {_MODALS.get(found['aux'].casefold(), found['aux'])}"
        if verb := found["verb"]:
            return f"{to} {verb}s"
        return to

    told = _YOU.sub(named, words)
    return re.sub(r"\b(?:the\s+)?target\s+player\b", target, told, flags=re.IGNORECASE) if target else told
