"""Kinds of objects in every place where an attribute can be counted.

Grammar lines parse a kind as an attribute whose key begins with `THING`. This module rewrites such
a parse, so it is about objects: "gains 3 Lanterns" becomes `Gets`, and "has no Lanterns" becomes
`Keeps`. A statement that only makes sense for numbers is never applied to a kind.
"""

from collections.abc import Callable, Collection, Sequence
from dataclasses import fields, is_dataclass, replace
from typing import Any

from nomicbot.game.plainlaw.tree import (
    EACH,
    LEAST,
    MOST,
    BeyondAverage,
    Caps,
    CapsKind,
    Chosen,
    Compares,
    Declares,
    Dice,
    Drops,
    Ends,
    Exceeds,
    Extreme,
    ForEach,
    Gains,
    Gets,
    Has,
    Keeps,
    Loses,
    MayOwn,
    Moves,
    Not,
    Owned,
    Pays,
    Phrase,
    Pronoun,
    Result,
    Share,
    Sum,
    Takes,
    Things,
    Tied,
    Times,
    Total,
)
from nomicbot.game.plainlaw.vocabulary import HOLDER_NOUN, OWNED, OWNS, Vocabulary
from nomicbot.language.law.parts import Follows, ThatMany, Unkept
from nomicbot.language.law.words import ALL, THING, plural_of


class _OfNumbers(ValueError):
    """Raised if a clause treats a kind of objects in a way that only fits a number.

    For example that a kind has a maximum.
    """


def meaning_with(kinds: Sequence[str], words: Vocabulary) -> Callable[[Any], Any | None]:
    """Return a function that rewrites a parse, so it is about objects of the declared `kinds`.

    The function returns None if the parse declares a number that has the name of a kind. Objects
    that a vocabulary counts by the name of a noun, such as Talismans, are counted by that name.
    """
    objects = {plural_of(kind) for kind in kinds}
    counted = {noun.name for noun in words.nouns if words.one("counts", noun.name) is not None}

    def meaning(parsed: Any) -> Any | None:
        if isinstance(parsed, Declares) and parsed.name in objects:
            return None
        plain = _changed(parsed, lambda node: _of_any(node, kinds, counted))
        return of_kinds(plain)

    return meaning


def of_kinds(parsed: Any) -> Any | None:
    """Return a parse in which attributes that stand for a kind of object are that kind.

    For example, what a player has of "Writs". Returns None if something is said of the kind that
    only makes sense of a number.
    """
    try:
        return _changed(parsed, _of_things)
    except _OfNumbers:
        return None


def _changed(node: Any, change: Callable[[Any], Any]) -> Any:
    """Return a parse with `change` applied to each node, starting with the outermost nodes."""
    if isinstance(node, tuple):
        return tuple(_changed(part, change) for part in node)
    if isinstance(node, str):
        return change(node)
    if not is_dataclass(node) or isinstance(node, type):
        return node
    made = change(node)
    return replace(made, **{f.name: _changed(getattr(made, f.name), change) for f in fields(made)})


def _of_any(node: Any, kinds: Collection[str], counted: Collection[str]) -> Any:
    """Return `node`, with ownership of any object of a kind as a count: "owns 3 Mints".

    Objects are counted by the name of their kind. Only owned objects with a further description are
    represented by a phrase.
    """
    match node:
        case Not(Tied() as tied) if kind := _owned_at_all(tied, kinds, counted):
            return _so_many(kind, MOST, 0, counted)
        case Tied() if kind := _owned_at_all(node, kinds, counted):
            return _so_many(kind, LEAST, 1, counted)
        case Compares(Owned(phrase), relation, amount, "") if kind := _any(phrase, kinds, counted):
            return _so_many(kind, relation, amount, counted)
        case ForEach(of=Owned(phrase)) if kind := _any(phrase, kinds, counted):
            return replace(node, of=kind)
        case Extreme(attribute=Owned(phrase)) if kind := _any(phrase, kinds, counted):
            return replace(node, attribute=kind)
        case Ends(Phrase(kind) as every) if every == Phrase(kind, EACH) and kind in kinds:
            return Drops(Phrase(HOLDER_NOUN, EACH), kind, ALL)
        case Ends(Phrase(kind, conditions=(Tied(tie, Pronoun() as owner),)) as every) if (
            every == Phrase(kind, EACH, every.conditions) and tie == f"{OWNED} {kind}"
        ):
            return Drops(owner, kind, ALL)
    return node


