"""Whom or what a pronoun in an act stands for: "The Football flies from my hands: I throw it at (12,3)".

What it points back to is named before the act in its sentence, or else in the sentence before: "Ivy was right. Three
Genechips go from me to her".
"""

import re
from collections.abc import Sequence
from dataclasses import replace
from itertools import islice

from nomicbot.language.around.vocatives import is_name
from nomicbot.language.gists.things import Thing, named
from nomicbot.language.wordings.pointing import made_up, sentence_before

_GETS = r"(?:(?:hereby|now|also)\s+)?(?:gets?|receives?|earns?|collects?|is\s+hereby|is\s+herewith|shall\s+have)\b"
PRONOUN = re.compile(
    rf"(?:(?<=\s)(?:(?P<person>him|her|em)|(?P<you>you|thee)|(?P<there>there)|(?P<chips>them|these|those)"
    rf"|(?P<thing>it|one"
    rf"|this|some))\b(?!\s+(?:is|was|to\s+be)\b)|(?<![\w'])(?P<who>s?he|e)(?=\s+{_GETS}))",
    re.IGNORECASE,
)
_ACTS = re.compile(r"(?<![\w'])I(?=\s)")
_BY_ME = re.compile(r"\b(?:(?:from|by)\s+(?:me|my)|hereby|herewith)\b", re.IGNORECASE)
"""What its author says that does something with no "I"."""
_CALLED = re.compile(
    r"(?:\A|[,;:!]\s+)(?:(?:dear|poor|old|o|oh|dearest|sorry|here|catch|rise|duck|come|well|now)\s+)?"
    r"(?P<name>(?-i:[A-Z])[\w-]{1,20})(?=\s*[,:;!])",
    re.IGNORECASE,
)
_AND_VERB = re.compile(r"\band\s+(?:then\s+)?[a-z]+\s+(?=\S)")
"""Where somebody does something more: "I bend down for the Shield and pick it up"."""
_OWNS = re.compile(r"(?<![\w'])[A-Z][\w-]*['’]s\b")
"""Who owns something: it may be the owner that is meant, or whoever is owned."""
_IT = frozenset(
    ["motion", "display", "soul", "office", "gadget", "wax", "rock", "bait", "gun", "tower", "siren", "class", "square"]
)
"""What "it" can stand for."""
_FAR = frozenset(["person", "amount", "gadget", "wax", "rock", "bait", "gun", "tower", "siren", "square", "place"])
"""What a pronoun can stand for that is named in the sentence before."""
_DOUBTFUL = re.compile(
    r"n['’]t\b|\b(?:not|never|nobody|if|unless|according|sa(?:ys|id)|wants?|asks?|asked|thinks?|would|or)\b|\?",
    re.IGNORECASE,
)
_MOST = 4


def pointed(things: Sequence[Thing], text: str, above: str = "") -> list[Thing]:
    """The things of a sentence, with what its pronouns stand for in place of those they point back to.

    `above` is what stands before it in its paragraph. Empty if there is no pronoun in what is done, or if it is not
    clear what it stands for.
    """
    acts = [match.start() for match in _ACTS.finditer(text)] or ([0] if _BY_ME.search(text) else [])
    found = list(islice(PRONOUN.finditer(text, acts[0]), _MOST)) if acts else []
    kept, more = list(things), []
    for match in found:
        begins = max(at for at in acts if at <= match.start())
        if match["thing"] and (verbs := list(_AND_VERB.finditer(text, begins, match.start() + 1))):
            begins = verbs[-1].start()
        ahead = [one for one in things if one.end <= begins]
        meant = _meant(match, ahead, text[:begins]) or _meant(match, _before(above), "")
        for one in meant:
            more.append(replace(one, start=match.start(), end=match.end()))
            kept = [other for other in kept if other.put != one.put or other.name != one.name]
    return sorted([*kept, *more], key=lambda one: one.start) if more else []


def _before(above: str) -> list[Thing]:
    """What of the Grid, how much and who is named in the sentence before, if it says that something is so."""
    said = sentence_before(above)
    if made_up(said) or _DOUBTFUL.search(said):
        return []
    return [one for one in named(said) if one.name in _FAR and (one.name != "person" or not _OWNS.search(said))]


def _meant(match: re.Match[str], ahead: Sequence[Thing], lead: str) -> list[Thing]:
    """What one pronoun can stand for: of each kind the only one that is named before."""
    if match["you"]:
        called = {one["name"] for one in _CALLED.finditer(lead) if is_name(one["name"])}
        return [Thing("person", 0, 0, called.pop())] if len(called) == 1 else []
    kinds = {"person", "siren"} if match["person"] else _IT
    kinds = {"person"} if match["who"] else {"amount"} if match["chips"] else kinds
    kinds = {"square", "place"} if match["there"] else kinds
    ones = [{one.put: one for one in ahead if one.name == kind} for kind in kinds]
    return [next(iter(named.values())) for named in ones if len(named) == 1]
