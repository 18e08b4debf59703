"""The Grid, as the program has it."""

from nomicbot.rulebooks import grid
from nomicbot.rulebooks.grid import names
from nomicbot.rulebooks.grid import vocabulary as v
from nomicbot.rulebooks.grid.board.hooks import BOARD
from nomicbot.rulebooks.rulebook import Rulebook, values_of

RULEBOOK = Rulebook(
    key="grid",
    name="the Grid",
    package=grid,
    attributes=v.ATTRIBUTES,
    actions=v.ACTIONS,
    find=names.find,
    called=names.called,
    kinds=names.CALLED,
    in_play=BOARD.there,
    words=frozenset((*names.KINDS, *values_of(v))),
    board=BOARD,
    computed={("outsider", "deaf"): lambda game, player: game.quantity(v.DEAF, player)},
)
