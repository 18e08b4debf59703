"""The declaration of Sprodzoom for the program."""

from nomicbot.game.judging import Game
from nomicbot.game.objects import ObjectId
from nomicbot.rulebooks import declarations, sprodzoom
from nomicbot.rulebooks.rulebook import Rulebook
from nomicbot.rulebooks.sprodzoom import vocabulary as v
from nomicbot.rulebooks.sprodzoom.boards import BOARD, view_of
from nomicbot.rulebooks.sprodzoom.gestures import Gesture
from nomicbot.rulebooks.sprodzoom.text_view import marked
from nomicbot.rulebooks.tables import table_names
from nomicbot.rulebooks.tables import vocabulary as table_vocabulary


def _conversations(game: Game, table: ObjectId) -> str:
    shown = view_of(game, table)
    return "; ".join(map(str, shown.conversations)) if shown is not None else ""


def _round_the_table(game: Game, table: ObjectId) -> str:
    shown = view_of(game, table)
    return ", ".join(map(marked, shown.seats)) if shown is not None else ""


RULEBOOK = Rulebook(
    key="sprodzoom",
    name="Sprodzoom",
    package=sprodzoom,
    attributes=v.ATTRIBUTES,
    actions=declarations.actions_in(v, table_vocabulary),
    find=lambda state, name, kind: (
        table_names.find(state, name, v.SPRODZOOM) if kind in ("", v.SPRODZOOM.name) else []
    ),
    called=table_names.called,
    kinds=frozenset((v.SPRODZOOM.name,)),
    in_play=BOARD.there,
    words=frozenset(map(str, Gesture)),
    board=BOARD,
    computed={
        (v.SPRODZOOM.name, "conversations"): _conversations,
        (v.SPRODZOOM.name, "round the table"): _round_the_table,
    },
)
