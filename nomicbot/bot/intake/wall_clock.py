"""The clock on the wall, held against one that cannot be set and against when mail arrived.

A wall clock that is wrong for a moment, as after a boot or a slip of whoever sets it, would strike midnights that never
were. So what it shows is believed while it keeps in step with the seconds since the machine started, sleep included.
"""

import time
from collections.abc import Callable, Iterable
from datetime import datetime, timedelta

from nomicbot.game.clock import DAY, instant_to_text

__all__ = ["AGREE", "WallClock"]

AGREE = timedelta(minutes=15)
"""How far two clocks that agree may be apart: more than a server is slow by, or than NTP sets a clock by."""

_STEP_FOR = timedelta(seconds=60)
"""For how long a clock that is far ahead when the bot starts must keep in step before it is believed."""

_LEAP_FOR = DAY
"""The same, for one that leapt while the bot ran, if no mail comes that bears it out: as after a machine was paused."""

_ANCHORED = 3600.0
"""Seconds for which a clock is held against one moment at which it was believed."""

_START = 14 * DAY


def _since_boot() -> float:
    """Seconds that nobody can set, and that pass while the machine sleeps too."""
    return (
        time.clock_gettime(time.CLOCK_BOOTTIME)
        if hasattr(time, "CLOCK_BOOTTIME")
        else time.monotonic()
    )


class WallClock:
    """What time it is, as far as that can be believed: called, it tells.

    It follows `clock` while that agrees with `steady`, at `pace` seconds of the game in one of the wall. Else `doubt`
    says why it is not to be believed, and the time told is that which has passed since it was. `known` is a moment
    that is past for certain: a clock that starts out further ahead of it than `at_start` has to show that it is steady.
    """

    def __init__(
        self,
        clock: Callable[[], datetime],
        pace: float,
        known: datetime,
        *,
        at_start: timedelta = _START,
        steady: Callable[[], float] = _since_boot,
    ) -> None:
        self._clock = clock
        self._steady = steady
        self._pace = pace
        self.doubt = ""
        self._leapt: tuple[float, timedelta] | None = (
            None  # when it fell out of step, and by how much
        )
        self._wait = _LEAP_FOR
        self._known = known
        self._at_start = at_start
        self._anchor: tuple[datetime, float] | None = (
            None  # what it showed, and when, at its last belief
        )

    @property
    def bound(self) -> timedelta:
        """How far clocks that agree may be apart, on the game's clock."""
        return AGREE * self._pace

    def run_at(self, pace: float) -> None:
        """The clock goes at another pace from now on."""
        self._pace = pace
        self._believe(self._clock())

    def __call__(self) -> datetime:
        """What time it is."""
        shown, steady = self._clock(), self._steady()
        if self._anchor is None and shown - self._known <= self._at_start:
            return self._believe(shown)
        if self._anchor is None:
            self._anchor, self._wait = (self._known, steady), _STEP_FOR
        passed = steady - self._anchor[1]
        expected = self._anchor[0] + timedelta(seconds=passed) * self._pace
        ahead = shown - expected
        if abs(ahead) <= self.bound:
            # Held against the same moment for a while, so that many small leaps do not pass for none.
            return self._believe(shown, anew=passed >= _ANCHORED)
        if self._leapt is None or abs(ahead - self._leapt[1]) > self.bound:
            self._leapt = steady, ahead
        if timedelta(seconds=steady - self._leapt[0]) >= self._wait:
            return self._believe(shown)
        far = (
            "far ahead of the game"
            if self._wait == _STEP_FOR
            else "ahead"
            if ahead > timedelta(0)
            else "behind"
        )
        self.doubt = (
            f"this machine's clock shows {_words(shown)}, {far}: {_words(expected)} is likelier"
        )
        return expected

    def compare(self, arrivals: Iterable[datetime]) -> None:
        """Mail arrived at these moments by the mail server's clock. The newest one may bear out what is doubted."""
        newest = max(arrivals, default=None)
        if self.doubt and newest is not None and abs(shown := self._clock() - newest) <= self.bound:
            self._believe(newest + shown)

    def ahead(self, arrived: datetime, known: datetime) -> bool:
        """Whether mail arrived at a moment that has not come by any clock here, though none is behind `known`."""
        here = max(self(), self._clock())
        return here >= known - self.bound and arrived > here + self.bound

    def _believe(self, shown: datetime, *, anew: bool = True) -> datetime:
        if anew:
            self._anchor = shown, self._steady()
        self._leapt, self._wait, self.doubt = None, _LEAP_FOR, ""
        return shown


def _words(moment: datetime) -> str:
    return instant_to_text(moment.replace(microsecond=0))
