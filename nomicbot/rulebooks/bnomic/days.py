"""The current nweek, with its days by the law in force (rule 3-1)."""

from nomicbot.game.clock import midnight_before
from nomicbot.game.judging import Game
from nomicbot.rulebooks.bnomic.game_time import FARTHEST
from nomicbot.rulebooks.bnomic.vocabulary.ntime import (
    CLOCK,
    NWEEK_LENGTH,
    NYEAR_LENGTH,
    ON,
    NdayBegins,
)
from nomicbot.rulebooks.ruleset import Nweek


def this_nweek(game: Game) -> Nweek:
    """Return the nweek on The Clock, with its days according to the law in force."""
    nweek, nday = game.library.ntime(game.state)
    clocks = game.state.of_kind(CLOCK)
    stated = game.readable_quantity(NWEEK_LENGTH)
    length = None if stated is None else max(stated, nday)
    opening = (
        c.numbers["opens"]
        for c in game.law_now().on(NdayBegins)
        if c.readable and "opens" in c.numbers
    )
    opens = next(opening, None)
    return Nweek(
        nweek,
        nday,
        any(ON.of(game.state, clock) for clock in clocks),
        length if length is not None and length - nday < FARTHEST else None,
        opens if opens is not None and opens - nday < FARTHEST else None,
        midnight_before(game.now),
    )


def nyear(game: Game) -> int | None:
    """Return the current nyear (rule 3-1.l), or None if its length isn't implemented."""
    nweek, _ = game.library.ntime(game.state)
    length = game.readable_quantity(NYEAR_LENGTH)
    return None if length is None else (nweek - 1) // max(1, length) + 1
