"""The declaration of Spoof for the program."""

from nomicbot.rulebooks import declarations, spoof
from nomicbot.rulebooks.rulebook import Rulebook
from nomicbot.rulebooks.spoof import vocabulary as v
from nomicbot.rulebooks.spoof.boards import BOARD
from nomicbot.rulebooks.tables import table_names
from nomicbot.rulebooks.tables import vocabulary as table_vocabulary

RULEBOOK = Rulebook(
    key="spoof",
    name="Spoof",
    package=spoof,
    attributes=v.ATTRIBUTES,
    actions=declarations.actions_in(v, table_vocabulary),
    find=lambda state, name, kind: (
        table_names.find(state, name, v.SPOOF) if kind in ("", v.SPOOF.name) else []
    ),
    called=table_names.called,
    kinds=frozenset((v.SPOOF.name,)),
    in_play=BOARD.there,
    words=frozenset(("Spoof", "Cliff", "Zero")),
    board=BOARD,
)
