"""The interface of an engine, which plays on the record of a game. The record is text.

The engine knows only seats, not players.
"""

from typing import Protocol

from nomicbot.lazy_dataclass import dataclass


@dataclass(frozen=True)
class Record:
    """A game as text for the engine: a public part, and a part that only the referee knows."""

    text: str
    sealed: str = ""


@dataclass(frozen=True)
class Ended:
    """The end of a game: the winning seats, and the reason as a sentence."""

    winners: tuple[int, ...]
    told: str


class TableEngine(Protocol):
    """An engine for the games of one rulebook.

    Seats are numbered from 0, in the order of the players. A move that violates the game's own
    rules raises one of `refuses`, and changes nothing. Any other exception is a bug.
    """

    refuses: tuple[type[Exception], ...]

    def begin(self, terms: str, seats: int) -> Record:
        """Return the record of a new game, on the terms of its challenge."""

    def due(self, record: Record) -> tuple[int, ...]:
        """Return the seats whose turn it is, or empty if the game is over."""

    def play(self, record: Record, seat: int, move: str) -> Record:
        """Return the game after a move."""

    def leave(self, record: Record, seat: int) -> Record:
        """Return the record after the player on `seat` has resigned or left the nomic."""

    def ended(self, record: Record) -> Ended | None:
        """Return the result of a game, or None while it is in progress."""
