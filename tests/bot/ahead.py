"""A clock that is ahead of the wall clock, and can be passed to another process."""

from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from pathlib import Path


@dataclass(frozen=True)
class Ahead:
    """The wall clock plus some seconds, and as many more as a file says as soon as it exists."""

    seconds: float = 0.0
    more: Path | None = None

    def __call__(self) -> datetime:
        more = float(self.more.read_text()) if self.more and self.more.exists() else 0.0
        return datetime.now(UTC) + timedelta(seconds=self.seconds + more)
