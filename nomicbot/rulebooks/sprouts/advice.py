"""Analysis of a game: who wins it from here with best play, and by which move.

The analysis is meant for use after a game, or if both players agree.
"""

from nomicbot.lazy_dataclass import dataclass
from nomicbot.rulebooks.sprouts.lands import Lands, breadth, lands
from nomicbot.rulebooks.sprouts.looking import Looks
from nomicbot.rulebooks.sprouts.misere import MiserePlay
from nomicbot.rulebooks.sprouts.move_writing import written
from nomicbot.rulebooks.sprouts.moves import JoinMove, after, joins
from nomicbot.rulebooks.sprouts.normal import NormalPlay
from nomicbot.rulebooks.sprouts.referee import State

MOST_POSITIONS = 300_000
"""The number of positions searched for an analysis by default: ten seconds."""

_OF_A_MOVE = 5
"""The cost of making one move, together with the spots that it names, counted in searched
positions."""


@dataclass(frozen=True)
class Advice:
    """The result of an analysis.

    `wins` says whether the player to move wins with best play. `move` is a winning move in
    notation, or None. `nimber` is the value of the position in normal play.
    """

    wins: bool
    move: str | None
    nimber: int | None


class Analysis:
    """A search for advice on positions, with cached results.

    Every search raises TooFar once it has examined more than `most` positions; None means no limit.
    """

    def __init__(self, most: int | None = None) -> None:
        self.looks = Looks(most)
        self.normal = NormalPlay(self.looks)
        self.misere = MiserePlay(self.looks)

    def wins(self, parts: Lands, *, misere: bool) -> bool:
        """Return whether the player to move wins a sum of lands."""
        if misere:
            return self.misere.wins_sum(parts)
        return self.normal.wins_sum(parts)

    def advice(self, state: State, *, nimber: bool = False) -> Advice:
        """Return who wins from here and how.

        With `nimber` it also states the position's nimber, which takes longer.
        """
        parts = lands(state.position)
        value = self.normal.nimber_of(parts) if nimber and not state.misere else None
        if not self.wins(parts, misere=state.misere):
            return Advice(False, None, value)
        found: dict[Lands, JoinMove] = {}
        for join in joins(state.position, alike=True, look=self._made_a_move):
            found.setdefault(lands(after(state.position, join)), join)
        for left in sorted(
            found, key=lambda left: (self._open(left, state.misere), sum(map(breadth, left)))
        ):
            if not self.wins(left, misere=state.misere):
                return Advice(True, str(written(state.position, found[left])), value)
        # In misère play the player to move wins even if no move is left.
        return Advice(True, None, value)

    def _made_a_move(self) -> None:
        self.looks.spend(_OF_A_MOVE)

    def _open(self, left: Lands, misere: bool) -> bool:
        """Return whether the player to move may still win a sum of lands.

        As a sort key it puts sums that are known to be lost first.
        """
        known = self.misere.known(left) if misere else self.normal.known(left)
        return known is not False
