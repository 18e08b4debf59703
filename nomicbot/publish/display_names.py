"""The names that players use for objects, attributes and values."""

from collections.abc import Iterable
from datetime import datetime
from typing import Any

from nomicbot.game import kinds
from nomicbot.game.clock import instant_from_text, instant_to_text
from nomicbot.game.judging import Game
from nomicbot.game.objects import Attribute, ObjectId
from nomicbot.game.state import State
from nomicbot.publish.calendar import instant
from nomicbot.rulebooks.library import rulebooks
from nomicbot.text import shortened, spoken, told

_SHOWN = tuple(book.presentation for book in rulebooks())

INTERNAL_KINDS = frozenset(
    kind.name
    for kind in (
        *(kinds.ALARM, kinds.WAITING, kinds.SECTION, kinds.RULEBOOK, kinds.SEED, kinds.OVERRULING),
        *(kinds.ALIAS, kinds.PROOF, kinds.SECRET, kinds.LAW_READ),
        *(kind for one in _SHOWN for kind in one.internal_kinds),
    )
)
"""The kinds of objects that are internal to the kernel or a rule, or shown with other objects."""

UNLISTED_KINDS = frozenset(kind.name for one in _SHOWN for kind in one.unlisted_kinds)
"""The kinds of objects that only a board shows."""

NUMEROUS_KINDS = frozenset(kind.name for one in _SHOWN for kind in one.numerous_kinds)
"""Kinds with too many objects for a suggestion of similar names to make sense."""

_INTERNAL: list[Attribute[Any]] = [kinds.ADDRESS, kinds.ORIGIN, kinds.ATTESTED]
_INTERNAL += (attribute for one in _SHOWN for attribute in one.internal)
INTERNAL = frozenset((attribute.kind.name, attribute.name) for attribute in _INTERNAL)
"""Attributes that are internal to the kernel or a rule, or that concern no player."""

_MARKS = frozenset(
    (attribute.kind.name, attribute.name) for one in _SHOWN for attribute in one.marks
)
_IN_SHORT = {attribute: told for one in _SHOWN for attribute, told in one.in_short.items()}

FAMILIES = {family.name: family for one in _SHOWN for family in one.families}
"""Families of attributes, with one attribute for each voter, candidate or the like, by name."""


def called(game: Game, object: ObjectId) -> str:
    """Return the players' name for an object, in the form for the middle of a sentence."""
    return spoken(game.library.called(game.state, object))


def shown(attribute: Attribute[Any], *, everything: bool = False) -> bool:
    """Return whether players may see an attribute, or, with `everything`, the administrator."""
    if (attribute.hidden and not everything) or attribute.noted:
        return False
    return (attribute.kind.name, attribute.name) not in INTERNAL | _MARKS


def attributes_of(game: Game, kind: str) -> list[Attribute[Any]]:
    """Return the attributes that objects of `kind` have in this game.

    Attributes of the Grid are included only if there is a Grid, and attributes that only some games
    use, only once this game uses them.
    """
    is_player = kind == kinds.OUTSIDER.name
    unused = game.state.remembered(_unused) if is_player else frozenset()
    known = game.state.schema.of_kind(kind)
    return [a for a in known if game.library.in_play(game.state, a) and a not in unused]


def _unused(state: State) -> frozenset[Attribute[Any]]:
    """Return the attributes of players that this game has not used yet."""
    return frozenset[Attribute[Any]]().union(*(one.unused(state) for one in _SHOWN))


def value_shown(game: Game, attribute: Attribute[Any], object: ObjectId) -> Any:
    """Return an attribute's value as plain data: names for references, strings for instants."""
    value = attribute.of(game.state, object)
    if isinstance(value, datetime):
        return instant_to_text(value)
    if attribute in _IN_SHORT:
        return _IN_SHORT[attribute](value) or None
    if isinstance(value, tuple):
        return [name_of(game.state, game, item) for item in value]
    if (attribute.refers or attribute is kinds.DESK_ABOUT) and value:
        return game.library.called(game.state, value)
    return None if value == "" else value


def name_of(state: State, game: Game, value: Any) -> Any:
    """Return an object's name if `value` is the id of one, otherwise `value`."""
    if isinstance(value, str) and ":" in value and state.exists(value):
        return game.library.called(state, value)
    return value


def by_name(game: Game, kind: str, attribute: str, value: Any) -> Any:
    """Return a recorded value as plain data, with the names of the objects that it refers to."""
    known = game.state.schema.attribute(kind, attribute)
    if isinstance(value, list | tuple):
        return [by_name(game, kind, attribute, item) for item in value]
    if known is not None and known.refers and value:
        return game.library.called(game.state, value)
    lists_or_votes = known is None or known.type is tuple
    return name_of(game.state, game, value) if lists_or_votes else value


def member(attribute: str) -> tuple[str, ObjectId] | None:
    """Return the family of a recorded attribute and the object that it is about, or None.

    For example, `vote outsider:2` is in the family `vote` and is about `outsider:2`. Returns None
    for an attribute that is not in a family.
    """
    family, _, other = attribute.partition(" ")
    return (family, other) if family in FAMILIES and ":" in other else None


def in_words(game: Game, kind: str, attribute: str, value: Any, columns: int = 60) -> str:
    """Return a recorded value as one short line for people. Unset values use the default."""
    known = game.state.schema.attribute(kind, attribute)
    if value is None and known is not None and known.type in (int, bool):
        value = known.default
    if isinstance(value, bool):
        return (
            ("Off", "On")[value]
            if known is not None and known.term == "state"
            else ("no", "yes")[value]
        )
    if value is None or value in ("", ()):
        return "none"
    if known is not None and known.type is datetime:
        return instant(instant_from_text(value))
    if known is not None and known.refers:
        return called(game, value)
    if isinstance(value, list | tuple):
        return shortened(", ".join(_items(game, value)), columns)
    if known in _IN_SHORT:
        return shortened(_IN_SHORT[known](value), columns)
    return told(str(name_of(game.state, game, value)), columns)


def _items(game: Game, values: Iterable[Any]) -> list[str]:
    """Return the items of a list and of its inner lists, in words."""
    found = []
    for value in values:
        found += (
            _items(game, value)
            if isinstance(value, list | tuple)
            else [spoken(str(name_of(game.state, game, value)))]
        )
    return found


def attribute_called(game: Game, kind: str, attribute: str) -> str:
    """Return the rules' own term for a recorded attribute, such as Amplitude or `vote of Peter`."""
    found = member(attribute)
    if found is not None:
        return f"{found[0]} of {called(game, found[1])}"
    known = game.state.schema.attribute(kind, attribute)
    return known.term if known else attribute
