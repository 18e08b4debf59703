"""The scene of a game: what a post may name when it arrives. It contains nothing that is hidden."""

import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from typing import TypeVar

from nomicbot.game.engine import Engine
from nomicbot.game.kinds import DESK_STATE, NAME
from nomicbot.game.objects import Attribute, ObjectId
from nomicbot.game.plainlaw import legislated
from nomicbot.game.state import State
from nomicbot.language.law.unread_deeds import unread_clauses
from nomicbot.language.scene import DISPLAYS, MINISTRIES, OFFICES, Motion, Scene
from nomicbot.rulebooks.bnomic import object_names
from nomicbot.rulebooks.bnomic import vocabulary as v
from nomicbot.rulebooks.grid.vocabulary import CHEERLEADER_NAME, SIREN_NAME
from nomicbot.rulebooks.tables.table_objects import (
    INVITED,
    OFFERED,
    RUNNING,
    STOPPED,
    concerned,
    playing,
    tables,
)

Name = TypeVar("Name")


def scene_in(engine: Engine) -> Scene:
    """Return the names that posts can use, and the deeds that unreadable clauses may permit."""
    return scene_of(engine.state).with_unread(engine.law().of_statuses(unread_clauses))


def scene_of(state: State) -> Scene:
    """Return the names that posts can use: players, Open and Pending motions, offices and more."""
    return state.remembered(_scene)


def _scene(state: State) -> Scene:
    of_states = ((motion, of) for of in (v.OPEN, v.PENDING) for motion in state.where(v.STATE, of))
    motions = tuple(_motion(state, motion, of == v.OPEN) for motion, of in of_states)
    laws = tuple(law for _, law in legislated.in_force(state))
    return replace(state.remembered(_but_motions), motions=motions, laws=laws)


def _but_motions(state: State) -> Scene:
    """Return the scene without motions, which come and go every day."""
    called = ",".join(_all(state, v.MINISTER_CALLED)).split(",")
    displays = _all(state, v.DISPLAY_NAME)
    ministries = _without("Ministry of ", _all(state, v.MINISTRY_NAME))
    waiting = state.where(DESK_STATE, "waiting")
    used_up = [name for item in waiting for name in v.USED_UP.of(state, item)]
    running, offered = list(tables(state, RUNNING, STOPPED)), list(tables(state, OFFERED))
    invited = [player for table in offered for player in INVITED.of(state, table)]
    players = (NAME.of(state, player) for player in state.where(v.PLAYER, True))
    return Scene(
        players=tuple(filter(None, players)),
        sirens=_all(state, SIREN_NAME),
        cheerleaders=_all(state, CHEERLEADER_NAME),
        talismans=_without("the ", (*_all(state, v.TALISMAN_NAME, v.TYPE_NAME), *used_up)),
        rooms=_without("the ", _all(state, v.ROOM_NAME)),
        ministries=_once((*ministries, *MINISTRIES)),
        offices=_once((*filter(None, map(str.strip, called)), *OFFICES)),
        nominees=_nominees(state),
        challenged=_once(NAME.of(state, player) for player in invited),
        playing=_seats(state, running, playing),
        offered=_seats(state, offered, concerned),
        displays=_once((*displays, *_without("display of (?:the )?", displays), *DISPLAYS)),
    )


def _nominees(state: State) -> tuple[str, ...]:
    """Return the players who may accept a nomination."""
    elections = state.where(v.PHASE, v.NOMINATING)
    players = state.where(v.PLAYER, True) if elections else ()
    return tuple(
        NAME.of(state, player)
        for player in players
        if any(
            v.NOMINATED[player].of(state, one) and not v.ACCEPTED[player].of(state, one)
            for one in elections
        )
    )


def _seats(
    state: State,
    at: Iterable[ObjectId],
    players_of: Callable[[State, ObjectId], Iterable[ObjectId]],
) -> tuple[tuple[str, str], ...]:
    """Return the players at tables, each with the kind of game there."""
    seats = ((player, table) for table in at for player in players_of(state, table))
    return _once((NAME.of(state, player), state.kind(table)) for player, table in seats)


def _once(names: Iterable[Name]) -> tuple[Name, ...]:
    return tuple(dict.fromkeys(names))


def _all(state: State, *names: Attribute[str]) -> tuple[str, ...]:
    """Return everything that has one of these names, each once."""
    called = (name.of(state, each) for name in names for each in state.of_kind(name.kind))
    return tuple(dict.fromkeys(filter(None, called)))


def _without(prefix: str, names: Sequence[str]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(re.sub(f"(?i)^{prefix}", "", name) for name in names))


def _motion(state: State, motion: ObjectId, is_open: bool) -> Motion:
    owner = v.OWNER.of(state, motion)
    by = NAME.of(state, owner) if owner and state.exists(owner) else ""
    return Motion(object_names.called(state, motion), v.TITLE.of(state, motion), by, is_open)
