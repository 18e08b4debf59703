"""Remarks after actions that say they are not meant: "(this is not my final ballot)", "D'oh, p13".

A sentence that does nothing itself and points at what is above says something about that. If it
negates, is in the past, only supposes, or names somebody else, what it points at is asked about.
Mere praise changes nothing.
"""

import re
from collections.abc import Sequence
from itertools import pairwise

from nomicbot.language.headings import doubtful, unsays
from nomicbot.language.lexicon import sets_of
from nomicbot.language.neighbours import denies
from nomicbot.language.tags import Tag, any_is

_POINTING, _MANY, _BEING, _MISSED = sets_of("pointing", "many", "being", "missed")
_CANCELLING, _FICTION, _OPENING, _EVERY = sets_of(
    "cancelling", "fiction", "before a disclaimer", "of all"
)
_ALL_BELOW, _MAIL = sets_of("all below", "mail")
_NAMED = frozenset(("motion", "number", "vote", "Genechips", "person"))
_CLAUSES = re.compile(r"[,;:]")
_FEW = 3
_SHORT = 8
"""The most tags of a fragment that only corrects."""


def puts_off(words: str, tags: Sequence[Tag]) -> bool:
    """Return whether a sentence without an action of its own makes what is above doubtful."""
    tags = [tag for tag in tags if tag.kind not in ("OPEN", "SHUT", "STOP")]
    if not tags or words.rstrip().endswith(":"):
        return False
    low = [
        word
        for word in _plain(words)
        if word not in ("ps", "p.s", "nb", "n.b", "note", "and", "but", "the")
    ]
    if not low or low[1:4] == ["should", "do", "it"]:
        return False  # "That should do it."
    if unsays(words) and (low[0] != "not" or len(low) == 1):
        return True
    since = next((n for n in range(len(tags), 0, -1) if tags[n - 1].kind == "BRK"), 0)
    vague = all(
        tag.kind == "MODAL" or (tag.kind == "CUE" and tag.type in ("hypo", "time")) for tag in tags
    )
    goes_on = words[0].islower() and tags[0].type in (
        "prep",
        "inf",
    )  # "I nominate Dov... to bring the beer"
    wavers = any(word in ("maybe", "perhaps") for word in low) and {"SUBJ", "MODAL"} <= {
        tag.kind for tag in tags
    }
    if vague or wavers or goes_on or denies(tags[since:]):
        return True  # "Eventually.", "Oh wait, I don't."
    hedged = any_is(tags, "NEG", "MODAL", "cond", "hypo")
    past = any(tag.kind == "HAVE" and tag.text.casefold() in ("was", "were") for tag in tags)
    owned = any(tag.kind == "POSS" for tag in tags)
    first = low[1:] if low[0] in _MISSED else low
    points = bool(first) and first[0].removesuffix("'s") in _POINTING and first[1:2] != ["said"]
    ballot = any(tag.type == "noun" and tag.value == "vote" for tag in tags)
    firsts = [clause.split()[0].casefold() for clause in _CLAUSES.split(words) if clause.strip()]
    cancels = not _CANCELLING.isdisjoint((*low[:_FEW], *firsts)) and (
        ballot or not _POINTING.isdisjoint(low)
    )
    if cancels or (points and (hedged or past or owned or ballot)):
        return True
    asks = words.rstrip(" )\"'").endswith("?")
    if low[0] in _BEING and (not asks or low[1:2] == ["that"]):
        return not any(tag.kind == "SUBJ" for tag in tags)
    verbless = not any(tag.kind in ("VERB", "THIRD", "GER", "PART") for tag in tags)
    instead = any(
        then.type in _NAMED and (one.kind == "NEG" or one.type == "bad")
        for one, then in pairwise(tags)
    )
    named = (low[0] in _MISSED or tags[0].type == "slip") and any(
        tag.type in _NAMED for tag in tags
    )
    named |= low[0] == "sorry" and any(tag.type in ("vote", "motion") for tag in tags)
    return verbless and (instead or named) and len(tags) <= _SHORT


def of_all(words: str) -> bool:
    """Return whether such a remark is about everything above it, not only the last action."""
    low = _plain(" ".join(words.split()[:_SHORT]))
    return not _MANY.isdisjoint(low) or not _BEING.isdisjoint(low[:1])


def disclaims(words: str, tags: Sequence[Tag]) -> bool:
    """Return whether a sentence says that the whole post, or all below, is not meant.

    For example "None of this counts.".
    """
    low = [word for word in _plain(words) if word not in _OPENING]
    if not low or low[0] not in _EVERY:
        return False
    mail = any(before in ("this", "my") and after in _MAIL for before, after in pairwise(low))
    mail |= _plain(words)[:1] in (["consider"], ["treat"])
    if not mail and _ALL_BELOW.isdisjoint(low[low[0] == "this" :]):
        return False
    denied = low[0] in ("nothing", "none", "no") or any(
        tag.kind == "NEG" or tag.text == "not" for tag in tags
    )
    return denied or doubtful(words) or not _FICTION.isdisjoint(low)


def _plain(words: str) -> list[str]:
    """Return the words of a sentence without marks, in small letters."""
    return [word for each in words.split() if (word := each.strip("()[]*_.,:;!?\"'-").casefold())]
