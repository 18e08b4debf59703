"""The state of the game as plain data, with the names that players use."""

import re
from collections.abc import Callable, Mapping
from enum import Enum
from typing import Any, Final, Literal

from nomicbot.game import kinds
from nomicbot.game.judging import Game, Unreadable
from nomicbot.game.objects import ObjectId
from nomicbot.game.state import State
from nomicbot.lazy_regex import regex
from nomicbot.publish.display_names import (
    FAMILIES,
    INTERNAL_KINDS,
    attributes_of,
    name_of,
    shown,
    value_shown,
)
from nomicbot.rulebooks.library import computed, layout, motions, rulebooks, ruleset


class _Absent(Enum):
    ABSENT = "absent"


ABSENT: Final = _Absent.ABSENT
"""The result of `value_of` for an object that does not exist."""

Found = str | int | bool | None | Literal[_Absent.ABSENT]

_ORDER = ("clock", "watch", "outsider", "motion", "rule", "forum", "desk")
_LAST = len(_ORDER)
_VOTE_OF = regex(
    r"(?:(final|current) )?vote of (.+)|(.+?)['’]s (?:(final|current) )?vote", re.IGNORECASE
)


def shown_objects(game: Game) -> list[ObjectId]:
    """Return the objects that players know of: the Clock, people, motions, rules, and others.

    Hidden objects are left out.
    """
    hidden = {
        kind.name: is_hidden
        for book in rulebooks()
        for kind, is_hidden in book.presentation.out_of_sight.items()
    }
    found = [object for object in game.state if game.state.kind(object) not in INTERNAL_KINDS]
    found = [o for o in found if not _is_out_of_sight(game.state, o, hidden)]
    return sorted(found, key=lambda object: _place(game.state.kind(object)))


def _is_out_of_sight(
    state: State, object: ObjectId, hidden: Mapping[str, Callable[[State, ObjectId], bool]]
) -> bool:
    is_hidden = hidden.get(state.kind(object))
    return is_hidden is not None and is_hidden(state, object)


def _place(kind: str) -> int:
    return _ORDER.index(kind) if kind in _ORDER else _LAST


def state_data(game: Game, *, everything: bool = False) -> dict[str, dict[str, Any]]:
    """Return every object by its name, with its attributes.

    Votes are keyed by the voters' names. An outsider who is not a player has only a name. If two
    objects have the same name, the kind of the later one is added to its name. With `everything`,
    attributes that only the administrator may see are included.
    """
    data: dict[str, dict[str, Any]] = {}
    for object in shown_objects(game):
        name = game.library.called(game.state, object)
        if name in data:
            name = f"{name} ({_apart(game, object)})"
        data[name] = object_data(game, object, everything=everything)
    return data


def _apart(game: Game, object: ObjectId) -> str:
    book = (
        kinds.RULE_RULEBOOK.of(game.state, object)
        if game.state.kind(object) == kinds.RULE.name
        else ""
    )
    return game.library.called(game.state, book) if book else object.replace(":", " ")


def object_data(game: Game, object: ObjectId, *, everything: bool = False) -> dict[str, Any]:
    """Return the attributes of one object, with defaults for unset ones."""
    kind = game.state.kind(object)
    if kind == kinds.OUTSIDER.name and not ruleset().player.of(game.state, object):
        return {"name": kinds.NAME.of(game.state, object), "player": False}
    data = {
        a.name: value_shown(game, a, object)
        for a in attributes_of(game, kind)
        if shown(a, everything=everything)
    }
    if kind == kinds.RULE.name:
        del data[kinds.NUMBER.name]
        data["section"] = section_of(game, object)
    if kind == ruleset().time.clock.name:
        data["nyear"] = ruleset().time.nyear(game)
    for name, family in FAMILIES.items():
        if family.kind.name == kind:
            data[name] = {
                game.library.called(game.state, o): name_of(game.state, game, vote)
                for o, vote in family.items(game.state, object)
            }
    return data


def section_of(game: Game, rule: ObjectId) -> str | None:
    """Return the title of the section that a rule is in, by its number."""
    state = game.state
    number = kinds.NUMBER.of(state, rule).partition("-")[0]
    book = kinds.RULE_RULEBOOK.of(state, rule)
    for section in state.of_kind(kinds.SECTION):
        if (
            kinds.SECTION_NUMBER.of(state, section) == number
            and kinds.SECTION_RULEBOOK.of(state, section) == book
        ):
            return kinds.SECTION_TITLE.of(state, section) or None
    return None


