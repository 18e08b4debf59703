"""The declaration of Sprouts for the program."""

from nomicbot.rulebooks import declarations, sprouts
from nomicbot.rulebooks.rulebook import Rulebook
from nomicbot.rulebooks.sprouts import vocabulary as v
from nomicbot.rulebooks.sprouts.boards import BOARD
from nomicbot.rulebooks.tables import table_names
from nomicbot.rulebooks.tables import vocabulary as table_vocabulary

RULEBOOK = Rulebook(
    key="sprouts",
    name="Sprouts",
    package=sprouts,
    attributes=v.ATTRIBUTES,
    actions=declarations.actions_in(v, table_vocabulary),
    find=lambda state, name, kind: (
        table_names.find(state, name, v.SPROUTS) if kind in ("", v.SPROUTS.name) else []
    ),
    called=table_names.called,
    kinds=frozenset((v.SPROUTS.name,)),
    in_play=BOARD.there,
    words=frozenset(("Sprouts", "misère")),
    board=BOARD,
)
