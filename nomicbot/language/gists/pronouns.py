"""Whom or what a pronoun in an act stands for: "The Football flies from my hands: I throw it at (12,3)"."""

import re
from collections.abc import Sequence
from dataclasses import replace
from itertools import islice

from nomicbot.language.around.vocatives import is_name
from nomicbot.language.gists.things import Thing

_PRONOUN = re.compile(
    r"(?<=\s)(?:(?P<person>him|her|em)|(?P<you>you|thee)|(?P<there>there)|(?P<chips>them|these|those)|(?P<thing>it|one|this|some))\b(?!\s+(?:is|was|to\s+be)\b)",
    re.IGNORECASE,
)
_ACTS = re.compile(r"(?<![\w'])I(?=\s)")
_CALLED = re.compile(
    r"(?:\A|[,;:!]\s+)(?:(?:dear|poor|old|o|oh|dearest|sorry|here|catch|rise|duck|come|well|now)\s+)?"
    r"(?P<name>(?-i:[A-Z])[\w-]{1,20})(?=\s*[,:;!])",
    re.IGNORECASE,
)
_IT = frozenset(
    ["motion", "display", "soul", "office", "gadget", "wax", "rock", "bait", "gun", "tower", "siren", "class", "square"]
)
"""What "it" can stand for."""
_MOST = 4


def pointed(things: Sequence[Thing], text: str) -> list[Thing]:
    """The things of a sentence, with what its pronouns behind an "I" stand for in place of those they point back to.

    Empty if there is no pronoun, or if it is not clear what it stands for.
    """
    acts = [match.start() for match in _ACTS.finditer(text)]
    found = list(islice(_PRONOUN.finditer(text, acts[0]), _MOST)) if acts else []
    kept, more = list(things), []
    for match in found:
        begins = max(at for at in acts if at < match.start())
        ahead = [one for one in things if one.end <= begins]
        for one in _meant(match, ahead, text[:begins]):
            more.append(replace(one, start=match.start(), end=match.end()))
            kept = [other for other in kept if other.put != one.put or other.name != one.name]
    return sorted([*kept, *more], key=lambda one: one.start) if more else []


def _meant(match: re.Match[str], ahead: Sequence[Thing], lead: str) -> list[Thing]:
    """What one pronoun can stand for: of each kind the only one that is named before."""
    if match["you"]:
        called = {one["name"] for one in _CALLED.finditer(lead) if is_name(one["name"])}
        return [Thing("person", 0, 0, called.pop())] if len(called) == 1 else []
    kinds = (
        {"person", "siren"}
        if match["person"]
        else {"amount"}
        if match["chips"]
        else {"square", "place"}
        if match["there"]
        else _IT
    )
    ones = [{one.put: one for one in ahead if one.name == kind} for kind in kinds]
    return [next(iter(named.values())) for named in ones if len(named) == 1]
