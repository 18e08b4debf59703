"""Changes that a motion makes to game objects: to attributes, amounts, titles and names."""

from typing import Any

from nomicbot.game import kinds
from nomicbot.game.amending.finding import (
    abridged,
    attribute_of,
    find_one,
    find_value,
    parsed_value,
)
from nomicbot.game.amending.listing import (
    CreateObject,
    DestroyObject,
    Each,
    MoveAmount,
    RenameObject,
    SetAttribute,
    Whose,
)
from nomicbot.game.judging import Game
from nomicbot.game.objects import Attribute, Kind, ObjectId
from nomicbot.game.reading import Refusal


def set_attribute(game: Game, change: SetAttribute) -> Refusal | None:
    """Set an attribute of one object or of several, or return the refusal.

    Nothing is set if one of the objects can't have the value.
    """
    objects = _objects_named(game, change.object)
    if isinstance(objects, Refusal):
        return objects
    for object in objects:
        # An object that the motion names is called by that name.
        called = (
            change.object
            if isinstance(change.object, str)
            else game.library.called(game.state, object)
        )
        refusal = _set_one(game, object, called, change)
        if refusal is not None:
            return refusal
    return None


def _objects_named(game: Game, named: str | Each | Whose) -> list[ObjectId] | Refusal:
    match named:
        case Each():
            return _each(game, named.group)
        case Whose():
            found = _whose(game, named)
        case _:
            found = find_one(game, named)
    return found if isinstance(found, Refusal) else [found]


def _each(game: Game, group: str) -> list[ObjectId] | Refusal:
    """Return the objects for which the boolean attribute `group` is true, or a refusal."""
    for attribute in game.state.schema.groups(group):
        return [o for o in game.state.of_kind(attribute.kind) if attribute.of(game.state, o)]
    return game.refuse(f"nothing is {_a(group)}")


def _whose(game: Game, named: Whose) -> ObjectId | Refusal:
    object = find_one(game, named.object)
    if isinstance(object, Refusal):
        return object
    attribute = attribute_of(game, object, named.attribute)
    if isinstance(attribute, Refusal):
        return attribute
    found = attribute.of(game.state, object)
    if not attribute.refers or not found:
        return game.refuse(f"{named.object} has no {named.attribute}")
    return ObjectId(found)


def _set_one(game: Game, object: ObjectId, called: str, change: SetAttribute) -> Refusal | None:
    attribute = attribute_of(game, object, change.attribute)
    if isinstance(attribute, Refusal):
        return game.refuse(f"{called} has no {change.attribute}")
    refusal = _guarded(game, attribute, called)
    if refusal is not None:
        return refusal
    if not game.state.exists(object):
        # An object that has a name before it exists, such as a square of a board, begins with its
        # first value.
        game.create(attribute.kind, int(object.partition(":")[2]), exactly=True)
    if change.held_by and find_one(game, change.held_by) != attribute.of(game.state, object):
        return game.refuse(f"{change.held_by} does not hold {called}")
    value: Any = find_value(game, attribute, change.value)
    if isinstance(value, Refusal):
        return value
    if change.add:
        if attribute.type is not int:
            return game.refuse(f"the {attribute.term} of {called} is not a number")
        value = attribute.of(game.state, object) + value
    game.set(attribute, object, value)
    now = "set, in secret" if attribute.hidden else f"{value if change.add else change.value} now"
    game.tell(f"{called}'s {attribute.term} is {now}")
    return None


def _guarded(game: Game, attribute: Attribute[Any], called: str) -> Refusal | None:
    if attribute.guarded and (attribute.sealed or game.authority.rule != "decision"):
        return game.refuse(
            f"the {attribute.term} of {called} can't be set that way: {attribute.guarded}"
        )
    return None


def move_amount(game: Game, change: MoveAmount) -> Refusal | None:
    """Move an amount from one object to another, or return the refusal.

    The change is refused if the giver has less than the amount, or if the giver or receiver lacks
    that attribute.
    """
    amount = parsed_value(game, int, change.amount)
    if isinstance(amount, Refusal):
        return amount
    assert isinstance(amount, int)
    if amount < 0:
        return game.refuse("a negative amount can't be transferred")
    sides: list[tuple[ObjectId, Attribute[int]]] = []
    for name in (change.giver, change.taker):
        object = find_one(game, name)
        if isinstance(object, Refusal):
            return object
        attribute = attribute_of(game, object, change.attribute)
        if isinstance(attribute, Refusal):
            return attribute
        if attribute.type is not int:
            return game.refuse(f"the {attribute.term} of {name} is not a number")
        refusal = _guarded(game, attribute, name)
        if refusal is not None:
            return refusal
        sides.append((object, attribute))
    (giver, given), (taker, taken) = sides
    held = given.of(game.state, giver)
    if held < amount:
        return game.refuse(f"{change.giver} has only {held} {given.term}, not {amount}")
    game.add(given, giver, -amount)
    game.add(taken, taker, amount)
    game.tell(f"{change.giver} gives {change.taker} {amount} {given.term}")
    return None


