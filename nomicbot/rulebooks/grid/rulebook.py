"""The declaration of the Grid for the program."""

from typing import Any

from nomicbot.game.judging import Game
from nomicbot.game.objects import ObjectId
from nomicbot.rulebooks import grid
from nomicbot.rulebooks.grid import grid_names
from nomicbot.rulebooks.grid import vocabulary as v
from nomicbot.rulebooks.grid.board.hooks import BOARD
from nomicbot.rulebooks.rulebook import Presentation, Rulebook, values_of

_WHO_MOVES = (v.OUTSIDER.name, v.CHEERLEADER.name)


def _deaf(game: Game, player: ObjectId) -> Any:
    return game.quantity(v.DEAF, player)


def _female(game: Game, object: ObjectId) -> Any:
    return game.quantity(v.IS_FEMALE, object)


def _may_move_to(game: Game, object: ObjectId) -> Any:
    found: frozenset[str] = game.quantity(v.DESTINATIONS, object)
    return ", ".join(sorted(found))


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
    words=frozenset((*grid_names.KINDS, *values_of(v))),
    board=BOARD,
    presentation=Presentation(
        names={"cheerleader": (v.CHEERLEADER_NAME, ""), "siren": (v.SIREN_NAME, "")}
    ),
    computed={
        (v.OUTSIDER.name, "deaf"): _deaf,
        **{(kind, "female"): _female for kind in (*_WHO_MOVES, v.SIREN.name)},
        **{(kind, "may move to"): _may_move_to for kind in _WHO_MOVES},
    },
)
