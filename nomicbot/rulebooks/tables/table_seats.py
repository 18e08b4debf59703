"""Who plays at tables, and who is challenged to play.

The parser takes this to decide which players a post can be about.
"""

from collections.abc import Callable, Iterable, Iterator

from nomicbot.game.objects import ObjectId
from nomicbot.game.state import State
from nomicbot.rulebooks.ruleset import Seats
from nomicbot.rulebooks.tables.table_objects import (
    INVITED,
    OFFERED,
    RUNNING,
    STOPPED,
    concerned,
    playing,
    tables,
)


def seats(state: State) -> Seats:
    """Return who plays at tables, and who is challenged to a game."""
    running, offered = list(tables(state, RUNNING, STOPPED)), list(tables(state, OFFERED))
    return Seats(
        challenged=tuple(player for table in offered for player in INVITED.of(state, table)),
        playing=tuple(_at(state, running, playing)),
        offered=tuple(_at(state, offered, concerned)),
    )


def _at(
    state: State,
    at: Iterable[ObjectId],
    players_of: Callable[[State, ObjectId], Iterable[ObjectId]],
) -> Iterator[tuple[ObjectId, str]]:
    for table in at:
        yield from ((player, state.kind(table)) for player in players_of(state, table))
