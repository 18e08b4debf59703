"""A clock that two processes share: game time from wall time, an epoch and a pace."""

import time
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta


@dataclass(frozen=True)
class PacedClock:
    """A clock that shows `start` at the wall time `epoch`, and runs `pace` times as fast as the wall clock."""

    start: datetime
    epoch: float
    pace: float

    def __call__(self) -> datetime:
        return self.start + timedelta(seconds=(time.time() - self.epoch) * self.pace)

    def arguments(self) -> list[str]:
        """Return the clock's arguments for the command line of another process."""
        return [self.start.isoformat(), repr(self.epoch), repr(self.pace)]

    @classmethod
    def of(cls, start: str, epoch: str, pace: str) -> "PacedClock":
        return cls(datetime.fromisoformat(start).astimezone(UTC), float(epoch), float(pace))