def _so_many(kind: str, relation: str, amount: int, counted: Collection[str]) -> Keeps | Compares:
    return Compares(kind, relation, amount) if kind in counted else Keeps(kind, relation, amount)


def _any(phrase: Phrase, kinds: Collection[str], counted: Collection[str]) -> str:
    """Return the kind if a phrase is just "a" with a kind, without any condition, otherwise ""."""
    known = phrase.noun in kinds or phrase.noun in counted
    return phrase.noun if known and phrase == Phrase(phrase.noun) else ""


def _owned_at_all(tied: Tied, kinds: Collection[str], counted: Collection[str]) -> str:
    """Return the kind of objects in the condition "owns a Mint", or "" if the Mint is described."""
    owns = isinstance(tied.to, Phrase) and tied.tie == f"{OWNS} {tied.to.noun}"
    return _any(tied.to, kinds, counted) if owns and isinstance(tied.to, Phrase) else ""


def _of_things(node: Any) -> Any:
    """Return `node`, rewritten to count objects if what it counts is a kind of objects.

    For example, a condition on a number (`Has`) becomes one on owned objects (`Keeps`). Other nodes
    are returned unchanged. Raises _OfNumbers for the name of a kind in a place that only allows a
    number.
    """
    match node:
        case str() if node.startswith(THING):
            raise _OfNumbers
        case Unkept(who, of, most) if kind := _kind(of):
            return MayOwn(who, kind, most)
        case Caps(who, of, most) if kind := _kind(of):
            return CapsKind(who, kind, most)
        case Follows(of=of, excess=True) if kind := _kind(of):
            return replace(node, of=kind)
        case Gains() | Loses() | Takes():
            return _changing_hands(node)
        case Sum(amount, of) if kind := _kind(of):
            return Things(amount, kind)
        case Has(relation, amount, of) if kind := _kind(of):
            return Keeps(kind, relation, amount)
        case Pays(of=of) | ForEach(of=of) | Total(of) if kind := _kind(of):
            return replace(node, of=kind)
        case Extreme(attribute=of) | Exceeds(attribute=of) | BeyondAverage(attribute=of) if (
            kind := _kind(of)
        ):
            return replace(node, attribute=kind)
        case Compares(of=of, to=to):
            return replace(node, of=_kind(of) or of, to=_kind(to) or to)
    return node


def _changing_hands(change: Gains | Loses | Takes) -> Any:
    """Return a change, rewritten if objects of a kind appear, vanish or move."""
    match change:
        case Gains(who, amount, of) if (kind := _kind(of)) and _can_be_made(amount):
            return Gets(who, kind, amount)
        case Loses(who, int(amount), of) if (kind := _kind(of)) and amount > 0:
            return Drops(who, kind, amount)
        case Loses(who, Share() as share, of) if (kind := _kind(of)) and share == ALL:
            return Drops(who, kind, share)
        case Takes(who, int(amount), of, giver) if (kind := _kind(of)) and amount > 0:
            return Moves(who, kind, giver, amount)
    return change


def _kind(of: Any) -> str:
    return of.removeprefix(THING) if isinstance(of, str) and of.startswith(THING) else ""


def _can_be_made(amount: Any) -> bool:
    """Return whether `amount` is a number of objects that can be created."""
    counted = type(amount) is int and amount > 0
    return counted or isinstance(amount, (Chosen, Dice, ForEach, Result, ThatMany, Times))
