"""The players of table games, and the players who are challenged.

The parser uses this to decide which players a post can be about.
"""

from collections.abc import Callable, Iterable, Iterator

from nomicbot.game.objects import ObjectId
from nomicbot.game.state import State
from nomicbot.rulebooks.ruleset import Challenge, Seats
from nomicbot.rulebooks.tables.table_names import called
from nomicbot.rulebooks.tables.table_objects import (
    INVITED,
    OFFERED,
    OFFERED_BY,
    RUNNING,
    STOPPED,
    TERMS,
    TURN,
    concerned,
    playing,
    tables,
)


def seats(state: State) -> Seats:
    """Return the players of table games, and those challenged to a game."""
    running, offered = list(tables(state, RUNNING, STOPPED)), list(tables(state, OFFERED))
    return Seats(
        challenges=tuple(one for table in offered for one in _challenges(state, table)),
        playing=tuple(_at(state, running, playing)),
        due=tuple(_at(state, running, TURN.of)),
        offered=tuple(_at(state, offered, concerned)),
    )


def _challenges(state: State, table: ObjectId) -> Iterator[Challenge]:
    by, game, terms = OFFERED_BY.of(state, table), called(state, table), TERMS.of(state, table)
    yield from (Challenge(player, by, game, terms) for player in INVITED.of(state, table))


def _at(
    state: State,
    at: Iterable[ObjectId],
    players_of: Callable[[State, ObjectId], Iterable[ObjectId]],
) -> Iterator[tuple[ObjectId, str]]:
    for table in at:
        yield from ((player, state.kind(table)) for player in players_of(state, table))
