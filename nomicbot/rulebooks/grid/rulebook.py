"""The declaration of the Grid for the program."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

from nomicbot.game.judging import Game
from nomicbot.game.kinds import OUTSIDER
from nomicbot.game.objects import Attribute, ObjectId
from nomicbot.game.state import State
from nomicbot.rulebooks import grid
from nomicbot.rulebooks.declarations import values_in
from nomicbot.rulebooks.grid import grid_names, vocabulary
from nomicbot.rulebooks.grid.board.hooks import BOARD
from nomicbot.rulebooks.grid.vocabulary.company import (
    BOX_TYPE,
    CHEERLEADER_GENDER,
    CHEERLEADER_NAME,
    CHEERLEADER_OWNER,
    SCARY,
    SHINY,
)
from nomicbot.rulebooks.grid.vocabulary.fights import DEAF
from nomicbot.rulebooks.grid.vocabulary.moves import DESTINATIONS
from nomicbot.rulebooks.grid.vocabulary.places import (
    BONUS_BOX,
    CHEERLEADER,
    FOOTBALL,
    GREMLIN,
    PURSE,
    SIREN,
)
from nomicbot.rulebooks.grid.vocabulary.points import IS_FEMALE
from nomicbot.rulebooks.grid.vocabulary.rocks import SIREN_NAME
from nomicbot.rulebooks.rulebook import PlacedKind, Presentation, Rulebook

_WHO_MOVES = (OUTSIDER.name, CHEERLEADER.name)


def _deaf(game: Game, player: ObjectId) -> Any:
    return game.quantity(DEAF, player)


def _female(game: Game, object: ObjectId) -> Any:
    return game.quantity(IS_FEMALE, object)


def _may_move_to(game: Game, object: ObjectId) -> Any:
    found: frozenset[str] = game.quantity(DESTINATIONS, object)
    return ", ".join(sorted(found))


def _all(name: Attribute[str]) -> Callable[[State], list[str]]:
    return lambda state: [name.of(state, each) for each in state.of_kind(name.kind)]


_PLACED_KINDS = (
    PlacedKind(PURSE),
    PlacedKind(GREMLIN, called="gremlin"),
    PlacedKind(BONUS_BOX, quality=BOX_TYPE, qualities=(SHINY, SCARY)),
    PlacedKind(FOOTBALL),
    PlacedKind(
        CHEERLEADER,
        owner=CHEERLEADER_OWNER,
        quality=CHEERLEADER_GENDER,
        qualities=("Female", "Male"),
    ),
)
RULEBOOK = Rulebook(
    key="grid",
    name="the Grid",
    package=grid,
    attributes=vocabulary.ATTRIBUTES,
    actions=vocabulary.ACTIONS,
    find=grid_names.find,
    called=grid_names.called,
    kinds=grid_names.CALLED,
    in_play=BOARD.there,
    words=frozenset((*grid_names.KINDS, *values_in(*vocabulary.MODULES))),
    board=BOARD,
    placed_kinds=_PLACED_KINDS,
    word_tables=Path(__file__).parent / "words",
    names_in_posts={"siren": _all(SIREN_NAME), "person": _all(CHEERLEADER_NAME)},
    presentation=Presentation(
        names={"cheerleader": (CHEERLEADER_NAME, ""), "siren": (SIREN_NAME, "")}
    ),
    computed={
        (OUTSIDER.name, "deaf"): _deaf,
        **{(kind, "female"): _female for kind in (*_WHO_MOVES, SIREN.name)},
        **{(kind, "may move to"): _may_move_to for kind in _WHO_MOVES},
    },
)
