"""The current nweek, with its days by the law in force (rule 3-1)."""

from datetime import datetime

from nomicbot.game.clock import DAY, midnight_before
from nomicbot.game.judging import Game, Unreadable
from nomicbot.late import dataclass
from nomicbot.rulebooks.bnomic import vocabulary as v
from nomicbot.rulebooks.bnomic.game_time import FARTHEST


@dataclass(frozen=True)
class Nweek:
    """The current nweek.

    The dates hold if The Clock stays On; without a length they are unknown.
    """

    nweek: int
    nday: int
    on: bool
    length: int | None
    opens: int | None
    today: datetime

    def begins(self, nday: int) -> datetime:
        """Return the midnight at which that nday begins; it may be one past the last."""
        return self.today + (nday - self.nday) * DAY

    @property
    def ends(self) -> datetime | None:
        """The midnight at which the nweek ends, or None if it is unknown."""
        return self.begins(self.length + 1) if self.length is not None and self.on else None

    @property
    def votes(self) -> datetime | None:
        """The midnight at which voting begins, or None if that is past or unknown."""
        return (
            self.begins(self.opens)
            if self.opens is not None and self.on and self.nday < self.opens
            else None
        )

    @property
    def next_votes(self) -> datetime | None:
        """The midnight at which voting begins next, or None if it is unknown.

        It may be in this nweek or in the one after it.
        """
        if self.votes is not None or self.opens is None or self.ends is None:
            return self.votes
        return self.ends + (self.opens - 1) * DAY


def this_nweek(game: Game) -> Nweek:
    """Return the nweek that The Clock shows, with its days as the law in force has them."""
    nweek, nday = game.library.ntime(game.state)
    clocks = game.state.of_kind(v.CLOCK)
    try:
        length: int | None = max(game.quantity(v.NWEEK_LENGTH), nday)
    except Unreadable:
        length = None
    opening = (
        c.numbers["opens"]
        for c in game.law_now().on(v.NdayBegins)
        if c.readable and "opens" in c.numbers
    )
    opens = next(opening, None)
    return Nweek(
        nweek,
        nday,
        any(v.ON.of(game.state, clock) for clock in clocks),
        length if length is not None and length - nday < FARTHEST else None,
        opens if opens is not None and opens - nday < FARTHEST else None,
        midnight_before(game.now),
    )


def nyear(game: Game) -> int | None:
    """Return the nyear of the current nweek (rule 3-1.l); None if its length isn't implemented."""
    nweek, _ = game.library.ntime(game.state)
    try:
        return (nweek - 1) // max(1, game.quantity(v.NYEAR_LENGTH)) + 1
    except Unreadable:
        return None
