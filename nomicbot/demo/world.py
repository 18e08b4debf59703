"""A whole world on loopback: a list host, its clock, and the configuration of a game that is played on it."""

import json
import time
from collections.abc import Callable, Sequence
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
    """A clock on which `pace` seconds pass in each second of the wall, from `start` on."""

    start: datetime
    pace: float = 1.0

    def __post_init__(self) -> None:
        self._began = time.monotonic()

    def begin(self) -> None:
        """Show `start` now, whatever has passed."""
        self._began = time.monotonic()

    def run_at(self, pace: float) -> None:
        """Go on from now at another pace."""
        self.start, self._began, self.pace = self(), time.monotonic(), pace

    def __call__(self) -> datetime:
        """What time it is in the game."""
        return self.start + timedelta(seconds=(time.monotonic() - self._began) * self.pace)

    async def sleep_until(self, moment: datetime, sleep: Callable[[float], object]) -> None:
        """Wait until `moment` of the game."""
        while (left := (moment - self()).total_seconds() / self.pace) > 0:
            await sleep(min(left, 0.25))  # type: ignore[misc]


def wall_clock() -> datetime:
    """What time it is."""
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
    """The configuration of a game on a list host on loopback, with its password beside it, mode 0600. It publishes a
    site if it is told its address, and has the Ruleset alone unless it is told its rulebooks."""
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
