"""Objects, attributes and values by the names that players use."""

from collections.abc import Iterable
from datetime import datetime
from typing import Any

from nomicbot.game import kinds
from nomicbot.game.clock import instant_from_text, instant_to_text
from nomicbot.game.judging import Game
from nomicbot.game.objects import Attribute, ObjectId
from nomicbot.game.state import State
from nomicbot.publish.calendar import instant
from nomicbot.rulebooks.bnomic import vocabulary as v
from nomicbot.rulebooks.bnomic.counting import read
from nomicbot.text import shortened, spoken, told

INTERNAL_KINDS = frozenset(
    kind.name
    for kind in (
        *(kinds.ALARM, kinds.WAITING, kinds.SECTION, kinds.RULEBOOK, kinds.SEED, kinds.OVERRULING),
        *(kinds.ALIAS, kinds.PROOF, kinds.SECRET, kinds.LAW_READ),
        *(v.RECOGNITION, v.OBJECTION, v.SPECIALTY),
    )
)
"""Kinds of object that the kernel keeps for itself, or that are shown with others."""

INTERNAL = frozenset(
    (attribute.kind.name, attribute.name)
    for attribute in (
        kinds.ADDRESS,
        kinds.ORIGIN,
        kinds.ATTESTED,
        v.SEEN_ON,
        v.STATE_SINCE,
        v.PHASE_SINCE,
        v.ARGUMENTS,
        v.ADVANCES,
        v.CHANGES,
        v.LAST_SHOWN,
        v.REANIMATIONS,
        v.OUTDATED,
        v.ACCEPTANCES,
        v.POSSESSOR,
        v.RUNS,
        v.REPORT_ADVANCES,
        v.POSTED,
        v.POSTED_FROM,
    )
)
"""Attributes that the kernel keeps for itself, or that concern no player."""

_MARKS = frozenset(
    (attribute.kind.name, attribute.name)
    for attribute in (
        *(v.FEWER_PROPOSALS, v.MADE_AS, v.PASSED_IN, v.SEALED_IN, v.HELD_FROM, v.SHOWS),
        *(v.SUPERIOR, v.SUPERIOR_SINCE),
    )
)
"""Attributes in which rules of the Ruleset note something for later.

People see the effect; but a correction names them all the same.
"""

FAMILIES = {
    family.name: family for family in (v.VOTE, v.FINAL, v.BRIBED, v.LOBBIED, v.REANIMATED)
} | {family.name: family for family in (v.NOMINATED, v.ACCEPTED, v.ELECTED)}
"""Attributes that a motion or an election has once for each voter, lobbyist or candidate."""


def called(game: Game, object: ObjectId) -> str:
    """Return an object's name as players write it inside a sentence."""
    return spoken(game.library.called(game.state, object))


def shown(attribute: Attribute[Any], *, everything: bool = False) -> bool:
    """Return whether players may see this attribute; with `everything`, the administrator."""
    if (attribute.hidden and not everything) or attribute.noted:
        return False
    return (attribute.kind.name, attribute.name) not in INTERNAL | _MARKS


def attributes_of(game: Game, kind: str) -> list[Attribute[Any]]:
    """Return the attributes that objects of that kind have in this game.

    Those of the Grid are included only if there is one, and those that only some games use once
    this game does.
    """
    is_player = kind == kinds.OUTSIDER.name
    unused = game.state.remembered(_unused) if is_player else frozenset()
    known = game.state.schema.of_kind(kind)
    return [a for a in known if game.library.in_play(game.state, a) and a not in unused]


_ONCE_HAD: tuple[frozenset[Attribute[Any]], ...] = (
    frozenset((*v.TOKENS, v.PLAYING_TILES, v.QUIT_TILES, v.TILE_PLAYS, v.EXCHANGED)),
    frozenset((v.IN_VAT,)),
    frozenset((v.HIDING, v.HIDING_UNTIL)),
)
"""Attributes that are shown once any player has one of the same group: Tiles, the Vat, Hiding."""


def _unused(state: State) -> frozenset[Attribute[Any]]:
    """Return the attributes of players that are not used yet.

    The Room is one of them if there is only one Room, in which everybody is. Only the attributes
    in question are read, so that what rests on this is not in doubt after each post.
    """
    players = state.of_kind(kinds.OUTSIDER)
    groups = [
        group
        for group in _ONCE_HAD
        if all(state.raw(player, one.name) is None for one in group for player in players)
    ]
    rooms = () if len(state.of_kind(v.ROOM)) > 1 else (v.IN_ROOM,)
    return frozenset[Attribute[Any]]().union(*groups, rooms)


def value_shown(game: Game, attribute: Attribute[Any], object: ObjectId) -> Any:
    """Return the value of an attribute as plain data: a reference by name, an instant as text."""
    value = attribute.of(game.state, object)
    if isinstance(value, datetime):
        return instant_to_text(value)
    if attribute is v.COUNTED:
        return read(value).decided_by or None
    if isinstance(value, tuple):
        return [name_of(game.state, game, item) for item in value]
    if (attribute.refers or attribute is kinds.DESK_ABOUT) and value:
        return game.library.called(game.state, value)
    return None if value == "" else value


def name_of(state: State, game: Game, value: Any) -> Any:
    """Return an object's name if `value` is the id of one, else `value`."""
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
    """Return the family and the other object of an attribute in the record: `vote outsider:2`.

    None for any other.
    """
    family, _, other = attribute.partition(" ")
    return (family, other) if family in FAMILIES and ":" in other else None


def in_words(game: Game, kind: str, attribute: str, value: Any, columns: int = 60) -> str:
    """Return a recorded value for people, on one short line; an unset one has its default."""
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
    if known is v.COUNTED:
        return shortened(read(value).decided_by, columns)
    return told(str(name_of(game.state, game, value)), columns)


def _items(game: Game, values: Iterable[Any]) -> list[str]:
    """Return the items of a list, and those of the lists in it, each as words in a list."""
    found = []
    for value in values:
        found += (
            _items(game, value)
            if isinstance(value, list | tuple)
            else [spoken(str(name_of(game.state, game, value)))]
        )
    return found


def attribute_called(game: Game, kind: str, attribute: str) -> str:
    """Return the rule's own term for a recorded attribute; `vote of Peter` for one of a family."""
    found = member(attribute)
    if found is not None:
        return f"{found[0]} of {called(game, found[1])}"
    known = game.state.schema.attribute(kind, attribute)
    return known.term if known else attribute
