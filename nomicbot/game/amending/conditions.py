"""Conditions of a motion's changes, each evaluated at the moment when its change is made."""

from collections.abc import Callable
from typing import Any

from nomicbot.game import kinds
from nomicbot.game.amending.finding import attribute_of, find_one, find_value
from nomicbot.game.judging import Game
from nomicbot.game.reading import Refusal
from nomicbot.lazy_dataclass import dataclass

IS, LEAST, MOST, MORE, LESS = "is", "at least", "at most", "more than", "less than"
"""The relations between two values that a condition can state."""


@dataclass(frozen=True)
class Compares:
    """The condition that an attribute of a game object is in some `relation` to a value."""

    object: str
    attribute: str
    relation: str
    value: str


@dataclass(frozen=True)
class Holds:
    """The condition that a holder has an object with a certain name, for example a title.

    If several objects have the name, one of them is enough. `kind` is the kind of the object, if it
    is stated.
    """

    holder: str
    object: str
    kind: str = ""


@dataclass(frozen=True)
class Exists:
    """The condition that an object with a certain name exists.

    `kind` is the kind of the object, if it is stated.
    """

    object: str
    kind: str = ""


@dataclass(frozen=True)
class Not:
    """The condition that another one does not hold."""

    condition: "Condition"


@dataclass(frozen=True)
class AllOf:
    """The condition that all of several hold."""

    conditions: "tuple[Condition, ...]"


@dataclass(frozen=True)
class AnyOf:
    """The condition that at least one of several holds."""

    conditions: "tuple[Condition, ...]"


Condition = Compares | Holds | Exists | Not | AllOf | AnyOf
CONDITIONS = (Compares, Holds, Exists, Not, AllOf, AnyOf)

_RELATIONS: dict[str, Callable[[Any, Any], bool]] = {
    IS: lambda one, other: bool(one == other),
    LEAST: lambda one, other: bool(one >= other),
    MOST: lambda one, other: bool(one <= other),
    MORE: lambda one, other: bool(one > other),
    LESS: lambda one, other: bool(one < other),
}


def judged(game: Game, condition: Condition) -> bool | Refusal:
    """Return whether `condition` holds now, or a refusal if that can't be determined.

    The answer is unknown if, for example, the condition mentions an object that does not exist.
    """
    match condition:
        case Compares():
            return _compares(game, condition)
        case Holds():
            return _holds(game, condition)
        case Exists():
            return bool(game.find(condition.object, condition.kind))
        case Not():
            found = judged(game, condition.condition)
            return found if isinstance(found, Refusal) else not found
        case AllOf():
            return _together(game, condition.conditions, all)
        case AnyOf():
            return _together(game, condition.conditions, any)


def _together(
    game: Game, conditions: tuple[Condition, ...], combined: Callable[[list[bool]], bool]
) -> bool | Refusal:
    found = [judged(game, one) for one in conditions]
    refused = next((one for one in found if isinstance(one, Refusal)), None)
    return refused or combined([one is True for one in found])


def _compares(game: Game, condition: Compares) -> bool | Refusal:
    object = find_one(game, condition.object)
    if isinstance(object, Refusal):
        return object
    attribute = attribute_of(game, object, condition.attribute)
    if isinstance(attribute, Refusal):
        return attribute
    if attribute.hidden:
        return game.refuse(f"the {attribute.term} of {condition.object} is unknown")
    if condition.relation != IS and attribute.type is not int:
        return game.refuse(f"the {attribute.term} of {condition.object} is not a number")
    value = find_value(game, attribute, condition.value)
    if isinstance(value, Refusal):
        return value
    held = attribute.of(game.state, object)
    if isinstance(held, str) and isinstance(value, str) and not attribute.refers:
        held, value = held.casefold(), value.casefold()
    return _RELATIONS[condition.relation](held, value)


def _holds(game: Game, condition: Holds) -> bool | Refusal:
    holder = find_one(game, condition.holder)
    if isinstance(holder, Refusal):
        return holder
    found = game.find(condition.object, condition.kind)
    if not found and not _may_be_created(game, condition.kind):
        return game.refuse(f"nothing is called {condition.object}")
    for object in found:
        attribute = game.state.schema.attribute(game.state.kind(object), kinds.HOLDER)
        if attribute is not None and attribute.of(game.state, object) == holder:
            return True
    return False


def _may_be_created(game: Game, kind: str) -> bool:
    """Return whether motions can create objects of a kind, so that unknown names are allowed."""
    return any(known.name == kind for known in game.state.schema.creatable())
