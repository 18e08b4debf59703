"""The system clock, checked against a clock that cannot be set and against the arrival of mail.

If the system clock were wrong for a moment, for example after a boot or an incorrect setting,
midnights that never took place would be judged. So it is trusted only while it agrees with the
seconds since the machine started, including sleep.
"""

import time
from collections.abc import Callable, Iterable
from datetime import datetime, timedelta

from nomicbot.game.clock import DAY, instant_to_text

__all__ = ["AGREE", "WallClock"]

AGREE = timedelta(minutes=15)
"""The largest difference between clocks that count as agreeing.

It exceeds typical delays of mail and corrections by NTP.
"""

_STEP_FOR = timedelta(seconds=60)
"""How long a clock that is far ahead at the start must run steadily before it is trusted."""

_LEAP_FOR = DAY
"""How long a clock that leapt while the bot ran must run steadily before it is trusted.

A clock leaps, for example, after a pause of the machine. The waiting time ends early if the arrival
of mail confirms the clock.
"""

_ANCHORED = 3600.0
"""The seconds for which a clock is compared with the same earlier, trusted moment."""

_START = 14 * DAY


def _since_boot() -> float:
    """Return the seconds since the machine started, including sleep. Nobody can set this clock."""
    return (
        time.clock_gettime(time.CLOCK_BOOTTIME)
        if hasattr(time, "CLOCK_BOOTTIME")
        else time.monotonic()
    )


class WallClock:
    """A clock that returns the current time when called, and ignores an implausible system clock.

    The clock follows `clock` while that agrees with `steady`, which runs slower by the factor
    `pace`. Otherwise `doubt` says why the clock is not trusted, and the time continues by `steady`
    from the last trusted moment. `known` is a moment that has certainly passed: if the clock is
    more than `at_start` ahead of it, it must first prove to be steady. This proof is not needed
    with an `anchor`: the last trusted time of another process on this machine, with its steady
    second.
    """

    def __init__(
        self,
        clock: Callable[[], datetime],
        pace: float,
        known: datetime,
        *,
        at_start: timedelta = _START,
        steady: Callable[[], float] = _since_boot,
        anchor: tuple[datetime, float] | None = None,
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
        self._anchor = anchor

    @property
    def anchor(self) -> tuple[datetime, float] | None:
        """The last trusted time with the value of `steady` then, or None if there is none."""
        return None if self.doubt else self._anchor

    @property
    def bound(self) -> timedelta:
        """The largest difference in game time between clocks that count as agreeing."""
        return AGREE * self._pace

    def run_at(self, pace: float) -> None:
        """Continue at another pace, which is game time divided by real time."""
        self._pace = pace
        self._believe(self._clock())

    def __call__(self) -> datetime:
        """Return the current time: from the system clock, unless that is not trusted."""
        shown, steady = self._clock(), self._steady()
        if self._anchor is None and shown - self._known <= self._at_start:
            return self._believe(shown)
        if self._anchor is None:
            self._anchor, self._wait = (self._known, steady), _STEP_FOR
        passed = steady - self._anchor[1]
        expected = self._anchor[0] + timedelta(seconds=passed) * self._pace
        ahead = shown - expected
        if abs(ahead) <= self.bound:
            # Compared with one moment for a while, lest many small leaps add up unnoticed.
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
            f"this machine's clock shows {_words(shown)}, {far}: {_words(expected)} is more likely"
        )
        return expected

    def compare(self, arrivals: Iterable[datetime]) -> None:
        """Compare the clock with the arrival times of mail. The newest may confirm the clock."""
        newest = max(arrivals, default=None)
        if self.doubt and newest is not None and abs(shown := self._clock() - newest) <= self.bound:
            self._believe(newest + shown)

    def ahead(self, arrived: datetime, known: datetime) -> bool:
        """Return whether mail arrived at a time that is in the future by all clocks here.

        Returns False if the clocks here show less than `known`, since then they are wrong.
        """
        here = max(self(), self._clock())
        return here >= known - self.bound and arrived > here + self.bound

    def _believe(self, shown: datetime, *, anew: bool = True) -> datetime:
        if anew:
            self._anchor = shown, self._steady()
        self._leapt, self._wait, self.doubt = None, _LEAP_FOR, ""
        return shown


def _words(moment: datetime) -> str:
    return instant_to_text(moment.replace(microsecond=0))
