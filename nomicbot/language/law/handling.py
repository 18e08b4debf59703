"""Actions that players' own clauses permit with an object: "fly eir Kite", "throw it at".

The verb of such an action includes the object: "fly a kite". The actor must have such an object.
"""

from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import replace
from typing import Any

from nomicbot.game.plainlaw.tree import LEAST, Keeps, Permits
from nomicbot.language.law.parts import Terms, described
from nomicbot.language.law.synonyms import VERBS_OF_CHANGES, VERBS_OF_GETTING
from nomicbot.language.law.words import AFTER_VERBS, is_verb, plural_of

_USED_UP = ("raze", "demolish", "smash", "scrap", "dismantle", "eat", "drink", "consume", "melt")
"""Verbs that use up their object. This module leaves them out, because here the object remains."""
_TAKEN = frozenset(
    (*VERBS_OF_CHANGES, *VERBS_OF_GETTING, *_USED_UP, "exchange", "trade", "swap", "sell")
)
"""Verbs that already have a meaning for objects, such as to hand over or to destroy."""
_GONE = frozenset(("destroyed", "destroys", "destroying", "consumed", "gone"))
"""Words with which a sentence says itself that the object of such a verb is used up."""
_OWNED = (("e", "owns"), ("e", "has"), ("e", "own"), ("e", "have"), ("e", "holds"), ("of", "eirs"))


def uses_up(verb: str) -> bool:
    """Return whether a verb by itself suggests that its object is used up: "raze", "eat"."""
    return verb.partition(" ")[0] in _USED_UP


def named(kind: str) -> str:
    """Return how a verb of several words names an object of this kind: "a kite", "an egg"."""
    return f"{'an' if kind[:1].casefold() in 'aeio' else 'a'} {kind.casefold()}"


def handled(tokens: Sequence[str], at: int, terms: Terms) -> Iterator[tuple[int, Any]]:
    """Yield the end and verb of an action with an object of a declared kind.

    For example "fly a kite" for "fly it". A preposition after the object can belong to the verb:
    "throw a pie at".
    """
    low = tokens[at].casefold() if at < len(tokens) else ""
    gone = low in _USED_UP and not _GONE.isdisjoint(one.casefold() for one in tokens[at:])
    if not low or not is_verb(tokens[at]) or (low in _TAKEN and not gone):
        return
    for kind, end in _objects(tokens, at + 1, terms):
        yield from _with_preposition(f"{tokens[at].casefold()} {named(kind)}", tokens, end)


def _with_preposition(verb: str, tokens: Sequence[str], end: int) -> Iterator[tuple[int, str]]:
    yield end, verb
    if end < len(tokens) and tokens[end].casefold() in AFTER_VERBS:
        yield end + 1, f"{verb} {tokens[end].casefold()}"


def done_again(
    tokens: Sequence[str], at: int, terms: Terms, form: Callable[[str], str]
) -> Iterator[tuple[int, Any]]:
    """Yield the end and verb of a permitted action with its object in any wording.

    For example "fly a kite" for "flies eir Kite", where `form` returns "flies" for "fly".
    """
    for kind in terms.kinds:
        for verb in terms.verbs:
            parted = _parted(verb, kind)
            if not parted:
                continue
            first, after = parted
            if at >= len(tokens) or tokens[at].casefold() != form(first):
                continue
            for found, end in _objects(tokens, at + 1, terms):
                then = [token.casefold() for token in tokens[end : end + len(after)]]
                if found == kind and then == after:
                    yield end + len(after), verb


def _parted(verb: str, kind: str) -> tuple[str, list[str]] | None:
    """Return the words before and after a verb's object: "throw", ["at"] for "throw a pie at".

    Returns None if the verb's object is not of this `kind`.
    """
    first, object, last = verb.partition(f" {named(kind)}")
    if not object or not first or " " in first or (last and not last.startswith(" ")):
        return None
    return first, last.split()


def _objects(tokens: Sequence[str], at: int, terms: Terms) -> Iterator[tuple[str, int]]:
    """Yield each kind whose objects the words at index `at` can mean, and the index after them.

    For example "a Lemon", "one of eir Lemons" and "a Lemon that e owns". Kinds are left out if it
    matters which of their objects is meant.
    """
    low = [token.casefold() for token in tokens[at : at + 9]]
    for kind in terms.kinds:
        if kind in terms.individual:
            continue  # it matters which one, so an action has the object as its target
        one, many = kind.casefold().split(), plural_of(kind).casefold().split()
        for said in (["a", *one], ["an", *one], ["eir", *one], ["one", "of", "eir", *many]):
            if low[: len(said)] == said:
                end = at + len(said)
                yield kind, end
                that = low[len(said) : len(said) + 1] in (["that"], ["which"])
                owned = tuple(low[len(said) + that : len(said) + that + 2])
                if said[0] in ("a", "an") and owned in _OWNED:
                    yield kind, end + that + 2
        if low[:1] == ["it"] and terms.ones == (kind,):
            yield kind, at + 1


def holding(kinds: Collection[str]) -> Callable[[Any], Any]:
    """Return a function that adds to a permission the condition that the actor has the object."""

    def held(node: Any) -> Any:
        if not isinstance(node, Permits) or " " not in node.verb:
            return node
        for kind in kinds:
            has = any(isinstance(c, Keeps) and c.kind == kind for c in node.who.conditions)
            if not has and handles(node.verb, kind):
                return replace(node, who=described(node.who, (Keeps(kind, LEAST, 1),)))
        return node

    return held


def sayings(verb: str, kinds: Collection[str]) -> Iterator[str]:
    """Yield the ways to state an action with its object: "fly a kite", "fly eir kite"."""
    yield verb
    for kind in kinds:
        if handles(verb, kind):
            first, _, last = verb.partition(f" {named(kind)}")
            yield f"{first} eir {kind.casefold()}{last}"
            yield f"{first} one of eir {plural_of(kind).casefold()}{last}"


def handles(verb: str, kind: str) -> bool:
    """Return whether a verb includes an object of this kind: "fly a kite"."""
    first, object, last = verb.partition(f" {named(kind)}")
    return bool(object) and " " not in first and (not last or last.startswith(" "))
