"""What "both" and "them" stand for: the one list named before. And "both" in front of a list, which says nothing.

"There is a Shield and a Football here. I pick up both" picks up the Shield and the Football.
"""

import re
from collections.abc import Iterator

from nomicbot.language.gists.things import OF, Thing, named
from nomicbot.language.joined import Joined

_PRONOUN = re.compile(
    r"(?<=\w\s)(?:them\s+both|both(?:\s+of\s+(?:them|these|those))?|the\s+two(?:\s+of\s+them)?|(?P<them>them|these"
    r"|those))"
    r"(?=\s*(?:\Z|[.,;:!)]|\s-)|\s+(?:up|down|here|now|again|too|as\s+well|at|to|for|on|because|since|so|with|from"
    r"|by|hereby|please)\b)",
    re.IGNORECASE,
)
_AHEAD = re.compile(
    r"\bboth\s+(?:(?:of\s+)?(?:the\s+|my\s+)?(?P<noun>elections?|nominations?|proposals?|motions?|ministries"
    r"|offices|races|displays|things|players?)\s*(?:,|:|\s-+)\s+)?"
    r"(?:of\s+)?(?=(?:(?:the|my|an?)\s+)?[\w' ()#,]{1,40}?\s+and\s+)",
    re.IGNORECASE,
)
_AND = re.compile(r"\s*,?\s+(?:and|&)\s+(?:for\s+|as\s+|of\s+|then\s+)?(?:an?\s+|the\s+|my\s+)?\Z", re.IGNORECASE)
_COMMA = re.compile(r"\s*,\s+(?:for\s+|as\s+|of\s+)?(?:an?\s+|the\s+|my\s+)?\Z", re.IGNORECASE)
_VERB = re.compile(r"(?<![\w'])I(?=\s)")
_UNLIKE = re.compile(r"\b(?:not|never|neither|nor|or|except|but|no|had|was|were)\b|n't\b|\?\s*\S", re.IGNORECASE)
_SENTENCE = re.compile(r"[.!?…][\"')\]]*\s+|\n\s*\n")
_KINDS = {
    "gadget": "thing",
    "wax": "thing",
    "person": "person",
    "motion": "motion",
    "office": "office",
    "display": "display",
}
_FOR = {"office": "for ", "election": "for ", "nomination": "for "}
_AHEAD_OF = 300


def without_both(text: str) -> Joined | None:
    """A sentence without the "both" in front of a list: "I accept both nominations, Law and Arcana"."""
    found = _AHEAD.search(text)
    if found is None or re.match(r"(?:you|us|them|these|those)\b", text[found.end() :], re.IGNORECASE):
        return None
    noun = (found["noun"] or "").lower()
    verb = text[: found.start()]
    put = f"the {noun} for " if noun.startswith("nomination") else ""
    if noun.startswith(("election", "office", "ministr", "race")):
        lead = re.search(r"\b(?:in|for|as)\s+\Z", verb, re.IGNORECASE)
        span = (lead.start() if lead else found.start(), found.end())
        return Joined.respelt(text, span, "for ")
    return Joined.respelt(text, found.span(), put)


def both_named(text: str, above: str) -> Joined | None:
    """A sentence with the list that it or the one `above` names in the place of its "both"."""
    acts = _VERB.search(text)
    pronoun = _PRONOUN.search(text, acts.end()) if acts else None
    if acts is None or pronoun is None:
        return None
    for lead in (text[: pronoun.start()], _SENTENCE.split(above[-_AHEAD_OF:].rstrip(" .!?…\n"))[-1]):
        lists = list(_lists(lead))
        if lists == [""]:
            return None
        if lists:
            return (
                Joined.respelt(text, pronoun.span(), lists[0]) if len(lists) == 1 and not _UNLIKE.search(lead) else None
            )
    return None


def _lists(words: str) -> Iterator[str]:
    """Two things of one kind each that stand joined in `words`, as they are called."""
    things = [one for one in named(words) if one.name in _KINDS and one.name not in OF]
    at = 0
    while at + 1 < len(things):
        first, second = things[at], things[at + 1]
        if _KINDS[first.name] == _KINDS[second.name] and _AND.fullmatch(words[first.end : second.start]):
            before = at and _COMMA.fullmatch(words[things[at - 1].end : first.start])
            yield "" if before else f"{_called(first)} and {_called(second)}"  # of more than two it is not both
            at += 1
        at += 1


def _called(thing: Thing) -> str:
    return thing.put
