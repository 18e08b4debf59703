"""Backups on schedule while the bot runs, and restore drills: in a thread, so that no ruling waits for them."""

import asyncio
import logging
from collections.abc import Callable
from contextlib import suppress
from datetime import datetime, timedelta
from pathlib import Path

from nomicbot.bot import backups, restoring
from nomicbot.bot.troubles import Troubles
from nomicbot.config import BackupConfig, Config
from nomicbot.ledger.problems import LedgerProblem
from nomicbot.settings import ConfigProblem

_LOOK = 60.0
"""Seconds between two looks at whether a backup is due."""

log = logging.getLogger(__name__)


class BackupKeeper:
    """Makes the backups that the configuration of one game asks for, keeps so many, and tries the newest one."""

    def __init__(self, config: Config, troubles: Troubles, clock: Callable[[], datetime]) -> None:
        self._config = config
        self._troubles = troubles
        self._clock = clock

    async def run(self) -> None:
        """Keep backups until cancelled. What goes wrong is told to the administrators, and tried again."""
        if self._config.backup is None:
            await asyncio.Event().wait()
            return
        while True:
            await self.keep(self._config.backup)
            await asyncio.sleep(_LOOK)

    async def keep(self, wanted: BackupConfig) -> None:
        """Make a backup if one is due, and try the newest one if that is."""
        now = self._clock()
        try:
            passphrase = wanted.passphrase(self._config.folder)
            if backup_due(wanted, now):
                await asyncio.to_thread(self._make, wanted, now, passphrase)
            newest = backups.kept_in(wanted.folder)[-1:]
            if newest and drill_due(wanted, now):
                checked = await asyncio.to_thread(restoring.drill, newest[0], now, passphrase)
                if not checked.sound:
                    raise backups.BackupProblem(f"{newest[0]} cannot be restored: {checked.problem}")
                log.info("restore drill: %s is sound, %d entries judged again", newest[0].name, checked.entries)
        except (LedgerProblem, ConfigProblem, OSError) as problem:
            log.error("backup: %s", problem)
            self._troubles.tell("backup", now, "the game is not backed up", str(problem))
        else:
            self._troubles.over("backup")

    def _make(self, wanted: BackupConfig, now: datetime, passphrase: str) -> None:
        target = wanted.folder / f"{now:%Y-%m-%dT%H-%M-%S}{backups.SUFFIX}"
        made = backups.make(self._config, target, now, passphrase)
        log.info("backup: %s with %d entries", target, made.entries)
        for old in backups.kept_in(wanted.folder)[: -wanted.keep]:
            with suppress(OSError):
                old.unlink()


def backup_due(wanted: BackupConfig, now: datetime) -> bool:
    """Return whether the newest backup is older than it may be."""
    made = last_backup(wanted.folder)
    return made is None or now - made >= wanted.every


def drill_due(wanted: BackupConfig, now: datetime) -> bool:
    """Return whether the last restore drill is longer ago than it may be."""
    if wanted.drill is None:
        return False
    last = restoring.drilled_at(restoring.last_drill(wanted.folder))
    return last is None or now - last >= wanted.drill


def last_backup(folder: Path) -> datetime | None:
    """Return when the newest backup in a folder was made, by its name; None if there is none."""
    for path in reversed(backups.kept_in(folder)):
        with suppress(ValueError):
            return datetime.strptime(path.name.removesuffix(backups.SUFFIX) + "+0000", "%Y-%m-%dT%H-%M-%S%z")
    return None


def overdue(wanted: BackupConfig, now: datetime) -> timedelta | None:
    """Return how much older the newest backup is than it should be, if at all; twice the interval is overdue."""
    made = last_backup(wanted.folder)
    age = now - made if made is not None else timedelta.max
    return age if age > 2 * wanted.every else None
