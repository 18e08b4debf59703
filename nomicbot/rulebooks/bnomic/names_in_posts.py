"""The names that posts can use for objects of the Ruleset: a function for each type of word."""

import re
from collections.abc import Callable, Iterable

from nomicbot.game.kinds import DESK_STATE
from nomicbot.game.objects import Attribute, ObjectId
from nomicbot.game.state import State
from nomicbot.rulebooks.bnomic.offices import ministry_called
from nomicbot.rulebooks.bnomic.vocabulary.ministries import (
    ACCEPTED,
    DISPLAY_NAME,
    ELECTION_FOR,
    MINISTER_CALLED,
    MINISTRY,
    MINISTRY_NAME,
    NOMINATED,
    NOMINATING,
    PHASE,
    VOTING,
)
from nomicbot.rulebooks.bnomic.vocabulary.players import PLAYER
from nomicbot.rulebooks.bnomic.vocabulary.rooms import ROOM_NAME
from nomicbot.rulebooks.bnomic.vocabulary.talismans import TALISMAN_NAME, TYPE_NAME, USED_UP

Names = Callable[[State], Iterable[str]]


def _displays(state: State) -> list[str]:
    names = _all(state, DISPLAY_NAME)
    return [*names, *_without("display of (?:the )?", names)]


def _offices(state: State) -> list[str]:
    return [name.strip() for name in ",".join(_all(state, MINISTER_CALLED)).split(",")]


def _talismans(state: State) -> list[str]:
    """Return the names of Talismans and of their types, even of those that are used up."""
    waiting = state.where(DESK_STATE, "waiting")
    used_up = [name for item in waiting for name in USED_UP.of(state, item)]
    return _without("the ", [*_all(state, TALISMAN_NAME, TYPE_NAME), *used_up])


def _rooms(state: State) -> list[str]:
    return _without("the ", _all(state, ROOM_NAME))


def subjects(state: State) -> list[str]:
    """Return the subjects of Ministries, such as "Tiles"."""
    return _without("Ministry of ", _all(state, MINISTRY_NAME))


def of_office(state: State, office: ObjectId) -> list[str]:
    """Return the names of a Ministry and of its Minister; none for other objects."""
    if state.kind(office) != MINISTRY.name:
        return []
    name = ministry_called(state, office)
    called = [one.strip() for one in MINISTER_CALLED.of(state, office).split(",")]
    return [name, name.replace("Ministry", "Minister"), *filter(None, called)]


def nominees(state: State) -> list[ObjectId]:
    """Return the players whose nomination has not been accepted yet."""
    elections = state.where(PHASE, NOMINATING)
    return [
        player
        for player in (state.where(PLAYER, True) if elections else ())
        if any(
            NOMINATED[player].of(state, one) and not ACCEPTED[player].of(state, one)
            for one in elections
        )
    ]


def standing(state: State) -> list[tuple[ObjectId, str]]:
    """Return the Candidates in elections with Voting in progress, each with the Ministry's name."""
    return [
        (player, MINISTRY_NAME.of(state, ELECTION_FOR.of(state, election)))
        for election in state.where(PHASE, VOTING)
        for player, _ in ACCEPTED.items(state, election)
    ]


def _all(state: State, *names: Attribute[str]) -> list[str]:
    """Return the values of these name attributes, for all objects of their kinds."""
    return [name.of(state, each) for name in names for each in state.of_kind(name.kind)]


def _without(prefix: str, names: Iterable[str]) -> list[str]:
    return [re.sub(f"(?i)^{prefix}", "", name) for name in names]


NAMES: dict[str, Names] = {
    "display": _displays,
    "office": _offices,
    "talisman": _talismans,
    "room": _rooms,
}
