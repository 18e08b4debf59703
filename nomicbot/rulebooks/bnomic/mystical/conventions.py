"""Descriptions of objects in the conventions of rule 9-10: `5 GC, sacrifice this: you gain 10A`."""

import re

from nomicbot.lazy_dataclass import dataclass
from nomicbot.lazy_regex import regex
from nomicbot.rulebooks.bnomic.mystical.prices import bare

_AND = regex(r"\s*(?:,\s*(?:and\s+)?|;|\band\b|\+)\s*")
_COUNTED = regex(
    r"(?P<number>\d{1,9})\s*(?:(?P<chips>GC|Genechips?)|(?P<amplitude>A|Amplitude|Angstroms?))",
    re.IGNORECASE,
)
_PAY = regex(r"(?:pay|spend|lose)\s+", re.IGNORECASE)
_SACRIFICE = regex(
    r"(?P<bare>sacrifice)|(?:sacrifice|destroy)\s+"
    r"(?:(?P<this>this|it|itself)(?:\s+\w+)?|(?:the\s+|a\s+)?(?P<name>[\w' -]+))",
    re.IGNORECASE,
)
_HELD = regex(r"(?:an?\s+|the\s+|one\s+|your\s+)(?P<name>(?-i:[A-Z])[\w' -]*)", re.IGNORECASE)
_YOU = regex(
    r"\b(?:(?P<self>yourself)|(?P<whose>your)\b|(?P<you>you)(?:\s+(?P<aux>may|can"
    r"|must|will|shall|are|have|do)\b"
    r"|\s+(?P<verb>gain|lose|get|receive|become|draw|win|pay|take|move|destroy|hold"
    r"|keep|use|play|vote)\b)?\b)",
    re.IGNORECASE,
)
_NO_PRICE = regex(
    r"(?:while|when|whenever|if|unless|as\s+long|each|every|at|for|note)\b", re.IGNORECASE
)
"""The beginnings of words before a colon that are neither a price nor actions."""
_LASTING = regex(
    r"(?:while|when|whenever|if|unless|as\s+long\s+as|each\s+time|every\s+time"
    r"|at\s+the\s+(?:beginning|start|end)\s+of\s+(?:each|every))\b",
    re.IGNORECASE,
)
"""Words that show that a description has Effects which happen without anybody's use."""
_TARGET = regex(r"\btarget\s+player\b", re.IGNORECASE)
_MODALS = {"are": "is", "have": "has", "do": "does"}


@dataclass(frozen=True)
class Activation:
    """An activated effect: the cost of using it, and the result.

    `sacrificed` says whether the object itself is part of the cost. `actions` is the part of the
    cost that was not understood.
    """

    effects: str
    genechips: int = 0
    amplitude: int = 0
    names: tuple[str, ...] = ()
    sacrificed: bool = False
    actions: tuple[str, ...] = ()

    @property
    def read(self) -> bool:
        """Whether the whole cost is understood."""
        return not self.actions


def activation(words: str, name: str = "") -> Activation | None:
    """Return the activated effect in words of the form `price, actions: effects`.

    `name` is the name of the object with these words. Returns None if they have a different form,
    or several such lines.
    """
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
            chips, amplitude = (
                (chips + number, amplitude) if counted["chips"] else (chips, amplitude + number)
            )
        elif (gone := _SACRIFICE.fullmatch(item)) and (
            gone["bare"] or gone["this"] or bare(gone["name"]) == bare(name)
        ):
            sacrificed = True
        elif gone := gone or _HELD.fullmatch(paid):
            names.append(bare(gone["name"]))
        else:
            others.append(item)
    return Activation(effects.strip(), chips, amplitude, tuple(names), sacrificed, tuple(others))


def _is_itself(gone: re.Match[str], name: str) -> bool:
    """Return whether a cost such as "sacrifice this" means the object itself."""
    return bool(gone["bare"] or gone["this"]) or bare(gone["name"]) == bare(name)


def lasts(words: str) -> bool:
    """Return whether a description has lasting effects, or effects that don't require a use."""
    return bool(words) and activation(words) is None and _LASTING.search(words) is not None


def needs_target(words: str) -> bool:
    """Return whether a description mentions a target player."""
    return _TARGET.search(words) is not None


def addressed(words: str, to: str, target: str = "") -> str:
    """Return words with "you" and the target replaced by the players `to` and `target`."""

    def named(found: re.Match[str]) -> str:
        if found["whose"]:
            return f"{to}'s"
        if found["aux"]:
            return f"{to} {_MODALS.get(found['aux'].casefold(), found['aux'])}"
        if verb := found["verb"]:
            return f"{to} {verb}s"
        return to

    told = _YOU.sub(named, words)
    return (
        re.sub(r"\b(?:the\s+)?target\s+player\b", target, told, flags=re.IGNORECASE)
        if target
        else told
    )
