"""Kinds of objects, wherever an attribute can be counted.

Grammar lines parse a kind as an attribute whose key begins with `THING`. This module rewrites such
a parse as one about objects: "gains 3 Lanterns" becomes `Gets`, and "has no Lanterns" becomes
`Keeps`. A statement that only makes sense for numbers is never applied to a kind.
"""

from collections.abc import Callable, Sequence
from dataclasses import fields, is_dataclass, replace
from typing import Any

from nomicbot.game.plainlaw.tree import (
    Chosen,
    Compares,
    Declares,
    Dice,
    Drops,
    Extreme,
    ForEach,
    Gains,
    Gets,
    Has,
    Keeps,
    Loses,
    Moves,
    Pays,
    Result,
    Share,
    Sum,
    Takes,
    Things,
    Times,
)
from nomicbot.language.law.parts import ThatMany
from nomicbot.language.law.words import ALL, THING, plural_of


class _OfNumbers(ValueError):
    """Raised when a parse applies a statement that only makes sense for numbers to a kind."""


def meaning_with(kinds: Sequence[str]) -> Callable[[Any], Any | None]:
    """Return a function that rewrites a parse as one about objects of the declared `kinds`.

    The function returns None for the declaration of a number with the name of a kind.
    """
    objects = {plural_of(kind) for kind in kinds}

    def meaning(parsed: Any) -> Any | None:
        if isinstance(parsed, Declares) and parsed.name in objects:
            return None
        return of_kinds(parsed)

    return meaning


def of_kinds(parsed: Any) -> Any | None:
    """Return a parse with kinds in place of the attributes that stand for them.

    Returns None if a statement about a kind only makes sense for numbers.
    """
    try:
        return _said(parsed)
    except _OfNumbers:
        return None


def _said(node: Any) -> Any:
    if isinstance(node, tuple):
        return tuple(_said(part) for part in node)
    if isinstance(node, str) and node.startswith(THING):
        raise _OfNumbers
    if not is_dataclass(node) or isinstance(node, type):
        return node
    made = _of_things(node)
    return replace(made, **{f.name: _said(getattr(made, f.name)) for f in fields(made)})


def _of_things(node: Any) -> Any:
    """Return `node` rewritten if it counts objects of a kind, and otherwise unchanged."""
    match node:
        case Gains() | Loses() | Takes():
            return _changing_hands(node)
        case Sum(amount, of) if kind := _kind(of):
            return Things(amount, kind)
        case Has(relation, amount, of) if kind := _kind(of):
            return Keeps(kind, relation, amount)
        case Pays(of=of) | ForEach(of=of) if kind := _kind(of):
            return replace(node, of=kind)
        case Extreme(attribute=of) if kind := _kind(of):
            return replace(node, attribute=kind)
        case Compares(of=of, to=to):
            return replace(node, of=_kind(of) or of, to=_kind(to) or to)
    return node


def _changing_hands(change: Gains | Loses | Takes) -> Any:
    """Return a change rewritten if objects of a kind appear, vanish or move, or unchanged."""
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
