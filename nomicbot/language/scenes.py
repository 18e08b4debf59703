"""The scene of a game: what a post may name, as the state is when it arrives. It holds nothing that is hidden."""

import re

from nomicbot.game.kinds import NAME
from nomicbot.game.state import State
from nomicbot.language.scene import DISPLAYS, MINISTRIES, OFFICES, Motion, Scene
from nomicbot.rulebooks.bnomic import object_names
from nomicbot.rulebooks.bnomic import vocabulary as v
from nomicbot.rulebooks.grid.vocabulary import CHEERLEADER_NAME, SIREN_NAME
from nomicbot.rulebooks.tables.table_objects import INVITED, OFFERED, RUNNING, STOPPED, playing, tables


def scene_of(state: State) -> Scene:
    """What there is to name: players, motions that are Open or Pending, offices, displays, and who is on the Grid."""
    return state.remembered(_scene)


def _scene(state: State) -> Scene:
    motions = [
        Motion(
            object_names.called(state, motion),
            v.TITLE.of(state, motion),
            _named(state, v.OWNER.of(state, motion)),
            of == v.OPEN,
        )
        for of in (v.OPEN, v.PENDING)
        for motion in state.where(v.STATE, of)
    ]
    ministries = [v.MINISTRY_NAME.of(state, m).removeprefix("Ministry of ") for m in state.of_kind(v.MINISTRY)]
    called = [v.MINISTER_CALLED.of(state, m) for m in state.of_kind(v.MINISTRY)]
    offices = [title.strip() for titles in called for title in titles.split(",") if title.strip()]
    displays = [v.DISPLAY_NAME.of(state, d) for d in state.of_kind(v.DISPLAY_NAME.kind)]
    plain = [re.sub(r"(?i)^display of (?:the )?", "", display) for display in displays if display]
    return Scene(
        players=tuple(filter(None, (NAME.of(state, player) for player in state.where(v.PLAYER, True)))),
        motions=tuple(motions),
        sirens=tuple(filter(None, (SIREN_NAME.of(state, o) for o in state.of_kind(SIREN_NAME.kind)))),
        cheerleaders=tuple(filter(None, (CHEERLEADER_NAME.of(state, o) for o in state.of_kind(CHEERLEADER_NAME.kind)))),
        talismans=_talismans(state),
        rooms=tuple(
            name for room in state.of_kind(v.ROOM) if (name := re.sub(r"(?i)^the ", "", v.ROOM_NAME.of(state, room)))
        ),
        ministries=tuple(dict.fromkeys((*ministries, *MINISTRIES))),
        offices=tuple(dict.fromkeys((*offices, *OFFICES))),
        nominees=_nominees(state),
        challenged=_challenged(state),
        playing=_playing(state),
        displays=tuple(dict.fromkeys((*displays, *plain, *DISPLAYS))),
    )


def _talismans(state: State) -> tuple[str, ...]:
    """The names of the Talismans that there are, and of the types that there are."""
    names = [name.of(state, each) for name in (v.TALISMAN_NAME, v.TYPE_NAME) for each in state.of_kind(name.kind)]
    return tuple(dict.fromkeys(re.sub(r"(?i)^the ", "", name) for name in names if name))


def _nominees(state: State) -> tuple[str, ...]:
    """Who is nominated in an election that still takes nominations, and has not accepted."""
    elections = state.where(v.PHASE, v.NOMINATING)
    return tuple(
        NAME.of(state, player)
        for player in (state.where(v.PLAYER, True) if elections else ())
        if any(v.NOMINATED[player].of(state, one) and not v.ACCEPTED[player].of(state, one) for one in elections)
    )


def _challenged(state: State) -> tuple[str, ...]:
    """To whom a challenge to a game at a table stands."""
    invited = (player for table in tables(state, OFFERED) for player in INVITED.of(state, table))
    return tuple(dict.fromkeys(NAME.of(state, player) for player in invited))


def _playing(state: State) -> tuple[tuple[str, str], ...]:
    """Who plays a game at a table, and of which kind that is."""
    seats = [(player, table) for table in tables(state, RUNNING, STOPPED) for player in playing(state, table)]
    return tuple(dict.fromkeys((NAME.of(state, player), state.kind(table)) for player, table in seats))


def _named(state: State, player: str) -> str:
    return NAME.of(state, player) if player and state.exists(player) else ""
