"""The scene of a game: what a post may name when it arrives. It contains nothing that is hidden."""

import re
from collections.abc import Sequence
from dataclasses import replace

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


def scene_in(engine: Engine) -> Scene:
    """Return what posts can name, and what unreadable clauses in force may permit."""
    return replace(scene_of(engine.state), unread_clauses=unread_clauses(engine.law().statuses))


def scene_of(state: State) -> Scene:
    """Return what can be named: players, Open and Pending motions, offices, displays, and more."""
    return state.remembered(_scene)


def _scene(state: State) -> Scene:
    of_states = ((motion, of) for of in (v.OPEN, v.PENDING) for motion in state.where(v.STATE, of))
    motions = tuple(_motion(state, motion, of == v.OPEN) for motion, of in of_states)
    laws = tuple(law for _, law in legislated.in_force(state))
    return replace(state.remembered(_but_motions), motions=motions, laws=laws)


def _but_motions(state: State) -> Scene:
    """Return the scene without motions, which come and go every day."""
    titles = [
        title.strip() for called in _all(state, v.MINISTER_CALLED) for title in called.split(",")
    ]
    displays = _all(state, v.DISPLAY_NAME)
    elections = state.where(v.PHASE, v.NOMINATING)
    players = state.where(v.PLAYER, True)
    nominees = (
        player
        for player in (players if elections else ())
        if any(
            v.NOMINATED[player].of(state, one) and not v.ACCEPTED[player].of(state, one)
            for one in elections
        )
    )
    invited = (player for table in tables(state, OFFERED) for player in INVITED.of(state, table))
    seats = [
        (player, table)
        for table in tables(state, RUNNING, STOPPED)
        for player in playing(state, table)
    ]
    used_up = [
        name for item in state.where(DESK_STATE, "waiting") for name in v.USED_UP.of(state, item)
    ]
    asked = [
        (player, table) for table in tables(state, OFFERED) for player in concerned(state, table)
    ]
    return Scene(
        players=tuple(filter(None, (NAME.of(state, player) for player in players))),
        sirens=_all(state, SIREN_NAME),
        cheerleaders=_all(state, CHEERLEADER_NAME),
        talismans=_without("the ", (*_all(state, v.TALISMAN_NAME, v.TYPE_NAME), *used_up)),
        rooms=_without("the ", _all(state, v.ROOM_NAME)),
        ministries=tuple(
            dict.fromkeys((*_without("Ministry of ", _all(state, v.MINISTRY_NAME)), *MINISTRIES))
        ),
        offices=tuple(dict.fromkeys((*filter(None, titles), *OFFICES))),
        nominees=tuple(NAME.of(state, player) for player in nominees),
        challenged=tuple(dict.fromkeys(NAME.of(state, player) for player in invited)),
        playing=tuple(
            dict.fromkeys((NAME.of(state, player), state.kind(table)) for player, table in seats)
        ),
        offered=tuple(
            dict.fromkeys((NAME.of(state, player), state.kind(table)) for player, table in asked)
        ),
        displays=tuple(
            dict.fromkeys((*displays, *_without("display of (?:the )?", displays), *DISPLAYS))
        ),
    )


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