# -- one value -------------------------------------------------------------------------------------


def value_of(game: Game, object: str, attribute: str) -> Found:
    """Return an attribute of the object of that name, by its name, its term or its unit.

    Motions also have `vote of Wonko` (the Current Vote, or the Final Vote once they are
    Historical), `votes FOR` (how many), `passed`, `failed`, `legal votes` and `eligible voters`; a
    rule has a `section`, the Clock a `state` (On or Off), a player a `proposal limit`; on the Grid
    people are `deaf` or `female`, or not, and have squares that they `may move to`. Returns ABSENT
    if there is no such object, or no such voter, and None if the attribute is unset. Raises
    LookupError if several objects have that name, or the object has no such attribute.
    """
    laid_out = layout(attribute)
    if laid_out and (shown_so := laid_out.shown(game, object)) is not None:
        return shown_so
    found = game.library.find(game.state, object, "")
    if not found:
        return ABSENT
    if len(found) > 1:
        raise LookupError(f"{len(found)} things are called {object}")
    kind = game.state.kind(found[0])
    wanted = " ".join(attribute.replace("_", " ").split())
    special = _SPECIAL.get((kind, wanted.casefold())) or computed(kind, wanted.casefold())
    try:
        if special is not None:
            return special(game, found[0])
        if vote := _counted_vote(kind, wanted):
            return _votes(game, found[0]).count(vote)
        if (match := _VOTE_OF.fullmatch(wanted)) and kind == motions().kind.name:
            return _vote_of(
                game, found[0], match[2] or match[3], (match[1] or match[4] or "").casefold()
            )
    except Unreadable:
        return None
    return _plain_value(game, found[0], wanted)


def _counted_vote(kind: str, wanted: str) -> str:
    """Return the vote that an attribute such as `votes FOR` of a motion counts, or ""."""
    declared = rulebooks()[0].ruleset
    if declared is None or kind != declared.motions.kind.name:
        return ""
    vote = wanted.upper().removeprefix("VOTES ").removesuffix(" VOTES")
    return vote if vote in declared.motions.votes else ""


def _plain_value(game: Game, object: ObjectId, wanted: str) -> Found:
    schema = game.state.schema
    kind = game.state.kind(object)
    known = schema.attribute(kind, wanted) or next(
        (a for a in schema.of_kind(kind) if a.unit and a.unit.casefold() == wanted.casefold()), None
    )
    if known is None:
        raise LookupError(f"{game.library.called(game.state, object)} has no {wanted}")
    value = value_shown(game, known, object)
    if isinstance(value, list):
        return ", ".join(map(str, value))
    result: Found = value
    return result


def _vote_of(game: Game, motion: ObjectId, voter: str, which: str) -> Found:
    found = game.library.find(game.state, voter, kinds.OUTSIDER.name) or game.library.find(
        game.state, voter, ""
    )
    if not found:
        return ABSENT
    law = motions()
    historical = law.state.of(game.state, motion) == law.historical
    if which == "final" or (historical and which != "current"):
        return law.final[found[0]].of(game.state, motion) or None
    if law.state.of(game.state, motion) == law.open and found[0] in game.quantity(
        law.voters, motion
    ):
        return game.quantity(law.current, motion, found[0])
    return None


def _votes(game: Game, motion: ObjectId) -> list[str]:
    """Return the Final Votes on a motion, or the Current Votes while it is Open."""
    law = motions()
    if law.state.of(game.state, motion) == law.open:
        return [
            game.quantity(law.current, motion, voter) for voter in game.quantity(law.voters, motion)
        ]
    return [vote for _, vote in law.final.items(game.state, motion)]


def _names(game: Game, objects: tuple[ObjectId, ...]) -> str:
    return ", ".join(game.library.called(game.state, o) for o in objects)


def _legal_votes(game: Game, motion: ObjectId) -> Found:
    legal: tuple[str, ...] = game.quantity(motions().legal_votes, motion)
    return ", ".join(legal)


_SPECIAL: dict[tuple[str, str], Callable[[Game, ObjectId], Found]] = {
    ("motion", "votes"): lambda game, motion: len(
        [x for x in _votes(game, motion) if x != motions().abstention]
    ),
    ("motion", "legal votes"): _legal_votes,
    ("motion", "eligible voters"): lambda game, motion: _names(
        game, game.quantity(motions().voters, motion)
    ),
    ("rule", "section"): section_of,
}
