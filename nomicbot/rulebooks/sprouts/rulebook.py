"""The declaration of Sprouts for the program."""

from nomicbot.rulebooks import sprouts
from nomicbot.rulebooks.rulebook import Rulebook
from nomicbot.rulebooks.sprouts import vocabulary as v
from nomicbot.rulebooks.sprouts.boards import BOARD
from nomicbot.rulebooks.tables import table_names

RULEBOOK = Rulebook(
    key="sprouts",
    name="Sprouts",
    package=sprouts,
    attributes=v.ATTRIBUTES,
    actions=v.ACTIONS,
    find=lambda state, name, kind: (
        table_names.find(state, name, v.SPROUTS) if kind in ("", v.SPROUTS.name) else []
    ),
    called=table_names.called,
    kinds=frozenset((v.SPROUTS.name,)),
    in_play=BOARD.there,
    words=frozenset(("Sprouts", "misère")),
    board=BOARD,
)
