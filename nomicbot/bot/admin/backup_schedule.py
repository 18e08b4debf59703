"""The schedule of backups and restore drills: when each is due, and when the last one was.

The date of a backup is in its file name; that of a drill is in a file next to the backups.
"""

import json
from datetime import datetime, timedelta
from pathlib import Path

from nomicbot.bot.admin.backups import scheduled_in
from nomicbot.config import BackupConfig
from nomicbot.game.clock import instant_from_text, instant_to_text

DRILL = "drill.json"
"""The name of the file about the last restore drill, in the backup folder."""


def backup_due(wanted: BackupConfig, now: datetime) -> bool:
    """Return whether another backup is due."""
    made = last_backup(wanted.folder)
    return made is None or now - made >= wanted.every


def drill_due(wanted: BackupConfig, now: datetime) -> bool:
    """Return whether another restore drill is due."""
    if wanted.drill is None:
        return False
    last = drilled_at(last_drill(wanted.folder))
    return last is None or now - last >= wanted.drill


def last_backup(folder: Path) -> datetime | None:
    """Return when the newest scheduled backup was made, or None if there is none."""
    made = scheduled_in(folder)
    return made[-1][0] if made else None


def overdue(wanted: BackupConfig, now: datetime) -> timedelta | None:
    """Return the age of the newest backup if it is overdue, otherwise None.

    A backup is overdue after twice the interval. A game without any backup counts as overdue, too.
    """
    made = last_backup(wanted.folder)
    age = now - made if made is not None else timedelta.max
    return age if age > 2 * wanted.every else None


def note_drill(backup: Path, now: datetime, problem: str) -> None:
    """Record that a backup passed a restore drill, or the `problem` found. Raises OSError."""
    noted = {"at": instant_to_text(now), "backup": backup.name, "problem": problem}
    (backup.parent / DRILL).write_text(json.dumps(noted), encoding="utf-8")


def last_drill(folder: Path) -> dict[str, object] | None:
    """Return the result of the last drill of the backups in a folder, or None."""
    try:
        found: dict[str, object] = json.loads((folder / DRILL).read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return None
    return found


def drilled_at(drilled: dict[str, object] | None) -> datetime | None:
    """Return the time of a recorded drill, or None if there is no record."""
    return instant_from_text(str(drilled["at"])) if drilled else None
