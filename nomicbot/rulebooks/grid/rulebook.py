"""The declaration of the Grid for the program."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

from nomicbot.game.judging import Game
from nomicbot.game.objects import Attribute, ObjectId
from nomicbot.game.state import State
from nomicbot.rulebooks import grid
from nomicbot.rulebooks.declarations import values_in
from nomicbot.rulebooks.grid import grid_names
from nomicbot.rulebooks.grid import vocabulary as v
from nomicbot.rulebooks.grid.board.hooks import BOARD
from nomicbot.rulebooks.rulebook import PlacedKind, Presentation, Rulebook

_WHO_MOVES = (v.OUTSIDER.name, v.CHEERLEADER.name)


def _deaf(game: Game, player: ObjectId) -> Any:
    return game.quantity(v.DEAF, player)


def _female(game: Game, object: ObjectId) -> Any:
    return game.quantity(v.IS_FEMALE, object)


def _may_move_to(game: Game, object: ObjectId) -> Any:
    found: frozenset[str] = game.quantity(v.DESTINATIONS, object)
    return ", ".join(sorted(found))


def _all(name: Attribute[str]) -> Callable[[State], list[str]]:
    return lambda state: [name.of(state, each) for each in state.of_kind(name.kind)]


_PLACED_KINDS = (
    PlacedKind(v.PURSE),
    PlacedKind(v.GREMLIN, called="gremlin"),
    PlacedKind(v.BONUS_BOX, quality=v.BOX_TYPE, qualities=(v.SHINY, v.SCARY)),
    PlacedKind(v.FOOTBALL),
    PlacedKind(
        v.CHEERLEADER,
        owner=v.CHEERLEADER_OWNER,
        quality=v.CHEERLEADER_GENDER,
        qualities=("Female", "Male"),
    ),
)
RULEBOOK = Rulebook(
    key="grid",
    name="the Grid",
    package=grid,
    attributes=v.ATTRIBUTES,
    actions=v.ACTIONS,
    find=grid_names.find,
    called=grid_names.called,
    kinds=grid_names.CALLED,
    in_play=BOARD.there,
    words=frozenset((*grid_names.KINDS, *values_in(*v.MODULES))),
    board=BOARD,
    placed_kinds=_PLACED_KINDS,
    word_tables=Path(__file__).parent / "words",
    names_in_posts={"siren": _all(v.SIREN_NAME), "person": _all(v.CHEERLEADER_NAME)},
    presentation=Presentation(
        names={"cheerleader": (v.CHEERLEADER_NAME, ""), "siren": (v.SIREN_NAME, "")}
    ),
    computed={
        (v.OUTSIDER.name, "deaf"): _deaf,
        **{(kind, "female"): _female for kind in (*_WHO_MOVES, v.SIREN.name)},
        **{(kind, "may move to"): _may_move_to for kind in _WHO_MOVES},
    },
)
