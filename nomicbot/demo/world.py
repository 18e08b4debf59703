"""A whole world on loopback: a list host, its clock, and the configuration of a game there."""

import json
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from pathlib import Path

from nomicbot.config import FILE

LIST = "spoon-business@lists.example"
BOT = "bot@lists.example"
ADMINISTRATOR = "administrator@lists.example"
PASSWORD_FILE = "imap-password"


@dataclass
class ScaledClock:
    """A clock that begins at `start`, and on which `pace` seconds pass in each real second.

    While it is held, it stops at a given moment, even on a busy machine.
    """

    start: datetime
    pace: float = 1.0
    _end: datetime | None = None

    def __post_init__(self) -> None:
        self._began = time.monotonic()

    def begin(self) -> None:
        """Restart the clock at `start`."""
        self._began = time.monotonic()

    def run_at(self, pace: float) -> None:
        """Continue from now at another pace."""
        self.start, self._began, self.pace = self(), time.monotonic(), pace

    @contextmanager
    def held_at(self, end: datetime) -> Iterator[None]:
        """Stop the clock at `end` inside the block, and let it continue from there afterwards."""
        self._end = end
        try:
            yield
        finally:
            self.run_at(self.pace)
            self._end = None

    def __call__(self) -> datetime:
        """Return the time in the game."""
        now = self.start + timedelta(seconds=(time.monotonic() - self._began) * self.pace)
        return now if self._end is None else min(now, self._end)

    async def sleep_until(self, moment: datetime, sleep: Callable[[float], object]) -> None:
        """Wait until `moment` of the game."""
        while (left := (moment - self()).total_seconds() / self.pace) > 0:
            await sleep(min(left, 0.25))  # type: ignore[misc]


def wall_clock() -> datetime:
    """Return the real time, in UTC."""
    return datetime.now(UTC)


def write_config(
    folder: Path,
    begins: datetime,
    smtp_port: int,
    imap_port: int,
    password: str,
    site: str = "",
    rulebooks: Sequence[str] = (),
) -> Path:
    """Write the configuration of a game on a loopback list host, and its password file.

    The password file has mode 0600. The game publishes a site if `site` is its address, and has
    only the Ruleset unless `rulebooks` are given. Return the path.
    """
    secret = folder / PASSWORD_FILE
    secret.touch(mode=0o600)
    secret.write_text(password + "\n", encoding="utf-8")
    published = f'\n[site]\nfolder = "site"\naddress = "{site}"\n' if site else ""
    books = f"rulebooks = {json.dumps(list(rulebooks))}\n" if rulebooks else ""
    config = folder / FILE
    config.write_text(
        f"""\
# A game on a mailing list host that runs on this machine alone.
[game]
name = "B Nomic"
begins = {begins:%Y-%m-%d}
{books}
[[fora]]
name = "public"
address = "{LIST}"
list_id = "{LIST.replace("@", ".")}"

[bot]
address = "{BOT}"
name = "the Administrator"
administrators = ["{ADMINISTRATOR}"]
# Nobody but this machine is written to, so there is no bound to how much.
answers_an_hour = 0
answers_a_day = 0

# Nobody but this machine can post here.
[trust]
ways = "from"

[imap]
host = "127.0.0.1"
port = {imap_port}
user = "{BOT}"
password_file = "{PASSWORD_FILE}"
tls = "none"

[smtp]
host = "127.0.0.1"
port = {smtp_port}
tls = "none"
{published}""",
        encoding="utf-8",
    )
    return config
