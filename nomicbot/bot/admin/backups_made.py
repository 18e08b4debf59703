"""A list of the backups that were made by hand, so that an erasure can name those affected."""

import json
import logging
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import asdict, dataclass
from datetime import UTC, datetime, timedelta
from pathlib import Path

from nomicbot.bot.admin.backups import copies_of, kept_in
from nomicbot.config import Config
from nomicbot.game.clock import instant_from_text, instant_to_text

NOTED = "backups-made.jsonl"
"""The file in the game's folder that lists backups written outside the [backup] folder."""
_CLOCKS = timedelta(hours=1)
"""The largest expected difference between the clocks of this machine and the mail server."""

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class ManualBackup:
    """A backup that was made by hand: its path and time."""

    file: str
    at: str


def note_made(config: Config, target: Path, now: datetime) -> None:
    """Record that a backup was written to `target`.

    A failure is ignored, since the backup itself is fine.
    """
    line = json.dumps(asdict(ManualBackup(str(target.resolve()), instant_to_text(now))))
    try:
        with (config.folder / NOTED).open("a", encoding="utf-8") as file:
            file.write(f"{line}\n")
    except OSError as problem:
        log.warning("an erasure will not name %s: %s", target, problem)


def with_mail_of(config: Config, arrived: datetime) -> tuple[str, ...]:
    """Return the names of the backups and copies that may contain a message.

    A backup may contain the message if its file was written after the message `arrived`.
    """
    since = arrived - _CLOCKS
    scheduled = kept_in(config.backup.folder) if config.backup else []
    found = [path.name for path in scheduled if _changed(path) >= since]
    for made in _made(config):
        path = Path(made.file)
        if instant_from_text(made.at) >= since and path not in [one.resolve() for one in scheduled]:
            found.append(made.file if path.exists() else f"{made.file} (no longer there)")
    copies = copies_of(config.ledger)
    return (*found, *(copy for copy in copies if _changed(config.folder / copy) >= since))


def folders(config: Config) -> list[Path]:
    """Return the folders that contain backups of a game, without duplicates."""
    scheduled = [config.backup.folder] if config.backup else []
    by_hand = [path.parent for made in _made(config) if (path := Path(made.file)).exists()]
    return list(dict.fromkeys([*scheduled, *by_hand]))


def _made(config: Config) -> Iterator[ManualBackup]:
    """Yield the recorded backups, each file once, with the last time it was written.

    Damaged lines are skipped.
    """
    found: dict[str, ManualBackup] = {}
    with suppress(OSError):
        for line in (config.folder / NOTED).read_text(encoding="utf-8").splitlines():
            with suppress(ValueError, TypeError):
                made = ManualBackup(**json.loads(line))
                instant_from_text(made.at)
                found[made.file] = made
    yield from found.values()


def _changed(path: Path) -> datetime:
    """Return when a file was last written, or the current time if it has just disappeared."""
    try:
        return datetime.fromtimestamp(path.stat().st_mtime, UTC)
    except OSError:
        return datetime.now(UTC)