def create_object(game: Game, change: CreateObject) -> Refusal | None:
    """Create an object of a kind that motions may create, or return the refusal.

    The change is refused if the holder already has an object of that kind with the same name.
    """
    kind = _kind(game, change.kind)
    if kind is None:
        return game.refuse(f"a motion can't create {_a(change.kind)}")
    holders = _objects_named(game, change.holder) if change.holder else [""]
    if isinstance(holders, Refusal):
        return holders
    for holder in holders:
        refusal = _create_one(game, kind, holder, change)
        if refusal is not None:
            return refusal
    return None


def _create_one(game: Game, kind: Kind, holder: ObjectId, change: CreateObject) -> Refusal | None:
    known = game.find(change.name, kind.name) if change.name else []
    if any(not holder or _holder_of(game, o) == holder for o in known):
        who = f"{game.library.called(game.state, holder)} has" if holder else "there is"
        return game.refuse(f"{who} {_a(kind.name)} called {change.name} already")
    object = game.create(kind)
    for name, words in (("name", change.name), (kinds.HOLDER, holder), *change.attributes):
        refusal = _give(game, object, name, words) if words else None
        if refusal is not None:
            return refusal
    what = f"the {kind.name} “{change.name}”" if change.name else _a(kind.name)
    game.tell(
        f"{game.library.called(game.state, holder)} gets {what}" if holder else f"{what} is created"
    )
    return None


def _a(noun: str) -> str:
    return f"{'an' if noun[:1] in 'aeiou' else 'a'} {noun}"


def _give(game: Game, object: ObjectId, name: str, words: str) -> Refusal | None:
    """Set an attribute of a new object to its initial value, or return the refusal."""
    kind = game.state.kind(object)
    attribute = game.state.schema.attribute(kind, name)
    if attribute is None:
        return game.refuse(f"{_a(kind)} has no {name}")
    # The holder was looked up already.
    value: Any = words if name == kinds.HOLDER else find_value(game, attribute, words)
    if isinstance(value, Refusal):
        return value
    game.set(attribute, object, value)
    return None


def _kind(game: Game, name: str) -> Kind | None:
    for kind in game.state.schema.creatable():
        in_play = any(
            game.library.in_play(game.state, a) for a in game.state.schema.of_kind(kind.name)
        )
        if kind.name == name.casefold() and in_play:
            return kind
    return None


def _holder_of(game: Game, object: ObjectId) -> ObjectId:
    attribute = game.state.schema.attribute(game.state.kind(object), kinds.HOLDER)
    return ObjectId(attribute.of(game.state, object)) if attribute else ""


def destroy_object(game: Game, change: DestroyObject) -> Refusal | None:
    """Destroy an object of a kind that motions may create, or return the refusal."""
    found = game.find(change.object, change.kind)
    if change.holder:
        holder = find_one(game, change.holder)
        if isinstance(holder, Refusal):
            return holder
        found = [o for o in found if _holder_of(game, o) == holder]
    what = f"the {change.kind} {change.object}".strip() if change.kind else change.object
    if len(found) != 1:
        if change.holder:
            return game.refuse(f"{change.holder} does not have {what}")
        return game.refuse(
            f"{'nothing' if not found else 'more than one thing'} is "
            f"called {abridged(change.object)}"
        )
    (object,) = found
    if _kind(game, game.state.kind(object)) is None:
        return game.refuse(f"a motion can't destroy {what} that way")
    game.destroy(object)
    game.tell(f"{change.holder} loses {what}" if change.holder else f"{what} is destroyed")
    return None


def rename_object(game: Game, change: RenameObject) -> Refusal | None:
    """Rename an object, or return the refusal.

    The name is refused if another object of the same kind has it.
    """
    object = find_one(game, change.object)
    if isinstance(object, Refusal):
        return object
    attribute = attribute_of(game, object, "name")
    if isinstance(attribute, Refusal):
        return attribute
    refusal = _guarded(game, attribute, change.object)
    if refusal is not None:
        return refusal
    if any(o != object for o in game.find(change.name, game.state.kind(object))):
        return game.refuse(f"there is {_a(game.state.kind(object))} called {change.name} already")
    if attribute.of(game.state, object) == change.name:
        return game.refuse(f"{change.object} is called that already")
    game.set(attribute, object, change.name)
    game.tell(f"{change.object} is called {change.name} now")
    return None
