"""Game time in ndays or midnights, and what is happening at this moment (rule 3-1)."""

from datetime import datetime

from nomicbot.game.clock import DAY, midnight_before
from nomicbot.game.judging import Game
from nomicbot.game.reading import Happening
from nomicbot.rulebooks.bnomic.vocabulary.ntime import ADVANCES, CLOCK, NdayBegins, NweekEnds

FARTHEST = 100_000
"""The largest number of days for which a date is computed.

An amendment can write any number into a rule.
"""


def advances(game: Game) -> int:
    """Return how many times the ndays on The Clock have changed, as a measure of time (3-1)."""
    return sum(ADVANCES.of(game.state, clock) for clock in game.state.of_kind(CLOCK))


def advancing(game: Game) -> int:
    """Return how many advances of The Clock have begun but are not on The Clock yet: 0 or 1.

    The number is 1 while clauses react to the end of an nweek, before the new nday is on The Clock.
    """
    return int(happening(game, NweekEnds) and not happening(game, NdayBegins))


def days_after(instant: datetime, days: int) -> datetime:
    """Return the moment `days` times 24 hours later."""
    return instant + max(0, min(days, FARTHEST)) * DAY


def midnights_since(game: Game, instant: datetime) -> int:
    """Return how many midnights UTC have passed since `instant`.

    An event in the same second as a midnight counts as later.
    """
    return (midnight_before(game.now) - midnight_before(instant)).days


def happening(game: Game, kind: type[Happening]) -> bool:
    """Return whether a happening of a kind has occurred in the event that is being judged."""
    return any(isinstance(h, kind) for h in game.transcript.happenings)
