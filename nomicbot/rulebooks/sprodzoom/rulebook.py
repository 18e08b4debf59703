"""Sprodzoom, as the program has it."""

from nomicbot.rulebooks import sprodzoom
from nomicbot.rulebooks.rulebook import Rulebook
from nomicbot.rulebooks.sprodzoom import vocabulary as v
from nomicbot.rulebooks.sprodzoom.boards import BOARD
from nomicbot.rulebooks.sprodzoom.gestures import Gesture
from nomicbot.rulebooks.tables import names

RULEBOOK = Rulebook(
    key="sprodzoom",
    name="Sprodzoom",
    package=sprodzoom,
    attributes=v.ATTRIBUTES,
    actions=v.ACTIONS,
    find=lambda state, name, kind: names.find(state, name, v.SPRODZOOM) if kind in ("", v.SPRODZOOM.name) else [],
    called=names.called,
    kinds=frozenset((v.SPRODZOOM.name,)),
    in_play=BOARD.there,
    words=frozenset(map(str, Gesture)),
    board=BOARD,
)
