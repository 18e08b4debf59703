"""In what clause of a sentence an act stands, and what the small words there say about it.

A word that denies, imagines or asks something takes back only what is in its own clause: "I had
rather not stand, and so turn down the nomination." So the facts that weigh for and against an act
(`learned`) tell the clauses that have its verb or its things from the others. Names and other words
of the game count by their type, and small words as they are.
"""

from collections.abc import Iterator, Sequence
from itertools import pairwise

from nomicbot.language.act_words import VERBS
from nomicbot.language.learned_fields import FilledAction
from nomicbot.language.tags import NOTHING, Tag

_SMALL = frozenset(("SUBJ", "NEG", "MODAL", "CUE", "HAVE", "AUX", "ASK", "MAYBE", "OTHER", "BE"))
"""Kinds of small words that say whether, how and by whom something is done."""
_ADVERBS = frozenset(("ADV", "AUX"))
_BEGINS, _ENDS = "^", "$"


def clauses_of(tags: Sequence[Tag]) -> list[list[Tag]]:
    """Return the tags between the breaks of a sentence.

    "Because" and the like begin a clause, and so does "and" before a verb or a subject.
    """
    found: list[list[Tag]] = [[]]
    for at, tag in enumerate(tags):
        joins = tag.kind == "AND" and _goes_on(tags[at + 1 :])
        if joins or tag.kind in ("BRK", "CUE") or tag.text == ",":
            found.append([])
        found[-1].append(tag)
    return [clause for clause in found if clause]


def _goes_on(tags: Sequence[Tag]) -> bool:
    """Return whether tags begin with a verb or a subject, perhaps after adverbs."""
    first = next((tag for tag in tags if tag.kind not in _ADVERBS), NOTHING)
    return first.kind in VERBS or first.kind in ("SUBJ", "OTHER")


def acting(one: FilledAction, tags: Sequence[Tag]) -> list[list[Tag]]:
    """Return the clauses of a sentence with the verb of an act, or else those with its things."""
    clauses = clauses_of(tags)
    places = {tag.start for tag in one.used}
    return [clause for clause in clauses if any(_is_verb_of(one, tag) for tag in clause)] or [
        clause for clause in clauses if any(tag.start in places for tag in clause)
    ]


def _is_verb_of(one: FilledAction, tag: Tag) -> bool:
    return tag.kind in VERBS and bool(tag.value) and one.head in tag.value


def moods_of(one: FilledAction, tags: Sequence[Tag]) -> Iterator[str]:
    """Yield the facts about the clauses in which an act stands, and about those around them."""
    inside = acting(one, tags)
    starts = {clause[0].start for clause in inside}
    yield f"clauses:{min(len(inside), 3)}"
    for clause in inside:
        yield from _inside(one, clause)
        yield from _voice(clause, tags)
    for clause in clauses_of(tags):
        if clause[0].start not in starts:
            yield from (f"out:{tag.kind}.{tag.type}" for tag in clause if tag.kind in _SMALL)


def _voice(clause: Sequence[Tag], tags: Sequence[Tag]) -> Iterator[str]:
    """Yield whether the author speaks of themselves in a clause, or elsewhere in the sentence.

    With it go what the clause begins with, and the form of the verb: "Peter challenged Zed".
    """
    voice = "in" if any(map(_is_own, clause)) else "out" if any(map(_is_own, tags)) else "none"
    first = next((tag for tag in clause if tag.kind not in (*_ADVERBS, "BRK", "AND")), NOTHING)
    verbs = {tag.kind for tag in clause if tag.kind in VERBS} or {"no verb"}
    yield f"voice:{voice}"
    yield f"voice:{voice} {first.kind}.{first.type}"
    yield from (f"voice:{voice} {verb}" for verb in verbs)
    yield from (f"voice:{voice} {first.type} {verb}" for verb in verbs)


def _is_own(tag: Tag) -> bool:
    """Return whether a tag is about the author: "I", "my ...", "me", "hereby"."""
    return tag.kind == "SUBJ" or tag.own or tag.type in ("me", "here")


def _inside(one: FilledAction, clause: Sequence[Tag]) -> Iterator[str]:
    """Yield the facts about a clause with an act: its small words, and what follows what."""
    left = {tag.start for tag in one.left}
    for tag in clause:
        if tag.start in left:
            yield f"in left:{tag.type}"
        if tag.kind in _SMALL:
            yield f"in:{tag.kind}.{tag.type}"
            yield f"word:{tag.text.casefold()}"
    sorts = [_BEGINS, *(_sort_of(one, tag) for tag in clause), _ENDS]
    yield from (f"pair:{first} {then}" for first, then in pairwise(sorts))


def _sort_of(one: FilledAction, tag: Tag) -> str:
    """Return what a tag is in a clause: a small word, a verb of the act or another, or a thing."""
    if tag.kind in VERBS:
        return f"{tag.kind}{'*' if _is_verb_of(one, tag) else ''}"
    return f"{tag.kind}.{tag.type}"
