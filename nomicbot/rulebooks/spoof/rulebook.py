"""The declaration of Spoof for the program."""

from nomicbot.rulebooks import spoof
from nomicbot.rulebooks.rulebook import Rulebook
from nomicbot.rulebooks.spoof import vocabulary as v
from nomicbot.rulebooks.spoof.boards import BOARD
from nomicbot.rulebooks.tables import table_names

RULEBOOK = Rulebook(
    key="spoof",
    name="Spoof",
    package=spoof,
    attributes=v.ATTRIBUTES,
    actions=v.ACTIONS,
    find=lambda state, name, kind: (
        table_names.find(state, name, v.SPOOF) if kind in ("", v.SPOOF.name) else []
    ),
    called=table_names.called,
    kinds=frozenset((v.SPOOF.name,)),
    in_play=BOARD.there,
    words=frozenset(("Spoof", "Cliff", "Zero")),
    board=BOARD,
)
