"""How fast Sprouts is searched, beside a search that knows no nimbers; and played, beside python-chess.

The plain search knows positions by the same lands, but takes a sum of lands as one thing and looks at moves in the
order in which they come. Where it would take too long it is stopped, and the ratio is a least one.
"""

import random
import statistics
import time

from nomicbot.rulebooks.sprouts import begin, play
from nomicbot.rulebooks.sprouts.lands import Lands, breadth, lands, options
from nomicbot.rulebooks.sprouts.moves import joins
from nomicbot.rulebooks.sprouts.normal import NormalPlay, unpaired
from nomicbot.rulebooks.sprouts.position import Position
from tests.bench.grid import moves_of_chess

SPOTS = range(6, 12)
PATIENCE = 20.0
"""Seconds of work after which a plain search is given up."""

MOVES, RUNS = 1500, 3


class Plain:
    """A plain search for the winner: it tries the moves of the whole sum and caches its results."""

    def __init__(self, until: float) -> None:
        self.found: dict[Lands, bool] = {}
        self.until = until

    def wins(self, parts: Lands) -> bool:
        """Return whether the player to move wins. Raises TimeoutError."""
        known = self.found.get(parts)
        if known is None:
            if time.process_time() > self.until:
                raise TimeoutError
            known = self.found[parts] = any(
                not self.wins(tuple(sorted((*parts[:at], *left, *parts[at + 1 :]))))
                for at, part in enumerate(parts)
                for left in options(part)
            )
        return known


def forget() -> None:
    """Clear the caches that the searches share."""
    for kept in (options, unpaired, breadth):
        kept.cache_clear()


def solved(spots: int) -> float:
    """Return the seconds of CPU time to solve a game with this number of spots."""
    forget()
    began = time.process_time()
    NormalPlay().wins_sum(lands(Position.start(spots)))
    return time.process_time() - began


def plainly(spots: int) -> float | None:
    """Return the seconds that the plain search takes, or None if it was stopped."""
    forget()
    began = time.process_time()
    try:
        Plain(began + PATIENCE).wins(lands(Position.start(spots)))
    except TimeoutError:
        return None
    return time.process_time() - began


def moves_played(count: int) -> float:
    """Return the seconds for `count` moves in random games, each written, parsed, checked and made."""
    pick = random.Random(5)
    game = begin(6)
    began = time.process_time()
    for _ in range(count):
        if game.over:
            game = begin(6)
        game = play(game, game.turn, pick.choice(list(joins(game.position, alike=True))))
    return time.process_time() - began


def sprouts_rows() -> tuple[list[tuple[str, str]], float]:
    """Return the rows of the report, and the ratio of moves of Sprouts to moves of chess."""
    rows = []
    stopped = 0
    for spots in SPOTS:
        ours = solved(spots)
        theirs = None if stopped else plainly(spots)
        if theirs is not None:
            ratio = f"{theirs / ours:,.0f}"
        elif not stopped:
            ratio, stopped = (
                f"over {PATIENCE / ours:,.0f} (the plain one is stopped after {PATIENCE:g} s)",
                spots,
            )
        else:
            ratio = f"not run: the plain one was stopped from {stopped} spots"
        rows.append((f"Sprouts from {spots} spots to its outcome", f"{ours:.2f} s"))
        rows.append(("  search without nimbers / with", ratio))
    pairs = [(MOVES / moves_played(MOVES), MOVES / moves_of_chess(MOVES)) for _ in range(RUNS)]
    to_chess = statistics.median(ours / theirs for ours, theirs in pairs)
    rows.append(("moves of Sprouts", f"{statistics.median(ours for ours, _ in pairs):,.0f}/s"))
    rows.append(("  moves of Sprouts / of python-chess", f"{to_chess:.3f}"))
    return rows, to_chess
