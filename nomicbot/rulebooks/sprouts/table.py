"""Sprouts as a table game by mail. Seats are players in the order of their moves."""

from functools import lru_cache

from nomicbot.rulebooks.sprouts.move_problems import SproutsProblem
from nomicbot.rulebooks.sprouts.notation import listed, read_header
from nomicbot.rulebooks.sprouts.referee import (
    State,
    begin,
    explain,
    play,
    read_game,
    resign,
    result,
    write,
)
from nomicbot.rulebooks.tables.engine import Ended, Record

read = lru_cache(maxsize=256)(read_game)
"""The function that reads the state from a record. Raises SproutsProblem."""


class SproutsEngine:
    """The referee, in the form of a table game's engine."""

    refuses: tuple[type[Exception], ...] = (SproutsProblem,)

    def begin(self, terms: str, seats: int) -> Record:
        """Return a game that begins as its header says, for example `7+`."""
        assert seats == 2, "Sprouts is a game of two"
        spots, misere, _ = read_header(terms)
        return Record(write(begin(spots, misere=misere)))

    def due(self, record: Record) -> tuple[int, ...]:
        """Return the seat whose turn it is to move."""
        state = read(record.text)
        return () if state.over else (state.turn,)

    def play(self, record: Record, seat: int, move: str) -> Record:
        """Return the game after a move, which draws a line."""
        return Record(write(play(read(record.text), seat, move)))

    def leave(self, record: Record, seat: int) -> Record:
        """Return the record of the game after the player on `seat` has resigned."""
        return Record(write(resign(read(record.text), seat)))

    def ended(self, record: Record) -> Ended | None:
        """Return the winner, with the count that proves it, and the surviving spots."""
        state = read(record.text)
        ended = result(state)
        if ended is None:
            return None
        those = "the survivor is" if len(ended.survivors) == 1 else "survivors are"
        alive = f"; {those} {listed(ended.survivors)}"
        told = explain(state)
        return Ended(
            (ended.winner,), told + (alive if ended.survivors and ended.resigned is None else "")
        )


def state_of(record: Record) -> State:
    """Return the state of a game."""
    return read(record.text)
