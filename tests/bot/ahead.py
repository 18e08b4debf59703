"""A clock that is ahead of that of the wall, and can be given to another process."""

from dataclasses import dataclass
from datetime import UTC, datetime, timedelta


@dataclass(frozen=True)
class Ahead:
    """The clock of the wall, so many seconds ahead."""

    seconds: float = 0.0

    def __call__(self) -> datetime:
        return datetime.now(UTC) + timedelta(seconds=self.seconds)
